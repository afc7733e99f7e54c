"""The needs of a house rule: without them no value of the rule changes an action or a score."""

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
from tests.engine.random_matches import random_options, random_value

pytestmark = pytest.mark.slow

UNTESTED_OPTIONS = ("trischaken_tie",)
"""Options that random play tests too rarely: two players with the most points."""

OPTIONS_WITH_NEEDS = [
    (key, row) for key, game in GAMES.items() for row in list_options(game.rules) if row.needs
]
OPTION_ROWS = [pytest.param(key, row, id=row.name) for key, row in OPTIONS_WITH_NEEDS]
NEEDED_VALUES = [
    pytest.param(key, row, entry, {name: value}, id=f"{row.name}-{name}-{value}")
    for key, row in OPTIONS_WITH_NEEDS
    if row.name not in UNTESTED_OPTIONS
    for entry in row.needs
    for name, values in entry.items()
    for value in dict.fromkeys((values[0], values[-1]))
]
MATCHES_PER_OPTION = 30
DEALS = 3
MAX_TRIES = 1500


@pytest.mark.parametrize(("key", "row"), OPTION_ROWS)
def test_rule_without_its_needs_changes_nothing(key: str, row: Option) -> None:
    game = find_game(key)
    for seed in range(MATCHES_PER_OPTION):
        rules, other = rules_and_variant(
            game, row, Random(seed), {}, lambda rules: not row.is_relevant(rules)
        )
        assert first_difference(game, rules, other, seed) == "", (rules, getattr(other, row.name))


@pytest.mark.parametrize(
    ("key", "row"),
    [
        pytest.param(key, row, id=row.name)
        for key, game in GAMES.items()
        for row in list_options(game.rules)
        if row.works_with
    ],
)
def test_rule_in_vain_equals_rule_off(key: str, row: Option) -> None:
    game, off = find_game(key), row.choices[0]
    rows = {other.name: other for other in list_options(game.rules)}
    forced = {name: rows[name].choices[0] for need in row.works_with for name in need}
    for seed in range(MATCHES_PER_OPTION):
        rules, _ = rules_and_variant(game, row, Random(seed), forced, row.is_in_vain)
        assert first_difference(game, rules, replace(rules, **{row.name: off}), seed) == ""
        for need in row.works_with:
            along = {name: values[0] for name, values in need.items()}
            assert not row.is_in_vain(replace(rules, **along))


@pytest.mark.parametrize(("key", "row", "entry", "fixed"), NEEDED_VALUES)
def test_rule_with_its_needs_changes_something(
    key: str, row: Option, entry: OptionNeeds, fixed: dict[str, OptionValue]
) -> None:
    """Every listed need really makes a difference for its rule."""
    game = find_game(key)

    def by_this_entry(rules: Any) -> bool:
        return [need for need in row.needs if replace(row, needs=(need,)).is_relevant(rules)] == [
            entry
        ]

    for seed in range(MAX_TRIES):
        draw = Random(seed)
        forced = {name: draw.choice(values) for name, values in entry.items()} | fixed
        if first_difference(game, *rules_and_variant(game, row, draw, forced, by_this_entry), seed):
            return
    raise AssertionError("nothing changed")


def rules_and_variant(
    game: Game,
    row: Option,
    draw: Random,
    forced: dict[str, OptionValue],
    accepts: Callable[[Any], bool],
) -> tuple[Any, Any]:
    """Return accepted house rules, and the same with another value of the option."""
    while True:
        preset = draw.choice(game.presets)
        changes = {**random_options(game, preset.name, draw), **forced}
        rules = replace(preset.rules, **changes)
        value = random_value(row, draw) if row.choices else row.low + draw.randrange(3)
        other = replace(rules, **{row.name: value})
        if (
            rules != other
            and accepts(rules)
            and not has_conflict(game, rules) | has_conflict(game, other)
        ):
            return rules, other


def has_conflict(game: Game, rules: Any) -> bool:
    """Tell whether these rules conflict."""
    return any(conflict.when(rules) for conflict in game.conflicts)


def first_difference(game: Game, rules: Any, other: Any, seed: int) -> str:
    """Return the first difference of two matches with the same cards and actions that differ in one
    rule.
    """
    draw, matches = Random(seed), (game.open_match(rules), game.open_match(other))
    for number in range(DEALS):
        dealer, pack = draw.randrange(4), shuffle_pack(game.pack, seed + number)
        dealer = dealer if matches[0].dealer is None else matches[0].dealer
        deals = [
            game.begin_deal(match, dealer, *game.deal_out(match.rules, dealer, pack))
            for match in matches
        ]
        while deals[0].phase != "over":
            legal = deals[0].legal()
            if legal != deals[1].legal() or deals[0].to_act != deals[1].to_act:
                return f"deal {number}: {legal} or {deals[1].legal()}"
            action = draw.choice(legal)
            deals = [deal.play(action) for deal in deals]
        if deals[1].phase != "over":
            return f"deal {number}: only one is over"
        scored = [deal.result and deal.result.deltas for deal in deals]
        if scored[0] != scored[1]:
            return f"deal {number}: {scored[0]} or {scored[1]}"
        matches = (deals[0].match_after(), deals[1].match_after())
        if replace(matches[0], rules=None) != replace(matches[1], rules=None):
            return f"after deal {number}"
        if matches[0].is_over:
            break
    return ""
