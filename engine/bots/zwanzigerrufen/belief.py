"""Inference: how likely a world is, given the cards that the others have played.

For every card that another seat has played, `play_model` gives odds to each card that the seat
might have played instead. Tables hold the sums of these odds for all possible hands of a suit, so
that weighing a world takes only a few look-ups per played card.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.bots.zwanzigerrufen.play_model import (
    PlayMoment,
    Situation,
    card_odds,
    list_play_moments,
    situation_of,
)
from engine.cards import Card, Hand
from engine.seats import Seat
from engine.zwanzigerrufen.law import SUIT_OF, TAROCK_SUIT, Law
from engine.zwanzigerrufen.view import View

TABLE_PARTS = tuple(((first, 5),) for first in (0, 5, 10, 15)) + (((20, 10), (30, 10)),)
"""By suit, first card and number of cards of its tables: tarocks have two, of ten cards each."""

OddsTable = tuple[int, int, list[float]]
"""The shift and the mask that select a hand's cards, and the sum of the odds of every such subset.
"""

PlayOdds = tuple[float, tuple[OddsTable, ...]]
"""The odds of the played card, and the tables for all cards that could have been played."""


class ObservedPlay(NamedTuple):
    """A card that another seat has played. `cards_since` are all it has played from then on.

    `odds_cache` maps the seat's knowledge of the parties to tables: the whole declarer's side if
    `are_parties_open`, else whether the seat itself belongs to it.
    """

    seat: Seat
    are_parties_open: bool
    cards_since: Hand
    odds_cache: dict[object, PlayOdds]
    moment: PlayMoment


@dataclass(frozen=True, slots=True)
class Belief:
    """The inference from the cards that the others have played."""

    declarer: Seat | None
    observed_plays: tuple[ObservedPlay, ...]

    def likelihood_of_hands(self, hands: Sequence[Hand], side: tuple[bool, ...]) -> float:
        """Return how likely the others were to play as they did, if they now hold these hands."""
        weight = 1.0
        for seat, are_parties_open, cards_since, odds_cache, moment in self.observed_plays:
            cache_key = side if are_parties_open else side[seat]
            play_odds = odds_cache.get(cache_key)
            if play_odds is None:
                play_odds = odds_cache[cache_key] = _make_play_odds(
                    situation_of(moment, self.declarer, side)
                )
            own_odds, tables = play_odds
            hand, all_odds = hands[seat] | cards_since, 0.0
            for shift, mask, table in tables:
                all_odds += table[hand >> shift & mask]
            weight *= own_odds / all_odds
        return weight


def belief_of(view: View, law: Law) -> Belief:
    """Return the belief of the seat to act, in games with tarocks as trumps."""
    cards_since, observed_plays = [0, 0, 0, 0], list[ObservedPlay]()
    for moment in reversed([*list_play_moments(view, law)]):
        seat = moment.play.seat
        cards_since[seat] |= 1 << moment.play.card
        if seat != view["to_act"]:
            observed_plays.append(
                ObservedPlay(seat, moment.are_parties_open, cards_since[seat], {}, moment)
            )
    return Belief(view["declarer"], tuple(observed_plays))


def _make_play_odds(situation: Situation) -> PlayOdds:
    tables = tuple(
        (
            first_card,
            (1 << size) - 1,
            _odds_sums_by_subset(situation, range(first_card, first_card + size)),
        )
        for suit in _suits_chosen_from(situation)
        for first_card, size in TABLE_PARTS[suit]
    )
    return card_odds(situation, situation.moment.play.card), tables


def _suits_chosen_from(situation: Situation) -> tuple[int, ...]:
    """Return the suits that the seat could choose this card from, judging by the card itself."""
    trick, suit = situation.moment.play.cards_before, SUIT_OF[situation.moment.play.card]
    if not trick:
        return (0, 1, 2, 3, TAROCK_SUIT)
    return (suit,) if suit in (SUIT_OF[trick[0]], TAROCK_SUIT) else (0, 1, 2, 3)


def _odds_sums_by_subset(situation: Situation, cards: Sequence[Card]) -> list[float]:
    """Return the sum of the odds of every subset of the cards, by bit mask."""
    sums = [0.0]
    for card in cards:
        own_odds = card_odds(situation, card) if situation.moment.cards_out >> card & 1 else 0.0
        sums += [other + own_odds for other in sums]
    return sums
