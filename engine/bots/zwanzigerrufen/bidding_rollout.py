"""Rollout of whole deals from before the first lead: gains of contracts, and chances of bonuses.

The ten tricks are played by the same fast playout as in the search for a card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import NamedTuple

from engine.bots.budget import Budget
from engine.bots.playout import DrawNumber, PlayoutRules, random_int_source, tarock_playout_rules
from engine.bots.playout import pile_points as points_in
from engine.bots.playout import pile_tricks as tricks_in
from engine.bots.zwanzigerrufen import rollout_negative_games
from engine.bots.zwanzigerrufen.bid_model import find_bid_evidence
from engine.bots.zwanzigerrufen.heuristics_declaring import own_side
from engine.bots.zwanzigerrufen.level import Level
from engine.bots.zwanzigerrufen.position import SEATS_AFTER, make_open_trick, playout_code
from engine.bots.zwanzigerrufen.rollout import OpenTrick, make_friend_trust, play_out_declarer_pile
from engine.bots.zwanzigerrufen.talk_model import find_kontra_evidence
from engine.bots.zwanzigerrufen.unseen import hidden_card_constraints_of
from engine.bots.zwanzigerrufen.utility import (
    PILE_MASK,
    DealStakes,
    DeclarerSide,
    Utilities,
    make_stakes,
)
from engine.bots.zwanzigerrufen.worlds import (
    World,
    known_parties,
    resample_worlds_by_actions,
    sample_worlds,
)
from engine.cards import Card, Hand, cards_of
from engine.seats import SEATS, Seat, seat_step
from engine.view import require_value, seat_to_act
from engine.zwanzigerrufen.auction import highest_callable_tarock
from engine.zwanzigerrufen.contracts import CONTRACTS, TRICKS_PER_DEAL, Contract
from engine.zwanzigerrufen.kontra_ladder import next_kontra_factor
from engine.zwanzigerrufen.law import SUIT_OF, Law, law_of, total_card_points
from engine.zwanzigerrufen.options import Rules
from engine.zwanzigerrufen.play import first_leader
from engine.zwanzigerrufen.scoring import points_needed_by_declarer
from engine.zwanzigerrufen.view import View, contract_of, rules_of


class Scenario(NamedTuple):
    """A contract as it would be played: declarer, leader and rules."""

    contract: Contract
    declarer: Seat | None
    leader: Seat
    rules: Rules
    law: Law
    playout_rules: PlayoutRules


def scenario_of(view: View, contract_key: str, declarer: Seat | None) -> Scenario:
    """Return the scenario of a contract with this declarer (B.1-11)."""
    contract, rules = CONTRACTS[contract_key], rules_of(view)
    leader = first_leader(rules, contract, view["forehand"], declarer)
    law = law_of(contract, rules)
    playout_rules = tarock_playout_rules(law, seat_step(rules.direction))
    return Scenario(contract, declarer, leader, rules, law, playout_rules)


class GainEstimate(NamedTuple):
    """The expected game points of a seat in each scenario, over a number of imagined deals."""

    gains: Mapping[str, float]
    deals: int


def mean_scenario_gains(
    view: View, scenarios: Mapping[str, Scenario], budget: Budget, level: Level
) -> GainEstimate:
    """Return the gains of the seat to act in named scenarios: means over the same deals."""
    totals, deal_count = dict.fromkeys(scenarios, 0.0), 0
    for gains_in_world in simulate_scenario_gains(view, [*scenarios.values()], budget, level):
        deal_count += 1
        for name, gain in zip(scenarios, gains_in_world, strict=True):
            totals[name] += gain
    return GainEstimate({name: total / deal_count for name, total in totals.items()}, deal_count)


def simulate_scenario_gains(
    view: View, scenarios: Sequence[Scenario], budget: Budget, level: Level
) -> Iterator[list[float]]:
    """Yield the gains of the seat to act in each scenario, deal by deal."""
    imagined_worlds = budget.limit_items(
        imagine_bidding_worlds(view, budget, level), level.bidding_worlds
    )
    for world, start_numbers in zip(imagined_worlds, level.luck(budget.seed), strict=False):
        yield [
            _simulate_scenario_gain(view, scenario, world.hands, start_numbers())
            for scenario in scenarios
        ]


def _simulate_scenario_gain(
    view: View, scenario: Scenario, hands: Sequence[Hand], draw: DrawNumber
) -> float:
    terms = scenario.contract.key, view["forehand"], (), (), view["multiplier"]
    stakes = make_stakes(scenario.rules, *terms, 0.0)
    world = World((*hands,), declarer_side(scenario, hands))
    return _simulate_end(scenario, world, draw)[1](stakes)[seat_to_act(view)]


def declarer_side(scenario: Scenario, hands: Sequence[Hand]) -> DeclarerSide:
    """Return the declarer's side: the declarer, and the holder of the card to be called (B.4)."""
    card = _card_to_call(scenario, hands)
    called_bit = 0 if card is None else 1 << card
    a, b, c, d = (seat == scenario.declarer or bool(hands[seat] & called_bit) for seat in SEATS)
    return a, b, c, d


