"""Uniform sampling of deals of the unseen cards that agree with the known facts."""

from __future__ import annotations

from array import array
from bisect import bisect
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from math import comb
from random import Random

from engine.cards import Hand, cards_of

PlaceIndex = int
PlaceCounts = tuple[int, ...]

UINT32_CODE = "I" if array("I").itemsize == 4 else "L"


class Sampler:
    """A sampler of deals of `unseen` to places of these sizes.

    Cards that may go to the same places form a class. The numbers of each class in each place are
    drawn first, weighted by the number of such deals. Then the cards of each class are shuffled.
    `impossible_cards[place]` cannot lie there. Raises `ValueError` if no deal is possible.
    """

    def __init__(
        self, unseen: Hand, sizes: Sequence[int], impossible_cards: Sequence[Hand]
    ) -> None:
        self.places = len(sizes)
        self.classes = [*_cards_by_possible_places(unseen, sizes, impossible_cards).items()]
        self.splits, ways = _list_splits_with_ways(self.classes, sizes)
        if not self.splits:
            raise ValueError("No deal of the unseen cards fits what is known.")
        self.cumulative_ways = [*accumulate(ways)]

    def sample_hands(self, random: Random) -> list[Hand]:
        """Return the cards of every place."""
        hands = [0] * self.places
        split = self.splits[
            bisect(self.cumulative_ways, int(random.random() * self.cumulative_ways[-1]))
        ]
        for (places, cards), counts in zip(self.classes, split, strict=True):
            if len(places) > 1:
                keys = array(UINT32_CODE, random.randbytes(4 * len(cards)))
                cards = [card for _, card in sorted(zip(keys, cards, strict=True))]
            start = 0
            for place, count in zip(places, counts, strict=True):
                hands[place] += sum(cards[start : start + count])
                start += count
        return hands

    def list_possible_cards(self) -> tuple[Hand, ...]:
        """Return the cards that each place has in some deal."""
        possible_cards = [0] * self.places
        for number, (places, cards) in enumerate(self.classes):
            for index, place in enumerate(places):
                if any(split[number][index] for split in self.splits):
                    possible_cards[place] |= sum(cards)
        return tuple(possible_cards)


def _cards_by_possible_places(
    unseen: Hand, sizes: Sequence[int], impossible_cards: Sequence[Hand]
) -> Mapping[tuple[PlaceIndex, ...], list[Hand]]:
    """Return the cards as single bits by the places that they may go to, the freest class last."""
    classes: dict[tuple[PlaceIndex, ...], list[Hand]] = {}
    for card in cards_of(unseen):
        places = tuple(
            p for p in range(len(sizes)) if sizes[p] and not impossible_cards[p] >> card & 1
        )
        classes.setdefault(places, []).append(1 << card)
    return {places: classes[places] for places in sorted(classes, key=lambda p: (len(p), p))}


def _list_splits_with_ways(
    classes: Sequence[tuple[tuple[PlaceIndex, ...], list[Hand]]], sizes: Sequence[int]
) -> tuple[list[tuple[PlaceCounts, ...]], list[int]]:
    """Return every way to fill the places from the classes, and the number of deals of each."""
    partial_splits: list[tuple[tuple[PlaceCounts, ...], list[int], int]] = [((), [*sizes], 1)]
    for places, cards in classes:
        partial_splits = [
            ((*split, counts), _room_left(room, places, counts), ways * deals)
            for split, room, ways in partial_splits
            for counts, deals in _list_shares_with_ways(
                len(cards), [room[place] for place in places]
            )
        ]
    full = [(split, ways) for split, room, ways in partial_splits if not any(room)]
    return [split for split, _ in full], [ways for _, ways in full]


def _room_left(room: list[int], places: tuple[PlaceIndex, ...], counts: PlaceCounts) -> list[int]:
    new_room = [*room]
    for place, count in zip(places, counts, strict=True):
        new_room[place] -= count
    return new_room


def _list_shares_with_ways(
    card_count: int, room: Sequence[int]
) -> Iterator[tuple[PlaceCounts, int]]:
    """Yield every distribution of so many cards over the places, and its number of ways."""
    if len(room) <= 1:
        if card_count <= sum(room):
            yield ((card_count,) if room else ()), 1
        return
    for count in range(min(card_count, room[0]) + 1):
        for other_counts, ways in _list_shares_with_ways(card_count - count, room[1:]):
            yield (count, *other_counts), comb(card_count, count) * ways
