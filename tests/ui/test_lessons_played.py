"""The lessons advise good play: a master with many worlds plays no step much better.

What a step is worth is the mean over several seeds, in points of the game: in Zwanzigerrufen as the
master counts it, in Zwanzig ab as it would count if it played for points and not for the match.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

import pytest

from engine.bots.budget import Budget
from engine.bots.zwanzig_ab.level import MASTER
from engine.bots.zwanzig_ab.player import advise_action
from engine.bots.zwanzig_ab.utility import points_utility
from engine.bots.zwanzigerrufen.player import master
from engine.record import Record, record_view, replay_record, truncate_record
from engine.zwanzig_ab.view import as_zwanzig_ab
from engine.zwanzigerrufen.view import as_zwanzigerrufen
from ui.lessons import course
from ui.model import ME

pytestmark = pytest.mark.slow

WORLDS, SEEDS, MOST_LOST = 300, 4, 0.3
LEAST_DECISIONS = 5


class Step(NamedTuple):
    """A decision of the lesson: its note, the action, the best action, and the loss."""

    note: str
    action: str
    best: str
    loss: float


def action_values(record: Record, seed: int) -> Mapping[str, float]:
    """Return what each legal action is worth to a master, in points."""
    view, budget = record_view(record, ME), Budget(seed, worlds=WORLDS)
    if record.game == "zwanzigerrufen":
        return master(as_zwanzigerrufen(view), budget).values
    for_points = MASTER._replace(make_utility=points_utility)
    return advise_action(as_zwanzig_ab(view), budget, for_points).values


def mean_values(record: Record) -> dict[str, float]:
    """Return the mean over the seeds; the cards of an exchange are in the order of their names."""
    values_by_seed = [action_values(record, seed) for seed in range(SEEDS)]
    return {
        in_order(action): sum(values[action] for values in values_by_seed) / SEEDS
        for action in values_by_seed[0]
    }


def in_order(action: str) -> str:
    verb, *cards = action.split(" ")
    return " ".join((verb, *sorted(cards)))


def decision_steps(game: str) -> Iterator[Step]:
    """Yield the decisions of a lesson in which there is a choice."""
    lesson = course.LESSONS[game]
    assert lesson is not None
    keys = {note.ply: note.key for note in lesson.notes}
    for ply, action in enumerate(lesson.record.deals[0].actions):
        before = truncate_record(lesson.record, 0, ply)
        deal = replay_record(before)
        if deal.to_act == ME and len(deal.legal()) > 1:
            worth = mean_values(before)
            if worth:
                best = max(worth, key=worth.__getitem__)
                loss = worth[best] - worth[in_order(action)]
                yield Step(keys[ply], action, best, round(loss, 2))


@pytest.mark.parametrize("game", ["zwanzig-ab", "zwanzigerrufen"])
def test_a_master_plays_nothing_much_better(game: str) -> None:
    decisions = [*decision_steps(game)]
    assert [step for step in decisions if step.loss > MOST_LOST] == []
    assert len(decisions) >= LEAST_DECISIONS
