"""Claims at the table: offer what the engine can prove about the rest, and play it out."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from engine.claims import Claim
from engine.games import find_game
from engine.record import Record, record_view, replay_record
from ui.match import announcements
from ui.model import ME, Model
from ui.model.autoplay import AutoplayState, ClaimedRest
from ui.model.effects import Announce, Step
from ui.position import guided_deal
from ui.position.undo import previous_decision
from ui.storage.settings import with_real_table_aids_off
from ui.wording.claims import claim_proof


def offered_claim(model: Model) -> Claim | None:
    """Return the claim I may make in this position, if the setting allows it and it is proved."""
    is_live = (
        model.visit.ready
        and model.tab.owner == "me"
        and not model.table.is_trick_held
        and model.autoplay.claimed_rest is None
    )
    deal = replay_record(model.record)
    if (
        not is_live
        or not with_real_table_aids_off(model.settings).claims
        or deal.to_act != ME
        or deal.phase != "play"
    ):
        return None
    return None if guided_deal.is_guided(model) else _proved_claim(model.record)


@lru_cache(maxsize=4)
def _proved_claim(record: Record) -> Claim | None:
    return find_game(record.game).find_claim(record_view(record, ME))


def claim_rest(model: Model) -> Step:
    """Make the offered claim: the rest is played by ordinary actions, without pauses."""
    offer = offered_claim(model)
    if offer is None:
        return model, (Announce(announcements.prompt_speech(model)),)
    claimed_rest = ClaimedRest(model.record, offer.order)
    after = replace(
        model.for_new_position(),
        autoplay=AutoplayState(is_skipping=True, claimed_rest=claimed_rest),
    )
    return after, (announcements.announce(model, claim_proof, offer),)


def announce_claim(before: Model, after: Model) -> Step:
    """Announce a claim when it becomes possible."""
    is_same_position = (
        after.record is before.record and before.visit.ready and not before.table.is_trick_held
    )
    offer = None if is_same_position else offered_claim(after)
    is_new = offer is not None and offer.kind != _earlier_claim_kind(after.record)
    if offer is None or not is_new:
        return after, ()
    words = announcements.claim_name(after, offer)
    return after, (announcements.announce_text(after, "say.claim", offer=words),)


def _earlier_claim_kind(record: Record) -> str:
    """Return the kind of claim possible at my previous decision in this deal, already announced."""
    record_before = previous_decision(record)
    if (
        record_before is None
        or len(record_before.deals) != len(record.deals)
        or replay_record(record_before).phase != "play"
    ):
        return ""
    earlier_claim = _proved_claim(record_before)
    return earlier_claim.kind if earlier_claim else ""
