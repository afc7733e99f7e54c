"""The score of a finished deal as explained lines, computed from its outcome (A.4-9)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards import FRENCH
from engine.game import Result, ScoreLine
from engine.seats import SEATS, Scores, Seat
from engine.zwanzig_ab.law import HAND_SIZE
from engine.zwanzig_ab.options import Rules
from engine.zwanzig_ab.outcome import Outcome


def suit_and_blind_factors(rules: Rules, trump: int | None, named_blind: bool) -> tuple[int, int]:
    """Return the factors of the deal for hearts and for naming trumps blind (Z4, Z10)."""
    is_doubled = trump is not None and FRENCH.suit_letters[trump] == rules.double_suit
    return 2 if is_doubled else 1, rules.blind_multiplier if named_blind else 1


def no_trick_rule_and_penalty(rules: Rules, *, is_maker: bool) -> tuple[str, int]:
    """Return the rule and the points of the penalty for taking no trick."""
    if is_maker:
        return "maker-no-trick", rules.maker_zero_penalty
    return "no-trick", rules.zero_trick_penalty


def score_deal(outcome: Outcome) -> Result:
    """Return the score of a deal, seat by seat. Deltas are added to totals, so less is better.

    `base` is the value of a line before the factors `hearts` and `blind` (A.4-9, E30).
    """
    hearts, blind = suit_and_blind_factors(outcome.rules, outcome.trump, outcome.named_blind)
    lines = []
    for seat in SEATS:
        for rule, base in _rules_and_base_points(outcome, seat):
            value = base * hearts * blind
            facts = {"seat": seat, "tricks": outcome.tricks[seat], "base": base, "value": value}
            facts |= {"hearts": hearts, "blind": blind, "multiplier": hearts * blind}
            lines.append(ScoreLine(rule, single_seat_deltas(seat, value), facts))
    return Result(tuple(lines))


def single_seat_deltas(seat: Seat, value: int) -> Scores:
    """Return deltas with this value for one seat and 0 for the others."""
    a, b, c, d = (value if seat == other else 0 for other in SEATS)
    return a, b, c, d


def _rules_and_base_points(outcome: Outcome, seat: Seat) -> Iterator[tuple[str, int]]:
    rules, tricks = outcome.rules, outcome.tricks[seat]
    if seat not in outcome.in_play:
        yield "dropped", 0
    elif len(outcome.in_play) == 1:
        yield "walkover", -rules.walkover_points
    elif tricks:
        yield "tricks", -tricks
        if tricks == HAND_SIZE and rules.all_tricks_bonus:
            yield "all-tricks", -rules.all_tricks_bonus
    else:
        yield no_trick_rule_and_penalty(rules, is_maker=seat == outcome.trump_maker)
