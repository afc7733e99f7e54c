"""Card play in Zwanzigerrufen where tricks are shunned: Trischaken and Picolo.

Everybody must beat when possible, so what counts is to be rid of high cards while it is cheap.
"""

from __future__ import annotations

from math import prod

from engine.bots.advice import Advice
from engine.bots.zwanzigerrufen.certainty import is_beaten, is_sure
from engine.bots.zwanzigerrufen.sight import Sight
from engine.cards import TAROCK, Card, cards_of
from engine.zwanzigerrufen.law import CARD_POINTS, SUIT_OF, TAROCK_SUIT
from engine.zwanzigerrufen.scoring import TRICKS_TO_WIN

MORE = 1.5
"""The card points that each player still to come may be expected to add."""

BURDEN, RELIEF = 11.0, 0.8
"""How badly one wants to be rid of a card that nothing beats, and how much less for each better."""

WANTED, UNWANTED, HINDERING = 6.0, -30.0, -6.0
"""What a trick is worth in Picolo: the one of the declarer, his others, and one of a defender."""


def advise(seen: Sight, won: int) -> Advice:
    """Return the card to play for a seat that has taken so many tricks."""
    card = best_card(seen, won)
    name = TAROCK.names[card]
    return Advice(f"play {name}", reason(seen, card, won), {"card": name})


def best_card(seen: Sight, won: int) -> Card:
    """Return the card that is worth most."""
    return max(cards_of(seen.legal), key=lambda card: value(seen, card, won))


def value(seen: Sight, card: Card, won: int) -> float:
    """Return what playing this card is worth, more for better; to six places, as for others."""
    return round(burden(seen, card) + takes(seen, card) * _trick(seen, card, won), 6)


def takes(seen: Sight, card: Card) -> float:
    """Return the chance that this card takes the trick."""
    if seen.trick and not seen.leads(card):
        return 0.0
    return prod(1 - seen.beats(seat, card) for seat in seen.later)


def burden(seen: Sight, card: Card) -> float:
    """Return how good it is to be rid of this card."""
    height = RELIEF ** seen.higher(card).bit_count()
    return float(BURDEN * height if SUIT_OF[card] == TAROCK_SUIT else BURDEN / 2 * height)


def _trick(seen: Sight, card: Card, won: int) -> float:
    if seen.contract.aim == "fewest-points":
        return -2.0 * (seen.pot + CARD_POINTS[card] + MORE * len(seen.later))
    if not seen.declares:
        return HINDERING
    return WANTED if _wants(seen, won) else UNWANTED


def _wants(seen: Sight, won: int) -> bool:
    """Tell whether the declarer still lacks a trick of those that the contract takes."""
    return seen.declares and won < TRICKS_TO_WIN.get(seen.contract.aim, 0)


def reason(seen: Sight, card: Card, won: int) -> str:
    """Return the key of why a card goes."""
    if is_beaten(seen, card):
        return "leaves-trick"
    if seen.trick and not seen.leads(card):
        return "win-trick"
    if _wants(seen, won):
        return "first-trick"
    if seen.trick:
        return "shun-forced"
    return "fact-sure" if is_sure(seen, card) else "lead-under"
