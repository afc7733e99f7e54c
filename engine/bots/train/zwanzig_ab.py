"""Training for Zwanzig ab: what players keep, and how often a score wins the match.

`habits` counts cards over self-play and prints `belief.HABITS`; `odds` plays matches and fits
`odds.FORMS` and `odds.TURNS` by gradient ascent of the likelihood. Both print the file's new text.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import exp
from typing import Any

from engine.bots.arena.table import bot_seed, fresh
from engine.bots.budget import Budget
from engine.bots.players import LEVELS
from engine.bots.zwanzig_ab.equity import height, parts
from engine.bots.zwanzig_ab.odds import KNOTS
from engine.bots.zwanzig_ab.scene import deck_in, kind_of, scene_of
from engine.cards import FRENCH, Card, cards_of
from engine.game import SEATS, Deal, Match
from engine.games import GAMES, house_rules
from engine.record import shown

GAME = GAMES["zwanzig-ab"]
LONGEST = 400
"""Deals after which a match of self-play is given up."""

Walk = Iterator[Deal]


def main(argv: Sequence[str]) -> int:
    """Run one kind of training and print what it found; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m engine.bots.train zwanzig-ab")
    parser.add_argument("what", choices=["habits", "odds"])
    parser.add_argument("--level", default="beginner", choices=list(LEVELS))
    parser.add_argument("--worlds", type=int, default=20, help="for a level that imagines deals")
    parser.add_argument("--matches", type=int, default=200, help="for each set of house rules")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args(argv)
    print(_TOLD[arguments.what](arguments))
    return 0


def states(match: Match[Any, Any], seed: int, level: str, worlds: int) -> Walk:
    """Yield every state of a match of self-play."""
    player = LEVELS[level]
    for number in range(LONGEST):
        deal = fresh(match, seed * LONGEST + number, seed % 4)
        while (seat := deal.to_act) is not None:
            yield deal
            legal = deal.legal()
            budget = Budget(bot_seed(seed), worlds=worlds)
            one = len(legal) == 1
            deal = deal.play(legal[0] if one else player(shown(deal, seat), budget).action)
        yield deal
        match = deal.after()
        if match.over:
            return


# Habits


def habits(arguments: argparse.Namespace) -> str:
    """Return what each kind of place holds against the stock, by kind of card, as Python."""
    there: dict[str, Counter[int]] = {}
    for preset in GAME.presets:
        for number in range(arguments.matches):
            match = GAME.open(preset.rules)
            for deal in states(match, arguments.seed + number, arguments.level, arguments.worlds):
                for kind, cards in _places(deal):
                    there.setdefault(kind, Counter()).update(cards)
    rows = [f"    {kind!r}: {_against(there[kind], there['stock'])},\n" for kind in sorted(there)]
    return "HABITS = {\n" + "".join(row for row in rows if "stock" not in row) + "}"


def _places(deal: Deal) -> Iterator[tuple[str, list[int]]]:
    """Yield what every place of a deal holds in a decision before the second card."""
    shown_to_all: dict[str, Any] = deal.describe(None)
    before = deal.phase in ("exchange", "stay")
    if not before and not (deal.phase == "play" and _untouched(shown_to_all)):
        return
    scene = scene_of(shown(deal, deal.to_act))
    kinds = deck_in(scene).kinds
    table: Any = deal
    for seat in SEATS:
        if seat != deal.to_act:
            held = shown_to_all["hands"][seat]
            yield kind_of(scene, "hand", seat), [kinds[FRENCH.index[name]] for name in held]
            away = shown_to_all["discarded"][seat] or []
            yield kind_of(scene, "away", seat), [kinds[FRENCH.index[name]] for name in away]
    yield "stock", [kinds[card] for card in table.table.stock]


def _untouched(shown_to_all: dict[str, Any]) -> bool:
    return not shown_to_all["tricks"] and not shown_to_all["trick"]["cards"]


def _against(there: Counter[int], stock: Counter[int]) -> list[float]:
    """Return odds by kind of card, with a card's worth of doubt; the least is 1 of 50."""
    every, all_stock = sum(there.values()) + 16, sum(stock.values()) + 16
    shares = [(there[kind] + 1) / every for kind in range(16)]
    return [
        round(max(share * all_stock / (stock[kind] + 1), 0.02), 2)
        for kind, share in enumerate(shares)
    ]


# Odds


def odds(arguments: argparse.Namespace) -> str:
    return ""


_TOLD = {"habits": habits, "odds": odds}
