"""All cards of a deal that is over: what everybody held, laid away and never saw."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.record import Record, replay_record, truncate_record
from engine.view import View
from engine.views import make_view
from ui.games import face
from ui.model import Scene
from ui.table.replay_scene import through_others

Cards = tuple[str, ...]


class OpenHands(NamedTuple):
    """The cards by seat as the play began, what each seat laid away, and what was left over."""

    hands: tuple[Cards, ...]
    away: tuple[Cards, ...]
    stock: Cards


def open_hands(scene: Scene) -> OpenHands | None:
    """The cards of the deal on the table, once it is over and has been looked at.

    Where it is looked at again through other eyes than mine, those that they see.
    """
    if scene.view["to_act"] is not None and through_others(scene.model):
        return _through_eyes(scene.view)
    over = scene.view["to_act"] is None and not scene.model.table.held
    return _opened(scene.model.record) if over else None


def _through_eyes(view: View) -> OpenHands:
    hands = tuple(tuple(card for card in hand if card) for hand in view["hands"])
    away = (cards or () for cards in face(view["game"]).laid_away(view))
    return OpenHands(hands, tuple(map(tuple, away)), ())


@lru_cache(maxsize=4)
def _opened(record: Record) -> OpenHands:
    view = _before_the_play(record)
    of_game = face(view["game"])
    hands = tuple(tuple(card for card in hand if card) for hand in view["hands"])
    left = of_game.stock_left(view)
    stock = record.deals[-1].stock
    return OpenHands(hands, tuple(map(tuple, of_game.laid_away(view))), stock[len(stock) - left :])


def _before_the_play(record: Record) -> View:
    """Everything there is to see before the first card, or before the word that ended the deal."""
    actions = record.deals[-1].actions
    first = (ply for ply, action in enumerate(actions) if action.startswith("play "))
    ply = next(first, len(actions) - 1)
    return make_view(replay_record(truncate_record(record, len(record.deals) - 1, ply)))
