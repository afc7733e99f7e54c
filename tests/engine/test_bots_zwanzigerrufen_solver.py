"""Solved endings are optimal against the best play of the others."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

import pytest

from engine.bots.playout import random_int_source, tarock_playout_rules
from engine.bots.zwanzigerrufen.position import SEATS_AFTER, make_open_trick, position_of
from engine.bots.zwanzigerrufen.rollout import (
    MOND_CATCHER,
    MOND_LOSER,
    MOND_LOST,
    PAGAT_LAST,
    PAGAT_MADE,
    PAGAT_SEAT,
)
from engine.bots.zwanzigerrufen.solver import MAX_POSITIONS, Ending, SolveEnding, make_solver
from engine.bots.zwanzigerrufen.trial import make_trial
from engine.bots.zwanzigerrufen.utility import DealStakes, DeclarerSide, make_stakes, stakes_of
from engine.bots.zwanzigerrufen.worlds import World
from engine.cards import TAROCK, Card, Hand, cards_of, hand_of
from engine.seats import SEATS, Seat, seat_step
from engine.zwanzigerrufen.contracts import CONTRACTS
from engine.zwanzigerrufen.law import (
    MOND,
    PAGAT,
    PAGAT_BIT,
    SKUES,
    TAROCKS,
    TRULL,
    Law,
    card_points,
    law_of,
)
from engine.zwanzigerrufen.options import Rules
from engine.zwanzigerrufen.state import State
from tests.engine.bot_walks import random_positions, view_of

pytestmark = pytest.mark.slow

SIDES: tuple[DeclarerSide, ...] = (
    (True, False, True, False),
    (True, True, False, False),
    (False, False, False, True),
)
GAME_VARIANTS: dict[str, tuple[str, dict[str, Any]]] = {
    "normal": ("normal", {}),
    "glatzen": ("normal", {"glatze_points": -1}),
    "plain": ("solo", {"maerchenstich": "off", "direction": "clockwise"}),
    "in-order": ("normal", {"maerchenstich": "mond_skues_pagat"}),
    "lead-only": ("farberl", {"farberl_tarock": "lead_only"}),
    "void-discard": ("farberl", {"farberl_tarock": "void_discard"}),
    "sole-suit": ("farberl", {"farberl_tarock": "sole_suit"}),
    "pagat-kept": ("normal", {"pagat_reserved": True}),
}


class Position(NamedTuple):
    """An open deal: hands by seat without the cards in the trick, and the side's points so far."""

    hands: tuple[Hand, ...]
    leader: Seat
    trick: tuple[Card, ...] = ()
    taken: int = 0

    @property
    def over(self) -> bool:
        return not self.trick and not any(self.hands)


class OpenGame(NamedTuple):
    """A game with open cards, played and scored by the engine."""

    law: Law
    rules: Rules
    side: DeclarerSide
    goal: DealStakes
    reserved: Hand

    def legal(self, at: Position) -> list[Card]:
        return [*cards_of(self.law.legal(at.hands[self.seat(at)], at.trick, self.reserved))]

    def seat(self, at: Position) -> Seat:
        return (at.leader + len(at.trick) * seat_step(self.rules.direction)) % 4

    def after_card(self, at: Position, card: Card) -> Position:
        """Return the position after a card, by the engine's own primitives."""
        seat, trick = self.seat(at), (*at.trick, card)
        hands = (*at.hands[:seat], at.hands[seat] & ~(1 << card), *at.hands[seat + 1 :])
        if len(trick) < 4:
            return Position(hands, at.leader, trick, at.taken)
        order = [(at.leader + place * seat_step(self.rules.direction)) % 4 for place in range(4)]
        winner = order[self.law.find_winner_index(trick)]
        trick_gain = self.trick_gain(
            dict(zip(trick, order, strict=True)), winner, last=not any(hands)
        )
        return Position(hands, winner, (), at.taken + trick_gain)

    def trick_gain(self, players: dict[Card, Seat], winner: Seat, *, last: bool) -> int:
        """Return what a trick adds to the points of the declarer's side, computed explicitly."""
        cards, trick_gain = hand_of(players), 0
        if self.side[winner]:
            trick_gain += card_points(cards, self.rules.glatze_points) + 128
            trick_gain += (
                sum(bit for bit, c in ((1, PAGAT), (2, MOND), (4, SKUES)) if c in players) << 11
            )
        if MOND in players and players.get(SKUES) == winner:
            trick_gain += MOND_LOST + (players[MOND] << MOND_LOSER) + (winner << MOND_CATCHER)
        if last and PAGAT in players:
            made = PAGAT_MADE if players[PAGAT] == winner else 0
            trick_gain += PAGAT_LAST + made + (players[PAGAT] << PAGAT_SEAT)
        return trick_gain

    def value(self, at: Position, eye: Seat) -> float:
        """Return the value of perfect play to a seat, by trying everything."""
        if at.over:
            return self.goal.deal_end_utilities(at.taken, self.side)[eye]
        values = [self.value(self.after_card(at, card), eye) for card in self.legal(at)]
        return max(values) if self.side[self.seat(at)] == self.side[eye] else min(values)


def open_game(name: str, side: DeclarerSide) -> OpenGame:
    contract, options = GAME_VARIANTS[name]
    rules = Rules(**options)
    declared = (("pagat-dazu", side.index(True)),) if rules.pagat_reserved else ()
    goal = make_stakes(rules, contract, 0, declared, (), 1, 0.04)
    return OpenGame(
        law_of(CONTRACTS[contract], rules), rules, side, goal, PAGAT_BIT if declared else 0
    )


