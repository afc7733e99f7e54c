"""What makes a house rule matter: without it no value of the rule changes an action or a score."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.cards import shuffle_pack
from engine.game import Game
from engine.games import GAMES, find_game
from engine.options import Option, OptionNeeds, OptionValue, list_options
from tests.engine.walks import random_options, random_value

pytestmark = pytest.mark.slow

NEEDY = [(key, row) for key, game in GAMES.items() for row in list_options(game.rules) if row.needs]
ROWS = [pytest.param(key, row, id=row.name) for key, row in NEEDY]
ENDS = [
    pytest.param(key, row, entry, {name: value}, id=f"{row.name}-{name}-{value}")
    for key, row in NEEDY
    for entry in row.needs
    for name, values in entry.items()
    for value in dict.fromkeys((values[0], values[-1]))
]
MATCHES = 30
DEALS = 3
TRIES = 1500

RARE = ("trischaken_tie",)
"""What random play meets too seldom: two players with the most points."""


@pytest.mark.parametrize(("key", "row"), ROWS)
def test_a_rule_without_what_it_needs_changes_nothing(key: str, row: Option) -> None:
    game = find_game(key)
    for seed in range(MATCHES):
        how, other = pair(game, row, Random(seed), {}, lambda rules: not row.is_relevant(rules))
        assert difference(game, how, other, seed) == "", (how, getattr(other, row.name))


@pytest.mark.parametrize(("key", "row", "entry", "fixed"), ENDS)
def test_a_rule_with_what_it_needs_can_change_something(
    key: str, row: Option, entry: OptionNeeds, fixed: dict[str, OptionValue]
) -> None:
    """No value is listed as needed with which the rule would change nothing."""
    game = find_game(key)

    def by_this_entry(rules: Any) -> bool:
        return [one for one in row.needs if replace(row, needs=(one,)).is_relevant(rules)] == [
            entry
        ]

    for seed in range(TRIES):
        draw = Random(seed)
        forced = {name: draw.choice(values) for name, values in entry.items()} | fixed
        if difference(game, *pair(game, row, draw, forced, by_this_entry), seed):
            return
    assert row.name in RARE, "nothing changed"


def pair(
    game: Game,
    row: Option,
    draw: Random,
    forced: dict[str, OptionValue],
    wanted: Callable[[Any], bool],
) -> tuple[Any, Any]:
    """Return house rules of the wanted kind, and the same with another value of the option."""
    while True:
        preset = draw.choice(game.presets)
        changes = {**random_options(game, preset.name, draw), **forced}
        how = replace(preset.rules, **changes)
        value = random_value(row, draw) if row.choices else row.low + draw.randrange(3)
        other = replace(how, **{row.name: value})
        if how != other and wanted(how) and not clashes(game, how) | clashes(game, other):
            return how, other


def clashes(game: Game, rules: Any) -> bool:
    """Tell whether these rules do not go together."""
    return any(conflict.when(rules) for conflict in game.conflicts)


def difference(game: Game, how: Any, other: Any, seed: int) -> str:
    """Return where two matches part that differ in a rule only, with the same cards and actions."""
    draw, matches = Random(seed), (game.open_match(how), game.open_match(other))
    for number in range(DEALS):
        dealer, pack = draw.randrange(4), shuffle_pack(game.pack, seed + number)
        dealer = dealer if matches[0].dealer is None else matches[0].dealer
        deals = [
            game.begin_deal(one, dealer, *game.deal_out(one.rules, dealer, pack)) for one in matches
        ]
        while deals[0].phase != "over":
            legal = deals[0].legal()
            if legal != deals[1].legal() or deals[0].to_act != deals[1].to_act:
                return f"deal {number}: {legal} or {deals[1].legal()}"
            action = draw.choice(legal)
            deals = [one.play(action) for one in deals]
        if deals[1].phase != "over":
            return f"deal {number}: only one is over"
        scored = [one.result and one.result.deltas for one in deals]
        if scored[0] != scored[1]:
            return f"deal {number}: {scored[0]} or {scored[1]}"
        matches = (deals[0].match_after(), deals[1].match_after())
        if replace(matches[0], rules=None) != replace(matches[1], rules=None):
            return f"after deal {number}"
        if matches[0].is_over:
            break
    return ""