def _card_to_call(scenario: Scenario, hands: Sequence[Hand]) -> Card | None:
    if scenario.contract.parties != "call" or scenario.declarer is None:
        return None
    return highest_callable_tarock(hands[scenario.declarer], scenario.rules.call_floor)


def _play_out_declarer_pile(
    scenario: Scenario, hands: Sequence[Hand], side: DeclarerSide, draw: DrawNumber
) -> int:
    """Return the result of one deal for the declarer's side, in the form of
    `play_out_declarer_pile`.
    """
    card = _card_to_call(scenario, hands)
    code = 0 if card is None else playout_code(scenario.playout_rules, card)
    friend_trust = make_friend_trust(
        side, -1 if scenario.declarer is None else scenario.declarer, code
    )
    trick, hands_left = _random_first_lead(scenario, hands, draw)
    ring = SEATS_AFTER[scenario.rules.direction]
    return play_out_declarer_pile(
        scenario.playout_rules, hands_left, hands, side, trick, ring, draw, friend_trust
    )


def _play_out_negative_game_piles(
    scenario: Scenario, hands: Sequence[Hand], draw: DrawNumber
) -> list[int]:
    """Return the piles of all seats at the end of one negative game."""
    trick, hands_left = _random_first_lead(scenario, hands, draw)
    return rollout_negative_games.play_out_negative_game_piles(
        scenario.playout_rules,
        hands_left,
        hands,
        trick,
        SEATS_AFTER[scenario.rules.direction],
        draw,
    )


def imagine_bidding_worlds(view: View, budget: Budget, level: Level) -> Iterator[World]:
    """Yield, endlessly, worlds as the level imagines them after the bids and words so far."""
    unseen, random = hidden_card_constraints_of(view), Random(budget.seed)
    sampled_worlds = sample_worlds(unseen, known_parties(view, unseen.cards), random)
    if not level.uses_belief:
        return sampled_worlds
    heard_words = find_kontra_evidence(view, BID_DOUBT) if view["phase"] == "declare" else None
    bids = find_bid_evidence(view, BID_DOUBT)
    return resample_worlds_by_actions(
        sampled_worlds, bids, None, random, DRAWS_PER_WORLD, heard_words
    )


BID_DOUBT, DRAWS_PER_WORLD = 0.001, 9
"""The doubt of bids before the play, and the deals drawn for each world: few hands fit a bid."""


class DealEnd(NamedTuple):
    """The points and tricks of the declarer's side at the end of an imagined deal."""

    points: int
    tricks: int


FindUtilities = Callable[[DealStakes], Utilities]
"""`find_utilities(stakes)`: the worth of a deal's end for each seat."""


def simulate_ends(view: View, budget: Budget, level: Level) -> list[DealEnd]:
    """Return the ends of imagined deals under the contract of the view."""
    return [end for end, _ in _simulate_ends_with_utilities(view, budget, level)]


def simulate_word_gains(
    view: View, actions: Sequence[str], budget: Budget, level: Level
) -> list[tuple[DealEnd, list[float]]]:
    """Return the ends of imagined deals, with the seat's gain after each of these words.

    Declarations and Kontra change the stakes, not the play.
    """
    seat, stakes = seat_to_act(view), [_stakes_after(view, action) for action in actions]
    return [
        (end, [find_utilities(each)[seat] for each in stakes])
        for end, find_utilities in _simulate_ends_with_utilities(view, budget, level)
    ]


