"""Hold every chance that masters state against what happens: is "76 in 100" true 76 times?

Four masters play deals of both games. Each chance that one of them states before the first lead is
a statement of a kind ("kontra absolut", "declare pagat", "no trick: drop"), stated at its figure;
what the finished deal says of it is 0 or 1. Of a seat that drops out, the same deal is played once
more with the seat in. `python -m tests.bench.calibration` prints for each kind how often it was
said, the mean of what was said, and the real share with its standard error.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from itertools import chain
from math import sqrt
from typing import Any, NamedTuple

from engine.bots import choose
from engine.game import Deal
from engine.games import GAMES
from engine.make_view import make_view
from engine.seats import Seat
from engine.view import View
from tests.bench.arena.table import bot_seed, deal_from_seed, play_to_end

DEALS, FIRST_SEED = 1000, 20_000
"""The number of deals of each game, and the seed of the first."""

TALK_WORLDS, CARD_WORLDS = 120, 40
"""The number of worlds for a decision before the first lead, and for a card."""


class Statement(NamedTuple):
    """A chance that a seat has stated, and whether it came true."""

    kind: str
    chance: float
    real: bool
    seed: int


class Calibration(NamedTuple):
    """How often a kind of chance was stated, the sum of what was said, how often it came true."""

    number: int
    chance_sum: float
    real_count: int

    @property
    def mean_chance(self) -> float:
        """The mean of the stated chances."""
        return self.chance_sum / self.number

    @property
    def share(self) -> float:
        """The share that came true."""
        return self.real_count / self.number

    @property
    def error(self) -> float:
        """The standard error of that share, as if the mean chance were right."""
        return sqrt(self.mean_chance * (1 - self.mean_chance) / self.number)

    @property
    def is_off(self) -> bool:
        """Whether the stated chance is off by more than two errors and five in a hundred."""
        gap = abs(self.mean_chance - self.share)
        return gap > 0.05 and gap > 2 * self.error + 0.5 / self.number


def list_statements(game: str, seed: int, worlds: int = TALK_WORLDS) -> list[Statement]:
    """Return the statements of four masters in the deal of a seed."""
    match = GAMES[game].open_match(GAMES[game].presets[0].rules)
    deal = deal_from_seed(match, seed, seed % 4)
    claims: list[Claim] = []
    while (seat := deal.to_act) is not None and deal.phase != "play":
        legal = deal.legal()
        action = legal[0]
        if len(legal) > 1:
            answer = _ask_master(seed, worlds, make_view(deal, seat))
            action = str(answer["action"])
            claims += CLAIMS_BY_GAME[game](deal, seat, answer, seed)
        deal = deal.play(action)
    end = _play_on(seed, deal)
    return [Statement(kind, chance, test(end), seed) for kind, chance, test in claims]


def _ask_master(seed: int, worlds: int, view: View) -> Mapping[str, Any]:
    return choose(view, level="master", seed=bot_seed(seed), worlds=worlds)


def _play_on(seed: int, deal: Deal) -> Deal:
    def player(view: View) -> str:
        return str(_ask_master(seed, CARD_WORLDS, view)["action"])

    return play_to_end(deal, [player] * 4)


Claim = tuple[str, float, Callable[[Deal], bool]]
"""A kind of statement, the chance that is stated, and the test of a finished deal for it."""

# Zwanzigerrufen

STEP_NAMES = {1: "kontra", 2: "re", 4: "supre", 8: "resupre"}


def _claims_of_zwanzigerrufen(
    deal: Deal, seat: Seat, answer: Mapping[str, Any], seed: int
) -> Iterator[Claim]:
    """Yield the chance of a declaration or Kontra."""
    view: Any = make_view(deal, seat)
    verb, _, item = answer["action"].partition(" ")
    if answer["reason"]["key"] not in ("declare", "double"):
        return
    chance = answer["reason"]["facts"]["chance"] / 100
    is_mine = view["public_party"][seat] == "declarer"
    side = "dazu" if is_mine else "dagegen"
    if verb == "declare":
        yield f"declare {item}", chance, partial(_wins_item, f"{item}-{side}", side)
        return
    step = STEP_NAMES[view["kontra"].get(item, 1)]
    kind = f"{step} {item.partition('-')[0]}"
    if item == "game":
        kind += f" ({view['contract']})"
    yield kind, chance, partial(_wins_item, item, side)


def _wins_item(item: str, side: str, end: Deal) -> bool:
    """Return whether a side is paid for the game or a declared bonus.

    A bonus without a line was cancelled by a Valat, which its own side has made.
    """
    assert end.result
    rule, _, owner = item.partition("-")
    for line in end.result.lines:
        is_line = line.facts.get("by") == owner if owner else "contract" in line.facts
        if is_line and (not owner or line.rule == rule):
            return line.facts["side"] == side
    return owner == side


# Zwanzig ab


def _claims_of_zwanzig_ab(
    deal: Deal, seat: Seat, answer: Mapping[str, Any], seed: int
) -> Iterator[Claim]:
    """Yield the chance of being left without any trick."""
    facts, verb = answer["reason"]["facts"], answer["action"].split()[0]
    if "none" not in facts:
        return
    chance = facts["none"] / 100
    if verb == "drop":
        staying = deal.play("stay")
        yield "no trick: drop", chance, lambda end: _has_no_trick(seat, _play_on(seed, staying))
    else:
        yield f"no trick: {verb}", chance, partial(_has_no_trick, seat)


def _has_no_trick(seat: Seat, end: Deal) -> bool:
    """Return whether a seat stayed in and took no trick."""
    view: Any = make_view(end)
    return seat in view["in_play"] and not view["tricks_won"][seat]


CLAIMS_BY_GAME: Mapping[str, Callable[[Deal, Seat, Mapping[str, Any], int], Iterable[Claim]]] = {
    "zwanzigerrufen": _claims_of_zwanzigerrufen,
    "zwanzig-ab": _claims_of_zwanzig_ab,
}


def calibrate(statements: Iterable[Statement]) -> dict[str, Calibration]:
    """Return the calibration of each kind, sorted by name."""
    rows: dict[str, Calibration] = {}
    for kind, chance, real, _ in statements:
        row = rows.get(kind, Calibration(0, 0.0, 0))
        rows[kind] = Calibration(row.number + 1, row.chance_sum + chance, row.real_count + real)
    return dict(sorted(rows.items()))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.calibration", description=__doc__)
    parser.add_argument("--game", choices=[*GAMES], action="append")
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--seed", type=int, default=FIRST_SEED)
    parser.add_argument("--worlds", type=int, default=TALK_WORLDS, help="before the first lead")
    parser.add_argument("--each", action="store_true", help="print every statement too")
    args = parser.parse_args()
    for game in args.game or GAMES:
        seeds = range(args.seed, args.seed + args.deals)
        statements = list(
            chain.from_iterable(list_statements(game, seed, args.worlds) for seed in seeds)
        )
        if args.each:
            for row in statements:
                print(f"{row.seed} {row.kind}: {row.chance:.0%} {row.real}")
        print(f"{game}: {args.deals} deals from {args.seed}, {args.worlds} worlds")
        print(f"{'':<32}{'n':>6}{'stated':>9}{'real':>7}")
        for kind, tally in calibrate(statements).items():
            mark = "  off" if tally.is_off else ""
            figures = (
                f"{tally.number:>6}{tally.mean_chance:>9.0%}{tally.share:>7.0%} ±{tally.error:.0%}"
            )
            print(f"{kind:<32}{figures}{mark}")


if __name__ == "__main__":
    main()
