"""The form of house rules: cards with differences, undo of a discarded draft, search."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engine.games import GAMES
from engine.options import OptionValue, changed_options
from tests.ui.scenes import html_text
from tests.ui.tables import after_command, make_match, make_model, table_at
from ui.app.update import update
from ui.house_rules.rules_form import rules_panel
from ui.languages import has_text, make_translator
from ui.model import Model
from ui.model.command import CommandText
from ui.model.effects import Announce
from ui.model.house_rules import HouseRules
from ui.model.messages import SettingChanged
from ui.model.settings import Settings
from ui.position.scene import make_scene
from ui.storage import house_rules
from ui.wording.house_rules import (
    missing_needs_text,
    option_with_value_name,
    options_by_name,
    value_key,
    value_name,
)


def form_page(table: Model) -> str:
    return str(rules_panel(make_scene(table)))


def table_with_rules(**changes: object) -> Model:
    return after_command(make_model(**changes), "open", "rules")


def zwanzigerrufen_form() -> Model:
    return after_command(table_with_rules(), "draft-game", "zwanzigerrufen")


def found_page(words: str, table: Model | None = None) -> str:
    """Return the form after a search."""
    return form_page(after_command(table or table_with_rules(), "find", words))


def changed_rows(table: Model, **values: str) -> Model:
    for name, value in values.items():
        table, _ = update(table, SettingChanged(f"draft.{name}", value))
    return table


# Rule sets


def test_card_names_three_differences_and_counts_others() -> None:
    (card,) = re.findall(r'<button id="preset-jaeger".*?</button>', form_page(table_with_rules()))
    chips = re.findall(r'<span class="chip[^"]*">(.*?)</span>', card)
    assert len(chips) == 4 and re.fullmatch(r"\+ \d+ more", chips[-1])
    (usual,) = re.findall(
        r'<button id="preset-standard".*?</button>', form_page(table_with_rules())
    )
    assert 'class="chip' not in usual


def test_changes_dropped_by_another_rule_set_return() -> None:
    table = changed_rows(table_with_rules(), exchange_max="2", must_overtrump="true")
    drafted = table.stored.rules_draft
    after, effects = update(table, CommandText("draft-preset", "jaeger"))
    assert after.stored.rules_draft == HouseRules("zwanzig-ab", "jaeger")
    text = "2 changes to Standard set aside."
    assert Announce(text) in effects and text in html_text(form_page(after))
    over = after_command(
        after_command(after, "draft-preset", "brostedt"), "draft-game", "zwanzigerrufen"
    )
    back = after_command(over, "draft-undo")
    assert (back.stored.rules_draft, back.rules_form.dropped_drafts) == (drafted, ())
    assert "set aside" not in html_text(form_page(back))


def test_dropped_drafts_come_back_last_first() -> None:
    first = changed_rows(table_with_rules(), exchange_max="2")
    second = changed_rows(after_command(first, "draft-preset", "jaeger"), exchange_max="1")
    third = after_command(second, "draft-reset")
    assert after_command(third, "draft-undo").stored.rules_draft == second.stored.rules_draft
    assert (
        after_command(after_command(third, "draft-undo"), "draft-undo").stored.rules_draft
        == first.stored.rules_draft
    )


def test_without_anything_dropped_undo_changes_nothing() -> None:
    table = changed_rows(table_with_rules(), exchange_max="2")
    assert after_command(table, "draft-undo").stored.rules_draft == table.stored.rules_draft


def test_opening_form_keeps_draft_of_other_game() -> None:
    draft = house_rules.with_option(house_rules.default_rules("zwanzigerrufen"), "solo_value", "5")
    table = table_with_rules(rules_draft=draft)
    assert table.stored.rules_draft == HouseRules("zwanzig-ab", "standard")
    assert after_command(table, "draft-undo").stored.rules_draft == draft


def test_starting_the_draft_forgets_dropped_drafts() -> None:
    table = after_command(
        changed_rows(table_with_rules(), exchange_max="2"), "draft-preset", "jaeger"
    )
    assert after_command(table, "start-draft").rules_form.dropped_drafts == ()


# Changes, and the start


def test_each_change_leads_to_its_row() -> None:
    page = form_page(changed_rows(table_with_rules(), must_overtrump="true", exchange_max="2"))
    (summary,) = re.findall(r'<div id="rules-changes".*?</ul>', page)
    assert re.findall(r'data-do="open" data-arg="([^"]+)"', summary) == [
        "rules option-exchange_max",
        "rules option-must_overtrump",
    ]
    assert html_text(summary).startswith("2 changes to Standard:")


def test_start_button_is_quiet_until_rules_change() -> None:
    def loud(table: Model) -> bool:
        (button,) = re.findall(r'<button id="start-draft"[^>]*>', form_page(table))
        return "primary" in button

    table = table_with_rules()
    assert not loud(table)
    assert loud(changed_rows(table, exchange_max="2"))
    assert loud(after_command(table, "draft-preset", "jaeger"))
    assert loud(after_command(table, "draft-game", "zwanzigerrufen"))
    assert not loud(
        after_command(changed_rows(table, exchange_max="2"), "draft-reset", "exchange_max")
    )


# Rules that do not matter


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_only_rules_in_force_show_their_value(game: str, language: str) -> None:
    """For all presets and options: in the chips, in a link, and on a deal's sheet."""
    say = make_translator(language)
    for preset in GAMES[game].presets:
        for row in options_by_name(game).values():
            text = option_with_value_name(say, game, row.name, preset.rules)
            value, name = getattr(preset.rules, row.name), say(f"option.{row.name}")
            visible = name if value is True else f"{name}: {value_name(say, row, value)}"
            if has_text(said := f"{value_key(row, value)}.said"):
                visible = say(said)
            assert text == (visible if row.is_relevant(preset.rules) else f"{name}: –")


