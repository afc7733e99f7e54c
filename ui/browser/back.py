"""Back (button or gesture) closes what is open: the menu, a panel, a replay, a match of a link.

Each of these layers is an entry in the browser's history, above the page's own. Closing one by its
button goes back over its entry. What was open when the page started has no entry: Back leaves.
"""

from __future__ import annotations

import json

import js
from pyodide.ffi import create_proxy

from ui.app.page_loop import PageLoop
from ui.browser import dom
from ui.model.command import CommandText
from ui.model.effects import UpdateAddress
from ui.storage.links import address_update

OPEN_MENU = "#menu:popover-open"
"""The menu. Other popovers change the address that is below them."""


class BackButton:
    """The entries of this page in the browser's history.

    `layer_counts` says how many layers are open at each entry, up to the current one. It is stored
    in each entry, because it must outlive a reload.
    """

    def __init__(self, page: PageLoop) -> None:
        self.page = page
        self.layer_counts: list[int] = []  # none before the start
        self.address = ""
        self.is_moving = False  # between two entries, or closing layers

    def start(self) -> None:
        """Take over the current entry, and listen."""
        layer_counts = stored_layer_counts()
        self.layer_counts = layer_counts or [self.count_layers()]
        self.remember_entry()
        js.addEventListener("popstate", create_proxy(self.on_entry_reached))
        js.addEventListener("hashchange", create_proxy(self.on_address_changed))
        js.document.addEventListener("toggle", create_proxy(lambda _: self.sync_history()), True)
        if self.count_layers() > self.layer_counts[-1]:
            self.layer_counts[-1] = self.count_layers()
        self.sync_history()

    def count_layers(self) -> int:
        """Return how many layers are open."""
        model = self.page.model
        menu = bool(dom.find_element(OPEN_MENU))
        return sum(map(bool, (menu, model.panel.name, model.replay, model.guest.home_game)))

    def sync_history(self) -> None:
        """Add an entry for each opened layer, and go back over the entries of closed ones.

        Do nothing until the moment in a new address is on the table.
        """
        is_address_new = str(js.location.hash) != self.address
        if self.is_moving or is_address_new or not self.layer_counts or not stored_layer_counts():
            return
        count = self.count_layers()
        while count > self.layer_counts[-1]:
            self.add_entry(self.layer_counts[-1] + 1)
        entries_above = next(
            (n for n, c in enumerate(reversed(self.layer_counts)) if c <= count), None
        )
        if entries_above is None:  # it was open when the page started
            self.layer_counts[-1] = count
            self.remember_entry()
        elif entries_above:
            self.is_moving = True
            js.history.go(-entries_above)

    def add_entry(self, layer_count: int | None = None) -> None:
        """Add an entry with this number of layers, by default as many as the current entry has."""
        count = self.layer_counts[-1] if layer_count is None else layer_count
        self.layer_counts = [*self.layer_counts, count]
        js.history.pushState(json.dumps(self.layer_counts), "")

    def update_address(self, effect: UpdateAddress) -> None:
        """Put a moment into the address, in an entry of its own if the effect says so."""
        add_entry = self.add_entry if effect.adds_history_entry else None
        dom.set_address_moment(effect.moment, add_entry, is_own_match=effect.is_own_match)
        self.address = str(js.location.hash)

    def remember_entry(self) -> None:
        """Store the layers in the current entry."""
        self.address = str(js.location.hash)
        js.history.replaceState(json.dumps(self.layer_counts), "")

    def on_entry_reached(self, event: object) -> None:
        """Close the layers that are not open at an entry reached by Back.

        An entry that the page itself went back to may still name what has been closed.
        """
        layer_counts = stored_layer_counts()
        if not layer_counts:  # a link in the page has just made the entry
            return
        was_moving, self.is_moving = self.is_moving, True
        self.layer_counts = layer_counts
        if was_moving:
            self.update_address(address_update(self.page.model))
        else:
            self.close_layers_above(layer_counts[-1])
        self.is_moving = False
        self.sync_history()

    def close_layers_above(self, count: int) -> None:
        """Close the uppermost layers until no more than this number is open."""
        for _ in range(self.count_layers() - count):
            if dom.find_element(OPEN_MENU):
                dom.close_popover()
            elif self.page.model.panel.name:
                self.page.send(CommandText("close"))
            elif self.page.model.replay:
                self.page.send(CommandText("replay-leave"))
            else:
                self.page.send(CommandText("leave-guest"))

    def on_address_changed(self, event: object) -> None:
        """Take over an entry that a link in the page has made, after its message."""
        self.address = str(js.location.hash)
        if not stored_layer_counts():
            self.layer_counts = [*self.layer_counts, self.count_layers()]
            self.remember_entry()
        self.sync_history()


def stored_layer_counts() -> list[int]:
    """Return the layer counts that the current entry stores, or [] if a link has made it."""
    state = js.history.state
    return [int(count) for count in json.loads(state)] if isinstance(state, str) else []
