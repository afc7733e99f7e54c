"""Several tabs of this page: who holds the lock of a match, and what the others store."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_once_callable, create_proxy

from ui.browser import dom
from ui.browser.store import Rows, Store
from ui.effects import AcquireLock
from ui.kept import saving
from ui.messages import LockChanged, Message, RowStored, TabShown

Send = Callable[[Message], None]

LETTING_GO_MS = 1000
"""A tab that is closed may let go of its lock after the next one is already seen."""


class Slot:
    """The lock of the match on the table, held from when it is granted until another is claimed.

    Where a browser has no locks (only over http, or in a frame of its own origin), this tab plays:
    refusing every match would be worse than two tabs that each write down their own.
    """

    def __init__(self, send: Send, store: Store) -> None:
        self.send = send
        self.store = store
        self.key = ""
        self.refused = False  # another tab has had it; what that has done is to be seen
        self.release: asyncio.Future[None] | None = None

    async def claim(self, wanted: AcquireLock) -> LockChanged:
        """Give up the match held so far and ask for this one; tell whose it is."""
        self.key = wanted.key
        if self.release and not self.release.done():
            self.release.set_result(None)
        if not wanted.key:
            self.refused = False
            return LockChanged("", True)
        loop = asyncio.get_running_loop()
        mine: asyncio.Future[bool] = loop.create_future()
        self.release = loop.create_future()
        asyncio.ensure_future(self.hold(wanted, mine, self.release))
        granted, known = await mine, not self.refused
        self.refused = not granted
        text = "" if granted and known else await self.store.match(wanted.key)
        return LockChanged(wanted.key, granted, text)

    async def hold(
        self, wanted: AcquireLock, mine: asyncio.Future[bool], released: asyncio.Future[None]
    ) -> None:
        """Hold a lock until it is released; a tab that loses it is told at once."""

        async def granted(lock: Any, *_: Any) -> None:
            mine.set_result(bool(lock))  # JavaScript's null where another tab has it
            if lock:
                await released

        how = dom.options(steal=True) if wanted.force else dom.options(ifAvailable=True)
        callback = create_proxy(granted)
        try:
            await js.navigator.locks.request(dom.prefix() + wanted.key, how, callback)
        except Exception:  # no locks here, or another tab has taken this one over
            if not mine.done():
                mine.set_result(True)
            elif not released.done() and self.key == wanted.key:
                released.cancel()
                self.refused = True
                self.send(LockChanged(wanted.key, False, await self.store.match(wanted.key)))
        finally:
            callback.destroy()


def connect(send: Send, store: Store) -> None:
    """Listen to other tabs: to what they store, and for when this one is looked at again.

    Whoever turns to a tab that only watched may find that nobody plays the match any more.
    """

    def written(keys: list[str], rows: Rows) -> None:
        for key in keys:
            game = key.removeprefix(saving.MATCH_PREFIX)
            send(
                RowStored(
                    key, rows.get(key, "") if game == key else saving.serialized_match(rows, game)
                )
            )

    def claim() -> None:
        if not js.document.hidden:
            send(TabShown())

    def seen(event: Any) -> None:
        claim()
        js.setTimeout(create_once_callable(claim), LETTING_GO_MS)

    store.listen(written)
    js.addEventListener("focus", create_proxy(seen))
    dom.listen("visibilitychange", seen)
