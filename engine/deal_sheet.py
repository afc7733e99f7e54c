"""Deal sheets: the hands as dealt, with the cards exchanged.

They are computed from the hands in each state of a deal, so they need no code for any one game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from engine.game import Deal
from engine.games import find_game
from engine.record import Record, deal_states
from engine.seats import SEATS

Hands = tuple[tuple[str, ...], ...]


class DealSheet(NamedTuple):
    """The full hands as dealt, the cards discarded and the cards drawn for them, each by seat."""

    dealt_hands: Hands
    discarded_cards: Hands
    drawn_cards: Hands


def deal_sheet(record: Record, number: int) -> DealSheet:
    """Return the sheet of a deal of a match.

    The dealt hand is the first full one, which may come only after the player has chosen a stack.
    A seat that never holds a full hand has the hand of the record.
    """
    deal, states = record.deals[number], deal_states(record, number)
    hand_size = find_game(record.game).hand_size
    full_hands = [_full_hands(states, seat, hand_size) or [deal.hands[seat]] for seat in SEATS]
    first_hands, last_hands = (
        tuple(hands[0] for hands in full_hands),
        tuple(hands[-1] for hands in full_hands),
    )
    return DealSheet(
        first_hands,
        _cards_missing_in(first_hands, last_hands),
        _cards_missing_in(last_hands, first_hands),
    )


def _full_hands(states: Sequence[Deal], seat: int, hand_size: int) -> list[tuple[str, ...]]:
    """Return the hand of a seat in every state in which it is full."""
    views: list[Any] = [state.deal_view(None) for state in states]
    return [tuple(view["hands"][seat]) for view in views if len(view["hands"][seat]) == hand_size]


def _cards_missing_in(hands: Hands, others: Hands) -> Hands:
    pairs = zip(hands, others, strict=True)
    return tuple(tuple(card for card in hand if card not in other) for hand, other in pairs)
