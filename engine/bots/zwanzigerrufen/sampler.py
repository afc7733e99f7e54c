"""Deals of the unseen cards, each as likely as any other that fits what is known."""

from __future__ import annotations

from array import array
from bisect import bisect
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from math import comb
from random import Random

from engine.cards import Hand, cards_of

Place = int
Counts = tuple[int, ...]

NUMBER = "I" if array("I").itemsize == 4 else "L"


class Sampler:
    """Draws deals of `unseen` to places that need so many cards and are barred from some.

    Cards that may go to the same places are one class. How many of each class go where is drawn
    first, by the number of deals that come with it, then the cards of each class are shuffled.
    `barred[place]` are cards that cannot lie there. Raises `ValueError` if no deal fits.
    """

    def __init__(self, unseen: Hand, need: Sequence[int], barred: Sequence[Hand]) -> None:
        self.places = len(need)
        self.classes = [*_classes(unseen, need, barred).items()]
        self.splits, ways = _splits(self.classes, need)
        if not self.splits:
            raise ValueError("No deal of the unseen cards fits what is known.")
        self.upto = [*accumulate(ways)]

    def draw(self, random: Random) -> list[Hand]:
        """Return the cards of every place."""
        hands = [0] * self.places
        split = self.splits[bisect(self.upto, int(random.random() * self.upto[-1]))]
        for (places, cards), counts in zip(self.classes, split, strict=True):
            if len(places) > 1:
                keys = array(NUMBER, random.randbytes(4 * len(cards)))
                cards = [card for _, card in sorted(zip(keys, cards, strict=True))]
            first = 0
            for place, count in zip(places, counts, strict=True):
                hands[place] += sum(cards[first : first + count])
                first += count
        return hands


def _classes(
    unseen: Hand, need: Sequence[int], barred: Sequence[Hand]
) -> Mapping[tuple[Place, ...], list[Hand]]:
    """Return, by the places that they may go to, the cards as single bits; the freest last."""
    classes: dict[tuple[Place, ...], list[Hand]] = {}
    for card in cards_of(unseen):
        places = tuple(p for p in range(len(need)) if need[p] and not barred[p] >> card & 1)
        classes.setdefault(places, []).append(1 << card)
    return {places: classes[places] for places in sorted(classes, key=lambda p: (len(p), p))}


def _splits(
    classes: Sequence[tuple[tuple[Place, ...], list[Hand]]], need: Sequence[int]
) -> tuple[list[tuple[Counts, ...]], list[int]]:
    """Return every way to fill the places from the classes, and the number of deals of each."""
    found: list[tuple[tuple[Counts, ...], list[int], int]] = [((), [*need], 1)]
    for places, cards in classes:
        found = [
            ((*split, counts), _less(left, places, counts), ways * deals)
            for split, left, ways in found
            for counts, deals in _shares(len(cards), [left[place] for place in places])
        ]
    full = [(split, ways) for split, left, ways in found if not any(left)]
    return [split for split, _ in full], [ways for _, ways in full]


def _less(left: list[int], places: tuple[Place, ...], counts: Counts) -> list[int]:
    rest = [*left]
    for place, count in zip(places, counts, strict=True):
        rest[place] -= count
    return rest


def _shares(cards: int, room: Sequence[int]) -> Iterator[tuple[Counts, int]]:
    """Yield how many of so many cards go to each place, and in how many ways."""
    if len(room) <= 1:
        if cards <= sum(room):
            yield ((cards,) if room else ()), 1
        return
    for count in range(min(cards, room[0]) + 1):
        for rest, ways in _shares(cards - count, room[1:]):
            yield (count, *rest), comb(cards, count) * ways
