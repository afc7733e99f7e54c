"""All cards of a deal that is over: what everybody held, laid away and never saw."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.make_view import make_view
from engine.record import Record, replay_record, truncate_record
from engine.view import View
from ui.games import face_of_game
from ui.model import Scene
from ui.table.replay_scene import sees_through_others

Cards = tuple[str, ...]


class OpenHands(NamedTuple):
    """The cards by seat as the play began, what each seat laid away, and what was left over."""

    hands: tuple[Cards, ...]
    laid_away: tuple[Cards, ...]
    stock: Cards


def open_hands(scene: Scene) -> OpenHands | None:
    """The cards of the deal on the table, once it is over and has been looked at.

    Where it is looked at again through other eyes than mine, those that they see.
    """
    if scene.view["to_act"] is not None and sees_through_others(scene.model):
        return _hands_in_view(scene.view)
    over = scene.view["to_act"] is None and not scene.model.table.is_trick_held
    return _hands_of_record(scene.model.record) if over else None


def _hands_in_view(view: View) -> OpenHands:
    hands = tuple(tuple(card for card in hand if card) for hand in view["hands"])
    away = (cards or () for cards in face_of_game(view["game"]).laid_away(view))
    return OpenHands(hands, tuple(map(tuple, away)), ())


@lru_cache(maxsize=4)
def _hands_of_record(record: Record) -> OpenHands:
    view = _view_before_play(record)
    face = face_of_game(view["game"])
    hands = tuple(tuple(card for card in hand if card) for hand in view["hands"])
    stock_count = face.stock_left(view)
    stock = record.deals[-1].stock
    return OpenHands(
        hands, tuple(map(tuple, face.laid_away(view))), stock[len(stock) - stock_count :]
    )


def _view_before_play(record: Record) -> View:
    """Everything there is to see before the first card, or before the word that ended the deal."""
    actions = record.deals[-1].actions
    first = (ply for ply, action in enumerate(actions) if action.startswith("play "))
    ply = next(first, len(actions) - 1)
    return make_view(replay_record(truncate_record(record, len(record.deals) - 1, ply)))
