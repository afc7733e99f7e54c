"""The rulebook of Zwanzig ab: whole, without a mistake, and the same in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from engine.game import from_forehand
from engine.games import find_game
from engine.options import rows
from engine.record import Record, match_before, replay, show, shown, states
from ui.rulebook.blocks import SHORTCODES
from ui.rulebook.books import book, chapters
from ui.rulebook.records import stored
from ui.rulebook.source import Block, Node, Prose, parse

GAME = "zwanzig-ab"
LANGUAGES = ("en", "de")
BODIES = {name: shortcode.body for name, shortcode in SHORTCODES.items()}
FROZEN = (
    *("pack", "rank", "aim", "deal", "trump", "blind", "next", "redeal", "exchange"),
    *("dropping-out", "forced-stay", "lead", "follow", "trumping", "winning", "scoring"),
    *("no-trick", "all-tricks", "doubling", "walkover", "endgame", "match-end", "direction"),
    *("strategy", "variants", "glossary", "history"),
)
ANCHOR = re.compile(r"^#{1,3} .*\{#([a-z0-9-]+)\}$", re.MULTILINE)
SAME = ("record", "ply", "deal", "claim", "cards", "id", "names", "leader", "trump", "type", "hex")
"""Attributes that are no words, and so the same in every language."""


def text_of(language: str) -> str:
    """Return all chapters one after the other."""
    return "\n".join(chapter.text for chapter in chapters(GAME, language))


def nodes(language: str) -> Iterator[Node]:
    """Yield every part of the book, those inside of others too."""
    return walk(parse(text_of(language), BODIES))


def walk(parts: tuple[Node, ...]) -> Iterator[Node]:
    for part in parts:
        yield part
        yield from walk(part.body) if isinstance(part, Block) else ()


def skeleton(language: str) -> list[str]:
    """Return what the book is made of, without its words: headings, shortcodes, conditions."""
    return [line for node in nodes(language) for line in bones(node)]


def bones(node: Node) -> list[str]:
    if isinstance(node, Prose):
        inline = re.findall(r"\[(?:if|option) [^\]]*\]|\[\[[^\]]+\]\]|\]\(#[^)]*\)", node.text)
        return [*ANCHOR.findall(node.text), *inline]
    given = re.findall(r'([a-z-]+)=("[^"]*"|\S+)', node.attributes)
    kept = [f"{name}={value}" for name, value in given if name in SAME]
    if node.name == "if":
        kept = [node.attributes]
    answers = re.findall(r"^[+x-] [^:]+", node.text, re.MULTILINE) if node.name == "quiz" else []
    tricks = node.text.split("\n") if node.name == "trick-table" else []
    return [" ".join([node.name, *kept, *answers, *tricks])]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_book_has_no_mistake(language: str) -> None:
    content, faults = book(GAME, language)
    assert faults == []
    assert "book-error" not in str(content)


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


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_chapter_begins_with_its_title(language: str) -> None:
    for chapter in chapters(GAME, language):
        assert re.match(r"# .+ \{#[a-z0-9-]+\}\n", chapter.text), chapter.file


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_book_opens_with_a_position_to_play(language: str) -> None:
    names = [node.name for node in nodes(language) if isinstance(node, Block)]
    assert names[0] == "play"
    assert names.count("quiz") >= 6


def test_the_right_answer_may_stand_anywhere() -> None:
    answers = [node.text for node in nodes("en") if isinstance(node, Block) and node.name == "quiz"]
    marks = [re.findall(r"^[+x-]", text, re.MULTILINE) for text in answers]
    first = [each[0] for each in marks]
    assert 0 < first.count("+") < len(first) / 2


def test_both_languages_are_built_alike() -> None:
    assert skeleton("de") == skeleton("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_house_rule_is_in_a_table_and_in_the_text(language: str) -> None:
    names = {row.name for row in rows(find_game(GAME).rules)}
    text = text_of(language)
    listed = re.findall(r'^\[option names="([^"]*)"\]$', text, re.MULTILINE)
    assert set(",".join(listed).split(",")) == names
    conditions = " ".join(re.findall(r"\[if ([^\]]+)\]", text))
    told = {*re.findall(r"\[option ([a-z_0-9]+)\]", text), *re.findall(r"(\w+)=", conditions)}
    assert names - told == set()


def own_records() -> dict[str, Record]:
    return {name: record for name, record in stored().items() if named(name)}


def named(name: str) -> bool:
    return any(f"record={name}" in chapter.text for chapter in chapters(GAME, "en"))


def test_every_record_is_played_to_its_end() -> None:
    records = own_records()
    assert len(records) >= 10
    for name, record in records.items():
        assert replay(record).phase == "over", name


def test_the_whole_match_is_told_as_it_was_played() -> None:
    """The table in chapter 10 cannot be drawn by a block, so it is held against the record."""
    record = stored()["ab-match"]
    words = {
        "en": ({"S": "spades", "C": "clubs", "D": "diamonds", "H": "hearts"}, "nobody may"),
        "de": ({"S": "Pik", "C": "Kreuz", "D": "Karo", "H": "Herz"}, "darf niemand"),
    }
    seats = {"en": ("South", "West", "North", "East"), "de": ("Süd", "West", "Nord", "Ost")}
    for language in LANGUAGES:
        suits, nobody = words[language]
        wanted = [line(record, number, suits, seats[language], nobody) for number in range(10)]
        found = re.findall(r"^\| \d+ \|.*$", text_of(language), re.MULTILINE)
        assert found == wanted


def line(
    record: Record, number: int, suits: dict[str, str], seats: tuple[str, ...], nobody: str
) -> str:
    """Return a row of the table as the engine tells it."""
    end = states(record, number)[-1]
    view = shown(end)
    before = match_before(record, number)
    result = end.result
    assert result is not None
    totals = [score + delta for score, delta in zip(before.scores, result.deltas, strict=True)]
    forced = not any("drop" in state.legal() for state in states(record, number))
    dropped = ", ".join(seats[seat] for seat in view["dropped"])
    forehand = seats[from_forehand(end.dealer, before.rules.direction)[0]]
    cells = [number + 1, forehand, suits[view["trump"]], nobody if forced else dropped, *totals]
    return f"| {' | '.join(map(str, cells))} |"


def test_the_match_ends_at_exactly_zero() -> None:
    """As chapter 10 says: South at 5 and North at 4 before the last deal, and North wins."""
    record = stored()["ab-match"]
    assert match_before(record, 9).scores[::2] == (5, 4)
    assert show(record)["match"] == {"scores": [15, 18, 0, 22], "over": True, "winner": 2}
