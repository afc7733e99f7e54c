"""What a card does that its rival does not: reasons that are false with the two exchanged."""

from __future__ import annotations

from typing import NamedTuple

from engine.bots.contrast import Contrast, Told, first, where
from engine.bots.zwanzig_ab.sight import Sight
from engine.cards import FRENCH, Card, cards_of
from engine.zwanzig_ab.law import MASK_OF_SUIT, SUIT_OF


class Pair(NamedTuple):
    """A card that is played and its rival, with which it is compared, as a seat sees them."""

    seen: Sight
    card: Card
    rival: Card

    def is_trump(self, card: Card) -> bool:
        """Tell whether a card is a trump."""
        return bool(self.seen.law.trumps >> card & 1)

    @property
    def lower(self) -> bool:
        """Tell whether the card is the lower one of a suit."""
        power = self.seen.law.power[SUIT_OF[self.card]]
        return SUIT_OF[self.card] == SUIT_OF[self.rival] and power[self.card] < power[self.rival]

    @property
    def ranks_lower(self) -> bool:
        """Tell whether the card ranks lower in its suit than its rival in its own; trumps above."""
        power = self.seen.law.power
        return power[SUIT_OF[self.card]][self.card] < power[SUIT_OF[self.rival]][self.rival]

    @property
    def low(self) -> bool:
        """Tell whether the card is one of the lowest three of its suit: a nine, eight or seven."""
        power = self.seen.law.power[SUIT_OF[self.card]]
        below = (
            power[other] < power[self.card] for other in cards_of(MASK_OF_SUIT[SUIT_OF[self.card]])
        )
        return sum(below) < LOW

    @property
    def both_take(self) -> bool:
        """Tell whether each of them takes the trick so far."""
        return self.seen.leads(self.card) and self.seen.leads(self.rival)

    def held(self, card: Card) -> int:
        """Return how many cards of this card's suit the hand has."""
        return (self.seen.hand & MASK_OF_SUIT[SUIT_OF[card]]).bit_count()

    def beaten_by(self, card: Card) -> int:
        """Return how many cards may still come and beat this card."""
        return self.seen.threats(card).bit_count()


LOW = 3
"""So many cards of each suit are low; by most rules the jack is the next."""


def contrasted(seen: Sight, card: Card, rival: Card) -> tuple[str, Told] | None:
    """Return the first contrast that holds between a card and its rival."""
    return first(FOLLOWING if seen.trick else LEADING, Pair(seen, card, rival))


def _beats(pair: Pair) -> bool:
    return pair.seen.leads(pair.card) and not pair.seen.leads(pair.rival)


def _cheaper(pair: Pair) -> bool:
    """Both take the trick for certain, the card as the lower one."""
    sure = not pair.beaten_by(pair.card) and not pair.beaten_by(pair.rival)
    return pair.both_take and sure and pair.lower


def _safer(pair: Pair) -> Told | None:
    """Both take the trick so far, and fewer cards may still beat the card."""
    count, other = pair.beaten_by(pair.card), pair.beaten_by(pair.rival)
    return {"count": count, "other": other} if pair.both_take and count < other else None


def _tries(pair: Pair) -> bool:
    return pair.both_take and pair.lower


def _spares(pair: Pair) -> bool:
    """The rival would take the trick, and stays in the hand; or it ranks higher."""
    return not pair.seen.leads(pair.card) and (pair.seen.leads(pair.rival) or pair.ranks_lower)


def _draws(pair: Pair) -> bool:
    """A trump is led, so that whoever has one must play it, and the rival is none."""
    trumps = pair.is_trump(pair.card) and not pair.is_trump(pair.rival)
    return trumps and bool(pair.seen.unseen & pair.seen.law.trumps)


def _keeps_trump(pair: Pair) -> bool:
    return not pair.is_trump(pair.card) and pair.is_trump(pair.rival)


def _top(pair: Pair) -> Told | None:
    """Nothing in the suit is higher any more, but something is in the suit of the rival."""
    top = pair.seen.is_boss(pair.card) and not pair.seen.is_boss(pair.rival)
    return _suit(pair) if top else None


def _shorter(pair: Pair) -> Told | None:
    return _suit(pair) if pair.held(pair.card) < pair.held(pair.rival) else None


def _longer(pair: Pair) -> Told | None:
    return _suit(pair) if pair.held(pair.card) > pair.held(pair.rival) else None


def _suit(pair: Pair) -> Told:
    return {"suit": FRENCH.suit_letters[SUIT_OF[pair.card]]}


FOLLOWING: tuple[tuple[str, Contrast[Pair]], ...] = (
    ("vs-beats", where(_beats)),
    ("vs-cheaper", where(_cheaper)),
    ("vs-safer", _safer),
    ("vs-tries", where(_tries)),
    ("vs-spares", where(_spares)),
    ("vs-shorter", _shorter),
    ("vs-longer", _longer),
)
LEADING: tuple[tuple[str, Contrast[Pair]], ...] = (
    ("vs-draws-trumps", where(_draws)),
    ("vs-keeps-trump", where(_keeps_trump)),
    ("vs-top", _top),
    ("vs-spares-lead", where(lambda pair: pair.ranks_lower and pair.low)),
    ("vs-keeps-higher", where(lambda pair: pair.lower)),
    ("vs-safer", _safer),
    ("vs-shorter", _shorter),
    ("vs-longer", _longer),
)
"""Contrasts in the order in which they are tried; each holds in the position or is not told."""
