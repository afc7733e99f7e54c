"""The levels with a search: numbers of worlds and aims."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from engine.bots.advice import Advice
from engine.bots.zwanzig_ab import heuristics_bidding, heuristics_counting
from engine.bots.zwanzig_ab.utility import MakeUtility, equity_utility, points_utility
from engine.zwanzig_ab.view import View


class Level(NamedTuple):
    """The parameters of a searching bot.

    `worlds` are imagined for a card, `bidding_worlds` for a decision before the first lead. Without
    any, or without time, the bot uses the `heuristics` for the phase. `max_exchanges` is the number
    of exchanges examined. The last `exact_tricks` tricks are solved with open cards. With
    `uses_belief`, worlds are weighed by what others keep. `make_utility` makes the function that
    the bot maximizes.
    """

    worlds: int
    bidding_worlds: int
    max_exchanges: int
    exact_tricks: int
    uses_belief: bool
    make_utility: MakeUtility
    heuristics: Mapping[str, Callable[[View], Advice]]


CLUB = Level(
    worlds=24,
    bidding_worlds=0,
    max_exchanges=0,
    exact_tricks=0,
    uses_belief=False,
    make_utility=points_utility,
    heuristics=heuristics_counting.CLUB_ADVICE,
)
MASTER = Level(
    worlds=400,
    bidding_worlds=800,
    max_exchanges=8,
    exact_tricks=3,
    uses_belief=True,
    make_utility=equity_utility,
    heuristics=heuristics_bidding.ADVICE_BY_PHASE,
)
