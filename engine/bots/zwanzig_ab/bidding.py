"""The decisions before the tricks, simulated: each action in the same worlds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from engine.bots.budget import Budget
from engine.bots.zwanzig_ab.bidding_rollout import (
    End,
    Scenario,
    exchanged,
    finished,
    laid_out,
    scenario_of,
)
from engine.bots.zwanzig_ab.hand_tables import judged
from engine.bots.zwanzig_ab.level import Level
from engine.bots.zwanzig_ab.position import Agenda, Position, agenda, deck_in
from engine.bots.zwanzig_ab.sampler import shuffle
from engine.bots.zwanzig_ab.simulation import Simulation
from engine.bots.zwanzig_ab.tally import Sample, Tally, count
from engine.bots.zwanzig_ab.utility import Utility
from engine.bots.zwanzig_ab.worlds import World
from engine.cards import FRENCH, Card
from engine.zwanzig_ab.law import HAND_SIZE, SUIT_OF
from engine.zwanzig_ab.scoring import deal_factors
from engine.zwanzig_ab.table import TURNED_CARD_INDEX, Table


def simulated(
    simulation: Simulation, actions: Sequence[str], budget: Budget, level: Level
) -> Sequence[Tally]:
    """Return the tallies of these actions in a phase before the tricks, best first."""
    phase = simulation.position.phase
    sample, risk = SAMPLES[phase](simulation), budget.risk if phase in DARING else 0.0
    return count(actions, simulation.worlds(), sample, budget, level.deals, risk)


DARING = ("blind", "stay")
"""Phases in which a style shows: everything may be lost there, or nothing."""


def _trump(simulation: Simulation) -> Callable[[World, str], Sample]:
    naming = _Naming(simulation)

    def sample(world: World, action: str) -> Sample:
        verb, _, suit = action.partition(" ")
        if suit:
            return naming.sample(world, FRENCH.suit_letters.index(suit))
        if verb == "next":
            return naming.sample(
                world, SUIT_OF[world.hands[simulation.position.me][TURNED_CARD_INDEX]]
            )
        return naming.best(world if verb == "look" else naming.fresh())

    return sample


class _Naming:
    """Deals with each suit as trumps."""

    def __init__(self, simulation: Simulation) -> None:
        self.simulation = simulation
        position = simulation.position
        self.scenarios = [scenario_of(position, trump) for trump in range(4)]
        self.utilities = [simulation.utility_in(position, trump) for trump in range(4)]
        self.agenda = agenda(position)

    def sample(self, world: World, trump: int) -> Sample:
        scenario, me = self.scenarios[trump], self.simulation.position.me
        end = finished(scenario, laid_out(scenario, *world), self.agenda)
        return self.utilities[trump](end)[me], end.of(me)

    def best(self, world: World) -> Sample:
        """Return what comes of the suit that the first packet promises most with."""
        position = self.simulation.position
        first = world.hands[position.me][: position.rules.first_packet]
        return self.sample(world, max(range(4), key=partial(self._promise, first)))

    def _promise(self, first: Sequence[Card], trump: int) -> float:
        scenario, me = self.scenarios[trump], self.simulation.position.me
        draws = HAND_SIZE - len(first)
        gain = judged(scenario.deck.ranked(first), 3, draws).gain(scenario.penalties[me])
        hearts, _ = deal_factors(self.simulation.position.rules, trump, False)
        return gain * hearts

    def fresh(self) -> World:
        """Return another world altogether."""
        pack = shuffle([*range(len(FRENCH))], self.simulation.draw)
        hands = tuple(pack[HAND_SIZE * seat : HAND_SIZE * seat + HAND_SIZE] for seat in range(4))
        return World(hands, pack[4 * HAND_SIZE :])


def _blind(simulation: Simulation) -> Callable[[World, str], Sample]:
    position = simulation.position
    unseen = simulation._replace(position=position._replace(table=_blindly(position)))
    looking, naming = _trump(simulation), _trump(unseen)
    return lambda world, action: (looking if action == "look" else naming)(world, action)


def _blindly(position: Position) -> Table:
    return replace(position.table, named_blind=True)


def _exchange(simulation: Simulation) -> Callable[[World, str], Sample]:
    position, (scenario, utility, rest) = simulation.position, _now(simulation)
    bits = {name: deck_in(position).bits[card] for name, card in FRENCH.card_of.items()}

    def sample(world: World, action: str) -> Sample:
        away = sum(bits[name] for name in action.split()[1:])
        cards = exchanged(laid_out(scenario, *world), position.me, away)
        return _scored(utility, finished(scenario, cards, rest), position.me)

    return sample


def _stay(simulation: Simulation) -> Callable[[World, str], Sample]:
    position, (scenario, utility, rest) = simulation.position, _now(simulation)
    out = scenario._replace(stayed=tuple(seat for seat in scenario.stayed if seat != position.me))
    scenarios = {"stay": scenario, "drop": out}

    def sample(world: World, action: str) -> Sample:
        end = finished(scenarios[action], laid_out(scenario, *world), rest)
        return _scored(utility, end, position.me)

    return sample


def _now(simulation: Simulation) -> tuple[Scenario, Utility, Agenda]:
    """Return the scenario of the deal, what its ends are worth, and what comes after the seat."""
    position = simulation.position
    trump = position.table.known_trump
    utility = simulation.utility_in(position, trump)
    return scenario_of(position, trump), utility, agenda(position)[1:]


def _scored(utility: Utility, end: End, me: int) -> Sample:
    return utility(end)[me], end.of(me)


SAMPLES = {"blind": _blind, "trump": _trump, "exchange": _exchange, "stay": _stay}
