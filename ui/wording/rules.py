"""House rules in words: options, their values, rule sets, and why a mix is refused."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import chain
from typing import Any

from engine.errors import EngineError
from engine.games import find_game
from engine.options import Option, OptionValue, Preset, list_options
from ui.games import face_of_game
from ui.kept.house_rules import engine_rules, find_problem
from ui.languages import Say, has_words
from ui.model import HouseRules, Scene
from ui.wording.cards import word_list
from ui.wording.people import count_of, minus


def option_name(say: Say, name: str) -> str:
    """What a house rule is called."""
    return say(f"option.{name}")


def value_name(say: Say, row: Option, value: OptionValue) -> str:
    """A value of a house rule in words; plain numbers stay numbers."""
    if isinstance(value, bool):
        return say("yes" if value else "no")
    key = f"option.{row.name}.{'null' if value is None else value}"
    return minus(value) if isinstance(value, int) and not has_words(key) else say(key)


def value_under(say: Say, row: Option, rules: Any) -> str:
    """The value of an option in words, a dash where these house rules do not have the rule."""
    return value_name(say, row, getattr(rules, row.name)) if row.is_relevant(rules) else NO_VALUE


def change_name(say: Say, game: str, name: str, rules: Any) -> str:
    """A house rule with the value that these rules give it; "on" goes without saying."""
    row = options_of(game)[name]
    shown, on = option_name(say, name), getattr(rules, name) is True and row.is_relevant(rules)
    return shown if on else f"{shown}: {value_under(say, row, rules)}"


def preset_name(say: Say, game: str, preset: str) -> str:
    """What a rule set is called."""
    return say(f"preset.{game}.{preset}")


def preset_source(say: Say, preset: Preset[Any]) -> str:
    """Where a rule set comes from."""
    return _source(say, preset.source) or preset.source


def option_source(say: Say, row: Option) -> str:
    """Where a house rule comes from, or that the sources leave the point open."""
    return _source(say, row.source) or say("rules.source.open")


def _source(say: Say, cited: str) -> str:
    found = dict.fromkeys(SOURCE.findall(cited))
    names = [say(f"source.{SHORT_NAMES.get(name, name)}") for name in found]
    return say("rules.source", source="; ".join(names)) if names else ""


def missing_needs(scene: Scene, draft: HouseRules, row: Option) -> str:
    """What would have to hold for an option to matter; empty if it matters in the draft.

    Of several ways to make it matter those are told that need the least.
    """
    rules = engine_rules(draft)
    if row.is_relevant(rules):
        return ""
    known = options_of(draft.game)
    ways = [
        [
            _needed(scene.say, known[name], values)
            for name, values in entry.items()
            if getattr(rules, name) not in values
        ]
        for entry in row.needs
    ]
    least = min(map(len, ways))
    shortest = [word_list(scene.say, way) for way in ways if len(way) == least]
    return word_list(scene.say, list(dict.fromkeys(shortest)), "or")


def _needed(say: Say, row: Option, values: tuple[OptionValue, ...]) -> str:
    """An option with the values that are needed, unless it is enough that it is on."""
    name = option_name(say, row.name)
    if values == (True,) or len(values) > FEW:
        return name
    return f"{name}: {word_list(say, [value_name(say, row, value) for value in values], 'or')}"


def refused_mix(scene: Scene, draft: HouseRules) -> str:
    """Why a draft is refused, empty if it is not."""
    error = find_problem(draft)
    return scene.say(conflict_key(error) or BAD_VALUE) if error else ""


def conflict_key(error: EngineError) -> str:
    """The key of why options do not go together, empty for any other error."""
    options = error.facts.get("options")
    return f"conflict.{'+'.join(map(str, options))}" if isinstance(options, list) else ""


def in_form_order(game: str) -> list[str]:
    """The names of a game's options as its form has them."""
    return [*chain.from_iterable(names for _, names in face_of_game(game).rule_groups)]


def first_difference(game: str, options: Mapping[str, OptionValue]) -> str:
    """The first of these options in the order of the form, empty if there is none."""
    return next((name for name in in_form_order(game) if name in options), "") if options else ""


def aside_words(scene: Scene, draft: HouseRules) -> str:
    """That the changes of a draft are put aside."""
    name = preset_name(scene.say, draft.game, draft.preset)
    count = count_of(scene.say, "change", len(draft.options))
    return scene.say("rules.aside", count=count, preset=name)


def options_of(game: str) -> dict[str, Option]:
    """The option rows of a game by name."""
    return {row.name: row for row in list_options(find_game(game).rules)}


SOURCE = re.compile(r"S\d{3}(?: Jäger)?|Jäger")
SHORT_NAMES = {"S000 Jäger": "Jäger"}
"""The sources as rows cite them, and two ways of citing the same."""

NO_VALUE = "–"
FEW = 3
"""So many values of an option are told where it needs one of them."""

BAD_VALUE = "rules.problem.bad-value"
