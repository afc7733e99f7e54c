"""Why a card was chosen: reasons are facts of the position, never guesses."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from engine.bots.advice import Reason
from engine.bots.zwanzigerrufen.certainty import catches_mond, friend_keeps, is_beaten, is_sure
from engine.bots.zwanzigerrufen.contrast import contrasted
from engine.bots.zwanzigerrufen.sight import Sight
from engine.cards import TAROCK, Card, cards_of
from engine.game import Seat
from engine.zwanzigerrufen.law import (
    CARD_POINTS,
    MOND,
    SKUES,
    SUIT_OF,
    TAROCK_SUIT,
    TAROCKS,
)


def explained(seen: Sight, card: Card, other: Other | None = None) -> Reason:
    """Return what holds of this card and not of the other; or what holds of both, or figures.

    Without another card that makes a difference the first reason that holds will do.
    """
    told = {"card": TAROCK.names[card]}
    if other is None:
        true = ((key, found) for key, found in _holding(seen, card) if key != LOST)
        key, found = next(true, ("all-alike", {}))
        return Reason(key, {**told, **found})
    rival, ahead = TAROCK.names[other.card], {"more": other.behind} if other.behind >= 1 else {}
    theirs = {key for key, _ in _holding(seen, other.card)}
    own = next(((key, found) for key, found in _holding(seen, card) if key not in theirs), None)
    if own:
        return Reason(own[0], {**told, **own[1], **({"than": rival, **ahead} if ahead else {})})
    contrast = contrasted(seen, card, other.card)
    if contrast:
        return Reason(contrast[0], {**told, "rival": rival, **contrast[1], **ahead})
    if other.spoken_against:
        return Reason("rule-spares", {**told, "rival": rival})
    if ahead:
        return Reason("sim-better", {**told, "rival": rival, **ahead})
    imagined = "sim-whole" if other.worse else "sim-even"
    key, found = next(_holding(seen, card), (imagined, {"rival": rival}))
    return Reason(key, {**told, **found})


LOST = "cannot-win"
"""What holds of every card, if it does of one."""


class Other(NamedTuple):
    """The card compared with: how many card points it is behind, or that a rule is against it.

    Where card points are not what is played for, none are counted; it may still be `worse`.
    """

    card: Card
    behind: int = 0
    spoken_against: bool = False
    worse: bool = False


def _holding(seen: Sight, card: Card) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Yield all that holds of a card, with its facts."""
    for key, fact in FACTS:
        found = fact(seen, card)
        if found is not None:
            yield key, found


Fact = Callable[[Sight, Card], Mapping[str, Any] | None]


def _fact(holds: Callable[[Sight, Card], bool]) -> Fact:
    return lambda seen, card: {} if holds(seen, card) else None


def _wins_last(seen: Sight, card: Card) -> bool:
    return bool(seen.trick) and not seen.later and seen.leads(card)


def _friend_has_it(seen: Sight, card: Card) -> Mapping[str, Any] | None:
    """Points for a friend: the own party has the trick for certain, and that is known."""
    if seen.leads(card) or CARD_POINTS[card] < 2:
        return None
    return {"points": CARD_POINTS[card]} if friend_keeps(seen, card) else None


def _void(seen: Sight, card: Card) -> Mapping[str, Any] | None:
    """A tarock on a suit that the seat is out of, in a trick with some points in it."""
    led = SUIT_OF[seen.trick[0]] if seen.trick else TAROCK_SUIT
    if SUIT_OF[card] != TAROCK_SUIT or led == TAROCK_SUIT or not seen.leads(card):
        return None
    if seen.pot < SOME:
        return None
    return {"suit": TAROCK.suit_letters[led], "points": seen.pot}


SOME = 2
"""Card points that are worth a word."""


def _waits_for_skues(seen: Sight, card: Card) -> bool:
    """The Mond is kept back in a trick in which an enemy who plays later may have the Sküs."""
    if not any(_catcher(seen, seat) for seat in seen.later):
        return False
    held = seen.hand >> MOND & 1 and seen.unseen >> SKUES & 1
    return bool(held and seen.legal >> MOND & 1 and card != MOND and SUIT_OF[card] == TAROCK_SUIT)


def _catcher(seen: Sight, seat: Seat) -> bool:
    """Tell whether a seat may be an enemy with the Sküs."""
    return seen.friend[seat] < 1 and not seen.lacking[seat] >> SKUES & 1


def _beaten_anyway(seen: Sight, card: Card) -> bool:
    return all(is_beaten(seen, other) for other in cards_of(seen.legal))


def _forced_to_beat(seen: Sight, card: Card) -> bool:
    return seen.contract.negative and bool(seen.trick) and seen.leads(card)


def _ducks(seen: Sight, card: Card) -> bool:
    return seen.contract.negative and is_beaten(seen, card)


def _last_tarock_out(seen: Sight, card: Card) -> bool:
    return not seen.trick and SUIT_OF[card] == TAROCK_SUIT and not seen.unseen & TAROCKS


EARLY = 4
"""Cards in a hand in which it still matters that a suit is short."""


def _singleton(seen: Sight, card: Card) -> bool:
    suit = seen.hand & TAROCK.mask_of[SUIT_OF[card]]
    trumps = seen.hand & seen.law.trumps
    alone = suit == 1 << card and SUIT_OF[card] != TAROCK_SUIT
    return not seen.trick and bool(trumps) and alone and seen.hand.bit_count() >= EARLY


FACTS: tuple[tuple[str, Fact], ...] = (
    ("shun-forced", _fact(_forced_to_beat)),
    ("leaves-trick", _fact(_ducks)),
    ("fact-catch-mond", _fact(catches_mond)),
    ("win-last", _fact(_wins_last)),
    ("fact-sure", _fact(is_sure)),
    ("fact-ruff", _void),
    ("fact-smear", _friend_has_it),
    ("fact-mond-waits", _fact(_waits_for_skues)),
    (LOST, _fact(_beaten_anyway)),
    ("fact-tarocks-gone", _fact(_last_tarock_out)),
    ("fact-singleton", _fact(_singleton)),
)
"""Reasons in the order in which they are tried; each holds in the position or is not given."""
