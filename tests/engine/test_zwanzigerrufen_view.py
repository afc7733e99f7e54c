"""A seat's view: hands, the secret partner, the state as JSON (B.4)."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from engine.cards import Card
from engine.errors import Json
from engine.make_view import check_view, make_view
from engine.record import deal_states
from engine.seats import SEATS, Seat
from engine.zwanzigerrufen import GAME, begin_deal
from engine.zwanzigerrufen.state import State
from tests.engine.random_matches import random_match
from tests.engine.zwanzigerrufen_table import (
    HANDS,
    NORMAL,
    QUIET,
    deal_in_notation,
    play_actions,
    play_cards,
    view_value,
)

PARTIES = [[0, 2], [1, 3]]
"""In the deal of HANDS forehand calls XIX, which seat 2 holds."""

DEFENDER, DECLARER = "defender", "declarer"


def seats_knowing_parties(state: State) -> list[Seat]:
    """Return the seats that know the parties."""
    return [seat for seat in SEATS if view_value(state, "parties", seat) is not None]


def test_hand_cards_stand_in_dealt_order() -> None:
    state = play_actions(deal_in_notation(*HANDS), f"{NORMAL}, {QUIET}, play SQ, play SN")
    assert view_value(state, "hands", None) == [
        HANDS[0].replace("SQ ", "").split(),
        HANDS[1].replace("SN ", "").split(),
        HANDS[2].split(),
        HANDS[3].split(),
    ]
    assert view_value(state, "hands", 1) == [
        [None] * 9,
        HANDS[1].replace("SN ", "").split(),
        [None] * 10,
        [None] * 10,
    ]
    assert view_value(state, "trick", 3) == {"leader": 0, "cards": ["SQ", "SN"]}


def test_before_the_first_trick_nobody_leads() -> None:
    assert view_value(deal_in_notation(*HANDS), "trick", None) == {"leader": None, "cards": []}


# The secret partner


@pytest.mark.parametrize(
    ("actions", "knowing"),
    [
        pytest.param("bid normal", [], id="B.4-auction"),
        pytest.param(NORMAL, [2], id="B.4-only-the-partner"),
        pytest.param(f"{NORMAL}, pass, pass, declare valat", [0, 1, 2, 3], id="B.4-dazu"),
        pytest.param(f"{NORMAL}, pass, kontra game", [2, 3], id="B.4-one-defender-shown"),
        pytest.param(
            f"{NORMAL}, pass, kontra game, pass, pass, declare pagat", [0, 1, 2, 3], id="B.4-both"
        ),
        pytest.param(
            f"{NORMAL}, pass, kontra game, pass, kontra game", [0, 1, 2, 3], id="B.4-retour"
        ),
        pytest.param(f"{NORMAL}, declare absolut", [2], id="B.4-forehand-shows-nothing"),
    ],
)
def test_declarations_reveal_parties(actions: str, knowing: list[Seat]) -> None:
    state = play_actions(deal_in_notation(*HANDS), actions)
    assert seats_knowing_parties(state) == knowing
    for seat in knowing:
        assert view_value(state, "parties", seat) == PARTIES
    assert view_value(state, "parties", None) == (None if actions == "bid normal" else PARTIES)


@pytest.mark.parametrize(
    ("cards", "knowing"),
    [
        pytest.param("T20 T21 SKU T15", [2], id="B.4-no-called-card"),
        pytest.param("T20 T5 T19 T15", [0, 1, 2, 3], id="B.4-called-card-played"),
        pytest.param("T20 T5 T19", [0, 1, 2, 3], id="B.4-at-once"),
    ],
)
def test_the_called_card_shows_the_partner(cards: str, knowing: list[Seat]) -> None:
    state = play_cards(play_actions(deal_in_notation(*HANDS), f"{NORMAL}, {QUIET}"), cards)
    assert seats_knowing_parties(state) == knowing


def test_seat_without_tarocks_lacks_called_card() -> None:
    """Seat 1 discards a heart on a spade; then seat 3 knows that seat 2 is the partner."""
    hands = (
        "SK T20 T4 T5 T6 T7 T8 T9 T10 T11",
        "HK HQ HN HJ HA DK DQ DN DJ DA",
        "SQ SN CK CQ T19 T12 T13 T14 T15 T16",
    )
    state = play_actions(deal_in_notation(*hands, throw_in_no_tarock="off"), f"{NORMAL}, {QUIET}")
    assert seats_knowing_parties(state) == [2]
    state = play_cards(state, "SK HA")
    assert seats_knowing_parties(state) == [2, 3]
    assert view_value(state, "public_party", 0) == [DECLARER, DEFENDER, None, None]


@pytest.mark.parametrize(
    ("seat", "expected"),
    [
        pytest.param(None, [DECLARER, None, None, None], id="everybody"),
        pytest.param(0, [DECLARER, None, None, None], id="forehand"),
        pytest.param(1, [DECLARER, DEFENDER, None, None], id="a-defender"),
        pytest.param(2, [DECLARER, DEFENDER, DECLARER, DEFENDER], id="the-partner"),
    ],
)
def test_which_parties_a_seat_knows(seat: Seat | None, expected: list[str | None]) -> None:
    assert (
        view_value(play_actions(deal_in_notation(*HANDS), NORMAL), "public_party", seat) == expected
    )


@pytest.mark.parametrize("seat", [None, *SEATS])
def test_in_a_solo_everybody_knows(seat: Seat | None) -> None:
    state = play_actions(deal_in_notation(*HANDS), "bid solo")
    assert view_value(state, "parties", seat) == [[0], [1, 2, 3]]
    assert view_value(state, "public_party", seat) == [DECLARER, DEFENDER, DEFENDER, DEFENDER]


def test_trischaken_has_no_parties() -> None:
    state = play_actions(
        deal_in_notation(*HANDS, preset="rulebook"), "bid trischaken, pass, pass, pass"
    )
    assert view_value(state, "parties", None) is None
    assert (view_value(state, "declarer", None), view_value(state, "contract", 2)) == (
        None,
        "trischaken",
    )


PRESETS = [preset.name for preset in GAME.presets]


@pytest.mark.slow
@pytest.mark.parametrize("preset", PRESETS)
def test_seats_beliefs_about_parties_are_true(preset: str) -> None:
    for seed in range(30):
        for state in random_deal_states(preset, seed):
            declarers = state.terms.declarer_seats
            truth = [DECLARER if seat in declarers else DEFENDER for seat in SEATS]
            for seat in (None, *SEATS):
                believed: Any = view_value(state, "public_party", seat)
                assert all(k in (None, t) for k, t in zip(believed, truth, strict=True))
                assert seat is None or not declarers or believed[seat] is not None
            if declarers and len(state.tricks) == 10:
                assert view_value(state, "public_party", None) == truth


def random_deal_states(preset: str, seed: int) -> Iterator[State]:
    """Yield the states of a random deal under random options."""
    for record in random_match(GAME, preset, seed, 1):
        for state in deal_states(record, 0):
            assert isinstance(state, State)
            yield state


# Nothing leaks


def redeal_hidden(state: State, seat: Seat, draw: Random) -> State:
    """Return a fresh deal with the cards the seat cannot see dealt anew."""
    others = [card for other in SEATS if other != seat for card in state.table.dealt_hands[other]]
    draw.shuffle(others)
    hands: list[Sequence[Card]] = [others[10 * i : 10 * i + 10] for i in range(3)]
    hands.insert(seat, state.table.dealt_hands[seat])
    return begin_deal(state.match, state.dealer, hands, ())


@pytest.mark.parametrize("seat", SEATS)
def test_view_does_not_depend_on_hidden_cards(seat: Seat) -> None:
    """The others' cards are swapped; while everybody has heard the same, the views are equal."""
    draw = Random(seat)
    compared = 0
    for _ in range(60):
        state = deal_in_notation(*HANDS)
        other = redeal_hidden(state, seat, draw)
        while state.phase == other.phase != "over" and public_facts(state) == public_facts(other):
            assert state.deal_view(seat) == other.deal_view(seat)
            compared += 1
            both = [action for action in state.legal() if action in other.legal()]
            if not both:
                break
            action = draw.choice(both)
            state, other = state.play(action), other.play(action)
    assert compared > 400


def public_facts(state: State) -> list[Json]:
    """Return the public facts: the turn, the call, the sides of declarations."""
    return [state.to_act, view_value(state, "called", None), view_value(state, "declared", None)]


def test_glatzen_may_leave_a_seat_below_zero() -> None:
    """With Glatzen of -1 a tarock that takes three of them is worth less than nothing (E22)."""
    hands = (
        "SKU T21 T20 T19 T18 SK SQ SN SJ S10",
        "T4 T5 T6 HA HK HQ HN HJ CK CQ",
        "T7 T8 T9 DA DK DQ DN DJ CN CJ",
    )
    rules: dict[str, Any] = {"glatze_points": -1, "throw_in_no_tarock": "off"}
    state = play_actions(deal_in_notation(*hands, **rules), f"bid solo, {QUIET}")
    for trick in ("SKU T4 T7 T10", "T21 T5 T8 T11", "T20 T6 T9 T12", "S10 HA DA T13"):
        state = play_cards(state, trick)
    view: Any = make_view(state, 0)
    assert view["points"] == [20, 0, 0, -2]
    check_view(json.loads(json.dumps(view)))
