"""How much room the browser leaves for what is kept, told when that changes."""

from __future__ import annotations

import time
from collections.abc import Callable

from ui.browser.store import Store
from ui.messages import StoragePressureChanged

WAITING_PLACES = ("full", "waits")
"""Where rows are while the database has no room for them, or does not answer."""

CHECK_PAUSE_S = 60
"""Seconds after which the room that is left is looked at again."""


class StorageRoom:
    """The room that the rows of this site have, looked at after some of them were written."""

    def __init__(self, store: Store, send: Callable[[StoragePressureChanged], None]) -> None:
        self.store = store
        self.send = send
        self.last_check = time.monotonic()
        self.state = ""

    async def on_rows_written(self, where: str) -> None:
        """Measure the free storage now and then after rows were written (`Store.save_rows`)."""
        if where in WAITING_PLACES:
            self.report_state(where)
        elif self.state in WAITING_PLACES:  # and what has waited is there, too
            self.report_state("")
            await self.check_room()
        elif self.last_check + CHECK_PAUSE_S < time.monotonic():
            await self.check_room()

    async def check_room(self) -> None:
        """Look how much there is, unless rows wait: browsers say that there is some."""
        self.last_check = time.monotonic()
        is_low = await self.store.is_room_low()
        if self.state not in WAITING_PLACES:
            self.report_state("low" if is_low else "")

    def report_state(self, state: str) -> None:
        """Tell how much there is, if that is news."""
        if state != self.state:
            self.state = state
            self.send(StoragePressureChanged(state))
