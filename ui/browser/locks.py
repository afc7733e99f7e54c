"""Several tabs: the lock of a match, and the rows that other tabs save."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_once_callable, create_proxy

from ui.app.fault import start_task
from ui.browser import dom
from ui.browser.store import Rows, Store
from ui.model.effects import AcquireLock
from ui.model.messages import LockChanged, Message, RowStored, TabShown
from ui.storage import saved_matches

SendMessage = Callable[[Message], None]

LOCK_RELEASE_MS = 1000
"""How long a closing tab may hold its lock after the next tab is visible."""


class MatchLock:
    """The lock of the match on the table, held until another match is claimed.

    Without the lock API (over http, or in a frame with an opaque origin) this tab plays the match
    until another one writes it: refusing every match would be worse.
    """

    def __init__(self, send: SendMessage, store: Store) -> None:
        self.send = send
        self.store = store
        self.key = ""
        self.was_refused = False  # another tab held the lock, so its save has to be loaded
        self.is_unguarded = False  # there are no locks
        self.release_signal: asyncio.Future[None] | None = None

    async def request_match_lock(self, request: AcquireLock) -> None:
        """Release the held lock, request this one, and send who has it."""
        self.key = request.key
        if self.release_signal and not self.release_signal.done():
            self.release_signal.set_result(None)
        if not request.key:
            self.was_refused = False
            self.send(LockChanged("", True))
            return
        loop = asyncio.get_running_loop()
        grant: asyncio.Future[bool] = loop.create_future()
        self.release_signal = loop.create_future()
        start_task(self.hold_lock(request, grant, self.release_signal))
        is_granted, is_current = await grant, not self.was_refused
        self.was_refused = not is_granted
        text = (
            "" if is_granted and is_current else await self.store.load_own_match_text(request.key)
        )
        self.send(LockChanged(request.key, is_granted, text))

    async def hold_lock(
        self,
        request: AcquireLock,
        grant: asyncio.Future[bool],
        release_signal: asyncio.Future[None],
    ) -> None:
        """Hold a lock until it is released. Send a message if another tab takes it over."""

        async def on_granted(lock: Any, *_: Any) -> None:
            grant.set_result(bool(lock))  # null if another tab has it
            if lock:
                await release_signal

        options = dom.js_object(steal=True) if request.force else dom.js_object(ifAvailable=True)
        callback = create_proxy(on_granted)
        try:
            await js.navigator.locks.request(dom.storage_prefix() + request.key, options, callback)
        except Exception:  # there are no locks, or another tab has taken this one over
            if not grant.done():
                self.is_unguarded = True
                grant.set_result(True)
            elif not release_signal.done() and self.key == request.key:
                release_signal.cancel()
                self.was_refused = True
                self.send(
                    LockChanged(
                        request.key, False, await self.store.load_own_match_text(request.key)
                    )
                )
        finally:
            callback.destroy()

    def yield_to_writer(self, key: str, text: str) -> None:
        """Leave the match to another tab that has written it, where no lock decides."""
        if self.is_unguarded and key == self.key:
            self.was_refused = True
            self.send(LockChanged(key, False, text))


def connect_tabs(send: SendMessage, store: Store, match_lock: MatchLock) -> None:
    """Listen to the rows that other tabs save, and to this tab becoming visible.

    A visible tab that has only watched requests the lock again: the tab that played may be gone.
    """

    def on_rows_written(keys: list[str], rows: Rows) -> None:
        for key in keys:
            game = key.removeprefix(saved_matches.MATCH_PREFIX)
            is_match = game != key
            text = saved_matches.stored_match_text(rows, game) if is_match else rows.get(key, "")
            send(RowStored(key, text))
            match_lock.yield_to_writer(key, text)

    def send_seen() -> None:
        if not js.document.hidden:
            send(TabShown())

    def on_seen(event: Any) -> None:
        send_seen()
        js.setTimeout(create_once_callable(send_seen), LOCK_RELEASE_MS)

    store.listen_to_tabs(on_rows_written)
    js.addEventListener("focus", create_proxy(on_seen))
    dom.listen_on_document("visibilitychange", on_seen)
