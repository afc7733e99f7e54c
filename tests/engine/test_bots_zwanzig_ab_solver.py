"""The solver of the last tricks agrees with plain backward induction by the rules' primitives."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from engine.bots.zwanzig_ab.ranked_pack import RankedPack
from engine.bots.zwanzig_ab.rollout import OpenTrick, play_out_tricks
from engine.bots.zwanzig_ab.solver import Solver, TricksWon
from engine.cards import Card, Hand, cards_of, hand_of
from engine.zwanzig_ab.law import Law, make_law

pytestmark = pytest.mark.slow

RULE_SETS = [("ace_ten", "same", False), ("ace_king", "jass", False), ("ace_ten", "jass", True)]
POSITIONS = 25


@cache
def untied_worth(won: TricksWon) -> tuple[float, ...]:
    """Return values without ties, so that perfect play has only one outcome."""
    draw = Random(repr(won)).random
    return tuple(taken + draw() / 2 for taken in won)


def brute_force(
    hands: tuple[Hand, ...], leader: int, trick: tuple[Card, ...], won: TricksWon, law: Law
) -> TricksWon:
    """Return the final tricks if each seat plays the best for itself."""
    if len(trick) == len(hands):
        leader = (leader + law.find_winner_index(trick)) % len(hands)
        won = tuple(n + (place == leader) for place, n in enumerate(won))
        return brute_force(hands, leader, (), won, law)
    place = (leader + len(trick)) % len(hands)
    if not hands[place]:
        return won
    ends = [
        brute_force(without_card(hands, place, card), leader, (*trick, card), won, law)
        for card in cards_of(law.legal(hands[place], trick))
    ]
    return max(ends, key=lambda end: untied_worth(end)[place])


def without_card(hands: tuple[Hand, ...], place: int, card: Card) -> tuple[Hand, ...]:
    return tuple(hand ^ (1 << card if n == place else 0) for n, hand in enumerate(hands))


@pytest.mark.parametrize("rules", RULE_SETS)
@pytest.mark.parametrize(("seats", "size"), [(2, 4), (3, 3), (4, 2)])
def test_the_solver_agrees_with_brute_force(
    rules: tuple[str, str, bool], seats: int, size: int
) -> None:
    law = make_law(2, *rules)
    deck, draw = RankedPack(law), Random(seats)
    for _ in range(POSITIONS):
        cards = draw.sample(range(32), seats * size)
        hands = tuple(hand_of(cards[n::seats]) for n in range(seats))
        leader, won = draw.randrange(seats), (0,) * seats
        ranked = tuple(deck.to_ranked_hand(cards_of(hand)) for hand in hands)
        solved = Solver(untied_worth, rules[2]).final_tricks(ranked, OpenTrick(leader), won)
        assert solved == brute_force(hands, leader, (), won, law)


@pytest.mark.parametrize("rules", RULE_SETS)
def test_solver_solves_trick_already_begun(rules: tuple[str, str, bool]) -> None:
    law = make_law(1, *rules)
    deck, draw = RankedPack(law), Random(5)
    for _ in range(POSITIONS):
        first, *cards = draw.sample(range(32), 9)
        hands = (hand_of(cards[:2]), hand_of(cards[2:5]), hand_of(cards[5:8]))
        ranked = tuple(deck.to_ranked_hand(cards_of(hand)) for hand in hands)
        trick = OpenTrick(0).with_card(0, deck.bits[first])
        assert Solver(untied_worth, rules[2]).final_tricks(ranked, trick, (0, 0, 0)) == brute_force(
            hands, 0, (first,), (0, 0, 0), law
        )


def test_a_playout_hands_out_every_trick_once() -> None:
    deck, draw = RankedPack(make_law(0, "ace_ten")), Random(1)
    for seats in (2, 3, 4):
        cards = draw.sample(range(32), 5 * seats)
        held = [deck.to_ranked_hand(cards[n::seats]) for n in range(seats)]
        assert sum(play_out_tricks(held, 0, OpenTrick(seats - 1), False)) == 5
        assert not any(held)
