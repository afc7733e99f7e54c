"""Worlds: the unseen cards as a seat imagines them, in hands, discards and stock."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.bots.zwanzig_ab.belief import (
    LEARNT,
    MARKS_BY_KIND,
    NO_BELIEF,
    Belief,
    hand_category_weights,
    place_key,
)
from engine.bots.zwanzig_ab.position import Position, law_in, ranked_pack_in
from engine.bots.zwanzig_ab.sampler import (
    EVEN_SHAPES,
    EVEN_WEIGHTS,
    CardMarks,
    CardPlace,
    Sampler,
    UniformDraw,
)
from engine.bots.zwanzig_ab.sight import ALL_CARDS
from engine.cards import Card, Hand, cards_of, hand_of
from engine.seats import SEATS, Seat
from engine.zwanzig_ab.public_knowledge import cards_not_held


class World(NamedTuple):
    """One layout of the unseen cards: hands by seat, and the stock in the order of drawing."""

    hands: tuple[list[Card], ...]
    stock: list[Card]


class WorldSource(NamedTuple):
    """A source of worlds: deals that the seat cannot distinguish from the true one."""

    sure_cards: tuple[list[Card], ...]
    sampler: Sampler

    def next_world(self) -> World:
        """Return four hands and the stock. Cards that a seat is known to hold come first."""
        places = self.sampler.sample_cards_by_place()
        return World(tuple([self.sure_cards[seat] + places[seat] for seat in SEATS]), places[-1])

    def next_hidden_cards(self) -> list[list[Card]]:
        """Return four hands, and the unseen discards of each seat."""
        places = self.sampler.sample_cards_by_place()
        return [*(self.sure_cards[seat] + places[seat] for seat in SEATS), *places[4:-1]]


def make_world_source(
    position: Position, draw: UniformDraw, belief: Belief = LEARNT
) -> WorldSource:
    """Return a source of worlds under this belief."""
    has_trumps = position.table.trump is not None
    kinds = ranked_pack_in(position).kinds if has_trumps else (0,) * 32
    maker_card = 0 if may_have_discarded_turned_card(position) else position.unseen_turned_card
    finder = _PlaceFinder(position, maker_card, kinds, belief if has_trumps else NO_BELIEF)
    places = [*map(finder.hand_constraints, SEATS), *map(finder.discard_constraints, SEATS)]
    unseen = ALL_CARDS & ~position.hand & ~position.cards_elsewhere & ~maker_card
    stock = unseen.bit_count() - sum(place.size for place in places)
    places.append(CardPlace(stock, position.unseen_turned_card & ~maker_card))
    sure = tuple([[*cards_of(known_cards_in_hand(position, maker_card, seat))] for seat in SEATS])
    return WorldSource(sure, Sampler(unseen, places, draw, finder.marks))


class _PlaceFinder:
    """The places of a position, with the knowledge and belief about each."""

    def __init__(
        self, position: Position, maker_card: Hand, kinds: Sequence[int], belief: Belief
    ) -> None:
        self.position, self.maker_card, self.kinds, self.belief = (
            position,
            maker_card,
            kinds,
            belief,
        )
        self.marks: CardMarks = tuple([MARKS_BY_KIND[kind] for kind in kinds])

    def hand_constraints(self, seat: Seat) -> CardPlace:
        """Return what is known of a seat's unseen hand."""
        position, sure = self.position, known_cards_in_hand(self.position, self.maker_card, seat)
        key = place_key(position, "hand", seat)
        shown_marks = sum(
            [self.marks[card] for card in cards_of(sure | cards_played(position, seat))]
        )
        return CardPlace(
            position.sizes[seat] - sure.bit_count(),
            impossible_cards(position, seat),
            self._card_weights(key) if seat != position.me else EVEN_WEIGHTS,
            hand_category_weights(tuple(self.belief.shapes.get(key, ())))
            if seat != position.me
            else EVEN_SHAPES,
            shown_marks,
        )

    def discard_constraints(self, seat: Seat) -> CardPlace:
        """Return what is known of a seat's unseen discards."""
        position = self.position
        hidden_count = 0 if seat == position.me else position.exchange_counts[seat] or 0
        impossible = (
            0
            if seat == position.table.trump_maker
            else position.unseen_turned_card & ~self.maker_card
        )
        return CardPlace(
            hidden_count, impossible, self._card_weights(place_key(position, "away", seat))
        )

    def _card_weights(self, key: str) -> Sequence[float]:
        row = self.belief.kinds.get(key)
        return [row[kind] for kind in self.kinds] if row else EVEN_WEIGHTS


# Certain knowledge about the others' cards


def may_have_discarded_turned_card(position: Position) -> bool:
    """Return whether the maker may have discarded the card that was turned up."""
    return bool(position.exchange_counts[position.table.trump_maker])


def known_cards_in_hand(position: Position, maker_card: Hand, seat: Seat) -> Hand:
    """Return the cards that a seat is known to hold."""
    own_hand = position.hand if seat == position.me else 0
    return own_hand | maker_card if seat == position.table.trump_maker else own_hand


def cards_played(position: Position, seat: Seat) -> Hand:
    """Return the cards that a seat has played."""
    active = position.table.in_play
    if seat not in active:
        return 0
    steps = [
        ((active.index(seat) - active.index(leader)) % len(active), cards)
        for leader, cards in position.tricks
    ]
    return hand_of(cards[step] for step, cards in steps if step < len(cards))


def impossible_cards(position: Position, seat: Seat) -> Hand:
    """Return the cards that a seat cannot hold, because it did not follow with them (A.4-8, E9)."""
    result = 0 if seat == position.table.trump_maker else position.unseen_turned_card
    if position.table.trump is None:
        return result
    law, active = law_in(position), position.table.in_play
    for leader, cards in position.tricks:
        place = (active.index(seat) - active.index(leader)) % len(active) if seat in active else 9
        if place < len(cards):
            result |= cards_not_held(law, cards[:place], cards[place])
    return result
