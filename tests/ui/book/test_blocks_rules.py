"""Contracts, bonuses, scores, options, the pack and the glossary agree with the engine's rows."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from engine.games import GAMES
from engine.options import list_options
from engine.zwanzigerrufen import contracts
from engine.zwanzigerrufen.contracts import BONUSES, CONTRACTS
from tests.ui.book.reader import (
    BOOKS,
    block_text,
    make_context,
    only_fault,
    render_html,
    visible_text,
)
from ui.book.game_book import book_of_game, game_books
from ui.book.text.conditions import conditions_hold
from ui.book.text.context import BookContext
from ui.games.zwanzigerrufen.book.contracts import contract_conditions
from ui.languages import LANGUAGES
from ui.wording.house_rules import value_name

CHANGED: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("ab", "standard", {}),
    ("ab", "jaeger", {"all_tricks_bonus": 1, "blind_multiplier": 3}),
    ("ab", "brostedt", {"double_suit": None, "zero_trick_penalty": 7}),
    ("ab", "twenty-down", {"trump_rank": "jass", "allow_blind": True}),
    ("zr", "classic", {}),
    ("zr", "rulebook", {}),
    ("zr", "classic", {"glatze_points": -1, "solodreier": 8, "solodreier_min": 56}),
    ("zr", "classic", {"declarations": False, "valat_mode": "fixed", "solo_bonus_mult": 1}),
    ("zr", "classic", {"absolut_silent": None, "pagat_silent": 0, "mondfang_value": 0}),
    ("zr", "rulebook", {"trischaken_pay": "flat", "trischaken": 3, "valat_contract": False}),
    ("zr", "rulebook", {"declarations": True, "absolut_declared": 3, "trull_value": 0}),
)
"""House rules of readers who do not play by the first preset."""

BLOCKS = {
    "ab": (
        "[score-table]",
        "[deck-overview]",
        '[option names="all_tricks_bonus,forced_stay_suit,allow_blind"]',
    ),
    "zr": (
        "[contract-table]",
        "[bonus-list]",
        "[bonus-list scope=declared]",
        "[bonus-list scope=silent]",
        "[score-table]",
        "[deck-overview]",
        "[option maerchenstich]",
    ),
}


EVERY = {
    game: f'[option names="{",".join(row.name for row in list_options(GAMES[BOOKS[game]].rules))}"]'
    for game in BOOKS
}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("game", "preset", "options"), CHANGED)
def test_every_reader_finds_their_own_rules(
    game: str, preset: str, options: dict[str, Any], language: str
) -> None:
    """A page built for the first preset shows what one built for the reader would."""
    for block in (*BLOCKS[game], EVERY[game]):
        reader = make_context(game, language, preset, **options)
        assert visible_text(
            render_html(block, make_context(game, language)), reader
        ) == visible_text(render_html(block, reader))


# Contracts


@pytest.mark.parametrize(("game", "preset", "options"), CHANGED)
def test_contracts_on_offer_are_shown(game: str, preset: str, options: dict[str, Any]) -> None:
    reader = make_context("zr", preset=preset, **options) if game == "zr" else make_context("zr")
    for contract in CONTRACTS.values():
        visible = conditions_hold(reader.rules, contract_conditions(reader, contract))
        assert visible == contract.is_offered(reader.rules), contract.key


def test_classic_tables_know_three_contracts() -> None:
    text = block_text("[contract-table]")
    assert text == (
        "The contracts Contract Game points Who plays What it takes "
        "Normal game forehand only 1 declarer with the called partner 45 of 88 card points "
        "Bonuses: all "
        "Suit Solo 4 one against three 45 of 88 card points tarocks do not beat suit cards "
        "Bonuses: all but Pagat Ultimo, Trull, Mondfang "
        "Solo 4 one against three 45 of 88 card points Bonuses: all , ×2 except Valat "
        "Off, and so not in this table: "
        "Trischaken Picolo Solodreier Valat with a partner Valat alone"
    )


def test_ladder_lists_off_contracts_if_any() -> None:
    html = render_html("[contract-table]", make_context())
    assert '<a href="#trischaken">Trischaken</a></li>' in html
    assert "Off, and so" not in visible_text(html, make_context(preset="rulebook"))
    assert visible_text(html, make_context(preset="rulebook", picolo=None)).endswith(": Picolo")


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({}, "all , ×2 except Valat"),
        ({"solo_doubles_valat": True}, "all , ×2"),
        ({"solo_bonus_mult": 1}, "all"),
        ({"solo_bonus_mult": 1, "solo_doubles_valat": True}, "all"),
    ],
)
def test_table_and_section_agree_on_a_solo(options: dict[str, Any], expected: str) -> None:
    """B.7: a Valat goes by the game value already, so a Solo doubles it only where a rule says."""
    reader = make_context(solodreier=8, **options)
    for scope in ("solo", "solodreier"):
        text = visible_text(render_html(f"[contract-table scope={scope}]", make_context()), reader)
        assert text.partition("Bonuses: ")[2] == expected


def test_suit_solo_counts_trull_only_by_holding() -> None:
    text = block_text("[contract-table scope=farberl]", preset="rulebook")
    assert "Bonuses: all but Pagat Ultimo, Mondfang" in text
    taken = block_text("[contract-table scope=farberl]", trull_by="capture")
    assert "Bonuses: all but Pagat Ultimo, Trull, Mondfang" in taken


def test_negative_glatzen_lower_winning_threshold() -> None:
    assert "Solo 4 one against three 43 of 84" in block_text(
        "[contract-table scope=solo]", glatze_points=-1
    )


def test_solodreier_threshold_follows_house_rules() -> None:
    text = block_text("[contract-table scope=solodreier]", solodreier=9, solodreier_min=56)
    assert "Solodreier 9 one against three 56 of 88" in text


@pytest.mark.parametrize(
    ("scope", "expected"),
    [
        ("positive", {"Normal game", "Suit Solo", "Solo", "Solodreier", "Valat alone"}),
        ("negative", {"Picolo", "Trischaken"}),
        ('"solo, picolo"', {"Solo", "Picolo"}),
    ],
)
def test_a_scope_chooses_contracts(scope: str, expected: set[str]) -> None:
    text = block_text(f"[contract-table scope={scope}]", preset="rulebook")
    named = ("Normal game", "Suit Solo", "Solodreier", "Valat alone", "Picolo", "Trischaken")
    assert {name for name in named if name in text} == expected - {"Solo"}
    assert ("Solo 4" in text) == ("Solo" in expected)


def test_changed_engine_row_changes_the_book(monkeypatch: pytest.MonkeyPatch) -> None:
    dear = replace(CONTRACTS["solo"], value_option="valat_value", forehand_only=True)
    monkeypatch.setitem(contracts.CONTRACTS, "solo", dear)
    assert "Solo forehand only 12" in block_text("[contract-table scope=solo]")


def test_an_unknown_contract_is_refused() -> None:
    line, message = only_fault("Text\n\n[contract-table scope=bettler]", make_context())
    assert line == 3
    assert "unknown contract 'bettler'; expected one of normal" in message


def test_zwanzig_ab_has_no_contracts() -> None:
    assert "expected game=zwanzigerrufen" in only_fault("[contract-table]", make_context("ab"))[1]
    assert "Solo" in block_text("[contract-table game=zwanzigerrufen]", "ab")


# Bonuses


def test_bonuses_have_their_points_silent_and_declared() -> None:
    text = block_text("[bonus-list]")
    assert "Absolut The other side stays at the limit or below. 1 2" in text
    assert "Valat One side takes every trick. 6 × game value 12 × game value" in text
    assert "Mondfang The Sküs catches the Mond. 1 –" in text


def test_bonus_that_is_off_is_hidden() -> None:
    reader = make_context(kings_value=0, absolut_silent=None, absolut_declared=None)
    text = visible_text(render_html("[bonus-list]", reader))
    assert "Four Kings" not in text and "Absolut" not in text
    assert all(text.count(f"{name} ") == 1 for name in ("Pagat Ultimo", "Trull", "Mondfang"))


def test_declared_only_bonus_is_shown_once() -> None:
    text = block_text("[bonus-list]", absolut_silent=None)
    assert "Absolut The other side stays at the limit or below. off 2" in text
    assert text.count("Absolut") == 1


def test_only_declarable_bonuses_are_listed() -> None:
    text = block_text("[bonus-list scope=declared]")
    declarable = [key for key, row in BONUSES.items() if row.declared_option]
    assert declarable == ["absolut", "pagat", "valat"]
    assert "Pagat Ultimo" in text and "Trull" not in text


@pytest.mark.parametrize(
    ("contract", "there", "missing", "end"),
    [
        ("normal", "Pagat Ultimo", "none", "Bonuses: all"),
        ("farberl", "Four Kings", "Pagat Ultimo", "Bonuses: all but Pagat Ultimo, Mondfang"),
        ("solo", "Mondfang", "none", "Bonuses: all, ×2 except Valat"),
    ],
)
def test_a_contract_lists_its_bonuses(contract: str, there: str, missing: str, end: str) -> None:
    """As in S002: `[bonus-list scope=farberl]`."""
    text = block_text(f"[bonus-list scope={contract}]", trull_by="capture_except_farberl")
    table, _, below = text.partition("Bonuses: ")
    assert there in table and missing not in table
    assert f"Bonuses: {below}".replace(" ,", ",") == end


def test_suit_solo_lists_trull_by_house_rules() -> None:
    for by, there in (("capture_except_farberl", 1), ("capture", 0), ("holding", 0)):
        text = block_text("[bonus-list scope=farberl]", trull_by=by)
        assert text.partition("Bonuses: ")[0].count("Trull ") == there, by


def test_a_contract_without_bonuses_says_so() -> None:
    text = block_text("[bonus-list scope=picolo]")
    assert text == "The bonuses (Picolo): none"


# Scores


def test_zwanzig_ab_counts_down() -> None:
    assert block_text("[score-table]", "ab") == (
        "What everything is worth Outcome Points Each trick −1 Stayed in, and no trick + 5 "
        "Made trumps, and no trick + 5 Dropped out 0 "
        "Everyone else dropped out: the maker − 5 Hearts are trumps: everything ×2"
    )


def test_all_tricks_bonus_and_blind_trumps_show() -> None:
    text = block_text("[score-table]", "ab", all_tricks_bonus=5, allow_blind=True)
    assert "All five tricks, besides the tricks themselves −5" in text
    assert "Trumps were named blind: everything × 2" in text


def test_a_soloist_settles_with_three() -> None:
    text = block_text("[score-table]", solo_value=5)
    assert "Normal game won + 1 + 1 − 1 lost − 1 − 1 + 1" in text
    assert "Solo won +3 × 5 – − 5 lost −3 × 5 – + 5" in text


def test_trischaken_loser_pays_more_as_forehand() -> None:
    text = block_text("[score-table]", preset="rulebook")
    assert "Most card points −3 × 5 – + 5" in text
    assert "Most, and more than the limit −6 × 5 – +2 × 5" in text
    assert "Most, and the loser is forehand −6 × 5 – +2 × 5" in text
    assert "Most, and somebody has no trick −3 × 5 +3 × 5 0" in text


def test_a_flat_loss_is_only_written_down() -> None:
    text = block_text("[score-table]", preset="rulebook", trischaken_pay="flat")
    assert "Most card points − 5 – 0" in text
    assert "Most, and somebody has no trick − 5 + 5 0" in text


# The pack


def test_ten_follows_ace_in_ace_ten_order() -> None:
    first = render_html("[deck-overview]", make_context("ab")).partition("ace_king")[0]
    assert first.count("french.svg") == 8
    order = [first.index(f"french.svg#S{rank}") for rank in "A 10 K Q J 9 8 7".split()]
    assert order == sorted(order)


def test_jass_trump_order_shows_where_played() -> None:
    assert "The trump suit" not in block_text("[deck-overview]", "ab")
    html = render_html("[deck-overview]", make_context("ab", preset="jaeger")).partition(
        "The trump suit"
    )[2]
    order = [html.index(f"french.svg#H{rank}") for rank in "J 9 A 10 K Q 8 7".split()]
    assert order == sorted(order)


def test_forty_cards_count_eighty_eight_points() -> None:
    text = block_text("[deck-overview]")
    assert "Tarock 20 cards" in text and text.endswith("40 cards , 88 points")
    assert block_text("[deck-overview]", glatze_points=-1).endswith("40 cards , 84 points")


# Options


def test_an_option_stands_beside_the_rule_sets() -> None:
    html = render_html("[option forced_stay_suit]", make_context("ab", preset="jaeger"))
    text = visible_text(html)
    presets = [preset.name for preset in GAMES["zwanzig-ab"].presets]
    assert presets == ["standard", "jaeger", "brostedt", "twenty-down"]
    assert "Yours Standard Jäger Brostedt Twenty down" in text
    suits = ["clubs", "diamonds", "clubs", "diamonds"]
    assert f"{' '.join(f'{suit} as trumps' for suit in suits)} –" in text
    assert "Source: " in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", BOOKS)
def test_cell_has_value_where_rule_applies(game: str, language: str) -> None:
    """All presets and options; the reader's own column goes through the presets as well."""
    presets = GAMES[BOOKS[game]].presets
    dashes = 0
    for own in presets:
        reader = make_context(game, language, own.name)
        for row in list_options(GAMES[BOOKS[game]].rules):
            html = render_html(f"[option names={row.name}]", reader)
            cells = [
                re.sub("<[^>]+>", "", match)
                for match in re.findall("<td(?: class=.my-rule.)? data-label=.*?</td>", html)
            ]
            for cell, preset in zip(cells, (own, *presets), strict=True):
                named = value_name(reader.say, row, getattr(preset.rules, row.name))
                assert cell == (named if row.is_relevant(preset.rules) else "–"), row.name
                dashes += cell == "–"
    assert dashes


