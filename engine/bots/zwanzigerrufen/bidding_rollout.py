"""Whole deals imagined before the first lead: what a contract brings, and what is likely made.

The ten tricks are played out in a hurry, as in the search for a card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import NamedTuple

from engine.bots.budget import Budget
from engine.bots.playout import Course, Draw, course_tarock, numbers
from engine.bots.playout import points as points_in
from engine.bots.playout import tricks as tricks_in
from engine.bots.styles import spread
from engine.bots.zwanzigerrufen import rollout_shunning
from engine.bots.zwanzigerrufen.bid_model import heard
from engine.bots.zwanzigerrufen.level import Level
from engine.bots.zwanzigerrufen.position import RINGS, code_of, open_trick
from engine.bots.zwanzigerrufen.rollout import OpenTrick, minds, rollout
from engine.bots.zwanzigerrufen.unseen import unseen_of
from engine.bots.zwanzigerrufen.utility import PILE_MASK, Side, agreed
from engine.bots.zwanzigerrufen.worlds import World, parties, weighed_by, worlds
from engine.cards import Card, Hand, cards_of
from engine.game import SEATS, Seat, seat_step
from engine.view import require_value, seat_to_act
from engine.zwanzigerrufen.auction import called_card
from engine.zwanzigerrufen.contracts import CONTRACTS, Contract
from engine.zwanzigerrufen.law import HAND_SIZE, SUIT_OF, Law, law_of, total_points
from engine.zwanzigerrufen.options import Rules
from engine.zwanzigerrufen.play import first_leader
from engine.zwanzigerrufen.scoring import TRICKS_TO_WIN, needed_points
from engine.zwanzigerrufen.view import View, contract_of, rules_of


class Scenario(NamedTuple):
    """A contract as it would be played: by whom, from whose lead, by which rules."""

    contract: Contract
    declarer: Seat | None
    leader: Seat
    rules: Rules
    law: Law
    course: Course


def scenario_of(view: View, key: str, declarer: Seat | None) -> Scenario:
    """Return how a contract would be played by this declarer (B.1-11)."""
    contract, rules = CONTRACTS[key], rules_of(view)
    leader = first_leader(rules, contract, view["forehand"], declarer)
    law = law_of(contract, rules)
    course = course_tarock(law, seat_step(rules.direction))
    return Scenario(contract, declarer, leader, rules, law, course)


class Promise(NamedTuple):
    """The game points that a seat may expect of each scenario, over so many imagined deals.

    `spreads` are their standard deviations.
    """

    gains: Mapping[str, float]
    deals: int
    spreads: Mapping[str, float]


def promise(view: View, scenarios: Mapping[str, Scenario], budget: Budget, level: Level) -> Promise:
    """Return what scenarios promise the seat to act, by their names: means over the same deals."""
    totals, squares, seen = dict.fromkeys(scenarios, 0.0), dict.fromkeys(scenarios, 0.0), 0
    drawn = budget.within(imagined(view, budget, level), level.deals)
    for world, begin in zip(drawn, level.luck(budget.seed), strict=False):
        seen += 1
        for name, scenario in scenarios.items():
            worth = _worth(view, scenario, world.hands, begin())
            totals[name] += worth
            squares[name] += worth * worth
    gains = {name: total / seen for name, total in totals.items()}
    spreads = {name: round(spread(gains[name], squares[name] / seen), 6) for name in gains}
    return Promise(gains, seen, spreads)


def _worth(view: View, scenario: Scenario, hands: Sequence[Hand], draw: Draw) -> float:
    terms = scenario.contract.key, view["forehand"], (), (), view["multiplier"]
    goal = agreed(scenario.rules, *terms, 0.0)
    side = side_of(scenario, hands)
    if scenario.contract.negative:
        return goal.shunned(_shunned(scenario, hands, draw), side)[seat_to_act(view)]
    return goal.worth(_taken(scenario, hands, side, draw), side)[seat_to_act(view)]


def side_of(scenario: Scenario, hands: Sequence[Hand]) -> Side:
    """Return who would play with the declarer: whoever holds the card that he must call (B.4)."""
    called = _called(scenario, hands)
    held = 0 if called is None else 1 << called
    a, b, c, d = (seat == scenario.declarer or bool(hands[seat] & held) for seat in SEATS)
    return a, b, c, d


def _called(scenario: Scenario, hands: Sequence[Hand]) -> Card | None:
    if scenario.contract.parties != "call" or scenario.declarer is None:
        return None
    return called_card(hands[scenario.declarer], scenario.rules.call_floor)


def _taken(scenario: Scenario, hands: Sequence[Hand], side: Side, draw: Draw) -> int:
    """Return what the declarer's side has at the end of one deal, as `rollout` does."""
    called = _called(scenario, hands)
    code = 0 if called is None else code_of(scenario.course, called)
    knowing = minds(side, -1 if scenario.declarer is None else scenario.declarer, code)
    trick, rest = _lead(scenario, hands, draw)
    ring = RINGS[scenario.rules.direction]
    return rollout(scenario.course, rest, hands, side, trick, ring, draw, knowing)


