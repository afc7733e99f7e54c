"""Cards by simulation: every card is played out in many imagined deals."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import fsum, sqrt
from random import Random

from engine.bots.advice import View
from engine.bots.budget import Budget
from engine.bots.playout import Luck, any_luck, same_luck
from engine.bots.zwanzigerrufen.belief import belief
from engine.bots.zwanzigerrufen.deals import World, parties, weighed_by, worlds
from engine.bots.zwanzigerrufen.stakes import stakes
from engine.bots.zwanzigerrufen.trial import Turn, trial, turn
from engine.bots.zwanzigerrufen.words import heard
from engine.cards import Card


@dataclass(frozen=True, slots=True)
class Depth:
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


CLUB = Depth(ms=45, worlds=100, share=1, deals=60, fine=1.0, point=25.0)
MASTER = Depth(
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
"""Where a card point was worth 0.1, a master gained 1.1 card points less than with 0.4 in the same
deals (standard error 0.5, of 238): perhaps hurried playouts foresee too badly who wins by a hair to
play for that alone. Game points were alike: 0.10 fewer (0.08), alone in whole deals 0.07 more
(0.05, of 385). With 0.4 as with 0.1, `point` is ten card points.
"""


def values(view: View, budget: Budget, depth: Depth) -> dict[Card, float]:
    """Return what each card that makes a difference is worth to the seat: the mean over worlds."""
    at = turn(view)
    play = trial(at, stakes(view, depth.fine), depth.exact)
    starts = {card: at.start(card) for card in at.choices()}
    found: Found = {card: [] for card in starts}
    left, seat, own, sift = [*starts], at.seat, at.known.hand, depth.sift
    drawn = budget.within(_imagined(view, at, budget, depth), depth.worlds)
    for number, (world, begin) in enumerate(zip(drawn, depth.luck(budget.seed), strict=False), 1):
        hands, whole = [*world.hands], at.whole(world)
        for card in left:
            hands[seat] = own ^ 1 << card
            found[card].append(play(world, hands, whole, starts[card], begin()))
        if number == sift:
            left, sift = hopeful(found, left), 2 * sift
            if len(left) == 1:
                break
    return weighed(found, left)


Found = dict[Card, list[float]]
"""What each card has brought, world by world; all cards have begun with the same worlds."""

DOUBT = 3.0
"""So many standard errors must lie between a card and the best one to give the card up."""


def hopeful(found: Found, cards: Sequence[Card]) -> list[Card]:
    """Return the best of these cards, and those that may still be as good."""
    best = max(cards, key=lambda card: sum(found[card]))
    return [card for card in cards if card == best or not _behind(found[card], found[best])]


def _behind(values: Sequence[float], better: Sequence[float]) -> bool:
    gaps = [high - low for high, low in zip(better, values, strict=True)]
    gap, worlds = mean(gaps), len(gaps)
    return gap > DOUBT * sqrt(sum((one - gap) ** 2 for one in gaps)) / worlds


def mean(values: Sequence[float]) -> float:
    """Return the mean as `fmean` does, whose `statistics` would add 70 kB to every first visit."""
    return fsum(values) / len(values)


def weighed(found: Found, left: Sequence[Card]) -> dict[Card, float]:
    """Return the mean of each card; one that was given up is held against the best in its worlds.

    Rounded to six places, for floats differ between machines.
    """
    best = max((found[card] for card in left), key=sum)
    return {
        card: round(mean(best) + mean(values) - mean(best[: len(values)]), 6)
        for card, values in found.items()
    }


def _imagined(view: View, at: Turn, budget: Budget, depth: Depth) -> Iterator[World]:
    random = Random(budget.seed)
    drawn = worlds(at.known, parties(view, at.known.unseen), random)
    if not depth.weighs:
        return drawn
    silent = at.contract.negative or not at.contract.tarocks_trump
    cards = None if silent else belief(view, at.way)
    return weighed_by(drawn, heard(view, MISTRUST), cards, random, depth.share)


MISTRUST = 0.05
"""Doubt of bids while cards are played: more than before, for it is the deals in which a strong
declarer can still be beaten that must be played for. With 0.001 defenders of 230 Solos took 1.2
card points less (standard error 0.6) than without bids, with this 0.1 more (0.7, of 150)."""
