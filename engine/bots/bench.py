"""How fast this Python plays: whole random deals a second, and fast playouts a second."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from statistics import median

from engine.bots import playout
from engine.cards import FRENCH, Hand, hand_of, shuffle_pack
from engine.game import Game
from engine.games import GAMES
from engine.zwanzig_ab.law import make_law
from engine.zwanzigerrufen.contracts import CONTRACTS
from engine.zwanzigerrufen.law import law_of
from engine.zwanzigerrufen.options import CLASSIC

ROUNDS = 5
BATCH = 10
STOCK = 500

PUBLIC = (
    ("zwanzig-ab", "standard"),
    ("zwanzig-ab", "jaeger"),
    ("zwanzigerrufen", "classic"),
    ("zwanzigerrufen", "rulebook"),
)


def run(seconds: float, tell: Callable[[str], None]) -> None:
    """Tell, line by line, deals a second of each kind; each figure takes about `seconds`.

    A figure is the median of five rounds, for other programs may want the machine too.
    """
    tell(f"CPython {sys.version.split()[0]} on {sys.platform}; deals a second, one core")
    for label, play in _kinds():
        tell(f"{label:<56}{_rate(play, seconds / ROUNDS):>10,.0f}")


def _kinds() -> Iterator[tuple[str, Callable[[int], None]]]:
    for key, preset in PUBLIC:
        label = f"{key} {preset}: whole random deals, public API"
        yield label, partial(_public_deal, *_table(key, preset))
    hearts = playout.playout_ab(make_law(FRENCH.suit_letters.index("H"), "ace_ten"))
    yield "zwanzig-ab: five tricks, fast playout", _fast(hearts, _hands(GAMES["zwanzig-ab"]))
    for contract in ("normal", "farberl", "picolo"):
        playing = playout.playout_tarock(law_of(CONTRACTS[contract], CLASSIC))
        label = f"zwanzigerrufen {contract}: 40 cards, fast playout"
        yield label, _fast(playing, _hands(GAMES["zwanzigerrufen"]))


def _rate(play: Callable[[int], None], seconds: float) -> float:
    return median(_round(play, seconds) for _ in range(ROUNDS))


def _round(play: Callable[[int], None], seconds: float) -> float:
    clock = time.perf_counter
    start, played, spent = clock(), 0, 0.0
    while spent <= seconds:  # and not before the clock has moved: some stand still for a while
        for number in range(played, played + BATCH):
            play(number)
        played += BATCH
        spent = clock() - start
    return played / spent


def _table(key: str, preset: str) -> tuple[Game, object]:
    game = GAMES[key]
    found = game.find_preset(preset)
    assert found is not None
    return game, found.rules


def _public_deal(game: Game, rules: object, number: int) -> None:
    """Play one deal from the shuffle to the score through `legal` and `play` alone."""
    draw = Random(number).random
    hands, stock = game.deal_out(rules, 3, shuffle_pack(game.pack, number))
    state = game.begin_deal(game.open_match(rules), 3, hands, stock)
    while actions := state.legal():
        state = state.play(actions[int(draw() * len(actions))])


def _fast(play: playout.Playout, deals: list[list[Hand]]) -> Callable[[int], None]:
    draw = playout.numbers(1)

    def once(number: int) -> None:
        play(deals[number % STOCK], 0, draw)

    return once


def _hands(game: Game) -> list[list[Hand]]:
    orders, held = (shuffle_pack(game.pack, seed) for seed in range(STOCK)), game.hand_size
    return [[hand_of(order[held * i : held * i + held]) for i in range(4)] for order in orders]
