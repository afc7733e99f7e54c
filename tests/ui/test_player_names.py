"""The names of the players: the usual ones, and those that the player gives to the seats."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from itertools import product
from xml.etree import ElementTree

import pytest
from markupsafe import escape

from engine.games import GAMES
from engine.record import DEFAULT_PLAYERS, dumps, loads
from engine.seats import SEATS
from tests.ui.scenes import html_text, phase_models, phase_records, render_tags, scene_of, zr_match
from tests.ui.tables import after_command, make_match, make_model, table_at, with_fields
from ui.app.page import page_view
from ui.app.panels import PANELS
from ui.app.update import update
from ui.archive import sheet_svg, sheet_text
from ui.archive.wording import archived_player_name
from ui.components.chart import shortened_name
from ui.languages import LANGUAGES, TEXTS, translate
from ui.lessons import commands
from ui.lessons.wording import note_idea_text
from ui.match.feature import export_match
from ui.model import ME, Model
from ui.model.effects import DownloadFile
from ui.model.messages import SettingChanged
from ui.model.panel import OpenPanel
from ui.model.settings import NO_OWN_NAMES, Settings
from ui.position import guided_deal
from ui.position.scene import make_scene
from ui.settings.settings_form import profiles_section
from ui.sharing import sharing
from ui.sharing.share_panel import share_panel
from ui.storage import links, profiles
from ui.storage.settings import (
    MAX_PLAYER_NAME_LENGTH,
    dump_settings,
    load_settings,
    with_setting,
)
from ui.table.bot_report import bot_report
from ui.wording.players_and_numbers import DEFAULT_NAMES, has_given_names, player_name

NAMES = ("Anna", "Oma", "Karl-Heinz", "Wuff")
NAMED = Settings(own_names=NAMES)
OVER = ("ab-over", "zr-over")
OTHERS = [seat for seat in SEATS if seat != ME]
HOSTILE = ("<b>&{who}</b>", "</svg><i>%s", "\"'><img src=x>", "{0}&lt;&#60;{")
HARMLESS = ("Anna---------", "Oma--------", "Karl----------", "Wuff---------")


def named_table(name: str, language: str = "en", names: tuple[str, ...] = NAMES) -> Model:
    """Return a position at which everybody has a name of the player's choice."""
    settings = Settings(language=language, own_names=names)
    return table_at(phase_records()[name], settings, ready=True)


# --- the usual names --------------------------------------------------------------------------


def names_by_seat(game: str, language: str = "en") -> list[str]:
    """Return the others of a game by seat."""
    return [translate(language, f"person.{game}.{seat}") for seat in OTHERS]


@pytest.mark.parametrize("game", GAMES)
def test_every_seat_has_its_own_name(game: str) -> None:
    for language in LANGUAGES:
        names = names_by_seat(game, language)
        assert len({*names, translate(language, "name.0"), *DEFAULT_PLAYERS}) == 3 + 1 + 4


def test_record_keeps_given_names_and_its_seats() -> None:
    record = replace(make_match(), players=("Ada", "West", "Grace", "Ost"))
    assert [player_name(make_scene(table_at(record, Settings())), seat) for seat in SEATS] == [
        "You",
        "Greta",
        "Grace",
        "Emil",
    ]
    assert json.loads(dumps(make_match()))["players"] == list(DEFAULT_PLAYERS)
    assert all(name in DEFAULT_NAMES[seat] for seat, name in enumerate(DEFAULT_PLAYERS))


def test_lesson_names_players_like_the_table() -> None:
    for names, said, unsaid in (("people", "Poldi", "North"), ("compass", "North", "Poldi")):
        there = commands.enter_lesson(table_at(zr_match(), Settings(names=names)), "zwanzigerrufen")
        lesson = guided_deal.current_guided_deal(there)
        assert lesson
        text = " ".join(note_idea_text(make_scene(there), note) for note in lesson.notes)
        assert said in text and unsaid not in text


def test_my_line_stands_out_in_standing() -> None:
    lanes = render_tags(table_at(phase_records()["ab-lead"], Settings(), ready=True), "en")
    standing = lanes.with_id("match-standing")
    mine = standing.all(lambda tag: "is-me" in (tag.get("class") or "").split())
    assert [tag.text.split()[0] for tag in mine] == ["You"]


