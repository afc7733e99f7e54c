"""What a seat knows for certain of the others' cards: what deals of them must agree with."""

from __future__ import annotations

from engine.bots.zwanzig_ab.position import Position, law_in
from engine.cards import Hand, hand_of
from engine.game import Seat
from engine.zwanzig_ab.public import cards_not_held


def may_be_gone(position: Position) -> bool:
    """Tell whether the maker may have put the card away that was turned up."""
    return bool(position.exchanged[position.table.trump_maker])


def sure_cards(position: Position, fixed: Hand, seat: Seat) -> Hand:
    """Return the cards that a seat is known to hold."""
    own = position.hand if seat == position.me else 0
    return own | fixed if seat == position.table.trump_maker else own


def played(position: Position, seat: Seat) -> Hand:
    """Return the cards that a seat has played."""
    active = position.table.in_play
    if seat not in active:
        return 0
    steps = [
        ((active.index(seat) - active.index(leader)) % len(active), cards)
        for leader, cards in position.tricks
    ]
    return hand_of(cards[step] for step, cards in steps if step < len(cards))


def barred(position: Position, seat: Seat) -> Hand:
    """Return the cards that a seat cannot hold, by what it did not follow with (A.4-8, E9)."""
    found = 0 if seat == position.table.trump_maker else position.turned
    if position.table.trump is None:
        return found
    law, active = law_in(position), position.table.in_play
    for leader, cards in position.tricks:
        place = (active.index(seat) - active.index(leader)) % len(active) if seat in active else 9
        if place < len(cards):
            found |= cards_not_held(law, cards[:place], cards[place])
    return found
