"""The page of the table before Python runs, in every language since none is chosen yet."""

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
from ui.components import content_security
from ui.components.card import card_back
from ui.components.document import AUTO_THEME, Document, PythonStart, style_sheet_urls
from ui.game_face import face_of_game
from ui.languages import translate
from ui.model import ME
from ui.storage.settings import SETTING_CHOICES
from ui.table.seats import READING_ORDER

FIRST_LANGUAGE = SETTING_CHOICES["language"][0]

BACKS_SHOWN = 5
"""The number of cards face down until some are dealt."""


def table_page(
    content: Node, python: PythonStart, hashes: tuple[str, ...] = (), **fields: Any
) -> Document:
    """Return the page with the content of `#app`. `hashes` are the hashes of its inline scripts."""
    return Document(
        language=FIRST_LANGUAGE,
        title=" · ".join(translate(FIRST_LANGUAGE, f"game.{game}") for game in GAMES),
        description=" ".join(
            translate(language, "ui.about") for language in SETTING_CHOICES["language"]
        ),
        policy=content_security.python_page_policy(*python.hashes, *hashes),
        style_sheets=style_sheet_urls("tokens", "page", "table"),
        attributes=AUTO_THEME,
        late_head=[script(defer=True, src="assets/start/start-watchdog.js")],
        content=fragment[content, p("#status.hidden", role="status")],
        python=python,
        **fields,
    )


def empty_table(game: str) -> Fragment:
    """Render the table without a deal, which `ui.app.page.page_view` replaces piece by piece."""
    return fragment[
        header("#bar")[h1[translate(FIRST_LANGUAGE, "ui.title")], game_tabs(game)],
        main(
            "#table",
            data_game=game,
            data_rows=str(face_of_game(game).hand_rows),
            data_phase="start",
            aria_busy="true",
            aria_label=name_in_all_languages("ui.table"),
        )[
            div("#notices")[noscript[no_script_notice()]],
            p("#prompt")[((words, " ") for words in text_in_all_languages(span, "ui.dealing"))],
            section("#players", aria_label=name_in_all_languages("ui.players"))[
                (empty_seat(game, place) for place in READING_ORDER)
            ],
            section(
                "#hand",
                data_count=str(BACKS_SHOWN),
                data_columns=str(BACKS_SHOWN),
                aria_hidden="true",
            )[(span(".card-button")[card_back(game=game)] for _ in range(BACKS_SHOWN))],
        ],
        aside("#side", aria_hidden="true"),
    ]


def game_tabs(current: str) -> Element:
    """Render the tabs of the games. Clicks on them wait until Python runs."""
    return nav("#games", aria_label=name_in_all_languages("ui.games"))[
        (
            button(
                f"#game-{game}.tab",
                type="button",
                aria_current="true" if game == current else None,
            )[translate(FIRST_LANGUAGE, f"game.{game}")]
            for game in GAMES
        )
    ]


def empty_seat(game: str, place: int) -> Element:
    """Render a player of whom nothing is known yet."""
    who = translate(FIRST_LANGUAGE, "name.0" if place == ME else f"person.{game}.{place}")
    name = span(".line")[b(".player-name")[who]]
    return article(f"#seat-{place}", class_=f"seat place-{place}")[name, span(".line")]


def no_script_notice() -> Element:
    """Render the notice for readers without JavaScript."""
    return div(".notice")[text_in_all_languages(p, "ui.needs-scripts")]


def name_in_all_languages(key: str) -> str:
    """Return a name in every language."""
    return " · ".join(translate(language, key) for language in SETTING_CHOICES["language"])


def text_in_all_languages(element: Element, key: str) -> Iterator[Element]:
    """Yield an element with a text in each language."""
    for language in SETTING_CHOICES["language"]:
        yield element(lang=language)[translate(language, key)]
