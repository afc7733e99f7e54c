"""The decisions before the tricks, simulated: each action in the same sampled deals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from engine.bots.budget import Budget
from engine.bots.zwanzig_ab.equity import Worth
from engine.bots.zwanzig_ab.future import (
    Course,
    Outcome,
    course_of,
    exchanged,
    finished,
    laid_out,
)
from engine.bots.zwanzig_ab.scene import HELD, Agenda, Scene, agenda, deck_in
from engine.bots.zwanzig_ab.search import Sample, Tally, count
from engine.bots.zwanzig_ab.strength import judged
from engine.bots.zwanzig_ab.unseen import COUNTED, NONE, worlds
from engine.bots.zwanzig_ab.worlds import Uniform, shuffle
from engine.cards import FRENCH, Card
from engine.zwanzig_ab.table import Table
from engine.zwanzig_ab.tricks import SUIT_OF

Deal = tuple[tuple[list[Card], ...], list[Card]]
WorthIn = Callable[[Scene, int], Worth]
"""How a player values a deal's end, with this suit as trumps."""


class Thought(NamedTuple):
    """What a simulation is made of: the scene, how ends are valued, and random numbers.

    With `habits` it minds what players keep.
    """

    scene: Scene
    worth_in: WorthIn
    draw: Uniform
    habits: bool = True

    def deals(self) -> Callable[[], Deal]:
        """Return what imagines the next deal."""
        return worlds(self.scene, self.draw, COUNTED if self.habits else NONE).next


def simulated(
    thought: Thought, actions: Sequence[str], budget: Budget, most: int
) -> Sequence[Tally]:
    """Return the tallies of these actions in a phase before the tricks, best first."""
    sample = SAMPLES[thought.scene.phase](thought)
    return count(actions, thought.deals(), sample, budget, most)


def _trump(thought: Thought) -> Callable[[Deal, str], Sample]:
    naming = _Naming(thought)

    def sample(deal: Deal, action: str) -> Sample:
        verb, _, suit = action.partition(" ")
        if suit:
            return naming.sample(deal, FRENCH.letters.index(suit))
        if verb == "next":
            return naming.sample(deal, SUIT_OF[deal[0][thought.scene.me][3]])
        return naming.best(deal if verb == "look" else naming.fresh())

    return sample


class _Naming:
    """Deals with each suit as trumps."""

    def __init__(self, thought: Thought) -> None:
        self.thought = thought
        scene = thought.scene
        self.courses = [course_of(scene, trump) for trump in range(4)]
        self.worths = [thought.worth_in(scene, trump) for trump in range(4)]
        self.agenda = agenda(scene)

    def sample(self, deal: Deal, trump: int) -> Sample:
        course, me = self.courses[trump], self.thought.scene.me
        end = finished(course, laid_out(course, *deal), self.agenda)
        return self.worths[trump](end)[me], end.of(me)

    def best(self, deal: Deal) -> Sample:
        """Return what comes of the suit that the first packet promises most with."""
        scene = self.thought.scene
        first = deal[0][scene.me][: scene.rules.first_packet]
        return self.sample(deal, max(range(4), key=partial(self._promise, first)))

    def _promise(self, first: Sequence[Card], trump: int) -> float:
        course, me = self.courses[trump], self.thought.scene.me
        draws = HELD - len(first)
        gain = judged(course.deck.ranked(first), 3, draws).gain(course.penalties[me])
        return gain * (2 if FRENCH.letters[trump] == self.thought.scene.rules.double_suit else 1)

    def fresh(self) -> Deal:
        """Return another deal altogether."""
        pack = shuffle([*range(32)], self.thought.draw)
        return tuple(pack[HELD * seat : HELD * seat + HELD] for seat in range(4)), pack[4 * HELD :]


def _blind(thought: Thought) -> Callable[[Deal, str], Sample]:
    scene = thought.scene
    unseen = thought._replace(scene=scene._replace(table=_blindly(scene)))
    looking, naming = _trump(thought), _trump(unseen)
    return lambda deal, action: (looking if action == "look" else naming)(deal, action)


def _blindly(scene: Scene) -> Table:
    return replace(scene.table, blind=True)


def _exchange(thought: Thought) -> Callable[[Deal, str], Sample]:
    scene, (course, worth, rest) = thought.scene, _now(thought)
    bits = {name: deck_in(scene).bits[card] for name, card in FRENCH.index.items()}

    def sample(deal: Deal, action: str) -> Sample:
        away = sum(bits[name] for name in action.split()[1:])
        cards = exchanged(laid_out(course, *deal), scene.me, away)
        return _scored(worth, finished(course, cards, rest), scene.me)

    return sample


def _stay(thought: Thought) -> Callable[[Deal, str], Sample]:
    scene, (course, worth, rest) = thought.scene, _now(thought)
    out = course._replace(stayed=tuple(seat for seat in course.stayed if seat != scene.me))
    courses = {"stay": course, "drop": out}

    def sample(deal: Deal, action: str) -> Sample:
        end = finished(courses[action], laid_out(course, *deal), rest)
        return _scored(worth, end, scene.me)

    return sample


def _now(thought: Thought) -> tuple[Course, Worth, Agenda]:
    """Return the course of the deal, what its ends are worth, and what comes after the seat."""
    scene = thought.scene
    trump = scene.table.trumps
    return course_of(scene, trump), thought.worth_in(scene, trump), agenda(scene)[1:]


def _scored(worth: Worth, end: Outcome, me: int) -> Sample:
    return worth(end)[me], end.of(me)


SAMPLES = {"blind": _blind, "trump": _trump, "exchange": _exchange, "stay": _stay}
