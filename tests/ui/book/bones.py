"""What a book is made of besides its words: headings, shortcodes, conditions, answers."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.record import Record
from ui.book.blocks import SHORTCODES
from ui.book.pages.books import list_chapters
from ui.book.records import load_stored_records
from ui.book.text.source import parse_chapter
from ui.book.text.tags import Block, ChapterNode, Prose

BODIES = {name: shortcode.body for name, shortcode in SHORTCODES.items()}
ANCHOR = re.compile(r"^#{1,3} .*\{#([a-z0-9-]+)\}$", re.MULTILINE)
INLINE = re.compile(r"\[(?:if|option) [^\]]*\]|\[\[[^\]]+\]\]|\]\(#[^)]*\)")
SAME = (
    *("record", "ply", "deal", "claim", "cards", "id", "names", "leader", "trump", "contract"),
    *("type", "hex"),
)
"""Attributes that are no words, and so the same in every language."""


def text_of(game: str, language: str) -> str:
    """All chapters one after the other."""
    return "\n".join(chapter.text for chapter in list_chapters(game, language))


def nodes(game: str, language: str) -> Iterator[ChapterNode]:
    """Every part of a book, those inside of others too."""
    return walk(parse_chapter(text_of(game, language), BODIES))


def walk(parts: tuple[ChapterNode, ...]) -> Iterator[ChapterNode]:
    for part in parts:
        yield part
        yield from walk(part.body) if isinstance(part, Block) else ()


def blocks(game: str, name: str = "", language: str = "en") -> list[Block]:
    """The shortcodes of a book, all or those of a name."""
    found = (node for node in nodes(game, language) if isinstance(node, Block))
    return [block for block in found if name in ("", block.name)]


def skeleton(game: str, language: str) -> list[str]:
    """A book without its words."""
    return [line for node in nodes(game, language) for line in bones(node)]


def bones(node: ChapterNode) -> list[str]:
    if isinstance(node, Prose):
        return [*ANCHOR.findall(node.text), *sorted(INLINE.findall(node.text))]
    given = re.findall(r'([a-z0-9-]+)=("[^"]*"|\S+)', node.attributes)
    words = {"names"} if node.name == "score-panel" else set()
    kept = [f"{name}={value}" for name, value in given if name in SAME and name not in words]
    kept = [node.attributes] if node.name == "if" else kept
    answers = re.findall(r"^[+x-] [^:]+", node.text, re.MULTILINE) if node.name == "quiz" else []
    tricks = node.text.split("\n") if node.name == "trick-table" else []
    return [" ".join([node.name, *kept, *answers, *tricks])]


def own_records(game: str) -> dict[str, Record]:
    """The stored matches that a book names."""
    named = set(re.findall(r"record=(\S+?)[\s\]]", text_of(game, "en")))
    return {name: load_stored_records()[name] for name in named}
