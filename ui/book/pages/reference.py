"""What authors look up: every shortcode with its attributes and examples, and a sheet of all."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
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
from ui.book.pages.books import context_of
from ui.book.text.render import Heading, render
from ui.book.text.shortcodes import UNIVERSAL, Attribute, Shortcode
from ui.languages import Say

PAGES = {"reference": "block-reference", "cheat": "cheat-sheet"}
"""The pages' files by the beginning of the keys of their words."""

FAMILIES = ("cards", "rules", "layout", "callouts", "tricks", "links", "part")
INLINE = "inline"
"""The section of what stands in a sentence, which has no row in the registry."""

IN_SENTENCES = {
    "card": "[[SK]]",
    "other": "[[ab:HA]]",
    "term": "[[pagat]]",
    "option": "[option solo_value]",
    "if": "[if direction=clockwise]…[else]…[/if]",
}
"""What stands in a sentence; `inline.NAME` says what it is."""

USUAL_GAME = "zwanzigerrufen"

SYNTAX = ("alone", "body", "quotes", "lists", "game", "width", "anchor", "mistake")
"""The rules of writing, in the order of the cheat sheet."""

HEADING = re.compile(r"## (\S+)")
OPENING = re.compile(r"```zwanzig(?: (\S+))?")


@dataclass(frozen=True, slots=True)
class Words:
    """Prose between the examples, from a line of the file on."""

    line: int
    text: str


@dataclass(frozen=True, slots=True)
class Sample:
    """One example: the text of a chapter, its first line in the file, and its game."""

    line: int
    text: str
    game: str


Part = Words | Sample


@cache
def examples(language: str) -> dict[str, tuple[Part, ...]]:
    """Return the examples of a language by the name of their shortcode."""
    text = (
        files(f"ui.languages.{language}.book").joinpath("examples.md").read_text(encoding="utf-8")
    )
    found: dict[str, tuple[Part, ...]] = {}
    name, begun, lines = "", 1, text.splitlines()
    for number, line in enumerate([*lines, "## "], 1):
        heading = HEADING.fullmatch(line)
        if heading or number > len(lines):
            if name:
                found[name] = tuple(parts(lines[begun - 1 : number - 1], begun))
            name, begun = heading[1] if heading else "", number + 1
    return found


def parts(lines: list[str], first: int) -> Iterator[Part]:
    """Yield prose and examples of a section that begins with this line of the file."""
    start, game = 0, ""
    for place, line in enumerate([*lines, "```zwanzig"]):
        opening = OPENING.fullmatch(line)
        if opening or (game and line == "```"):
            text = "\n".join(lines[start:place])
            if game:
                yield Sample(first + start, text, game)
            elif text.strip():
                yield Words(first + start, text)
            start, game = place + 1, (opening[1] or USUAL_GAME) if opening else ""


def reference(language: str) -> tuple[Element, list[str]]:
    """Return the block reference, and what is wrong in its examples."""
    say, faults = context_of(USUAL_GAME, language).say, list[str]()
    return div(".reference")[
        p[say("reference.universal")],
        attribute_table(say, None, UNIVERSAL),
        section(".family")[
            h2(id="inline")[say("family.inline")],
            p[say("family.inline.more")],
            [shown(language, part, faults) for part in examples(language).get(INLINE, ())],
        ],
        [family(language, name, faults) for name in FAMILIES],
    ], faults


def reference_headings(say: Say) -> list[Heading]:
    """Return the headings of the block reference."""
    return [
        Heading(2, INLINE, say(f"family.{INLINE}")),
        *(
            heading
            for name in FAMILIES
            for heading in (
                Heading(2, f"family-{name}", say(f"family.{name}")),
                *(Heading(3, f"block-{row.name}", row.name) for row in of_family(name)),
            )
        ),
    ]


def family(language: str, name: str, faults: list[str]) -> Element:
    """Return the shortcodes of a family."""
    say = context_of(USUAL_GAME, language).say
    return section(".family")[
        h2(id=f"family-{name}")[say(f"family.{name}")],
        [entry(language, shortcode, faults) for shortcode in of_family(name)],
    ]


def of_family(name: str) -> list[Shortcode]:
    """Return the shortcodes of a family in the order of the registry."""
    return [shortcode for shortcode in SHORTCODES.values() if shortcode.family == name]


