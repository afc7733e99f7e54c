"""Pages of their own that need no script: rules in short, strength of bots, accessibility, privacy,
licences."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from htpy import Element, Fragment, a, fragment, h1, h2, h3, li, main, p, section, strong, ul

from engine.games import GAMES
from ui.book.words import sayer
from ui.games import face_of_game
from ui.model import Scene
from ui.views import policy
from ui.views.pages.accessibility import accessibility_page
from ui.views.pages.bots import bots_page
from ui.views.pages.document import Document, letters, styles, with_cards
from ui.views.pages.licences import licences_page
from ui.views.pages.privacy import privacy_page
from ui.views.pages.record import record_page
from ui.views.pages.top import TITLES, Place, looks, top
from ui.views.panels.help import glossary, how_to_play


def page(scene: Scene, name: str) -> Document:
    """A page by the name of its file, in the language of the scene."""
    scene = worded(scene)
    heading = f"{scene.say('ui.title')}: {scene.say(TITLES[name])}"
    return Document(
        language=scene.model.settings.language,
        title=heading,
        policy=policy.PLAIN,
        style_sheets=styles(SHEET),
        attributes=with_cards(scene.model.settings.language),
        early=[looks()],
        late=letters(*LETTERS),
        name="plain",
        content=fragment[
            top(Place(scene.say, scene.model.settings.language, name)),
            main("#content.help")[h1[heading], PAGES[name](scene)],
        ],
    )


def worded(scene: Scene) -> Scene:
    """The scene with words that no table has, too."""
    return replace(scene, say=sayer(scene.model.settings.language))


def rules(scene: Scene) -> Fragment:
    """The ways to learn both games, how they are played in short, and the table's words."""
    return fragment[
        h2(".hidden")[scene.say("plain.ways")],
        ul(".doors")[(door(scene, game) for game in GAMES)],
        (how_to_play(scene, game) for game in GAMES),
        glossary(scene),
        authors(scene),
    ]


def door(scene: Scene, game: str) -> Element:
    """The ways into a game: its lesson, its rulebook, its table."""
    say, language, has = scene.say, scene.model.settings.language, face_of_game(game)
    return li[
        strong[say(f"game.{game}")],
        p[say(f"game.{game}.more")],
        has.lesson and a(".main", href=f"./?lesson={game}")[say("plain.lesson")],
        bool(has.headings) and a(href=f"{game}.{language}.html")[say("plain.book")],
        a(href=f"./?game={game}")[say("plain.play")],
    ]


def authors(scene: Scene) -> Element:
    """What is there for those who write about the games."""
    say, language = scene.say, scene.model.settings.language
    return section("#authors")[
        h3[say("plain.authors")],
        p[say("plain.authors.more")],
        ul[(li[way(name, language, say(f"plain.{name}"))] for name in FOR_AUTHORS)],
    ]


def way(name: str, language: str, words: str) -> Element:
    """A link to a page."""
    return a(href=f"{name}.{language}.html")[words]


FOR_AUTHORS = ("builder", "author", "block-reference", "cheat-sheet")
"""Pages for those who write about the games, by the names of their files."""

STYLES = ("tokens", "page", "beside", "panels")
SHEET = "plain-page"
"""The build joins them to this one, so that a page asks once."""

LETTERS = ("alegreya-latin-700", "alegreya-latin-800", "alegreya-sans-latin-500")
"""Which letters the first screen has."""

PAGES: Mapping[str, Callable[[Scene], Fragment]] = {
    "rules": rules,
    "bots": bots_page,
    "record": record_page,
    "accessibility": accessibility_page,
    "privacy": privacy_page,
    "licences": licences_page,
}
"""What a page shows, by the name of its file."""
