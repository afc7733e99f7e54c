"""Invariants of every deal of Zwanzig ab, under random rules, cards and actions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from engine.cards import FRENCH, cards_of, hand_of, shuffle_pack
from engine.game import Match
from engine.seats import SEATS, Seat
from engine.zwanzig_ab import GAME, begin_deal, deal_out, open_match
from engine.zwanzig_ab.match import DroppedSeats
from engine.zwanzig_ab.options import Rules
from engine.zwanzig_ab.play import PlayPhase
from engine.zwanzig_ab.state import State
from tests.engine.random_matches import random_options
from tests.engine.zwanzig_ab_table import preset_rules

pytestmark = pytest.mark.slow

PRESETS = [preset.name for preset in GAME.presets]
MATCHES = 30


def random_match(preset: str, draw: Random) -> Match[Rules, DroppedSeats]:
    """Return a match before its first deal, under random options."""
    return open_match(preset_rules(preset, **random_options(GAME, preset, draw)))


def random_deal(match: Match[Rules, DroppedSeats], dealer: Seat, draw: Random) -> State:
    pack = shuffle_pack(FRENCH, draw.randrange(10**6))
    return begin_deal(match, dealer, *deal_out(match.rules, dealer, pack))


def random_states(state: State, draw: Random) -> Iterator[State]:
    """Yield every state from this one to the end of the deal, by random legal actions."""
    yield state
    while state.to_act is not None:
        state = state.play(draw.choice(state.legal()))
        yield state


def check_end(state: State, before: Match[Rules, DroppedSeats]) -> None:
    after = state.match_after()
    if state.result is None:
        assert after == replace(before, dealer=state.dealer)
        return
    won = [sum(trick.winner == seat for trick in state.tricks) for seat in SEATS]
    assert sum(won) == (5 if len(state.table.in_play) > 1 else 0)
    for seat in state.table.dropped_seats:
        assert won[seat] == state.result.deltas[seat] == 0
    assert after.scores == tuple(map(sum, zip(before.scores, state.result.deltas, strict=True)))
    assert (after.deals_counted, after.dealer) == (
        before.deals_counted + 1,
        state.table.trump_maker,
    )
    assert after.carry == tuple(sorted(state.table.dropped_seats))


@pytest.mark.parametrize("preset", PRESETS)
def test_view_tells_only_what_seat_knows(preset: str) -> None:
    for number in range(MATCHES):
        draw, seat = Random(number), number % 4
        match = random_match(preset, draw)
        for state in random_states(random_deal(match, draw.randrange(4), draw), draw):
            assert redeal_unseen(state, seat, draw).deal_view(seat) == state.deal_view(seat)


def redeal_unseen(state: State, seat: Seat, draw: Random) -> State:
    """Return the state with all cards that the seat has not seen dealt anew."""
    table = state.table
    if table.trump is None:
        return replace(state, table=replace(table, dealt_hands=other_packets(state, seat, draw)))
    others = [s for s in SEATS if s != seat]
    hidden = [state.hands[s] for s in others] + [table.discards[s] or 0 for s in others]
    new = redeal_cards([*hidden, hand_of(table.stock)], draw)
    hands, discarded = list(state.hands), list(table.discards)
    for i, s in enumerate(others):
        hands[s] = new[i]
        discarded[s] = None if discarded[s] is None else new[3 + i]
    table = replace(table, discards=tuple(discarded), stock=tuple(cards_of(new[6])))
    if isinstance(state, PlayPhase):
        return replace(state, table=table, current_hands=tuple(hands))
    return replace(state, table=replace(table, hands=tuple(hands)))


def other_packets(state: State, seat: Seat, draw: Random) -> tuple[tuple[int, ...], ...]:
    dealt, packet = state.table.dealt_hands, state.table.rules.first_packet
    seen = 0 if state.phase == "blind" and state.to_act == seat else packet
    pool = [card for card in range(32) if card not in dealt[seat][:seen]]
    draw.shuffle(pool)
    seen_cards = {seat: dealt[seat][:seen]}
    return tuple((*seen_cards.get(s, ()), *pool[5 * s : 5 * s + 5])[:5] for s in SEATS)


def redeal_cards(places: list[int], draw: Random) -> list[int]:
    pool = [card for place in places for card in cards_of(place)]
    draw.shuffle(pool)
    return [hand_of(pool.pop() for _ in range(place.bit_count())) for place in places]


@pytest.mark.parametrize("preset", PRESETS)
def test_match_lasts_until_one_reaches_goal_alone(preset: str) -> None:
    for number in range(MATCHES):
        draw = Random(number)
        match, dealer = random_match(preset, draw), draw.randrange(4)
        for _ in range(12):
            before = match
            *_, last = random_states(random_deal(match, dealer, draw), draw)
            match = last.match_after()
            check_end(last, before)
            check_dropouts_allowed(last, before)
            check_winner(last, match)
            if match.is_over:
                break
            assert match.dealer is not None
            dealer = match.dealer


def check_winner(last: State, match: Match[Rules, DroppedSeats]) -> None:
    """Check that a match is over once somebody stands alone at the goal, or all may share it."""
    lowest = 0 if match.rules.finish == "exactly_zero" else min(match.scores)
    first = [seat for seat in SEATS if match.scores[seat] == lowest <= 0]
    shared = len(first) > 1 and match.rules.tie_rule == "shared"
    assert match.is_over == (last.result is not None and (len(first) == 1 or shared))
    assert match.winner == (first[0] if match.is_over and not shared else None)


def check_dropouts_allowed(state: State, before: Match[Rules, DroppedSeats]) -> None:
    """Check that nobody has dropped out who had to stay (A.4-6)."""
    table, house = state.table, before.rules
    for seat in table.dropped_seats:
        assert house.dropping_out and seat != table.trump_maker and not table.is_endgame
        assert FRENCH.suit_letters[table.known_trump] != house.forced_stay_suit
        assert before.scores[seat] >= (house.min_score_to_drop or before.scores[seat])
        assert not (house.no_consecutive_drops and seat in before.carry)
    assert len(table.in_play) >= (2 if house.min_two_active else 1)
