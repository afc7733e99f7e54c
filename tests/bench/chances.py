"""Measure how often a hand of Zwanzig ab takes no trick: the table of the book's seventh chapter.

Standard rules, but nobody drops out; the club player in every seat, with a fixed number of worlds
(reproducible everywhere). Counts the hands after the exchange of all seats but the trump maker.
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
from engine.games import GAMES, house_rules
from engine.make_view import make_view
from engine.seats import SEATS
from engine.view import require_value
from engine.zwanzig_ab.view import as_zwanzig_ab

DEALS = 20_000
WORLDS = 24
GAME = GAMES["zwanzig-ab"]
RULES = house_rules(GAME, "standard", {"dropping_out": False})

NO_TRUMP_LINES = (
    "no trump, no ace",
    "no trump, one ace",
    "no trump, two aces",
    "no trump, three aces",
)
FEW_TRUMP_LINES = {
    (1, False): "one small trump",
    (1, True): "only the king or the ten of trumps",
    (2, False): "two small trumps",
    (2, True): "two trumps, with the king or the ten",
}
MANY_TRUMPS, TRUMP_ACE = "three trumps or more, without the ace", "the ace of trumps"
LINES = (*NO_TRUMP_LINES, *FEW_TRUMP_LINES.values(), MANY_TRUMPS, TRUMP_ACE)
"""The kinds of hands in the order of the book."""


class NoTrickChance(NamedTuple):
    """The number of hands of a kind, and how many of them took no trick."""

    hands: int
    empty: int

    @property
    def share(self) -> float:
        """The share without a trick."""
        return self.empty / self.hands

    @property
    def error(self) -> float:
        """The standard error of the share."""
        return sqrt(self.share * (1 - self.share) / self.hands)


def hand_line(hand: Sequence[str], trump: str) -> str:
    """Return the table line of a hand."""
    ranks = {card[1:] for card in hand if card[0] == trump}
    if "A" in ranks:
        return TRUMP_ACE
    if not ranks:
        return NO_TRUMP_LINES[sum(card[1:] == "A" for card in hand)]
    return FEW_TRUMP_LINES.get((len(ranks), bool(ranks & {"K", "10"})), MANY_TRUMPS)


def deal_outcomes(number: int, worlds: int) -> Iterator[tuple[str, bool]]:
    """Yield the line of each hand but the trump maker's, and whether it took no trick."""
    dealer = number % len(SEATS)
    hands, stock = GAME.deal_out(RULES, dealer, shuffle_pack(GAME.pack, number))
    state = before = GAME.begin_deal(GAME.open_match(RULES), dealer, hands, stock)
    while (seat := state.to_act) is not None:
        if before.phase != "play":
            before = state
        advice = choose(make_view(state, seat), level="club", seed=number, worlds=worlds)
        state = state.play(str(advice["action"]))
    view_before, taken = as_zwanzig_ab(make_view(before)), make_view(state)["tricks_won"]
    for seat in SEATS:
        if seat != view_before["maker"]:
            yield (
                hand_line(
                    list(map(require_value, view_before["hands"][seat])),
                    require_value(view_before["trump"]),
                ),
                not taken[seat],
            )


def measure_chances(deals: int, worlds: int = WORLDS) -> Mapping[str, NoTrickChance]:
    """Return the chance of every line that came up in deals 0 to `deals` - 1."""
    tally = Counter(outcome for number in range(deals) for outcome in deal_outcomes(number, worlds))
    counted = {line: (tally[line, False], tally[line, True]) for line in LINES}
    return {
        line: NoTrickChance(full + empty, empty)
        for line, (full, empty) in counted.items()
        if full + empty
    }


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.chances", description=__doc__)
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--worlds", type=int, default=WORLDS, help="for each decision")
    args = parser.parse_args()
    print(f"{args.deals} deals, club with {args.worlds} worlds a decision")
    print(f"{'in hand after the exchange':<40}{'hands':>7}{'no trick':>10}")
    for line, chance in measure_chances(args.deals, args.worlds).items():
        print(f"{line:<40}{chance.hands:>7}{chance.share:>10.1%} ±{chance.error:.1%}")


if __name__ == "__main__":
    main()
