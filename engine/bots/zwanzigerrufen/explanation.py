"""Reasons for cards: facts that hold in the position, never guesses."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from engine.bots.advice import ChoiceReason
from engine.bots.zwanzigerrufen.certainty import (
    catches_mond,
    is_lost_to_another,
    is_sure_for_friend,
    is_sure_winner,
)
from engine.bots.zwanzigerrufen.contrast import find_contrast
from engine.bots.zwanzigerrufen.sight import Sight
from engine.cards import TAROCK, Card, cards_of
from engine.zwanzigerrufen.law import (
    CARD_POINTS,
    SUIT_OF,
    TAROCK_SUIT,
    TAROCKS,
)


def explain_choice(sight: Sight, card: Card, rival_card: RivalCard | None = None) -> ChoiceReason:
    """Return a fact that is true of this card but not of the other, or else any fact.

    Without another card that makes a difference, the first true reason is used.
    """
    card_fact = {"card": TAROCK.names[card]}
    if rival_card is None:
        true_reasons = (
            (key, facts) for key, facts in _list_true_reasons(sight, card) if key != HOPELESS_KEY
        )
        key, facts = next(true_reasons, ("all-alike", {}))
        return ChoiceReason(key, {**card_fact, **facts})
    rival_fact = {"rival": TAROCK.names[rival_card.card]}
    rival_keys = {key for key, _ in _list_true_reasons(sight, rival_card.card)}
    own_reason = next(
        ((key, facts) for key, facts in _list_true_reasons(sight, card) if key not in rival_keys),
        None,
    )
    if own_reason:
        return ChoiceReason(own_reason[0], {**card_fact, **own_reason[1]})
    contrast = find_contrast(sight, card, rival_card.card)
    if contrast:
        return ChoiceReason(contrast[0], {**card_fact, **rival_fact, **contrast[1]})
    if rival_card.breaks_rule_of_thumb:
        return ChoiceReason("rule-spares", {**card_fact, **rival_fact})
    if rival_card.is_worse:
        return ChoiceReason("sim-whole", {**card_fact, **rival_fact})
    key, facts = next(_list_true_reasons(sight, card), ("sim-even", rival_fact))
    return ChoiceReason(key, {**card_fact, **facts})


HOPELESS_KEY = "cannot-win"
"""The reason that is true either of every legal card or of none."""


class RivalCard(NamedTuple):
    """The card compared with: it `breaks_rule_of_thumb`, or `is_worse` in imagined deals."""

    card: Card
    breaks_rule_of_thumb: bool = False
    is_worse: bool = False


def _list_true_reasons(sight: Sight, card: Card) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Yield the keys of all reasons that are true of a card, with their facts."""
    for key, fact in CARD_FACTS:
        facts = fact(sight, card)
        if facts is not None:
            yield key, facts


FindFacts = Callable[[Sight, Card], Mapping[str, Any] | None]


def _reason_without_facts(holds: Callable[[Sight, Card], bool]) -> FindFacts:
    return lambda sight, card: {} if holds(sight, card) else None


def _wins_last(sight: Sight, card: Card) -> bool:
    return bool(sight.trick) and not sight.later_seats and sight.is_best_so_far(card)


def _smear_facts(sight: Sight, card: Card) -> Mapping[str, Any] | None:
    """Return the points given to a trick that a known friend certainly takes."""
    if sight.is_best_so_far(card) or CARD_POINTS[card] < 2:
        return None
    return {"points": CARD_POINTS[card]} if is_sure_for_friend(sight, card) else None


def _ruff_facts(sight: Sight, card: Card) -> Mapping[str, Any] | None:
    """Return facts if a void seat trumps a trick with some points in it."""
    led_suit = SUIT_OF[sight.trick[0]] if sight.trick else TAROCK_SUIT
    if SUIT_OF[card] != TAROCK_SUIT or led_suit == TAROCK_SUIT or not sight.is_best_so_far(card):
        return None
    if sight.points_in_trick < MIN_RUFF_POINTS:
        return None
    return {"suit": TAROCK.suit_letters[led_suit], "points": sight.points_in_trick}


MIN_RUFF_POINTS = 2
"""The least number of card points that a reason mentions."""


def _can_no_legal_card_win(sight: Sight, card: Card) -> bool:
    return all(is_lost_to_another(sight, other) for other in cards_of(sight.legal))


def _is_forced_to_beat(sight: Sight, card: Card) -> bool:
    return sight.contract.negative and bool(sight.trick) and sight.is_best_so_far(card)


def _ducks_trick(sight: Sight, card: Card) -> bool:
    return sight.contract.negative and is_lost_to_another(sight, card)


def _leads_tarock_others_lack(sight: Sight, card: Card) -> bool:
    return not sight.trick and SUIT_OF[card] == TAROCK_SUIT and not sight.unseen & TAROCKS


MIN_HAND_FOR_VOID = 4
"""The least number of cards in a hand for which a void is worth creating."""


def _is_singleton_lead_for_ruffs(sight: Sight, card: Card) -> bool:
    suit = sight.hand & TAROCK.mask_of[SUIT_OF[card]]
    trumps = sight.hand & sight.law.trumps
    alone = suit == 1 << card and SUIT_OF[card] != TAROCK_SUIT
    return (
        not sight.trick and bool(trumps) and alone and sight.hand.bit_count() >= MIN_HAND_FOR_VOID
    )


CARD_FACTS: tuple[tuple[str, FindFacts], ...] = (
    ("shun-forced", _reason_without_facts(_is_forced_to_beat)),
    ("leaves-trick", _reason_without_facts(_ducks_trick)),
    ("fact-catch-mond", _reason_without_facts(catches_mond)),
    ("win-last", _reason_without_facts(_wins_last)),
    ("fact-sure", _reason_without_facts(is_sure_winner)),
    ("fact-ruff", _ruff_facts),
    ("fact-smear", _smear_facts),
    (HOPELESS_KEY, _reason_without_facts(_can_no_legal_card_win)),
    ("fact-tarocks-gone", _reason_without_facts(_leads_tarock_others_lack)),
    ("fact-singleton", _reason_without_facts(_is_singleton_lead_for_ruffs)),
)
"""The reasons in the order in which they are tried. Only a true one is given."""
