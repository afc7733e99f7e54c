"""Inference: how likely cards are to lie in a place, by the choices of its owner.

Players keep some kinds of cards and discard others, and a hand that stayed in is better than
average. The weights are fitted to self-play (`python -m tests.bench.train zwanzig-ab belief`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.bots.learned_weights import load_weights
from engine.bots.zwanzig_ab.position import Position, agenda_of, must_stay_by_seat
from engine.bots.zwanzig_ab.sampler import EVEN_SHAPES
from engine.seats import Seat


class Belief(NamedTuple):
    """The weights of cards in a place, by `place_key`.

    `kinds` weigh every kind of card there relative to the stock, `shapes` every shape of a hand.
    """

    kinds: Mapping[str, Sequence[float]]
    shapes: Mapping[str, Sequence[float]]


LEARNT = Belief(**load_weights("zwanzig_ab", "belief"))
NO_BELIEF = Belief({}, {})


# Places


def place_key(position: Position, kind_of_place: str, seat: Seat) -> str:
    """Return the public facts about a seat's cards, as the key of a belief.

    The key has three words, such as "hand maker 2". The first is "hand" or "away" (its discards).
    The second is the role that the seat chose (maker, in, out), or open if it had no choice, or not
    yet. The third is how many cards it has exchanged, or "-" before the exchange.
    """
    exchange_count, table = position.exchange_counts[seat], position.table
    if seat in table.dropped_seats:
        role = "out"
    elif seat == table.trump_maker:
        role = "open" if table.is_endgame or table.named_blind else "maker"
    else:
        role = "open" if _has_not_chosen_to_stay(position, seat) else "in"
    return f"{kind_of_place} {role} {'-' if exchange_count is None else exchange_count}"


def _has_not_chosen_to_stay(position: Position, seat: Seat) -> bool:
    """Return whether a seat has not chosen to stay in: it had no choice, or has it still ahead."""
    trump = position.table.trump
    is_waiting = ("stay", seat) in agenda_of(position)
    return is_waiting or trump is None or must_stay_by_seat(position, trump)[seat]


# Shapes of a hand

TRUMP_MARK, HIGH_MARK, ACE_MARK = 1, 8, 32
MARKS_BY_KIND = (*(0,) * 7, ACE_MARK, *(TRUMP_MARK,) * 6, *(TRUMP_MARK + HIGH_MARK,) * 2)
"""The marks that each kind of card adds to a hand: trumps, the two highest, plain aces."""

SHAPE_COUNT = 20


@lru_cache(maxsize=100)
def hand_category_weights(shape_weights: Sequence[float]) -> Sequence[float]:
    """Return the weight of a hand's category, by the marks of the hand.

    All are equal if `shape_weights` is empty.
    """
    return (
        [shape_weights[hand_category_of(marks)] for marks in range(128)]
        if shape_weights
        else EVEN_SHAPES
    )


def hand_category_of(marks: int) -> int:
    """Return the category of a hand with these marks.

    It combines the number of trumps (four or five are one), whether one of them is high, and
    whether there is an ace.
    """
    return 4 * min(marks & 7, 4) + 2 * (marks & 24 > 0) + (marks >= ACE_MARK)
