"""Tricks: what both games share about following suit and winning."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from engine.cards import Card, Hand
from engine.seats import SEATS, Scores, Seat


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
    """The rules of the tricks of a deal, once its trumps or contract are known."""

    def legal(self, hand: Hand, trick: Sequence[Card]) -> Hand:
        """Return the cards of a hand that may be played to the trick so far."""

    def find_winner_index(self, trick: Sequence[Card]) -> int:
        """Return the index of the card that wins a trick, or is winning it so far."""

    def points(self, cards: Hand) -> int:
        """Return the card points of these cards, 0 in a game without card points."""


def cards_to_follow(hand: Hand, suit_cards: Hand, trumps: Hand) -> Hand:
    """Return the cards of a hand that may follow: the led suit, else trumps, else any (A.4, B.6).

    `suit_cards` and `trumps` are the masks of all cards of the led suit and of the trump suit.
    """
    return hand & suit_cards or hand & trumps or hand


def winning_card_index(cards: Sequence[Card], power: Sequence[int]) -> int:
    """Return the index of the winning card of a trick.

    `power[card]` is the strength of a card, given the led suit and the trumps: 0 for a card that
    cannot win, and higher for each card that beats it.
    """
    powers = [power[card] for card in cards]
    return powers.index(max(powers))
