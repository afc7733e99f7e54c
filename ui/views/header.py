"""The bar on top: which game, where everything else is, and the menu for it."""

from __future__ import annotations

from typing import NamedTuple

from htpy import Element, Node, button, div, fieldset, h1, header, input, label, legend, nav, span

from engine.games import GAMES
from ui.games import face
from ui.languages import LANGUAGES
from ui.lessons import course
from ui.model import Scene
from ui.views.card import icon
from ui.views.panels.panel import PANELS


class Command(NamedTuple):
    """A row of the bar or the menu: its text is `ui.<name>`, its drawing has its name."""

    name: str
    do: str
    arg: str = ""


def panels(way: str) -> tuple[Command, ...]:
    """The commands that open panels from one place."""
    return tuple(Command(row.name, "open", row.name) for row in PANELS.values() if row.way == way)


def entries(scene: Scene) -> tuple[Command, ...]:
    """The lines of the menu; there is a lesson where the game has one."""
    taught = face(scene.view["game"]).lesson is not None
    again = ("redo", "same-deal", "new-deal", "new-match")
    return (
        *panels("bar"),
        *((Command("lesson", "lesson"),) if taught else ()),
        *panels("menu"),
        *(Command(name, name) for name in again),
        *panels("end"),
    )


OF_THE_GAME = ("new-match", "lesson")
"""Commands that are about the game on the table."""


def bar(scene: Scene) -> Element:
    """Return the page's header."""
    return header("#bar", inert=bool(scene.model.table.panel))[
        h1[scene.say("ui.title")],
        tabs(scene),
        nav("#tools", aria_label=scene.say("ui.tools"))[
            (tool(scene, command) for command in panels("bar")),
            button(
                "#menu-button.tool",
                type="button",
                popovertarget="menu",
                aria_label=scene.say("ui.menu"),
                title=scene.say("ui.menu"),
            )[icon("menu")],
        ],
        menu(scene),
    ]


def tabs(scene: Scene) -> Element:
    """Return the switch between the games."""
    return nav("#games", aria_label=scene.say("ui.games"))[
        (
            button(
                f"#game-{game}.tab",
                type="button",
                data_do="new-match" if game != scene.view["game"] else None,
                data_arg=game,
                aria_current="page" if game == scene.view["game"] else None,
            )[scene.say(f"game.{game}")]
            for game in GAMES
        )
    ]


def tool(scene: Scene, command: Command) -> Element:
    """Return a command as a sign with its name beside it where there is room."""
    words = scene.say(f"ui.{command.name}")
    return button(
        f"#tool-{command.name}.tool",
        type="button",
        title=words,
        data_do=command.do,
        data_arg=command.arg or None,
    )[icon(command.name), span(".words")[words]]


def menu(scene: Scene) -> Element:
    """Return everything that can be asked of the page; it opens without a script."""
    return div("#menu", popover="auto")[
        language(scene),
        (entry(scene, command) for command in entries(scene)),
    ]


def entry(scene: Scene, command: Command) -> Node:
    """Return a line of the menu; choosing it closes the menu."""
    arg = command.arg or (scene.view["game"] if command.do in OF_THE_GAME else None)
    possible = {"redo": scene.can_redo, "new-deal": not course.of(scene.model)}
    barred = not possible.get(command.name, True)
    return button(
        f"#menu-{command.name}.entry",
        type="button",
        disabled=barred,
        data_do=command.do,
        data_arg=arg,
        popovertarget="menu",
        popovertargetaction="hide",
    )[icon(command.name), span[scene.say(f"ui.{command.name}")]]


def language(scene: Scene) -> Element:
    """Return the switch between the languages, each called by its own name."""
    return fieldset("#language")[
        legend(".hidden")[scene.say("ui.language")],
        (
            label[
                input(
                    f"#language-{code}",
                    type="radio",
                    name="language",
                    value=code,
                    checked=scene.model.settings.language == code,
                    data_set="settings.language",
                ),
                span(lang=code)[language.name],
            ]
            for code, language in LANGUAGES.items()
        ),
    ]
