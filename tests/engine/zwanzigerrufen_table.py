"""Deals of Zwanzigerrufen in notation, clockwise: forehand is seat 0, the dealer seat 3."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.cards import TAROCK, Card, Hand, check_deal
from engine.game import Match, Scores, Seat
from engine.games import house_rules
from engine.zwanzigerrufen import GAME, begin_deal
from engine.zwanzigerrufen.contracts import CONTRACTS
from engine.zwanzigerrufen.law import Law, law_of
from engine.zwanzigerrufen.match import DoubleRounds
from engine.zwanzigerrufen.options import Rules
from engine.zwanzigerrufen.outcome import Outcome
from engine.zwanzigerrufen.play import PlayPhase
from engine.zwanzigerrufen.state import State
from engine.zwanzigerrufen.table import Terms

ZERO: Scores = (0, 0, 0, 0)
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


def rules(preset: str = "classic", **options: Any) -> Rules:
    """Return the rules of a preset with some options changed."""
    house = house_rules(GAME, preset, options)
    assert isinstance(house, Rules)
    return house


def cards(text: str) -> tuple[Card, ...]:
    """Return the cards of a text in its order."""
    return tuple(TAROCK.parse_card(name) for name in text.split())


def hand(text: str) -> Hand:
    """Return the hand with these cards."""
    return TAROCK.parse_hand(text.split())


def dealt(
    *hands: str,
    preset: str = "classic",
    dealer: Seat = 3,
    scores: Scores = ZERO,
    counted: int = 0,
    carry: DoubleRounds = (),
    **options: Any,
) -> State:
    """Return a fresh deal, clockwise and without cutting unless the options say otherwise.

    What the hands leave open comes from the rest of the pack.
    """
    house = rules(preset, **{"direction": "clockwise", "cut": None, **options})
    match = Match(GAME.key, house, carry, scores, counted, dealer)
    full = completed(*hands)
    check_deal(TAROCK, full, (), 10)
    return begin_deal(match, dealer, full, ())


def completed(*hands: str) -> list[tuple[Card, ...]]:
    """Return four hands of ten; the rest of the pack goes round one card at a time."""
    full = [list(cards(text)) for text in (*hands, *[""] * (4 - len(hands)))]
    taken = {card for held in full for card in held}
    rest = [card for card in range(40) if card not in taken]
    while rest:
        for held in full:
            if len(held) < 10:
                held.append(rest.pop())
    return [tuple(held) for held in full]


def play(state: State, actions: str) -> State:
    """Return the state after these actions, which have commas between them."""
    for action in filter(None, map(str.strip, actions.split(","))):
        state = state.play(action)
    return state


def plays(state: State, names: str) -> State:
    """Return the state after these cards."""
    return play(state, ", ".join(f"play {name}" for name in names.split()))


def law(contract: str, preset: str = "classic", **options: Any) -> Law:
    """Return how a contract is played under these rules."""
    return law_of(CONTRACTS[contract], rules(preset, **options))


def legal(how: Law, held: str, trick: str = "", reserved: str = "") -> list[str]:
    """Return the legal cards of a hand in the order of the pack."""
    return TAROCK.card_names(how.legal(hand(held), cards(trick), hand(reserved)))


def winner(how: Law, trick: str) -> int:
    """Return the position of the winning card."""
    return how.winning_position(cards(trick))


def outcome(contract: str, preset: str = "classic", **facts: Any) -> Outcome:
    """Return a finished deal as its score sees it.

    `side` is (0, 2) in a partnership and seat 0 in a solo unless stated; `points` may be those of
    the declarer's side alone, `tricks` are five to each unless stated; options pass through.
    """
    fields = {name: facts.pop(name) for name in list(facts) if name in Outcome.__slots__}
    row, house = CONTRACTS[contract], rules(preset, **facts)
    side = fields.pop("declarer_seats", {"call": (0, 2), "solo": (0,), "none": ()}[row.parties])
    points = fields.pop("points", 50)
    tricks = fields.pop("tricks", None)
    if isinstance(points, int):
        points = shared(side, points, 88 + 4 * house.glatze_points)
    blank = Outcome(house, row, 0, side, points, tricks or shared(side, 5, 10))
    return replace(blank, **fields)


def shared(side: tuple[Seat, ...], taken: int, total: int) -> Scores:
    """Return what the first seat of each side has if it took everything for its side."""
    first, other = side[0], next(seat for seat in range(4) if seat not in side)
    a, b, c, d = (taken if s == first else total - taken if s == other else 0 for s in range(4))
    return (a, b, c, d)


def at_trick(contract: str, held: str, trick: str, **options: Any) -> PlayPhase:
    """Return the state in which a seat with these cards is to play to this trick."""
    preset = "rulebook" if CONTRACTS[contract].negative else "classic"
    if CONTRACTS[contract].negative:
        options = {"maerchenstich": "any_order", **options}
    table = dealt(preset=preset, **options).table
    laid = cards(trick)
    actor = len(laid)
    hands = tuple(hand(held) if seat == actor else 0 for seat in range(4))
    terms = Terms(contract=CONTRACTS[contract], declarer=0, declarer_seats=(0,))
    how = law_of(CONTRACTS[contract], table.rules)
    return PlayPhase(table, terms, how, 0, hands, 0, actor, laid)
