"""Where the cards may lie that a seat has not seen, and what players keep."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.bots.zwanzig_ab.belief import KINDS, SHAPES
from engine.bots.zwanzig_ab.scene import Scene, agenda, deck_in, forced, law_in
from engine.bots.zwanzig_ab.sight import PACK
from engine.bots.zwanzig_ab.worlds import ALIKE, EVEN, Marks, Place, Uniform, Worlds
from engine.cards import Card, Hand, cards_of, hand_of
from engine.game import SEATS, Seat
from engine.zwanzig_ab.tricks import SUIT_OF, SUITS, Law, trick_winner


class Habits(NamedTuple):
    """What players keep, by `key_of` what is known of a place.

    `kinds` weigh every kind of card there against the stock, `shapes` every shape of a hand.
    """

    kinds: Mapping[str, Sequence[float]]
    shapes: Mapping[str, Sequence[float]]


COUNTED = Habits(KINDS, SHAPES)
NONE = Habits({}, {})


class Deals(NamedTuple):
    """A source of whole deals that a seat cannot tell from the true one."""

    sure: tuple[list[Card], ...]
    source: Worlds

    def next(self) -> tuple[tuple[list[Card], ...], list[Card]]:
        """Return four hands and the stock; the seat's own cards that it has seen come first."""
        places = self.source.next()
        return tuple([self.sure[seat] + places[seat] for seat in SEATS]), places[-1]

    def hidden(self) -> list[list[Card]]:
        """Return four hands, and what each seat has put away that the seat has not seen."""
        places = self.source.next()
        return [*(self.sure[seat] + places[seat] for seat in SEATS), *places[4:-1]]


def worlds(scene: Scene, draw: Uniform, habits: Habits = COUNTED) -> Deals:
    """Return a source of deals with these habits."""
    named = scene.table.trump is not None
    kinds = deck_in(scene).kinds if named else (0,) * 32
    fixed = 0 if _may_be_gone(scene) else scene.turned
    look = _Look(scene, fixed, kinds, habits if named else NONE)
    places = [*map(look.hand, SEATS), *map(look.away, SEATS)]
    unseen = PACK & ~scene.hand & ~scene.gone & ~fixed
    stock = unseen.bit_count() - sum(place.size for place in places)
    places.append(Place(stock, scene.turned & ~fixed))
    sure = tuple([[*cards_of(_sure(scene, fixed, seat))] for seat in SEATS])
    return Deals(sure, Worlds(unseen, places, draw, look.marks))


class _Look:
    """What a scene tells of every place."""

    def __init__(self, scene: Scene, fixed: Hand, kinds: Sequence[int], habits: Habits) -> None:
        self.scene, self.fixed, self.kinds, self.habits = scene, fixed, kinds, habits
        self.marks: Marks = tuple([MARKS[kind] for kind in kinds])

    def hand(self, seat: Seat) -> Place:
        """Return where the cards lie that a seat holds unseen."""
        scene, sure = self.scene, _sure(self.scene, self.fixed, seat)
        key = key_of(scene, "hand", seat)
        shown = sum([self.marks[card] for card in cards_of(sure | played(scene, seat))])
        return Place(
            scene.sizes[seat] - sure.bit_count(),
            barred(scene, seat),
            self._weights(key) if seat != scene.me else EVEN,
            by_marks(tuple(self.habits.shapes.get(key, ()))) if seat != scene.me else ALIKE,
            shown,
        )

    def away(self, seat: Seat) -> Place:
        """Return where the cards lie that a seat has put away unseen."""
        scene = self.scene
        hidden = 0 if seat == scene.me else scene.exchanged[seat] or 0
        bar = 0 if seat == scene.table.maker else scene.turned & ~self.fixed
        return Place(hidden, bar, self._weights(key_of(scene, "away", seat)))

    def _weights(self, key: str) -> Sequence[float]:
        row = self.habits.kinds.get(key)
        return [row[kind] for kind in self.kinds] if row else EVEN


def _may_be_gone(scene: Scene) -> bool:
    """Tell whether the maker may have put the card away that was turned up."""
    return bool(scene.exchanged[scene.table.maker])


def _sure(scene: Scene, fixed: Hand, seat: Seat) -> Hand:
    """Return the cards that a seat is known to hold."""
    own = scene.hand if seat == scene.me else 0
    return own | fixed if seat == scene.table.maker else own


def played(scene: Scene, seat: Seat) -> Hand:
    """Return the cards that a seat has played."""
    active = scene.table.in_play
    if seat not in active:
        return 0
    steps = [
        ((active.index(seat) - active.index(leader)) % len(active), cards)
        for leader, cards in scene.tricks
    ]
    return hand_of(cards[step] for step, cards in steps if step < len(cards))


def barred(scene: Scene, seat: Seat) -> Hand:
    """Return the cards that a seat cannot hold, by what it did not follow with (A.4-8, E9)."""
    found = 0 if seat == scene.table.maker else scene.turned
    if scene.table.trump is None:
        return found
    law, active = law_in(scene), scene.table.in_play
    for leader, cards in scene.tricks:
        place = (active.index(seat) - active.index(leader)) % len(active) if seat in active else 9
        if place < len(cards):
            found |= _lacking(law, cards[: place + 1])
    return found


def _lacking(law: Law, trick: Sequence[Card]) -> Hand:
    """Return what the last player of an unfinished trick cannot have held."""
    card, led = trick[-1], SUITS[SUIT_OF[trick[0]]]
    if led >> card & 1:
        return 0
    best = trick[trick_winner(trick[:-1], law)]
    over = law.over[best] if not law.over[best] >> card & 1 else 0
    return led | over | (0 if law.trumps >> card & 1 else law.trumps)


# What is known of a place


def key_of(scene: Scene, what: str, seat: Seat) -> str:
    """Return what is known of a seat's cards: the key of the habits.

    "hand" or "away", then what the seat chose to be, as far as it had the choice (maker, in, out;
    else open), and how many cards it has exchanged: "hand maker 2".
    """
    done, table = scene.exchanged[seat], scene.table
    if seat in table.dropped:
        role = "out"
    elif seat == table.maker:
        role = "open" if table.endgame or table.blind else "maker"
    else:
        role = "open" if _undecided(scene, seat) else "in"
    return f"{what} {role} {'-' if done is None else done}"


def _undecided(scene: Scene, seat: Seat) -> bool:
    """Tell whether a seat has not chosen to stay in: it had no choice, or has it yet."""
    trump = scene.table.trump
    waiting = ("stay", seat) in agenda(scene)
    return waiting or trump is None or forced(scene, trump)[seat]


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
