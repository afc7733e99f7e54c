"""How likely a hand is to bid as its seat has bid: what the auction says of the others' cards.

A word is weighed against the others that the seat could have said. What a hand has for a contract
is the sum of what its tarocks, their number, and the cards of each suit count, as learnt from
self-play; for leaving it at that (a pass, or forehand's Normal game) it counts nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import exp
from typing import NamedTuple

from engine.bots.learned import weights
from engine.bots.zwanzigerrufen.unseen import laid_since
from engine.cards import Hand, cards_of
from engine.game import Seat
from engine.zwanzigerrufen.contracts import CONTRACTS, offered_contracts
from engine.zwanzigerrufen.law import TAROCKS
from engine.zwanzigerrufen.view import View, rules_of

BIDS: Mapping[str, float] = weights("zwanzigerrufen", "bid_model")
TALK: Mapping[str, float] = weights("zwanzigerrufen", "talk_model")

WEIGHTS: Mapping[str, float] = {**BIDS, **TALK}
"""What each trait of a hand counts in the odds of a bid, or of a word after the auction."""

LOW = ("pass", "normal")
"""Words of a seat that has nothing better to say."""

SUITS, SUIT = (0, 5, 10, 15), 31
UPPER, LOWER, HALF = 20, 30, 1023
"""Where the suits and the two halves of the tarocks begin in a hand, and their masks."""


class Word(NamedTuple):
    """What a seat has bid, `None` for nothing better, and all that it could have bid instead."""

    seat: Seat
    forehand: bool
    bid: str | None
    bids: tuple[str, ...]


def words(view: View) -> Iterator[Word]:
    """Yield the words of the auction: each had an alternative, for the highest bid ends it."""
    contracts, best = offered_contracts(rules_of(view)), None
    for seat, said in view["bids"]:
        forehand = seat == view["forehand"]
        bids = tuple(
            contract.key
            for contract in contracts
            if contract.key not in LOW
            and (forehand or not contract.forehand_only)
            and (best is None or contract.rank > CONTRACTS[best].rank)
        )
        yield Word(seat, forehand, None if said in LOW else said, bids)
        best = best if said == "pass" else said


def traits(word: Word, bid: str, hand: Hand) -> Iterator[str]:
    """Yield what speaks for a bid in a hand, by name."""
    yield f"{bid} {'forehand' if word.forehand else 'others'}"
    yield f"{bid} tarocks {(hand & TAROCKS).bit_count()}"
    yield from (f"{bid} {card - UPPER}" for card in cards_of(hand & TAROCKS))
    yield from (f"{bid} suit {hand >> suit & SUIT}" for suit in SUITS)


class Heard(NamedTuple):
    """The words of the other seats, what these seats have played since, and how far to trust them.

    `doubt` is how likely any hand is to bid anything: not everybody bids as in self-play.
    """

    words: tuple[Word, ...]
    played: tuple[Hand, ...]
    doubt: float

    def weight(self, hands: Sequence[Hand]) -> float:
        """Return how likely the others were to bid as they did, holding these hands now."""
        weight = 1.0
        for word in self.words:
            weight *= _likelihood(word, hands[word.seat] | self.played[word.seat]) + self.doubt
        return weight


def heard(view: View, doubt: float) -> Heard:
    """Return what the seat to act has heard others bid; a pass says too little to be weighed."""
    others = (word for word in words(view) if word.bid and word.seat != view["to_act"])
    known = (word for word in others if LEARNT.issuperset(word.bids))
    return Heard(tuple(known), laid_since(view), doubt)


LEARNT = frozenset(trait.split()[0] for trait in WEIGHTS)


def _likelihood(word: Word, hand: Hand) -> float:
    found: dict[str | None, float] = {None: 1.0}
    for bid in word.bids:
        found[bid] = odds(bid, word.forehand, hand)
    return found[word.bid] / sum(found.values())


def odds(bid: str, forehand: bool, hand: Hand) -> float:
    """Return how much likelier a hand is to bid this than to leave it at that."""
    place, count, upper, lower, suits = _tables(bid)
    return (
        place[forehand]
        * count[(hand & TAROCKS).bit_count()]
        * upper[hand >> UPPER & HALF]
        * lower[hand >> LOWER & HALF]
        * suits[hand & HALF]
        * suits[hand >> 10 & HALF]
    )


@lru_cache(maxsize=32)
def _tables(bid: str) -> tuple[list[float], ...]:
    """Return the odds by place, number of tarocks, upper and lower tarocks, and two suits."""
    learnt = {trait: exp(weight) for trait, weight in WEIGHTS.items()}
    halves = ([learnt.get(f"{bid} {card}", 1.0) for card in range(at, at + 10)] for at in (0, 10))
    upper, lower = map(_products, halves)
    suit = [learnt.get(f"{bid} suit {cards}", 1.0) for cards in range(SUIT + 1)]
    return (
        [learnt.get(f"{bid} {place}", 1.0) for place in ("others", "forehand")],
        [learnt.get(f"{bid} tarocks {number}", 1.0) for number in range(11)],
        upper,
        lower,
        [high * low for high in suit for low in suit],
    )


def _products(factors: Sequence[float]) -> list[float]:
    """Return the product of every subset of the factors, by bit mask."""
    products = [1.0]
    for factor in factors:
        products += [other * factor for other in products]
    return products
