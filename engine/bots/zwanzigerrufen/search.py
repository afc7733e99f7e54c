"""Cards by simulation: every card is played out in many imagined deals."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from engine.bots.advice import View
from engine.bots.budget import Budget
from engine.bots.playout import numbers
from engine.bots.zwanzigerrufen.belief import belief
from engine.bots.zwanzigerrufen.deals import World, believed, parties, worlds
from engine.bots.zwanzigerrufen.stakes import stakes
from engine.bots.zwanzigerrufen.trial import Turn, trial, turn
from engine.cards import Card


@dataclass(frozen=True, slots=True)
class Depth:
    """How a level thinks: about so many worlds, each picked out of `share` by what others played.

    `deals` are imagined for a decision before the first lead. `fine` is what a card point counts
    beside a game point; a difference of `point` in the values is as good as a game point. With so
    many tricks left as `exact`, or fewer, deals are not played out but solved. `ms` is the longest
    that the level thinks, however much time there is.
    """

    ms: int
    worlds: int
    share: int
    deals: int
    fine: float
    point: float = 1.0
    exact: int = 0


CLUB = Depth(ms=45, worlds=100, share=1, deals=60, fine=1.0, point=25.0)
MASTER = Depth(ms=60_000, worlds=2000, share=2, deals=600, fine=0.1, exact=3)


def values(view: View, budget: Budget, depth: Depth) -> dict[Card, float]:
    """Return what each card that makes a difference is worth to the seat: the mean over worlds."""
    at = turn(view)
    play = trial(at, stakes(view, depth.fine), numbers(budget.seed), depth.exact)
    starts = [(card, at.start(card)) for card in at.choices()]
    sums, seen, seat, own = [0.0] * len(starts), 0, at.seat, at.known.hand
    for world in budget.within(_imagined(view, at, budget, depth), depth.worlds):
        hands, whole = [*world.hands], at.whole(world)
        for number, (card, start) in enumerate(starts):
            hands[seat] = own ^ 1 << card
            sums[number] += play(world, hands, whole, start)
        seen += 1
    return {card: round(total / seen, 6) for (card, _), total in zip(starts, sums, strict=True)}


def _imagined(view: View, at: Turn, budget: Budget, depth: Depth) -> Iterator[World]:
    random = Random(budget.seed)
    drawn = worlds(at.known, parties(view, at.known.unseen), random)
    if depth.share == 1 or at.contract.negative or not at.contract.tarocks_trump:
        return drawn
    return believed(drawn, belief(view, at.way), random, depth.share)
