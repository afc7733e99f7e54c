"""The panels: explained scores, forms made from the rows, help, the end of the match."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import fields, replace
from html import unescape
from random import Random

import pytest
from htpy import Node, fragment

from engine.games import GAMES
from engine.options import list_options
from engine.record import Record, new_record, record_view, replay_record, with_next_deal
from engine.view import View
from tests.engine.random_matches import finished_deal
from tests.ui.accessibility_tree import without_name_marks
from tests.ui.scenes import html_text
from tests.ui.tables import (
    AB,
    AB_DEAL,
    ZR,
    after_command,
    make_match,
    table_at,
    with_fields,
)
from ui.app.panels import settings_with_program_section as settings_panel
from ui.components.chart import (
    HEIGHT,
    LABEL_GAP,
    ChartScale,
    label_positions,
    level_line,
    scale_levels,
)
from ui.help.help_panel import glossary_list, help_panel, now_section
from ui.house_rules.rules_form import rules_panel
from ui.languages import LANGUAGES
from ui.model import ME, Scene
from ui.model.house_rules import HouseRules
from ui.model.settings import Settings
from ui.position.scene import make_scene
from ui.position.score_sheet import deal_end_records
from ui.scores.match_end_panel import match_end_panel
from ui.scores.score_sheet_panel import score_sheet_panel
from ui.storage import house_rules
from ui.storage.settings import OWN_NAMES
from ui.table.log import log_view
from ui.wording.actions import action_label
from ui.wording.prompts import prompt_sentence


def sheet_views(record: Record, limit: int) -> list[View]:
    """Return the views of the newest finished deals at their ends, oldest first."""
    return [record_view(end, ME) for end in deal_end_records(record, limit).values()]


def panel_scene(record: Record, language: str = "en", draft: HouseRules | None = None) -> Scene:
    """Return the scene that the panels are rendered from."""
    return make_scene(
        table_at(record, Settings(language=language, names="compass"), rules_draft=draft)
    )


def html(node: Node) -> str:
    return str(fragment[node])


def sheet_page(record: Record, language: str = "en") -> str:
    """Return the score sheet of a match."""
    return html(score_sheet_panel(panel_scene(record, language)))


def rules_page(draft: HouseRules | None = None, language: str = "en") -> str:
    """Return the form of house rules with a draft."""
    return html(rules_panel(panel_scene(make_match(), language, draft)))


def visible_words(page: str) -> str:
    """Return the text that is read, without tags."""
    return html_text(without_name_marks(page))


def ids(page: str) -> list[str]:
    return re.findall(r' id="([^"]+)"', page)


def control_tag(page: str, name: str) -> str:
    """Return the tag of the control that sets this option or setting."""
    (tag,) = re.findall(rf'<(?:input|select)[^>]*data-set="{re.escape(name)}"[^>]*>', page)
    return str(tag)


def random_match(game: str, preset: str, deals: int, seed: int = 4) -> Record:
    """Return a match of a few deals, played at random."""
    draw = Random(seed)
    record = finished_deal(new_record(game, preset, {}, seed), draw)
    for number in range(1, deals):
        if replay_record(record).match_after().is_over:
            break
        record = finished_deal(with_next_deal(record, seed + number), draw)
    return record


# Scores


def test_score_sheet_has_deals_gains_and_totals() -> None:
    text = visible_words(sheet_page(make_match(AB, *AB_DEAL)))
    assert (
        "1 Hearts ×2 dealt by East better off 6 then 14 better off 4 then 16 "
        "worse off 10 then 30 worse off 10 then 30"
    ) in text
    assert "Score 14 16 30 30" in text


def test_every_point_is_explained_and_summed_up() -> None:
    scene = panel_scene(make_match(AB, *AB_DEAL), "de")
    assert "Stiche" not in visible_words(html(score_sheet_panel(scene)))
    text = visible_words(
        html(score_sheet_panel(replace(scene, model=after_command(scene.model, "account", "0"))))
    )
    assert "Du: 3 Stiche 3 × 2 (Herz) = 6 näher" in text
    assert "Nord: kein Stich 5 × 2 (Herz) = 10 weiter weg" in text
    assert "Summe: Du 6 näher, West 4 näher, Nord 10 weiter weg, Ost 10 weiter weg" in text


def test_fresh_match_says_what_it_plays_for() -> None:
    text = visible_words(sheet_page(make_match()))
    assert text == (
        "Everyone counts down from 20; whoever gets to zero first wins. "
        "Everybody stands at 20; the goal is 0. 20 0 "
        "Each deal with its result, and the score after it Deal You "
        "West North East 1 the first deal – – – – Score 20 20 20 20 "
        "Blank score sheet"
    )


def test_an_open_match_has_no_goal() -> None:
    page = html(
        score_sheet_panel(panel_scene(make_match(ZR, game="zwanzigerrufen", preset="classic")))
    )
    assert "goal-title" not in page and "the first deal" in visible_words(page)
    record = make_match(ZR, game="zwanzigerrufen", preset="rulebook")
    assert "the goal is 20" in visible_words(sheet_page(record))


def test_whole_row_opens_and_closes_its_account() -> None:
    table = after_command(panel_scene(make_match(AB, *AB_DEAL)).model, "account", "0")
    page = html(score_sheet_panel(make_scene(table)))
    (button,) = re.findall(r'<button id="account-0"[^>]*>', page)
    assert 'aria-expanded="true"' in button and 'aria-controls="account-row-0"' in button
    assert 'id="account-row-0"' in page
    shut = html(score_sheet_panel(make_scene(after_command(table, "account", "0"))))
    assert 'aria-expanded="false"' in shut and "account-row-0" not in shut


@pytest.mark.parametrize("number", ["", "x", "-1", "٣", "9" * 99])
def test_an_account_of_no_deal_is_none(number: str) -> None:
    table = after_command(panel_scene(make_match(AB, *AB_DEAL)).model, "account", number)
    assert table.score_sheet.open_accounts == frozenset()


def test_a_deal_thrown_in_counts_nothing() -> None:
    """A.4-3b: with C7 S8 H7 as first cards forehand may ask for a new deal."""
    hands = ("C7 S8 H7 D8 HK", "HA H10 SA C10 CA", "SK SQ SJ S10 CK", "DK DQ DJ D10 CQ")
    record = make_match(hands, "look", "redeal", preset="jaeger")
    assert "thrown in" in visible_words(sheet_page(record))
    assert sheet_views(record, 50)[0]["match"]["scores"] == [20, 20, 20, 20]


@pytest.mark.parametrize("game", GAMES)
def test_totals_follow_from_gains(game: str) -> None:
    record = random_match(game, GAMES[game].presets[0].name, 6)
    views = sheet_views(record, 50)
    before = [views[0]["scores"], *(view["match"]["scores"] for view in views)]
    for view, old, new in zip(views, before, before[1:], strict=False):
        gains = view["result"]["deltas"] if view["result"] else [0] * 4
        assert [a + b for a, b in zip(old, gains, strict=True)] == new


def test_unfinished_deal_is_not_on_sheet() -> None:
    record = with_next_deal(make_match(AB, *AB_DEAL), 5)
    assert len(sheet_views(record, 50)) == 1


# The chart


def test_names_beside_the_lines_never_touch() -> None:
    places = sorted(label_positions(ChartScale(3, -10, 20), (20, 19, 19, -10)).values())
    assert all(b - a >= LABEL_GAP - 0.01 for a, b in zip(places, places[1:], strict=False))
    assert places[-1] <= HEIGHT


def test_the_lowest_level_gives_way_to_zero() -> None:
    assert sorted(scale_levels(ChartScale(3, -1, 40))) == [0, 40]
    assert sorted(scale_levels(ChartScale(3, -40, 40))) == [-40, 0, 40]


@pytest.mark.parametrize("points", [-40, 0, 40])
def test_chart_line_follows_number_and_marks_zero(points: int) -> None:
    markup = html(level_line(ChartScale(3, -40, 40), points))
    assert ("data-zero" in markup) == (points == 0)
    (begin,), (number,) = re.findall(r'x1="(\d+)"', markup), re.findall(r'<text x="(\d+)"', markup)
    assert int(number) < int(begin)


def test_lines_differ_in_more_than_colour() -> None:
    markup = sheet_page(make_match(AB, *AB_DEAL))
    assert len(set(re.findall(r'stroke-dasharray="([^"]+)"', markup))) == 4
    assert len(set(re.findall(r'<path d="([^"]+)"', markup))) == 4


def test_the_chart_is_told_in_words() -> None:
    text = visible_words(sheet_page(make_match(AB, *AB_DEAL)))
    assert "After 1 deal: You 14, West 16, North 30, East 30." in text


# House rules


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_option_has_one_control(game: str, language: str) -> None:
    form = rules_page(house_rules.default_rules(game), language)
    for row in list_options(GAMES[game].rules):
        tag = control_tag(form, f"draft.{row.name}")
        assert f'id="option-{row.name}"' in tag
        if row.kind == "int":
            assert f'min="{row.low}"' in tag and f'max="{row.high}"' in tag
    assert len(ids(form)) == len(set(ids(form)))


def test_option_list_values_come_back_unchanged() -> None:
    """The draft reads what the control sends."""
    for key, game in GAMES.items():
        form = rules_page(house_rules.default_rules(key))
        for row in list_options(game.rules):
            if row.kind != "choice":
                continue
            (options,) = re.findall(rf'<select id="option-{row.name}".*?</select>', form)
            sent = re.findall(r'<option value="([^"]+)"', options)
            assert tuple(house_rules.parse_option_value(row, text) for text in sent) == row.choices


def test_preset_in_play_shows_its_source() -> None:
    text = visible_words(html(rules_panel(panel_scene(make_match(preset="jaeger")))))
    assert "Jäger in play now Alfred Jäger’s table" in text
    assert "Source: pagat.com, newer page." in text
    assert "Same as Jäger." in text


def test_changed_option_is_marked_and_resettable() -> None:
    draft = house_rules.with_option(house_rules.default_rules("zwanzigerrufen"), "solo_value", "5")
    form = rules_page(draft, "de")
    assert "1 Änderung an Klassisch: Solo: 5 Zurück zu Klassisch" in visible_words(form)
    assert "geändert Zurück zu: 4" in visible_words(form)
    assert 'data-do="draft-reset" data-arg="solo_value"' in form
    assert re.search(r'<option value="5" selected', form)


def test_changed_groups_stand_open_with_count() -> None:
    draft = house_rules.with_option(house_rules.default_rules("zwanzigerrufen"), "solo_value", "5")
    form = rules_page(draft)
    opened = re.findall(r'<details id="rules-zwanzigerrufen-(\w+)" class="group" open', form)
    assert opened == ["contracts"]
    assert "Contracts and what they are worth 1 change" in visible_words(form)
    assert "The match The match ends" in visible_words(form)


def test_every_option_tells_its_source() -> None:
    for key, game in GAMES.items():
        text = visible_words(rules_page(house_rules.default_rules(key)))
        message = text.count("Source:") + text.count("The sources don’t say.")
        assert message == len(list_options(game.rules)) + len(game.presets)


def test_pointless_option_rests_and_says_why() -> None:
    draft = house_rules.with_option(
        house_rules.default_rules("zwanzig-ab"), "dropping_out", "false"
    )
    form = rules_page(draft)
    assert "disabled" in control_tag(form, "draft.drop_timing")
    assert "disabled" not in control_tag(form, "draft.dropping_out")
    assert "Matters only with: Dropping out" in visible_words(form)


def test_option_names_values_that_need_it() -> None:
    form = rules_page(house_rules.default_rules("zwanzigerrufen"))
    assert (
        "Matters only with: The match ends: after a number of deals or "
        "when someone reaches the target" in visible_words(form)
    )


def test_senseless_rules_are_refused_in_words() -> None:
    draft = house_rules.default_rules("zwanzig-ab")
    changes = {"finish": "exactly_zero", "zero_trick_penalty": "0", "maker_zero_penalty": "0"}
    for name, value in changes.items():
        draft = house_rules.with_option(draft, name, value)
    form = rules_page(draft, "de")
    assert "Wenn nur genau null gewinnt, muss es eine Strafe" in visible_words(form)
    assert re.search(r'id="start-draft"[^>]*aria-disabled="true"', form)


def test_number_out_of_range_is_refused() -> None:
    draft = house_rules.with_option(house_rules.default_rules("zwanzig-ab"), "start_score", "5000")
    form = rules_page(draft)
    assert "One of the numbers is out of range" in visible_words(form)


# Settings, help, log, match end


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_setting_has_one_control(language: str) -> None:
    form = html(settings_panel(panel_scene(make_match(), language)))
    nothing = set() if LANGUAGES[language].terms else {"terms"}  # it has no other words
    for field in fields(Settings):
        if field.name in nothing:
            continue
        control = f"{OWN_NAMES}.{ME}" if field.name == OWN_NAMES else field.name
        assert f'id="setting-{field.name}"' in control_tag(form, f"settings.{control}")


def test_a_setting_shows_what_is_chosen() -> None:
    shown_with = panel_scene(make_match())
    settings = replace(shown_with.model.settings, trick_pause=0, four_colours=True)
    form = html(
        settings_panel(replace(shown_with, model=with_fields(shown_with.model, settings=settings)))
    )
    assert "checked" in control_tag(form, "settings.four_colours")
    assert '<option value="0" selected>Until I continue' in form


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_begins_with_now_and_this_game(language: str) -> None:
    scene = panel_scene(make_match(ZR, game="zwanzigerrufen", preset="classic"), language)
    page = html(help_panel(scene))
    assert re.findall(r'<(?:section|details) id="([^"]+)"', page) == [
        *("help-now", "plain-words", "help-zwanzigerrufen"),
        *("help-keys", "help-terms", "help-links"),
    ]
    now = page[page.index('id="help-now"') : page.index("</section>")]
    assert prompt_sentence(scene) in unescape(visible_words(now))
    for action in scene.view["legal"]:
        assert action_label(scene, action) in unescape(visible_words(now))


def test_help_explains_offers_alike_once() -> None:
    now = html(now_section(panel_scene(make_match())))
    assert now.count("<dd>") == 3 and "<dt>Clubs, Spades</dt>" in now
    exchange = html(now_section(panel_scene(make_match(AB, "trump H"))))
    assert exchange.count("<dd>") == 3
    assert "<dt>Exchange two cards, Exchange three cards</dt>" in exchange


@pytest.mark.parametrize(
    ("game", "options", "actions", "orders"),
    [
        ("zwanzig-ab", (), (), {"Every suit": "A 10 K Q J 9 8 7"}),
        ("zwanzig-ab", (("rank_order", "ace_king"),), (), {"Every suit": "A K Q J 10 9 8 7"}),
        (
            "zwanzig-ab",
            (("trump_rank", "jass"),),
            ("trump H",),
            {"Clubs, Spades, Diamonds": "A 10 K Q J 9 8 7", "Hearts": "J 9 A 10 K Q 8 7"},
        ),
        (
            "zwanzigerrufen",
            (),
            (),
            {
                "Tarock": "Sküs XXI XX … IIII I",
                "Spades, Clubs": "K Q N J 10",
                "Hearts, Diamonds": "K Q N J A",
            },
        ),
    ],
)
def test_help_takes_card_order_from_engine(
    game: str,
    options: tuple[tuple[str, object], ...],
    actions: tuple[str, ...],
    orders: dict[str, str],
) -> None:
    hands = AB if game == "zwanzig-ab" else ZR
    record = make_match(hands, *actions, game=game, preset=GAMES[game].presets[0].name)
    page = html(help_panel(panel_scene(replace(record, options=options))))
    entries = re.findall(r'<dt>([^<]*)</dt><dd translate="no">([^<]*)</dd>', page)
    assert dict(entries) == orders


def test_the_glossary_is_in_order() -> None:
    page = html(glossary_list(panel_scene(make_match(), "de"), GAMES))
    terms = re.findall(r"<dt><a[^>]*>([^<]+)</a></dt>", page)
    plain = [term.casefold().translate(str.maketrans("äöü", "aou")) for term in terms]
    assert len(terms) > 25 and plain == sorted(plain)


def test_log_is_not_a_live_region() -> None:
    page = html(log_view(panel_scene(make_match(AB, *AB_DEAL))))
    assert 'role="log" aria-live="off"' in page
    assert "You take 3 tricks." not in page  # the result says it


def test_the_end_names_the_winner_and_why() -> None:
    """With a starting score of 6 my three tricks in hearts bring me to zero."""
    record = replace(make_match(AB, *AB_DEAL), options=(("start_score", 6),))
    page = html(match_end_panel(panel_scene(record)))
    assert visible_words(page).startswith(
        "You win the match with 0 after 1 deal. The lowest score at zero or below wins. "
        "1. You 0 2. West 2 3. North 16 3. East 16"
    )
    assert 'data-do="new-match"' in page
    assert '<li class="is-me winner" value="1">' in page and page.count("winner") == 1


def test_a_running_match_has_no_end() -> None:
    assert (
        visible_words(html(match_end_panel(panel_scene(make_match()))))
        == "The match isn’t over yet."
    )


@pytest.mark.parametrize(
    "panel", [score_sheet_panel, rules_panel, settings_panel, help_panel, match_end_panel]
)
@pytest.mark.parametrize("game", GAMES)
def test_panels_obey_the_page_s_policy(panel: Callable[[Scene], Node], game: str) -> None:
    record = random_match(game, GAMES[game].presets[-1].name, 3)
    for language in LANGUAGES:
        page = html(panel(panel_scene(record, language)))
        assert " style=" not in page
        assert len(ids(page)) == len(set(ids(page)))
