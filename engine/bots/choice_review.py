"""The review of a finished deal: the choice that cost a seat most, from what it knew then.

How the cost of a choice is estimated:

1. For each decision with two or more legal actions a master searches for its action, from the view
   that the seat had. It never gets the open cards.
2. If that is not the action chosen, both are tried in the same imagined deals, with the same random
   numbers. These are not the deals of the search, or else the luck by which an action was picked
   would count in its favour. The estimate is the mean of the differences in points. Its error is
   the standard error of these differences.
3. The three choices that seem to have cost most are tried again, each in many more deals. Only
   these deals count, because the choices were picked by the earlier ones.
4. A choice may be named if its difference is more than `CLEAR_ERRORS` of its errors above zero, in
   points and in the master's own unit too (the chance to win the match, or card points with a
   little weight), and if it is large enough to be worth a word.
5. The largest of these is measured once more in as many new deals. Only these give its price,
   because a figure that was picked for being large is too large. Below `MIN_POINTS` it is not
   named, and the next one is measured.
"""

from __future__ import annotations

import json
from collections.abc import Generator, Iterable, Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

from engine.bots.advice import CostliestChoice
from engine.bots.budget import Budget
from engine.bots.comparison import GapTally
from engine.bots.players import choose, decision_seed
from engine.games import find_game
from engine.make_view import make_view
from engine.record import Record, deal_states
from engine.seats import Seat
from engine.view import View

REVIEW_LEVEL = "master"
"""The level that reviews: the strongest."""

CLEAR_ERRORS = 2.5
"""The number of standard errors above which a difference is no luck."""

MIN_POINTS = 0.3
"""The smallest difference in points that is named."""

SEARCH_MS, COMPARISON_MS = 260, 130
"""Milliseconds for the search of each decision, and for a first comparison."""

CANDIDATE_COUNT, SLICES_PER_CANDIDATE, SLICE_MS = 3, 4, 200
"""The number of choices that are tried again, and for how long each time."""


class Decision(NamedTuple):
    """A decision in a deal: the number of actions before it, what the seat knew, what it did."""

    ply: int
    view: View
    action: str


class Question(NamedTuple):
    """A choice to be compared with `best`, or with a master's action if that is empty."""

    view: View
    action: str
    best: str = ""
    number: int = 0  # of this comparison; each imagines other deals
    ms: int = COMPARISON_MS


class Answer(NamedTuple):
    """The better action of a comparison, and the gaps. There are none if it was chosen."""

    best: str
    tally: GapTally = GapTally()


def list_decisions(record: Record, seat: Seat) -> Iterator[Decision]:
    """Yield a seat's decisions in the latest deal between two or more legal actions."""
    number = len(record.deals) - 1
    states = deal_states(record, number)
    for ply, (state, action) in enumerate(zip(states, record.deals[number].actions, strict=False)):
        if state.to_act == seat and len(state.legal()) > 1:
            yield Decision(ply, make_view(state, seat), action)


def review_choices(
    decisions: Iterable[Decision],
) -> Generator[Question, Answer, CostliestChoice | None]:
    """Yield questions, receive an answer to each, and return the costliest choice, or None."""
    answers: list[tuple[Decision, Answer]] = []
    for decision in decisions:
        answer = yield Question(decision.view, decision.action)
        if answer.tally.mean_points > 0:
            answers.append((decision, answer))
    answers.sort(key=lambda row: -row[1].tally.mean_points)
    clear_choices = []
    for decision, answer in answers[:CANDIDATE_COUNT]:
        tally = yield from _measure_again(decision, answer.best, 0)
        if is_clear(tally):
            clear_choices.append((tally.mean_points, decision, answer.best))
    for _, decision, best in sorted(clear_choices, key=lambda row: -row[0]):
        points = (yield from _measure_again(decision, best, SLICES_PER_CANDIDATE)).mean_points
        if points >= MIN_POINTS:
            return CostliestChoice(decision.ply, decision.action, best, round(points, 1))
    return None


def _measure_again(
    decision: Decision, best: str, earlier_slices: int
) -> Generator[Question, Answer, GapTally]:
    """Yield questions about a choice, each with deals of its own, and return the tally of all."""
    tally = GapTally()
    for number in range(earlier_slices + 1, earlier_slices + SLICES_PER_CANDIDATE + 1):
        answer = yield Question(decision.view, decision.action, best, number, SLICE_MS)
        tally = tally.merge(answer.tally)
    return tally


def is_clear(tally: GapTally) -> bool:
    """Return whether a gap is more than luck and more than a trifle."""
    return tally.mean_points >= MIN_POINTS and tally.min_z_score() > CLEAR_ERRORS


def answer_question(question: Question, worlds: int | None = None) -> Answer:
    """Return the answer to a question.

    `worlds` replaces the times by a number of imagined deals for each search and comparison.
    """
    view, action = question.view, question.action
    comparison = _import_comparison_module(view["game"])
    if comparison is None or view["phase"] not in comparison.COMPARED_PHASES:
        return Answer(action)
    seed = decision_seed(view, REVIEW_LEVEL)
    best = question.best or str(
        choose(view, level=REVIEW_LEVEL, seed=seed, budget_ms=SEARCH_MS, worlds=worlds)["action"]
    )
    if sorted(best.split()) == sorted(
        action.split()
    ):  # an exchange may name its cards in any order
        return Answer(action)
    budget = Budget(seed + 1 + question.number, question.ms, worlds)
    return Answer(
        best, GapTally().with_gaps(comparison.compare_actions(view, best, action, budget))
    )


def _import_comparison_module(game: str) -> Any:
    """Return the module that compares actions of a game, or None if its bots weigh none."""
    name = f"engine.bots.{find_game(game).package_name}.comparison"
    return import_module(name) if find_spec(name) else None


# --- as text, for a worker -------------------------------------------------------------------


def dump_question(question: Question) -> str:
    """Return a question as JSON."""
    return json.dumps(question)


def answer_question_text(text: str) -> str:
    """Answer a question, with JSON in and out."""
    return json.dumps(answer_question(Question(*json.loads(text))))


def parse_answer(text: str) -> Answer:
    """Return the answer in JSON."""
    best, tally = json.loads(text)
    return Answer(best, GapTally(*tally))
