"""The text of the record on the page (formats.md 5), whose earlier deals no view draws again."""

from __future__ import annotations

import asyncio

from engine.deals import DealChain
from engine.record import Record
from ui.browser import dom
from ui.browser.store import Store
from ui.kept import saving

AT_ONCE = 200
"""Deals that are read from the store at once."""


class Text:
    """What stands in `#record` between the head and the last deal.

    The deals at hand are written when one is added; those that are away are filled in from the
    store while the page is idle. Until then `data-away` says how many are missing.
    """

    def __init__(self, store: Store) -> None:
        self.store = store
        self.shown: DealChain | None = None
        self.id = ""
        self.filled = 0  # deals at the beginning that have come from the store
        self.filling = False
        self.settled = False  # the start is over, and the store may be read

    def show(self, record: Record, identity: str) -> None:
        """Have the text go up to the last deal of a record."""
        past = record.deal_chain.previous
        if past is None or past is self.shown and identity == self.id:
            return
        longer = past.previous is not None and past.previous is self.shown and identity == self.id
        if longer and past.last_deal:
            dom.find("#record-past").append(saving.deal_json(past.last_deal) + ",")
        else:
            self.write(past, identity)
        self.shown = past
        if self.settled:
            asyncio.ensure_future(self.fill())

    def write(self, past: DealChain, identity: str) -> None:
        """Write all that is at hand anew, behind what has come from the store."""
        if identity != self.id or len(past) < self.filled:
            self.id, self.filled = identity, 0
        place = dom.find("#record-past")
        kept = [place.firstChild] if self.filled else []
        deals = past.loaded_deals()[max(0, self.filled - past.away_count) :]
        text = "".join(f"{saving.deal_json(deal)}," for deal in deals)
        place.replaceChildren(*kept, *([text] if text else []))
        missing = max(0, past.away_count - self.filled)
        dom.set_attributes("#record-past", {"data-away": str(missing) if missing else None})

    async def fill(self) -> None:
        """Write the deals that are away; nothing where the store lacks one."""
        self.settled = True
        past, identity = self.shown, self.id
        if self.filling or past is None or past.away_count <= self.filled:
            return
        self.filling = True
        try:
            texts = await self.earlier(identity, past.away_count)
        finally:
            self.filling = False
        if texts and identity == self.id and self.shown is not None:
            dom.find("#record-past").prepend("".join(f"{text}," for text in texts))
            self.filled = past.away_count
            self.write(self.shown, identity)

    async def whole(self, record: Record, identity: str, salt: str) -> str:
        """The whole record as text for a file, "" where the store lacks a deal."""
        away = record.deal_chain.away_count
        texts = await self.earlier(identity, away, salt)
        return saving.collected_text(record, texts, salt) if len(texts) == away else ""

    async def earlier(self, identity: str, away: int, salt: str = "") -> list[str]:
        """The first deals of a match as texts, none where the store lacks one."""
        texts = list[str]()
        for first in range(0, away, AT_ONCE):
            await dom.idle()
            number = min(AT_ONCE, away - first)
            found = await self.store.texts(identity, first, number)
            if len(found) < number:
                return []
            texts += saving.sealed_deals(found, salt, first)
        return texts
