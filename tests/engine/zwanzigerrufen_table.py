"""Deals of Zwanzigerrufen in notation, clockwise: forehand is seat 0, the dealer seat 3."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.cards import TAROCK, Card, Hand, check_deal
from engine.errors import IllegalAction, Json
from engine.game import Match
from engine.games import house_rules
from engine.seats import Scores, Seat
from engine.zwanzigerrufen import GAME, begin_deal
from engine.zwanzigerrufen.contracts import CONTRACTS
from engine.zwanzigerrufen.law import Law, law_of
from engine.zwanzigerrufen.options import Rules
from engine.zwanzigerrufen.outcome import Outcome
from engine.zwanzigerrufen.play import PlayPhase
from engine.zwanzigerrufen.state import State
from engine.zwanzigerrufen.table import DoubleRounds, Terms

ZERO_EACH: Scores = (0, 0, 0, 0)
QUIET = "pass, pass, pass, pass"
"""Nobody declares anything."""

NORMAL = "bid normal, pass, pass, pass"

HANDS = (
    "SK SQ CK HN T20 T18 T14 T10 T6 T4",
    "SN SJ CQ HK DK T21 T17 T13 T9 T5",
    "S10 CN CJ HQ DQ SKU T19 T16 T12 T8",
    "C10 HJ HA DN DJ DA T15 T11 T7 T1",
)
"""An ordinary deal: forehand calls XIX and finds seat 2; seat 1 has the Mond, seat 3 the Pagat."""


def preset_rules(preset: str = "classic", **options: Any) -> Rules:
    """Return the rules of a preset with some options changed."""
    house = house_rules(GAME, preset, options)
    assert isinstance(house, Rules)
    return house


def parse_cards(text: str) -> tuple[Card, ...]:
    """Return the cards of a text in its order."""
    return tuple(TAROCK.parse_card(name) for name in text.split())


def parse_hand(text: str) -> Hand:
    """Return the hand with these cards."""
    return TAROCK.parse_hand(text.split())


def deal_in_notation(
    *hands: str,
    preset: str = "classic",
    dealer: Seat = 3,
    scores: Scores = ZERO_EACH,
    counted: int = 0,
    carry: DoubleRounds = (),
    **options: Any,
) -> State:
    """Return a fresh deal, clockwise and without a cut unless the options say otherwise.

    Missing cards of the hands come from the rest of the pack.
    """
    house = preset_rules(preset, **{"direction": "clockwise", "cut": None, **options})
    match = Match(GAME.key, house, carry, scores, counted, dealer)
    full = complete_hands(*hands)
    check_deal(TAROCK, full, (), 10)
    return begin_deal(match, dealer, full, ())


def complete_hands(*hands: str) -> list[tuple[Card, ...]]:
    """Return four hands of ten; the rest of the pack is dealt round, one card at a time."""
    full = [list(parse_cards(text)) for text in (*hands, *[""] * (4 - len(hands)))]
    taken = {card for held in full for card in held}
    rest = [card for card in range(40) if card not in taken]
    while rest:
        for held in full:
            if len(held) < 10:
                held.append(rest.pop())
    return [tuple(held) for held in full]


def play_actions(state: State, actions: str) -> State:
    """Return the state after these actions, which have commas between them."""
    for action in filter(None, map(str.strip, actions.split(","))):
        state = state.play(action)
    return state


def play_cards(state: State, names: str) -> State:
    """Return the state after these cards."""
    return play_actions(state, ", ".join(f"play {name}" for name in names.split()))


def view_value(state: State, key: str, seat: Seat | None = None) -> Json:
    """Return what a seat, or somebody who sees everything, sees under a key of the deal's view."""
    view: Any = state.deal_view(seat)
    value: Json = view[key]
    return value


def refusal_key(state: State, action: str) -> str:
    """Return the reason key with which the action is refused."""
    with pytest.raises(IllegalAction) as error:
        state.play(action)
    refusal = state.why_not(action)
    assert refusal is not None and refusal.key == error.value.reason
    return error.value.reason


def contract_law(contract: str, preset: str = "classic", **options: Any) -> Law:
    """Return the law of a contract under these rules."""
    return law_of(CONTRACTS[contract], preset_rules(preset, **options))


def legal_names(law: Law, held: str, trick: str = "", reserved: str = "") -> list[str]:
    """Return the legal cards of a hand in the order of the pack."""
    return TAROCK.card_names(law.legal(parse_hand(held), parse_cards(trick), parse_hand(reserved)))


def find_winner_index(law: Law, trick: str) -> int:
    """Return the position of the winning card."""
    return law.find_winner_index(parse_cards(trick))


def make_outcome(contract: str, preset: str = "classic", **facts: Any) -> Outcome:
    """Return a finished deal as the score needs it.

    `declarer_seats` are (0, 2) in a partnership and seat 0 in a solo by default; `points` may be
    those of the declarer's side alone; `tricks` are five for each side by default; options pass
    through.
    """
    fields = {name: facts.pop(name) for name in list(facts) if name in Outcome.__slots__}
    row, house = CONTRACTS[contract], preset_rules(preset, **facts)
    side = fields.pop("declarer_seats", {"call": (0, 2), "solo": (0,), "none": ()}[row.parties])
    points = fields.pop("points", 50)
    tricks = fields.pop("tricks", None)
    if isinstance(points, int):
        points = share_between_sides(side, points, 88 + 4 * house.glatze_points)
    blank = Outcome(house, row, 0, side, points, tricks or share_between_sides(side, 5, 10))
    return replace(blank, **fields)


def share_between_sides(side: tuple[Seat, ...], taken: int, total: int) -> Scores:
    """Return scores in which the first seat of each side takes everything for its side."""
    first, other = side[0], next(seat for seat in range(4) if seat not in side)
    a, b, c, d = (taken if s == first else total - taken if s == other else 0 for s in range(4))
    return (a, b, c, d)


def state_at_trick(contract: str, held: str, trick: str, **options: Any) -> PlayPhase:
    """Return the state in which a seat with these cards is to play to this trick."""
    preset = "rulebook" if CONTRACTS[contract].negative else "classic"
    if CONTRACTS[contract].negative:
        options = {"maerchenstich": "any_order", **options}
    table = deal_in_notation(preset=preset, **options).table
    trick_cards = parse_cards(trick)
    actor = len(trick_cards)
    hands = tuple(parse_hand(held) if seat == actor else 0 for seat in range(4))
    terms = Terms(contract=CONTRACTS[contract], declarer=0, declarer_seats=(0,))
    law = law_of(CONTRACTS[contract], table.rules)
    return PlayPhase(table, terms, law, 0, hands, 0, actor, trick_cards)
