"""The earlier deals of a long match: a start does without them, and fetches those it wants."""

from __future__ import annotations

from dataclasses import replace

from engine.errors import EngineError
from ui.effects import Recall, Step
from ui.kept import saving
from ui.messages import Recalled
from ui.model import Model

BACK = 2
"""Deals before the one on the table that undo finds at once."""

LATEST = 200
"""Deals that the course of a match shows at its end, and of a match that is shown as text."""

SEALED = 10
"""Deals whose seals are listed, the newest first; a saved file has them all."""

SLICE = 10
"""Deals that are brought at once: so many are played in a moment."""


def as_text(model: Model) -> int:
    """Deals that the match as text shows: all of a shorter one, of a longer one only seals."""
    return LATEST if len(model.record.deal_chain) <= LATEST else SEALED


def wanted(model: Model, deals: int) -> Recall | None:
    """What to fetch, if so many deals before the one on the table are not at hand."""
    chain = model.record.deal_chain
    lacking = min(deals + 1, len(chain)) - (len(chain) - chain.away_count)
    if lacking <= 0 or not model.visit.ready:
        return None
    number = min(SLICE, lacking)
    return Recall(model.match.id, chain.away_count - number, number)


def recalled(model: Model, msg: Recalled) -> Step:
    """Put earlier deals at hand, unless they are not those that the match lacks."""
    try:
        record = saving.with_earlier(model.record, msg.text)
        undone = saving.with_earlier(model.match.undone, msg.text) if model.match.undone else None
    except EngineError:
        return model, ()
    return replace(model, match=replace(model.match, record=record, undone=undone)), ()