ABSENCE = re.compile(r": (?:kein|niemand|nicht|ohne|none\b|nobody|nothing|no [a-z])")


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_no_rule_value_is_worded_as_absence(game: str, language: str) -> None:
    say, first = make_translator(language), GAMES[game].presets[0].rules
    for row in options_by_name(game).values():
        for value in row.choices or (row.low, row.high):
            for needs in row.needs or ({},):
                needed = {name: values[-1] for name, values in needs.items()}
                rules = replace(first, **{**needed, row.name: value})
                text = option_with_value_name(say, game, row.name, rules)
                assert not ABSENCE.search(text), text


def test_link_says_dropping_out_with_diamonds_allowed() -> None:
    rules = replace(GAMES["zwanzig-ab"].presets[0].rules, forced_stay_suit=None)
    name = "forced_stay_suit"
    texts = [
        option_with_value_name(make_translator(to), "zwanzig-ab", name, rules)
        for to in ("de", "en")
    ]
    assert texts == ["Bei jedem Trumpf darf man aussteigen", "You may drop out with any trumps"]


def test_card_skips_rules_its_rule_set_lacks() -> None:
    table = zwanzigerrufen_form()
    (card,) = re.findall(r'<button id="preset-rulebook".*?</button>', form_page(table))
    game = GAMES["zwanzigerrufen"]
    classic, rulebook = (preset.rules for preset in game.presets)
    differs = changed_options(rulebook, classic)
    named = [name for name in differs if options_by_name(game.key)[name].is_relevant(rulebook)]
    more = re.findall(r"\+ (\d+) more", card)
    assert [len(named) - 3] == [*map(int, more)] and len(named) < len(differs)


def test_change_without_effect_is_named_without_value() -> None:
    table = zwanzigerrufen_form()
    assert table.stored.rules_draft is not None
    draft = replace(table.stored.rules_draft, options={"solodreier_min": 56})
    stored = replace(table.stored, rules_draft=draft)
    (summary,) = re.findall(
        r'<div id="rules-changes".*?</ul>', form_page(replace(table, stored=stored))
    )
    assert html_text(summary).endswith("Solodreier needs: –")


@pytest.mark.parametrize(
    ("preset", "options", "name", "needed"),
    [
        ("rulebook", {}, "absolut_limit", "Absolut, silent"),
        ("rulebook", {}, "forced_kontra", "Declarations and Kontra goes up to"),
        ("rulebook", {}, "solo_doubles_valat", "Bonuses in a Solo: count twice and Valat, silent"),
        ("classic", {"double_games": 1}, "double_overlap", "Double round: the next four deals"),
        ("classic", {}, "pagat_rule", "Picolo"),
        ("classic", {"declarations": False}, "pagat_reserved", "Declarations"),
        ("classic", {"match_end": "target"}, "match_n", ""),
    ],
)
def test_rule_row_names_its_needs_briefly(
    preset: str, options: dict[str, OptionValue], name: str, needed: str
) -> None:
    draft = HouseRules("zwanzigerrufen", preset, options)
    assert (
        missing_needs_text(make_scene(table_with_rules()), draft, options_by_name(draft.game)[name])
        == needed
    )


def row_text(table: Model, name: str) -> str:
    """Return the row of an option, whose meaning and source are cut off."""
    page = re.sub('<small class="source">.*?</small>', "", form_page(table))
    _, _, row = page.partition(f'<small id="more-{name}">')
    return html_text(row.partition('<small class="option-rule">')[0]).partition(". ")[2]