def solver_for(game: OpenGame, eye: Seat) -> SolveEnding:
    rules = tarock_playout_rules(game.law, seat_step(game.rules.direction))
    ring = SEATS_AFTER[game.rules.direction]

    def worth(taken: int) -> float:
        return game.goal.deal_end_utilities(taken, game.side)[eye]

    return make_solver(
        Ending(rules, game.law, game.reserved, ring, game.side, game.side[eye], worth)
    )


def solver_value(game: OpenGame, solve: SolveEnding, at: Position, card: Card) -> float:
    """Return the solver's value of a card."""
    rules = tarock_playout_rules(game.law, seat_step(game.rules.direction))
    order = (at.leader, *SEATS_AFTER[game.rules.direction][at.leader])
    seat = game.seat(at)
    full_hands = [*at.hands]
    for player, card_played in zip(order, at.trick, strict=False):
        full_hands[player] |= 1 << card_played
    hands = [*at.hands]
    hands[seat] ^= 1 << card
    start = make_open_trick(game.law, rules, order, (*at.trick, card), at.hands[seat].bit_count())
    return solve(hands, full_hands, start, at.taken)


def random_ending(draw: Random, tricks: int, game: OpenGame) -> Position:
    """Return a random ending, often with the Trull in it, and play up to three cards of it."""
    pack = sorted(range(40), key=lambda card: draw.random() * (0.3 if TRULL >> card & 1 else 1))
    if draw.random() < 0.5:
        pack.sort(key=lambda card: draw.random() * (0.4 if TAROCKS >> card & 1 else 1))
    cards = draw.sample(pack[: 4 * tricks], 4 * tricks)
    hands = tuple(hand_of(cards[seat * tricks : (seat + 1) * tricks]) for seat in SEATS)
    rest = 10 - tricks
    won = draw.randrange(rest + 1)
    at = Position(hands, draw.randrange(4), (), 128 * won + draw.randrange(20, 45) * (won > 0))
    for _ in range(draw.randrange(4)):
        at = game.after_card(at, draw.choice(game.legal(at)))
    return at


@pytest.mark.parametrize("name", GAME_VARIANTS)
@pytest.mark.parametrize(
    ("tricks", "deals"), [(1, 40), (2, 80), (3, 20), pytest.param(4, 2, marks=pytest.mark.all)]
)
def test_solver_agrees_with_trying_everything(name: str, tricks: int, deals: int) -> None:
    draw = Random(name)
    for number in range(deals):
        game = open_game(name, SIDES[number % 3])
        at = random_ending(draw, tricks, game)
        eye = game.seat(at)
        solve = solver_for(game, eye)
        for card in game.legal(at):
            assert solver_value(game, solve, at, card) == game.value(game.after_card(at, card), eye)


@pytest.mark.parametrize("most", [MAX_POSITIONS, 0])
def test_solver_memo_holds_across_deals(monkeypatch: pytest.MonkeyPatch, most: int) -> None:
    """As in a search, one solver handles many deals of the same cards; a full memo is emptied."""
    monkeypatch.setattr("engine.bots.zwanzigerrufen.solver.MAX_POSITIONS", most)
    draw = Random(5)
    game = open_game("normal", SIDES[0])
    solve = solver_for(game, 0)
    pack = draw.sample(range(40), 12)
    for _ in range(30):
        draw.shuffle(pack)
        at = Position(tuple(hand_of(pack[3 * seat : 3 * seat + 3]) for seat in SEATS), 0)
        for card in game.legal(at):
            assert solver_value(game, solve, at, card) == solver_value(
                game, solver_for(game, 0), at, card
            )


def value_by_engine(state: State, eye: Seat) -> int:
    """Return what perfect play pays a seat, by trying everything the engine allows."""
    if state.result is not None:
        return state.result.deltas[eye]
    values = [value_by_engine(play_action(state, action), eye) for action in state.legal()]
    friends = state.terms.side_of(state.to_act or 0) == state.terms.side_of(eye)
    return max(values) if friends else min(values)


def play_action(state: State, action: str) -> State:
    next_state = state.play(action)
    assert isinstance(next_state, State)
    return next_state


def test_search_knows_what_last_two_tricks_pay() -> None:
    """From view to value, apart from what was settled before and is the same for all cards."""
    compared = 0
    for state in random_positions(900):
        at = position_of(view_of(state))
        if at.contract.negative or at.cards_left != 2 or len(state.legal()) < 2:
            continue
        a, b, c, d = (seat in state.terms.declarer_seats for seat in SEATS)
        world = World(state.hands, (a, b, c, d))
        solved = make_trial(at, stakes_of(view_of(state), 0.0), exact_tricks=2)
        differences = set()
        for card in cards_of(at.legal):
            hands = [*state.hands]
            hands[at.seat] ^= 1 << card
            value = solved(
                world, hands, at.hands_with_trick(world), at.trick_after(card), random_int_source(1)
            )
            paid = value_by_engine(play_action(state, f"play {TAROCK.names[card]}"), at.seat)
            differences.add(round(value - paid, 6))
        assert len(differences) == 1, (view_of(state), differences)
        compared += 1
    assert compared > 40
