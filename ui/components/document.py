"""Pages of the site as HTML files: `Document` holds what a page needs."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from htpy import (
    BaseElement,
    Element,
    HTMLElement,
    Node,
    VoidElement,
    body,
    head,
    html,
    link,
    meta,
    script,
)
from htpy import title as title_element
from markupsafe import Markup

from ui.languages import LANGUAGES

FACTS_ID = "page-facts"
"""The id of the only element with a page's data for its scripts."""

AUTO_THEME = {"data-theme": "auto"}
"""Attributes of a root element whose theme a script can set."""


def card_page_attributes(language: str) -> dict[str, str]:
    """Return the attributes of a root element with cards: the theme, and the letters of ranks."""
    german = LANGUAGES[language].german_letters
    return {**AUTO_THEME, "data-german-letters": "true" if german else "false"}


PRINT_SHEET = "assets/css/print.css"
"""The style sheet of all pages for printing."""

ICONS_FOLDER = "assets/icons"
SITE_NAME = "Zwanzig"

PREVIEWS_FOLDER = "assets/previews"
"""The pictures that links to a page show: one of the table, and one of each game for its book."""

PREVIEW_SIZE = (1200, 630)
"""The width and height of these pictures, in pixels."""

THEME_COLOURS = {"light": "#80553a", "dark": "#46301f"}
"""The colours for the bar of the browser, by colour scheme."""


@dataclass(frozen=True, slots=True)
class PythonStart:
    """Elements that start Python in a page, for its head and for the end of its body.

    `early_head` comes before everything that is fetched. `hashes` are the hashes of its inline
    scripts.
    """

    head: Sequence[BaseElement]
    body: Node
    early_head: Sequence[BaseElement] = ()
    hashes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Document:
    """Everything that a page is made of.

    `style_sheets` are addresses, `facts` the data for its scripts. `early_head` are the elements of
    the head before everything that is fetched, `late_head` the elements after it. `root` is the
    path from the page's folder to the site's folder. An `installable` page names its build and can
    be installed. Search engines skip a page that is not `searchable`. A page that is not
    `printable` by itself is shown in the frame of another page. `appearance_script` applies the
    reader's theme before the first paint. `preview` names the picture that a link to the page
    shows. `site` and `url` are the addresses of the site and of the page, if they are known.
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
    appearance_script: Element | None = None
    preview: str = "table"
    site: str = ""
    url: str = ""


def style_sheet_urls(*names: str) -> tuple[str, ...]:
    """Return the addresses of style sheets of the site."""
    return tuple(f"assets/css/{name}.css" for name in names)


def font_preloads(*faces: str) -> Sequence[BaseElement]:
    """Return links that load fonts before a style sheet does, after what the first paint needs."""
    preload = {"rel": "preload", "as": "font", "type": "font/woff2", "fetchpriority": "low"}
    files = (f"assets/vendor/fonts/{face}-normal.woff2" for face in faces)
    return [link(preload, href=file, crossorigin="anonymous") for file in files]


def render_document(page: Document) -> HTMLElement:
    """Render a page."""
    python = page.python.body if page.python else None
    page_body = body(id=page.name)[nodes_on_own_lines((page.content, python))]
    return html({"lang": page.language, **page.attributes})[
        head[nodes_on_own_lines(head_elements(page))], page_body
    ]


def head_elements(page: Document) -> Iterator[Node]:
    """Yield the elements of the head in their order."""
    yield meta(charset="utf-8")
    yield meta(http_equiv="Content-Security-Policy", content=page.policy)
    yield meta(name="viewport", content="width=device-width, initial-scale=1")
    yield meta(name="zwanzig-page", content="")  # filled in by the last step of the build
    if page.description:
        yield meta(name="description", content=page.description)
        if page.searchable:
            yield from link_preview(page)
    yield meta(name="color-scheme", content="light dark")
    yield meta(name="darkreader-lock")  # the site has a dark theme of its own
    if not page.searchable:
        yield meta(name="robots", content="noindex")
    if page.facts:
        yield script_data_element(page.facts)
    if page.python:
        yield from page.python.early_head
    if page.appearance_script:
        yield page.appearance_script
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
        yield from installable_page_metadata()


def link_preview(page: Document) -> Iterator[VoidElement]:
    """Yield what messengers and search engines show of a link to the page (Open Graph).

    Most readers of Open Graph take the picture from an absolute address only. Without the address
    of the site it stays relative.
    """
    width, height = PREVIEW_SIZE
    facts = {
        "og:type": "website",
        "og:site_name": SITE_NAME,
        "og:title": page.title,
        "og:description": page.description or "",
        "og:url": page.url,
        "og:image": f"{page.site}{preview_url(page.preview)}",
        "og:image:width": str(width),
        "og:image:height": str(height),
    }
    yield from (meta(property=name, content=text) for name, text in facts.items() if text)
    yield meta(name="twitter:card", content="summary_large_image")


def preview_url(name: str) -> str:
    """Return the address of a picture for links, from the folder of the site."""
    return f"{PREVIEWS_FOLDER}/{name}.jpg"


def nodes_on_own_lines(nodes: Iterable[Node]) -> Iterator[Node]:
    """Yield every node on its own line, so that the file is readable."""
    for node in nodes:
        yield from ("\n", node)
    yield "\n"


def script_data_element(facts: Mapping[str, Any]) -> Element:
    """Render the data for the scripts of a page as JSON, which the browser does not execute."""
    text = json.dumps(facts, ensure_ascii=False, separators=(",", ":"))
    return script(type="application/json", id=FACTS_ID)[Markup(text.replace("<", "\\u003c"))]


def installable_page_metadata() -> Iterator[BaseElement]:
    """Yield the metadata of an installable page. The last step of the build fills in the build."""
    yield meta(name="zwanzig-build", content="", data_day="")
    # Behind a login the manifest is asked for with the reader's cookie, like everything else.
    yield link(rel="manifest", href="manifest.webmanifest", crossorigin="use-credentials")
    yield link(rel="apple-touch-icon", href=f"{ICONS_FOLDER}/touch-180.png")
    for scheme, colour in THEME_COLOURS.items():
        yield meta(name="theme-color", content=colour, media=f"(prefers-color-scheme: {scheme})")
