"""Rules of thumb for cards where points are wanted: Normal, Suit Solo, Solo and the like.

A card is worth the points that it wins or loses in this trick, by the chance that one's own party
gets the trick, minus its later use in the hand. All figures are card points.
"""

from __future__ import annotations

from collections.abc import Callable
from math import prod

from engine.bots.advice import Advice
from engine.bots.zwanzigerrufen.certainty import catches_mond, may_win_as_pagat
from engine.bots.zwanzigerrufen.sight import Sight
from engine.cards import TAROCK, Card, cards_of
from engine.zwanzigerrufen.contracts import TRICKS_PER_DEAL
from engine.zwanzigerrufen.law import CARD_POINTS, MOND, PAGAT, SKUES, SUIT_OF, TAROCK_SUIT, TAROCKS

POINTS_PER_PLAYER = 0.5
"""The points that each player still to come is expected to add."""

CONTROL_POINTS, CONTROL_FADE = 14.0, 0.74
"""The value of holding the best card of a suit, and the factor for each better one.

These and the figures below were found by duels over 250 deals each, one changed at a time.
"""

ALL_TRICKS_POINTS = 40.0
"""The value of any trick where the declarer needs all of them."""

COURT_POINTS = {5: 2.5, 4: 1.0, 3: 0.5, 2: 0.2}
"""The value of holding a court card, by its points: it may be thrown on a friend's trick later."""


def advise_card(sight: Sight) -> Advice:
    """Return the most valuable card, with the first reason that fits it."""
    card = best_card(sight)
    name = TAROCK.names[card]
    return Advice(f"play {name}", card_reason_key(sight, card), {"card": name})


def best_card(sight: Sight) -> Card:
    """Return the most valuable card, the lower one among equals."""
    return max(cards_of(sight.legal), key=lambda card: (card_value(sight, card), card))


def card_reason_key(sight: Sight, card: Card) -> str:
    """Return the key of the first reason that fits a card."""
    return next(key for key, applies in REASON_TESTS if applies(sight, card))


def card_value(sight: Sight, card: Card) -> float:
    """Return the value of a card, to six places, because floats differ between machines."""
    trick_balance = 2 * party_trick_chance(sight, card) - 1
    points = sight.points_in_trick + CARD_POINTS[card] + POINTS_PER_PLAYER * len(sight.later_seats)
    if sight.contract.tricks_to_win == TRICKS_PER_DEAL:
        points = ALL_TRICKS_POINTS
    lead = 0.0 if sight.trick else lead_bonus(sight, card)
    return round(trick_balance * points - keep_value(sight, card) + lead, 6)


def party_trick_chance(sight: Sight, card: Card) -> float:
    """Return the chance that the seat's own party gets the trick after this card."""
    if not sight.trick or sight.is_best_so_far(card):
        return _hold_chance(sight, card)
    seat, best = sight.current_winner_and_card()
    friend_chance = sight.friend_chances[seat]
    rescue_chance = 1 - prod(
        1 - sight.beat_chance(other, best) * sight.friend_chances[other]
        for other in sight.later_seats
    )
    return friend_chance * _hold_chance(sight, best) + (1 - friend_chance) * rescue_chance


def _hold_chance(sight: Sight, best: Card) -> float:
    """Return the chance that no later opponent beats the best card."""
    return prod(
        1 - sight.beat_chance(seat, best) * (1 - sight.friend_chances[seat])
        for seat in sight.later_seats
    )


def keep_value(sight: Sight, card: Card) -> float:
    """Return the value of keeping a card in hand: control of its suit, or points."""
    suit, special_value = SUIT_OF[card], KEEP_VALUES.get(card)
    if special_value is not None and sight.law.trumps:
        return special_value(sight)
    if (suit == TAROCK_SUIT) == bool(sight.law.trumps):
        return float(CONTROL_POINTS * CONTROL_FADE ** sight.higher_unseen_of_suit(card).bit_count())
    return COURT_POINTS.get(CARD_POINTS[card], 0.0) if suit != TAROCK_SUIT else 0.0


