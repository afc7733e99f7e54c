"""Contrasts between a card and its rival: statements that are false with the two exchanged."""

from __future__ import annotations

from typing import NamedTuple

from engine.bots.contrast import Contrast, ReasonFacts, contrast_without_facts, first_contrast
from engine.bots.zwanzig_ab.sight import Sight
from engine.cards import FRENCH, Card, cards_of
from engine.zwanzig_ab.law import MASK_OF_SUIT, SUIT_OF


class CardPair(NamedTuple):
    """A card that is played, and the rival that it is compared with, in one seat's view."""

    sight: Sight
    card: Card
    rival: Card

    def is_trump(self, card: Card) -> bool:
        """Return whether a card is a trump."""
        return bool(self.sight.law.trumps >> card & 1)

    @property
    def is_lower_in_suit(self) -> bool:
        """Whether the card is the lower one of the same suit."""
        power = self.sight.law.power[SUIT_OF[self.card]]
        return SUIT_OF[self.card] == SUIT_OF[self.rival] and power[self.card] < power[self.rival]

    @property
    def ranks_lower_across_suits(self) -> bool:
        """Whether the card ranks lower in its suit than the rival in its own. Trumps are above."""
        power = self.sight.law.power
        return power[SUIT_OF[self.card]][self.card] < power[SUIT_OF[self.rival]][self.rival]

    @property
    def is_among_lowest_three(self) -> bool:
        """Whether the card is one of the lowest three of its suit: a nine, eight or seven."""
        power = self.sight.law.power[SUIT_OF[self.card]]
        below = (
            power[other] < power[self.card] for other in cards_of(MASK_OF_SUIT[SUIT_OF[self.card]])
        )
        return sum(below) < LOW_CARDS_PER_SUIT

    @property
    def do_both_take(self) -> bool:
        """Whether each of the two cards would take the trick so far."""
        return self.sight.is_best_so_far(self.card) and self.sight.is_best_so_far(self.rival)

    def suit_length(self, card: Card) -> int:
        """Return how many cards of this card's suit the hand has."""
        return (self.sight.hand & MASK_OF_SUIT[SUIT_OF[card]]).bit_count()

    def count_possible_beaters(self, card: Card) -> int:
        """Return how many cards may still follow and beat this card."""
        return self.sight.possible_beaters(card).bit_count()


LOW_CARDS_PER_SUIT = 3
"""The number of low cards in a suit. By most rules the jack is the next."""


def find_contrast(sight: Sight, card: Card, rival: Card) -> tuple[str, ReasonFacts] | None:
    """Return the first contrast that holds between a card and its rival."""
    return first_contrast(
        FOLLOWING_CONTRASTS if sight.trick else LEADING_CONTRASTS, CardPair(sight, card, rival)
    )


def _takes_unlike_rival(pair: CardPair) -> bool:
    return pair.sight.is_best_so_far(pair.card) and not pair.sight.is_best_so_far(pair.rival)


def _takes_cheaper(pair: CardPair) -> bool:
    """Return whether both certainly take the trick, and the card is the lower one."""
    are_sure = not pair.count_possible_beaters(pair.card) and not pair.count_possible_beaters(
        pair.rival
    )
    return pair.do_both_take and are_sure and pair.is_lower_in_suit


def _safer_facts(pair: CardPair) -> ReasonFacts | None:
    """Return facts if both take the trick so far, and fewer cards may still beat the card."""
    count, other = pair.count_possible_beaters(pair.card), pair.count_possible_beaters(pair.rival)
    return {"count": count, "other": other} if pair.do_both_take and count < other else None


def _tries_cheaper(pair: CardPair) -> bool:
    return pair.do_both_take and pair.is_lower_in_suit


def _keeps_better_card(pair: CardPair) -> bool:
    """Return whether the card loses, and keeps a rival that would win or that ranks higher."""
    return not pair.sight.is_best_so_far(pair.card) and (
        pair.sight.is_best_so_far(pair.rival) or pair.ranks_lower_across_suits
    )


def _draws_trumps(pair: CardPair) -> bool:
    """Return whether the card draws trumps, which the rival, a plain card, does not."""
    trumps = pair.is_trump(pair.card) and not pair.is_trump(pair.rival)
    return trumps and bool(pair.sight.unseen & pair.sight.law.trumps)


def _keeps_trump(pair: CardPair) -> bool:
    return not pair.is_trump(pair.card) and pair.is_trump(pair.rival)


def _top_card_facts(pair: CardPair) -> ReasonFacts | None:
    """Return facts if the card is the highest left in its suit, but the rival is not in its own."""
    top = pair.sight.is_boss(pair.card) and not pair.sight.is_boss(pair.rival)
    return _suit_facts(pair) if top else None


def _shorter_suit_facts(pair: CardPair) -> ReasonFacts | None:
    return _suit_facts(pair) if pair.suit_length(pair.card) < pair.suit_length(pair.rival) else None


def _longer_suit_facts(pair: CardPair) -> ReasonFacts | None:
    return _suit_facts(pair) if pair.suit_length(pair.card) > pair.suit_length(pair.rival) else None


def _suit_facts(pair: CardPair) -> ReasonFacts:
    return {"suit": FRENCH.suit_letters[SUIT_OF[pair.card]]}


FOLLOWING_CONTRASTS: tuple[tuple[str, Contrast[CardPair]], ...] = (
    ("vs-beats", contrast_without_facts(_takes_unlike_rival)),
    ("vs-cheaper", contrast_without_facts(_takes_cheaper)),
    ("vs-safer", _safer_facts),
    ("vs-tries", contrast_without_facts(_tries_cheaper)),
    ("vs-spares", contrast_without_facts(_keeps_better_card)),
    ("vs-shorter", _shorter_suit_facts),
    ("vs-longer", _longer_suit_facts),
)
LEADING_CONTRASTS: tuple[tuple[str, Contrast[CardPair]], ...] = (
    ("vs-draws-trumps", contrast_without_facts(_draws_trumps)),
    ("vs-keeps-trump", contrast_without_facts(_keeps_trump)),
    ("vs-top", _top_card_facts),
    (
        "vs-spares-lead",
        contrast_without_facts(
            lambda pair: pair.ranks_lower_across_suits and pair.is_among_lowest_three
        ),
    ),
    ("vs-keeps-higher", contrast_without_facts(lambda pair: pair.is_lower_in_suit)),
    ("vs-safer", _safer_facts),
    ("vs-shorter", _shorter_suit_facts),
    ("vs-longer", _longer_suit_facts),
)
"""The contrasts in the order in which they are tried. Only the first that holds is used."""
