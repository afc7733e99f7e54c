"""Pages of their own that need no script: the rules in short, and how strong the bots are."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from htpy import (
    Element,
    Fragment,
    HTMLElement,
    Node,
    a,
    body,
    fragment,
    h1,
    head,
    html,
    link,
    main,
    meta,
    p,
    title,
)

from ui.i18n import LANGUAGES
from ui.model import Scene
from ui.views.bots_page import bots_page
from ui.views.help import GAMES, glossary, how_to_play

POLICY = "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'"
SHEETS = ("tokens", "page", "sheets")


def page(scene: Scene, name: str) -> HTMLElement:
    """Return a page by the name of its file, in the language of the scene."""
    heading = f"{scene.say('ui.title')}: {scene.say(TITLES[name])}"
    return html(lang=scene.model.settings.language)[
        head[
            meta(charset="utf-8"),
            meta(http_equiv="Content-Security-Policy", content=POLICY),
            meta(name="viewport", content="width=device-width, initial-scale=1"),
            meta(name="color-scheme", content="light dark"),
            title[heading],
            link(rel="icon", href="assets/icons/favicon.svg", type="image/svg+xml"),
            (link(rel="stylesheet", href=f"assets/css/{sheet}.css") for sheet in SHEETS),
        ],
        body("#plain")[
            main("#sheet.help")[
                h1[heading],
                p[a(href="./")[scene.say("app.to-table")], others(scene, name)],
                PAGES[name](scene),
            ]
        ],
    ]


def rules(scene: Scene) -> Fragment:
    """Return how both games are played, and the words of the table."""
    return fragment[(how_to_play(scene, game) for game in GAMES), glossary(scene)]


def others(scene: Scene, name: str) -> Iterator[Node]:
    """Yield the ways to the same page in the other language, and to the other pages."""
    mine = scene.model.settings.language
    for language in LANGUAGES:
        if language != mine:
            yield " · "
            yield way(name, language, scene.say(f"setting.language.{language}"), lang=language)
    for other in PAGES:
        if other != name:
            yield " · "
            yield way(other, mine, scene.say(TITLES[other]))
    yield " · "
    yield way("builder", mine, scene.say("builder.title"))


def way(name: str, language: str, words: str, lang: str | None = None) -> Element:
    """Return a link to a page."""
    return a(href=f"{name}.{language}.html", lang=lang)[words]


TITLES = {"rules": "app.rules", "bots": "bots.title"}
"""The key of every page's title."""

PAGES: Mapping[str, Callable[[Scene], Fragment]] = {"rules": rules, "bots": bots_page}
"""What a page shows, by the name of its file."""
