"""How much room the browser leaves for what is kept, told when that changes."""

from __future__ import annotations

import time
from collections.abc import Callable

from ui.browser.store import Store
from ui.messages import StoragePressureChanged

WAITING = ("full", "waits")
"""Where rows are while the database has no room for them, or does not answer."""

LOOK_AGAIN = 60
"""Seconds after which the room that is left is looked at again."""


class Room:
    """The room that the rows of this site have, looked at after some of them were written."""

    def __init__(self, store: Store, send: Callable[[StoragePressureChanged], None]) -> None:
        self.store = store
        self.send = send
        self.looked = time.monotonic()
        self.low = ""

    async def written(self, where: str) -> None:
        """Look how much there is, now and then, after rows have gone somewhere (`Store.keep`)."""
        if where in WAITING:
            self.tell(where)
        elif self.low in WAITING:  # and what has waited is there, too
            self.tell("")
            await self.look()
        elif self.looked + LOOK_AGAIN < time.monotonic():
            await self.look()

    async def look(self) -> None:
        """Look how much there is, unless rows wait: browsers say that there is some."""
        self.looked = time.monotonic()
        low = await self.store.low()
        if self.low not in WAITING:
            self.tell("low" if low else "")

    def tell(self, low: str) -> None:
        """Tell how much there is, if that is news."""
        if low != self.low:
            self.low = low
            self.send(StoragePressureChanged(low))