# --- the setting ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Oma", "Oma"),
        ("  Oma \t Erna\n", "Oma Erna"),
        ("O\u202ema\x00\x1b", "O ma"),
        ("", ""),
        ("\u200b \u2028", ""),
        ("x" * 90, "x" * MAX_PLAYER_NAME_LENGTH),
        ("Der alte Kartenspieler", "Der alte Kartens"),
    ],
)
def test_typed_name_loses_spaces_and_invisible_characters(typed: str, kept: str) -> None:
    model, _ = update(make_model(), SettingChanged("settings.own_names.2", typed))
    assert model.settings.own_names == ("", "", kept, "")


def test_there_are_four_seats_and_no_more() -> None:
    for name in ("own_names", "own_names.4", "own_names.-1", "own_names.x", "own_names."):
        assert with_setting(Settings(), name, "Oma") == Settings()


def test_own_names_are_saved_older_saves_none() -> None:
    assert load_settings(dump_settings(NAMED), "en").own_names == NAMES
    assert load_settings('{"names": "compass"}', "en").own_names == NO_OWN_NAMES


@pytest.mark.parametrize(
    ("saved", "read"),
    [
        ('["Anna"]', ("Anna", "", "", "")),
        ('["a", "b", "c", "d", "e"]', ("a", "b", "c", "d")),
        ('[7, null, ["x"], " y "]', ("", "", "", "y")),
        ('"Anna"', NO_OWN_NAMES),
        ("null", NO_OWN_NAMES),
        ("{}", NO_OWN_NAMES),
    ],
)
def test_saved_names_of_any_shape_load(saved: str, read: tuple[str, ...]) -> None:
    assert load_settings(f'{{"own_names": {saved}}}', "en").own_names == read


def test_empty_name_falls_back_to_usual() -> None:
    usual = {"people": ["Karl", "Emil"], "compass": ["North", "East"]}
    for names, others in usual.items():
        settings = Settings(names=names, own_names=("", "Oma", "", ""))
        scene = make_scene(table_at(phase_records()["ab-lead"], settings))
        assert [player_name(scene, seat) for seat in SEATS] == ["You", "Oma", *others]


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_form_has_field_per_seat(language: str) -> None:
    table = named_table("ab-lead", language, ("", "Oma", "", ""))
    page = render_tags(after_command(table, "open", "settings"), language)
    fields = page.all(lambda tag: (tag.get("data-set") or "").startswith("settings.own_names."))
    assert [field.get("value") for field in fields] == ["", "Oma", "", ""]
    assert [field.get("placeholder") for field in fields] == [
        translate(language, key)
        for key in ("name.0", *(f"person.zwanzig-ab.{seat}" for seat in SEATS[1:]))
    ]
    assert {field.get("maxlength") for field in fields} == {str(MAX_PLAYER_NAME_LENGTH)}
    assert page.with_id("reset-setting-own_names")


# --- where they stand ----------------------------------------------------------------------------


@pytest.mark.parametrize("own_names", [NAMES, NO_OWN_NAMES])
@pytest.mark.parametrize(("name", "language"), [*product(OVER, LANGUAGES)])
def test_same_names_at_table_log_scores_chart(
    name: str, language: str, own_names: tuple[str, ...]
) -> None:
    table = named_table(name, language, own_names)
    page = render_tags(table, language)
    scores = render_tags(with_fields(table, panel=OpenPanel("scores")), language)
    usual = names_by_seat(table.record.game, language)
    compass = [translate(language, f"seat.{seat}") for seat in OTHERS]
    names, others = (NAMES[1:], usual) if own_names == NAMES else (usual, compass)
    for who in names:
        for part in ("players", "log", "match-standing", "actions"):
            assert who in page.with_id(part).text, part
        assert who in scores.with_id("panel").text
    assert not {*others} & {*page.text.split(), *scores.text.split()}
    assert NAMES[ME] not in page.text
    assert translate(language, "name.0") in page.with_id("players").text


