"""Examples of each kind of action in each phase of a game, found by playing random deals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from random import Random

from engine.errors import EngineError
from engine.games import GAMES, house_rules
from engine.options import OptionValue, list_options
from engine.record import new_record, replay_record

DEALS_PER_RULES = 60
"""The number of deals for each rule set, and for each changed value of the first rule set."""


@cache
def action_examples_by_phase(game: str) -> dict[str, list[str]]:
    """Return an example of each kind of action by phase, from random deals."""
    examples: dict[str, dict[str, str]] = {}
    for seed, (preset, options) in enumerate(rules_for_sample_deals(game)):
        draw, deal = Random(seed), replay_record(new_record(game, preset, options, seed))
        while True:
            for action in deal.legal():
                examples.setdefault(deal.phase, {}).setdefault(action_kind(action), action)
            if deal.phase in ("play", "over"):
                break
            deal = deal.play(draw.choice(deal.legal()))
    return {phase: list(kinds.values()) for phase, kinds in examples.items()}


def rules_for_sample_deals(game: str) -> Iterator[tuple[str, Mapping[str, OptionValue]]]:
    """Yield the rules to play by: each rule set, then the first with each changed value."""
    for preset in GAMES[game].presets:
        yield from ((preset.name, {}) for _ in range(DEALS_PER_RULES))
    first = GAMES[game].presets[0].name
    for row in list_options(GAMES[game].rules):
        for value in row.choices:
            if isinstance(value, str | bool) and is_allowed_mix(game, first, {row.name: value}):
                yield from ((first, {row.name: value}) for _ in range(DEALS_PER_RULES))


def is_allowed_mix(game: str, preset: str, options: Mapping[str, OptionValue]) -> bool:
    """Return whether these rules can be combined."""
    try:
        house_rules(GAMES[game], preset, options)
    except EngineError:
        return False
    return True


def action_kind(action: str) -> str:
    """Return the kind of an action. Words make a difference, cards and suits do not."""
    verb, _, rest = action.partition(" ")
    return f"{verb} {'of cards' if rest[:1].isupper() else rest}"
