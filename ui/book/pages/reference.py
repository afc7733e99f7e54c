"""The reference for authors: every shortcode with attributes and examples, and the cheat sheet."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from htpy import (
    Element,
    Fragment,
    Node,
    a,
    code,
    div,
    fragment,
    h2,
    h3,
    p,
    pre,
    section,
    strong,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
)

from ui.book.blocks import SHORTCODES
from ui.book.game_book import game_books
from ui.book.pages.books import book_context
from ui.book.text.render import Heading, render_chapter
from ui.book.text.shortcodes import COMMON_ATTRIBUTES, Attribute, Shortcode
from ui.book.texts import make_book_translator
from ui.languages import Say

PAGE_FILES = {"reference": "block-reference", "cheat": "cheat-sheet"}
"""File names of the pages, by the prefix of their text keys."""

FAMILY_NAMES = ("cards", "rules", "layout", "callouts", "tricks", "links", "part")
INLINE_FAMILY = "inline"
"""The section about syntax inside sentences, most of which has no row in the registry."""

INLINE_EXAMPLES = {
    "card": "[[SK]]",
    "other": "[[ab:HA]]",
    "term": "[[pagat]]",
    "option": "[option solo_value]",
    "off": "[off picolo]",
    "if": "[if direction=clockwise]…[else]…[/if]",
}
"""Examples of syntax inside sentences. The text `inline.NAME` explains each."""

DEFAULT_GAME = next(game for game, book in game_books().items() if book.has_most_examples)
"""The game of the examples that do not name one."""

SYNTAX_RULES = ("alone", "body", "quotes", "lists", "game", "width", "anchor", "mistake")
"""The syntax rules in the order of the cheat sheet."""

HEADING_LINE = re.compile(r"## (\S+)")
EXAMPLE_FENCE = re.compile(r"```zwanzig(?: (\S+))?")


class ReferencePart(NamedTuple):
    """An example, or prose between examples: its first line in the file, and its text.

    Only an example has a game.
    """

    line: int
    text: str
    game: str = ""


@cache
def load_examples(language: str) -> dict[str, tuple[ReferencePart, ...]]:
    """Return the examples of a language, with their prose, by the name of the shortcode."""
    text = (
        files(f"ui.languages.{language}.book").joinpath("examples.md").read_text(encoding="utf-8")
    )
    parts_by_name: dict[str, tuple[ReferencePart, ...]] = {}
    name, first_line, lines = "", 1, text.splitlines()
    for number, line in enumerate([*lines, "## "], 1):
        heading = HEADING_LINE.fullmatch(line)
        if heading or number > len(lines):
            if name:
                parts_by_name[name] = tuple(
                    split_prose_and_examples(lines[first_line - 1 : number - 1], first_line)
                )
            name, first_line = heading[1] if heading else "", number + 1
    return parts_by_name


def split_prose_and_examples(lines: list[str], first: int) -> Iterator[ReferencePart]:
    """Yield the prose and the examples of a section that starts at line `first` of the file."""
    start, game = 0, ""
    for index, line in enumerate([*lines, "```zwanzig"]):
        opening = EXAMPLE_FENCE.fullmatch(line)
        if opening or (game and line == "```"):
            text = "\n".join(lines[start:index])
            if game or text.strip():
                yield ReferencePart(first + start, text, game)
            start, game = index + 1, (opening[1] or DEFAULT_GAME) if opening else ""


def block_reference(language: str) -> tuple[Element, list[str]]:
    """Return the block reference, and the faults in its examples."""
    say, faults = make_book_translator(language), list[str]()
    return div(".reference")[
        p[say("reference.universal")],
        attribute_table(say, None, COMMON_ATTRIBUTES),
        section(".family")[
            h2(id="inline")[say("family.inline")],
            p[say("family.inline.more")],
            render_examples(language, INLINE_FAMILY, faults),
        ],
        [family_section(language, name, faults) for name in FAMILY_NAMES],
    ], faults


def reference_headings(say: Say) -> list[Heading]:
    """Return the headings of the block reference."""
    return [
        Heading(2, INLINE_FAMILY, say(f"family.{INLINE_FAMILY}")),
        *(
            heading
            for name in FAMILY_NAMES
            for heading in (
                Heading(2, f"family-{name}", say(f"family.{name}")),
                *(Heading(3, f"block-{row.name}", row.name) for row in shortcodes_in_family(name)),
            )
        ),
    ]


def family_section(language: str, name: str, faults: list[str]) -> Element:
    """Return the section about a family of shortcodes."""
    say = make_book_translator(language)
    return section(".family")[
        h2(id=f"family-{name}")[say(f"family.{name}")],
        [shortcode_entry(language, shortcode, faults) for shortcode in shortcodes_in_family(name)],
    ]


def shortcodes_in_family(name: str) -> list[Shortcode]:
    """Return the shortcodes of a family in the order of the registry."""
    return [shortcode for shortcode in SHORTCODES.values() if shortcode.family == name]


def shortcode_entry(language: str, shortcode: Shortcode, faults: list[str]) -> Element:
    """Return the entry of a shortcode: description, signature, attributes and examples."""
    say = make_book_translator(language)
    return section(".explained")[
        h3(id=f"block-{shortcode.name}")[shortcode.name],
        p[say(f"shortcode.{shortcode.name}")],
        p[shortcode_signature(shortcode)],
        attribute_table(say, shortcode, shortcode.attributes),
        render_examples(language, shortcode.name, faults),
    ]


def shortcode_signature(shortcode: Shortcode) -> Element:
    """Return the syntax of a shortcode, with required attributes in bold."""
    rows = sorted(shortcode.attributes, key=lambda row: row.default is not None)
    ending = {"none": "", "optional": f" … [/{shortcode.name}]"}
    end = ending.get(shortcode.body, f"…[/{shortcode.name}]")
    return code(".signature")[
        f"[{shortcode.name}",
        shortcode.takes_options and strong[" option=…"],
        ((" ", strong[f"{row.name}="] if row.default is None else f"{row.name}=") for row in rows),
        "]",
        "" if shortcode.family == "part" and not shortcode.takes_options else end,
    ]


def attribute_table(
    say: Say, shortcode: Shortcode | None, attributes: tuple[Attribute, ...]
) -> Node:
    """Return the table of attributes: name, kind, default and meaning."""
    if not attributes:
        return None
    title = shortcode.name if shortcode else say("reference.universal.title")
    columns = ("attribute", "kind", "default", "meaning")
    return div(".scrolled", role="group", tabindex="0", aria_label=title)[
        table(".attributes")[
            thead[tr[(th(scope="col")[say(f"reference.{column}")] for column in columns)]],
            tbody[(attribute_row(say, shortcode, row) for row in attributes)],
        ]
    ]


def attribute_row(say: Say, shortcode: Shortcode | None, row: Attribute) -> Element:
    """Return the row of an attribute."""
    default = say("reference.needed") if row.default is None else row.default or "–"
    return tr[
        th(scope="row")[code[row.name]],
        td[say(f"kind.{row.kind.name}"), row.kind.allowed and [" ", code[row.kind.allowed]]],
        td[strong[default] if row.default is None else default],
        td[say(meaning_key(say, shortcode, row))],
    ]


def meaning_key(say: Say, shortcode: Shortcode | None, row: Attribute) -> str:
    """Return the text key of an attribute's meaning: the shortcode's own, else the general one."""
    own_key = f"attribute.{shortcode.name}.{row.name}" if shortcode else ""
    return own_key if own_key and say(own_key) != own_key else f"attribute.{row.name}"


def render_examples(language: str, name: str, faults: list[str]) -> list[Node]:
    """Return the examples of a shortcode, with their prose. Add their faults to `faults`."""
    return [render_reference_part(language, part, faults) for part in load_examples(language)[name]]


def render_reference_part(language: str, part: ReferencePart, faults: list[str]) -> Node:
    """Return prose rendered, or an example as source and rendered. Add its faults to `faults`."""
    file = f"ui/languages/{language}/book/examples.md"
    context = book_context(part.game or DEFAULT_GAME, language, file=file)
    rendered = render_chapter(context, part.text, part.line)
    faults += [str(fault) for fault in context.faults]
    if not part.game:
        return rendered
    title = context.say("reference.source")
    return div(".sample")[
        pre(".sample-source", tabindex="0", role="group", aria_label=title)[code[part.text]],
        div(".sample-drawn")[rendered],
    ]


def shortcode_cheat_sheet(language: str) -> Fragment:
    """Return the cheat sheet: a line for every shortcode, and the syntax rules.

    It must fit on two printed pages.
    """
    say = make_book_translator(language)
    page = f"{PAGE_FILES['reference']}.{language}.html"
    inline = [
        CheatLine(code[text], f"inline.{name}", f"{page}#{INLINE_FAMILY}")
        for name, text in INLINE_EXAMPLES.items()
    ]
    rules = [CheatLine(code[say(f"cheat.{rule}.form")], f"cheat.{rule}") for rule in SYNTAX_RULES]
    return fragment[
        div(".cheat")[
            cheat_sheet_family(say, "cheat.syntax", rules),
            cheat_sheet_family(say, f"family.{INLINE_FAMILY}", inline),
            [
                cheat_sheet_family(
                    say,
                    f"family.{name}",
                    [cheat_sheet_line(page, row) for row in shortcodes_in_family(name)],
                )
                for name in FAMILY_NAMES
            ],
        ]
    ]


def cheat_sheet_headings(say: Say) -> list[Heading]:
    """Return the headings of the cheat sheet."""
    keys = ("cheat.syntax", f"family.{INLINE_FAMILY}", *(f"family.{name}" for name in FAMILY_NAMES))
    return [Heading(2, key.replace(".", "-"), say(key)) for key in keys]


HEADINGS_BY_PAGE = {"reference": reference_headings, "cheat": cheat_sheet_headings}


class CheatLine(NamedTuple):
    """A line of the cheat sheet: the syntax, the text key of its meaning, and a link to details."""

    form: Element
    key: str
    href: str = ""


def cheat_sheet_line(page: str, row: Shortcode) -> CheatLine:
    """Return the line of a shortcode."""
    return CheatLine(shortcode_signature(row), f"shortcode.{row.name}", f"{page}#block-{row.name}")


def cheat_sheet_family(say: Say, title: str, lines: list[CheatLine]) -> Element:
    """Return a section of the cheat sheet."""
    return section[
        h2(id=title.replace(".", "-"))[say(title)],
        table[
            tbody[
                (
                    tr[th(scope="row")[a(href=href)[form] if href else form], td[say(key)]]
                    for form, key, href in lines
                )
            ]
        ],
    ]