@pytest.mark.parametrize(("name", "language"), [*product(OVER, LANGUAGES)])
def test_sheets_call_me_by_my_name(name: str, language: str) -> None:
    table = named_table(name, language)
    sheet = sheet_text.sheet_scene(table.record, table.settings)
    score_sheet = render_tags(with_fields(table, panel=OpenPanel("scores")), language)
    for text in (
        *(sheet_table.text for sheet_table in score_sheet.all(lambda tag: tag.name == "table")),
        render_tags(with_fields(table, panel=OpenPanel("sheet")), language).with_id("panel").text,
        sheet_text.sheet_text(sheet),
        html_text(str(sheet_svg.draw_sheet(sheet))),
    ):
        words = {*re.findall(r"\w+(?:-\w+)?", text)}
        assert {*NAMES} <= words
        assert translate(language, "name.0") not in words


@pytest.mark.parametrize(("name", "language"), [*product(OVER, LANGUAGES)])
def test_unnamed_player_is_you_on_sheets(name: str, language: str) -> None:
    table = named_table(name, language, ("", *NAMES[1:]))
    text = sheet_text.sheet_text(sheet_text.sheet_scene(table.record, table.settings))
    assert f"{translate(language, 'name.0')}:" in text


def test_my_deals_name_the_dealer() -> None:
    setup = {"game": "zwanzig-ab", "players": list(DEFAULT_PLAYERS)}
    say = make_scene(make_model()).say
    assert archived_player_name(say, NAMED, setup, 1) == "Oma"
    assert archived_player_name(say, NAMED, {**setup, "players": ["", "Ada", "", ""]}, 1) == "Ada"
    assert archived_player_name(say, NAMED, setup, ME) == "you"


# --- hostile names -------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_name_stays_text_on_every_page(language: str) -> None:
    for name, model in phase_models().items():
        plain, hostile = (
            comparable_page(with_names(model, names), language) for names in (HARMLESS, HOSTILE)
        )
        for harmless, text in zip(HARMLESS, HOSTILE, strict=True):
            for old, new in ((harmless, text), (shortened_name(harmless), shortened_name(text))):
                plain = plain.replace(old, str(escape(new)).encode().decode())
        assert hostile == plain, name
    assert {"settings", "scores", "share", "record", "sheet"} <= {*PANELS} & {*phase_models()}


def comparable_page(model: Model, language: str) -> str:
    """Return a page without its link, without sizes, and with quotes as JSON leaves them."""
    html = str(page_view(scene_of(model, language))).encode().decode()
    without_link = re.sub(r"#r=[\w.-]+|<small>[^<]*\d{3}[^<]*</small>", "", html)
    return without_link.replace("\\&#34;", "&#34;")


def with_names(model: Model, names: tuple[str, ...]) -> Model:
    return with_fields(model, settings=replace(model.settings, own_names=names))


@pytest.mark.parametrize("name", OVER)
def test_any_names_leave_drawn_sheet_well_formed(name: str) -> None:
    scene = sheet_text.sheet_scene(phase_records()[name], Settings(own_names=HOSTILE))
    drawing = ElementTree.fromstring(str(sheet_svg.draw_sheet(scene)))
    texts = [element.text for element in drawing.iter("{http://www.w3.org/2000/svg}text")]
    assert {*HOSTILE} <= {*texts}


# --- sentences -----------------------------------------------------------------------------------

NAME_FIELDS = (
    *("who", "player", "leader", "winner", "out", "none", "declarer", "partner"),
    *("catcher", "loser", "names", "caller"),
)
NEEDS_GRAMMAR = re.compile(
    r"\b(?:der|die|das|des|dem|den|ein|eine|einer|eines|einem|einen|the|a) "
    rf"\{{(?:{'|'.join(NAME_FIELDS)})\}}"
    rf"|\{{(?:{'|'.join(NAME_FIELDS)})\}}(?:['’]|s\b|in\b)"
)
"""An article before a name, or an ending after it."""


def test_no_sentence_inflects_a_name() -> None:
    for language in LANGUAGES:
        for key, text in TEXTS[language].items():
            if not key.startswith(("mistake.", "reason.", "book.")):
                assert not NEEDS_GRAMMAR.search(text), (language, key)
    assert NEEDS_GRAMMAR.search("{declarer}’s partner") and NEEDS_GRAMMAR.search("der {who}")
    assert NEEDS_GRAMMAR.search("{who}s Blatt") and not NEEDS_GRAMMAR.search("{who} spielt")


