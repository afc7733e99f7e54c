"""The unseen cards laid out: first each way alike, then as people would play.

Cards that the seat has not seen go to places: hands, cards put away, the stock. All ways of laying
them out that fit what is known are equally likely at first; then cards change places by chance
(the Metropolis rule) until each lies as often where players keep it as was counted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from math import comb, prod
from typing import NamedTuple

from engine.cards import Card, Hand, cards_of

Uniform = Callable[[], float]
"""The next of a stream of random numbers, from 0 to below 1."""

EVEN = (1.0,) * 32
ALIKE = (1.0,) * 128

Marks = tuple[int, ...]
"""By card, what it adds to the marks of a hand; five cards have less than 128."""

NO_MARKS: Marks = (0,) * 32


class Place(NamedTuple):
    """Somewhere unseen cards may lie: how many of them, and how likely each card is there.

    `weights[card]` are relative to other places; `barred` are the cards that cannot be there.
    `shapes[marks]` weigh all cards of a place together, with the marks of those `shown` before.
    """

    size: int
    barred: Hand = 0
    weights: Sequence[float] = EVEN
    shapes: Sequence[float] = ALIKE
    shown: int = 0


Counts = tuple[int, ...]
Fits = tuple[tuple[bool, ...], ...]


class Sampler:
    """Lays the unseen cards out by place, at every call of `next`; `draw` gives random numbers."""

    def __init__(
        self, unseen: Hand, places: Sequence[Place], draw: Uniform, marks: Marks = NO_MARKS
    ) -> None:
        self.places, self.draw, self.marks = places, draw, marks
        bound = [n for n, place in enumerate(places) if place.barred & unseen]
        # Places that may hold anything share what the others leave.
        self.free = [n for n in range(len(places)) if n not in bound]
        self.bound = bound
        groups: dict[tuple[bool, ...], list[Card]] = {}
        for card in cards_of(unseen):
            fits = tuple(not places[n].barred >> card & 1 for n in bound)
            groups.setdefault(fits, []).append(card)
        self.groups = [*groups.values()]
        self.needs = tuple(places[n].size for n in bound)
        self.fits: Fits = tuple(zip(*groups, strict=True))
        self.homes = [n for n, place in enumerate(places) for _ in range(place.size)]
        self.ends = [*accumulate((place.size for place in places), initial=0)]
        self.cards: list[Card] = []
        self.drawn = 0
        self.even = all(place.weights is EVEN and place.shapes is ALIKE for place in places)

    def uniform(self) -> list[Card]:
        """Return the unseen cards by place, each layout that fits as likely as any other."""
        groups = [shuffle([*cards], self.draw) for cards in self.groups]
        layout: list[list[Card]] = [[] for _ in self.places]
        left = tuple(map(len, groups))
        for k, place in enumerate(self.bound):
            taken = self._split(k, left)
            for cards, count in zip(groups, taken, strict=True):
                layout[place] += [cards.pop() for _ in range(count)]
            left = tuple(map(len, groups))
        rest = shuffle([card for cards in groups for card in cards], self.draw)
        for place in self.free:
            layout[place] = [rest.pop() for _ in range(self.places[place].size)]
        return [card for cards in layout for card in cards]

    def _split(self, k: int, left: Counts) -> Counts:
        """Return how many cards of each group the k-th bound place takes."""
        needs, fits = self.needs[k:], self.fits[k:]
        at = int(self.draw() * ways(needs, fits, left))
        for taken, count in splits(needs, fits, left):
            at -= count
            if at < 0:
                return taken
        raise AssertionError("the counts of the splits add up to all ways")

    def next(self) -> list[list[Card]]:
        """Return the cards of a world by place; those of the stock in the order of drawing."""
        if self.even:
            cards = self.uniform()
        else:
            cards = self._tilted()
        return [cards[a:b] for a, b in zip(self.ends, self.ends[1:], strict=False)]

    def _tilted(self) -> list[Card]:
        """Return the next world of a chain; from time to time another one is begun."""
        if self.drawn % CHAIN == 0:
            self.cards = self.uniform()
            self._tilt(self.cards, FIRST_SWAPS)
        else:
            self._tilt(self.cards, SWAPS)
        self.drawn += 1
        return self.cards

    def _tilt(self, cards: list[Card], swaps: int) -> None:
        draw, count, places, marks = self.draw, len(cards), self.places, self.marks
        homes, signs = self.homes, [place.shown for place in places]
        for card, home in zip(cards, homes, strict=True):
            signs[home] += marks[card]
        for _ in range(swaps):
            i, j = int(draw() * count), int(draw() * count)
            a, b, here, there = cards[i], cards[j], homes[i], homes[j]
            if here == there:
                cards[i], cards[j] = b, a
                continue
            _, bar, row, shapes, _ = places[here]
            _, other_bar, other_row, other_shapes, _ = places[there]
            if bar >> b & 1 or other_bar >> a & 1:
                continue
            more, sign, other = marks[b] - marks[a], signs[here], signs[there]
            now = row[a] * other_row[b] * shapes[sign] * other_shapes[other]
            then = row[b] * other_row[a] * shapes[sign + more] * other_shapes[other - more]
            if draw() * now < then:
                cards[i], cards[j] = b, a
                signs[here], signs[there] = sign + more, other - more


CHAIN, FIRST_SWAPS, SWAPS = 50, 240, 60
"""How many worlds are drawn in a chain, and how often two cards may change places for each."""


def shuffle(cards: list[Card], draw: Uniform) -> list[Card]:
    """Put a list in random order and return it."""
    for i in range(len(cards) - 1, 0, -1):
        j = int(draw() * (i + 1))
        cards[i], cards[j] = cards[j], cards[i]
    return cards


@lru_cache(maxsize=20_000)
def ways(needs: Counts, fits: Fits, left: Counts) -> int:
    """Return in how many ways so many cards of each group fill the places that need them.

    `fits[place][group]` says whether cards of that group may lie there; what is left over is free.
    """
    return sum(count for _, count in splits(needs, fits, left)) if needs else 1


@lru_cache(maxsize=20_000)
def splits(needs: Counts, fits: Fits, left: Counts) -> tuple[tuple[Counts, int], ...]:
    """Return what the first place may take of each group, with the number of ways of each."""
    found = []
    for taken in _takings(needs[0], fits[0], left):
        rest = tuple(have - gone for have, gone in zip(left, taken, strict=True))
        count = prod(map(comb, left, taken)) * ways(needs[1:], fits[1:], rest)
        if count:
            found.append((taken, count))
    return tuple(found)


def _takings(need: int, fits: tuple[bool, ...], left: Counts) -> Iterator[Counts]:
    if not left:
        if not need:
            yield ()
        return
    for count in range(min(need, left[0]) + 1 if fits[0] else 1):
        for others in _takings(need - count, fits[1:], left[1:]):
            yield (count, *others)
