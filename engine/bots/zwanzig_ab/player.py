"""The players of Zwanzig ab, by level: simple rules, or deals imagined and played to their end."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import accumulate
from random import Random
from typing import NamedTuple

from engine.bots.advice import Advice, View
from engine.bots.budget import Budget
from engine.bots.zwanzig_ab import simple
from engine.bots.zwanzig_ab.before import Thought, WorthIn, simulated
from engine.bots.zwanzig_ab.claims import told
from engine.bots.zwanzig_ab.equity import equity_of, points_of
from engine.bots.zwanzig_ab.scene import deck_in, scene_of
from engine.bots.zwanzig_ab.search import Tally
from engine.bots.zwanzig_ab.tricks import weighed
from engine.cards import FRENCH

beginner = simple.beginner


class Level(NamedTuple):
    """How a player thinks: about how many deals, and what it plays for.

    `before` are the worlds for a decision before the tricks, which simple rules take if there are
    none, and `during` those for a card; `offers` are the exchanges looked at. With `habits` it
    minds what others keep; the last `exact` tricks are solved with open cards.
    """

    before: int
    during: int
    offers: int
    exact: int
    habits: bool
    worth: WorthIn


CLUB = Level(before=0, during=24, offers=0, exact=0, habits=False, worth=points_of)
MASTER = Level(before=800, during=400, offers=8, exact=3, habits=True, worth=equity_of)

FEW = 4
"""With fewer worlds than this, when time was short, simple rules know better."""


def club(view: View, budget: Budget) -> Advice:
    """Return what a player does who judges its hand by rules and imagines a few deals."""
    return considered(CLUB, view, budget)


def master(view: View, budget: Budget) -> Advice:
    """Return what a player does who imagines many deals and plays for the match."""
    return considered(MASTER, view, budget)


def considered(level: Level, view: View, budget: Budget) -> Advice:
    """Return what a player of this level does in a view with two legal actions or more."""
    if not level.before and view["phase"] != "play":
        return beginner(view, budget)
    seed = f"{budget.seed} {json.dumps(view, sort_keys=True)}"
    thought = Thought(scene_of(view), level.worth, Random(seed).random, level.habits)
    tallies = _tallies(level, view, budget, thought)
    if tallies[0].worlds < FEW and budget.worlds is None:
        return beginner(view, budget)
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
