"""The match between two deals: totals, double rounds, the next dealer, the end (B.7, B.1-24)."""

from __future__ import annotations

from dataclasses import replace
from operator import add

from engine.game import SEATS, Match, Result, Scores, Seat
from engine.zwanzigerrufen.options import Rules
from engine.zwanzigerrufen.outcome import Outcome

DoubleRounds = tuple[int, ...]
"""What a match carries: for each running double round the number of deals it still has (T18)."""


def match_with_result(
    before: Match[Rules, DoubleRounds], outcome: Outcome, result: Result
) -> Match[Rules, DoubleRounds]:
    """Return the match after a scored deal: forehand deals next (B80)."""
    a, b, c, d = map(add, before.scores, result.deltas)
    deals_counted = before.deals_counted + 1
    over, winner = match_verdict(before.rules, (a, b, c, d), deals_counted)
    return replace(
        before,
        carry=next_double_rounds(before.rules, before.carry, has_mondfang=is_mondfang(outcome)),
        scores=(a, b, c, d),
        deals_counted=deals_counted,
        dealer=outcome.forehand,
        is_over=over,
        winner=winner,
    )


def is_mondfang(outcome: Outcome) -> bool:
    """Return whether the deal starts a double round: not in a Suit Solo, Valat or negative game."""
    return outcome.mond is not None and "mondfang" in outcome.contract.bonuses


def next_double_rounds(rules: Rules, rounds: DoubleRounds, *, has_mondfang: bool) -> DoubleRounds:
    """Return the double rounds after a scored deal, one deal shorter, with a new one (T18, E19)."""
    rounds_left = tuple(games - 1 for games in rounds if games > 1)
    if not has_mondfang or not rules.double_games:
        return rounds_left
    if rules.double_overlap == "stack":
        return (*rounds_left, rules.double_games)
    deals_queued = sum(rounds_left) if rules.double_overlap == "queue" else 0
    return (deals_queued + rules.double_games,)


def match_verdict(rules: Rules, scores: Scores, deals_counted: int) -> tuple[bool, Seat | None]:
    """Return whether the match is over and who has won it; a tie has no winner."""
    over = is_match_over(rules, scores, deals_counted)
    return over, sole_leader(scores) if over else None


def is_match_over(rules: Rules, scores: Scores, deals_counted: int) -> bool:
    """Return whether the match ends here; with a target, a tie at the top plays on."""
    if rules.match_end == "rounds":
        return deals_counted >= rules.match_n
    is_target_reached = rules.match_end == "target" and max(scores) >= rules.match_n
    return is_target_reached and sole_leader(scores) is not None


def rank_seats(rules: Rules, scores: Scores) -> list[Seat]:
    """Return the seats from best to worst: the highest total first."""
    return sorted(SEATS, key=lambda seat: -scores[seat])


def sole_leader(scores: Scores) -> Seat | None:
    """Return who alone has most points, or `None`."""
    best = max(scores)
    return scores.index(best) if scores.count(best) == 1 else None
