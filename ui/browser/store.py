"""The rows that the browser stores for this page. Without any storage, every row is refused."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from math import inf
from typing import Any

from pyodide.ffi import create_proxy
from pyscript.js_modules import store

from ui.browser import dom
from ui.storage import saved_matches

Rows = Mapping[str, str]
Row = tuple[Sequence[str], Sequence[str], int]

LOW_ROOM_BYTES = 2_000_000
"""Bytes below which room is low: enough for more than a thousand deals."""


class Store:
    """The rows of this site (assets/start/store.js). `load_rows` and `save_rows` never raise."""

    held_rows: dict[str, str] | None = None  # rows that wait while many are replaced

    async def load_rows(self, *, ignore_cache: bool = False) -> dict[str, str]:
        """Return all rows but the archive, merged with fallback rows.

        Only the latest deals of long matches are read. With `ignore_cache`, all deals are read and
        the cached state of the matches is dropped.
        """
        try:
            deal_count = inf if ignore_cache else saved_matches.DEALS_READ_AT_START
            data = (await store.loadRows(deal_count)).to_py()
        except Exception:  # browsers raise errors of any kind
            return {}
        if data["apart"]:
            try:
                data = (await store.loadRows(inf)).to_py()
            except Exception:  # a later visit merges the rest
                return dict(data["rows"])
        rows: dict[str, str] = data["rows"]
        if data["isApart"]:
            rows = saved_matches.rows_without_partial_matches(rows)
        if ignore_cache:
            rows = saved_matches.rows_without_cached_match_states(rows)
        if not data["apart"]:
            return rows
        try:
            from ui.match.fallback_rows import merge_fallback_rows  # packed until it is needed

            new_rows = merge_fallback_rows(rows, data["apart"])
        except Exception:  # rows from elsewhere must not keep the table from opening
            return rows
        if not new_rows or await self.save_rows(new_rows) == "database":
            store.dropApartChanges()
        return {**rows, **new_rows}

    def save_rows(self, rows: Rows) -> Awaitable[str]:
        """Start at once to write rows in one transaction. Await where all rows are after it.

        The place is database, full (no room), waits (it does not answer), or "" (nowhere).
        """
        if self.held_rows is not None:
            self.held_rows |= rows
            return asyncio.sleep(0, "database")
        return self.wait_for_place(store.saveRows(dom.js_array(*map(list, rows.items()))))

    async def wait_for_place(self, saving: Any) -> str:
        """Return where the rows are that are being written."""
        try:
            return str(await saving)
        except Exception:  # browsers raise errors of any kind
            return ""

    def register_loss_callbacks(
        self, list_all_rows: Callable[[bool], Rows], on_lost: Callable[[], None]
    ) -> None:
        """Register callbacks that write all rows again when the database may lack some.

        `list_all_rows` returns the rows of the page. `on_lost` is called when a connection is lost.
        """
        rows = create_proxy(
            lambda fresh: dom.js_array(*map(list, list_all_rows(bool(fresh)).items()))
        )
        store.registerPage(rows, create_proxy(on_lost))

    def save_screen(self, game: str, text: str) -> None:
        """Save the screen that the next visit of a game shows first."""
        store.saveScreen(game, text)

    async def load_own_match_text(self, key: str) -> str:
        """Return the player's own match under a key as one text, as the last tab has saved it."""
        try:
            rows = (await store.loadRows(saved_matches.DEALS_READ_AT_START)).to_py()["rows"]
        except Exception:  # browsers raise errors of any kind
            return ""
        return saved_matches.stored_match_text(rows, key.removeprefix(saved_matches.MATCH_PREFIX))

    async def load_set_aside_match(self, head: str) -> str:
        """Return the match of a head as one text."""
        try:
            return saved_matches.join_match_text(
                (await store.loadLatestDeals(head, saved_matches.DEALS_READ_AT_START)).to_py(), head
            )
        except Exception:  # browsers raise errors of any kind
            return ""

    async def load_deal_rows(self, match_id: str, first: int, count: int) -> dict[str, str]:
        """Return the rows of some deals of a match."""
        try:
            result = await store.loadDeals(match_id, first, first + count)
            rows: dict[str, str] = result.to_py()
        except Exception:  # browsers raise errors of any kind
            return {}
        return rows

    async def load_deal_texts(self, match_id: str, first: int, count: int) -> list[str]:
        """Return the texts of some deals without cached state, or fewer if some are lost."""
        rows = await self.load_deal_rows(match_id, first, count)
        keys = [saved_matches.deal_key(match_id, number) for number in range(first, first + count)]
        return [rows[key].partition("\n")[0] for key in keys if key in rows]

    async def query_archive(self, prefixes: Sequence[str], latest: int) -> tuple[Row, ...] | None:
        """Return rows of the archive, or `None` without a database.

        Of the first prefix, return only the `latest` rows (0 for all).
        """
        try:
            query = dom.js_array(*prefixes), latest or inf
            return tuple(self.split_row(*row) for row in (await store.loadArchive(*query)).to_py())
        except Exception:  # browsers raise errors of any kind
            return None

    def split_row(self, keys: str, texts: str, count: int) -> Row:
        """Return the keys and texts of rows, which come as lines, and the number of rows."""
        return keys.split("\n") if keys else [], texts.split("\n") if texts else [], count

    async def read_rows_in_pieces(self) -> Any:
        """Return all rows stored for good, in pieces, as a JavaScript array."""
        return await store.loadEverything()

    async def list_keys(self) -> list[str]:
        """Return the keys of all rows stored for good."""
        keys: list[str] = (await store.listKeys()).to_py()
        return keys

    async def replace_rows_atomically(
        self, pieces: Any, text: str, may_go_on: Callable[[int], bool]
    ) -> str:
        """Replace rows, all or none. Return done, moved (rows have changed), full or failed.

        `may_go_on` takes the number of replaced rows and returns whether to go on. The old rows
        are kept for undo, together with `text`, which describes the change.
        """
        return str(await store.replaceRows(pieces, text, create_proxy(may_go_on)))

    async def write_held_rows(self) -> None:
        """Write the rows that were held back during a change that has failed."""
        waiting_rows, self.held_rows = self.held_rows, None
        if waiting_rows:
            await self.save_rows(waiting_rows)

    async def undo_or_confirm_bulk_change(self, text: str) -> bool:
        """Undo the last change, keeping the rows for redo. With "", discard the old rows."""
        return bool(await store.answerUndo(text))

    async def is_room_low(self) -> bool:
        """Return whether the browser has little room left for this site."""
        try:
            left = float(await store.countFreeBytes())
        except Exception:  # browsers raise errors of any kind
            return False
        return left < LOW_ROOM_BYTES

    async def delete_everything(self) -> None:
        """Delete everything, in every tab."""
        await store.eraseEverything()

    def listen_to_tabs(self, on_written: Callable[[list[str], Rows], None]) -> None:
        """Call back with the keys that another tab has written, and with all rows."""

        def on_rows_changed(keys: Any, rows: Any) -> None:
            on_written(keys.to_py(), rows.to_py())

        store.listenToTabs(create_proxy(on_rows_changed), saved_matches.DEALS_READ_AT_START)
