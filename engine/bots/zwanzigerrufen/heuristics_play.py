"""Card play in Zwanzigerrufen where points are wanted: Normal, Suit Solo, Solo and their kin.

A card is worth the points that it brings or loses in this trick, by the chance that the own party
gets it, less what the card would still be good for later. All figures are card points.
"""

from __future__ import annotations

from collections.abc import Callable
from math import prod

from engine.bots.advice import Advice
from engine.bots.zwanzigerrufen.certainty import catches_mond, may_be_saved
from engine.bots.zwanzigerrufen.sight import Sight
from engine.cards import TAROCK, Card, cards_of
from engine.zwanzigerrufen.law import CARD_POINTS, MOND, PAGAT, SKUES, SUIT_OF, TAROCK_SUIT, TAROCKS

MORE = 0.5
"""The points that each player still to come may be expected to add."""

CONTROL, FADE = 14.0, 0.74
"""What a card that nothing beats is worth in hand, and what is left of it for each better one.

These and the figures below were found by duels over 250 deals each, one changed at a time.
"""

ALL_OR_NOTHING = 40.0
"""What any trick is worth where the declarer needs all of them."""

COURTS = {5: 2.5, 4: 1.0, 3: 0.5, 2: 0.2}
"""What a court card is worth in hand, by its points: it may still be thrown on a friend's trick."""


def advise(seen: Sight) -> Advice:
    """Return the card that is worth most, and the first reason that fits it."""
    card = best_card(seen)
    name = TAROCK.names[card]
    return Advice(f"play {name}", reason(seen, card), {"card": name})


def best_card(seen: Sight) -> Card:
    """Return the card that is worth most; of equal ones the lower, which the pack has behind."""
    return max(cards_of(seen.legal), key=lambda card: (value(seen, card), card))


def reason(seen: Sight, card: Card) -> str:
    """Return the first reason that fits a card."""
    return next(key for key, fits in REASONS if fits(seen, card))


def value(seen: Sight, card: Card) -> float:
    """Return what playing this card is worth, to six places: floats differ between machines."""
    ours = 2 * trick_chance(seen, card) - 1
    points = seen.pot + CARD_POINTS[card] + MORE * len(seen.later)
    if seen.contract.aim == "all-tricks":
        points = ALL_OR_NOTHING
    lead = 0.0 if seen.trick else lead_bonus(seen, card)
    return round(ours * points - keep(seen, card) + lead, 6)


def trick_chance(seen: Sight, card: Card) -> float:
    """Return the chance that the own party gets the trick after this card."""
    if not seen.trick or seen.leads(card):
        return _safe(seen, card)
    seat, best = seen.leading()
    friend = seen.friend[seat]
    rescue = 1 - prod(1 - seen.beats(other, best) * seen.friend[other] for other in seen.later)
    return friend * _safe(seen, best) + (1 - friend) * rescue


def _safe(seen: Sight, best: Card) -> float:
    """Return the chance that no opponent who plays later beats the best card."""
    return prod(1 - seen.beats(seat, best) * (1 - seen.friend[seat]) for seat in seen.later)


def keep(seen: Sight, card: Card) -> float:
    """Return what the card is good for if it stays in hand: control of its suit, or points."""
    suit, special = SUIT_OF[card], KEEP.get(card)
    if special is not None and seen.law.trumps:
        return special(seen)
    if (suit == TAROCK_SUIT) == bool(seen.law.trumps):
        return float(CONTROL * FADE ** seen.higher(card).bit_count())
    return COURTS.get(CARD_POINTS[card], 0.0) if suit != TAROCK_SUIT else 0.0


def _keep_skues(seen: Sight) -> float:
    return CONTROL + (HUNT if seen.unseen >> MOND & 1 else 0.0)


def _keep_mond(seen: Sight) -> float:
    """While the Sküs is out the Mond should get home, but not walk into it."""
    if not seen.unseen >> SKUES & 1:
        return CONTROL
    caught = seen.trick and SKUES in seen.trick
    return TRAPPED if caught else CONTROL * FADE


def _keep_pagat(seen: Sight) -> float:
    """A declared Pagat waits for the last trick; so does one that nobody can beat any more."""
    declared = any(item.startswith("pagat") for item in seen.declared)
    if declared or not seen.unseen & TAROCKS:
        return ULTIMO
    return 1.0 + max(0, (seen.hand & TAROCKS).bit_count() - 5)


HUNT, TRAPPED, ULTIMO = 6.0, 12.0, 20.0
"""What more the Sküs is worth while the Mond is out, the Mond under the Sküs, a late Pagat."""

KEEP: dict[Card, Callable[[Sight], float]] = {
    SKUES: _keep_skues,
    MOND: _keep_mond,
    PAGAT: _keep_pagat,
}


def lead_bonus(seen: Sight, card: Card) -> float:
    """Return what a lead is worth beyond its trick: pulling tarocks, or getting void."""
    if not seen.law.trumps:
        return 0.0
    length = (seen.hand & TAROCK.mask_of[SUIT_OF[card]]).bit_count()
    if SUIT_OF[card] != TAROCK_SUIT:
        return VOID / length
    return PULL * (length - 4) if seen.declares else -DEFEND


VOID, PULL, DEFEND = 4.0, 1.2, 1.0
"""For getting void, for each tarock above four of the declarer's side, against a defender's."""


def _friend_wins(seen: Sight, card: Card) -> bool:
    """Tell whether the trick is likely to stay with somebody who is likely to be a friend."""
    if not seen.trick or seen.leads(card) or seen.friend[seen.leading()[0]] <= 0.5:
        return False
    return trick_chance(seen, card) > 0.5


def _is_tarock_led(seen: Sight, card: Card) -> bool:
    return not seen.trick and SUIT_OF[card] == TAROCK_SUIT


REASONS: tuple[tuple[str, Callable[[Sight, Card], bool]], ...] = (
    ("lead-tarock", lambda seen, card: _is_tarock_led(seen, card) and bool(seen.unseen & TAROCKS)),
    ("fact-tarocks-gone", _is_tarock_led),
    ("lead-winner", lambda seen, card: not seen.trick and trick_chance(seen, card) > 0.5),
    ("lead-short", lambda seen, card: not seen.trick),
    ("fact-catch-mond", catches_mond),
    ("pagat-home", lambda seen, card: card == PAGAT and trick_chance(seen, card) > 0.5),
    ("win-last", lambda seen, card: seen.leads(card) and not seen.later),
    ("win-so-far", lambda seen, card: seen.leads(card)),
    ("win-trick", may_be_saved),
    ("smear", lambda seen, card: _friend_wins(seen, card) and CARD_POINTS[card] > 1),
    ("friend-wins", _friend_wins),
    ("leaves-trick", lambda seen, card: True),
)
"""Why a card is played: the first that fits."""
