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

FACTS_ID = "page-facts"
"""The id of the one element in which the scripts of a page find what they know; no other has it."""

AUTO_THEME = {"data-theme": "auto"}
"""What the root element of a page says that a script of ours can make dark or light."""


def card_page_attributes(language: str) -> dict[str, str]:
    """What the root element of a page with cards says: the same, and which letters they wear."""
    german = LANGUAGES[language].german_letters
    return {**AUTO_THEME, "data-german-letters": "true" if german else "false"}


PRINT_SHEET = "assets/css/print.css"
"""The style sheet that all pages have on paper."""

ICONS_FOLDER = "assets/icons"
THEME_COLOURS = {"light": "#80553a", "dark": "#46301f"}
"""Of the bar that some browsers draw around the page."""


@dataclass(frozen=True, slots=True)
class PythonStart:
    """What starts Python in a page: elements of its head, and of the end of its body.

    `early_head` come before everything that has to be fetched; `hashes` are those of scripts among
    them.
    """

    head: Sequence[BaseElement]
    body: Node
    early_head: Sequence[BaseElement] = ()
    hashes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Document:
    """What a page needs.

    `style_sheets` are addresses, `facts` what its scripts know, `early_head` elements of the head
    that come before everything that has to be fetched, `late_head` those that come after. `root`
    leads from its folder to that of the site. A page that is `installable` says which build it is
    of and may be installed; one that is not `searchable` is for no search engine. One that is not
    `printable` by itself stands in the frame of another page.
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
    early_head: Sequence[BaseElement] = ()
    late_head: Sequence[BaseElement] = ()
    python: PythonStart | None = None
    root: str = ""
    installable: bool = False
    searchable: bool = True
    printable: bool = True


def style_sheet_urls(*names: str) -> tuple[str, ...]:
    """The addresses of style sheets of the site."""
    return tuple(f"assets/css/{name}.css" for name in names)


def font_preloads(*faces: str) -> Sequence[BaseElement]:
    """What asks for faces before a style sheet does, after all that the first paint needs."""
    preload = {"rel": "preload", "as": "font", "type": "font/woff2", "fetchpriority": "low"}
    files = (f"assets/vendor/fonts/{face}-normal.woff2" for face in faces)
    return [link(preload, href=file, crossorigin="anonymous") for file in files]


def render_document(page: Document) -> HTMLElement:
    """The page."""
    python = page.python.body if page.python else None
    page_body = body(id=page.name)[separate_lines((page.content, python))]
    return html({"lang": page.language, **page.attributes})[
        head[separate_lines(head_elements(page))], page_body
    ]


def head_elements(page: Document) -> Iterator[Node]:
    """Yield the elements of the head in their order."""
    yield meta(charset="utf-8")
    yield meta(http_equiv="Content-Security-Policy", content=page.policy)
    yield meta(name="viewport", content="width=device-width, initial-scale=1")
    yield meta(name="zwanzig-page", content="")  # filled in by the last step of the build
    if page.description:
        yield meta(name="description", content=page.description)
    yield meta(name="color-scheme", content="light dark")
    if not page.searchable:
        yield meta(name="robots", content="noindex")
    if page.facts:
        yield facts_element(page.facts)
    if page.python:
        yield from page.python.early_head
    yield from page.early_head
    yield title_element[page.title]
    yield link(rel="icon", href=f"{page.root}{ICONS_FOLDER}/favicon.svg", type="image/svg+xml")
    yield from (link(rel="stylesheet", href=sheet) for sheet in page.style_sheets)
    if page.printable:
        yield link(rel="stylesheet", href=f"{page.root}{PRINT_SHEET}", media="print")
    yield from page.late_head
    if page.python:
        yield from page.python.head
    if page.installable:
        yield from release_elements()


def separate_lines(nodes: Iterable[Node]) -> Iterator[Node]:
    """Yield every node on a line of its own, for whoever reads the file."""
    for node in nodes:
        yield from ("\n", node)
    yield "\n"


def facts_element(facts: Mapping[str, Any]) -> Element:
    """The element with what the scripts of a page know: JSON, which nothing runs."""
    text = json.dumps(facts, ensure_ascii=False, separators=(",", ":"))
    return script(type="application/json", id=FACTS_ID)[Markup(text.replace("<", "\\u003c"))]


def release_elements() -> Iterator[BaseElement]:
    """Yield what a page says that is kept: its build, named by the last step, and how it looks."""
    yield meta(name="zwanzig-build", content="", data_day="")
    yield link(rel="manifest", href="manifest.webmanifest")
    yield link(rel="apple-touch-icon", href=f"{ICONS_FOLDER}/touch-180.png")
    for scheme, colour in THEME_COLOURS.items():
        yield meta(name="theme-color", content=colour, media=f"(prefers-color-scheme: {scheme})")
