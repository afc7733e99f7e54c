"""How the levels that imagine deals think: about how many, and what they play for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.bots.playout import Luck, any_luck, same_luck


@dataclass(frozen=True, slots=True)
class Level:
    """How a level thinks: about so many worlds, each picked out of `share` by what others played.

    `deals` are imagined for a decision before the first lead. `fine` is what a card point counts
    beside a game point; a difference of `point` in the values is as good as a game point. With so
    many tricks left as `exact`, or fewer, deals are not played out but solved. `ms` is the longest
    that the level thinks, however much time there is. `luck` is that of the playouts. After `sift`
    worlds, and each time there are twice as many, cards that have fallen behind are given up.
    """

    ms: int
    worlds: int
    share: int
    deals: int
    fine: float
    point: float = 1.0
    exact: int = 0
    luck: Callable[[int], Luck] = any_luck
    sift: int = 0

    @property
    def weighs(self) -> bool:
        """Tell whether the level asks how likely the others would have done as they did."""
        return self.share > 1


CLUB = Level(ms=45, worlds=100, share=1, deals=60, fine=1.0, point=25.0)
MASTER = Level(
    ms=60_000,
    worlds=2000,
    share=3,
    deals=600,
    fine=0.4,
    point=4.0,
    exact=3,
    luck=same_luck,
    sift=64,
)
"""A card point counts for much: hurried playouts foresee badly who wins by a hair."""
