"""Imagined deals are drawn evenly, and never contradict what is known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import combinations
from operator import or_
from random import Random

import pytest

from engine.bots.zwanzigerrufen.sampler import Sampler
from engine.bots.zwanzigerrufen.unseen import hidden_card_constraints_of
from engine.bots.zwanzigerrufen.worlds import known_parties, sample_worlds
from engine.cards import TAROCK, Hand, cards_of, hand_of
from engine.seats import SEATS
from tests.engine.bot_views import NORMAL_PLAY, play_actions, zwanzigerrufen_view
from tests.engine.bot_walks import random_positions, view_of
from tests.engine.zwanzigerrufen_table import parse_hand

DRAWS_PER_DEAL = 60
"""Mean number of draws of each deal; the bound below is five standard deviations."""

SMALL_CASES: dict[str, tuple[str, tuple[int, ...], tuple[str, ...]]] = {
    "free": ("T4 T5 T6 SK", (0, 1, 1, 2), ("", "", "", "")),
    "a void": ("T4 T5 SK SQ CK", (0, 2, 1, 2), ("", "SK SQ", "", "")),
    "two voids": ("T4 T5 T6 SK SQ CK", (0, 2, 2, 2), ("", "SK SQ", "CK T4", "")),
    "a card with one": ("SKU T4 T5 SK SQ CK", (0, 2, 2, 2), ("", "SKU", "", "SKU SK")),
    "four places": ("T4 T5 SK SQ CK", (1, 2, 1, 1), ("T4", "SK", "", "CK")),
}


def fitting_deals(
    unseen: Hand, need: Sequence[int], excluded: Sequence[Hand]
) -> Iterator[tuple[int, ...]]:
    """Yield every deal that fits, place by place."""
    if not need:
        yield () if not unseen else (-1,)
        return
    for combination in combinations(cards_of(unseen & ~excluded[0]), need[0]):
        cards = hand_of(combination)
        for rest in fitting_deals(unseen ^ cards, need[1:], excluded[1:]):
            if -1 not in rest:
                yield cards, *rest


@pytest.mark.parametrize("name", SMALL_CASES)
def test_fitting_deals_are_drawn_equally_often(name: str) -> None:
    unseen, need, texts = SMALL_CASES[name]
    barred = [parse_hand(text) for text in texts]
    deals = {*fitting_deals(parse_hand(unseen), need, barred)}
    sampler, random = Sampler(parse_hand(unseen), need, barred), Random(1)
    drawn = Counter(tuple(sampler.sample_hands(random)) for _ in range(DRAWS_PER_DEAL * len(deals)))
    assert drawn.keys() == deals
    places = (tuple(hands) for hands in zip(*deals, strict=True))
    assert sampler.list_possible_cards() == tuple(reduce(or_, hands) for hands in places)
    free = len(deals) - 1
    spread = sum((count - DRAWS_PER_DEAL) ** 2 / DRAWS_PER_DEAL for count in drawn.values())
    assert abs(spread - free) < 5 * (2 * free) ** 0.5 + 5


@pytest.mark.parametrize(
    ("unseen", "need", "barred"),
    [
        ("T4 T5", (0, 1, 1), ("", "T4 T5", "")),
        ("T4 T5 SK", (0, 2, 1), ("", "SK", "SK")),
        ("T4 T5", (0, 1, 2), ("", "", "")),
        ("T4 T5 T6", (0, 1, 1), ("", "", "")),
    ],
)
def test_what_cannot_be_is_refused(
    unseen: str, need: tuple[int, ...], barred: tuple[str, ...]
) -> None:
    with pytest.raises(ValueError, match="No deal"):
        Sampler(parse_hand(unseen), need, [parse_hand(text) for text in barred])


def test_true_deal_always_agrees_with_clues() -> None:
    for state in random_positions(250, ("throw-in", "bid", "declare", "play")):
        unseen = hidden_card_constraints_of(view_of(state))
        others = [seat for seat in SEATS if seat != unseen.seat]
        assert unseen.hand == state.hands[unseen.seat]
        assert unseen.cards == sum(state.hands[seat] for seat in others)
        for seat in others:
            assert unseen.hand_sizes[seat] == state.hands[seat].bit_count()
            wrong = state.hands[seat] & unseen.impossible_cards[seat]
            assert not wrong, (seat, TAROCK.card_names(wrong), view_of(state))


def test_every_imagined_deal_agrees_with_the_clues() -> None:
    for state in random_positions(60, ("declare", "play")):
        view = view_of(state)
        unseen = hidden_card_constraints_of(view)
        who = known_parties(view, unseen.cards)
        for world, _ in zip(sample_worlds(unseen, who, Random(1)), range(20), strict=False):
            assert sum(world.hands) == unseen.hand | unseen.cards
            for seat in SEATS:
                assert world.hands[seat].bit_count() == state.hands[seat].bit_count()
                assert not world.hands[seat] & unseen.impossible_cards[seat]
                if view["public_party"][seat] is not None:
                    assert world.side[seat] == (view["public_party"][seat] == "declarer")


# Knowledge in notation: cards that a seat cannot hold


def excluded_cards(
    hands: tuple[str, ...], actions: str, preset: str = "classic"
) -> list[list[str]]:
    unseen = hidden_card_constraints_of(zwanzigerrufen_view(hands, actions, preset))
    return [TAROCK.card_names(cards & unseen.cards) for cards in unseen.impossible_cards]


def test_who_does_not_follow_is_void() -> None:
    hands = ("SK SJ T20", "T10 CK", "SQ S10 T19", "SN")
    found = excluded_cards(hands, f"{NORMAL_PLAY}, {play_actions('SK T10 SQ')}")
    assert [{"SJ", "S10"} <= {*cards} for cards in found[1:3]] == [True, False]


def test_seat_discarding_suit_has_no_tarocks() -> None:
    hands = ("SK SJ T20", "T7 CK CQ CN CJ HK HQ HN HJ HA", "SQ S10 T6 T4", "SN T21 T5")
    found = excluded_cards(hands, f"{NORMAL_PLAY}, {play_actions('T20 T7 T6 T5 SK CK S10')}")
    assert {"SJ", "SQ", "T4"} <= {*found[1]}


def test_seat_not_beating_in_negative_game_cannot() -> None:
    """T24: seat 1 followed with the jack, so it has neither queen nor king."""
    hands = ("SN T4", "SJ C10", "SK S10", "SQ T5")
    found = excluded_cards(hands, "bid trischaken, pass, pass, pass, play SN, play SJ", "rulebook")
    assert found[1] == ["SQ"]


def test_declarer_holds_tarocks_above_called_card() -> None:
    """B.4: who calls XVIII holds XX and XIX, and not XVIII; the Trull is never called."""
    hands = ("T20 T19 T4 SK SQ CK CQ HK DK DQ", "T21 T5", "T18 T6", "SKU T1")
    found = excluded_cards(hands, f"{NORMAL_PLAY}, {play_actions('SK')}")
    assert [{"T20", "T19"} <= {*cards} for cards in found[2:]] == [True, True]
    assert "T18" in found[0]


def test_declared_pagat_is_with_its_speaker() -> None:
    said = "bid normal, pass, pass, pass, pass, pass, pass, declare pagat, pass, pass, pass"
    hands = ("T20 T4 SK SQ CK CQ HK HQ DK DQ", "T21 T5", "T19 T6", "T1 SKU T18 T17 T16 T15 T14")
    found = excluded_cards(hands, f"{said}, pass, play SK")
    assert "T1" in found[0] and "T1" in found[2] and "T1" not in found[3]


def test_known_defender_lacks_the_called_card() -> None:
    said = "bid normal, pass, pass, pass, pass, kontra game, pass, pass, pass, pass"
    hands = ("T20 T4 SK SQ CK CQ HK HQ DK DQ", "T21 T5", "T19 T6", "T1 SKU T18")
    found = excluded_cards(hands, f"{said}, {play_actions('SK SJ SN')}")
    assert "T19" in found[1] and "T19" not in found[2]