def entry(language: str, shortcode: Shortcode, faults: list[str]) -> Element:
    """Return a shortcode: what it is, its signature, its attributes, its examples."""
    say = context_of(USUAL_GAME, language).say
    return section(".explained")[
        h3(id=f"block-{shortcode.name}")[shortcode.name],
        p[say(f"shortcode.{shortcode.name}")],
        p[signature(shortcode)],
        attribute_table(say, shortcode, shortcode.attributes),
        [shown(language, part, faults) for part in examples(language).get(shortcode.name, ())],
    ]


def signature(shortcode: Shortcode) -> Element:
    """Return how a shortcode is written: what it demands is strong, what it may have is not."""
    rows = sorted(shortcode.attributes, key=lambda row: row.default is not None)
    ending = {"none": "", "optional": f" … [/{shortcode.name}]"}
    end = ending.get(shortcode.body, f"…[/{shortcode.name}]")
    return code(".signature")[
        f"[{shortcode.name}",
        shortcode.any_option and strong[" option=…"],
        ((" ", strong[f"{row.name}="] if row.default is None else f"{row.name}=") for row in rows),
        "]",
        "" if shortcode.family == "part" and not shortcode.any_option else end,
    ]


def attribute_table(
    say: Say, shortcode: Shortcode | None, attributes: tuple[Attribute, ...]
) -> Node:
    """Return the attributes of a shortcode: what each may be, its default, what it means."""
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
    """Return one attribute."""
    default = say("reference.needed") if row.default is None else row.default or "–"
    return tr[
        th(scope="row")[code[row.name]],
        td[say(f"kind.{row.kind.name}"), row.kind.allowed and [" ", code[row.kind.allowed]]],
        td[strong[default] if row.default is None else default],
        td[say(meaning_key(say, shortcode, row))],
    ]


def meaning_key(say: Say, shortcode: Shortcode | None, row: Attribute) -> str:
    """Return the key of what an attribute means: its own in this shortcode, else the usual one."""
    own = f"attribute.{shortcode.name}.{row.name}" if shortcode else ""
    return own if own and say(own) != own else f"attribute.{row.name}"


def shown(language: str, part: Part, faults: list[str]) -> Node:
    """Return an example as it is written and as it is drawn; prose as it is drawn."""
    game = part.game if isinstance(part, Sample) else USUAL_GAME
    context = context_of(game, language, file=f"ui/languages/{language}/book/examples.md")
    drawn = render(context, part.text, part.line)
    faults += [str(fault) for fault in context.faults]
    if isinstance(part, Words):
        return drawn
    title = context.say("reference.source")
    return div(".sample")[
        pre(".sample-source", tabindex="0", role="group", aria_label=title)[code[part.text]],
        div(".sample-drawn")[drawn],
    ]


def cheat_sheet(language: str) -> Fragment:
    """Return every shortcode in one line, and the rules of writing: two pages at most."""
    say = context_of(USUAL_GAME, language).say
    page = f"{PAGES['reference']}.{language}.html"
    inline = [
        Line(code[text], f"inline.{name}", f"{page}#{INLINE}")
        for name, text in IN_SENTENCES.items()
    ]
    rules = [Line(code[say(f"cheat.{rule}.form")], f"cheat.{rule}") for rule in SYNTAX]
    return fragment[
        div(".cheat")[
            cheat_family(say, "cheat.syntax", rules),
            cheat_family(say, f"family.{INLINE}", inline),
            [
                cheat_family(say, f"family.{name}", [line(page, row) for row in of_family(name)])
                for name in FAMILIES
            ],
        ]
    ]


def cheat_headings(say: Say) -> list[Heading]:
    """Return the headings of the cheat sheet."""
    keys = ("cheat.syntax", f"family.{INLINE}", *(f"family.{name}" for name in FAMILIES))
    return [Heading(2, key.replace(".", "-"), say(key)) for key in keys]


HEADINGS = {"reference": reference_headings, "cheat": cheat_headings}


class Line(NamedTuple):
    """One line of the cheat sheet: how it is written, the key of what it is, where it is shown."""

    form: Element
    key: str
    href: str = ""


def line(page: str, row: Shortcode) -> Line:
    """Return the line of a shortcode."""
    return Line(signature(row), f"shortcode.{row.name}", f"{page}#block-{row.name}")


def cheat_family(say: Say, title: str, lines: list[Line]) -> Element:
    """Return the lines of a family: how a shortcode is written, and what it is."""
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
