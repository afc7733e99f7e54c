"""The page of the table before Python is there: in every language, for nobody has chosen one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from htpy import (
    Element,
    Fragment,
    Node,
    article,
    aside,
    b,
    button,
    div,
    fragment,
    h1,
    header,
    main,
    nav,
    noscript,
    p,
    script,
    section,
    span,
)

from engine.games import GAMES
from ui.games import face_of_game
from ui.kept.settings import SETTING_CHOICES
from ui.languages import text
from ui.model import ME
from ui.views import policy
from ui.views.card import card_back
from ui.views.pages.document import THEME, Document, Python, styles
from ui.views.seats import READING_ORDER

FIRST_LANGUAGE = SETTING_CHOICES["language"][0]

BACKS = 5
"""Cards that lie face down until some are dealt."""


def page(content: Node, python: Python, hashes: tuple[str, ...] = (), **more: Any) -> Document:
    """The page around what stands in `#app`; `hashes` are those of scripts it holds."""
    return Document(
        language=FIRST_LANGUAGE,
        title=" · ".join(text(FIRST_LANGUAGE, f"game.{game}") for game in GAMES),
        description=" ".join(
            text(language, "ui.about") for language in SETTING_CHOICES["language"]
        ),
        policy=policy.python(*python.hashes, *hashes),
        style_sheets=styles("tokens", "page", "table", "seats", "result", "panels"),
        attributes=THEME,
        late=[script(defer=True, src="assets/start/watch.js")],
        content=fragment[content, p("#status.hidden", role="status")],
        python=python,
        **more,
    )


def empty(game: str) -> Fragment:
    """The table without a deal: what `page.page` draws takes its place piece by piece."""
    return fragment[
        header("#bar")[h1[text(FIRST_LANGUAGE, "ui.title")], tabs(game)],
        main(
            "#table",
            data_game=game,
            data_rows=str(face_of_game(game).hand_rows),
            data_phase="start",
            aria_busy="true",
            aria_label=named("ui.table"),
        )[
            div("#notices")[noscript[needs_scripts()]],
            p("#prompt")[((words, " ") for words in spoken(span, "ui.dealing"))],
            section("#players", aria_label=named("ui.players"))[
                (seat(game, place) for place in READING_ORDER)
            ],
            section("#hand", data_count=str(BACKS), data_columns=str(BACKS), aria_hidden="true")[
                (span(".card-button")[card_back(game=game)] for _ in range(BACKS))
            ],
        ],
        aside("#side", aria_hidden="true"),
    ]


def tabs(here: str) -> Element:
    """The switch between the games, which waits for Python."""
    return nav("#games", aria_label=named("ui.games"))[
        (
            button(
                f"#game-{game}.tab",
                type="button",
                aria_current="page" if game == here else None,
            )[text(FIRST_LANGUAGE, f"game.{game}")]
            for game in GAMES
        )
    ]


def seat(game: str, place: int) -> Element:
    """A player of whom nothing is known yet."""
    who = text(FIRST_LANGUAGE, "name.0" if place == ME else f"person.{game}.{place}")
    name = span(".line")[b(".who")[who]]
    return article(f"#seat-{place}", class_=f"seat at-{place}")[name, span(".line")]


def needs_scripts() -> Element:
    """What readers without JavaScript are told."""
    return div(".notice")[spoken(p, "ui.needs-scripts")]


def named(key: str) -> str:
    """A name in every language."""
    return " · ".join(text(language, key) for language in SETTING_CHOICES["language"])


def spoken(element: Element, key: str) -> Iterator[Element]:
    """Yield an element with a text in each language."""
    for language in SETTING_CHOICES["language"]:
        yield element(lang=language)[text(language, key)]
