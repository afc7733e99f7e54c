"""How the levels that imagine deals think: about how many, and what they play for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from engine.bots.advice import Advice
from engine.bots.zwanzig_ab import heuristics_bidding, heuristics_counting
from engine.bots.zwanzig_ab.utility import UtilityIn, equity_in, points_in
from engine.zwanzig_ab.view import View


class Level(NamedTuple):
    """How a player thinks.

    `worlds` are imagined for a card, and `deals` for a decision before the first lead; where there
    are none or no time, it goes by the `heuristics` of its risk and of the phase. `offers` are the
    exchanges looked at. The last `exact` tricks are solved with open cards. A level that `weighs`
    minds what others keep; `utility_in` is what it plays for.
    """

    worlds: int
    deals: int
    offers: int
    exact: int
    weighs: bool
    utility_in: UtilityIn
    heuristics: Callable[[float], Mapping[str, Callable[[View], Advice]]]


CLUB = Level(
    worlds=24,
    deals=0,
    offers=0,
    exact=0,
    weighs=False,
    utility_in=points_in,
    heuristics=heuristics_counting.of_risk,
)
MASTER = Level(
    worlds=400,
    deals=800,
    offers=8,
    exact=3,
    weighs=True,
    utility_in=equity_in,
    heuristics=lambda risk: heuristics_bidding.PHASES,
)
