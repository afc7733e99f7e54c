"""Measure how often a hand of Zwanzig ab takes no trick: the table of the book's seventh chapter.

Standard rules, but nobody drops out; in every seat the club player with so many worlds a decision
(the same everywhere). Counted are the hands after the exchange of all but the trump maker.
`python -m tests.bench.chances` prints each line with its count, share and standard error.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from typing import NamedTuple

from engine.bots import choose
from engine.cards import shuffle_pack
from engine.game import SEATS
from engine.games import GAMES, house_rules
from engine.make_view import make_view
from engine.view import require_value
from engine.zwanzig_ab.view import as_zwanzig_ab

DEALS = 20_000
WORLDS = 24
GAME = GAMES["zwanzig-ab"]
RULES = house_rules(GAME, "standard", {"dropping_out": False})

NONE = ("no trump, no ace", "no trump, one ace", "no trump, two aces", "no trump, three aces")
FEW = {
    (1, False): "one small trump",
    (1, True): "only the king or the ten of trumps",
    (2, False): "two small trumps",
    (2, True): "two trumps, with the king or the ten",
}
MANY, ACE = "three trumps or more, without the ace", "the ace of trumps"
LINES = (*NONE, *FEW.values(), MANY, ACE)
"""The kinds of hands, in the order of the book."""


class Chance(NamedTuple):
    """How many hands of a kind there were, and how many of them took no trick."""

    hands: int
    empty: int

    @property
    def share(self) -> float:
        """Return the share without a trick."""
        return self.empty / self.hands

    @property
    def error(self) -> float:
        """Return the standard error of the share."""
        return sqrt(self.share * (1 - self.share) / self.hands)


def kind(hand: Sequence[str], trump: str) -> str:
    """Return the line that a hand belongs to."""
    ranks = {card[1:] for card in hand if card[0] == trump}
    if "A" in ranks:
        return ACE
    if not ranks:
        return NONE[sum(card[1:] == "A" for card in hand)]
    return FEW.get((len(ranks), bool(ranks & {"K", "10"})), MANY)


def outcomes(number: int, worlds: int) -> Iterator[tuple[str, bool]]:
    """Yield the line of each hand but the trump maker's in a deal, and whether it took nothing."""
    dealer = number % len(SEATS)
    hands, stock = GAME.deal_out(RULES, dealer, shuffle_pack(GAME.pack, number))
    state = before = GAME.begin_deal(GAME.open_match(RULES), dealer, hands, stock)
    while (seat := state.to_act) is not None:
        if before.phase != "play":
            before = state
        told = choose(make_view(state, seat), level="club", seed=number, worlds=worlds)
        state = state.play(str(told["action"]))
    held, taken = as_zwanzig_ab(make_view(before)), make_view(state)["tricks_won"]
    for seat in SEATS:
        if seat != held["maker"]:
            yield (
                kind(list(map(require_value, held["hands"][seat])), require_value(held["trump"])),
                not taken[seat],
            )


def chances(deals: int, worlds: int = WORLDS) -> Mapping[str, Chance]:
    """Return the chance of every line that came up in the deals with the numbers from 0."""
    found = Counter(one for number in range(deals) for one in outcomes(number, worlds))
    counted = {line: (found[line, False], found[line, True]) for line in LINES}
    return {
        line: Chance(full + empty, empty) for line, (full, empty) in counted.items() if full + empty
    }


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.chances", description=__doc__)
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--worlds", type=int, default=WORLDS, help="for each decision")
    given = parser.parse_args()
    print(f"{given.deals} deals, club with {given.worlds} worlds a decision")
    print(f"{'in hand after the exchange':<40}{'hands':>7}{'no trick':>10}")
    for line, chance in chances(given.deals, given.worlds).items():
        print(f"{line:<40}{chance.hands:>7}{chance.share:>10.1%} ±{chance.error:.1%}")


if __name__ == "__main__":
    main()
