"""The match between two deals: totals, double rounds, the next dealer, the end (B.7, B.1-24)."""

from __future__ import annotations

from dataclasses import replace
from operator import add

from engine.game import SEATS, Match, Result, Scores, Seat
from engine.zwanzigerrufen.options import Rules
from engine.zwanzigerrufen.outcome import Outcome

DoubleRounds = tuple[int, ...]
"""What a match carries: for each running double round the number of deals it still has (T18)."""


def match_after(
    before: Match[Rules, DoubleRounds], outcome: Outcome, result: Result
) -> Match[Rules, DoubleRounds]:
    """Return the match after a scored deal: forehand deals next (B80)."""
    a, b, c, d = map(add, before.scores, result.deltas)
    counted = before.counted + 1
    over, winner = verdict(before.rules, (a, b, c, d), counted)
    return replace(
        before,
        carry=double_rounds(before.rules, before.carry, caught=is_mondfang(outcome)),
        scores=(a, b, c, d),
        counted=counted,
        dealer=outcome.forehand,
        over=over,
        winner=winner,
    )


def is_mondfang(outcome: Outcome) -> bool:
    """Tell whether the deal starts a double round: not in a Suit Solo, Valat or negative game."""
    return outcome.mond is not None and "mondfang" in outcome.contract.bonuses


def double_rounds(rules: Rules, running: DoubleRounds, *, caught: bool) -> DoubleRounds:
    """Return the double rounds after a scored deal, one deal shorter, with a new one (T18, E19)."""
    left = tuple(games - 1 for games in running if games > 1)
    if not caught or not rules.double_games:
        return left
    if rules.double_overlap == "stack":
        return (*left, rules.double_games)
    queued = sum(left) if rules.double_overlap == "queue" else 0
    return (queued + rules.double_games,)


def verdict(rules: Rules, scores: Scores, counted: int) -> tuple[bool, Seat | None]:
    """Return whether the match is over and who has won it; a tie has no winner."""
    over = is_over(rules, scores, counted)
    return over, leader_of(scores) if over else None


def is_over(rules: Rules, scores: Scores, counted: int) -> bool:
    """Tell whether the match ends here; with a target, a tie at the top plays on."""
    if rules.match_end == "rounds":
        return counted >= rules.match_n
    reached = rules.match_end == "target" and max(scores) >= rules.match_n
    return reached and leader_of(scores) is not None


def ranking(rules: Rules, scores: Scores) -> list[Seat]:
    """Return the seats from best to worst: the highest total first."""
    return sorted(SEATS, key=lambda seat: -scores[seat])


def leader_of(scores: Scores) -> Seat | None:
    """Return who alone has most points, or `None`."""
    best = max(scores)
    return scores.index(best) if scores.count(best) == 1 else None
