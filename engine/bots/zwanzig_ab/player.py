"""The players of Zwanzig ab, by level: rules of thumb, or deals imagined and played out."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate
from random import Random
from typing import NamedTuple

from engine.bots.advice import Advice, View
from engine.bots.budget import Budget
from engine.bots.zwanzig_ab import simple, thumb
from engine.bots.zwanzig_ab.before import Thought, WorthIn, simulated
from engine.bots.zwanzig_ab.claims import told
from engine.bots.zwanzig_ab.equity import equity_of, points_of
from engine.bots.zwanzig_ab.scene import deck_in, scene_of
from engine.bots.zwanzig_ab.search import Tally
from engine.bots.zwanzig_ab.tricks import weighed
from engine.cards import FRENCH


class Level(NamedTuple):
    """How a player thinks: about how many deals, and what it plays for.

    `before` are the worlds for a decision before the tricks, and `during` those for a card; where
    there are none or no time, it goes by the `rules` of the phase. `offers` are the exchanges
    looked at. With `habits` it minds what others keep; the last `exact` tricks are solved with
    open cards.
    """

    before: int
    during: int
    offers: int
    exact: int
    habits: bool
    worth: WorthIn
    rules: Mapping[str, Callable[[View], Advice]]


CLUB = Level(
    before=0, during=24, offers=0, exact=0, habits=False, worth=points_of, rules=thumb.CLUB
)
MASTER = Level(
    before=800, during=400, offers=8, exact=3, habits=True, worth=equity_of, rules=simple.PHASES
)

FEW = 4
"""With fewer worlds than this, when time was short, simple rules know better."""


def beginner(view: View, budget: Budget) -> Advice:
    """Return what a player by rules of thumb does."""
    return thumb.BEGINNER[view["phase"]](view)


def club(view: View, budget: Budget) -> Advice:
    """Return what a player does who goes by rules before the tricks and imagines a few deals."""
    return considered(CLUB, view, budget)


def master(view: View, budget: Budget) -> Advice:
    """Return what a player does who imagines many deals and plays for the match."""
    return considered(MASTER, view, budget)


def considered(level: Level, view: View, budget: Budget) -> Advice:
    """Return what a player of this level does in a view with two legal actions or more."""
    if not level.before and view["phase"] != "play":
        return level.rules[view["phase"]](view)
    seed = f"{budget.seed} {json.dumps(view, sort_keys=True)}"
    thought = Thought(scene_of(view), level.worth, Random(seed).random, level.habits)
    tallies = _tallies(level, view, budget, thought)
    if tallies[0].worlds < FEW and budget.worlds is None:
        return level.rules[view["phase"]](view)
    key, facts = told(view, tallies)
    return Advice(tallies[0].action, key, facts, _values(view, tallies))


def _tallies(level: Level, view: View, budget: Budget, thought: Thought) -> Sequence[Tally]:
    phase = view["phase"]
    if phase == "play":
        actions = _cheapest_first(view, thought)
        return weighed(thought, actions, budget, level.during, level.exact)
    offered = simple.offers(view)[: level.offers] if phase == "exchange" else view["legal"]
    return simulated(thought, offered, budget, level.before)


def _cheapest_first(view: View, thought: Thought) -> list[str]:
    kinds = deck_in(thought.scene).kinds
    return sorted(view["legal"], key=lambda action: kinds[FRENCH.index[action[5:]]])


def _values(view: View, tallies: Sequence[Tally]) -> dict[str, float]:
    """Return what each legal action is worth; none is better than those that outlasted it."""
    least = accumulate((tally.mean for tally in tallies), min)
    known = {tally.action: mean for tally, mean in zip(tallies, least, strict=True)}
    return {action: known.get(action, min(known.values())) for action in view["legal"]}
