"""Autoplay: the only legal card, a card chosen ahead, or the rest of a claim."""

from __future__ import annotations

from engine.record import Record, replay_record
from ui.game_face import face_of_game
from ui.model import ME, Model
from ui.model.autoplay import ClaimedRest
from ui.position import guided_deal
from ui.position.seat_view import seat_view


def autoplay_action(model: Model) -> str:
    """Return my action that is played automatically in this position, or "" if I am to decide."""
    deal = replay_record(model.record)
    if deal.to_act != ME or deal.phase != "play" or guided_deal.is_guided(model):
        return ""
    if model.autoplay.claimed_rest is not None:
        return next_claim_action(model.record, model.autoplay.claimed_rest)
    action_ahead = f"play {model.table.card_ahead}"
    if model.table.card_ahead and deal.why_not(action_ahead) is None:
        return action_ahead
    return (
        "" if model.autoplay.is_paused else only_card_action(model.record, autoplay_setting(model))
    )


def next_claim_action(record: Record, claimed_rest: ClaimedRest) -> str:
    """Return the claim's next action: a card of its proof, or any legal one where none matters."""
    legal = replay_record(record).legal()
    return next((a for card in claimed_rest.cards if (a := f"play {card}") in legal), legal[0])


def autoplay_setting(model: Model) -> str:
    """Return the setting for autoplay: off without pauses, and in lessons."""
    return "off" if model.visit.fast or guided_deal.is_guided(model) else model.settings.auto_play


def only_card_action(record: Record, setting: str) -> str:
    """Return the action of my only legal card, if the setting plays it automatically."""
    deal = replay_record(record)
    if setting == "off" or deal.to_act != ME or deal.phase != "play":
        return ""
    legal = deal.legal()
    if len(legal) != 1:
        return ""
    return legal[0] if setting == "forced" or len(own_cards(record)) == 1 else ""


def own_cards(record: Record) -> list[str]:
    """Return the cards in my hand."""
    return [card for card in seat_view(record)["hands"][ME] if card]


def may_choose_ahead(model: Model) -> bool:
    """Return whether I may choose a card now for a later turn of mine."""
    deal = replay_record(model.record)
    if model.replay:
        return False
    must_wait = model.table.is_trick_held or deal.to_act != ME
    is_excluded = model.tab.owner != "me" or guided_deal.is_guided(model)
    return must_wait and not is_excluded and deal.phase == "play" and not is_out_of_deal(model)


def may_skip(model: Model) -> bool:
    """Return whether I may skip the rest of the deal, since it goes on without me."""
    deal = replay_record(model.record)
    is_live = model.visit.ready and model.tab.owner == "me" and not model.visit.fast
    if (
        not is_live
        or model.autoplay.is_skipping
        or deal.phase == "over"
        or guided_deal.is_guided(model)
    ):
        return False
    return is_out_of_deal(model)


def is_out_of_deal(model: Model) -> bool:
    """Return whether I have dropped out of this deal."""
    view = seat_view(model.record)
    return ME not in face_of_game(view["game"]).seats_in_play(view)
