"""A page of the rulebook around its text: head, ways to the other pages, contents."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from htpy import (
    Element,
    HTMLElement,
    Node,
    a,
    body,
    form,
    h1,
    head,
    header,
    html,
    input,
    label,
    li,
    link,
    main,
    meta,
    nav,
    ol,
    output,
    p,
    script,
    search,
    title,
)
from markupsafe import Markup

from ui.model import Say

POLICY = (
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; "
    "script-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'"
)
SHEETS = ("tokens", "page", "book", "search", "blocks", "positions", "widths")


@dataclass(frozen=True, slots=True)
class Page:
    """One page: its language, the name of its file without language, its title and its text."""

    language: str
    name: str
    title: str
    lead: str
    content: Node
    say: Say


def document(page: Page) -> HTMLElement:
    """Return the whole page."""
    content = Markup(str(page.content))
    return html(lang=page.language, data_theme="auto")[
        head[
            meta(charset="utf-8"),
            meta(http_equiv="Content-Security-Policy", content=POLICY),
            meta(name="viewport", content="width=device-width, initial-scale=1"),
            meta(name="color-scheme", content="light dark"),
            meta(name="description", content=page.lead),
            title[page.title],
            link(rel="icon", href="assets/icons/favicon.svg", type="image/svg+xml"),
            (link(rel="stylesheet", href=f"assets/css/{sheet}.css") for sheet in SHEETS),
            script(defer=True, src="assets/book/book.js"),
        ],
        body("#book")[
            header("#book-head")[
                a(".home", href="./")[page.say("app.to-table")],
                search_form(page),
            ],
            contents(page, content),
            main("#text")[h1[page.title], p(".lead")[page.lead], content],
        ],
    ]


def search_form(page: Page) -> Element:
    """Return the search of the books; it shows itself once its script is there."""
    words = {f"data_{key}": page.say(f"search.{key}", count="{count}") for key in COUNTS}
    return search[
        form("#search", hidden=True, data_index=f"book-search.{page.language}.json", **words)[
            label(for_="search-field")[page.say("search.label")],
            input("#search-field", type="search", autocomplete="off", spellcheck="false"),
            output("#search-count", role="status", for_="search-field"),
            ol("#search-results"),
        ],
        script(type="module", src="assets/book/search.js"),
    ]


COUNTS = ("none", "one", "many")
"""What is said of how many sections were found."""

HEADING = re.compile(r'<h([23]) id="([^"]+)">(.*?)</h\1>', re.DOTALL)


def headings(content: str) -> list[tuple[int, str, str]]:
    """Return level, anchor and text of the headings that have an anchor."""
    found = HEADING.findall(content)
    return [(int(level), anchor, Markup(text).striptags()) for level, anchor, text in found]


def contents(page: Page, content: str) -> Element:
    """Return the table of contents."""
    return nav("#contents", aria_label=page.say("book.contents"))[
        ol[(entry(level, anchor, text) for level, anchor, text in headings(content))]
    ]


def entry(level: int, anchor: str, text: str) -> Element:
    """Return a line of the contents."""
    return li(class_=f"level-{level}")[a(href=f"#{anchor}")[text]]


def unique(anchors: Iterable[str]) -> list[str]:
    """Return the anchors that are there more than once."""
    seen = list(anchors)
    return sorted({anchor for anchor in seen if seen.count(anchor) > 1})
