"""Cards are tried in the same worlds with the same random numbers; losers are dropped early."""

from __future__ import annotations

from dataclasses import replace
from statistics import pvariance
from typing import Any

import pytest

from engine.bots import choose
from engine.bots.budget import Budget
from engine.bots.playout import Luck, common_random_numbers, one_random_stream
from engine.bots.zwanzigerrufen.bidding import estimate_corrected_bid_gains
from engine.bots.zwanzigerrufen.level import CLUB, MASTER
from engine.bots.zwanzigerrufen.position import position_of
from engine.bots.zwanzigerrufen.search import (
    comparable_mean_values,
    contending_cards,
    search_card_values,
)
from engine.cards import TAROCK
from tests.engine.bot_views import zwanzigerrufen_view
from tests.engine.bot_walks import View, random_positions, view_of

pytestmark = pytest.mark.slow

NORMAL = "bid normal, pass, pass, pass, pass, pass, pass, pass"
SKUES, MOND, PAGAT, SPADE_KING, SPADE_QUEEN = (
    TAROCK.card_of[name] for name in "SKU T21 T1 SK SQ".split()
)


def lead_view() -> View:
    """Return a lead with all kinds of cards."""
    return zwanzigerrufen_view(("SKU T20 T15 T9 T4 SK SQ HA CJ C10",), NORMAL)


def test_playout_never_runs_out_of_luck() -> None:
    """A playout with one number too few would fail."""
    for view in map(view_of, random_positions(120)):
        assert set(search_card_values(view, Budget(1, worlds=3), MASTER)) == set(
            position_of(view).distinct_legal_cards()
        )
    for view in map(view_of, random_positions(40, ("bid",))):
        estimate_corrected_bid_gains(view, view["legal"], Budget(1, worlds=3), MASTER)


def test_same_luck_reduces_chance_between_cards() -> None:
    gaps = {}
    for luck in (one_random_stream, common_random_numbers):
        level = replace(MASTER, luck=luck, first_sift=0)
        searches = [
            search_card_values(lead_view(), Budget(seed, worlds=20), level) for seed in range(40)
        ]
        gaps[luck] = pvariance([row[SPADE_KING] - row[SPADE_QUEEN] for row in searches])
    assert 2 * gaps[common_random_numbers] < gaps[one_random_stream]


def test_card_falling_behind_is_given_up() -> None:
    even = [1.0, -1.0] * 32
    values_by_card = {
        SKUES: [5 + value for value in even],
        MOND: even,
        PAGAT: [4.9 - value for value in even],
    }
    assert contending_cards(values_by_card, [SKUES, MOND, PAGAT]) == [SKUES, PAGAT]


def test_always_slightly_worse_card_is_given_up() -> None:
    values_by_card = {SKUES: [1.0, 7.0, -3.0], MOND: [0.9, 6.9, -3.1]}
    assert contending_cards(values_by_card, [SKUES, MOND]) == [SKUES]


def test_cards_that_are_worth_the_same_stay() -> None:
    values_by_card = {SKUES: [1.0, 2.0], MOND: [1.0, 2.0]}
    assert contending_cards(values_by_card, [SKUES, MOND]) == [SKUES, MOND]


def test_given_up_card_compared_in_own_worlds() -> None:
    """Two lucky worlds do not put a card above one that was better in both of them."""
    values_by_card = {SKUES: [9.0, 9.0, 1.0, 1.0], MOND: [8.0, 8.0]}
    assert comparable_mean_values(values_by_card, [SKUES]) == {SKUES: 5.0, MOND: 4.0}


@pytest.mark.parametrize("sift", [16, 64])
def test_giving_up_changes_little(sift: int) -> None:
    """The card that is best after all worlds is among the best if some were dropped."""
    view = lead_view()
    whole, quick = (
        search_card_values(view, Budget(5, worlds=400), replace(MASTER, first_sift=count))
        for count in (0, sift)
    )
    best = max(quick, key=lambda card: quick[card])
    assert max(whole.values()) - whole[best] < 0.05
    assert set(whole) == set(quick)


def test_no_deals_imagined_for_only_card_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    imagined = []

    def count_worlds(seed: int) -> Luck:
        for begin in common_random_numbers(seed):
            imagined.append(seed)
            yield begin

    monkeypatch.setattr(
        "engine.bots.zwanzigerrufen.search.contending_cards", lambda _, left: left[:1]
    )
    search_card_values(
        lead_view(), Budget(1, worlds=40), replace(MASTER, luck=count_worlds, first_sift=8)
    )
    assert len(imagined) == 8


def test_club_tries_every_card_in_every_world() -> None:
    assert CLUB.first_sift == 0 and CLUB.luck is one_random_stream


@pytest.mark.parametrize("level", ["club", "master"])
def test_with_little_time_bids_follow_statistics(level: str) -> None:
    """A Solo must not be bid because it was won in the only deal there was time for."""
    hands = ("SJ S10 CJ C10 HN HA DQ T8 T6 T5",)
    for bids in ("", "bid normal", "bid normal, pass, pass, pass"):
        view = zwanzigerrufen_view(hands, bids)
        answers = (choose(view, level=level, worlds=worlds) for worlds in (3, 30))
        few, more = map(dict[str, Any], answers)
        beginner = choose(view, level="beginner")
        assert (few["action"], few["reason"]) == (beginner["action"], beginner["reason"])
        assert bids == "bid normal, pass, pass, pass" or more["reason"]["key"].startswith("sim")
