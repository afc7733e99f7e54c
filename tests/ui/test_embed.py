"""What an embedded table is given, shows and sends, tested without a browser."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, quote, urlsplit
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

import build
from engine.errors import EngineError
from engine.games import GAMES
from engine.record import Record, parse_record, truncate_record
from tests.case_matrix import combine_cases
from tests.ui.tables import AB, AB_TRICKS, OPENING, ZR, after_command, make_match
from ui.app.page import page_view
from ui.app.update import update
from ui.components.page_bar import SitePage, page_bar
from ui.embed.builder import render_builder
from ui.embed.draft import (
    EMBED_MODES,
    EmbedDraft,
    initial_draft,
    list_quiz_choices,
    parse_pasted_record,
    quiz_json,
    record_at_ply,
    with_field,
)
from ui.embed.embedded_model import embedded_model
from ui.embed.frame_facts import frame_script_data
from ui.embed.host_messages import model_messages, record_messages
from ui.embed.packing import pack_json, pack_record
from ui.embed.pasting import parse_snippet
from ui.embed.picture import position_picture
from ui.embed.snippet import (
    element_attributes,
    element_snippet,
    frame_address,
    snippet_without_script,
)
from ui.languages import make_translator
from ui.model import Model
from ui.model.messages import PageReady
from ui.model.replay import Replay
from ui.position.replay_moments import REPLAY_KEYS
from ui.position.scene import make_scene
from ui.position.seat_view import ply_of
from ui.storage.links import unpack_link, url_escape, url_unescape

SITE = "https://cards.example/zwanzig/"
SNIPPETS = build.ROOT / "tests/embed/snippets"
STORED = sorted(str(file.relative_to(SNIPPETS))[:-5] for file in SNIPPETS.rglob("*.??.html"))
SCRIPTS = build.ROOT / "assets/embed"
FIRST_TRICK = make_match(AB, *OPENING, *AB_TRICKS[0])
LED = make_match(AB, *OPENING, *AB_TRICKS[0], "play H10")


def unpack_record(packed: str) -> Any:
    return json.loads(unpack_link(packed))


def draft_with_record(record: Record = LED, **choices: str) -> EmbedDraft:
    """Return the draft of the builder after a record has been pasted and choices made."""
    text = json.dumps(record.to_json())
    return with_choices(initial_draft("en", 1), text=text, **choices)


def with_choices(draft: EmbedDraft, **choices: str) -> EmbedDraft:
    """Return the draft after these choices, one after the other."""
    for name, value in choices.items():
        draft = with_field(draft, name, value)
    return draft


# --- pictures ------------------------------------------------------------------------------


def test_picture_shows_hand_trick_and_turn() -> None:
    rendered = position_picture(LED, "en")
    assert rendered["hand"] == ["SA", "CQ", "C7"]
    assert rendered["trick"] == [{"seat": 0, "card": "H10", "won": False}]
    assert [seat["turn"] for seat in rendered["seats"]] == [False, True, False, False]
    assert rendered["facts"] == ["Deal 1", "Trump Hearts", "×2"]


def test_picture_holds_no_hidden_card() -> None:
    text = json.dumps(position_picture(LED, "en"))
    assert not [card for hand in AB[1:] for card in hand.split() if f'"{card}"' in text]


def test_open_hands_shown_where_wanted() -> None:
    hands = [seat["hand"] for seat in position_picture(LED, "en", open_hands=True)["seats"]]
    assert {*hands[1]} == {"CA", "C10", "S7", "D7"} and {*hands[0]} == {"SA", "CQ", "C7"}


def test_steps_keep_finished_trick_with_its_winner() -> None:
    trick = position_picture(FIRST_TRICK, "en", open_hands=True)["trick"]
    assert [item["won"] for item in trick] == [True, False, False, False]
    assert position_picture(FIRST_TRICK, "en")["trick"] == []


def test_tarock_picture_names_contract_and_called_card() -> None:
    calls = ("cut", "bid normal", "pass", "pass", "pass")
    record = make_match(ZR, *calls, game="zwanzigerrufen", preset="classic", dealer=1)
    assert position_picture(record, "en")["facts"][1:] == ["Normal game", "called Tarock XX"]


# --- the frame's words -----------------------------------------------------------------------


def test_frame_knows_every_card_in_both_languages() -> None:
    known = frame_script_data()
    assert known["cards"]["de"]["HA"] == "Herz-Ass"
    assert known["cards"]["en"].keys() == known["short"].keys() == known["suits"].keys()


def test_frame_reads_no_suit_off_card_names() -> None:
    suits = frame_script_data()["suits"]
    assert [suits[card] for card in ("HA", "S10", "SK", "SKU", "T21", "T1")] == [*"HSSTTT"]
    scripts = [file.read_text(encoding="utf-8") for file in SCRIPTS.glob("*.js")]
    read = re.compile(r"card\[0\]|card\.(charAt|slice|at)\(|SKU")
    assert scripts and not any(map(read.search, scripts))


# --- packing and opening ---------------------------------------------------------------------


def test_embedded_table_opens_at_given_ply() -> None:
    arguments = {"r": pack_record(LED), "ply": "3", "language": "de", "level": "master"}
    model = embedded_model(arguments, language="en", seed=1)
    assert (len(model.record.deals), ply_of(model.record)) == (1, 3)
    assert (model.settings.language, model.settings.level) == ("de", "master")


def test_table_without_record_deals_by_given_rules() -> None:
    record = embedded_model({"game": "zwanzig-ab", "rules": "jaeger"}, language="en", seed=7).record
    assert (record.game, record.preset, ply_of(record)) == ("zwanzig-ab", "jaeger", 0)


@pytest.mark.parametrize("r", ["1.AAAA", "nonsense", pack_json({"format": "zwanzig-record/1"})])
def test_embedded_table_refuses_unreadable_record(r: str) -> None:
    with pytest.raises(EngineError):
        embedded_model({"r": r}, language="en", seed=1)


# --- telling ---------------------------------------------------------------------------------


def test_action_message_tells_phase_and_record() -> None:
    result = dict(record_messages(FIRST_TRICK, LED, "en"))
    assert result["phase"] == {
        "game": "zwanzig-ab",
        "phase": "play",
        "toAct": 1,
        "deal": 0,
        "ply": 13,
    }
    assert parse_record(unpack_record(result["kept"]["record"])) == LED


def test_nothing_is_told_where_nothing_has_changed() -> None:
    assert list(record_messages(LED, LED, "en")) == []


# --- step by step ----------------------------------------------------------------------------


def replay_in_embed(**given: str) -> Model:
    """Return a deal that is stepped through in the page of others."""
    address = {"mode": "step", "r": pack_record(LED), "language": "en", **given}
    return update(embedded_model(address, language="en", seed=1), PageReady())[0]


@pytest.mark.replay
@pytest.mark.parametrize(("ply", "there"), [("", 0), ("3", 3), ("999", len(LED.deals[0].actions))])
def test_embedded_replay_shows_all_cards_at_ply(ply: str, there: int) -> None:
    model = replay_in_embed(ply=ply)
    assert model.record == LED
    assert model.replay == Replay(0, there, "all", is_standalone=True)
    scene = make_scene(model).view
    assert all(card for hand in scene["hands"] for card in hand)
    html = str(page_view(make_scene(model)))
    assert 'id="replay-at"' in html and 'data-arg="next-trick"' in html
    assert "West" in html and "data-action=" not in html
    assert 'class="level' not in html  # nobody knows how well they played


@pytest.mark.replay
def test_replay_keys_step_embed_without_leaving_it() -> None:
    model = replay_in_embed()
    for key, there in (("Shift ArrowRight", 12), ("ArrowRight", 13), ("ArrowLeft", 12)):
        model = update(model, REPLAY_KEYS[key])[0]
        assert model.replay == Replay(0, there, "all", is_standalone=True)
    for leaving in ("replay-leave", "replay"):
        assert after_command(model, leaving).replay == model.replay
    assert 'id="replay-leave"' not in str(page_view(make_scene(model)))
    assert after_command(model, "replay", "1 3").replay == Replay(0, 3, "all", is_standalone=True)


@pytest.mark.replay
def test_step_message_carries_ply_and_picture() -> None:
    before = replay_in_embed()
    after = after_command(before, "replay-go", "2")
    [(kind, data)] = model_messages(before, after)
    assert (kind, data["ply"], data["of"]) == ("ply", 2, len(LED.deals[0].actions))
    seen = position_picture(truncate_record(LED, 0, 2), "en", open_hands=True)
    assert data["picture"] == seen | {"prompt": "You exchange 1 card."}
    assert [kind for kind, _ in model_messages(None, before)] == ["ply"]
    assert list(model_messages(after, after_command(after, "replay-eyes", "1"))) == []
    assert [
        kind for kind, _ in model_messages(None, embedded_model({}, language="en", seed=1))
    ] == ["kept", "phase"]


# --- the builder -----------------------------------------------------------------------------


def test_pasted_record_replaces_deal() -> None:
    draft = draft_with_record()
    assert draft.record == LED and draft.source == "own" and not draft.problem


@pytest.mark.parametrize(
    ("mode", "game", "language"), combine_cases([*EMBED_MODES], [*GAMES], ["de", "en"])
)
def test_pasted_snippet_comes_back_whole(mode: str, game: str, language: str) -> None:
    mine = with_choices(initial_draft(language, 5), game=game, mode=mode, theme="dark")
    mine = with_choices(mine, level="master", name='A "hand" & {x}')
    if mode == "quiz":
        right = list_quiz_choices(mine)[-1]
        mine = with_choices(mine, question="Was jetzt? 100 % <sicher>", right=right)
        mine = with_field(mine, f"why.{list_quiz_choices(mine)[0]}", "Zu hoch + zu früh.")
    for write in (element_snippet, snippet_without_script):
        other = with_choices(initial_draft("en", 9), theme="light", question="Something else")
        again = with_field(other, "text", f"Look:\n{write(mine, SITE)}")
        assert again.problem is None
        assert write(again, SITE) == write(mine, SITE)
        assert (again.question, again.reasons) == (mine.question, mine.reasons)


def test_snippet_defaults_reset_fields_when_pasted() -> None:
    mine = with_field(initial_draft("en", 5), "mode", "quiz")
    named = with_choices(initial_draft("en", 9), name="Mine", question="Mine")
    again = with_field(named, "text", element_snippet(mine, SITE))
    assert (again.name, again.question, again.theme) == ("", "", "auto")
    fresh = with_choices(initial_draft("de", 5), mode="play", source="fresh")
    fresh = with_choices(fresh, game="zwanzigerrufen", rules="rulebook")
    again = with_field(named, "text", element_snippet(fresh, SITE))
    assert again.source == "fresh" and element_snippet(again, SITE) == element_snippet(fresh, SITE)


@pytest.mark.parametrize("name", STORED)
def test_snippet_of_old_release_comes_back_whole(name: str) -> None:
    html = (SNIPPETS / f"{name}.html").read_text(encoding="utf-8")
    draft = with_field(initial_draft("en", 1), "text", html)
    assert draft.problem is None
    mode, language = Path(name).name.split(".")
    assert draft.mode == ("quiz" if mode == "plain" else mode)
    assert draft.language == language
    arguments = parse_snippet(html).content
    after = parse_snippet(element_snippet(draft, SITE)).content
    if "quiz" in arguments:
        before, now = unpack_record(arguments["quiz"]), unpack_record(after["quiz"])
        assert now["question"] == before["question"]
        assert [row["right"] for row in now["answers"]] == [r["right"] for r in before["answers"]]
        assert [row["why"] for row in now["answers"]] == [row["why"] for row in before["answers"]]
    if "r" in arguments:
        ply = int(arguments.get("ply", "9999"))
        record = parse_record(unpack_record(arguments["r"]))
        assert record_at_ply(draft) == truncate_record(record, len(record.deals) - 1, ply)


def test_snippet_with_broken_record_changes_nothing_else() -> None:
    broken = element_snippet(draft_with_record(), SITE).replace("&amp;r=1.", "&amp;r=1.AAAA")
    draft = with_field(draft_with_record(), "text", broken)
    assert draft.problem and draft.record == LED


@given(text=st.text(st.characters(exclude_categories=["Cs"])))
def test_what_an_address_escapes_it_reads_again(text: str) -> None:
    assert url_unescape(url_escape(text)) == text
    url_unescape(text)


def test_a_link_is_read_like_a_record() -> None:
    assert parse_pasted_record(f"{SITE}#r={pack_record(LED)}") == LED
    assert parse_pasted_record(f"{SITE}?speed=0#r={pack_record(LED)}&x=1") == LED


def test_unreadable_record_text_names_its_problem() -> None:
    draft = with_field(draft_with_record(), "text", "hello")
    assert draft.problem and draft.record == LED
    assert "Diese Aufzeichnung ist nicht lesbar: Der Link ist beschädigt" in str(
        render_builder(replace(draft, page_language="de"), SITE)
    )


def test_value_on_no_list_changes_nothing() -> None:
    draft = draft_with_record()
    for name in ("mode", "theme", "language", "level", "game", "rules", "source", "right", "bogus"):
        assert with_field(draft, name, "javascript:alert(1)") == draft


def test_quiz_choices_are_legal_actions() -> None:
    draft = draft_with_record(make_match(AB, *OPENING), mode="quiz", ply="8")
    assert set(list_quiz_choices(draft)) == {"play HA", "play H10", "play SA", "play C7", "play CQ"}


def test_quiz_has_one_right_answer_with_reason() -> None:
    draft = draft_with_record(make_match(AB, *OPENING), mode="quiz", ply="8", right="play SA")
    request = quiz_json(with_field(draft, "why.play SA", "It draws no trumps."))
    right = [item for item in request["answers"] if item["right"]]
    assert [(item["text"], item["why"]) for item in right] == [
        ("Ace of spades", "It draws no trumps.")
    ]
    assert request["question"] == "Which card do you play?"


@pytest.mark.parametrize("language", ["de", "en"])
def test_unreadable_record_gets_no_snippet(language: str) -> None:
    chosen = with_field(initial_draft(language, 1), "source", "own")
    for text in ("", "hello", "https://cards.example/#r=1.AAAA", '{"format": "zwanzig-record/1"}'):
        html = str(render_builder(with_field(chosen, "text", text), SITE))
        assert 'id="missing"' in html
        assert "data-copy" not in html and "<zwanzig-table" not in html
    read_well = with_field(chosen, "text", json.dumps(LED.to_json()))
    html = str(render_builder(read_well, SITE))
    assert html.count("data-copy") == 2 and 'id="missing"' not in html


def test_question_without_answers_gets_no_snippet() -> None:
    draft = draft_with_record(make_match(AB, *OPENING), mode="quiz", ply="1")
    assert not list_quiz_choices(draft)
    assert "data-copy" not in str(render_builder(draft, SITE))


def test_every_question_has_its_own_id() -> None:
    here = draft_with_record(make_match(AB, *OPENING), mode="quiz", ply="8")
    there = draft_with_record(mode="quiz", ply="8")
    drafts = [here, with_field(here, "question", "And now?"), with_field(there, "ply", "4")]
    ids = {quiz_json(draft)["id"] for draft in drafts}
    assert len(ids) == 3 and all(item.startswith("zwanzig-ab-") for item in ids)
    assert quiz_json(with_field(here, "language", "de"))["id"] == quiz_json(here)["id"]


def test_fresh_cards_are_for_playing_only() -> None:
    fresh = with_field(draft_with_record(mode="play"), "source", "fresh")
    assert (
        "record" not in element_attributes(fresh)
        and element_attributes(fresh)["rules"] == "standard"
    )
    assert with_field(fresh, "mode", "static").source == "dealt"


@pytest.mark.parametrize("mode", ["static", "step", "quiz", "play"])
def test_snippet_tells_position_without_scripts(mode: str) -> None:
    draft = draft_with_record(make_match(AB, *OPENING), mode=mode, ply="8")
    html = element_snippet(draft, SITE)
    assert f'src="{SITE}embed/v1/zwanzig-table.js"' in html
    assert f"#mode={mode}&amp;" in html and "Ace of hearts" in html
    assert html.startswith("<div>") and html.endswith("</div>\n")
    assert html.count("\n") == 1 and "style=" not in html and "<p" not in html and "<ul" not in html
    assert html.count("<zwanzig-table") == html.count("</zwanzig-table>") == 1


@pytest.mark.parametrize("mode", EMBED_MODES)
def test_snippet_is_valid_xml_and_jsx(mode: str) -> None:
    """MDX needs every tag closed, and reads braces in a text as code."""
    draft = draft_with_record(make_match(AB, *OPENING), mode=mode, ply="8")
    request = with_choices(draft, question="{now} <or> never?", name="{me} & 'you'")
    for html in (element_snippet(request, SITE), snippet_without_script(request, SITE)):
        parsed = ElementTree.fromstring(html)
        assert not re.search(r"[{}]", re.sub(r'"[^"]*"', "", html))
        names = {name for element in parsed.iter() for name in element.keys()}
        assert not names & {"frameborder", "referrerpolicy", "class", "style"}
    if mode == "quiz":
        assert "{now} <or> never?" in "".join(
            ElementTree.fromstring(element_snippet(request, SITE)).itertext()
        )


def test_a_name_is_escaped_wherever_it_stands() -> None:
    draft = draft_with_record(name='"><script>alert(1)</script>')
    for html in (
        element_snippet(draft, SITE),
        snippet_without_script(draft, SITE),
        str(render_builder(draft, SITE)),
    ):
        assert "<script>alert" not in html


def test_plain_frame_has_sandbox_and_same_content() -> None:
    draft = draft_with_record(mode="play")
    html = snippet_without_script(draft, SITE)
    assert 'sandbox="allow-scripts allow-same-origin allow-popups' in html
    assert 'loading="lazy"' in html and 'referrerPolicy="no-referrer"' in html
    fragment = parse_qs(urlsplit(unescape(html.split('"')[1])).fragment)
    assert parse_record(unpack_record(fragment["r"][0])) == record_at_ply(draft)
    assert frame_address(draft, SITE).startswith(f"{SITE}embed/v1/embed.html#mode=play&")


@given(text=st.text(st.characters(exclude_categories=["Cs"])))
def test_an_address_takes_any_text(text: str) -> None:
    assert url_escape(text) == quote(text, safe="")


def test_preview_size_is_not_in_snippet() -> None:
    small = draft_with_record(mode="play")
    large = with_field(small, "large", "")
    assert element_snippet(large, SITE) == element_snippet(small, SITE)
    pressed = 'aria-pressed="true"'
    assert pressed not in str(render_builder(small, SITE))
    assert pressed in str(render_builder(large, SITE))


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("mode", EMBED_MODES)
def test_builder_form_has_texts_and_unique_ids(mode: str, language: str) -> None:
    bar = str(page_bar(SitePage(make_translator(language), language, "builder")))
    html = str(render_builder(with_field(initial_draft(language, 3), "mode", mode), SITE))
    assert f'id="mode-{mode}" type="radio"' in html
    assert "builder." not in html.replace("builder.css", "")
    ids = re.findall(r'<[^<>]* id="([^"]+)"', bar + html)
    assert sorted(ids) == sorted(set(ids))
