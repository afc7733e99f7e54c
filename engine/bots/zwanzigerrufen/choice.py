"""From what the cards are worth to the one that is played, and a reason that holds."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.bots.advice import Advice, ChoiceReason
from engine.bots.zwanzigerrufen import heuristics_play, heuristics_shunning
from engine.bots.zwanzigerrufen.certainty import is_sure_for_friend
from engine.bots.zwanzigerrufen.explanation import RivalCard, explain_choice
from engine.bots.zwanzigerrufen.level import Level
from engine.bots.zwanzigerrufen.sight import Sight, sight_of
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

CardRule = Callable[[Sight, Card], bool]
"""Whether a card breaks a rule of thumb, where points are wanted."""

CLOSE_MARGIN = 0.01
"""Game points by which two cards may differ and still be alike, so that the more natural goes."""

BLUNDER_MARGIN = 1.0
"""Game points that a card must promise more than all others to be played against the never-dos."""

FOLLY_MARGIN = 2.5
"""The same where hurried playouts are known to be wrong."""

RUDE_MARGIN = 0.25
"""The same where a card would only annoy a partner."""


def pick_card(view: View, worth: Mapping[Card, float], level: Level) -> Advice:
    """Return the card to play; `worth` are the values of the cards that make a difference."""
    sight = sight_of(view)
    tricks_won = view["tricks_won"][sight.seat]
    candidates = sound_cards(sight, worth, level)
    card = pick_best_card(sight, candidates, level, tricks_won)
    reason = _pick_reason(
        sight, card, worth, candidates, level, card_of_beginner(sight, tricks_won)
    )
    values = {
        f"play {TAROCK.names[other]}": _card_worth(worth, other) for other in cards_of(sight.legal)
    }
    return Advice(f"play {TAROCK.names[card]}", reason.key, reason.facts, values)


def _pick_reason(
    sight: Sight,
    card: Card,
    worth: Mapping[Card, float],
    candidates: Mapping[Card, float],
    level: Level,
    beginner_card: Card,
) -> ChoiceReason:
    """Return why this card goes, and not the one that a beginner would play.

    Where he would play the same, it is compared with the next best that is not spoken against.
    """
    others = {
        other: value
        for other, value in (candidates if len(candidates) > 1 else worth).items()
        if other != card
    }
    if not others:
        return explain_choice(sight, card)
    rival = max(others, key=lambda other: others[other])
    if not sight.are_equivalent(beginner_card, card):
        rival = beginner_card
    if _stand_in(worth, rival) not in candidates:
        return explain_choice(sight, card, RivalCard(rival, spoken_against=True))
    margin = worth[card] - _card_worth(worth, rival)
    points = round(margin / level.card_point_value) if sight.contract.aim in CARD_POINT_AIMS else 0
    return explain_choice(
        sight,
        card,
        RivalCard(rival, points, is_worse=margin > CLOSE_MARGIN * level.game_point_scale),
    )


def card_of_beginner(sight: Sight, tricks_won: int) -> Card:
    """Return the card that a beginner would play."""
    if sight.contract.negative:
        return heuristics_shunning.best_card(sight, tricks_won)
    return heuristics_play.best_card(sight)


CARD_POINT_AIMS = ("half", "solodreier_min")
"""Aims of contracts in which card points say what a card is worth."""


def _card_worth(worth: Mapping[Card, float], card: Card) -> float:
    return worth[_stand_in(worth, card)]


def _stand_in(worth: Mapping[Card, float], card: Card) -> Card:
    """Return a card, or the next lower tarock, which does the same and has been counted for it."""
    return card if card in worth else min(other for other in worth if other > card)


def sound_cards(sight: Sight, worth: Mapping[Card, float], level: Level) -> dict[Card, float]:
    """Return the cards that are no blunder and not rude, with what they are worth.

    What is solved is known: there such rules only decide between cards that are worth the same.
    """
    candidates = {**worth}
    if not sight.contract.negative:
        is_solved = sight.hand.bit_count() <= level.exact_tricks
        for rules, promise in (
            (CHILDISH_RULES, FOLLY_MARGIN),
            (NEVER_RULES, BLUNDER_MARGIN),
            (MANNERS_RULES, RUDE_MARGIN),
        ):
            candidates = without_broken_rules(
                sight,
                candidates,
                rules,
                (CLOSE_MARGIN if is_solved else promise) * level.game_point_scale,
            )
    return candidates


def pick_best_card(
    sight: Sight, candidates: Mapping[Card, float], level: Level, tricks_won: int
) -> Card:
    """Return the best of these cards; of those that are alike the cheaper and more natural."""
    min_value = max(candidates.values()) - CLOSE_MARGIN * level.game_point_scale
    alike = [card for card, value in candidates.items() if value >= min_value]
    sparing_cards = [card for card in alike if not _is_wasteful(sight, card, alike)]
    return max(sparing_cards, key=lambda card: (_natural_value(sight, card, tricks_won), card))


def without_broken_rules(
    sight: Sight, worth: Mapping[Card, float], rules: Mapping[str, CardRule], promise: float
) -> dict[Card, float]:
    """Return the cards that no rule speaks against, unless another one promises so much more."""
    sound_worth = {card: worth[card] for card in worth if not breaks_rule(rules, sight, card)}
    return (
        sound_worth
        if sound_worth and max(worth.values()) - max(sound_worth.values()) <= promise
        else {**worth}
    )


def breaks_rule(rules: Mapping[str, CardRule], sight: Sight, card: Card) -> bool:
    """Tell whether one of these rules speaks against a card."""
    return any(applies(sight, card) for applies in rules.values())


def _is_wasteful(sight: Sight, card: Card, alike: Sequence[Card]) -> bool:
    """Tell whether a lower tarock, of the same worth, is as likely to win: then the higher stays.

    The Mond goes while it can: later the Sküs may catch it.
    """
    if sight.contract.negative or SUIT_OF[card] != TAROCK_SUIT:
        return False
    if card == MOND and sight.unseen >> SKUES & 1:
        return False
    lower = (other for other in alike if card < other < PAGAT)
    return any(_trick_chance(sight, other) >= _trick_chance(sight, card) for other in lower)


def _trick_chance(sight: Sight, card: Card) -> float:
    return heuristics_play.trick_chance(sight, card)


def _natural_value(sight: Sight, card: Card, tricks_won: int) -> float:
    if sight.contract.negative:
        return heuristics_shunning.card_value(sight, card, tricks_won)
    return heuristics_play.card_value(sight, card)


# What is not done, unless it promises more than anything else


def _plays_mond_under_skues(sight: Sight, card: Card) -> bool:
    return card == MOND and SKUES in sight.trick


def _leads_pagat(sight: Sight, card: Card) -> bool:
    return card == PAGAT and not sight.trick and bool(sight.unseen & TAROCKS)


def _gives_rich_gift(sight: Sight, card: Card) -> bool:
    """More points than needed, to a trick that an opponent has for certain."""
    if (
        sight.later_seats
        or not sight.trick
        or sight.is_best_so_far(card)
        or sight.friend_chances[sight.current_winner()[0]] > 0
    ):
        return False
    cheaper = sight.legal & TAROCK.mask_of[SUIT_OF[card]] & ~CARDS_ABOVE[card] & ~(1 << card)
    return CARD_POINTS[card] > 1 and any(
        CARD_POINTS[other] < CARD_POINTS[card] and not sight.is_best_so_far(other)
        for other in cards_of(cheaper)
    )


def _ducks_in_plenty(sight: Sight, card: Card) -> bool:
    """A tarock that leaves the trick to an enemy, where most of the hand would take it."""
    if (
        sight.later_seats
        or not sight.trick
        or sight.is_best_so_far(card)
        or SUIT_OF[card] != TAROCK_SUIT
    ):
        return False
    taker_count = sum(sight.is_best_so_far(other) for other in cards_of(sight.legal))
    return (
        sight.friend_chances[sight.current_winner()[0]] == 0
        and 2 * taker_count > sight.hand.bit_count()
    )


def _takes_trick_of_friend(sight: Sight, card: Card) -> bool:
    """The trick is a friend's for certain, and neither Mond nor king is brought home by it."""
    home = card == MOND or KINGS >> card & 1
    return sight.is_best_so_far(card) and not home and is_sure_for_friend(sight, card)


NEVER_RULES: Mapping[str, CardRule] = {
    "mond-under-skues": _plays_mond_under_skues,
    "pagat-led": _leads_pagat,
    "rich-gift": _gives_rich_gift,
}
"""What is not done, by name."""

CHILDISH_RULES: Mapping[str, CardRule] = {"ducks-in-plenty": _ducks_in_plenty}
"""What a child would see, and hurried playouts do not: they take the tricks to come for sure."""

MANNERS_RULES: Mapping[str, CardRule] = {"takes-friends": _takes_trick_of_friend}
"""What a partner takes amiss, by name."""
