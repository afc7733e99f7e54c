"""The player's own order of the hand."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ArrangedHand:
    """The player's own order of the cards in one deal, which is identified by its cards."""

    dealt_hands: tuple[tuple[str, ...], ...] = ()
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class HandArranging:
    """The player's own order of the hand, and how it is being changed."""

    arranged_hand: ArrangedHand = ArrangedHand()
    is_active: bool = False  # a tap picks up a card instead of playing it
    card_to_move: str = ""  # the picked-up card, which goes where the next tap is

    def as_inactive(self) -> HandArranging:
        """Return the same order of the hand while nothing is moved."""
        return HandArranging(self.arranged_hand)
