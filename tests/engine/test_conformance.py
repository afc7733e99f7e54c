"""One suite for every game, preset and mix of options: legal actions lead to the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any

import pytest

from engine.errors import IllegalAction
from engine.game import Deal
from engine.games import GAMES, find_game, match_places_by_seat
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

CASES = [(game.key, preset.name) for game in GAMES.values() for preset in game.presets]
SEEDS = range(12)

DEALING = ("blind", "trump", "cut", "stack")
"""Phases in which the hands are not complete."""

every_game_and_preset = pytest.mark.parametrize(("game", "preset"), CASES)
every_tarock_preset = pytest.mark.parametrize(
    "preset", [preset for game, preset in CASES if game == "zwanzigerrufen"]
)
every_match_that_ends = pytest.mark.parametrize(
    ("game", "preset"), [case for case in CASES if case != ("zwanzigerrufen", "classic")]
)


@cache
def random_matches(game: str, preset: str) -> list[Record]:
    """Return the records after each deal of random matches of up to two deals."""
    return [record for seed in SEEDS for record in random_match(find_game(game), preset, seed, 2)]


def first_deals(game: str, preset: str) -> Iterator[Record]:
    """Yield the matches after their first deal."""
    return (record for record in random_matches(game, preset) if len(record.deals) == 1)


@cache
def all_states(game: str, preset: str) -> list[Deal]:
    """Return every state of the first deals."""
    return [state for record in first_deals(game, preset) for state in deal_states(record, 0)]


@every_game_and_preset
def test_every_option_mix_finishes_a_deal(game: str, preset: str) -> None:
    for record in random_matches(game, preset):
        state = replay_record(record)
        assert state.to_act is None and state.legal() == ()
        assert state.match_after().scores == tuple(record_view(record)["match"]["scores"])


@every_game_and_preset
def test_before_the_end_somebody_can_always_act(game: str, preset: str) -> None:
    for state in all_states(game, preset):
        assert (state.to_act is None) == (state.phase == "over")
        assert bool(state.legal()) == (state.phase != "over")
        assert len(set(state.legal())) == len(state.legal())


@every_game_and_preset
def test_every_card_is_in_one_place(game: str, preset: str) -> None:
    for record in first_deals(game, preset):
        deal = record.deals[0]
        for state in deal_states(record, 0):
            if state.phase not in DEALING:
                cards = cards_seen(state.deal_view(None), deal.stock)
                assert sorted(cards) == sorted(find_game(game).pack.names)


@every_game_and_preset
def test_cards_are_dealt_in_whole_packets(game: str, preset: str) -> None:
    for record in first_deals(game, preset):
        dealing = [state for state in deal_states(record, 0) if state.phase in DEALING]
        for taken, state in enumerate(dealing, -1):  # a cut, and then stack by stack
            at_once = getattr(state.match.rules, "first_packet", 0)
            size = at_once or find_game(game).hand_size
            dealt = [{*hand[:size]} for hand in record.deals[0].hands]
            held = [{*hand} for hand in hands_of(state.deal_view(None)) if hand]
            assert len(held) == (4 if at_once else max(0, taken))
            assert all(held.count(hand) == 1 == dealt.count(hand) for hand in held)


@every_tarock_preset
def test_finished_deal_counts_all_card_points(preset: str) -> None:
    for record in random_matches("zwanzigerrufen", preset):
        shown = as_zwanzigerrufen(record_view(record))
        if len(shown["tricks"]) == 10:
            assert sum(shown["points"]) == 88 + 4 * shown["rules"]["glatze_points"]


@every_game_and_preset
def test_match_score_is_start_plus_all_lines(game: str, preset: str) -> None:
    for record in random_matches(game, preset):
        results = [[*deal_states(record, number)][-1].result for number in range(len(record.deals))]
        lines = [item.deltas for result in results if result for item in result.lines]
        began = match_before(record, 0).scores
        assert replay_record(record).match_after().scores == tuple(
            map(sum, zip(began, *lines, strict=True))
        )


@every_tarock_preset
def test_every_score_line_sums_to_zero(preset: str) -> None:
    for record in random_matches("zwanzigerrufen", preset):
        shown = as_zwanzigerrufen(record_view(record))
        flat = shown["contract"] == "trischaken" and shown["rules"]["trischaken_pay"] == "flat"
        if shown["result"] and not flat:
            assert not any(sum(item["deltas"]) for item in shown["result"]["items"])


@every_game_and_preset
def test_a_record_survives_json(game: str, preset: str) -> None:
    for record in random_matches(game, preset):
        assert loads(dumps(record)) == record


@every_game_and_preset
def test_illegal_action_says_why_and_changes_nothing(game: str, preset: str) -> None:
    for state in all_states(game, preset):
        legal, refused = state.legal(), state.likely_refusals()
        for action, reason in refused.items():
            assert action not in legal
            assert find_game(game).refusal_sentence(reason)
            assert state.why_not(action) == reason
            with pytest.raises(IllegalAction) as error:
                state.play(action)
            assert (error.value.reason, error.value.facts) == reason
        assert not any(map(state.why_not, legal))
        assert (state.legal(), state.likely_refusals()) == (legal, refused)


@every_game_and_preset
def test_every_hand_card_is_legal_or_refused(game: str, preset: str) -> None:
    for state in all_states(game, preset):
        if state.phase == "play":
            hand = hands_of(state.deal_view(None))[state.to_act or 0]
            actions = [*state.legal(), *state.likely_refusals()]
            assert sorted(actions) == sorted(f"play {card}" for card in hand)


@every_game_and_preset
def test_nonsense_is_refused_as_an_illegal_action(game: str, preset: str) -> None:
    for state in all_states(game, preset):
        for action in ("", "play", "play XX", "play T22", "bid", "fold", "play HA HA", "\x00"):
            if action not in state.legal():
                with pytest.raises(IllegalAction):
                    state.play(action)


@every_game_and_preset
def test_view_hides_cards_of_other_seats(game: str, preset: str) -> None:
    for state in all_states(game, preset):
        sizes = [*map(len, hands_of(state.deal_view(None)))]
        for seat in SEATS:
            hands = hands_of(state.deal_view(seat))
            assert [*map(len, hands)] == sizes
            assert not any(card for other in SEATS if other != seat for card in hands[other])


@every_match_that_ends
def test_match_ends_with_its_winner_first(game: str, preset: str) -> None:
    draw = Random(3)
    record = finished_deal(new_record(game, preset, {}, 3), draw)
    while not (match := replay_record(record).match_after()).is_over:
        assert len(record.deals) < 400
        record = finished_deal(with_next_deal(record, draw.randrange(10**9)), draw)
    assert match.winner is not None and match_places_by_seat(match)[match.winner] == 1


def test_random_options_reach_every_option_value() -> None:
    for game in GAMES.values():
        draw = Random(1)
        samples = [random_options(game, game.presets[0].name, draw) for _ in range(600)]
        for row in list_options(game.rules):
            for value in row.choices:
                if value != row.default:
                    assert any(o.get(row.name) == value for o in samples), (row.name, value)


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
