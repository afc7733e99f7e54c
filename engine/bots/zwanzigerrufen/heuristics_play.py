"""Card play in Zwanzigerrufen where points are wanted: Normal, Suit Solo, Solo and their kin.

A card is worth the points that it brings or loses in this trick, by the chance that the own party
gets it, less what the card would still be good for later. All figures are card points.
"""

from __future__ import annotations

from collections.abc import Callable
from math import prod

from engine.bots.advice import Advice
from engine.bots.zwanzigerrufen.certainty import catches_mond, may_win_as_pagat
from engine.bots.zwanzigerrufen.sight import Sight
from engine.cards import TAROCK, Card, cards_of
from engine.zwanzigerrufen.law import CARD_POINTS, MOND, PAGAT, SKUES, SUIT_OF, TAROCK_SUIT, TAROCKS

POINTS_PER_PLAYER = 0.5
"""The points that each player still to come may be expected to add."""

CONTROL_POINTS, CONTROL_FADE = 14.0, 0.74
"""What a card that nothing beats is worth in hand, and what is left of it for each better one.

These and the figures below were found by duels over 250 deals each, one changed at a time.
"""

ALL_TRICKS_POINTS = 40.0
"""What any trick is worth where the declarer needs all of them."""

COURT_POINTS = {5: 2.5, 4: 1.0, 3: 0.5, 2: 0.2}
"""What a court card is worth in hand, by its points: it may still be thrown on a friend's trick."""


def advise_card(sight: Sight) -> Advice:
    """Return the card that is worth most, and the first reason that fits it."""
    card = best_card(sight)
    name = TAROCK.names[card]
    return Advice(f"play {name}", card_reason(sight, card), {"card": name})


def best_card(sight: Sight) -> Card:
    """Return the card that is worth most; of equal ones the lower, which the pack has behind."""
    return max(cards_of(sight.legal), key=lambda card: (card_value(sight, card), card))


def card_reason(sight: Sight, card: Card) -> str:
    """Return the first reason that fits a card."""
    return next(key for key, applies in REASON_TESTS if applies(sight, card))


def card_value(sight: Sight, card: Card) -> float:
    """Return what playing this card is worth, to six places: floats differ between machines."""
    trick_balance = 2 * trick_chance(sight, card) - 1
    points = sight.points_in_trick + CARD_POINTS[card] + POINTS_PER_PLAYER * len(sight.later_seats)
    if sight.contract.aim == "all-tricks":
        points = ALL_TRICKS_POINTS
    lead = 0.0 if sight.trick else lead_bonus(sight, card)
    return round(trick_balance * points - keep_value(sight, card) + lead, 6)


def trick_chance(sight: Sight, card: Card) -> float:
    """Return the chance that the own party gets the trick after this card."""
    if not sight.trick or sight.is_best_so_far(card):
        return _hold_chance(sight, card)
    seat, best = sight.current_winner()
    friend = sight.friend_chances[seat]
    rescue = 1 - prod(
        1 - sight.beat_chance(other, best) * sight.friend_chances[other]
        for other in sight.later_seats
    )
    return friend * _hold_chance(sight, best) + (1 - friend) * rescue


def _hold_chance(sight: Sight, best: Card) -> float:
    """Return the chance that no opponent who plays later beats the best card."""
    return prod(
        1 - sight.beat_chance(seat, best) * (1 - sight.friend_chances[seat])
        for seat in sight.later_seats
    )


def keep_value(sight: Sight, card: Card) -> float:
    """Return what the card is good for if it stays in hand: control of its suit, or points."""
    suit, special = SUIT_OF[card], KEEP_VALUES.get(card)
    if special is not None and sight.law.trumps:
        return special(sight)
    if (suit == TAROCK_SUIT) == bool(sight.law.trumps):
        return float(CONTROL_POINTS * CONTROL_FADE ** sight.higher_unseen(card).bit_count())
    return COURT_POINTS.get(CARD_POINTS[card], 0.0) if suit != TAROCK_SUIT else 0.0


def _skues_keep_value(sight: Sight) -> float:
    return CONTROL_POINTS + (HUNT_POINTS if sight.unseen >> MOND & 1 else 0.0)


def _mond_keep_value(sight: Sight) -> float:
    """While the Sküs is out the Mond should get home, but not walk into it."""
    if not sight.unseen >> SKUES & 1:
        return CONTROL_POINTS
    is_trapped = sight.trick and SKUES in sight.trick
    return TRAPPED_POINTS if is_trapped else CONTROL_POINTS * CONTROL_FADE


def _pagat_keep_value(sight: Sight) -> float:
    """A declared Pagat waits for the last trick; so does one that nobody can beat any more."""
    is_declared = any(item.startswith("pagat") for item in sight.declarations)
    if is_declared or not sight.unseen & TAROCKS:
        return ULTIMO_POINTS
    return 1.0 + max(0, (sight.hand & TAROCKS).bit_count() - 5)


HUNT_POINTS, TRAPPED_POINTS, ULTIMO_POINTS = 6.0, 12.0, 20.0
"""What more the Sküs is worth while the Mond is out, the Mond under the Sküs, a late Pagat."""

KEEP_VALUES: dict[Card, Callable[[Sight], float]] = {
    SKUES: _skues_keep_value,
    MOND: _mond_keep_value,
    PAGAT: _pagat_keep_value,
}


def lead_bonus(sight: Sight, card: Card) -> float:
    """Return what a lead is worth beyond its trick: pulling tarocks, or getting void."""
    if not sight.law.trumps:
        return 0.0
    length = (sight.hand & TAROCK.mask_of[SUIT_OF[card]]).bit_count()
    if SUIT_OF[card] != TAROCK_SUIT:
        return VOID_BONUS / length
    return PULL_BONUS * (length - 4) if sight.is_declarer_side else -DEFENDER_MALUS


VOID_BONUS, PULL_BONUS, DEFENDER_MALUS = 4.0, 1.2, 1.0
"""For getting void, for each tarock above four of the declarer's side, against a defender's."""


def _is_friend_winning(sight: Sight, card: Card) -> bool:
    """Tell whether the trick is likely to stay with somebody who is likely to be a friend."""
    if (
        not sight.trick
        or sight.is_best_so_far(card)
        or sight.friend_chances[sight.current_winner()[0]] <= 0.5
    ):
        return False
    return trick_chance(sight, card) > 0.5


def _is_tarock_led(sight: Sight, card: Card) -> bool:
    return not sight.trick and SUIT_OF[card] == TAROCK_SUIT


REASON_TESTS: tuple[tuple[str, Callable[[Sight, Card], bool]], ...] = (
    ("lead-tarock", lambda seen, card: _is_tarock_led(seen, card) and bool(seen.unseen & TAROCKS)),
    ("fact-tarocks-gone", _is_tarock_led),
    ("lead-winner", lambda seen, card: not seen.trick and trick_chance(seen, card) > 0.5),
    ("lead-short", lambda seen, card: not seen.trick),
    ("fact-catch-mond", catches_mond),
    ("pagat-home", lambda seen, card: card == PAGAT and trick_chance(seen, card) > 0.5),
    ("win-last", lambda seen, card: seen.is_best_so_far(card) and not seen.later_seats),
    ("win-so-far", lambda seen, card: seen.is_best_so_far(card)),
    ("win-trick", may_win_as_pagat),
    ("smear", lambda seen, card: _is_friend_winning(seen, card) and CARD_POINTS[card] > 1),
    ("friend-wins", _is_friend_winning),
    ("leaves-trick", lambda seen, card: True),
)
"""Why a card is played: the first that fits."""
