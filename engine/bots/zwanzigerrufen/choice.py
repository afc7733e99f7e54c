"""From what the cards are worth to the one that is played, and a reason that holds."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.bots.advice import Advice, Reason
from engine.bots.zwanzigerrufen import heuristics_play, heuristics_shunning
from engine.bots.zwanzigerrufen.certainty import friend_keeps
from engine.bots.zwanzigerrufen.explanation import Other, explained
from engine.bots.zwanzigerrufen.level import Level
from engine.bots.zwanzigerrufen.sight import Sight, sight
from engine.cards import TAROCK, Card, cards_of
from engine.zwanzigerrufen.law import (
    CARD_POINTS,
    CARDS_ABOVE,
    KINGS,
    MOND,
    PAGAT,
    SKUES,
    SUIT_OF,
    TAROCK_SUIT,
    TAROCKS,
)
from engine.zwanzigerrufen.view import View

Rule = Callable[[Sight, Card], bool]
"""Whether a card breaks a rule of thumb, where points are wanted."""

CLOSE = 0.01
"""Game points by which two cards may differ and still be alike, so that the more natural goes."""

BLUNDER = 1.0
"""Game points that a card must promise more than all others to be played against the never-dos."""

FOLLY = 2.5
"""The same where hurried playouts are known to be wrong."""

RUDE = 0.25
"""The same where a card would only annoy a partner."""


def picked(view: View, worth: Mapping[Card, float], level: Level) -> Advice:
    """Return the card to play; `worth` are the values of the cards that make a difference."""
    seen = sight(view)
    won = view["tricks_won"][seen.seat]
    left = sound(seen, worth, level)
    card = best(seen, left, level, won)
    reason = _reason(seen, card, worth, left, level, beginners_card(seen, won))
    values = {f"play {TAROCK.names[other]}": _value(worth, other) for other in cards_of(seen.legal)}
    return Advice(f"play {TAROCK.names[card]}", reason.key, reason.facts, values)


def _reason(
    seen: Sight,
    card: Card,
    worth: Mapping[Card, float],
    left: Mapping[Card, float],
    level: Level,
    beginners: Card,
) -> Reason:
    """Return why this card goes, and not the one that a beginner would play.

    Where he would play the same, it is compared with the next best that is not spoken against.
    """
    others = {
        one: value for one, value in (left if len(left) > 1 else worth).items() if one != card
    }
    if not others:
        return explained(seen, card)
    rival = max(others, key=lambda one: others[one])
    if not seen.alike(beginners, card):
        rival = beginners
    if _stand_in(worth, rival) not in left:
        return explained(seen, card, Other(rival, spoken_against=True))
    ahead = worth[card] - _value(worth, rival)
    points = round(ahead / level.fine) if seen.contract.aim in BY_POINTS else 0
    return explained(seen, card, Other(rival, points, worse=ahead > CLOSE * level.point))


def beginners_card(seen: Sight, won: int) -> Card:
    """Return the card that a beginner would play."""
    if seen.contract.negative:
        return heuristics_shunning.best_card(seen, won)
    return heuristics_play.best_card(seen)


BY_POINTS = ("half", "solodreier_min")
"""Aims of contracts in which card points say what a card is worth."""


def _value(worth: Mapping[Card, float], card: Card) -> float:
    return worth[_stand_in(worth, card)]


def _stand_in(worth: Mapping[Card, float], card: Card) -> Card:
    """Return a card, or the next lower tarock, which does the same and has been counted for it."""
    return card if card in worth else min(other for other in worth if other > card)


def sound(seen: Sight, worth: Mapping[Card, float], level: Level) -> dict[Card, float]:
    """Return the cards that are no blunder and not rude, with what they are worth.

    What is solved is known: there such rules only decide between cards that are worth the same.
    """
    left = {**worth}
    if not seen.contract.negative:
        solved = seen.hand.bit_count() <= level.exact
        for rules, promise in ((CHILDISH, FOLLY), (NEVER, BLUNDER), (MANNERS, RUDE)):
            left = spared(seen, left, rules, (CLOSE if solved else promise) * level.point)
    return left


def best(seen: Sight, left: Mapping[Card, float], level: Level, won: int) -> Card:
    """Return the best of these cards; of those that are alike the cheaper and more natural."""
    least = max(left.values()) - CLOSE * level.point
    alike = [card for card, value in left.items() if value >= least]
    thrifty = [card for card in alike if not _wasteful(seen, card, alike)]
    return max(thrifty, key=lambda card: (_natural(seen, card, won), card))


def spared(
    seen: Sight, worth: Mapping[Card, float], rules: Mapping[str, Rule], promise: float
) -> dict[Card, float]:
    """Return the cards that no rule speaks against, unless another one promises so much more."""
    sound = {card: worth[card] for card in worth if not broken(rules, seen, card)}
    return sound if sound and max(worth.values()) - max(sound.values()) <= promise else {**worth}


def broken(rules: Mapping[str, Rule], seen: Sight, card: Card) -> bool:
    """Tell whether one of these rules speaks against a card."""
    return any(fits(seen, card) for fits in rules.values())


def _wasteful(seen: Sight, card: Card, alike: Sequence[Card]) -> bool:
    """Tell whether a lower tarock, of the same worth, is as likely to win: then the higher stays.

    The Mond goes while it can: later the Sküs may catch it.
    """
    if seen.contract.negative or SUIT_OF[card] != TAROCK_SUIT:
        return False
    if card == MOND and seen.unseen >> SKUES & 1:
        return False
    lower = (other for other in alike if card < other < PAGAT)
    return any(_chance(seen, other) >= _chance(seen, card) for other in lower)


def _chance(seen: Sight, card: Card) -> float:
    return heuristics_play.trick_chance(seen, card)


def _natural(seen: Sight, card: Card, won: int) -> float:
    if seen.contract.negative:
        return heuristics_shunning.value(seen, card, won)
    return heuristics_play.value(seen, card)


# What is not done, unless it promises more than anything else


def _mond_under_skues(seen: Sight, card: Card) -> bool:
    return card == MOND and SKUES in seen.trick


def _pagat_led(seen: Sight, card: Card) -> bool:
    return card == PAGAT and not seen.trick and bool(seen.unseen & TAROCKS)


def _rich_gift(seen: Sight, card: Card) -> bool:
    """More points than needed, to a trick that an opponent has for certain."""
    if seen.later or not seen.trick or seen.leads(card) or seen.friend[seen.leading()[0]] > 0:
        return False
    cheaper = seen.legal & TAROCK.mask_of[SUIT_OF[card]] & ~CARDS_ABOVE[card] & ~(1 << card)
    return CARD_POINTS[card] > 1 and any(
        CARD_POINTS[other] < CARD_POINTS[card] and not seen.leads(other)
        for other in cards_of(cheaper)
    )


def _ducks_in_plenty(seen: Sight, card: Card) -> bool:
    """A tarock that leaves the trick to an enemy, where most of the hand would take it."""
    if seen.later or not seen.trick or seen.leads(card) or SUIT_OF[card] != TAROCK_SUIT:
        return False
    taking = sum(seen.leads(other) for other in cards_of(seen.legal))
    return seen.friend[seen.leading()[0]] == 0 and 2 * taking > seen.hand.bit_count()


def _takes_friends(seen: Sight, card: Card) -> bool:
    """The trick is a friend's for certain, and neither Mond nor king is brought home by it."""
    home = card == MOND or KINGS >> card & 1
    return seen.leads(card) and not home and friend_keeps(seen, card)


NEVER: Mapping[str, Rule] = {
    "mond-under-skues": _mond_under_skues,
    "pagat-led": _pagat_led,
    "rich-gift": _rich_gift,
}
"""What is not done, by name."""

CHILDISH: Mapping[str, Rule] = {"ducks-in-plenty": _ducks_in_plenty}
"""What a child would see, and hurried playouts do not: they take the tricks to come for sure."""

MANNERS: Mapping[str, Rule] = {"takes-friends": _takes_friends}
"""What a partner takes amiss, by name."""
