"""The match between two deals: totals, double rounds, next dealer and end (B.7, B.1-24)."""

from __future__ import annotations

from dataclasses import replace
from operator import add

from engine.game import Match, Result
from engine.seats import SEATS, Scores, Seat
from engine.zwanzigerrufen.options import Rules
from engine.zwanzigerrufen.outcome import Outcome
from engine.zwanzigerrufen.table import DoubleRounds


def match_with_result(
    before: Match[Rules, DoubleRounds], outcome: Outcome, result: Result
) -> Match[Rules, DoubleRounds]:
    """Return the match after a scored deal: forehand deals next."""
    a, b, c, d = map(add, before.scores, result.deltas)
    deals_counted = before.deals_counted + 1
    is_over, winner = match_over_and_winner(before.rules, (a, b, c, d), deals_counted)
    return replace(
        before,
        carry=next_double_rounds(
            before.rules, before.carry, has_mondfang=has_counted_mondfang(outcome)
        ),
        scores=(a, b, c, d),
        deals_counted=deals_counted,
        dealer=outcome.forehand,
        is_over=is_over,
        winner=winner,
    )


def has_counted_mondfang(outcome: Outcome) -> bool:
    """Return whether the Sküs caught the Mond in a contract in which Mondfang counts."""
    return outcome.mond is not None and "mondfang" in outcome.contract.bonuses


def next_double_rounds(rules: Rules, rounds: DoubleRounds, *, has_mondfang: bool) -> DoubleRounds:
    """Return the double rounds after a scored deal, with a new one for a Mondfang (T18, E19)."""
    rounds_left = tuple(deals - 1 for deals in rounds if deals > 1)
    if not has_mondfang or not rules.double_games:
        return rounds_left
    if rules.double_overlap == "stack":
        return (*rounds_left, rules.double_games)
    deals_queued = sum(rounds_left) if rules.double_overlap == "queue" else 0
    return (deals_queued + rules.double_games,)


def match_over_and_winner(
    rules: Rules, scores: Scores, deals_counted: int
) -> tuple[bool, Seat | None]:
    """Return whether the match is over, and the winner unless there is a tie."""
    is_over = is_match_over(rules, scores, deals_counted)
    return is_over, sole_leader(scores) if is_over else None


def is_match_over(rules: Rules, scores: Scores, deals_counted: int) -> bool:
    """Return whether the match is over. A match to a target goes on while the best are tied."""
    if rules.match_end == "rounds":
        return deals_counted >= rules.match_n
    is_target_reached = rules.match_end == "target" and max(scores) >= rules.match_n
    return is_target_reached and sole_leader(scores) is not None


def rank_seats(rules: Rules, scores: Scores) -> list[Seat]:
    """Return the seats from best to worst: the highest total first."""
    return sorted(SEATS, key=lambda seat: -scores[seat])


def sole_leader(scores: Scores) -> Seat | None:
    """Return the seat with the highest total, or `None` for a tie."""
    best = max(scores)
    return scores.index(best) if scores.count(best) == 1 else None
