"""Utility of a deal's end for each seat, by the engine's own scoring, cached."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from engine.bots.playout import pile_points as points_in
from engine.bots.playout import pile_tricks as tricks_in
from engine.bots.zwanzigerrufen.rollout import (
    MOND_CATCHER,
    MOND_LOSER,
    MOND_LOST,
    PAGAT_LAST,
    PAGAT_MADE,
    PAGAT_SEAT,
)
from engine.seats import SEATS, Scores, Seat
from engine.zwanzigerrufen.contracts import CONTRACTS, TRICKS_PER_DEAL, Contract
from engine.zwanzigerrufen.law import total_card_points
from engine.zwanzigerrufen.options import Rules
from engine.zwanzigerrufen.outcome import Mondfang, Outcome, PagatPlay
from engine.zwanzigerrufen.scoring import score_deal
from engine.zwanzigerrufen.view import View, rules_of

DeclarerSide = tuple[bool, bool, bool, bool]
"""Whether each seat plays with the declarer."""

Utilities = tuple[float, ...]
"""The value for each seat: game points, and a little for card points."""

PILE_MASK = 2047
"""The part of a result of `play_out_declarer_pile` that is a pile of `engine.bots.playout`."""


@dataclass(frozen=True, slots=True)
class DealStakes:
    """The terms of a deal before the first lead, and a cache of the worth of its ends.

    `card_point_value` is the value of a card point in game points.
    """

    rules: Rules
    contract: Contract
    forehand: Seat
    declarations: Mapping[str, Seat]
    kontra: Mapping[str, int]
    multiplier: int
    card_point_value: float
    cache: dict[object, Utilities] = field(default_factory=dict)

    def deal_end_utilities(self, pile: int, side: DeclarerSide) -> Utilities:
        """Return the utilities of a deal in which the declarer's side has `pile`, see `rollout`."""
        utilities = self.cache.get((pile, side))
        if utilities is None:
            utilities = self.cache[pile, side] = self._outcome_utilities(
                self._make_outcome(pile, side)
            )
        return utilities

    def negative_game_utilities(self, piles: Sequence[int], side: DeclarerSide) -> Utilities:
        """Return the utilities of a negative game by the piles of all seats."""
        key = (*piles,) if not any(side) else tricks_in(piles[side.index(True)])
        utilities = self.cache.get(key)
        if utilities is None:
            utilities = self.cache[key] = self._piles_utilities(piles, side)
        return utilities

    def _outcome_utilities(self, outcome: Outcome) -> Utilities:
        deltas, side = score_deal(outcome).deltas, outcome.declarer_seats
        above = self.card_point_value * (
            outcome.points_of("dazu") - total_card_points(self.rules) / 2
        )
        share = above * (4 - len(side)) / len(side)
        return tuple(round(deltas[seat] + (share if seat in side else -above), 6) for seat in SEATS)

    def _piles_utilities(self, piles: Sequence[int], side: DeclarerSide) -> Utilities:
        points, tricks = _as_scores(map(points_in, piles)), _as_scores(map(tricks_in, piles))
        outcome = replace(self._empty_outcome(side), points=points, tricks=tricks)
        deltas = score_deal(outcome).deltas
        has_declarer = any(side)
        return tuple(
            round(deltas[seat] - (0 if has_declarer else self.card_point_value * points[seat]), 6)
            for seat in SEATS
        )

    def _make_outcome(self, pile: int, side: DeclarerSide) -> Outcome:
        points, tricks = points_in(pile & PILE_MASK), tricks_in(pile & PILE_MASK)
        representatives = side.index(True), side.index(False)
        return replace(
            self._empty_outcome(side),
            points=_scores_of_representatives(
                representatives, points, total_card_points(self.rules) - points
            ),
            tricks=_scores_of_representatives(representatives, tricks, TRICKS_PER_DEAL - tricks),
            trull_takers=tuple(representatives[0 if pile >> 11 & bit else 1] for bit in (1, 2, 4)),
            pagat=_decode_pagat_play(pile),
            mond=_decode_mondfang(pile),
        )

    def _empty_outcome(self, side: DeclarerSide) -> Outcome:
        return Outcome(
            rules=self.rules,
            contract=self.contract,
            forehand=self.forehand,
            declarer_seats=tuple(seat for seat in SEATS if side[seat]),
            points=(0, 0, 0, 0),
            tricks=(0, 0, 0, 0),
            declarations=self.declarations,
            kontra=self.kontra,
            multiplier=self.multiplier,
        )


def stakes_of(view: View, card_point_value: float) -> DealStakes:
    """Return the stakes of a deal that has a contract."""
    return make_stakes(
        rules_of(view),
        view["contract"],
        view["forehand"],
        tuple(view["declared"].items()),
        tuple(view["kontra"].items()),
        view["multiplier"],
        card_point_value,
    )


@lru_cache(maxsize=32)
def make_stakes(
    rules: Rules,
    contract: str,
    forehand: Seat,
    declarations: tuple[tuple[str, Seat], ...],
    kontra: tuple[tuple[str, int], ...],
    multiplier: int,
    card_point_value: float,
) -> DealStakes:
    """Return the stakes of these terms. They are cached, because most deals have the same."""
    words = dict(declarations), dict(kontra)
    return DealStakes(rules, CONTRACTS[contract], forehand, *words, multiplier, card_point_value)


def _as_scores(figures: Iterable[int]) -> Scores:
    a, b, c, d = figures
    return (a, b, c, d)


def _scores_of_representatives(
    representatives: tuple[Seat, Seat], mine: int, theirs: int
) -> Scores:
    """Return scores in which one seat of each side has all that its side has."""
    return _as_scores(
        mine * (seat == representatives[0]) + theirs * (seat == representatives[1])
        for seat in SEATS
    )


def _decode_pagat_play(pile: int) -> PagatPlay | None:
    if not pile & PAGAT_LAST:
        return None
    return PagatPlay(pile >> PAGAT_SEAT & 3, TRICKS_PER_DEAL, bool(pile & PAGAT_MADE))


def _decode_mondfang(pile: int) -> Mondfang | None:
    if not pile & MOND_LOST:
        return None
    return Mondfang(pile >> MOND_LOSER & 3, pile >> MOND_CATCHER & 3)