def _stakes_after(view: View, action: str) -> DealStakes:
    """Return the stakes of the deal if the seat to act says this, and nobody answers."""
    declared, kontra = {**view["declared"]}, {**view["kontra"]}
    verb, _, item = action.partition(" ")
    if verb == "declare":
        side = own_side(view)
        declared[f"{item}-{side}"] = seat_to_act(view)
        if side == "dagegen" and view["rules"]["forced_kontra"]:
            kontra.setdefault("game", 2)
    if verb == "kontra":
        kontra[item] = next_kontra_factor(kontra, item)
    words = tuple(declared.items()), tuple(kontra.items())
    contract = require_value(view["contract"])
    return make_stakes(rules_of(view), contract, view["forehand"], *words, view["multiplier"], 0.0)


def _simulate_ends_with_utilities(
    view: View, budget: Budget, level: Level
) -> list[tuple[DealEnd, FindUtilities]]:
    scenario = scenario_of(view, require_value(view["contract"]), view["declarer"])
    imagined_worlds = budget.limit_items(
        imagine_bidding_worlds(view, budget, level), level.bidding_worlds
    )
    draw = random_int_source(budget.seed)
    return [_simulate_end(scenario, world, draw) for world in imagined_worlds]


def _simulate_end(
    scenario: Scenario, world: World, draw: DrawNumber
) -> tuple[DealEnd, FindUtilities]:
    """Return the end of one deal, and its utilities for given stakes."""
    hands, side = world
    if scenario.contract.negative:
        piles = _play_out_negative_game_piles(scenario, hands, draw)
        pile = sum(piles[seat] for seat in SEATS if side[seat])
        end = DealEnd(points_in(pile), tricks_in(pile))
        return end, lambda stakes: stakes.negative_game_utilities(piles, side)
    pile = _play_out_declarer_pile(scenario, hands, side, draw)
    end = DealEnd(points_in(pile & PILE_MASK), tricks_in(pile & PILE_MASK))
    return end, lambda stakes: stakes.deal_end_utilities(pile, side)


def success_rate(view: View, deal_ends: Sequence[DealEnd], bonus: str, side: str) -> float:
    """Return how often a side makes the game or a bonus in these ends."""
    return sum(is_bonus_made(view, end, bonus, side) for end in deal_ends) / len(deal_ends)


def is_bonus_made(view: View, end: DealEnd, bonus: str, side: str) -> bool:
    """Return whether a side has made the game or a bonus."""
    is_made = BONUS_TESTS.get(bonus) or _game_test(contract_of(view))
    return is_made(end, rules_of(view), side)


IsMade = Callable[[DealEnd, Rules, str], bool]


def _game_test(contract: Contract) -> IsMade:
    """Return the test of whether the declarer has won the game."""
    tricks = contract.tricks_to_win
    if tricks is None:
        return lambda end, rules, side: end.points >= points_needed_by_declarer(rules, contract)
    return lambda end, rules, side: end.tricks == tricks


def _is_absolut_made(end: DealEnd, rules: Rules, side: str) -> bool:
    others = total_card_points(rules) - end.points if side == "dazu" else end.points
    return others <= rules.absolut_limit


BONUS_TESTS: Mapping[str, IsMade] = {
    "absolut": _is_absolut_made,
    "valat": lambda end, rules, side: end.tricks == (TRICKS_PER_DEAL if side == "dazu" else 0),
}
"""The tests of whether a side has made a bonus."""


def _random_first_lead(
    scenario: Scenario, hands: Sequence[Hand], draw: DrawNumber
) -> tuple[OpenTrick, list[Hand]]:
    """Return the first trick with its lead, and the hands without that card.

    The lead is the highest card of a random suit, or the lowest in a negative game.
    """
    choices = [*cards_of(hands[scenario.leader] & scenario.law.lead_mask or hands[scenario.leader])]
    suit = SUIT_OF[choices[draw() % len(choices)]]
    suit_cards = [card for card in choices if SUIT_OF[card] == suit]
    card = suit_cards[-1 if scenario.contract.negative else 0]
    hands_left = [*hands]
    hands_left[scenario.leader] ^= 1 << card
    order = (scenario.leader, *SEATS_AFTER[scenario.rules.direction][scenario.leader])
    return make_open_trick(
        scenario.law, scenario.playout_rules, order, (card,), hands[scenario.leader].bit_count()
    ), hands_left
