"""One suite for every game, preset and mix of options: legal actions lead to the end."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from engine.errors import IllegalAction
from engine.game import Deal, Game
from engine.games import GAMES, find_game
from engine.options import list_options
from engine.record import (
    Record,
    deal_states,
    dumps,
    loads,
    match_before,
    new_record,
    record_view,
    replay_record,
    with_next_deal,
)
from engine.seats import SEATS
from engine.zwanzigerrufen.view import as_zwanzigerrufen
from tests.engine.random_matches import finished_deal, random_match, random_options

pytestmark = pytest.mark.slow

CASES = [
    pytest.param(game, preset.name, id=f"{game.key}-{preset.name}")
    for game in GAMES.values()
    for preset in game.presets
]
SEEDS = range(12)

DEALING = ("blind", "trump", "cut", "stack")
"""Phases in which the hands are not complete."""

every_game_and_preset = pytest.mark.parametrize(("game", "preset"), CASES)
every_tarock_preset = pytest.mark.parametrize(
    ("game", "preset"), [case for case in CASES if case.values[0] is GAMES["zwanzigerrufen"]]
)


def walk_matches(game: Game, preset: str, deals: int = 2) -> list[Record]:
    return [r for seed in SEEDS for r in random_match(game, preset, seed, deals)]


@every_game_and_preset
def test_every_mix_of_options_plays_to_the_end_of_a_deal(game: Game, preset: str) -> None:
    for record in walk_matches(game, preset):
        state = replay_record(record)
        assert state.to_act is None and state.legal() == ()
        assert state.match_after().scores == tuple(record_view(record)["match"]["scores"])


@every_game_and_preset
def test_before_the_end_somebody_can_always_act(game: Game, preset: str) -> None:
    for state in all_states(game, preset):
        assert (state.to_act is None) == (state.phase == "over")
        assert bool(state.legal()) == (state.phase != "over")
        assert len(set(state.legal())) == len(state.legal())


@every_game_and_preset
def test_every_card_is_in_one_place(game: Game, preset: str) -> None:
    for record in first_deals(game, preset):
        deal = record.deals[0]
        for state in deal_states(record, 0):
            if state.phase not in DEALING:
                cards = cards_seen(state.deal_view(None), deal.stock)
                assert sorted(cards) == sorted(game.pack.names)


@every_game_and_preset
def test_while_cards_are_dealt_they_come_in_whole_packets(game: Game, preset: str) -> None:
    for record in first_deals(game, preset):
        dealing = [state for state in deal_states(record, 0) if state.phase in DEALING]
        for taken, state in enumerate(dealing, -1):  # a cut, and then stack by stack
            at_once = getattr(state.match.rules, "first_packet", 0)
            dealt = [{*hand[: at_once or game.hand_size]} for hand in record.deals[0].hands]
            held = [{*hand} for hand in hands_of(state.deal_view(None)) if hand]
            assert len(held) == (4 if at_once else max(0, taken))
            assert all(held.count(hand) == 1 == dealt.count(hand) for hand in held)


@every_tarock_preset
def test_a_finished_deal_counts_all_its_card_points(game: Game, preset: str) -> None:
    for record in walk_matches(game, preset):
        shown = as_zwanzigerrufen(record_view(record))
        if len(shown["tricks"]) == 10:
            assert sum(shown["points"]) == 88 + 4 * shown["rules"]["glatze_points"]


@every_game_and_preset
def test_a_match_stands_where_it_began_and_all_lines_since(game: Game, preset: str) -> None:
    for record in walk_matches(game, preset):
        results = [[*deal_states(record, number)][-1].result for number in range(len(record.deals))]
        lines = [item.deltas for result in results if result for item in result.lines]
        began = match_before(record, 0).scores
        assert replay_record(record).match_after().scores == tuple(
            map(sum, zip(began, *lines, strict=True))
        )


@every_tarock_preset
def test_what_one_wins_the_others_pay(game: Game, preset: str) -> None:
    for record in walk_matches(game, preset):
        shown = as_zwanzigerrufen(record_view(record))
        flat = shown["contract"] == "trischaken" and shown["rules"]["trischaken_pay"] == "flat"
        if shown["result"] and not flat:
            assert sum(shown["result"]["deltas"]) == 0


@every_game_and_preset
def test_a_record_survives_json(game: Game, preset: str) -> None:
    for record in walk_matches(game, preset):
        assert loads(dumps(record)) == record


@every_game_and_preset
def test_what_is_not_legal_is_refused_with_a_reason_and_changes_nothing(
    game: Game, preset: str
) -> None:
    for state in all_states(game, preset):
        legal = set(state.legal())
        for action, reason in state.likely_refusals().items():
            assert action not in legal
            assert game.refusal_sentence(reason)
            assert state.why_not(action) == reason
            with pytest.raises(IllegalAction):
                state.play(action)
        assert set(state.legal()) == legal


@every_game_and_preset
def test_nonsense_is_refused_as_an_illegal_action(game: Game, preset: str) -> None:
    for state in all_states(game, preset):
        for action in ("", "play", "play XX", "play T22", "bid", "fold", "play HA HA", "\x00"):
            if action not in state.legal():
                with pytest.raises(IllegalAction):
                    state.play(action)


@every_game_and_preset
def test_a_view_hides_what_its_seat_may_not_know(game: Game, preset: str) -> None:
    for record in walk_matches(game, preset, deals=1):
        for state in deal_states(record, 0):
            for seat in SEATS:
                hands = state.deal_view(seat)["hands"]
                assert isinstance(hands, list)
                for other in SEATS:
                    held = hands[other]
                    assert isinstance(held, list)
                    assert other == seat or all(card is None for card in held) or not held


PRINT_DEALS = """
from engine.games import GAMES
from engine.record import new_record
for game in GAMES.values():
    for seed in range(20):
        print(new_record(game.key, game.presets[0].name, {}, seed).to_json()["deals"])
