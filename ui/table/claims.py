"""Claims at the table: what the engine proves of the rest of a deal, and how it is played out."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from engine.claims import Claim
from engine.claims import find_claim as proved
from engine.games import find_game
from engine.record import Record, record_view, replay_record
from ui.effects import Announce, Step
from ui.lessons import course
from ui.model import ME, Model
from ui.storage.settings import effective_settings
from ui.table import announcements
from ui.table.undo import previous_decision


def offered_claim(model: Model) -> Claim | None:
    """What I may claim in the position on the table, if that is wanted and proved."""
    table, visit = model.table, model.visit
    live = (
        visit.ready
        and visit.owner == "me"
        and not table.is_trick_held
        and table.claim_record is None
    )
    deal = replay_record(model.record)
    if (
        not live
        or not effective_settings(model.settings).claims
        or deal.to_act != ME
        or deal.phase != "play"
    ):
        return None
    return None if course.current_lesson(model) else _proved_claim(model.record)


@lru_cache(maxsize=4)
def _proved_claim(record: Record) -> Claim | None:
    return proved(find_game(record.game), record_view(record, ME))


def claim_rest(model: Model, arg: str) -> Step:
    """Claim what is offered: the rest is played by ordinary actions, without pauses."""
    offer = offered_claim(model)
    if offer is None:
        return model, (Announce(announcements.prompt_speech(model)),)
    table = replace(
        model.table.for_new_position(),
        claim_record=model.record,
        claim_cards=offer.order,
        is_skipping=True,
    )
    return replace(model, table=table), (Announce(announcements.claim_speech(model, offer)),)


def announce_claim(before: Model, after: Model) -> Step:
    """Say aloud that something can be claimed, when it comes up."""
    is_same_position = (
        after.record is before.record and before.visit.ready and not before.table.is_trick_held
    )
    offer = None if is_same_position else offered_claim(after)
    is_new = offer is not None and offer.kind != _earlier_claim_kind(after.record)
    return after, (Announce(announcements.claim_speech(after, offer)),) if offer and is_new else ()


def _earlier_claim_kind(record: Record) -> str:
    """What could be claimed at my decision before in this deal: that has been said."""
    record_before = previous_decision(record)
    if (
        record_before is None
        or len(record_before.deals) != len(record.deals)
        or replay_record(record_before).phase != "play"
    ):
        return ""
    earlier_claim = _proved_claim(record_before)
    return earlier_claim.kind if earlier_claim else ""
