"""Determinization: sample the unseen cards uniformly, or weighted by what players keep.

Unseen cards go to places: hands, discards, the stock. A uniform sample gives every layout that
agrees with the known facts the same chance. Then cards change places by chance (the Metropolis
rule) until layouts are distributed by the weights.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from math import comb, prod
from typing import NamedTuple

from engine.cards import Card, Hand, cards_of

UniformDraw = Callable[[], float]
"""A function that returns the next random number, from 0 to below 1."""

EVEN_WEIGHTS = (1.0,) * 32
EVEN_SHAPES = (1.0,) * 128

CardMarks = tuple[int, ...]
"""The marks that each card adds to a hand. The marks of five cards add up to less than 128."""

NO_MARKS: CardMarks = (0,) * 32


class CardPlace(NamedTuple):
    """A place for unseen cards: how many it has, and how likely each card is there.

    `weights[card]` are relative to other places. `impossible_cards` cannot be there.
    `shapes[marks]` weigh all cards of the place together. `shown_marks` are the marks of the cards
    that its owner is known to hold or has played.
    """

    size: int
    impossible_cards: Hand = 0
    weights: Sequence[float] = EVEN_WEIGHTS
    shapes: Sequence[float] = EVEN_SHAPES
    shown_marks: int = 0


GroupCounts = tuple[int, ...]
GroupFits = tuple[tuple[bool, ...], ...]


class Sampler:
    """A sampler of determinizations, layouts of the unseen cards. `draw` gives random numbers."""

    def __init__(
        self,
        unseen: Hand,
        places: Sequence[CardPlace],
        draw: UniformDraw,
        marks: CardMarks = NO_MARKS,
    ) -> None:
        self.places, self.draw, self.marks = places, draw, marks
        limited_places = [n for n, place in enumerate(places) if place.impossible_cards & unseen]
        # Places without impossible cards share the cards that the others leave.
        self.free_places = [n for n in range(len(places)) if n not in limited_places]
        self.limited_places = limited_places
        groups: dict[tuple[bool, ...], list[Card]] = {}
        for card in cards_of(unseen):
            fits = tuple(not places[n].impossible_cards >> card & 1 for n in limited_places)
            groups.setdefault(fits, []).append(card)
        self.groups = [*groups.values()]
        self.needs = tuple(places[n].size for n in limited_places)
        self.fits: GroupFits = tuple(zip(*groups, strict=True))
        self.homes = [n for n, place in enumerate(places) for _ in range(place.size)]
        self.ends = [*accumulate((place.size for place in places), initial=0)]
        self.cards: list[Card] = []
        self.world_count = 0
        self.is_even = all(
            place.weights is EVEN_WEIGHTS and place.shapes is EVEN_SHAPES for place in places
        )

    def sample_uniformly(self) -> list[Card]:
        """Return the unseen cards by place, drawn uniformly from all possible layouts."""
        groups = [shuffle_in_place([*cards], self.draw) for cards in self.groups]
        layout: list[list[Card]] = [[] for _ in self.places]
        cards_left = tuple(map(len, groups))
        for k, place in enumerate(self.limited_places):
            counts = self._sample_split(k, cards_left)
            for cards, count in zip(groups, counts, strict=True):
                layout[place] += [cards.pop() for _ in range(count)]
            cards_left = tuple(map(len, groups))
        other_cards = shuffle_in_place([card for cards in groups for card in cards], self.draw)
        for place in self.free_places:
            layout[place] = [other_cards.pop() for _ in range(self.places[place].size)]
        return [card for cards in layout for card in cards]

    def _sample_split(self, k: int, cards_left: GroupCounts) -> GroupCounts:
        """Return how many cards of each group the k-th limited place takes."""
        needs, fits = self.needs[k:], self.fits[k:]
        ticket = int(self.draw() * count_ways_to_fill_places(needs, fits, cards_left))
        for counts, count in list_splits_of_first_place(needs, fits, cards_left):
            ticket -= count
            if ticket < 0:
                return counts
        raise AssertionError("the counts of the splits must add up to all ways")

    def sample_cards_by_place(self) -> list[list[Card]]:
        """Return the cards of a world by place, the stock in the order of drawing."""
        if self.is_even:
            cards = self.sample_uniformly()
        else:
            cards = self._sample_in_chain()
        return [cards[a:b] for a, b in zip(self.ends, self.ends[1:], strict=False)]

    def _sample_in_chain(self) -> list[Card]:
        """Return the next world of a Markov chain, or the first of a new chain."""
        if self.world_count % WORLDS_PER_CHAIN == 0:
            self.cards = self.sample_uniformly()
            self._swap_cards_by_metropolis(self.cards, FIRST_SWAPS)
        else:
            self._swap_cards_by_metropolis(self.cards, SWAPS_PER_WORLD)
        self.world_count += 1
        return self.cards

    def _swap_cards_by_metropolis(self, cards: list[Card], attempted_swaps: int) -> None:
        draw, count, places, marks = self.draw, len(cards), self.places, self.marks
        homes, mark_sums = self.homes, [place.shown_marks for place in places]
        for card, home in zip(cards, homes, strict=True):
            mark_sums[home] += marks[card]
        for _ in range(attempted_swaps):
            i, j = int(draw() * count), int(draw() * count)
            a, b, first_home, second_home = cards[i], cards[j], homes[i], homes[j]
            if first_home == second_home:
                cards[i], cards[j] = b, a
                continue
            _, impossible, weights, shapes, _ = places[first_home]
            _, other_impossible, other_weights, other_shapes, _ = places[second_home]
            if impossible >> b & 1 or other_impossible >> a & 1:
                continue
            mark_change = marks[b] - marks[a]
            first_sum, second_sum = mark_sums[first_home], mark_sums[second_home]
            odds_now = weights[a] * other_weights[b] * shapes[first_sum] * other_shapes[second_sum]
            odds_then = (
                weights[b]
                * other_weights[a]
                * shapes[first_sum + mark_change]
                * other_shapes[second_sum - mark_change]
            )
            if draw() * odds_now < odds_then:
                cards[i], cards[j] = b, a
                mark_sums[first_home] = first_sum + mark_change
                mark_sums[second_home] = second_sum - mark_change


WORLDS_PER_CHAIN, FIRST_SWAPS, SWAPS_PER_WORLD = 50, 240, 60
"""The worlds per chain, and the attempted swaps of two cards before the first and each other."""


def shuffle_in_place(cards: list[Card], draw: UniformDraw) -> list[Card]:
    """Shuffle a list in place and return it."""
    for i in range(len(cards) - 1, 0, -1):
        j = int(draw() * (i + 1))
        cards[i], cards[j] = cards[j], cards[i]
    return cards


@lru_cache(maxsize=20_000)
def count_ways_to_fill_places(needs: GroupCounts, fits: GroupFits, cards_left: GroupCounts) -> int:
    """Return the number of ways to fill places with these needs from groups of these sizes.

    `fits[place][group]` tells whether cards of that group may lie in the place. Some cards may be
    left over.
    """
    return (
        sum(count for _, count in list_splits_of_first_place(needs, fits, cards_left))
        if needs
        else 1
    )


@lru_cache(maxsize=20_000)
def list_splits_of_first_place(
    needs: GroupCounts, fits: GroupFits, cards_left: GroupCounts
) -> tuple[tuple[GroupCounts, int], ...]:
    """Return the counts that the first place may take of each group, with the ways for each."""
    rows = []
    for counts in _list_counts(needs[0], fits[0], cards_left):
        others = tuple(
            available - number for available, number in zip(cards_left, counts, strict=True)
        )
        count = prod(map(comb, cards_left, counts)) * count_ways_to_fill_places(
            needs[1:], fits[1:], others
        )
        if count:
            rows.append((counts, count))
    return tuple(rows)


def _list_counts(
    need: int, fits: tuple[bool, ...], cards_left: GroupCounts
) -> Iterator[GroupCounts]:
    if not cards_left:
        if not need:
            yield ()
        return
    for count in range(min(need, cards_left[0]) + 1 if fits[0] else 1):
        for others in _list_counts(need - count, fits[1:], cards_left[1:]):
            yield (count, *others)
