"""Simulation of the decisions before the tricks: each action in the same worlds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from engine.bots.budget import Budget
from engine.bots.zwanzig_ab.bidding_rollout import (
    DealEnd,
    Scenario,
    exchange_cards,
    play_out_deal,
    scenario_of,
    to_ranked_world,
)
from engine.bots.zwanzig_ab.hand_tables import ranked_hand_prospect
from engine.bots.zwanzig_ab.level import Level
from engine.bots.zwanzig_ab.position import Agenda, agenda_of, ranked_pack_in
from engine.bots.zwanzig_ab.sampler import shuffle_in_place
from engine.bots.zwanzig_ab.simulation import Simulation
from engine.bots.zwanzig_ab.tally import ActionResult, Tally, tally_actions
from engine.bots.zwanzig_ab.utility import Utility
from engine.bots.zwanzig_ab.worlds import World
from engine.cards import FRENCH, Card
from engine.zwanzig_ab.law import HAND_SIZE, SUIT_OF
from engine.zwanzig_ab.scoring import suit_and_blind_factors
from engine.zwanzig_ab.table import TURNED_CARD_INDEX


def simulate_actions(
    simulation: Simulation, actions: Sequence[str], budget: Budget, level: Level
) -> Sequence[Tally]:
    """Return the tallies of these actions in a phase before the tricks, best first."""
    sample = TRIAL_BY_PHASE[simulation.position.phase](simulation)
    return tally_actions(
        actions, simulation.next_world_function(), sample, budget, level.bidding_worlds
    )


def _make_trump_trial(simulation: Simulation) -> Callable[[World, str], ActionResult]:
    suit_trials = _SuitTrials(simulation)

    def try_action(world: World, action: str) -> ActionResult:
        verb, _, suit = action.partition(" ")
        if suit:
            return suit_trials.simulate_suit(world, FRENCH.suit_letters.index(suit))
        if verb == "next":
            return suit_trials.simulate_suit(
                world, SUIT_OF[world.hands[simulation.position.me][TURNED_CARD_INDEX]]
            )
        return suit_trials.simulate_best_suit(
            world if verb == "look" else suit_trials.redeal_all_cards()
        )

    return try_action


class _SuitTrials:
    """Trials of deals with each suit as trumps."""

    def __init__(self, simulation: Simulation) -> None:
        self.simulation = simulation
        position = simulation.position
        self.scenarios = [scenario_of(position, trump) for trump in range(4)]
        self.utilities = [simulation.make_utility(position, trump) for trump in range(4)]
        self.agenda = agenda_of(position)

    def simulate_suit(self, world: World, trump: int) -> ActionResult:
        scenario, me = self.scenarios[trump], self.simulation.position.me
        end = play_out_deal(scenario, to_ranked_world(scenario, *world), self.agenda)
        return self.utilities[trump](end)[me], end.tricks_of_seat(me)

    def simulate_best_suit(self, world: World) -> ActionResult:
        """Return the result of naming the suit with the most promising first packet."""
        position = self.simulation.position
        first_packet = world.hands[position.me][: position.rules.first_packet]
        return self.simulate_suit(
            world, max(range(4), key=partial(self._expected_suit_gain, first_packet))
        )

    def _expected_suit_gain(self, first_packet: Sequence[Card], trump: int) -> float:
        scenario, me = self.scenarios[trump], self.simulation.position.me
        draws = HAND_SIZE - len(first_packet)
        gain = ranked_hand_prospect(
            scenario.pack.to_ranked_hand(first_packet), 3, draws
        ).expected_gain(scenario.penalties[me])
        hearts, _ = suit_and_blind_factors(self.simulation.position.rules, trump, False)
        return gain * hearts

    def redeal_all_cards(self) -> World:
        """Return a new deal of all 32 cards."""
        pack = shuffle_in_place([*range(len(FRENCH))], self.simulation.draw)
        hands = tuple(pack[HAND_SIZE * seat : HAND_SIZE * seat + HAND_SIZE] for seat in range(4))
        return World(hands, pack[4 * HAND_SIZE :])


def _make_blind_trial(simulation: Simulation) -> Callable[[World, str], ActionResult]:
    position = simulation.position
    without_looking = simulation._replace(
        position=position._replace(table=replace(position.table, named_blind=True))
    )
    look_trial, name_trial = _make_trump_trial(simulation), _make_trump_trial(without_looking)
    return lambda world, action: (look_trial if action == "look" else name_trial)(world, action)


def _make_exchange_trial(simulation: Simulation) -> Callable[[World, str], ActionResult]:
    position, (scenario, utility, later_steps) = (
        simulation.position,
        _scenario_utility_and_agenda(simulation),
    )
    bits = {name: ranked_pack_in(position).bits[card] for name, card in FRENCH.card_of.items()}

    def try_action(world: World, action: str) -> ActionResult:
        discards = sum(bits[name] for name in action.split()[1:])
        cards = exchange_cards(to_ranked_world(scenario, *world), position.me, discards)
        return _score_end(utility, play_out_deal(scenario, cards, later_steps), position.me)

    return try_action


def _make_stay_trial(simulation: Simulation) -> Callable[[World, str], ActionResult]:
    position, (scenario, utility, later_steps) = (
        simulation.position,
        _scenario_utility_and_agenda(simulation),
    )
    without_me = scenario._replace(
        seats_in=tuple(seat for seat in scenario.seats_in if seat != position.me)
    )
    scenarios = {"stay": scenario, "drop": without_me}

    def try_action(world: World, action: str) -> ActionResult:
        end = play_out_deal(scenarios[action], to_ranked_world(scenario, *world), later_steps)
        return _score_end(utility, end, position.me)

    return try_action


def _scenario_utility_and_agenda(simulation: Simulation) -> tuple[Scenario, Utility, Agenda]:
    """Return the scenario, the utility of its ends, and the agenda after the seat to act."""
    position = simulation.position
    trump = position.table.known_trump
    utility = simulation.make_utility(position, trump)
    return scenario_of(position, trump), utility, agenda_of(position)[1:]


def _score_end(utility: Utility, end: DealEnd, seat: int) -> ActionResult:
    return utility(end)[seat], end.tricks_of_seat(seat)


TRIAL_BY_PHASE = {
    "blind": _make_blind_trial,
    "trump": _make_trump_trial,
    "exchange": _make_exchange_trial,
    "stay": _make_stay_trial,
}
