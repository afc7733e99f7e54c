"""House rules in words: options, their values, rule sets, and why a mix is refused."""

from __future__ import annotations

import re
from typing import Any

from engine.games import find_game
from engine.options import Option, Preset, Value, rows
from ui.kept.house_rules import problem
from ui.languages import Say, has_words
from ui.model import HouseRules, Scene
from ui.wording.cards import word_list
from ui.wording.people import minus


def option_name(say: Say, name: str) -> str:
    """What a house rule is called."""
    return say(f"option.{name}")


def value_name(say: Say, row: Option, value: Value) -> str:
    """A value of a house rule in words; plain numbers stay numbers."""
    if isinstance(value, bool):
        return say("yes" if value else "no")
    key = f"option.{row.name}.{'null' if value is None else value}"
    return minus(value) if isinstance(value, int) and not has_words(key) else say(key)


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
    if error is None:
        return ""
    options = error.facts.get("options")
    key = f"conflict.{'+'.join(map(str, options))}" if isinstance(options, list) else BAD_VALUE
    return scene.say(key)


def options_of(game: str) -> dict[str, Option]:
    """The option rows of a game by name."""
    return {row.name: row for row in rows(find_game(game).rules)}


SOURCE = re.compile(r"S\d{3}(?: Jäger)?|Jäger")
SHORT_NAMES = {"S000 Jäger": "Jäger"}
"""The sources as rows cite them, and two ways of citing the same."""

BAD_VALUE = "rules.problem.bad-value"
