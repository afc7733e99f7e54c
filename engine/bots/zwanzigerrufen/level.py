"""How the levels that imagine deals think: about how many, and what they play for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.bots.playout import Luck, any_luck, same_luck


@dataclass(frozen=True, slots=True)
class Level:
    """How a level thinks: about so many worlds, each picked out of `draws_per_world` by what others
    played.

    `bidding_worlds` are imagined for a decision before the first lead. `card_point_value` is what a
    card point counts beside a game point; a difference of `game_point_scale` in the values is as
    good as a game point. With so many tricks left as `exact_tricks`, or fewer, deals are not played
    out but solved. `max_ms` is the longest that the level thinks, however much time there is.
    `luck` is that of the playouts. After `first_sift` worlds, and each time there are twice as
    many, cards that have fallen behind are given up.
    """

    max_ms: int
    worlds: int
    draws_per_world: int
    bidding_worlds: int
    card_point_value: float
    game_point_scale: float = 1.0
    exact_tricks: int = 0
    luck: Callable[[int], Luck] = any_luck
    first_sift: int = 0

    @property
    def uses_belief(self) -> bool:
        """Tell whether the level asks how likely the others would have done as they did."""
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
    luck=same_luck,
    first_sift=64,
)
"""A card point counts for much: hurried playouts foresee badly who wins by a hair."""
