"""Deals of Zwanzig ab in notation; forehand is seat 0, the dealer seat 3, unless said otherwise."""

from __future__ import annotations

from typing import Any

from engine.cards import FRENCH, Card, Hand, check_deal
from engine.game import Match
from engine.games import house_rules
from engine.seats import Scores, Seat
from engine.zwanzig_ab import GAME, begin_deal
from engine.zwanzig_ab.options import Rules
from engine.zwanzig_ab.state import State

TWENTY_EACH: Scores = (20, 20, 20, 20)
KEEP = "exchange, exchange, exchange, exchange"
MIXED_HANDS = (
    "CA H10 SK D9 C7",
    "SA S10 DK H9 C9",
    "DA D10 CK HQ S8",
    "HA C10 SQ D7 HJ",
)
"""Four hands with a card of nearly every suit."""


def preset_rules(preset: str = "standard", **options: Any) -> Rules:
    """Return the rules of a preset with some options changed."""
    house = house_rules(GAME, preset, options)
    assert isinstance(house, Rules)
    return house


def parse_cards(text: str) -> tuple[Card, ...]:
    """Return the cards of a text in its order."""
    return tuple(FRENCH.parse_card(name) for name in text.split())


def parse_hand(text: str) -> Hand:
    """Return the hand with these cards."""
    return FRENCH.parse_hand(text.split())


def hands_and_stock(*hands: str) -> tuple[tuple[tuple[str, ...], ...], tuple[str, ...]]:
    """Return four hands and the rest of the pack in its order, as in a record."""
    dealt = tuple(tuple(hand.split()) for hand in hands)
    held = {name for hand in dealt for name in hand}
    return dealt, tuple(name for name in FRENCH.names if name not in held)


def deal_in_notation(
    *hands: str,
    preset: str = "standard",
    dealer: Seat = 3,
    scores: Scores = TWENTY_EACH,
    counted: int = 0,
    dropped: tuple[Seat, ...] = (),
    stock: str = "",
    **options: Any,
) -> State:
    """Return a fresh deal; missing cards of hands and stock come from the rest of the pack.

    `dropped` are the seats that dropped out of the last deal, `counted` the number of deals before.
    """
    house = preset_rules(preset, **options)
    match = Match(GAME.key, house, dropped, scores, counted, dealer)
    given_hands = [parse_cards(text) for text in (*hands, *[""] * (4 - len(hands)))]
    stock_cards = parse_cards(stock)
    taken = {card for part in (*given_hands, stock_cards) for card in part}
    rest = [card for card in range(32) if card not in taken]
    full = [(*part, *(rest.pop() for _ in range(5 - len(part)))) for part in given_hands]
    check_deal(FRENCH, full, (*stock_cards, *rest), 5)
    return begin_deal(match, dealer, full, (*stock_cards, *rest))


def play_actions(state: State, actions: str) -> State:
    """Return the state after these comma-separated actions."""
    for action in actions.split(","):
        state = state.play(action.strip())
    return state
