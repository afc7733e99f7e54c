"""A page of the site as a file: one value says what it needs, and this is how it is written."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from htpy import BaseElement, Element, HTMLElement, Node, body, head, html, link, meta, script
from htpy import title as title_element
from markupsafe import Markup

from ui.languages import LANGUAGES

FACTS = "page-facts"
"""The id of the one element in which the scripts of a page find what they know; no other has it."""

THEME = {"data-theme": "auto"}
"""What the root element of a page says that a script of ours can make dark or light."""


def with_cards(language: str) -> dict[str, str]:
    """What the root element of a page with cards says: the same, and which letters they wear."""
    german = LANGUAGES[language].german_letters
    return {**THEME, "data-german-letters": "true" if german else "false"}


PRINT = "assets/css/print.css"
"""The style sheet that all pages have on paper."""

ICONS = "assets/icons"
COLOURS = {"light": "#80553a", "dark": "#46301f"}
"""Of the bar that some browsers draw around the page."""


@dataclass(frozen=True, slots=True)
class Python:
    """What starts Python in a page: elements of its head, and of the end of its body.

    `early` come before everything that has to be fetched; `hashes` are those of scripts among them.
    """

    head: Sequence[BaseElement]
    body: Node
    early: Sequence[BaseElement] = ()
    hashes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Document:
    """What a page needs.

    `style_sheets` are addresses, `facts` what its scripts know, `early` elements of the head that
    come before everything that has to be fetched, `late` those that come after.
    `root` leads from its folder to that of the site. A page that is `kept` says which build it is
    of and may be installed; one that is not `listed` is for no search engine. One that is not
    `printed` by itself stands in the frame of another page.
    """

    language: str
    title: str
    policy: str
    style_sheets: tuple[str, ...]
    content: Node
    name: str | None = None
    description: str | None = None
    attributes: Mapping[str, str] = field(default_factory=dict)
    facts: Mapping[str, Any] = field(default_factory=dict)
    early: Sequence[BaseElement] = ()
    late: Sequence[BaseElement] = ()
    python: Python | None = None
    root: str = ""
    kept: bool = False
    listed: bool = True
    printed: bool = True


def styles(*names: str) -> tuple[str, ...]:
    """The addresses of style sheets of the site."""
    return tuple(f"assets/css/{name}.css" for name in names)


def letters(*faces: str) -> Sequence[BaseElement]:
    """What asks for faces before a style sheet does, after all that the first paint needs."""
    asked = {"rel": "preload", "as": "font", "type": "font/woff2", "fetchpriority": "low"}
    files = (f"assets/vendor/fonts/{face}-normal.woff2" for face in faces)
    return [link(asked, href=file, crossorigin="anonymous") for file in files]


def document(page: Document) -> HTMLElement:
    """The page."""
    python = page.python.body if page.python else None
    inside = body(id=page.name)[lines((page.content, python))]
    return html({"lang": page.language, **page.attributes})[head[lines(head_of(page))], inside]


def head_of(page: Document) -> Iterator[Node]:
    """Yield the elements of the head in their order."""
    yield meta(charset="utf-8")
    yield meta(http_equiv="Content-Security-Policy", content=page.policy)
    yield meta(name="viewport", content="width=device-width, initial-scale=1")
    yield meta(name="zwanzig-page", content="")  # filled in by the last step of the build
    if page.description:
        yield meta(name="description", content=page.description)
    yield meta(name="color-scheme", content="light dark")
    if not page.listed:
        yield meta(name="robots", content="noindex")
    if page.facts:
        yield facts_element(page.facts)
    if page.python:
        yield from page.python.early
    yield from page.early
    yield title_element[page.title]
    yield link(rel="icon", href=f"{page.root}{ICONS}/favicon.svg", type="image/svg+xml")
    yield from (link(rel="stylesheet", href=sheet) for sheet in page.style_sheets)
    if page.printed:
        yield link(rel="stylesheet", href=f"{page.root}{PRINT}", media="print")
    yield from page.late
    if page.python:
        yield from page.python.head
    if page.kept:
        yield from release()


def lines(nodes: Iterable[Node]) -> Iterator[Node]:
    """Yield every node on a line of its own, for whoever reads the file."""
    for node in nodes:
        yield from ("\n", node)
    yield "\n"


def facts_element(known: Mapping[str, Any]) -> Element:
    """The element with what the scripts of a page know: JSON, which nothing runs."""
    text = json.dumps(known, ensure_ascii=False, separators=(",", ":"))
    return script(type="application/json", id=FACTS)[Markup(text.replace("<", "\\u003c"))]


def release() -> Iterator[BaseElement]:
    """Yield what a page says that is kept: its build, named by the last step, and how it looks."""
    yield meta(name="zwanzig-build", content="", data_day="")
    yield link(rel="manifest", href="manifest.webmanifest")
    yield link(rel="apple-touch-icon", href=f"{ICONS}/touch-180.png")
    for scheme, colour in COLOURS.items():
        yield meta(name="theme-color", content=colour, media=f"(prefers-color-scheme: {scheme})")
