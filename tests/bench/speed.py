"""Measure this Python: whole random deals and fast playouts per second."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random
from statistics import median

from engine.bots import playout
from engine.cards import FRENCH, Hand, hand_of, shuffle_pack
from engine.console import run_on_any_console
from engine.game import Game
from engine.games import GAMES
from engine.zwanzig_ab.law import make_law
from engine.zwanzigerrufen.contracts import CONTRACTS
from engine.zwanzigerrufen.law import law_of
from engine.zwanzigerrufen.options import CLASSIC

ROUND_COUNT = 5
DEALS_PER_BATCH = 10
DEALT_HANDS_COUNT = 500

PUBLIC_API_TABLES = (
    ("zwanzig-ab", "standard"),
    ("zwanzig-ab", "jaeger"),
    ("zwanzigerrufen", "classic"),
    ("zwanzigerrufen", "rulebook"),
)


def report_speed(seconds: float, print_line: Callable[[str], None]) -> None:
    """Print deals per second of each kind, one per line; each figure takes about `seconds`.

    A figure is the median of five rounds, because other programs may load the machine.
    """
    print_line(f"CPython {sys.version.split()[0]} on {sys.platform}; deals a second, one core")
    for label, play in _list_benchmarks():
        rates = [_deals_per_second(play, seconds / ROUND_COUNT) for _ in range(ROUND_COUNT)]
        print_line(f"{label:<56}{median(rates):>10,.0f}")


def _list_benchmarks() -> Iterator[tuple[str, Callable[[int], None]]]:
    for key, preset in PUBLIC_API_TABLES:
        label = f"{key} {preset}: whole random deals, public API"
        yield label, partial(_play_random_deal, *_game_and_rules(key, preset))
    hearts = playout.zwanzig_ab_playout(make_law(FRENCH.suit_letters.index("H"), "ace_ten"))
    yield (
        "zwanzig-ab: five tricks, fast playout",
        _playout_benchmark(hearts, _deal_hands(GAMES["zwanzig-ab"])),
    )
    for contract in ("normal", "farberl", "picolo"):
        play_hands = playout.tarock_playout(law_of(CONTRACTS[contract], CLASSIC))
        label = f"zwanzigerrufen {contract}: 40 cards, fast playout"
        yield label, _playout_benchmark(play_hands, _deal_hands(GAMES["zwanzigerrufen"]))


def _deals_per_second(play: Callable[[int], None], seconds: float) -> float:
    clock = time.perf_counter
    start, play_count, duration = clock(), 0, 0.0
    while duration <= seconds:  # `<=`: some clocks stand still for a while
        for number in range(play_count, play_count + DEALS_PER_BATCH):
            play(number)
        play_count += DEALS_PER_BATCH
        duration = clock() - start
    return play_count / duration


def _game_and_rules(key: str, preset: str) -> tuple[Game, object]:
    game = GAMES[key]
    row = game.find_preset(preset)
    assert row is not None
    return game, row.rules


def _play_random_deal(game: Game, rules: object, number: int) -> None:
    """Play one whole random deal through the public API."""
    draw = Random(number).random
    hands, stock = game.deal_out(rules, 3, shuffle_pack(game.pack, number))
    state = game.begin_deal(game.open_match(rules), 3, hands, stock)
    while actions := state.legal():
        state = state.play(actions[int(draw() * len(actions))])


def _playout_benchmark(play: playout.Playout, deals: list[list[Hand]]) -> Callable[[int], None]:
    draw = playout.random_int_source(1)

    def play_once(number: int) -> None:
        play(deals[number % DEALT_HANDS_COUNT], 0, draw)

    return play_once


def _deal_hands(game: Game) -> list[list[Hand]]:
    orders, size = (
        (shuffle_pack(game.pack, seed) for seed in range(DEALT_HANDS_COUNT)),
        game.hand_size,
    )
    return [[hand_of(order[size * i : size * i + size]) for i in range(4)] for order in orders]


def parse_seconds(text: str) -> float:
    """Return a finite number of seconds from 0 on; raise `ArgumentTypeError` otherwise."""
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0 <= number < float("inf"):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds")
    return number


def main(argv: Sequence[str] | None = None) -> int:
    """Print the figures, each measured for the seconds that are asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--seconds", type=parse_seconds, default=2.0, help="time for each measurement"
    )
    report_speed(parser.parse_args(argv).seconds, print)
    return 0


if __name__ == "__main__":
    sys.exit(run_on_any_console(main))
