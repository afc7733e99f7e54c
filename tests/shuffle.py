"""Whether every deal is as likely as any other: python -m tests.shuffle --count 1000000

Of many deals, as the page deals them from seeds that count up, it is counted how often each card
lies in each hand (and in the stock), how often on each spot there, and how often one card is dealt
right after another. All are held against an even spread by chi-square.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from itertools import chain, islice
from math import sqrt
from typing import NamedTuple

from engine.games import GAMES
from engine.record import Record, next_deal

RARE = 5.3
"""Sigmas off that are an alarm, to either side: 1 in 17 million for each of the 12 bounds, which
together is rarer than one false alarm in 10^6 runs."""


class Finding(NamedTuple):
    """A chi-square with its degrees of freedom, and where it has to lie."""

    what: str
    value: float
    freedom: int

    @property
    def bounds(self) -> tuple[float, float]:
        """The least and the most that chance allows (Wilson and Hilferty)."""
        part = 2 / (9 * self.freedom)
        low, high = (self.freedom * (1 - part + z * sqrt(part)) ** 3 for z in (-RARE, RARE))
        return low, high

    @property
    def even(self) -> bool:
        """Tell whether chance explains it; what is too even to be chance is an alarm too."""
        low, high = self.bounds
        return low < self.value < high

    def __str__(self) -> str:
        low, high = self.bounds
        verdict = "even" if self.even else "NOT EVEN"
        return (
            f"{self.what}: chi-square {self.value:,.1f} with {self.freedom:,} degrees of freedom, "
            f"allowed {low:,.1f} to {high:,.1f}: {verdict}"
        )


def findings(key: str, count: int, first: int = 0) -> list[Finding]:
    """Return what so many deals of a game show, from seed `first` on."""
    game = GAMES[key]
    index, cards = game.pack.card_of, len(game.pack.names)
    empty = Record(key, game.presets[0].name)
    spots = [[0] * cards for _ in range(cards)]
    pairs = [[0] * cards for _ in range(cards)]
    sizes: list[int] = []
    for seed in range(first, first + count):
        (deal,) = next_deal(empty, seed).deals
        order = [index[name] for name in chain(*deal.hands, deal.stock)]
        for counts, card in zip(spots, order, strict=True):
            counts[card] += 1
        one, other = _pair(order, seed)
        pairs[one][other] += 1
        sizes = sizes or [len(place) for place in (*deal.hands, deal.stock) if place]
    rest = iter(spots)
    places = [[sum(column) for column in zip(*islice(rest, size), strict=True)] for size in sizes]
    return [
        _by_place(f"{key}, card by seat", places, sizes, count),
        _by_place(f"{key}, card by spot", spots, [1] * cards, count),
        _by_pair(f"{key}, neighbours", pairs, count),
    ]


def _pair(order: Sequence[int], seed: int) -> tuple[int, int]:
    """Return two neighbours: one pair a deal, another place each time, so that no count depends
    on another.
    """
    at = seed % (len(order) - 1)
    return order[at], order[at + 1]


def _by_place(what: str, counts: list[list[int]], sizes: list[int], deals: int) -> Finding:
    """Hold card and place against each other: a deal has every card once and fills every place,
    so sums are given both ways, and the variance is that of drawing without putting back.
    """
    cards = sum(sizes)
    rows = zip(counts, sizes, strict=True)
    even = [(seen, size, deals * size / cards) for row, size in rows for seen in row]
    value = sum((seen - mean) ** 2 / size for seen, size, mean in even) * (cards - 1) / deals
    return Finding(what, value, (cards - 1) * (len(sizes) - 1))


def _by_pair(what: str, counts: list[list[int]], deals: int) -> Finding:
    """Hold all pairs of two cards against each other."""
    number = len(counts) * (len(counts) - 1)
    mean = deals / number
    seen = chain(*(row[:one] + row[one + 1 :] for one, row in enumerate(counts)))
    value = sum((count - mean) ** 2 for count in seen) / mean
    return Finding(what, value, number - 1)


def main() -> int:
    """Print what so many deals of both games show; 1 if a shuffle is not even."""
    parser = argparse.ArgumentParser(prog="python -m tests.shuffle", description=__doc__)
    parser.add_argument("--count", type=int, default=1_000_000, help="deals of each game")
    parser.add_argument("--seed", type=int, default=0, help="of the first deal")
    asked = parser.parse_args()
    found = [one for key in GAMES for one in findings(key, asked.count, asked.seed)]
    print(*found, sep="\n")
    return 0 if all(one.even for one in found) else 1


if __name__ == "__main__":
    sys.exit(main())
