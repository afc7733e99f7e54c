"""TODO."""

from __future__ import annotations

from engine.record import Record, replay_record
from ui.model import ME, Model
from ui.position import guided_deal
from ui.position.seat_view import seat_view


def autoplay_action(model: Model) -> str:
    """Return my action that is played automatically in this position, or "" if I am to decide."""
    deal = replay_record(model.record)
    if deal.to_act != ME or deal.phase != "play" or guided_deal.is_guided(model):
        return ""
    if model.table.claim_record is not None:
        return next_claim_action(model)
    action_ahead = f"play {model.table.card_ahead}"
    if model.table.card_ahead and deal.why_not(action_ahead) is None:
        return action_ahead
    return (
        ""
        if model.table.is_autoplay_paused
        else only_card_action(model.record, autoplay_setting(model))
    )


def next_claim_action(model: Model) -> str:
    """Return the claim's next action: a card of its proof, or any legal one where none matters."""
    legal = replay_record(model.record).legal()
    return next((a for card in model.table.claim_cards if (a := f"play {card}") in legal), legal[0])


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