@pytest.mark.parametrize(
    ("name", "preset"),
    [
        *((item, "rulebook") for item in ("forced_kontra", "pagat_declared", "absolut_limit")),
        *((item, "rulebook") for item in ("mondfang_rule", "double_overlap", "valat_mode")),
        *((item, "classic") for item in ("solodreier_min", "valat_value", "picolo_skues")),
        *((item, "classic") for item in ("pagat_rule", "trischaken_limit", "trischaken_pay")),
        *((item, "twenty-down") for item in ("drop_timing", "forced_stay_suit", "walkover_points")),
        *(("blind_multiplier", item) for item in ("standard", "brostedt", "twenty-down")),
        ("walkover_points", "jaeger"),
    ],
)
def test_option_missing_from_source_shows_dash(name: str, preset: str) -> None:
    """Options without an effect in the preset."""
    game, (result,) = next(
        (game, known)
        for game in GAMES.values()
        if (known := [p for p in game.presets if p.name == preset])
    )
    (row,) = (row for row in list_options(game.rules) if row.name == name)
    assert not row.is_relevant(result.rules)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[option name=solo]", "zwanzigerrufen has no option 'solo'"),
        ("[option]", "[option] needs a name"),
        ("[off solo]", "zwanzigerrufen has no option 'solo'"),
        ('[glossary terms="pagat,pagatt"]', "unknown term 'pagatt'"),
        ("[bonus-list scope=loud]", "scope: 'loud' is not known here; expected all | silent"),
        ("[score-table game=skat]", "unknown game or deck 'skat'"),
    ],
)
def test_unknown_name_is_refused_with_known_ones(text: str, expected: str) -> None:
    line, message = only_fault(f"# Heading\n\n{text}\n", make_context())
    assert line == 3
    assert expected in message


