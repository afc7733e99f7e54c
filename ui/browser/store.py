"""What the browser keeps for this page, as rows; where it keeps nothing, every row is refused."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from math import inf
from typing import Any

from pyodide.ffi import create_proxy
from pyscript.js_modules import store

from ui.browser import dom
from ui.storage import migrations, saved_matches

Rows = Mapping[str, str]
Row = tuple[Sequence[str], Sequence[str], int]

LOW_ROOM_BYTES = 2_000_000
"""Bytes below which there is little room: those of a thousand deals and more."""


class Store:
    """The rows of this site (assets/start/store.js); reading and writing never raise."""

    held_rows: dict[str, str] | None = None  # rows that wait while many are being exchanged

    async def open_rows(self, *, afresh: bool = False) -> dict[str, str]:
        """What is kept, with what the first release keeps and what was left without a database.

        Of long matches it is the latest deals; `afresh` all of them, as if none had been counted.
        """
        try:
            data = (await store.read(inf if afresh else saved_matches.DEALS_READ_AT_START)).to_py()
        except Exception:  # a browser may refuse with any error of its own
            return {}
        if data["apart"] or migrations.has_unmigrated_match(data["rows"], data["before"]):
            try:
                data = (await store.read(inf)).to_py()
            except Exception:  # what was left is joined by a later visit
                return dict(data["rows"])
        rows: dict[str, str] = data["rows"]
        if afresh:
            rows = saved_matches.rows_without_cached_match(rows)
        apart, before = data["apart"], data["before"]
        try:
            new_rows = migrations.merge_fallback_rows(rows, apart) if apart else {}
            new_rows |= migrations.migrate_v1({**rows, **new_rows}, before)
        except Exception:  # what was kept elsewhere must not keep the table from opening
            return rows
        if apart and (not new_rows or await self.save_rows(new_rows) == "database"):
            store.joined()
        elif new_rows and not apart:
            await self.save_rows(new_rows)
        return {**rows, **new_rows}

    async def save_rows(self, rows: Rows) -> str:
        """Write rows in one piece; return where all that is to be kept is now.

        That is database, full (it has no room), waits (it does not answer), or "" (nowhere).
        """
        try:
            return str(await self.begin_saving(rows))
        except Exception:  # a browser may refuse with any error of its own
            return ""

    def begin_saving(self, rows: Rows) -> Any:
        """Begin to write rows, before anything else happens; return a promise of where they are."""
        if self.held_rows is not None:
            self.held_rows |= rows
            return asyncio.sleep(0, "database")
        return store.keep(dom.js_array(*map(list, rows.items())))

    def restore_after_loss(
        self, list_all_rows: Callable[[bool], Rows], on_lost: Callable[[], None]
    ) -> None:
        """Have all rows that the page holds written again whenever the database may lack some.

        `list_all_rows` returns them, `on_lost` is called when a connection is lost.
        """
        rows = create_proxy(
            lambda fresh: dom.js_array(*map(list, list_all_rows(bool(fresh)).items()))
        )
        store.restore_after_loss(rows, create_proxy(on_lost))

    def save_screen(self, game: str, text: str) -> None:
        """Keep what the next visit of a game shows first."""
        store.keepScreen(game, text)

    async def load_match(self, key: str) -> str:
        """The own match under a key as one text, as any tab has left it."""
        try:
            rows = (await store.read(saved_matches.DEALS_READ_AT_START)).to_py()["rows"]
        except Exception:  # a browser may refuse with any error of its own
            return ""
        return saved_matches.serialized_match(rows, key.removeprefix(saved_matches.MATCH_PREFIX))

    async def load_set_aside_match(self, head: str) -> str:
        """The match of a head as one text."""
        try:
            return saved_matches.joined_text(
                (await store.deals(head, saved_matches.DEALS_READ_AT_START)).to_py(), head
            )
        except Exception:  # a browser may refuse with any error of its own
            return ""

    async def load_deals(self, identity: str, first: int, number: int) -> dict[str, str]:
        """The rows of so many deals of a match."""
        try:
            result = await store.load_deals(identity, first, first + number)
            rows: dict[str, str] = result.to_py()
        except Exception:  # a browser may refuse with any error of its own
            return {}
        return rows

    async def load_deal_texts(self, identity: str, first: int, number: int) -> list[str]:
        """The text of so many deals of a match, without what was counted; fewer if lost."""
        rows = await self.load_deals(identity, first, number)
        keys = [saved_matches.deal_key(identity, at) for at in range(first, first + number)]
        return [rows[key].partition("\n")[0] for key in keys if key in rows]

    async def query_archive(self, under: Sequence[str], latest: int) -> tuple[Row, ...] | None:
        """Rows of the archive, of the first keys the latest; nothing without a database."""
        try:
            query = dom.js_array(*under), latest or inf
            return tuple(self.split_row(*row) for row in (await store.archived(*query)).to_py())
        except Exception:  # a browser may refuse with any error of its own
            return None

    def split_row(self, keys: str, texts: str, count: int) -> Row:
        """Keys and texts of rows, which come as lines, and how many there are."""
        return keys.split("\n") if keys else [], texts.split("\n") if texts else [], count

    async def read_pieces(self) -> Any:
        """All rows that are kept for good, in pieces, as JavaScript has them."""
        return await store.everything()

    async def list_keys(self) -> list[str]:
        """The keys of all rows that are kept for good."""
        keys: list[str] = (await store.keys()).to_py()
        return keys

    async def exchange_rows(self, pieces: Any, text: str, may_go_on: Callable[[int], bool]) -> str:
        """Exchange rows, all or none: done, moved (they were not as they were thought), or failed.

        `may_go_on` hears how many are done, and says whether to go on. The way back is kept, with
        what is said of it.
        """
        return str(await store.exchange_rows(pieces, text, create_proxy(may_go_on)))

    async def write_held_rows(self) -> None:
        """Write the rows that have waited: what was to be exchanged was not."""
        waiting_rows, self.held_rows = self.held_rows, None
        if waiting_rows:
            await self.save_rows(waiting_rows)

    async def settle_exchange(self, text: str) -> bool:
        """Bring back what was exchanged and keep the way forth, or ("") let the way back go."""
        return bool(await store.answered(text))

    async def is_room_low(self) -> bool:
        """Tell whether the browser has little room left for this site."""
        try:
            left = float(await store.room())
        except Exception:  # a browser may refuse with any error of its own
            return False
        return left < LOW_ROOM_BYTES

    async def delete_everything(self) -> None:
        """Forget everything, in every tab."""
        await store.forget()

    def listen_to_tabs(self, on_written: Callable[[list[str], Rows], None]) -> None:
        """Call back with the keys that another tab has written, and with all rows then."""

        def on_rows_changed(keys: Any, rows: Any) -> None:
            on_written(keys.to_py(), rows.to_py())

        store.listen(create_proxy(on_rows_changed), saved_matches.DEALS_READ_AT_START)
