"""The model of bids: how likely a hand is to bid as its seat has bid.

A bid is compared with the others that the seat could have made. The logarithm of a contract's odds
is a sum of weights, learned from self-play, for the hand's tarocks, their number, and the cards of
each suit. The odds of a pass or of forehand's Normal game are 1.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import exp
from typing import NamedTuple

from engine.bots.learned_weights import load_weights
from engine.bots.zwanzigerrufen.unseen import cards_played_by_seat
from engine.cards import Hand, cards_of
from engine.seats import Seat
from engine.zwanzigerrufen.contracts import CONTRACTS, offered_contracts
from engine.zwanzigerrufen.law import TAROCKS
from engine.zwanzigerrufen.view import View, rules_of

BIDS: Mapping[str, float] = load_weights("zwanzigerrufen", "bid_model")
TALK: Mapping[str, float] = load_weights("zwanzigerrufen", "talk_model")

WEIGHTS: Mapping[str, float] = {**BIDS, **TALK}
"""The weights of a hand's traits in the log odds of a bid, or of a word after the auction."""

WEAKEST_BIDS = ("pass", "normal")
"""The words of a seat that has nothing better to say."""

SUIT_SHIFTS, SUIT_BITS = (0, 5, 10, 15), 31
UPPER_SHIFT, LOWER_SHIFT, HALF_BITS = 20, 30, 1023
"""Where the suits and the two halves of the tarocks begin in a hand, and their masks."""


class AuctionWord(NamedTuple):
    """A seat's bid (`None` for a pass or a Normal game), and all that it could have bid instead."""

    seat: Seat
    forehand: bool
    bid: str | None
    bids: tuple[str, ...]


def auction_words(view: View) -> Iterator[AuctionWord]:
    """Yield the words of the auction. Each has alternatives, because the highest bid ends it."""
    contracts, best = offered_contracts(rules_of(view)), None
    for seat, bid in view["bids"]:
        forehand = seat == view["forehand"]
        bids = tuple(
            contract.key
            for contract in contracts
            if contract.key not in WEAKEST_BIDS
            and (forehand or not contract.forehand_only)
            and (best is None or contract.rank > CONTRACTS[best].rank)
        )
        yield AuctionWord(seat, forehand, None if bid in WEAKEST_BIDS else bid, bids)
        best = best if bid == "pass" else bid


def bid_traits(word: AuctionWord, bid: str, hand: Hand) -> Iterator[str]:
    """Yield the names of the traits of a hand that count for a bid."""
    yield f"{bid} {'forehand' if word.forehand else 'others'}"
    yield f"{bid} tarocks {(hand & TAROCKS).bit_count()}"
    yield from (f"{bid} {card - UPPER_SHIFT}" for card in cards_of(hand & TAROCKS))
    yield from (f"{bid} suit {hand >> suit & SUIT_BITS}" for suit in SUIT_SHIFTS)


class BidEvidence(NamedTuple):
    """The bids of the other seats, the cards that all seats have played since, and a doubt.

    `doubt` is added to the likelihood of each bid, because not everybody bids as in self-play.
    """

    words: tuple[AuctionWord, ...]
    played_cards: tuple[Hand, ...]
    doubt: float

    def weight(self, hands: Sequence[Hand]) -> float:
        """Return how likely the others were to bid as they did, if they now hold these hands."""
        weight = 1.0
        for word in self.words:
            weight *= (
                _word_likelihood(word, hands[word.seat] | self.played_cards[word.seat]) + self.doubt
            )
        return weight


def find_bid_evidence(view: View, doubt: float) -> BidEvidence:
    """Return the bids that the seat to act has heard. Passes say too little to be weighed."""
    others = (word for word in auction_words(view) if word.bid and word.seat != view["to_act"])
    learned_words = (word for word in others if LEARNED_BIDS.issuperset(word.bids))
    return BidEvidence(tuple(learned_words), cards_played_by_seat(view), doubt)


LEARNED_BIDS = frozenset(trait.split()[0] for trait in WEIGHTS)


def _word_likelihood(word: AuctionWord, hand: Hand) -> float:
    odds_by_bid: dict[str | None, float] = {None: 1.0}
    for bid in word.bids:
        odds_by_bid[bid] = bid_odds_against_pass(bid, word.forehand, hand)
    return odds_by_bid[word.bid] / sum(odds_by_bid.values())


def bid_odds_against_pass(bid: str, is_forehand: bool, hand: Hand) -> float:
    """Return how much more likely a hand is to make this bid than to pass."""
    place, count, upper, lower, suits = _odds_tables(bid)
    return (
        place[is_forehand]
        * count[(hand & TAROCKS).bit_count()]
        * upper[hand >> UPPER_SHIFT & HALF_BITS]
        * lower[hand >> LOWER_SHIFT & HALF_BITS]
        * suits[hand & HALF_BITS]
        * suits[hand >> 10 & HALF_BITS]
    )


@lru_cache(maxsize=32)
def _odds_tables(bid: str) -> tuple[list[float], ...]:
    """Return the odds by position, number of tarocks, upper and lower tarocks, and two suits."""
    trait_odds = {trait: exp(weight) for trait, weight in WEIGHTS.items()}
    halves = (
        [trait_odds.get(f"{bid} {card}", 1.0) for card in range(start, start + 10)]
        for start in (0, 10)
    )
    upper, lower = map(_subset_products, halves)
    suit = [trait_odds.get(f"{bid} suit {cards}", 1.0) for cards in range(SUIT_BITS + 1)]
    return (
        [trait_odds.get(f"{bid} {place}", 1.0) for place in ("others", "forehand")],
        [trait_odds.get(f"{bid} tarocks {number}", 1.0) for number in range(11)],
        upper,
        lower,
        [high * low for high in suit for low in suit],
    )


def _subset_products(factors: Sequence[float]) -> list[float]:
    """Return the product of every subset of the factors, by bit mask."""
    products = [1.0]
    for factor in factors:
        products += [other * factor for other in products]
    return products
