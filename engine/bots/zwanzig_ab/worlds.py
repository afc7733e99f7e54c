"""Deals of the unseen cards as a seat imagines them: hands and the stock."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.bots.zwanzig_ab.belief import LEARNT, MARKS, NONE, Belief, by_marks, key_of
from engine.bots.zwanzig_ab.position import Position, deck_in
from engine.bots.zwanzig_ab.sampler import ALIKE, EVEN, Marks, Place, Sampler, Uniform
from engine.bots.zwanzig_ab.sight import PACK
from engine.bots.zwanzig_ab.unseen import barred, may_be_gone, played, sure_cards
from engine.cards import Card, Hand, cards_of
from engine.game import SEATS, Seat


class World(NamedTuple):
    """One way in which the unseen cards may lie: hands by seat, and the stock as it is drawn."""

    hands: tuple[list[Card], ...]
    stock: list[Card]


class Worlds(NamedTuple):
    """A source of worlds: deals that a seat cannot tell from the true one."""

    sure: tuple[list[Card], ...]
    source: Sampler

    def next(self) -> World:
        """Return four hands and the stock; the seat's own cards that it has seen come first."""
        places = self.source.next()
        return World(tuple([self.sure[seat] + places[seat] for seat in SEATS]), places[-1])

    def hidden(self) -> list[list[Card]]:
        """Return four hands, and what each seat has put away that the seat has not seen."""
        places = self.source.next()
        return [*(self.sure[seat] + places[seat] for seat in SEATS), *places[4:-1]]


def worlds(position: Position, draw: Uniform, belief: Belief = LEARNT) -> Worlds:
    """Return a source of worlds under this belief."""
    named = position.table.trump is not None
    kinds = deck_in(position).kinds if named else (0,) * 32
    fixed = 0 if may_be_gone(position) else position.turned
    look = _Look(position, fixed, kinds, belief if named else NONE)
    places = [*map(look.hand, SEATS), *map(look.away, SEATS)]
    unseen = PACK & ~position.hand & ~position.gone & ~fixed
    stock = unseen.bit_count() - sum(place.size for place in places)
    places.append(Place(stock, position.turned & ~fixed))
    sure = tuple([[*cards_of(sure_cards(position, fixed, seat))] for seat in SEATS])
    return Worlds(sure, Sampler(unseen, places, draw, look.marks))


class _Look:
    """What a position tells of every place."""

    def __init__(
        self, position: Position, fixed: Hand, kinds: Sequence[int], belief: Belief
    ) -> None:
        self.position, self.fixed, self.kinds, self.belief = position, fixed, kinds, belief
        self.marks: Marks = tuple([MARKS[kind] for kind in kinds])

    def hand(self, seat: Seat) -> Place:
        """Return where the cards lie that a seat holds unseen."""
        position, sure = self.position, sure_cards(self.position, self.fixed, seat)
        key = key_of(position, "hand", seat)
        shown = sum([self.marks[card] for card in cards_of(sure | played(position, seat))])
        return Place(
            position.sizes[seat] - sure.bit_count(),
            barred(position, seat),
            self._weights(key) if seat != position.me else EVEN,
            by_marks(tuple(self.belief.shapes.get(key, ()))) if seat != position.me else ALIKE,
            shown,
        )

    def away(self, seat: Seat) -> Place:
        """Return where the cards lie that a seat has put away unseen."""
        position = self.position
        hidden = 0 if seat == position.me else position.exchanged[seat] or 0
        bar = 0 if seat == position.table.trump_maker else position.turned & ~self.fixed
        return Place(hidden, bar, self._weights(key_of(position, "away", seat)))

    def _weights(self, key: str) -> Sequence[float]:
        row = self.belief.kinds.get(key)
        return [row[kind] for kind in self.kinds] if row else EVEN
