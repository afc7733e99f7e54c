"""The standing of an unfinished deal: the points of the tricks so far, from a seat's view."""

from __future__ import annotations

from engine.cards import FRENCH
from engine.game import Result
from engine.seats import SEATS
from engine.zwanzig_ab.outcome import Outcome
from engine.zwanzig_ab.scoring import score_deal
from engine.zwanzig_ab.view import View, rules_of


def trick_points_so_far(view: View) -> list[int]:
    """Return the points that each seat's tricks add to its total so far (A.4-9). Less is better.

    The penalty of a seat without a trick is left out, because the seat may still take one.
    """
    result = result_if_ended(view)
    if result is None or not any(view["tricks_won"]):
        return [0] * len(SEATS)
    return [result.deltas[seat] if view["tricks_won"][seat] else 0 for seat in SEATS]


def result_if_ended(view: View) -> Result | None:
    """Return the score of the deal if no more tricks were played (A.4-9), or `None` before trumps.

    Seats in play without a trick have the penalty for it.
    """
    trump = view["trump"]
    if trump is None:
        return None
    outcome = Outcome(
        rules=rules_of(view),
        trump=FRENCH.suit_letters.index(trump),
        named_blind=view["blind"],
        trump_maker=view["maker"],
        in_play=view["in_play"],
        tricks=view["tricks_won"],
    )
    return score_deal(outcome)