def _skues_keep_value(sight: Sight) -> float:
    return CONTROL_POINTS + (HUNT_POINTS if sight.unseen >> MOND & 1 else 0.0)


def _mond_keep_value(sight: Sight) -> float:
    """Return the value of keeping the Mond, which should get home while the Sküs is out."""
    if not sight.unseen >> SKUES & 1:
        return CONTROL_POINTS
    is_trapped = sight.trick and SKUES in sight.trick
    return TRAPPED_POINTS if is_trapped else CONTROL_POINTS * CONTROL_FADE


def _pagat_keep_value(sight: Sight) -> float:
    """Return the value of keeping the Pagat, which waits for the last trick if declared or safe."""
    is_declared = any(item.startswith("pagat") for item in sight.declarations)
    if is_declared or not sight.unseen & TAROCKS:
        return ULTIMO_POINTS
    return 1.0 + max(0, (sight.hand & TAROCKS).bit_count() - 5)


HUNT_POINTS, TRAPPED_POINTS, ULTIMO_POINTS = 6.0, 12.0, 20.0
"""The extra value of the Sküs while the Mond is out, of a Mond under the Sküs, of a late Pagat."""

KEEP_VALUES: dict[Card, Callable[[Sight], float]] = {
    SKUES: _skues_keep_value,
    MOND: _mond_keep_value,
    PAGAT: _pagat_keep_value,
}


def lead_bonus(sight: Sight, card: Card) -> float:
    """Return the value of a lead beyond its trick: drawing tarocks, or becoming void."""
    if not sight.law.trumps:
        return 0.0
    length = (sight.hand & TAROCK.mask_of[SUIT_OF[card]]).bit_count()
    if SUIT_OF[card] != TAROCK_SUIT:
        return VOID_BONUS / length
    return PULL_BONUS * (length - 4) if sight.is_declarer_side else -DEFENDER_PENALTY


VOID_BONUS, PULL_BONUS, DEFENDER_PENALTY = 4.0, 1.2, 1.0
"""The bonuses of leading a short suit or tarocks, and the penalty of defenders who lead tarocks.

`PULL_BONUS` counts for each tarock beyond four.
"""


def _is_friend_winning(sight: Sight, card: Card) -> bool:
    """Return whether the trick is likely to stay with somebody who is likely to be a friend."""
    if (
        not sight.trick
        or sight.is_best_so_far(card)
        or sight.friend_chances[sight.current_winner_and_card()[0]] <= 0.5
    ):
        return False
    return party_trick_chance(sight, card) > 0.5


def _is_tarock_lead(sight: Sight, card: Card) -> bool:
    return not sight.trick and SUIT_OF[card] == TAROCK_SUIT


def _draws_tarocks(sight: Sight, card: Card) -> bool:
    """Return whether a tarock is led that others must follow with theirs (T7)."""
    follow_cards = sight.law.follow_masks[TAROCK_SUIT] & TAROCKS
    return _is_tarock_lead(sight, card) and bool(sight.unseen & follow_cards)


REASON_TESTS: tuple[tuple[str, Callable[[Sight, Card], bool]], ...] = (
    ("lead-tarock", _draws_tarocks),
    (
        "fact-tarocks-gone",
        lambda sight, card: _is_tarock_lead(sight, card) and not sight.unseen & TAROCKS,
    ),
    ("lead-winner", lambda sight, card: not sight.trick and party_trick_chance(sight, card) > 0.5),
    ("lead-under", _is_tarock_lead),
    ("lead-short", lambda sight, card: not sight.trick),
    ("fact-catch-mond", catches_mond),
    ("pagat-home", lambda sight, card: card == PAGAT and party_trick_chance(sight, card) > 0.5),
    ("win-last", lambda sight, card: sight.is_best_so_far(card) and not sight.later_seats),
    ("win-so-far", lambda sight, card: sight.is_best_so_far(card)),
    ("win-trick", may_win_as_pagat),
    ("smear", lambda sight, card: _is_friend_winning(sight, card) and CARD_POINTS[card] > 1),
    ("friend-wins", _is_friend_winning),
    ("leaves-trick", lambda sight, card: True),
)
"""The reasons for a card in the order in which they are tried."""
