"""The room that the browser leaves for rows, reported when it changes."""

from __future__ import annotations

import time
from collections.abc import Callable

from ui.browser.store import Store
from ui.model.messages import StoragePressureChanged

WAITING_PLACES = ("full", "waits")
"""Where rows are while the database is full or does not answer."""

CHECK_PAUSE_S = 60
"""Seconds between two checks of the free room."""


class StorageRoom:
    """The free room for this site's rows, checked after some of them were written."""

    def __init__(self, store: Store, send: Callable[[StoragePressureChanged], None]) -> None:
        self.store = store
        self.send = send
        self.last_check = time.monotonic()
        self.state = ""

    async def on_rows_written(self, where: str) -> None:
        """Report where rows were written (`Store.save_rows`), and check the room now and then."""
        if where in WAITING_PLACES:
            self.report_state(where)
        elif self.state in WAITING_PLACES:  # the rows that waited are written now
            self.report_state("")
            await self.check_free_space()
        elif self.last_check + CHECK_PAUSE_S < time.monotonic():
            await self.check_free_space()

    async def check_free_space(self) -> None:
        """Check the free room, unless rows wait for it: browsers overstate what is free."""
        self.last_check = time.monotonic()
        is_low = await self.store.is_room_low()
        if self.state not in WAITING_PLACES:
            self.report_state("low" if is_low else "")

    def report_state(self, state: str) -> None:
        """Report the state if it has changed."""
        if state != self.state:
            self.state = state
            self.send(StoragePressureChanged(state))
