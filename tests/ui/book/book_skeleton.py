"""The structure of a book without its words: headings, shortcodes, conditions, answers."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache

from engine.record import Record
from ui.book.blocks import SHORTCODES
from ui.book.pages.books import list_chapters, load_book_records
from ui.book.text.source import parse_chapter
from ui.book.text.tags import Block, ChapterNode, Prose

BODIES = {name: shortcode.body for name, shortcode in SHORTCODES.items()}
ANCHOR = re.compile(r"^#{1,3} .*\{#([a-z0-9-]+)\}$", re.MULTILINE)
INLINE_TAG = re.compile(r"\[(?:if|option) [^\]]*\]|\[\[[^\]]+\]\]|\]\(#[^)]*\)")
LANGUAGE_NEUTRAL = (
    *("record", "ply", "deal", "claim", "cards", "id", "names", "leader", "trump", "contract"),
    *("type", "hex"),
)
"""Attributes that are not text, and so the same in every language."""


@cache
def text_of(game: str, language: str) -> str:
    """Return all chapters one after the other."""
    return "\n".join(chapter.text for chapter in list_chapters(game, language))


@cache
def nodes(game: str, language: str) -> Sequence[ChapterNode]:
    """Return every part of a book, nested ones too."""
    return [*walk(parse_chapter(text_of(game, language), BODIES))]


def walk(parts: tuple[ChapterNode, ...]) -> Iterator[ChapterNode]:
    for part in parts:
        yield part
        yield from walk(part.body) if isinstance(part, Block) else ()


def blocks(game: str, name: str = "", language: str = "en") -> list[Block]:
    """Return the shortcodes of a book, all or those of a name."""
    all_blocks = (node for node in nodes(game, language) if isinstance(node, Block))
    return [block for block in all_blocks if name in ("", block.name)]


def book_skeleton(game: str, language: str) -> list[str]:
    """Return the structure of a book without its words, a line for each part."""
    return [line for node in nodes(game, language) for line in node_skeleton(node)]


def node_skeleton(node: ChapterNode) -> list[str]:
    if isinstance(node, Prose):
        return [*ANCHOR.findall(node.text), *sorted(INLINE_TAG.findall(node.text))]
    attributes = re.findall(r'([a-z0-9-]+)=("[^"]*"|\S+)', node.attributes)
    words = {"names"} if node.name == "score-panel" else set()
    neutral = [
        f"{name}={value}"
        for name, value in attributes
        if name in LANGUAGE_NEUTRAL and name not in words
    ]
    neutral = [node.attributes] if node.name == "if" else neutral
    answers = re.findall(r"^[+x-] [^:]+", node.text, re.MULTILINE) if node.name == "quiz" else []
    tricks = node.text.split("\n") if node.name == "trick-table" else []
    return [" ".join([node.name, *neutral, *answers, *tricks])]


def book_records(game: str) -> dict[str, Record]:
    """Return the stored matches that a book names."""
    record_names = set(re.findall(r"record=(\S+?)[\s\]]", text_of(game, "en")))
    return {name: load_book_records()[name] for name in record_names}
