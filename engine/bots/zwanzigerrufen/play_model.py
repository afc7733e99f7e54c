"""How players are used to play: the odds of a card in a situation, whatever else is in the hand.

Two cards are as likely to be chosen, to each other, as their odds in this situation; so what a seat
played says which hands it may hold. The odds are e to the sum of what the traits of card and
situation count, as learnt from self-play (`python -m engine.bots.train zwanzigerrufen play_model`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import exp
from typing import NamedTuple

from engine.bots.learned import weights
from engine.bots.zwanzigerrufen.unseen import plays
from engine.cards import TAROCK, Card, Hand
from engine.game import Seat
from engine.public import PlayedCard
from engine.view import seat_to_act
from engine.zwanzigerrufen.law import (
    ALL_CARDS,
    CARD_POINTS,
    CARDS_ABOVE,
    MOND,
    PAGAT,
    SKUES,
    SUIT_OF,
    TAROCK_SUIT,
    TAROCKS,
    Law,
)
from engine.zwanzigerrufen.view import View

WEIGHTS: Mapping[str, float] = weights("zwanzigerrufen", "play_model")
"""What each trait of a card counts in the odds that it is played."""

SPECIAL = {SKUES: "skues", MOND: "mond", PAGAT: "pagat"}
STEP = (0, 1, 2, 3, 3, 4, 4, 4, *[5] * 13)
"""Numbers of cards, in six steps."""


class Moment(NamedTuple):
    """A card that was played, and what the whole table saw then.

    `best` is the card that won until then (-1 for a lead), `winner` its seat; `pot` the points of
    the trick and `stage` the number of tricks before, in three steps; `out` are the cards not
    yet played, `fresh[suit]` tells that nobody has led the suit, `shown` that all know the parties.
    """

    play: PlayedCard
    best: Card
    winner: Seat | None
    pot: int
    stage: int
    out: Hand
    fresh: tuple[bool, ...]
    shown: bool


def moments(view: View, law: Law) -> Iterator[Moment]:
    """Yield every card played in a deal of tarocks as trumps, the oldest first."""
    return _moments(view, law, plays(view))


def coming(view: View, law: Law) -> Moment:
    """Return the moment of the card to be played next; which one it will be has no part in it."""
    past, trick = plays(view), view["trick"]["cards"]
    before, card = (
        tuple(TAROCK.card_of[name] for name in trick),
        TAROCK.card_of[view["legal"][0][5:]],
    )
    *_, last = _moments(
        view, law, [*past, PlayedCard(seat_to_act(view), len(view["tricks"]), before, card)]
    )
    return last


def _moments(view: View, law: Law, past: Sequence[PlayedCard]) -> Iterator[Moment]:
    called, out, shown, fresh = view["called"], ALL_CARDS, view["called"] is None, [True] * 5
    seats: list[Seat] = []
    for number, play in enumerate(past):
        seats = [*seats, play.seat][-len(play.cards_before) - 1 :]
        at = law.winning_position(play.cards_before) if play.cards_before else -1
        pot = sum(CARD_POINTS[card] for card in play.cards_before)
        yield Moment(
            play,
            play.cards_before[at] if play.cards_before else -1,
            seats[at] if play.cards_before else None,
            (pot > 2) + (pot > 6),
            (number > 11) + (number > 23),
            out,
            tuple(fresh),
            shown,
        )
        out ^= 1 << play.card
        shown = shown or TAROCK.names[play.card] == called
        fresh[SUIT_OF[(*play.cards_before, play.card)[0]]] = False


class Situation(NamedTuple):
    """A moment as the seat that plays sees it.

    `role` is "declarer", "partner" or "defender"; `rel` what the seat that wins the trick is to
    this one, "friend", "foe" or "unknown", empty for a lead.
    """

    moment: Moment
    role: str
    rel: str


def situation(moment: Moment, declarer: Seat | None, side: Sequence[bool]) -> Situation:
    """Return how the seat that plays sees a moment, if the parties are these."""
    seat, winner = moment.play.seat, moment.winner
    role = "declarer" if seat == declarer else "partner" if side[seat] else "defender"
    if winner is None:
        return Situation(moment, role, "")
    if moment.shown or role == "partner" or winner == declarer:
        return Situation(moment, role, "friend" if side[winner] == side[seat] else "foe")
    return Situation(moment, role, "unknown")


def odds(at: Situation, card: Card) -> float:
    """Return the odds of a card in a situation, to six places: `exp` differs between machines."""
    return round(exp(sum(WEIGHTS.get(trait, 0.0) for trait in traits(at, card))), 6)


def traits(at: Situation, card: Card) -> tuple[str, ...]:
    """Return the names of the traits of a card in a situation."""
    suit = SUIT_OF[card]
    if not at.moment.play.cards_before:
        return _led_tarock(at, card) if suit == TAROCK_SUIT else _led_suit(at, card)
    if suit == TAROCK_SUIT:
        return _tarock(at, card)
    led = SUIT_OF[at.moment.play.cards_before[0]]
    return _followed(at, card) if suit == led else _thrown(at, card)


def _led_suit(at: Situation, card: Card) -> tuple[str, ...]:
    moment, suit, rank = at.moment, SUIT_OF[card], card % 5
    higher = (moment.out & TAROCK.mask_of[suit] & CARDS_ABOVE[card]).bit_count()
    fresh = int(moment.fresh[suit])
    return (
        f"lead {at.role} {moment.stage} {rank}",
        f"lead fresh {at.role} {fresh} {rank}",
        f"lead under {at.role} {fresh} {higher}",
    )


def _led_tarock(at: Situation, card: Card) -> tuple[str, ...]:
    higher = STEP[_higher(at.moment, card)]
    return (
        f"lead tarock {at.role} {at.moment.stage} {higher}",
        f"lead special {at.role} {SPECIAL.get(card)}",
    )


def _tarock(at: Situation, card: Card) -> tuple[str, ...]:
    moment, beats, last = at.moment, int(_beats(at, card)), len(at.moment.play.cards_before) == 3
    kind = "over" if SUIT_OF[moment.play.cards_before[0]] == TAROCK_SUIT else "ruff"
    rung = f"{kind} {at.rel} {beats}"
    higher = _higher(moment, card)
    lower = (moment.out & TAROCKS).bit_count() - higher - 1
    if beats and SUIT_OF[moment.best] == TAROCK_SUIT:
        lower = (
            moment.out & TAROCKS & CARDS_ABOVE[moment.best] & ~CARDS_ABOVE[card]
        ).bit_count() - 1
    return (
        f"{rung} {last} {STEP[lower]}",
        f"{rung} pot {moment.pot} {STEP[higher]}",
        f"{rung} {last} {SPECIAL.get(card)}",
    )


def _followed(at: Situation, card: Card) -> tuple[str, ...]:
    moment, rank, last = at.moment, card % 5, len(at.moment.play.cards_before) == 3
    rung = f"{at.rel} {int(_beats(at, card))}"
    fresh = int(moment.fresh[SUIT_OF[card]])
    return (
        f"follow {rung} {last} {rank}",
        f"follow {rung} pot {moment.pot} {rank}",
        f"follow {at.role} {rung} {fresh} {rank}",
    )


def _thrown(at: Situation, card: Card) -> tuple[str, ...]:
    last, fresh = len(at.moment.play.cards_before) == 3, int(at.moment.fresh[SUIT_OF[card]])
    return (f"throw {at.rel} {last} {card % 5}", f"throw {at.rel} fresh {fresh} {card % 5}")


def _higher(moment: Moment, card: Card) -> int:
    return (moment.out & TAROCKS & CARDS_ABOVE[card]).bit_count()


def _beats(at: Situation, card: Card) -> bool:
    return bool(CARDS_ABOVE[at.moment.best] >> card & 1)
