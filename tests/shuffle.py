"""Check statistically that every deal is equally likely.

    python -m tests.shuffle --count 1000000

Counts over many deals, dealt from consecutive seeds as on the page: how often each card lies in
each hand (and in the stock), how often on each spot there, and how often one card is dealt right
after another. Each count is compared with an even spread by chi-square.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from itertools import chain, islice
from math import sqrt
from typing import NamedTuple

from engine.games import GAMES
from engine.record import Record, with_next_deal

ALARM_SIGMAS = 5.3
"""Deviation in sigmas, to either side, that raises an alarm: 1 in 17 million for each of the 12
bounds, together less than one false alarm in 10^6 runs.
"""


class ShuffleFinding(NamedTuple):
    """A chi-square with its degrees of freedom and its allowed range."""

    what: str
    value: float
    freedom: int

    @property
    def bounds(self) -> tuple[float, float]:
        """The lower and upper bound that chance allows (Wilson and Hilferty)."""
        part = 2 / (9 * self.freedom)
        low, high = (
            self.freedom * (1 - part + z * sqrt(part)) ** 3 for z in (-ALARM_SIGMAS, ALARM_SIGMAS)
        )
        return low, high

    @property
    def is_even(self) -> bool:
        """Whether chance explains the value; a value that is too even is an alarm too."""
        low, high = self.bounds
        return low < self.value < high

    def __str__(self) -> str:
        low, high = self.bounds
        verdict = "even" if self.is_even else "NOT EVEN"
        return (
            f"{self.what}: chi-square {self.value:,.1f} with {self.freedom:,} degrees of freedom, "
            f"allowed {low:,.1f} to {high:,.1f}: {verdict}"
        )


def shuffle_findings(key: str, count: int, first: int = 0) -> list[ShuffleFinding]:
    """Return the findings for `count` deals of a game, from seed `first` on."""
    game = GAMES[key]
    index, cards = game.pack.card_of, len(game.pack.names)
    empty = Record(key, game.presets[0].name)
    spots = [[0] * cards for _ in range(cards)]
    pairs = [[0] * cards for _ in range(cards)]
    sizes: list[int] = []
    for seed in range(first, first + count):
        (deal,) = with_next_deal(empty, seed).deals
        order = [index[name] for name in chain(*deal.hands, deal.stock)]
        for counts, card in zip(spots, order, strict=True):
            counts[card] += 1
        card, next_card = neighbour_pair(order, seed)
        pairs[card][next_card] += 1
        sizes = sizes or [len(place) for place in (*deal.hands, deal.stock) if place]
    rest = iter(spots)
    places = [[sum(column) for column in zip(*islice(rest, size), strict=True)] for size in sizes]
    return [
        spread_by_place(f"{key}, card by seat", places, sizes, count),
        spread_by_place(f"{key}, card by spot", spots, [1] * cards, count),
        spread_by_pair(f"{key}, neighbours", pairs, count),
    ]


def neighbour_pair(order: Sequence[int], seed: int) -> tuple[int, int]:
    """Return two adjacent cards: one pair a deal, at another place each time, so that the counts
    are independent.
    """
    at = seed % (len(order) - 1)
    return order[at], order[at + 1]


def spread_by_place(
    title: str, counts: list[list[int]], sizes: list[int], deals: int
) -> ShuffleFinding:
    """Compare cards and places: a deal has every card once and fills every place, so the sums are
    fixed both ways, and the variance is that of drawing without replacement.
    """
    cards = sum(sizes)
    rows = zip(counts, sizes, strict=True)
    expected = [(observed, size, deals * size / cards) for row, size in rows for observed in row]
    value = (
        sum((observed - mean) ** 2 / size for observed, size, mean in expected)
        * (cards - 1)
        / deals
    )
    return ShuffleFinding(title, value, (cards - 1) * (len(sizes) - 1))


def spread_by_pair(title: str, counts: list[list[int]], deals: int) -> ShuffleFinding:
    """Compare the counts of all pairs of two cards."""
    number = len(counts) * (len(counts) - 1)
    mean = deals / number
    observed = chain(*(row[:card] + row[card + 1 :] for card, row in enumerate(counts)))
    value = sum((count - mean) ** 2 for count in observed) / mean
    return ShuffleFinding(title, value, number - 1)


def main() -> int:
    """Print the findings for both games; return 1 if a shuffle is not even."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.shuffle",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--count", type=int, default=1_000_000, help="deals of each game")
    parser.add_argument("--seed", type=int, default=0, help="of the first deal")
    args = parser.parse_args()
    results = [finding for key in GAMES for finding in shuffle_findings(key, args.count, args.seed)]
    print(*results, sep="\n")
    return 0 if all(finding.is_even for finding in results) else 1


if __name__ == "__main__":
    sys.exit(main())