# Words


@pytest.mark.parametrize(
    ("key", "term"),
    [
        ("card_points", "kartenpunkte"),
        ("contract", "contract"),
        ("declarer", "spieler"),
        ("kitty", "talon"),
        ("round", "round"),
        ("trump", "tarock"),
        ("victory_points", "spielpunkte"),
    ],
)
def test_glossary_has_seven_keys_of_s002(key: str, term: str) -> None:
    assert f'<div id="term-{term}">' in render_html(f"[glossary terms={key}]", make_context())


def test_glossary_of_zwanzig_ab_explains_trump() -> None:
    assert 'id="term-trumpf"' in render_html("[glossary terms=trump]", make_context("ab"))


def test_glossary_terms_are_anchored_and_alphabetical() -> None:
    html = render_html("[glossary]", make_context(language="de"))
    assert html.count("<dt>") == len(book_of_game("zwanzigerrufen").terms)
    assert html.index('id="term-maerchenstich"') < html.index('id="term-mond"')
    assert 'id="term-trumpf"' not in html


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_term_has_words(language: str) -> None:
    say = BookContext(language, "zwanzig-ab").say
    for book in game_books().values():
        for term in book.terms:
            for key in (f"term.{term}", f"term.{term}.more"):
                assert say(key) != key


@pytest.mark.parametrize(
    ("context", "said"),
    [
        (make_context(), "Off in Classic; turn it on in the house rules"),
        (make_context(preset="rulebook"), "Off in Rulebook; turn it on in the house rules"),
        (make_context(picolo=2), "Off at your table; turn it on in the house rules"),
        (
            make_context(language="de"),
            "Bei „Klassisch“ ausgeschaltet; in den Hausregeln einschalten",
        ),
    ],
)
def test_rule_that_is_off_links_its_row(context: BookContext, said: str) -> None:
    html = render_html("[off trischaken]. More.", context)
    assert visible_text(html) == f"{said} . More."
    assert 'href="./?game=zwanzigerrufen#rule=trischaken"' in html
