"""The rules in short as a page of its own: it needs no script, should Python not start."""

from __future__ import annotations

from htpy import (
    Fragment,
    HTMLElement,
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
from ui.views.help import GAMES, glossary, how_to_play

POLICY = "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'"
SHEETS = ("tokens", "page", "sheets")


def page(scene: Scene, language: str) -> HTMLElement:
    """Return how both games are played, and the words of the table."""
    name = f"{scene.say('ui.title')}: {scene.say('app.rules')}"
    return html(lang=language)[
        head[
            meta(charset="utf-8"),
            meta(http_equiv="Content-Security-Policy", content=POLICY),
            meta(name="viewport", content="width=device-width, initial-scale=1"),
            meta(name="color-scheme", content="light dark"),
            title[name],
            (link(rel="stylesheet", href=f"assets/css/{sheet}.css") for sheet in SHEETS),
        ],
        body("#plain")[
            main("#sheet.help")[
                h1[name],
                p[a(href="./")[scene.say("app.to-table")], " · ", others(scene, language)],
                (how_to_play(scene, game) for game in GAMES),
                glossary(scene),
            ]
        ],
    ]


def others(scene: Scene, language: str) -> Fragment:
    """Return the way to the same page in the other language."""
    return fragment[
        (
            a(href=f"rules.{other}.html", lang=other)[scene.say(f"setting.language.{other}")]
            for other in LANGUAGES
            if other != language
        )
    ]
