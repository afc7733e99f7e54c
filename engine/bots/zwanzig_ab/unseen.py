"""A seat's certain knowledge about the others' cards, which every world must agree with."""

from __future__ import annotations

from engine.bots.zwanzig_ab.position import Position, law_in
from engine.cards import Hand, hand_of
from engine.game import Seat
from engine.zwanzig_ab.public_knowledge import cards_not_held


def may_have_discarded_turned_card(position: Position) -> bool:
    """Return whether the maker may have discarded the card that was turned up."""
    return bool(position.exchange_counts[position.table.trump_maker])


def known_cards_in_hand(position: Position, maker_card: Hand, seat: Seat) -> Hand:
    """Return the cards that a seat is known to hold."""
    own_hand = position.hand if seat == position.me else 0
    return own_hand | maker_card if seat == position.table.trump_maker else own_hand


def cards_played(position: Position, seat: Seat) -> Hand:
    """Return the cards that a seat has played."""
    active = position.table.in_play
    if seat not in active:
        return 0
    steps = [
        ((active.index(seat) - active.index(leader)) % len(active), cards)
        for leader, cards in position.tricks
    ]
    return hand_of(cards[step] for step, cards in steps if step < len(cards))


def impossible_cards(position: Position, seat: Seat) -> Hand:
    """Return the cards that a seat cannot hold, because it did not follow with them (A.4-8, E9)."""
    result = 0 if seat == position.table.trump_maker else position.unseen_turned_card
    if position.table.trump is None:
        return result
    law, active = law_in(position), position.table.in_play
    for leader, cards in position.tricks:
        place = (active.index(seat) - active.index(leader)) % len(active) if seat in active else 9
        if place < len(cards):
            result |= cards_not_held(law, cards[:place], cards[place])
    return result
