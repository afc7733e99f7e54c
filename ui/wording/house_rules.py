"""House rules in words: options, their values, rule sets, and why a combination is refused."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import chain
from typing import Any

from engine.errors import EngineError
from engine.games import find_game
from engine.options import Option, OptionValue, Preset, list_options
from ui.game_face import face_of_game
from ui.languages import Say, has_text
from ui.model import Scene
from ui.model.house_rules import HouseRules
from ui.storage.house_rules import find_problem, unchecked_engine_rules
from ui.wording.cards import word_list
from ui.wording.players_and_numbers import format_count, format_integer


def option_name(say: Say, name: str) -> str:
    """Return the name of a house rule."""
    return say(f"option.{name}")


def value_name(say: Say, row: Option, value: OptionValue) -> str:
    """Return a value of a house rule in words; plain numbers stay numbers."""
    if isinstance(value, bool):
        return say("yes" if value else "no")
    key = f"option.{row.name}.{'null' if value is None else value}"
    return format_integer(value) if isinstance(value, int) and not has_text(key) else say(key)


def value_name_or_dash(say: Say, row: Option, rules: Any) -> str:
    """Return the value of an option in words, a dash if the option does not matter here."""
    return value_name(say, row, getattr(rules, row.name)) if row.is_relevant(rules) else NO_VALUE


def option_with_value_name(say: Say, game: str, name: str, rules: Any) -> str:
    """Return a house rule with its value under these rules; "on" is left out."""
    row = options_by_name(game)[name]
    label, is_switched_on = (
        option_name(say, name),
        getattr(rules, name) is True and row.is_relevant(rules),
    )
    return label if is_switched_on else f"{label}: {value_name_or_dash(say, row, rules)}"


def preset_name(say: Say, game: str, preset: str) -> str:
    """Return the name of a rule set."""
    return say(f"preset.{game}.{preset}")


def is_starter_set(game: str, preset: str, options: Mapping[str, Any]) -> bool:
    """Return whether rules are those of the game's starter table, all of them."""
    starter_options = face_of_game(game).starter_options
    is_first_preset = preset == find_game(game).presets[0].name
    return is_first_preset and bool(starter_options) and dict(options) == starter_options


def preset_source(say: Say, preset: Preset[Any]) -> str:
    """Return where a rule set comes from."""
    return _cited_sources(say, preset.source) or preset.source


def option_source(say: Say, row: Option) -> str:
    """Return where a house rule comes from, or that the sources leave the point open."""
    return _cited_sources(say, row.source) or say("rules.source.open")


def _cited_sources(say: Say, citation: str) -> str:
    matches = dict.fromkeys(SOURCE_PATTERN.findall(citation))
    names = [say(f"source.{SHORT_SOURCE_NAMES.get(name, name)}") for name in matches]
    return say("rules.source", source="; ".join(names)) if names else ""


def missing_needs_text(scene: Scene, draft: HouseRules, row: Option) -> str:
    """Return the values that an option needs in order to matter; "" if it matters in the draft.

    Of several alternatives, those with the fewest needs are named.
    """
    rules = unchecked_engine_rules(draft)
    if row.is_relevant(rules):
        return ""
    options = options_by_name(draft.game)
    alternatives = [
        [
            _need_text(scene.say, options[name], values)
            for name, values in entry.items()
            if getattr(rules, name) not in values
        ]
        for entry in row.needs
    ]
    least = min(map(len, alternatives))
    shortest = [
        word_list(scene.say, alternative)
        for alternative in alternatives
        if len(alternative) == least
    ]
    return word_list(scene.say, list(dict.fromkeys(shortest)), "or")


def _need_text(say: Say, row: Option, values: tuple[OptionValue, ...]) -> str:
    """Return an option with the values that are needed; without them if it only has to be on."""
    name = option_name(say, row.name)
    if values == (True,) or len(values) > MAX_NAMED_VALUES:
        return name
    return f"{name}: {word_list(say, [value_name(say, row, value) for value in values], 'or')}"


def draft_refusal(scene: Scene, draft: HouseRules) -> str:
    """Return why a draft is refused, "" if it is not."""
    error = find_problem(draft)
    return scene.say(conflict_key(error) or BAD_VALUE_KEY) if error else ""


def conflict_key(error: EngineError) -> str:
    """Return the key of the sentence why options exclude each other, "" for any other error."""
    options = error.facts.get("options")
    return f"conflict.{'+'.join(map(str, options))}" if isinstance(options, list) else ""


def form_option_names(game: str) -> list[str]:
    """Return the names of a game's options in the order of its form."""
    return [*chain.from_iterable(names for _, names in face_of_game(game).rule_groups)]


def first_changed_option(game: str, options: Mapping[str, OptionValue]) -> str:
    """Return the first of these options in the order of the form, "" if there is none."""
    return (
        next((name for name in form_option_names(game) if name in options), "") if options else ""
    )


def changes_put_aside_text(scene: Scene, draft: HouseRules) -> str:
    """Return that the changes of a draft are put aside."""
    name = preset_name(scene.say, draft.game, draft.preset)
    count = format_count(scene.say, "change", len(draft.options))
    return scene.say("rules.aside", count=count, preset=name)


def options_by_name(game: str) -> dict[str, Option]:
    """Return the option rows of a game by name."""
    return {row.name: row for row in list_options(find_game(game).rules)}


SOURCE_PATTERN = re.compile(r"S\d{3}(?: Jäger)?|Jäger")
SHORT_SOURCE_NAMES = {"S000 Jäger": "Jäger"}
"""The short names of sources that rows cite in two ways."""

NO_VALUE = "–"
MAX_NAMED_VALUES = 3
"""The maximum number of needed values to name; with more, only the option is named."""

BAD_VALUE_KEY = "rules.problem.bad-value"
