"""The earlier deals of a long match: a start does without them, and fetches those it wants."""

from __future__ import annotations

from dataclasses import replace

from engine.errors import EngineError
from ui.effects import Effect, Recall
from ui.kept import saving
from ui.model import Model

BACK = 2
"""Deals before the one on the table that undo finds at once."""

LATEST = 200
"""Deals that the course of a match shows at its end, and of a match that is shown as text."""

SEALED = 10
"""Deals whose seals are listed, the newest first; a saved file has them all."""

SLICE = 10
"""Deals that are brought at once: so many are played in a moment."""


def wanted(model: Model) -> Recall | None:
    """Return what to fetch, if the table wants deals that are not at hand."""
    chain = model.record.chain
    text = LATEST if len(chain) <= LATEST else SEALED
    needs = {"scores": model.table.listed, "match-end": LATEST, "record": text}
    lacking = min(needs.get(model.table.panel, BACK) + 1, len(chain)) - (len(chain) - chain.away)
    if lacking <= 0 or not model.visit.ready:
        return None
    number = min(SLICE, lacking)
    return Recall(model.match.id, chain.away - number, number)


def due(before: Model, after: Model) -> tuple[Effect, ...]:
    """Return what to fetch, unless it is under way."""
    asked = wanted(after)
    return (asked,) if asked and asked != wanted(before) else ()


def brought(model: Model, text: str) -> Model:
    """Return the model with earlier deals at hand; the same one if they are not those it lacks."""
    try:
        record = saving.with_earlier(model.record, text)
        undone = saving.with_earlier(model.match.undone, text) if model.match.undone else None
    except EngineError:
        return model
    return replace(model, match=replace(model.match, record=record, undone=undone))
