"""One deal of a match as its own record, and a match seen from another chair."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.deals import DealRecord
from engine.excerpt import rotate_players, shortest_record_of_deal
from engine.games import GAMES
from engine.record import (
    Record,
    dumps,
    loads,
    new_record,
    record_view,
    replay_record,
    with_action,
    with_next_deal,
)
from tests.engine.random_matches import finished_deal, random_options
from tests.engine.zwanzig_ab_table import hands_and_stock

HANDS, STOCK = hands_and_stock(
    "HA HK HQ HJ H10", "C7 C8 C9 D7 D8", "S7 S8 S9 D9 D10", "SA SK SQ SJ S10"
)
"""The hand with the spades wins every trick if spades are trumps."""


def play_random_deals(game: str, preset: str, seed: int, deals: int, **options: Any) -> Record:
    """Return a match of at most `deals` deals, each played at random to its end."""
    draw = Random(seed)
    record = new_record(game, preset, options, seed)
    for number in range(deals):
        record = finished_deal(record, draw)
        if number + 1 < deals and not replay_record(record).match_after().is_over:
            record = with_next_deal(record, seed + number + 1)
    return record


@pytest.mark.parametrize("game", GAMES)
def test_excerpt_keeps_deals_actions_and_score(game: str) -> None:
    for seed in range(12):
        record = play_random_deals(game, GAMES[game].presets[0].name, seed, 4)
        number = len(record.deals) - 1
        excerpt = shortest_record_of_deal(record, number)
        assert excerpt.deals[-1] == record.deals[number]
        assert record_view(excerpt)["result"] == record_view(record)["result"]
        assert loads(dumps(excerpt)) == excerpt


def test_independent_deal_is_excerpted_alone() -> None:
    record = play_random_deals("zwanzigerrufen", "classic", 3, 2, double_games=0)
    assert len(shortest_record_of_deal(record, 1).deals) == 1


def test_consecutive_drop_ban_needs_previous_deal() -> None:
    """Alone, seat 2 could drop out; in its match it dropped out of the previous deal (A.4-6)."""
    rules = {
        "direction": "clockwise",
        "exchange_max": 0,
        "min_score_to_drop": None,
        "no_consecutive_drops": True,
    }
    opening = ("trump S", "stay", "drop", "stay")
    deal = DealRecord(3, HANDS, STOCK, opening)
    record = Record("zwanzig-ab", "standard", tuple(rules.items()), deals=(deal,))
    record = finished_deal(record, Random(1))
    record = with_next_deal(record, 2)
    last = replace(record.deals[-1], hands=(HANDS[3], *HANDS[:3]), stock=STOCK)
    record = replace(record, deals=(*record.deals[:-1], last))
    while replay_record(record).phase != "stay":
        record = with_action(record, replay_record(record).legal()[0])
    assert len(shortest_record_of_deal(record, 1).deals) == 2


def test_drop_out_by_score_needs_previous_deal() -> None:
    """With twenty points nobody may drop out here; with five fewer, one may (A.1-24)."""
    rules = {"direction": "clockwise", "exchange_max": 0, "min_score_to_drop": 25}
    deal = DealRecord(3, HANDS, STOCK, ("trump S",))
    record = finished_deal(
        Record("zwanzig-ab", "standard", tuple(rules.items()), deals=(deal,)), Random(1)
    )
    record = with_next_deal(record, 2)
    while replay_record(record).phase != "stay":
        record = with_action(record, replay_record(record).legal()[0])
    record = with_action(record, "drop")
    assert [
        len(shortest_record_of_deal(record, 1).deals),
        shortest_record_of_deal(record, 1).deals[-1].actions[-1],
    ] == [2, "drop"]


@pytest.mark.parametrize("game", GAMES)
def test_from_another_chair_the_same_is_seen(game: str) -> None:
    draw = Random(11)
    for seed in range(20):
        preset = GAMES[game].presets[seed % len(GAMES[game].presets)].name
        options = random_options(GAMES[game], preset, draw) if seed % 2 else {}
        record = play_random_deals(game, preset, seed, 2, **options)
        for seat in range(4):
            rotated = rotate_players(record, seat)
            assert rotated.players[0] == record.players[seat]
            assert rotate_players(rotated, -seat % 4) == record
            for other in range(4):
                rotated_view, view = (
                    record_view(rotated, (other - seat) % 4),
                    record_view(record, other),
                )
                assert rotated_view["hands"][(other - seat) % 4] == view["hands"][other]
                assert (
                    rotated_view["match"]["scores"][(other - seat) % 4]
                    == view["match"]["scores"][other]
                )


def test_chosen_stacks_keep_numbers_when_rotated() -> None:
    record = new_record("zwanzigerrufen", "classic", {"cut": "cut_or_knock"}, 7, 3)
    for action in ("knock", "stack 2", "stack 4", "stack 1", "stack 3"):
        record = with_action(record, action)
    rotated = rotate_players(record, 1)
    assert rotated.deals[0].actions == record.deals[0].actions
    assert record_view(rotated)["hands"] == [
        *record_view(record)["hands"][1:],
        record_view(record)["hands"][0],
    ]
