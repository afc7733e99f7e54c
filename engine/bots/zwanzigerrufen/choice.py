"""The choice of a card from the values of all, and a reason that is true."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import inf

from engine.bots.advice import Advice, ChoiceReason
from engine.bots.zwanzigerrufen import heuristics_negative_games, heuristics_play
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
"""A test of whether a card breaks a rule of thumb, in contracts in which points count."""

CLOSE_MARGIN = 0.01
"""The game points within which two cards count as equal, and the more natural one is played."""

BLUNDER_MARGIN = 1.0
"""The game points by which a card against `NEVER_RULES` must exceed all others."""

FOLLY_MARGIN = 2.5
"""The same for `CHILDISH_RULES`, where fast playouts are known to be wrong."""

RUDE_MARGIN = 0.25
"""The same for `MANNERS_RULES`, where a card would only annoy a partner."""


def pick_card(view: View, worth: Mapping[Card, float], level: Level) -> Advice:
    """Return the card to play. `worth` has the values of all cards that are not equivalent."""
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
    """Return the reason for this card in contrast to the one that a beginner would play.

    If a beginner would play the same, the contrast is to the next best card that breaks no rule.
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
    if _evaluated_card(worth, rival) not in candidates:
        return explain_choice(sight, card, RivalCard(rival, breaks_rule_of_thumb=True))
    margin = worth[card] - _card_worth(worth, rival)
    is_worse = margin > CLOSE_MARGIN * level.game_point_scale
    return explain_choice(sight, card, RivalCard(rival, is_worse=is_worse))


def card_of_beginner(sight: Sight, tricks_won: int) -> Card:
    """Return the card that a beginner would play."""
    if sight.contract.negative:
        return heuristics_negative_games.best_card(sight, tricks_won)
    return heuristics_play.best_card(sight)


def _card_worth(worth: Mapping[Card, float], card: Card) -> float:
    return worth[_evaluated_card(worth, card)]


def _evaluated_card(worth: Mapping[Card, float], card: Card) -> Card:
    """Return the card itself, or the lower equivalent tarock that was evaluated in its place."""
    return card if card in worth else min(other for other in worth if other > card)


def sound_cards(sight: Sight, worth: Mapping[Card, float], level: Level) -> dict[Card, float]:
    """Return the values of the cards that are neither blunders nor rude.

    Solved values are exact: there the rules only decide between cards of the same value.
    """
    candidates = {**worth}
    if not sight.contract.negative:
        is_solved = sight.hand.bit_count() <= level.exact_tricks
        for rules, margin in (
            (PROMISE_RULES, inf),
            (CHILDISH_RULES, FOLLY_MARGIN),
            (NEVER_RULES, BLUNDER_MARGIN),
            (MANNERS_RULES, RUDE_MARGIN),
        ):
            candidates = without_heuristic_violations(
                sight,
                candidates,
                rules,
                (CLOSE_MARGIN if is_solved else margin) * level.game_point_scale,
            )
    return candidates


def pick_best_card(
    sight: Sight, candidates: Mapping[Card, float], level: Level, tricks_won: int
) -> Card:
    """Return the best of these cards, and among equals the cheaper and more natural one."""
    min_value = max(candidates.values()) - CLOSE_MARGIN * level.game_point_scale
    equal_cards = [card for card, value in candidates.items() if value >= min_value]
    sparing_cards = [card for card in equal_cards if not _is_wasteful(sight, card, equal_cards)]
    return max(
        sparing_cards, key=lambda card: (_heuristic_card_value(sight, card, tricks_won), card)
    )


def without_heuristic_violations(
    sight: Sight, worth: Mapping[Card, float], rules: Mapping[str, CardRule], margin: float
) -> dict[Card, float]:
    """Return the cards that break no rule of thumb, or all if another is better by `margin`."""
    sound_worth = {card: worth[card] for card in worth if not breaks_rule(rules, sight, card)}
    return (
        sound_worth
        if sound_worth and max(worth.values()) - max(sound_worth.values()) <= margin
        else {**worth}
    )


