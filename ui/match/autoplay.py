"""Autoplay: the only legal card, a card chosen ahead, or the rest of a claim."""

from __future__ import annotations

from engine.record import replay_record
from ui.game_face import face_of_game
from ui.model import ME, Model
from ui.position import guided_deal
from ui.position.seat_view import seat_view


def may_choose_ahead(model: Model) -> bool:
    """Return whether I may choose a card now for a later turn of mine."""
    deal = replay_record(model.record)
    if model.table.replay:
        return False
    must_wait = model.table.is_trick_held or deal.to_act != ME
    is_excluded = model.visit.owner != "me" or guided_deal.is_guided(model)
    return must_wait and not is_excluded and deal.phase == "play" and not is_out_of_deal(model)


def may_skip(model: Model) -> bool:
    """Return whether I may skip the rest of the deal, since it goes on without me."""
    deal = replay_record(model.record)
    is_live = model.visit.ready and model.visit.owner == "me" and not model.visit.fast
    if (
        not is_live
        or model.table.is_skipping
        or deal.phase == "over"
        or guided_deal.is_guided(model)
    ):
        return False
    return is_out_of_deal(model)


def is_out_of_deal(model: Model) -> bool:
    """Return whether I have dropped out of this deal."""
    view = seat_view(model.record)
    return ME not in face_of_game(view["game"]).seats_in_play(view)
