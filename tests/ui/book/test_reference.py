"""The pages for authors: every shortcode is explained, has an example, and has its texts."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest
from htpy import fragment

from ui.book.blocks import SHORTCODES
from ui.book.pages.reference import (
    DEFAULT_GAME,
    FAMILY_NAMES,
    HEADINGS_BY_PAGE,
    INLINE_EXAMPLES,
    INLINE_FAMILY,
    PAGE_FILES,
    SYNTAX_RULES,
    ReferencePart,
    block_reference,
    load_examples,
    shortcode_cheat_sheet,
    shortcode_signature,
    split_prose_and_examples,
)
from ui.book.text.render import BODY_KINDS
from ui.book.text.shortcodes import COMMON_ATTRIBUTES, parse_pairs
from ui.book.text.source import parse_chapter
from ui.book.text.tags import Block, ChapterNode
from ui.book.texts import BOOK_TEXTS, make_book_translator

LANGUAGES = ("en", "de")
OURS = ("shortcode", "attribute", "kind", "family", "inline", "cheat", "reference")
"""Prefixes of the text keys that only these pages use."""


@cache
def reference_html(language: str) -> str:
    """Return the block reference as HTML; its examples must be free of faults."""
    page, faults = block_reference(language)
    assert faults == []
    return str(page)


def all_examples(language: str) -> list[ReferencePart]:
    result = [part for some in load_examples(language).values() for part in some]
    return [part for part in result if part.game]


def blocks(nodes: tuple[ChapterNode, ...]) -> Iterator[Block]:
    for node in nodes:
        if isinstance(node, Block):
            yield node
            yield from blocks(node.body)


def attributes_in_examples(language: str) -> dict[str, set[str]]:
    """Return the attributes that are given in some example, by shortcode."""
    result: dict[str, set[str]] = {name: set() for name in SHORTCODES}
    for sample in all_examples(language):
        for block in blocks(parse_chapter(sample.text, BODY_KINDS)):
            result[block.name] |= parse_pairs(
                block.attributes, SHORTCODES[block.name].bare_attribute
            ).keys()
    return result


def expected_text_keys() -> set[str]:
    """Return every key of words that follows from the registry and the tables of the pages."""
    rows = [(s.name, row) for s in SHORTCODES.values() for row in s.attributes]
    own = {f"attribute.{name}.{row.name}" for name, row in rows} & BOOK_TEXTS["en"].keys()
    usual = {
        f"attribute.{row.name}" for name, row in rows if f"attribute.{name}.{row.name}" not in own
    }
    return {
        *(f"shortcode.{name}" for name in SHORTCODES),
        *own,
        *usual,
        *(f"attribute.{row.name}" for row in COMMON_ATTRIBUTES),
        *(f"kind.{row.kind.name}" for _, row in [*rows, *(("", row) for row in COMMON_ATTRIBUTES)]),
        *(f"family.{name}" for name in (*FAMILY_NAMES, INLINE_FAMILY)),
        f"family.{INLINE_FAMILY}.more",
        *(f"inline.{name}" for name in INLINE_EXAMPLES),
        *(f"cheat.{rule}{more}" for rule in SYNTAX_RULES for more in ("", ".form")),
        "cheat.syntax",
        *(f"{name}.{part}" for name in PAGE_FILES for part in ("title", "lead")),
        "reference.universal",
        "reference.universal.title",
        *(f"reference.{name}" for name in ("attribute", "kind", "default", "meaning", "needed")),
        "reference.source",
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_shortcode_attribute_and_kind_is_described(language: str) -> None:
    there = {key for key in BOOK_TEXTS[language] if key.partition(".")[0] in OURS}
    assert there ^ expected_text_keys() == set()


def test_every_family_is_in_its_place() -> None:
    assert {shortcode.family for shortcode in SHORTCODES.values()} == set(FAMILY_NAMES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_shortcode_has_its_section(language: str) -> None:
    assert set(load_examples(language)) == {*SHORTCODES, INLINE_FAMILY}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_attribute_is_shown_in_some_example(language: str) -> None:
    arguments = attributes_in_examples(language)
    missing = {
        f"{name} {row.name}"
        for name, shortcode in SHORTCODES.items()
        for row in shortcode.attributes
        if row.name not in arguments[name]
    }
    assert missing == set()
    assert {row.name for row in COMMON_ATTRIBUTES} <= {
        name for names in arguments.values() for name in names
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_shortcode_is_shown_in_its_section(language: str) -> None:
    for name in SHORTCODES:
        texts = [part.text for part in load_examples(language)[name] if part.game]
        assert any(f"[{name}" in text for text in texts), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_inline_examples_cover_every_inline_mark(language: str) -> None:
    texts = " ".join(part.text for part in load_examples(language)[INLINE_FAMILY] if part.game)
    for mark in ("[[T20]]", "[[ab:", "[option ", "[option name=", "[if ", "[else]", "=on]"):
        assert mark in texts


def test_both_languages_show_the_same_examples() -> None:
    """Except for their words: the same shortcodes in the same order."""

    def names(language: str) -> list[str]:
        return [
            b.name
            for s in all_examples(language)
            for b in blocks(parse_chapter(s.text, BODY_KINDS))
        ]

    assert names("en") == names("de")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_contents_list_every_heading(language: str) -> None:
    say = make_book_translator(language)
    pages = {"reference": reference_html(language), "cheat": str(shortcode_cheat_sheet(language))}
    for name, html in pages.items():
        there = re.findall(r'<h([23]) id="([^"]*)">([^<]*)<', html)
        assert [(str(level), *rest) for level, *rest in HEADINGS_BY_PAGE[name](say)] == there


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_anchor_is_there_once(language: str) -> None:
    for html in (reference_html(language), str(shortcode_cheat_sheet(language))):
        ids = Counter(re.findall(r'\sid="([^"]*)"', html))
        assert [name for name, times in ids.items() if times > 1] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_cheat_sheet_lists_every_shortcode(language: str) -> None:
    html = str(shortcode_cheat_sheet(language))
    for name, shortcode in SHORTCODES.items():
        assert str(fragment[shortcode_signature(shortcode)]) in html, name


@pytest.mark.parametrize("language", LANGUAGES)
def test_cheat_sheet_links_to_block_reference(language: str) -> None:
    page = f"{PAGE_FILES['reference']}.{language}.html#"
    expected = re.findall(f'href="{re.escape(page)}([^"]*)"', str(shortcode_cheat_sheet(language)))
    assert len(expected) >= len(SHORTCODES)
    there = re.findall(r'\sid="([^"]*)"', reference_html(language))
    assert set(expected) <= set(there)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("card-row", "[card-row <strong>cards=</strong> deck= labels= caption=]"),
        ("pagebreak", "[pagebreak]"),
        ("sticky", "[sticky]…[/sticky]"),
        ("pov", "[pov <strong>player=</strong> color=]…[/pov]"),
        ("bid-script", "[bid-script record=] … [/bid-script]"),
        ("if", "[if<strong> option=…</strong>]…[/if]"),
        ("col", "[col]"),
    ],
)
def test_a_signature_shows_first_what_is_needed(name: str, expected: str) -> None:
    assert (
        str(shortcode_signature(SHORTCODES[name])) == f'<code class="signature">{expected}</code>'
    )


def test_section_splits_into_prose_and_examples() -> None:
    lines = "Words.\n\n```zwanzig\n[pagebreak]\n```\n\n```zwanzig zwanzig-ab\nA\nB\n```".split("\n")
    assert list(split_prose_and_examples(lines, 10)) == [
        ReferencePart(10, "Words.\n"),
        ReferencePart(13, "[pagebreak]", DEFAULT_GAME),
        ReferencePart(17, "A\nB", "zwanzig-ab"),
    ]