def _shunned(scenario: Scenario, hands: Sequence[Hand], draw: Draw) -> list[int]:
    """Return the piles of all seats at the end of one deal in which tricks are shunned."""
    trick, rest = _lead(scenario, hands, draw)
    return rollout_shunning.rollout(
        scenario.course, rest, hands, trick, RINGS[scenario.rules.direction], draw
    )


def imagined(view: View, budget: Budget, level: Level) -> Iterator[World]:
    """Yield deals of the unseen cards without end, as the level sees them after the bids so far."""
    unseen, random = unseen_of(view), Random(budget.seed)
    drawn = worlds(unseen, parties(view, unseen.cards), random)
    if not level.weighs:
        return drawn
    return weighed_by(drawn, heard(view, MISTRUST), None, random, RARE)


MISTRUST, RARE = 0.001, 9
"""Doubt of bids before the play, and how many deals to draw for one: few are good for a bid."""


class End(NamedTuple):
    """What the declarer's side has at the end of an imagined deal."""

    points: int
    tricks: int


def ends(view: View, budget: Budget, level: Level) -> list[End]:
    """Return the ends of imagined deals under the contract that was agreed."""
    scenario = scenario_of(view, require_value(view["contract"]), view["declarer"])
    drawn = budget.within(imagined(view, budget, level), level.deals)
    draw = numbers(budget.seed)
    return [_end(scenario, world, draw) for world in drawn]


def _end(scenario: Scenario, world: World, draw: Draw) -> End:
    if scenario.contract.negative:
        piles = _shunned(scenario, world.hands, draw)
        pile = sum(piles[seat] for seat in SEATS if world.side[seat])
    else:
        pile = PILE_MASK & _taken(scenario, world.hands, world.side, draw)
    return End(points_in(pile), tricks_in(pile))


def odds(view: View, found: Sequence[End], bonus: str, side: str) -> float:
    """Return how often a side makes the game or a bonus in these ends."""
    rules = rules_of(view)
    made = MADE.get(bonus) or _game(contract_of(view))
    return sum(made(end, rules, side) for end in found) / len(found)


Made = Callable[[End, Rules, str], bool]


def _game(contract: Contract) -> Made:
    """Return whether the declarer has won his game, by its aim."""
    tricks = TRICKS_TO_WIN.get(contract.aim)
    if tricks is None:
        return lambda end, rules, side: end.points >= needed_points(rules, contract)
    return lambda end, rules, side: end.tricks == tricks


def _absolut(end: End, rules: Rules, side: str) -> bool:
    others = total_points(rules) - end.points if side == "dazu" else end.points
    return others <= rules.absolut_limit


MADE: Mapping[str, Made] = {
    "absolut": _absolut,
    "valat": lambda end, rules, side: end.tricks == (HAND_SIZE if side == "dazu" else 0),
}
"""Whether a side has made a bonus."""


def _lead(scenario: Scenario, hands: Sequence[Hand], draw: Draw) -> tuple[OpenTrick, list[Hand]]:
    """Return the first trick after a lead: the highest card of a suit, or the lowest if shunned."""
    choices = [*cards_of(hands[scenario.leader] & scenario.law.lead_mask or hands[scenario.leader])]
    suit = SUIT_OF[choices[draw() % len(choices)]]
    same = [card for card in choices if SUIT_OF[card] == suit]
    card = same[-1 if scenario.contract.negative else 0]
    rest = [*hands]
    rest[scenario.leader] ^= 1 << card
    order = (scenario.leader, *RINGS[scenario.rules.direction][scenario.leader])
    return open_trick(
        scenario.law, scenario.course, order, (card,), hands[scenario.leader].bit_count()
    ), rest
