"""What the end of a deal is worth to each seat: the engine's own scoring, asked once for each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from engine.bots.playout import points as points_in
from engine.bots.playout import tricks as tricks_in
from engine.bots.zwanzigerrufen.rollout import (
    MOND_CATCHER,
    MOND_LOSER,
    MOND_LOST,
    PAGAT_LAST,
    PAGAT_MADE,
    PAGAT_SEAT,
)
from engine.game import SEATS, Scores, Seat
from engine.zwanzigerrufen.contracts import CONTRACTS, Contract
from engine.zwanzigerrufen.law import HAND_SIZE, total_points
from engine.zwanzigerrufen.options import Rules
from engine.zwanzigerrufen.outcome import Mondfang, Outcome, PagatPlay
from engine.zwanzigerrufen.scoring import score_deal
from engine.zwanzigerrufen.view import View, rules_of

Side = tuple[bool, bool, bool, bool]
"""By seat, whether it plays with the declarer."""

Utilities = tuple[float, ...]
"""What each seat gets: game points, and a little for card points."""

PILE_MASK = 2047
"""The part of what `rollout` returns that is a pile of `engine.bots.playout`."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """What was agreed before the first lead, and the worth of every end that has come up.

    `fine` is what a card point counts beside a game point.
    """

    rules: Rules
    contract: Contract
    forehand: Seat
    declared: Mapping[str, Seat]
    kontra: Mapping[str, int]
    multiplier: int
    fine: float
    known: dict[object, Utilities] = field(default_factory=dict)

    def worth(self, taken: int, side: Side) -> Utilities:
        """Return the worth of a deal in which the declarer's side has `taken`, see `rollout`."""
        found = self.known.get((taken, side))
        if found is None:
            found = self.known[taken, side] = self._worth(self._outcome(taken, side))
        return found

    def shunned(self, piles: Sequence[int], side: Side) -> Utilities:
        """Return the worth of a deal in which tricks were shunned, by the piles of all seats."""
        key = (*piles,) if not any(side) else tricks_in(piles[side.index(True)])
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self._by_seat(piles, side)
        return found

    def _worth(self, outcome: Outcome) -> Utilities:
        paid, side = score_deal(outcome).deltas, outcome.declarer_seats
        above = self.fine * (outcome.points_of("dazu") - total_points(self.rules) / 2)
        share = above * (4 - len(side)) / len(side)
        return tuple(round(paid[seat] + (share if seat in side else -above), 6) for seat in SEATS)

    def _by_seat(self, piles: Sequence[int], side: Side) -> Utilities:
        points, tricks = _scores(map(points_in, piles)), _scores(map(tricks_in, piles))
        outcome = replace(self._end(side), points=points, tricks=tricks)
        paid = score_deal(outcome).deltas
        alone = any(side)
        return tuple(
            round(paid[seat] - (0 if alone else self.fine * points[seat]), 6) for seat in SEATS
        )

    def _outcome(self, taken: int, side: Side) -> Outcome:
        points, tricks = points_in(taken & PILE_MASK), tricks_in(taken & PILE_MASK)
        ends = side.index(True), side.index(False)
        return replace(
            self._end(side),
            points=_shared(ends, points, total_points(self.rules) - points),
            tricks=_shared(ends, tricks, HAND_SIZE - tricks),
            trull_takers=tuple(ends[0 if taken >> 11 & bit else 1] for bit in (1, 2, 4)),
            pagat=_pagat(taken),
            mond=_mond(taken),
        )

    def _end(self, side: Side) -> Outcome:
        return Outcome(
            rules=self.rules,
            contract=self.contract,
            forehand=self.forehand,
            declarer_seats=tuple(seat for seat in SEATS if side[seat]),
            points=(0, 0, 0, 0),
            tricks=(0, 0, 0, 0),
            declarations=self.declared,
            kontra=self.kontra,
            multiplier=self.multiplier,
        )


def stakes(view: View, fine: float) -> Stakes:
    """Return what is at stake in a deal that has a contract."""
    return agreed(
        rules_of(view),
        view["contract"],
        view["forehand"],
        tuple(view["declared"].items()),
        tuple(view["kontra"].items()),
        view["multiplier"],
        fine,
    )


@lru_cache(maxsize=32)
def agreed(
    rules: Rules,
    contract: str,
    forehand: Seat,
    declared: tuple[tuple[str, Seat], ...],
    kontra: tuple[tuple[str, int], ...],
    multiplier: int,
    fine: float,
) -> Stakes:
    """Return the stakes of these terms; kept, for most deals are played for the same."""
    words = dict(declared), dict(kontra)
    return Stakes(rules, CONTRACTS[contract], forehand, *words, multiplier, fine)


def _scores(figures: Iterable[int]) -> Scores:
    a, b, c, d = figures
    return (a, b, c, d)


def _shared(ends: tuple[Seat, Seat], mine: int, theirs: int) -> Scores:
    """Return what one seat of each side has, which stands for its whole side."""
    return _scores(mine * (seat == ends[0]) + theirs * (seat == ends[1]) for seat in SEATS)


def _pagat(taken: int) -> PagatPlay | None:
    if not taken & PAGAT_LAST:
        return None
    return PagatPlay(taken >> PAGAT_SEAT & 3, HAND_SIZE, bool(taken & PAGAT_MADE))


def _mond(taken: int) -> Mondfang | None:
    if not taken & MOND_LOST:
        return None
    return Mondfang(taken >> MOND_LOSER & 3, taken >> MOND_CATCHER & 3)