def breaks_rule(rules: Mapping[str, CardRule], sight: Sight, card: Card) -> bool:
    """Return whether a card breaks one of these rules."""
    return any(applies(sight, card) for applies in rules.values())


def _is_wasteful(sight: Sight, card: Card, equal_cards: Sequence[Card]) -> bool:
    """Return whether a lower tarock of the same value is as likely to win, so this one is wasted.

    The Mond is played while it is safe: later the Sküs may catch it.
    """
    if sight.contract.negative or SUIT_OF[card] != TAROCK_SUIT:
        return False
    if card == MOND and sight.unseen >> SKUES & 1:
        return False
    lower = (other for other in equal_cards if card < other < PAGAT)
    return any(
        heuristics_play.party_trick_chance(sight, other)
        >= heuristics_play.party_trick_chance(sight, card)
        for other in lower
    )


def _heuristic_card_value(sight: Sight, card: Card, tricks_won: int) -> float:
    if sight.contract.negative:
        return heuristics_negative_games.card_value(sight, card, tricks_won)
    return heuristics_play.card_value(sight, card)


# Rules of thumb against cards


def _plays_declared_pagat(sight: Sight, card: Card) -> bool:
    """Return whether the card is the Pagat, although it is declared for the last trick.

    Playouts throw it in passing, so in their eyes it is lost anyway.
    """
    return card == PAGAT and any(item.startswith("pagat") for item in sight.declarations)


def _plays_mond_under_skues(sight: Sight, card: Card) -> bool:
    return card == MOND and SKUES in sight.trick


def _leads_pagat(sight: Sight, card: Card) -> bool:
    return card == PAGAT and not sight.trick and bool(sight.unseen & TAROCKS)


def _gives_rich_gift(sight: Sight, card: Card) -> bool:
    """Return whether the card gives needless points to a trick that an opponent certainly takes."""
    if (
        sight.later_seats
        or not sight.trick
        or sight.is_best_so_far(card)
        or sight.friend_chances[sight.current_winner_and_card()[0]] > 0
    ):
        return False
    cheaper = sight.legal & TAROCK.mask_of[SUIT_OF[card]] & ~CARDS_ABOVE[card] & ~(1 << card)
    return CARD_POINTS[card] > 1 and any(
        CARD_POINTS[other] < CARD_POINTS[card] and not sight.is_best_so_far(other)
        for other in cards_of(cheaper)
    )


def _ducks_with_many_winners(sight: Sight, card: Card) -> bool:
    """Return whether a tarock leaves a trick to an enemy that most of the hand would take."""
    if (
        sight.later_seats
        or not sight.trick
        or sight.is_best_so_far(card)
        or SUIT_OF[card] != TAROCK_SUIT
    ):
        return False
    taker_count = sum(sight.is_best_so_far(other) for other in cards_of(sight.legal))
    return (
        sight.friend_chances[sight.current_winner_and_card()[0]] == 0
        and 2 * taker_count > sight.hand.bit_count()
    )


def _takes_friends_trick(sight: Sight, card: Card) -> bool:
    """Return whether the card takes a friend's sure trick without bringing Mond or king home."""
    brings_home = card == MOND or KINGS >> card & 1
    return sight.is_best_so_far(card) and not brings_home and is_sure_for_friend(sight, card)


PROMISE_RULES: Mapping[str, CardRule] = {"declared-pagat": _plays_declared_pagat}
"""The rules that hold against all values: what has been declared is tried."""

NEVER_RULES: Mapping[str, CardRule] = {
    "mond-under-skues": _plays_mond_under_skues,
    "pagat-led": _leads_pagat,
    "rich-gift": _gives_rich_gift,
}
"""The rules against blunders, by name."""

CHILDISH_RULES: Mapping[str, CardRule] = {"ducks-in-plenty": _ducks_with_many_winners}
"""The rules against mistakes that any child would see, but fast playouts with their luck do not."""

MANNERS_RULES: Mapping[str, CardRule] = {"takes-friends": _takes_friends_trick}
"""The rules against annoying a partner, by name."""
