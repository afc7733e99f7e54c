"""What both games share about a trick: which cards may be played to it, and who wins it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from engine.cards import Card, Hand
from engine.game import SEATS, Scores, Seat


class Trick(NamedTuple):
    """A finished trick: the cards in order of play from the leader, and the seat that won it."""

    leader: Seat
    cards: tuple[Card, ...]
    winner: Seat


def tricks_won(tricks: Sequence[Trick]) -> Scores:
    """Return the number of tricks that each seat has taken."""
    winners = [trick.winner for trick in tricks]
    a, b, c, d = (winners.count(seat) for seat in SEATS)
    return (a, b, c, d)


class Law(Protocol):
    """The rules of the tricks of a deal, the same three questions in either game."""

    def legal(self, hand: Hand, trick: Sequence[Card]) -> Hand:
        """Return the cards of a hand that may be played to the trick so far."""

    def winning_position(self, trick: Sequence[Card]) -> int:
        """Return the position of the card that wins a trick, or leads it so far."""

    def points(self, cards: Hand) -> int:
        """Return the card points of these cards, 0 where none are counted."""


def cards_to_follow(hand: Hand, suit_cards: Hand, trumps: Hand) -> Hand:
    """Return the cards of `hand` that may follow: led suit, else trump, else any (A.4, B.6).

    `suit_cards` and `trumps` are the masks of all cards of the led suit and of the trump suit.
    """
    return hand & suit_cards or hand & trumps or hand


def strongest_position(cards: Sequence[Card], power: Sequence[int]) -> int:
    """Return the position of the winning card of a trick.

    `power[card]` says how high a card counts once the led suit and the trumps are known: 0 for a
    discard that cannot win, more for every card that beats it.
    """
    powers = [power[card] for card in cards]
    return powers.index(max(powers))