# --- what others get -----------------------------------------------------------------------------


def record_of_link(fragment: str) -> tuple[str, ...]:
    payload = fragment.removeprefix("#r=").partition("&")[0]
    return loads(links.unpack_link(payload)).players


@pytest.mark.parametrize("scope", ["seen", "all"])
def test_shared_link_and_file_carry_names(scope: str) -> None:
    table = after_command(after_command(named_table("ab-lead"), "open", "share"), "share-as", scope)
    assert record_of_link(sharing.position_fragment(table)) == NAMES
    _, (file,) = sharing.save_position_file(table)
    assert isinstance(file, DownloadFile) and loads(file.text).players == NAMES
    assert "Oma" in html_text(str(page_view(scene_of(table))))


def test_a_whole_match_carries_the_names() -> None:
    table = named_table("ab-over")
    for salt in ("", "5" * 64):
        stored = replace(table.stored, salt=salt)
        _, (file,) = export_match(replace(table, stored=stored), "")
        assert isinstance(file, DownloadFile) and loads(file.text).players == NAMES
    text = render_tags(with_fields(table, panel=OpenPanel("record"))).with_id("record-text").text
    assert json.loads(text)["players"] == list(NAMES)


def test_sharing_adds_only_given_names_to_copy() -> None:
    table = named_table("ab-lead", names=("", "Oma", "", ""))
    assert sharing.record_to_share(table) is not None
    assert record_of_link(sharing.position_fragment(table)) == ("South", "Oma", "North", "East")
    assert table.record.players == DEFAULT_PLAYERS
    unnamed = named_table("ab-lead", names=NO_OWN_NAMES)
    assert record_of_link(sharing.position_fragment(unnamed)) == DEFAULT_PLAYERS


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_panels_say_that_names_go_along(language: str) -> None:
    sentence = translate(language, "share.names")
    for names in (NAMES, NO_OWN_NAMES):
        table = named_table("ab-lead", language, names)
        shared = html_text(str(share_panel(make_scene(table))))
        record_page = with_fields(table, panel=OpenPanel("record"))
        kept = render_tags(record_page, language).with_id("panel").text
        assert (sentence in shared, sentence in kept) == (names == NAMES, names == NAMES)
        assert has_given_names(table.record, table.settings) == (names == NAMES)


def test_opened_record_shows_its_own_names() -> None:
    theirs = replace(phase_records()["ab-over"], players=("Ada", "Grace", "North", "East"))
    table = table_at(theirs, NAMED, ready=True)
    scene = make_scene(table)
    assert [player_name(scene, seat) for seat in SEATS] == ["You", "Grace", *NAMES[2:]]
    sheet = sheet_text.sheet_scene(theirs, NAMED)
    assert player_name(sheet, ME) == "Ada"
    assert record_of_link(sharing.position_fragment(table)) == ("Ada", "Grace", *NAMES[2:])


def test_bot_report_has_no_names() -> None:
    assert not any(name in bot_report(named_table("ab-over")) for name in NAMES)


def test_profile_keeps_names_and_link_omits_mine() -> None:
    saved = profiles.load_profiles(profiles.dump_profiles({"Home": NAMED}), "en")
    assert saved["Home"].own_names == NAMES
    mine = Settings(own_names=("Me", "", "", ""))
    sent = profiles.unpack_profile(profiles.pack_profile("Home", NAMED), mine)
    assert sent.settings.own_names == ("Me", *NAMES[1:])
    only_me = profiles.pack_profile("Home", replace(NAMED, own_names=("Anna", "", "", "")))
    assert only_me == profiles.pack_profile("Home", Settings())
    assert profiles.unpack_profile(only_me, mine).settings == mine


@pytest.mark.parametrize("language", LANGUAGES)
def test_profiles_say_their_links_have_names(language: str) -> None:
    for settings, says in ((NAMED, True), (Settings(own_names=("Anna", "", "", "")), False)):
        table = named_table("ab-lead", language)
        stored = replace(table.stored, profiles={"Home": settings})
        text = html_text(str(profiles_section(make_scene(replace(table, stored=stored)))))
        assert (translate(language, "profile.names") in text) == says
