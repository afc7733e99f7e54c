"""The match between two deals: totals, dropped seats, the next dealer and the end (A.4-10)."""

from __future__ import annotations

from dataclasses import replace
from operator import add

from engine.game import Match, Result
from engine.seats import SEATS, Scores, Seat
from engine.zwanzig_ab.options import Rules
from engine.zwanzig_ab.outcome import Outcome

DroppedSeats = tuple[Seat, ...]
"""The `carry` of a match: the seats that dropped out of the last deal."""


def match_with_result(
    before: Match[Rules, DroppedSeats], outcome: Outcome, result: Result
) -> Match[Rules, DroppedSeats]:
    """Return the match after a scored deal: the trump maker deals next."""
    a, b, c, d = map(add, before.scores, result.deltas)
    is_over, winner = match_over_and_winner(before.rules, (a, b, c, d))
    return replace(
        before,
        carry=tuple(seat for seat in SEATS if seat not in outcome.in_play),
        scores=(a, b, c, d),
        deals_counted=before.deals_counted + 1,
        dealer=outcome.trump_maker,
        is_over=is_over,
        winner=winner,
    )


def is_endgame(match: Match[Rules, DroppedSeats]) -> bool:
    """Return whether hearts are trumps without a choice in the next deal (A.1-21, E8)."""
    after = match.rules.endgame_after
    return after is not None and match.deals_counted >= after


def match_over_and_winner(rules: Rules, scores: Scores) -> tuple[bool, Seat | None]:
    """Return whether the match is over, and the winner if there is just one (Z12, Z14, E5, E10).

    The lowest total at or below zero wins, or a total of exactly zero. Tied players play on, or
    share the win.
    """
    # While all totals are above zero, the goal is zero, which no seat has.
    goal = 0 if rules.finish == "exactly_zero" else min(0, *scores)
    leaders = [seat for seat in SEATS if scores[seat] == goal]
    if len(leaders) == 1:
        return True, leaders[0]
    return bool(leaders) and rules.tie_rule == "shared", None


def rank_seats(rules: Rules, scores: Scores) -> list[Seat]:
    """Return the seats from best to worst: the lowest total first, or the one nearest to zero."""
    is_exact = rules.finish == "exactly_zero"
    return sorted(SEATS, key=lambda seat: abs(scores[seat]) if is_exact else scores[seat])


def score_gain(rules: Rules, before: int, after: int) -> int:
    """Return by how many points a seat is nearer to winning than before (Z12)."""
    if rules.finish == "exactly_zero":
        return abs(before) - abs(after)
    return before - after
