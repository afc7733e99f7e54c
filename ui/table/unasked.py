"""What I do without being asked: play the only card, one chosen ahead, or what a claim leaves."""

from __future__ import annotations

from engine.record import Record, replay_record
from ui.games import face
from ui.lessons import course
from ui.model import ME, Model
from ui.seen import seen_by


def unasked(model: Model) -> str:
    """The action that I do by itself in the position on the table; "" where I am to decide."""
    deal = replay_record(model.record)
    if deal.to_act != ME or deal.phase != "play" or course.of(model):
        return ""
    if model.table.claimed is not None:
        return claimed(model)
    ahead = f"play {model.table.ahead}"
    if model.table.ahead and deal.why_not(ahead) is None:
        return ahead
    return "" if model.table.by_hand else only_card(model.record, wish(model))


def claimed(model: Model) -> str:
    """The action that a claim plays next: the cards of its proof, or any where none matters."""
    legal = replay_record(model.record).legal()
    return next((a for card in model.table.rest if (a := f"play {card}") in legal), legal[0])


def wish(model: Model) -> str:
    """Which cards play themselves: none where nothing is to wait, or somebody learns."""
    return "off" if model.visit.fast or course.of(model) else model.settings.auto_play


def only_card(record: Record, wish: str) -> str:
    """The action of the only card that I may play, if such a card is to play itself."""
    deal = replay_record(record)
    if wish == "off" or deal.to_act != ME or deal.phase != "play":
        return ""
    legal = deal.legal()
    if len(legal) != 1:
        return ""
    return legal[0] if wish == "forced" or len(own_cards(record)) == 1 else ""


def own_cards(record: Record) -> list[str]:
    """The cards that I hold."""
    return [card for card in seen_by(record)["hands"][ME] if card]


def may_choose_ahead(model: Model) -> bool:
    """Tell whether a card can be chosen for a turn of mine that is yet to come."""
    deal = replay_record(model.record)
    if model.table.replay:
        return False
    waits = model.table.held or deal.to_act != ME
    others = model.visit.owner != "me" or course.of(model) is not None
    return waits and not others and deal.phase == "play" and not is_out(model)


def may_skip(model: Model) -> bool:
    """Tell whether the rest of the deal goes on without me, so that I need not watch it."""
    deal = replay_record(model.record)
    live = model.visit.ready and model.visit.owner == "me" and not model.visit.fast
    if not live or model.table.skipping or deal.phase == "over" or course.of(model):
        return False
    return is_out(model)


def is_out(model: Model) -> bool:
    """Tell whether I play no more in this deal."""
    view = seen_by(model.record)
    return ME not in face(view["game"]).in_play(view)
