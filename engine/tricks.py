"""What both games share about a trick: which cards may be played to it, and who wins it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import Card, Hand


def following(hand: Hand, led: Hand, trumps: Hand) -> Hand:
    """Return the cards of `hand` that may follow: led suit, else trump, else any (A.4, B.6).

    `led` and `trumps` are the masks of all cards of the led suit and of the trump suit.
    """
    return hand & led or hand & trumps or hand


def strongest(cards: Sequence[Card], power: Sequence[int]) -> int:
    """Return the position of the winning card of a trick.

    `power[card]` says how high a card counts once the led suit and the trumps are known: 0 for a
    discard that cannot win, more for every card that beats it.
    """
    powers = [power[card] for card in cards]
    return powers.index(max(powers))
