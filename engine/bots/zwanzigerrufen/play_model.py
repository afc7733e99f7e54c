"""The model of card play: the odds of each card in a situation, whatever else is in the hand.

A seat chooses between its legal cards in proportion to their odds, so its choice tells which hands
it may hold. The logarithm of the odds is a sum of weights of traits of the card and the situation,
learned from self-play (`python -m tests.bench.train zwanzigerrufen play_model`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import exp
from typing import NamedTuple

from engine.bots.learned_weights import load_weights
from engine.bots.zwanzigerrufen.unseen import card_plays
from engine.cards import TAROCK, Card, Hand
from engine.public_knowledge import PlayedCard
from engine.seats import Seat
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

WEIGHTS: Mapping[str, float] = load_weights("zwanzigerrufen", "play_model")
"""The weights of a card's traits in the log odds that it is played."""

TRULL_NAMES = {SKUES: "skues", MOND: "mond", PAGAT: "pagat"}
COUNT_STEPS = (0, 1, 2, 3, 3, 4, 4, 4, *[5] * 13)
"""Steps of numbers of cards, from 0 to 5."""


class PlayMoment(NamedTuple):
    """A card that was played, and the public facts at that moment.

    `best_card` is the card that won until then (-1 for a lead), `winner` its seat. `pot_step` has
    the points of the trick, `stage` the number of cards played before, in three steps each.
    `cards_out` are the cards not yet played. `fresh_suits[suit]` tells whether nobody has led the
    suit, `are_parties_open` whether all seats know the parties.
    """

    play: PlayedCard
    best_card: Card
    winner: Seat | None
    pot_step: int
    stage: int
    cards_out: Hand
    fresh_suits: tuple[bool, ...]
    are_parties_open: bool


def list_play_moments(view: View, law: Law) -> Iterator[PlayMoment]:
    """Yield the moment of every card played in a deal with tarocks as trumps, the oldest first."""
    return _moments_of_plays(view, law, card_plays(view))


def next_play_moment(view: View, law: Law) -> PlayMoment:
    """Return the moment of the next card. Its `play` has a legal card as a stand-in."""
    earlier_plays, trick = card_plays(view), view["trick"]["cards"]
    trick_cards, card = (
        tuple(TAROCK.card_of[name] for name in trick),
        TAROCK.card_of[view["legal"][0][5:]],
    )
    *_, last = _moments_of_plays(
        view,
        law,
        [*earlier_plays, PlayedCard(seat_to_act(view), len(view["tricks"]), trick_cards, card)],
    )
    return last


def _moments_of_plays(
    view: View, law: Law, earlier_plays: Sequence[PlayedCard]
) -> Iterator[PlayMoment]:
    called_name, cards_out, are_parties_open, fresh_suits = (
        view["called"],
        ALL_CARDS,
        view["called"] is None,
        [True] * 5,
    )
    seats: list[Seat] = []
    for number, play in enumerate(earlier_plays):
        seats = [*seats, play.seat][-len(play.cards_before) - 1 :]
        winning_index = law.find_winner_index(play.cards_before) if play.cards_before else -1
        pot = sum(CARD_POINTS[card] for card in play.cards_before)
        yield PlayMoment(
            play,
            play.cards_before[winning_index] if play.cards_before else -1,
            seats[winning_index] if play.cards_before else None,
            (pot > 2) + (pot > 6),
            (number > 11) + (number > 23),
            cards_out,
            tuple(fresh_suits),
            are_parties_open,
        )
        cards_out ^= 1 << play.card
        are_parties_open = are_parties_open or TAROCK.names[play.card] == called_name
        fresh_suits[SUIT_OF[(*play.cards_before, play.card)[0]]] = False


class Situation(NamedTuple):
    """A moment as seen by the seat that plays.

    `role` is "declarer", "partner" or "defender". `relation` tells whether a "friend", a "foe" or
    an "unknown" seat wins the trick so far, and is empty for a lead.
    """

    moment: PlayMoment
    role: str
    relation: str


def situation_of(moment: PlayMoment, declarer: Seat | None, side: Sequence[bool]) -> Situation:
    """Return the situation of the seat that plays, if the parties are these."""
    seat, winner = moment.play.seat, moment.winner
    role = "declarer" if seat == declarer else "partner" if side[seat] else "defender"
    if winner is None:
        return Situation(moment, role, "")
    if moment.are_parties_open or role == "partner" or winner == declarer:
        return Situation(moment, role, "friend" if side[winner] == side[seat] else "foe")
    return Situation(moment, role, "unknown")