"""


@pytest.mark.process
def test_the_same_seed_deals_the_same_cards_in_every_process() -> None:
    outputs = [
        subprocess.run(
            [sys.executable, "-c", PRINT_DEALS],
            env={**os.environ, "PYTHONHASHSEED": salt},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for salt in ("1", "2")
    ]
    assert outputs[0] == outputs[1]
    lines = outputs[0].splitlines()
    assert len(set(lines)) == len(lines) == 20 * len(GAMES)


@pytest.mark.parametrize("preset", ["standard", "jaeger", "brostedt", "twenty-down"])
def test_a_match_of_zwanzig_ab_comes_to_an_end(preset: str) -> None:
    game = find_game("zwanzig-ab")
    records = list(match_to_its_end(game, preset, seed=3))
    assert replay_record(records[-1]).match_after().is_over


def test_a_match_to_a_target_comes_to_an_end() -> None:
    game = find_game("zwanzigerrufen")
    records = list(match_to_its_end(game, "rulebook", seed=3))
    match = replay_record(records[-1]).match_after()
    assert match.is_over and match.winner is not None
    assert match.scores[match.winner] == max(match.scores) >= 20


def match_to_its_end(game: Game, preset: str, seed: int) -> list[Record]:
    draw = Random(seed)
    record = finished_deal(new_record(game.key, preset, {}, seed), draw)
    records = [record]
    while not replay_record(record).match_after().is_over:
        record = finished_deal(with_next_deal(record, draw.randrange(10**9)), draw)
        records.append(record)
        assert len(records) < 400
    return records


def test_random_options_reach_every_value_of_every_row() -> None:
    for game in GAMES.values():
        draw = Random(1)
        samples = [random_options(game, game.presets[0].name, draw) for _ in range(600)]
        for row in list_options(game.rules):
            for value in row.choices:
                if value != row.default:
                    assert any(o.get(row.name) == value for o in samples), (row.name, value)


def all_states(game: Game, preset: str) -> list[Deal]:
    return [
        state
        for seed in SEEDS
        for record in random_match(game, preset, seed, 1)
        for state in deal_states(record, 0)
    ]


def first_deals(game: Game, preset: str) -> Iterator[Record]:
    for seed in SEEDS:
        yield from random_match(game, preset, seed, 1)


def hands_of(shown: Any) -> list[list[str]]:
    hands: list[list[str]] = shown["hands"]
    return hands


def cards_seen(shown: Any, stock: Sequence[str]) -> list[str]:
    """Return every card of a full state: in hands, on the table, in tricks, discarded, in the
    stock.
    """
    in_hands = [card for hand in hands_of(shown) for card in hand]
    in_tricks = [card for trick in shown["tricks"] for card in trick["cards"]]
    put_away = [card for pile in shown.get("discarded", []) for card in pile]
    left = stock[len(stock) - shown.get("stock_left", 0) :]
    return [*in_hands, *shown["trick"]["cards"], *in_tricks, *put_away, *left]
