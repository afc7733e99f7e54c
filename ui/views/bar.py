"""The bar on top of every page: wordmark, games, sections, tools, and the menu of everything else.

The table and the pages without it fill it each in their own way (`header.py`, `pages/top.py`):
what is a button here is a link there, and looks alike.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from htpy import Element, Node, a, button, div, h2, header, nav, span

from ui.languages import LANGUAGES, Say
from ui.views.card import icon


class Way(NamedTuple):
    """One thing of the bar or the menu: a link where it has an address, else a button."""

    name: str  # of its element and its drawing
    words: str
    href: str = ""
    do: str = ""
    arg: str = ""
    here: bool = False  # it is what is shown
    barred: bool = False
    shown: bool = False  # in the bar too, where that has room
    lang: str = ""


class Group(NamedTuple):
    """Lines of the menu under a heading, `menu.NAME`."""

    name: str
    lines: Iterable[Node]


def bar(
    say: Say,
    *,
    title: Node,
    games: Iterable[Way],
    sections: Iterable[Way],
    tools: Iterable[Node],
    groups: Iterable[Group],
    inert: bool = False,
) -> Element:
    """The bar."""
    return header("#bar", inert=inert)[
        title,
        nav("#games", aria_label=say("ui.games"))[(tab(way, "game") for way in games)],
        nav("#sections", aria_label=say("ui.sections"))[(tab(way, "section") for way in sections)],
        nav("#tools", aria_label=say("ui.tools"))[
            tools,
            button(
                "#menu-button.tool",
                type="button",
                popovertarget="menu",
                aria_label=say("ui.menu"),
                title=say("ui.menu"),
            )[icon("menu")],
        ],
        div("#menu", popover="auto")[(lines(say, group) for group in groups)],
    ]


def lines(say: Say, group: Group) -> Element:
    """A part of the menu."""
    return div(f"#menu-of-{group.name}", role="group", aria_labelledby=f"menu-{group.name}-title")[
        h2(f"#menu-{group.name}-title")[say(f"menu.{group.name}")], group.lines
    ]


def tab(way: Way, place: str) -> Element:
    """A game or a section, one of which is shown."""
    return control(way, f"#{place}-{way.name}.tab")[way.words]


def tool(way: Way) -> Element:
    """A sign with its name beside it where there is room."""
    return control(way, f"#tool-{way.name}.tool", title=way.words)[
        icon(way.name), span(".words")[way.words]
    ]


def entry(way: Way) -> Element:
    """A line of the menu; choosing it closes the menu."""
    closes = {} if way.href else {"popovertarget": "menu", "popovertargetaction": "hide"}
    kind = ".entry.in-bar" if way.shown else ".entry"
    return control(way, f"#menu-{way.name}{kind}", disabled=way.barred, **closes)[
        icon(way.name), span[way.words]
    ]


def tongue(way: Way) -> Element:
    """The way to another language, by its own name."""
    return control(way, f"#tongue-{way.lang}.tool", lang=way.lang)[way.words]


def control(way: Way, name: str, **more: str | bool) -> Element:
    """A link or a button."""
    here = "page" if way.here else None
    if way.href:
        return a(name, href=way.href, aria_current=here, **more)
    return button(
        name,
        type="button",
        data_do=way.do or None,
        data_arg=way.arg or None,
        aria_current=here,
        **more,
    )


def other_languages(language: str) -> list[tuple[str, str]]:
    """The codes and names of the languages but this one."""
    return [(code, one.name) for code, one in LANGUAGES.items() if code != language]
