"""The levels with a search: numbers of worlds, limits and aims."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.bots.playout import Luck, common_random_numbers, one_random_stream


@dataclass(frozen=True, slots=True)
class Level:
    """The parameters of a searching bot.

    For each of the `worlds`, `draws_per_world` deals are drawn and weighed by the others' actions.
    `bidding_worlds` are imagined for a decision before the first lead. `card_point_value` is the
    value of a card point in game points. A difference of `game_point_scale` in the values is as
    good as a game point. With at most `exact_tricks` tricks left, deals are solved, not played out.
    `max_ms` limits the thinking time, however much the budget has. `luck` gives the playouts their
    random numbers. After `first_sift` worlds, and at each doubling of that number, cards that have
    fallen behind are dropped.
    """

    max_ms: int
    worlds: int
    draws_per_world: int
    bidding_worlds: int
    card_point_value: float
    game_point_scale: float = 1.0
    exact_tricks: int = 0
    luck: Callable[[int], Luck] = one_random_stream
    first_sift: int = 0

    @property
    def uses_belief(self) -> bool:
        """Whether worlds are weighed by how likely the others would have acted as they did."""
        return self.draws_per_world > 1


CLUB = Level(
    max_ms=45,
    worlds=100,
    draws_per_world=1,
    bidding_worlds=60,
    card_point_value=1.0,
    game_point_scale=25.0,
)
MASTER = Level(
    max_ms=60_000,
    worlds=2000,
    draws_per_world=3,
    bidding_worlds=600,
    card_point_value=0.4,
    game_point_scale=4.0,
    exact_tricks=3,
    luck=common_random_numbers,
    first_sift=64,
)
"""A card point counts for much, because fast playouts predict narrow results badly."""
