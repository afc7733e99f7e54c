"""All cards of a deal that is over: the hands, the discards and the rest of the stock."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.make_view import make_view
from engine.record import Record, replay_record, truncate_record
from engine.view import View
from ui.game_face import face_of_game
from ui.model import Scene
from ui.position.replay_scene import sees_through_others

Cards = tuple[str, ...]


class OpenHands(NamedTuple):
    """The hands before the first card, the discards of each seat, and the rest of the stock."""

    hands: tuple[Cards, ...]
    laid_away: tuple[Cards, ...]
    stock: Cards


def revealed_hands(scene: Scene) -> OpenHands | None:
    """Return the cards of the deal on the table, once it is over and its last trick was seen.

    In a replay from another viewpoint, return the cards that are visible from there.
    """
    if scene.view["to_act"] is not None and sees_through_others(scene.model):
        return _hands_in_view(scene.view)
    is_over = scene.view["to_act"] is None and not scene.model.table.is_trick_held
    return _hands_of_record(scene.model.record) if is_over else None


def _hands_in_view(view: View, stock: Cards = ()) -> OpenHands:
    hands = tuple(tuple(card for card in hand if card) for hand in view["hands"])
    laid_away = face_of_game(view["game"]).laid_away(view)
    return OpenHands(hands, tuple(map(tuple, laid_away)), stock)


@lru_cache(maxsize=4)
def _hands_of_record(record: Record) -> OpenHands:
    view, stock = _view_before_play(record), record.deals[-1].stock
    stock_count = face_of_game(record.game).stock_left(view)
    return _hands_in_view(view, stock[len(stock) - stock_count :])


def _view_before_play(record: Record) -> View:
    """Return the view of everybody before the first card, or before a deal's last action."""
    actions = record.deals[-1].actions
    first = (ply for ply, action in enumerate(actions) if action.startswith("play "))
    ply = next(first, len(actions) - 1)
    return make_view(replay_record(truncate_record(record, len(record.deals) - 1, ply)))
