"""The earlier deals of a long match: a start does without them, and fetches those it wants."""

from __future__ import annotations

from dataclasses import replace

from engine.errors import EngineError
from ui.effects import ReadEarlierDeals, Step
from ui.messages import EarlierDealsRead
from ui.model import Model
from ui.storage import saved_matches

UNDO_DEALS = 2
"""Deals before the one on the table that undo finds at once."""

MAX_SHOWN_DEALS = 200
"""Deals that the course of a match shows at its end, and of a match that is shown as text."""

LISTED_SEALS = 10
"""Deals whose seals are listed, the newest first; a saved file has them all."""

DEALS_PER_READ = 10
"""Deals that are brought at once: so many are played in a moment."""


def count_text_deals(model: Model) -> int:
    """Deals that the match as text shows: all of a shorter one, of a longer one only seals."""
    return MAX_SHOWN_DEALS if len(model.record.deal_chain) <= MAX_SHOWN_DEALS else LISTED_SEALS


def missing_deals_query(model: Model, deals: int) -> ReadEarlierDeals | None:
    """What to fetch, if so many deals before the one on the table are not at hand."""
    chain = model.record.deal_chain
    lacking = min(deals + 1, len(chain)) - (len(chain) - chain.away_count)
    if lacking <= 0 or not model.visit.ready:
        return None
    number = min(DEALS_PER_READ, lacking)
    return ReadEarlierDeals(model.match.id, chain.away_count - number, number)


def on_earlier_deals_read(model: Model, message: EarlierDealsRead) -> Step:
    """Put earlier deals at hand, unless they are not those that the match lacks."""
    try:
        record = saved_matches.with_earlier_deals(model.record, message.text)
        redo_record = (
            saved_matches.with_earlier_deals(model.match.redo_record, message.text)
            if model.match.redo_record
            else None
        )
    except EngineError:
        return model, ()
    return replace(model, match=replace(model.match, record=record, redo_record=redo_record)), ()
