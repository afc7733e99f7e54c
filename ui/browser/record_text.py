"""The text of the record on the page (FORMATS.md 5): its earlier deals, which no view redraws."""

from __future__ import annotations

from engine.deals import DealChain
from engine.record import Record
from ui.app.fault import start_task
from ui.browser import dom
from ui.browser.store import Store
from ui.storage import saved_matches

DEALS_PER_READ = 200
"""Deals read from the database at once."""


class RecordText:
    """The part of `#record` between the head and the last deal.

    Loaded deals are written when they are added. Earlier ones come from the database while the page
    is idle. Until then `data-away` says how many are missing.
    """

    def __init__(self, store: Store) -> None:
        self.store = store
        self.shown_deals: DealChain | None = None
        self.match_id = ""
        self.filled_count = 0  # first deals that have come from the database
        self.is_filling = False
        self.may_read_store = False  # only after the start

    def extend_to_record(self, record: Record, match_id: str) -> None:
        """Extend the text up to the last deal of a record."""
        past = record.deal_chain.previous
        if past is None or past is self.shown_deals and match_id == self.match_id:
            return
        has_grown = (
            past.previous is not None
            and past.previous is self.shown_deals
            and match_id == self.match_id
        )
        if has_grown and past.last_deal:
            dom.find_element("#record-past").append(saved_matches.dump_deal(past.last_deal) + ",")
        else:
            self.rewrite_loaded_deals(past, match_id)
        self.shown_deals = past
        if self.may_read_store:
            start_task(self.fill_missing_deals())

    def rewrite_loaded_deals(self, past: DealChain, match_id: str) -> None:
        """Rewrite all loaded deals, after the ones from the database."""
        if match_id != self.match_id or len(past) < self.filled_count:
            self.match_id, self.filled_count = match_id, 0
        element = dom.find_element("#record-past")
        filled_nodes = [element.firstChild] if self.filled_count else []
        deals = past.loaded_deals()[max(0, self.filled_count - past.missing_deal_count) :]
        text = "".join(f"{saved_matches.dump_deal(deal)}," for deal in deals)
        element.replaceChildren(*filled_nodes, *([text] if text else []))
        missing = max(0, past.missing_deal_count - self.filled_count)
        dom.set_attributes("#record-past", {"data-away": str(missing) if missing else None})

    async def fill_missing_deals(self) -> None:
        """Write the deals that are not loaded, or nothing if the database lacks one."""
        self.may_read_store = True
        past, match_id = self.shown_deals, self.match_id
        if self.is_filling or past is None or past.missing_deal_count <= self.filled_count:
            return
        self.is_filling = True
        try:
            texts = await self.load_earlier_deal_texts(match_id, past.missing_deal_count)
        finally:
            self.is_filling = False
        if texts and match_id == self.match_id and self.shown_deals is not None:
            dom.find_element("#record-past").prepend("".join(f"{text}," for text in texts))
            self.filled_count = past.missing_deal_count
            self.rewrite_loaded_deals(self.shown_deals, match_id)

    async def load_whole_record(self, record: Record, match_id: str, salt: str) -> str:
        """Return the whole record as text for a file, or "" if the database lacks a deal."""
        away_count = record.deal_chain.missing_deal_count
        texts = await self.load_earlier_deal_texts(match_id, away_count, salt)
        return (
            saved_matches.join_record_text(record, texts, salt) if len(texts) == away_count else ""
        )

    async def load_earlier_deal_texts(
        self, match_id: str, away_count: int, salt: str = ""
    ) -> list[str]:
        """Return the first deals of a match as texts, or [] if the database lacks one."""
        texts = list[str]()
        for first in range(0, away_count, DEALS_PER_READ):
            await dom.wait_until_idle()
            count = min(DEALS_PER_READ, away_count - first)
            deals = await self.store.load_deal_texts(match_id, first, count)
            if len(deals) < count:
                return []
            texts += saved_matches.seal_deal_texts(deals, salt, first)
        return texts
