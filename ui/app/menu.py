"""The menu of the table. Entries for the deal on the table are in the panel "This deal"."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from htpy import Element, div

from ui.app.panels import PANELS
from ui.components.navigation_bar import NavItem, menu_entry, panel_item
from ui.model import Scene

MENU_ORDER = (
    *("rules", "this-deal", "deals", "statistics"),
    *("learn", "book", "share", "settings", "help"),
)
"""The order of the entries. Others come last."""


def menu_entries(scene: Scene, sections: Iterable[NavItem]) -> Element:
    """Render the entries of the menu. `sections` are the sections of the navigation bar.

    The one for playing is left out: the menu is opened from it.
    """
    others = (item._replace(in_bar=True) for item in sections if item.name != "play")
    items = (*others, *panel_items(scene))
    return div[map(menu_entry, sorted(items, key=menu_position))]


def menu_position(item: NavItem) -> int:
    """Return the position of an entry."""
    return MENU_ORDER.index(item.name) if item.name in MENU_ORDER else len(MENU_ORDER)


def panel_items(scene: Scene) -> Iterator[NavItem]:
    """Yield the items that open panels."""
    for row in PANELS.values():
        if row.shown_in in ("menu", "bar or menu"):
            item = panel_item(scene, row)
            yield item._replace(label=scene.say(row.menu_text)) if row.menu_text else item