def test_trischaken_switch_sets_who_may_bid_it() -> None:
    classic = zwanzigerrufen_form()
    on, effects = update(classic, SettingChanged("draft.trischaken", "5"))
    assert on.stored.rules_draft == HouseRules(
        "zwanzigerrufen", "classic", {"trischaken": 5, "trischaken_bid": "forehand"}
    )
    said = "Set along with it: Trischaken may be bid by: forehand"
    assert Announce(said) in effects and said in row_text(on, "trischaken")
    assert row_text(changed_rows(on, trischaken="null"), "trischaken") == ""
    for off in (
        changed_rows(on, trischaken="null"),
        after_command(on, "draft-reset", "trischaken"),
    ):
        assert off.stored.rules_draft == HouseRules("zwanzigerrufen", "classic")


@pytest.mark.parametrize(
    ("values", "name", "said"),
    [
        (
            {"trischaken": "5", "trischaken_bid": "off"},
            "trischaken",
            "Matters only with: Trischaken may be bid by: forehand Trischaken is not bid",
        ),
        (
            {f"{bonus}_declared": "null" for bonus in ("absolut", "pagat", "valat")},
            "declarations",
            "Matters only with: Absolut, declared, Pagat Ultimo, declared or Valat, declared "
            "No declared Absolut No declared Pagat Ultimo No declared Valat",
        ),
    ],
)
def test_row_without_effect_leads_to_its_needs(
    values: dict[str, str], name: str, said: str
) -> None:
    classic = zwanzigerrufen_form()
    table = changed_rows(classic, **values)
    assert row_text(table, name) == said
    group = form_page(table).partition(f'id="rule-{name}"')[0].rpartition("<details id=")[2]
    assert " open>" in group.partition("<summary")[0]
    assert (
        f'id="option-{name}" data-set="draft.{name}" aria-describedby="more-{name}" disabled'
        not in form_page(table)
    )
    assert row_text(classic, name) == ""


@pytest.mark.parametrize("language", ["de", "en"])
def test_moved_threshold_row_mentions_solodreier_too(language: str) -> None:
    """E23: it replaces the usual minimum."""
    say = make_translator(language)
    assert "Solodreier" in say("option.absolut_moves_threshold.meaning")


# The search


def rows_of(page: str) -> list[str]:
    return re.findall(r'<div id="rule-(\w+)"', page)


def test_search_covers_label_meaning_value_and_source() -> None:
    assert len(rows_of(form_page(table_with_rules()))) == len(options_by_name("zwanzig-ab"))
    assert rows_of(found_page("overtrump")) == ["must_overtrump"]
    assert "rank_order" in rows_of(found_page("BROSTEDT"))
    assert rows_of(found_page("exchange most")) == ["exchange_max"]


def test_found_rows_stand_open_and_are_counted() -> None:
    page = found_page("overtrump")
    assert "<details id" not in page and 'id="matching-zwanzig-ab-play"' in page
    assert "Found: 1" in html_text(page)


def test_nothing_found_says_so() -> None:
    page = found_page("xyzzy")
    assert rows_of(page) == [] and "Nothing found. Try another word." in html_text(page)


@pytest.mark.parametrize("sought", ["<script>", "\x00", "a" * 10_000, "(((", "  "])
def test_whatever_is_sought_is_only_text(sought: str) -> None:
    page = found_page(sought)
    assert "<script" not in page and len(page) < 500_000


def test_opening_a_row_ends_the_search() -> None:
    table = after_command(
        after_command(table_with_rules(), "find", "xyzzy"), "open", "rules option-finish"
    )
    assert table.panel.search_text == "" and "finish" in rows_of(form_page(table))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["de", "en"])
def test_ids_are_unique_whatever_is_shown(game: str, language: str) -> None:
    table = after_command(table_at(make_match(), Settings(language=language)), "open", "rules")
    table = after_command(table, "draft-game", game)
    for sought in ("", "a"):
        ids = re.findall(r' id="([^"]+)"', found_page(sought, table))
        assert len(ids) == len(set(ids))


def test_search_finds_rules_by_name_first() -> None:
    rows = rows_of(found_page("Trischaken", zwanzigerrufen_form()))
    assert rows[0] == "trischaken" and "picolo" in rows


def test_number_says_which_rule_sets_play_it() -> None:
    page = html_text(form_page(zwanzigerrufen_form()))
    assert "5 (Rulebook)" in page and "1 (usual)" in page


def test_rule_source_comes_after_its_meaning() -> None:
    page = form_page(zwanzigerrufen_form())
    (row,) = re.findall(r'<div id="rule-trull_by".*?(?=<div id="rule-)', page)
    assert row.index('id="more-trull_by"') < row.index('class="source"')
