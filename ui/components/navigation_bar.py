"""The bar at the top of every page: title, games, sections, tools, and the menu.

The table (`ui/app/page_header.py`) and the pages without it (`page_bar.py`) each fill it in their
own way. What is a button at the table is a link on the pages, and looks the same.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from htpy import Element, Node, a, button, div, header, nav, span

from ui.components.card import icon
from ui.languages import LANGUAGES, Say
from ui.model import Scene
from ui.model.feature import Panel
from ui.storage.settings import SETTING_CHOICES


class NavItem(NamedTuple):
    """An item of the bar or the menu: a link if it has an address, else a button."""

    name: str  # of its element and its icon
    label: str
    href: str = ""
    do: str = ""
    arg: str = ""
    is_current: bool = False  # its page or section is the one shown
    is_disabled: bool = False
    in_bar: bool = False  # also in the bar, where there is room


def panel_item(scene: Scene, panel: Panel) -> NavItem:
    """Return the item that opens a panel."""
    in_bar = panel.shown_in == "bar or menu"
    label = scene.say(f"ui.{panel.name}")
    return NavItem(panel.name, label, do="open", arg=panel.name, in_bar=in_bar)


def navigation_bar(
    say: Say,
    *,
    title: Node,
    games: Iterable[NavItem],
    sections: Iterable[NavItem],
    tools: Iterable[Node],
    menu: Node,
    inert: bool = False,
) -> Element:
    """Render the bar."""
    return header("#bar", inert=inert)[
        title,
        nav("#games", aria_label=say("ui.games"))[map(game_tab, games)],
        nav("#sections", aria_label=say("ui.sections"))[map(section_tab, sections)],
        nav("#tools", aria_label=say("ui.tools"))[
            tools,
            button(
                "#menu-button.tool",
                type="button",
                popovertarget="menu",
                title=say("ui.menu"),
            )[icon("menu")],
        ],
        div("#menu", popover="auto")[menu],
    ]


def game_tab(item: NavItem) -> Element:
    """Render a game as a tab. Its `aria-current` is not "page", since only a section is a page."""
    current = "true" if item.is_current else None
    return link_or_button(item, f"#game-{item.name}.tab", aria_current=current)[item.label]


def section_tab(item: NavItem) -> Element:
    """Render a section as a tab."""
    return link_or_button(item, f"#section-{item.name}.tab")[item.label]


def bar_tool(item: NavItem) -> Element:
    """Render an icon with its name beside it where there is room. The title always has the name."""
    return link_or_button(item, f"#tool-{item.name}.tool", title=item.label)[
        icon(item.name), span(".words", aria_hidden="true")[item.label]
    ]


def today_tool(say: Say, item: NavItem, state: str = "about") -> Element:
    """Render the sign of the deal of the day: that it is "done" or "open", or else what it is."""
    words = say(f"bar.today.{state}")
    return link_or_button(item, "#tool-daily.tool", title=words, data_state=state)[
        icon(item.name),
        span(".words", aria_hidden="true")[item.label],
        span(".today-mark", aria_hidden="true")["✓" if state == "done" else ""],
    ]


def menu_entry(item: NavItem) -> Element:
    """Render a line of the menu. Choosing it closes the menu."""
    close_attributes = {} if item.href else {"popovertarget": "menu", "popovertargetaction": "hide"}
    kind = ".entry.in-bar" if item.in_bar else ".entry"
    return link_or_button(
        item, f"#menu-{item.name}{kind}", disabled=item.is_disabled, **close_attributes
    )[icon(item.name), span[item.label]]


def panel_entry(item: NavItem) -> Element:
    """Render a line of a panel that is a menu of its own."""
    return link_or_button(item, f"#entry-{item.name}.entry", disabled=item.is_disabled)[
        icon(item.name), span[item.label]
    ]


def theme_switch_texts(say: Say) -> dict[str, str]:
    """Return what the theme switch says, by theme."""
    themes = SETTING_CHOICES["theme"]
    return {name: say("bar.theme", theme=say(f"setting.theme.{name}")) for name in themes}


def language_link(item: NavItem) -> Element:
    """Render the link to the language that an item is named after, by its own name."""
    return link_or_button(item, f"#tongue-{item.name}.tool", lang=item.name)[item.label]


def link_or_button(item: NavItem, selector: str, **attributes: str | bool | None) -> Element:
    """Render an item as a link if it has an address, else as a button."""
    attributes = {"aria_current": "page" if item.is_current else None, **attributes}
    if item.href:
        return a(selector, href=item.href, **attributes)
    return button(
        selector,
        type="button",
        data_do=item.do or None,
        data_arg=item.arg or None,
        **attributes,
    )


def other_languages(language: str) -> list[tuple[str, str]]:
    """Return the codes and names of all languages but this one."""
    return [(code, row.name) for code, row in LANGUAGES.items() if code != language]
