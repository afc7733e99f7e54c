"""What the tricks of a deal under way count so far: a function of a seat's view."""

from __future__ import annotations

from engine.cards import FRENCH
from engine.game import SEATS, Result
from engine.zwanzig_ab.outcome import Outcome
from engine.zwanzig_ab.scoring import score_deal
from engine.zwanzig_ab.view import View, rules_of


def points_so_far(view: View) -> list[int]:
    """Return what each seat's tricks add to its total by now (A.4-9), less being better.

    What a seat without a trick will have to add is not among it: there may be a trick to come.
    """
    result = result_if_ended(view)
    if result is None or not any(view["tricks_won"]):
        return [0] * len(SEATS)
    return [result.deltas[seat] if view["tricks_won"][seat] else 0 for seat in SEATS]


def result_if_ended(view: View) -> Result | None:
    """Return what the deal would score if nobody took another trick (A.4-9); without trumps none.

    Whoever is in and has no trick is charged for it.
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