def card_odds(situation: Situation, card: Card) -> float:
    """Return the odds of a card, to six places, because `exp` differs between machines."""
    return round(exp(sum(WEIGHTS.get(trait, 0.0) for trait in card_traits(situation, card))), 6)


def card_traits(situation: Situation, card: Card) -> tuple[str, ...]:
    """Return the names of the traits of a card in a situation."""
    suit = SUIT_OF[card]
    if not situation.moment.play.cards_before:
        return (
            _tarock_lead_traits(situation, card)
            if suit == TAROCK_SUIT
            else _suit_lead_traits(situation, card)
        )
    if suit == TAROCK_SUIT:
        return _tarock_reply_traits(situation, card)
    led_suit = SUIT_OF[situation.moment.play.cards_before[0]]
    return _follow_traits(situation, card) if suit == led_suit else _throw_traits(situation, card)


def _suit_lead_traits(situation: Situation, card: Card) -> tuple[str, ...]:
    moment, suit, rank = situation.moment, SUIT_OF[card], card % 5
    higher = (moment.cards_out & TAROCK.mask_of[suit] & CARDS_ABOVE[card]).bit_count()
    fresh = int(moment.fresh_suits[suit])
    return (
        f"lead {situation.role} {moment.stage} {rank}",
        f"lead fresh {situation.role} {fresh} {rank}",
        f"lead under {situation.role} {fresh} {higher}",
    )


def _tarock_lead_traits(situation: Situation, card: Card) -> tuple[str, ...]:
    higher = COUNT_STEPS[_count_higher_tarocks_out(situation.moment, card)]
    return (
        f"lead tarock {situation.role} {situation.moment.stage} {higher}",
        f"lead special {situation.role} {TRULL_NAMES.get(card)}",
    )


def _tarock_reply_traits(situation: Situation, card: Card) -> tuple[str, ...]:
    moment, beats, last = (
        situation.moment,
        int(_is_beating(situation, card)),
        len(situation.moment.play.cards_before) == 3,
    )
    kind = "over" if SUIT_OF[moment.play.cards_before[0]] == TAROCK_SUIT else "ruff"
    rung = f"{kind} {situation.relation} {beats}"
    higher = _count_higher_tarocks_out(moment, card)
    lower = (moment.cards_out & TAROCKS).bit_count() - higher - 1
    if beats and SUIT_OF[moment.best_card] == TAROCK_SUIT:
        lower = (
            moment.cards_out & TAROCKS & CARDS_ABOVE[moment.best_card] & ~CARDS_ABOVE[card]
        ).bit_count() - 1
    return (
        f"{rung} {last} {COUNT_STEPS[lower]}",
        f"{rung} pot {moment.pot_step} {COUNT_STEPS[higher]}",
        f"{rung} {last} {TRULL_NAMES.get(card)}",
    )


def _follow_traits(situation: Situation, card: Card) -> tuple[str, ...]:
    moment, rank, last = situation.moment, card % 5, len(situation.moment.play.cards_before) == 3
    rung = f"{situation.relation} {int(_is_beating(situation, card))}"
    fresh = int(moment.fresh_suits[SUIT_OF[card]])
    return (
        f"follow {rung} {last} {rank}",
        f"follow {rung} pot {moment.pot_step} {rank}",
        f"follow {situation.role} {rung} {fresh} {rank}",
    )


def _throw_traits(situation: Situation, card: Card) -> tuple[str, ...]:
    last, fresh = (
        len(situation.moment.play.cards_before) == 3,
        int(situation.moment.fresh_suits[SUIT_OF[card]]),
    )
    return (
        f"throw {situation.relation} {last} {card % 5}",
        f"throw {situation.relation} fresh {fresh} {card % 5}",
    )


def _count_higher_tarocks_out(moment: PlayMoment, card: Card) -> int:
    return (moment.cards_out & TAROCKS & CARDS_ABOVE[card]).bit_count()


def _is_beating(situation: Situation, card: Card) -> bool:
    return bool(CARDS_ABOVE[situation.moment.best_card] >> card & 1)
