"""House rules in words: options, their values, rule sets, and why a mix is refused."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import chain
from typing import Any

from engine.errors import EngineError
from engine.games import find_game
from engine.options import Option, Preset, Value, rows
from ui.games import face
from ui.kept.house_rules import problem
from ui.languages import Say, has_words
from ui.model import HouseRules, Scene
from ui.wording.cards import word_list
from ui.wording.people import count_of, minus


def option_name(say: Say, name: str) -> str:
    """What a house rule is called."""
    return say(f"option.{name}")


def value_name(say: Say, row: Option, value: Value) -> str:
    """A value of a house rule in words; plain numbers stay numbers."""
    if isinstance(value, bool):
        return say("yes" if value else "no")
    key = f"option.{row.name}.{'null' if value is None else value}"
    return minus(value) if isinstance(value, int) and not has_words(key) else say(key)


def change_name(say: Say, game: str, name: str, value: Value) -> str:
    """A house rule with the value it has been given; "on" goes without saying."""
    row = options_of(game)[name]
    shown = option_name(say, name)
    return shown if value is True else f"{shown}: {value_name(say, row, value)}"


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


def unmet_needs(scene: Scene, draft: HouseRules, row: Option) -> list[str]:
    """What would have to hold for this option to matter, and does not in the draft."""
    unmet = [name for name, values in row.needs.items() if value_of(draft, name) not in values]
    return [_needed(scene, options_of(draft.game)[name], row.needs[name]) for name in unmet]


def _needed(scene: Scene, row: Option, values: tuple[Value, ...]) -> str:
    """An option with the words of the values that are needed; "on" goes without saying."""
    words = [value_name(scene.say, row, value) for value in values if isinstance(value, str)]
    name = option_name(scene.say, row.name)
    return f"{name}: {word_list(scene.say, words, 'or')}" if words else name


def value_of(draft: HouseRules, name: str) -> Value:
    """The value of an option in a draft: as changed, or as in the preset."""
    if name in draft.options:
        changed: Value = draft.options[name]
        return changed
    preset = find_game(draft.game).preset(draft.preset)
    kept: Value = getattr(preset.rules, name) if preset else None
    return kept


def refused_mix(scene: Scene, draft: HouseRules) -> str:
    """Why a draft is refused, empty if it is not."""
    error = problem(draft)
    return scene.say(conflict_key(error) or BAD_VALUE) if error else ""


def conflict_key(error: EngineError) -> str:
    """The key of why options do not go together, empty for any other error."""
    options = error.facts.get("options")
    return f"conflict.{'+'.join(map(str, options))}" if isinstance(options, list) else ""


def in_form_order(game: str) -> list[str]:
    """The names of a game's options as its form has them."""
    return [*chain.from_iterable(names for _, names in face(game).rule_groups)]


def first_difference(game: str, options: Mapping[str, Value]) -> str:
    """The first of these options in the order of the form, empty if there is none."""
    return next((name for name in in_form_order(game) if name in options), "") if options else ""


def aside_words(scene: Scene, draft: HouseRules) -> str:
    """That the changes of a draft are put aside."""
    name = preset_name(scene.say, draft.game, draft.preset)
    count = count_of(scene.say, "change", len(draft.options))
    return scene.say("rules.aside", count=count, preset=name)


def options_of(game: str) -> dict[str, Option]:
    """The option rows of a game by name."""
    return {row.name: row for row in rows(find_game(game).rules)}


SOURCE = re.compile(r"S\d{3}(?: Jäger)?|Jäger")
SHORT_NAMES = {"S000 Jäger": "Jäger"}
"""The sources as rows cite them, and two ways of citing the same."""

BAD_VALUE = "rules.problem.bad-value"
