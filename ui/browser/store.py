"""What the browser keeps for this page, as rows; where it keeps nothing, every row is refused."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from math import inf
from typing import Any

from pyodide.ffi import create_proxy
from pyscript.js_modules import store

from ui.browser import dom
from ui.kept import copies, saving

Rows = Mapping[str, str]
Row = tuple[Sequence[str], Sequence[str], int]

ROOM = 2_000_000
"""Bytes below which there is little room: those of a thousand deals and more."""


class Store:
    """The rows of this site (assets/start/store.js); reading and writing never raise."""

    held: dict[str, str] | None = None  # rows that wait while many are being exchanged

    async def open(self, *, afresh: bool = False) -> dict[str, str]:
        """What is kept, with what the first release keeps and what was left without a database.

        Of long matches it is the latest deals; `afresh` all of them, as if none had been counted.
        """
        try:
            found = (await store.read(inf if afresh else saving.DEALS_READ_AT_START)).to_py()
        except Exception:  # a browser may refuse with any error of its own
            return {}
        if found["apart"] or copies.has_unmigrated_match(found["rows"], found["before"]):
            try:
                found = (await store.read(inf)).to_py()
            except Exception:  # what was left is joined by a later visit
                return dict(found["rows"])
        rows: dict[str, str] = found["rows"]
        if afresh:
            rows = saving.rows_without_cached_match(rows)
        apart, before = found["apart"], found["before"]
        try:
            news = copies.merge_fallback_rows(rows, apart) if apart else {}
            news |= copies.migrate_v1({**rows, **news}, before)
        except Exception:  # what was kept elsewhere must not keep the table from opening
            return rows
        if apart and (not news or await self.keep(news) == "database"):
            store.joined()
        elif news and not apart:
            await self.keep(news)
        return {**rows, **news}

    async def keep(self, rows: Rows) -> str:
        """Write rows in one piece; return where all that is to be kept is now.

        That is database, full (it has no room), waits (it does not answer), or "" (nowhere).
        """
        try:
            return str(await self.begin(rows))
        except Exception:  # a browser may refuse with any error of its own
            return ""

    def begin(self, rows: Rows) -> Any:
        """Begin to write rows, before anything else happens; return a promise of where they are."""
        if self.held is not None:
            self.held |= rows
            return asyncio.sleep(0, "database")
        return store.keep(dom.array(*map(list, rows.items())))

    def attend(self, whole: Callable[[bool], Rows], lost: Callable[[], None]) -> None:
        """Have all rows that the page holds written again whenever the database may lack some.

        `whole` returns them, `lost` is called when a connection is lost.
        """
        rows = create_proxy(lambda fresh: dom.array(*map(list, whole(bool(fresh)).items())))
        store.attend(rows, create_proxy(lost))

    def keep_screen(self, game: str, text: str) -> None:
        """Keep what the next visit of a game shows first."""
        store.keepScreen(game, text)

    async def match(self, key: str) -> str:
        """The own match under a key as one text, as any tab has left it."""
        try:
            rows = (await store.read(saving.DEALS_READ_AT_START)).to_py()["rows"]
        except Exception:  # a browser may refuse with any error of its own
            return ""
        return saving.serialized_match(rows, key.removeprefix(saving.MATCH_PREFIX))

    async def whole(self, head: str) -> str:
        """The match of a head as one text."""
        try:
            return saving.joined_text(
                (await store.deals(head, saving.DEALS_READ_AT_START)).to_py(), head
            )
        except Exception:  # a browser may refuse with any error of its own
            return ""

    async def some(self, identity: str, first: int, number: int) -> dict[str, str]:
        """The rows of so many deals of a match."""
        try:
            found = await store.some(identity, first, first + number)
            rows: dict[str, str] = found.to_py()
        except Exception:  # a browser may refuse with any error of its own
            return {}
        return rows

    async def texts(self, identity: str, first: int, number: int) -> list[str]:
        """The text of so many deals of a match, without what was counted; fewer if lost."""
        rows = await self.some(identity, first, number)
        keys = [saving.deal_key(identity, at) for at in range(first, first + number)]
        return [rows[key].partition("\n")[0] for key in keys if key in rows]

    async def archived(self, under: Sequence[str], latest: int) -> tuple[Row, ...] | None:
        """Rows of the archive, of the first keys the latest; nothing without a database."""
        try:
            asked = dom.array(*under), latest or inf
            return tuple(self.row(*each) for each in (await store.archived(*asked)).to_py())
        except Exception:  # a browser may refuse with any error of its own
            return None

    def row(self, keys: str, texts: str, count: int) -> Row:
        """Keys and texts of rows, which come as lines, and how many there are."""
        return keys.split("\n") if keys else [], texts.split("\n") if texts else [], count

    async def everything(self) -> Any:
        """All rows that are kept for good, in pieces, as JavaScript has them."""
        return await store.everything()

    async def keys(self) -> list[str]:
        """The keys of all rows that are kept for good."""
        keys: list[str] = (await store.keys()).to_py()
        return keys

    async def exchange(self, pieces: Any, said: str, going: Callable[[int], bool]) -> str:
        """Exchange rows, all or none: done, moved (they were not as they were thought), or failed.

        `going` hears how many are done, and says whether to go on. The way back is kept, with
        what is said of it.
        """
        return str(await store.exchange(pieces, said, create_proxy(going)))

    async def release(self) -> None:
        """Write the rows that have waited: what was to be exchanged was not."""
        waited, self.held = self.held, None
        if waited:
            await self.keep(waited)

    async def answered(self, said: str) -> bool:
        """Bring back what was exchanged and keep the way forth, or ("") let the way back go."""
        return bool(await store.answered(said))

    async def low(self) -> bool:
        """Tell whether the browser has little room left for this site."""
        try:
            left = float(await store.room())
        except Exception:  # a browser may refuse with any error of its own
            return False
        return left < ROOM

    async def forget(self) -> None:
        """Forget everything, in every tab."""
        await store.forget()

    def listen(self, heard: Callable[[list[str], Rows], None]) -> None:
        """Call back with the keys that another tab has written, and with all rows then."""

        def changed(keys: Any, rows: Any) -> None:
            heard(keys.to_py(), rows.to_py())

        store.listen(create_proxy(changed), saving.DEALS_READ_AT_START)
