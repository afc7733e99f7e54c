"""How likely a deal of the unseen cards is, by what the others have played: inference.

For every card that another seat has played, `play_model` gives odds to each card it may have played
instead. Those of all possible hands of a suit lie in a table, so that a deal is weighed with a few
look-ups for each card played.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.bots.zwanzigerrufen.play_model import (
    Moment,
    Situation,
    moments,
    odds,
    situation,
)
from engine.cards import Card, Hand
from engine.game import Seat
from engine.zwanzigerrufen.law import SUIT_OF, TAROCK_SUIT, Law
from engine.zwanzigerrufen.view import View

PARTS = tuple(((first, 5),) for first in (0, 5, 10, 15)) + (((20, 10), (30, 10)),)
"""By suit, first card and number of cards of its tables: tarocks have two, of ten cards each."""

OddsTable = tuple[int, int, list[float]]
"""How far to shift a hand, the mask of what to look up, and the sum of its odds."""

Known = tuple[float, tuple[OddsTable, ...]]
"""The odds of what was played, and the tables of what could have been."""


class Past(NamedTuple):
    """A card that another seat has played; `since` are all it has played from then on.

    `known` keeps the tables, by what that seat knew of the parties: by all if they were `shown`.
    """

    seat: Seat
    shown: bool
    since: Hand
    known: dict[object, Known]
    moment: Moment


@dataclass(frozen=True, slots=True)
class Belief:
    """What the cards that the others have played say of their hands."""

    declarer: Seat | None
    past: tuple[Past, ...]

    def weight(self, hands: Sequence[Hand], side: tuple[bool, ...]) -> float:
        """Return how likely the others were to play as they did, holding these hands now."""
        weight = 1.0
        for seat, shown, since, found, moment in self.past:
            knew = side if shown else side[seat]
            known = found.get(knew)
            if known is None:
                known = found[knew] = _tables(situation(moment, self.declarer, side))
            played, tables = known
            hand, all_odds = hands[seat] | since, 0.0
            for shift, mask, table in tables:
                all_odds += table[hand >> shift & mask]
            weight *= played / all_odds
        return weight


def belief(view: View, law: Law) -> Belief:
    """Return what the seat to act may conclude; for games with tarocks as trumps."""
    since, past = [0, 0, 0, 0], list[Past]()
    for moment in reversed([*moments(view, law)]):
        seat = moment.play.seat
        since[seat] |= 1 << moment.play.card
        if seat != view["to_act"]:
            past.append(Past(seat, moment.shown, since[seat], {}, moment))
    return Belief(view["declarer"], tuple(past))


def _tables(at: Situation) -> Known:
    tables = tuple(
        (first, (1 << size) - 1, _sums(at, range(first, first + size)))
        for suit in _alternatives(at)
        for first, size in PARTS[suit]
    )
    return odds(at, at.moment.play.card), tables


def _alternatives(at: Situation) -> tuple[int, ...]:
    """Return the suits that this card was chosen from; what was followed with shows which."""
    before, suit = at.moment.play.cards_before, SUIT_OF[at.moment.play.card]
    if not before:
        return (0, 1, 2, 3, TAROCK_SUIT)
    return (suit,) if suit in (SUIT_OF[before[0]], TAROCK_SUIT) else (0, 1, 2, 3)


def _sums(at: Situation, cards: Sequence[Card]) -> list[float]:
    """Return the sum of the odds of every subset of the cards, by bit mask."""
    sums = [0.0]
    for card in cards:
        own = odds(at, card) if at.moment.out >> card & 1 else 0.0
        sums += [other + own for other in sums]
    return sums
