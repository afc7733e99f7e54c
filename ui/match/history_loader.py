"""Loading of the earlier deals of a long match, which a start leaves in the database."""

from __future__ import annotations

from dataclasses import replace

from engine.errors import EngineError
from ui.model import Model
from ui.model.effects import ReadEarlierDeals, Step
from ui.model.messages import EarlierDealsRead
from ui.storage import saved_matches

UNDO_DEALS = 2
"""Deals before the current one that are loaded in advance, for undo."""

MAX_SHOWN_DEALS = 200
"""Deals shown at most in the course of a match and in a match as text."""

DEALS_PER_READ = 10
"""Deals read at once: few enough to be replayed in a moment."""


def count_deals_for_match_text(model: Model) -> int:
    """Return how many deals the match as text needs: all, or none if it is too long to show."""
    return MAX_SHOWN_DEALS if len(model.record.deal_chain) <= MAX_SHOWN_DEALS else 0


def missing_deals_query(model: Model, deal_count: int) -> ReadEarlierDeals | None:
    """Return the query for deals that are not loaded among the latest before the current one."""
    chain = model.record.deal_chain
    missing_count = min(deal_count + 1, len(chain)) - (len(chain) - chain.missing_deal_count)
    if missing_count <= 0 or not model.visit.ready:
        return None
    read_count = min(DEALS_PER_READ, missing_count)
    return ReadEarlierDeals(model.match.id, chain.missing_deal_count - read_count, read_count)


def on_earlier_deals_read(model: Model, message: EarlierDealsRead) -> Step:
    """Add earlier deals to the match, but ignore deals that do not lead up to it."""
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
