"""Rules of thumb for cards in negative games: Trischaken and Picolo.

Everybody must beat when possible, so the aim is to lose high cards while that is cheap.
"""

from __future__ import annotations

from math import prod

from engine.bots.advice import Advice
from engine.bots.zwanzigerrufen.certainty import is_lost_to_another, is_sure_winner
from engine.bots.zwanzigerrufen.sight import Sight
from engine.cards import TAROCK, Card, cards_of
from engine.zwanzigerrufen.law import CARD_POINTS, SUIT_OF, TAROCK_SUIT

POINTS_PER_PLAYER = 1.5
"""The card points that each player still to come is expected to add."""

BURDEN_POINTS, BURDEN_FADE = 11.0, 0.8
"""The value of losing the highest card of a suit, and the factor for each better one."""

WANTED_TRICK_POINTS, UNWANTED_TRICK_POINTS, HINDERING_TRICK_POINTS = 6.0, -30.0, -6.0
"""The values of a trick in Picolo: the declarer's first, his others, and one of a defender."""


def advise_card(sight: Sight, tricks_won: int) -> Advice:
    """Return the card to play for a seat that has taken so many tricks."""
    card = best_card(sight, tricks_won)
    name = TAROCK.names[card]
    return Advice(f"play {name}", card_reason_key(sight, card, tricks_won), {"card": name})


def best_card(sight: Sight, tricks_won: int) -> Card:
    """Return the most valuable card."""
    return max(cards_of(sight.legal), key=lambda card: card_value(sight, card, tricks_won))


def card_value(sight: Sight, card: Card, tricks_won: int) -> float:
    """Return the value of a card, more for better, to six places as in `heuristics_play`."""
    return round(
        riddance_value(sight, card)
        + trick_win_chance(sight, card) * _trick_value(sight, card, tricks_won),
        6,
    )


def trick_win_chance(sight: Sight, card: Card) -> float:
    """Return the chance that this card takes the trick."""
    if sight.trick and not sight.is_best_so_far(card):
        return 0.0
    return prod(1 - sight.beat_chance(seat, card) for seat in sight.later_seats)


def riddance_value(sight: Sight, card: Card) -> float:
    """Return the value of losing this card."""
    height = BURDEN_FADE ** sight.higher_unseen_of_suit(card).bit_count()
    return float(
        BURDEN_POINTS * height if SUIT_OF[card] == TAROCK_SUIT else BURDEN_POINTS / 2 * height
    )


def _trick_value(sight: Sight, card: Card, tricks_won: int) -> float:
    if sight.contract.parties == "none":
        return -2.0 * (
            sight.points_in_trick + CARD_POINTS[card] + POINTS_PER_PLAYER * len(sight.later_seats)
        )
    if not sight.is_declarer_side:
        return HINDERING_TRICK_POINTS
    return (
        WANTED_TRICK_POINTS
        if _does_declarer_need_trick(sight, tricks_won)
        else UNWANTED_TRICK_POINTS
    )


def _does_declarer_need_trick(sight: Sight, tricks_won: int) -> bool:
    """Return whether the seat is the declarer's and still needs a trick for the contract."""
    return sight.is_declarer_side and tricks_won < (sight.contract.tricks_to_win or 0)


def _must_lead_be_beaten(sight: Sight, card: Card) -> bool:
    """Return whether a card is led that another seat can beat, and so must (T24).

    A suit card is trumped if there are not enough of its suit for all to follow.
    """
    if sight.trick:
        return False
    suit_count = (sight.unseen & TAROCK.mask_of[SUIT_OF[card]]).bit_count()
    is_trumped = suit_count < len(sight.later_seats) and sight.unseen & sight.law.trumps
    return bool(sight.higher_unseen_of_suit(card) or is_trumped)


def card_reason_key(sight: Sight, card: Card, tricks_won: int) -> str:
    """Return the key of the reason for a card."""
    if is_lost_to_another(sight, card):
        return "leaves-trick"
    if sight.trick and not sight.is_best_so_far(card):
        return "win-trick"
    if _does_declarer_need_trick(sight, tricks_won) and not _must_lead_be_beaten(sight, card):
        return "first-trick"
    if sight.trick:
        return "shun-forced"
    return "fact-sure" if is_sure_winner(sight, card) else "lead-under"
