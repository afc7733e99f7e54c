"""How likely cards are to lie in a place, by what its owner has chosen: inference.

Players keep some kinds of cards and put others away, and a hand that stayed in is a better one. How
much, was fitted to self-play (`python -m engine.bots.train zwanzig-ab belief`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.bots.learned import weights
from engine.bots.zwanzig_ab.position import Position, agenda, forced
from engine.bots.zwanzig_ab.sampler import ALIKE
from engine.game import Seat


class Belief(NamedTuple):
    """What players keep, by `key_of` what is known of a place.

    `kinds` weigh every kind of card there against the stock, `shapes` every shape of a hand.
    """

    kinds: Mapping[str, Sequence[float]]
    shapes: Mapping[str, Sequence[float]]


LEARNT = Belief(**weights("zwanzig_ab", "belief"))
NONE = Belief({}, {})


# What is known of a place


def key_of(position: Position, what: str, seat: Seat) -> str:
    """Return what is known of a seat's cards: the key of a belief.

    "hand" or "away", then what the seat chose to be, as far as it had the choice (maker, in, out;
    else open), and how many cards it has exchanged: "hand maker 2".
    """
    done, table = position.exchanged[seat], position.table
    if seat in table.dropped_seats:
        role = "out"
    elif seat == table.trump_maker:
        role = "open" if table.is_endgame or table.named_blind else "maker"
    else:
        role = "open" if _undecided(position, seat) else "in"
    return f"{what} {role} {'-' if done is None else done}"


def _undecided(position: Position, seat: Seat) -> bool:
    """Tell whether a seat has not chosen to stay in: it had no choice, or has it yet."""
    trump = position.table.trump
    waiting = ("stay", seat) in agenda(position)
    return waiting or trump is None or forced(position, trump)[seat]


# Shapes of a hand

TRUMP, HIGH, ACE = 1, 8, 32
MARKS = (*(0,) * 7, ACE, *(TRUMP,) * 6, *(TRUMP + HIGH,) * 2)
"""By kind of card, what it adds to the marks of a hand: trumps, the two highest, plain aces."""

SHAPE_COUNT = 20


@lru_cache(maxsize=100)
def by_marks(shapes: Sequence[float]) -> Sequence[float]:
    """Return the weights of shapes by the marks of a hand; without weights all are alike."""
    return [shapes[shape_of(marks)] for marks in range(128)] if shapes else ALIKE


def shape_of(marks: int) -> int:
    """Return the shape of a hand with these marks.

    By trumps (four or five are one), whether there is a high one, and whether there is an ace.
    """
    return 4 * min(marks & 7, 4) + 2 * (marks & 24 > 0) + (marks >= ACE)
