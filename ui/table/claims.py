"""Claims at the table: what the engine proves of the rest of a deal, and how it is played out."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from engine.claims import Claim
from engine.claims import find_claim as proved
from engine.games import find_game
from engine.record import Record, record_view, replay_record
from ui.effects import Announce, Step
from ui.kept.settings import in_force
from ui.lessons import course
from ui.model import ME, Model
from ui.table import announcements
from ui.table.history import back


def offered(model: Model) -> Claim | None:
    """What I may claim in the position on the table, if that is wanted and proved."""
    table, visit = model.table, model.visit
    live = visit.ready and visit.owner == "me" and not table.held and table.claimed is None
    deal = replay_record(model.record)
    if not live or not in_force(model.settings).claims or deal.to_act != ME or deal.phase != "play":
        return None
    return None if course.of(model) else _found(model.record)


@lru_cache(maxsize=4)
def _found(record: Record) -> Claim | None:
    return proved(find_game(record.game), record_view(record, ME))


def claim(model: Model, arg: str) -> Step:
    """Claim what is offered: the rest is played by ordinary actions, without pauses."""
    found = offered(model)
    if found is None:
        return model, (Announce(announcements.prompt(model)),)
    table = replace(model.table.elsewhere(), claimed=model.record, rest=found.order, skipping=True)
    return replace(model, table=table), (Announce(announcements.claim(model, found)),)


def told(before: Model, after: Model) -> Step:
    """Say aloud that something can be claimed, when it comes up."""
    same = after.record is before.record and before.visit.ready and not before.table.held
    found = None if same else offered(after)
    news = found is not None and found.kind != _kind_before(after.record)
    return after, (Announce(announcements.claim(after, found)),) if found and news else ()


def _kind_before(record: Record) -> str:
    """What could be claimed at my decision before in this deal: that has been said."""
    past = back(record)
    if past is None or len(past.deals) != len(record.deals) or replay_record(past).phase != "play":
        return ""
    found = _found(past)
    return found.kind if found else ""
