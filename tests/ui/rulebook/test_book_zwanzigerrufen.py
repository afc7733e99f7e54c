"""The rulebook of Zwanzigerrufen: whole, without a mistake, and the same in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from engine.game import from_forehand
from engine.games import find_game
from engine.options import rows
from engine.record import Record, replay, show, shown, states
from ui.rulebook.blocks import SHORTCODES
from ui.rulebook.books import book, chapters
from ui.rulebook.context import Context
from ui.rulebook.records import stored
from ui.rulebook.render import render
from ui.rulebook.source import Block, Node, Prose, parse

GAME = "zwanzigerrufen"
LANGUAGES = ("en", "de")
BODIES = {name: shortcode.body for name, shortcode in SHORTCODES.items()}
FROZEN = (
    *("pack", "values", "rank", "aim", "deal", "cutting", "throw-in", "calling", "partner"),
    *("auction", "contracts", "normal", "suit-solo", "solo", "solodreier", "picolo"),
    *("trischaken", "valat-contract", "declarations", "absolut", "pagat", "valat", "trull"),
    *("kings", "mondfang", "kontra", "double-round", "lead", "follow", "tarock-duty"),
    *("winning", "maerchenstich", "stichzwang", "pagat-last", "scoring", "settlement"),
    *("match-end", "direction", "strategy", "variants", "glossary", "history"),
)
ANCHOR = re.compile(r"^#{1,3} .*\{#([a-z0-9-]+)\}$", re.MULTILINE)
INLINE = re.compile(r"\[(?:if|option) [^\]]*\]|\[\[[^\]]+\]\]|\]\(#[^)]*\)")
SAME = ("record", "ply", "deal", "claim", "cards", "id", "names", "leader", "contract", "type")
"""Attributes that are no words, and so the same in every language."""


def text_of(language: str) -> str:
    """All chapters one after the other."""
    return "\n".join(chapter.text for chapter in chapters(GAME, language))


def nodes(parts: tuple[Node, ...]) -> Iterator[Node]:
    """Every part of a book, those inside of others too."""
    for part in parts:
        yield part
        yield from nodes(part.body) if isinstance(part, Block) else ()


def skeleton(language: str) -> list[str]:
    """What the book is made of, without its words: anchors, shortcodes, conditions, answers."""
    return [line for node in nodes(parse(text_of(language), BODIES)) for line in bones(node)]


def bones(node: Node) -> list[str]:
    if isinstance(node, Prose):
        return [*ANCHOR.findall(node.text), *sorted(INLINE.findall(node.text))]
    given = re.findall(r'([a-z0-9-]+)=("[^"]*"|\S+)', node.attributes)
    named = {"names"} if node.name == "score-panel" else set()
    kept = [f"{name}={value}" for name, value in given if name in SAME and name not in named]
    kept = [node.attributes] if node.name == "if" else kept
    answers = re.findall(r"^[+x-] [^:]+", node.text, re.MULTILINE) if node.name == "quiz" else []
    tricks = node.text.split("\n") if node.name == "trick-table" else []
    return [" ".join([node.name, *kept, *answers, *tricks])]


def blocks(name: str) -> list[Block]:
    """The shortcodes of a name in the English book."""
    parts = nodes(parse(text_of("en"), BODIES))
    return [part for part in parts if isinstance(part, Block) and part.name == name]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_book_has_no_mistake(language: str) -> None:
    content, faults = book(GAME, language)
    assert faults == []
    assert "book-error" not in str(content)


@pytest.mark.parametrize("preset", [preset.name for preset in find_game(GAME).presets])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_examples_hold_under_every_rule_set(language: str, preset: str) -> None:
    for chapter in chapters(GAME, language):
        context = Context(language, GAME, preset, file=chapter.file, records=stored())
        str(render(context, chapter.text))
        assert context.faults == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_of_the_markup_is_left_in_the_text(language: str) -> None:
    content, _ = book(GAME, language)
    left = re.findall(r"\[/?(?:if|else|option|col)\b[^\]]*\]|\{#[a-z-]+\}|\[\[", str(content))
    assert left == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_frozen_anchor_is_on_one_heading(language: str) -> None:
    anchors = ANCHOR.findall(text_of(language))
    assert {anchor: anchors.count(anchor) for anchor in FROZEN} == dict.fromkeys(FROZEN, 1)
    assert len(anchors) == len(set(anchors))


@pytest.mark.parametrize("language", LANGUAGES)
def test_links_inside_the_book_lead_somewhere(language: str) -> None:
    text = text_of(language)
    wanted = set(re.findall(r"\]\(#([^)]+)\)", text))
    assert wanted and wanted <= set(ANCHOR.findall(text))


def test_both_languages_are_built_alike() -> None:
    assert skeleton("de") == skeleton("en")


def test_every_house_rule_is_in_one_table_and_in_the_text() -> None:
    names = [row.name for row in rows(find_game(GAME).rules)]
    text = text_of("en")
    listed = ",".join(re.findall(r'^\[option names="([^"]*)"', text, re.MULTILINE)).split(",")
    assert sorted(listed) == sorted(names)
    conditions = " ".join(re.findall(r"\[if ([^\]]+)\]", text))
    told = {*re.findall(r"\[option ([a-z_0-9]+)\]", text), *re.findall(r"(\w+)=", conditions)}
    assert set(names) - told <= IN_TABLES


IN_TABLES = {
    *("deck", "normal_value", "farberl_value"),
    *("trull_value", "kings_value", "mondfang_value"),
    *("valat_silent", "valat_declared", "pagat_silent", "pagat_declared"),
    *("absolut_silent", "absolut_declared"),
}
"""What the tables of contracts and bonuses tell, and what no table can choose."""


def test_the_book_opens_with_a_position_and_asks_often() -> None:
    first = next(part for part in nodes(parse(text_of("en"), BODIES)) if isinstance(part, Block))
    assert first.name == "play"
    assert len(blocks("quiz")) >= 12


def test_the_right_answer_may_stand_anywhere() -> None:
    firsts = [re.search(r"^[+x-]", quiz.text, re.MULTILINE) for quiz in blocks("quiz")]
    right = [found[0] == "+" for found in firsts if found]
    assert 0 < sum(right) < len(right) / 2


def own_records() -> dict[str, Record]:
    """The stored matches that the book names."""
    named = set(re.findall(r"record=(\S+?)[\s\]]", text_of("en")))
    return {name: stored()[name] for name in named}


def test_every_record_is_played_to_its_end() -> None:
    records = own_records()
    assert len(records) >= 12
    for name, record in records.items():
        assert replay(record).phase == "over", name


def test_the_worked_example_is_that_of_the_source() -> None:
    """S004: XIX; Kontra Absolut; Kontra; Pagat dagegen; Kontra. 40 points, the Pagat last (B30)."""
    record = stored()["zr-s004"]
    view = show(record)
    forehand, second, third, fourth = from_forehand(1, "anticlockwise")
    assert (view["forehand"], view["called"]) == (forehand, "T19")
    assert view["parties"] == [[forehand, third], [fourth, second]]
    assert view["declared"] == {"absolut-dagegen": second, "pagat-dagegen": fourth}
    assert view["kontra"] == {"game": 2, "absolut-dagegen": 2, "pagat-dagegen": 2}
    assert view["points"][forehand] + view["points"][third] == 40
    last = view["tricks"][-1]
    assert (last["leader"], last["winner"], last["cards"][0]) == (fourth, fourth, "T1")
    deltas = view["result"]["deltas"]
    assert [deltas[seat] for seat in (forehand, second, third, fourth)] == [-2, 2, -2, 2]


def test_the_worked_example_was_said_in_the_words_of_the_source() -> None:
    (deal,) = stored()["zr-s004"].deals
    said = [action for action in deal.actions if action.startswith(("bid", "declare", "kontra"))]
    assert said == [
        "bid normal",
        "declare absolut",
        "kontra absolut-dagegen",
        "declare pagat",
        "kontra pagat-dagegen",
    ]


def test_the_double_round_is_that_of_the_deal_before() -> None:
    record = stored()["zr-mondfang"]
    first, second = (shown(states(record, number)[-1]) for number in (0, 1))
    assert [item["rule"] for item in first["result"]["items"]] == ["game", "mondfang"]
    assert (first["multiplier"], second["multiplier"]) == (1, 2)
    assert first["result"]["deltas"] == second["result"]["deltas"] == [2, -2, -2, 2]
