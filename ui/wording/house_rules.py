"""House rules in words: options, their values, rule sets, and why a combination is refused."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Any

from engine.errors import EngineError
from engine.games import find_game
from engine.options import Option, OptionNeeds, OptionValue, Preset, list_options
from ui.game_face import face_of_game
from ui.languages import Say, has_text
from ui.model import Scene
from ui.model.house_rules import HouseRules
from ui.storage.house_rules import find_problem, rules_of_record, unchecked_engine_rules
from ui.wording.cards import word_list
from ui.wording.players_and_numbers import format_count, format_integer


def option_name(say: Say, name: str) -> str:
    """Return the name of a house rule."""
    return say(f"option.{name}")


def value_name(say: Say, row: Option, value: OptionValue) -> str:
    """Return a value of a house rule in words. Plain numbers stay numbers."""
    if isinstance(value, bool):
        return say("yes" if value else "no")
    key = value_key(row, value)
    return format_integer(value) if isinstance(value, int) and not has_text(key) else say(key)


def value_key(row: Option, value: OptionValue) -> str:
    """Return the key of a value of a house rule."""
    return f"option.{row.name}.{'null' if value is None else value}"


def value_name_or_dash(say: Say, row: Option, rules: Any) -> str:
    """Return the value of an option in words, or a dash if the option does not matter here."""
    return value_name(say, row, getattr(rules, row.name)) if row.is_relevant(rules) else NO_VALUE


def option_with_value_name(say: Say, game: str, name: str, rules: Any) -> str:
    """Return a house rule with its value under these rules, or the text that says both at once.

    "On" is left out.
    """
    row = options_by_name(game)[name]
    said = f"{value_key(row, getattr(rules, name))}.said"
    if row.is_relevant(rules) and has_text(said):
        return say(said)
    label, is_switched_on = (
        option_name(say, name),
        getattr(rules, name) is True and row.is_relevant(rules),
    )
    return label if is_switched_on else f"{label}: {value_name_or_dash(say, row, rules)}"


def preset_name(say: Say, game: str, preset: str) -> str:
    """Return the name of a rule set."""
    return say(f"preset.{game}.{preset}")


MAX_NAMED_CHANGES = 2
"""The maximum number of changed options that a sentence names. More are only counted."""


def counted_rules_name(say: Say, rules: HouseRules) -> str:
    """Return the name of the rule set with the number of changes: "Standard + 2"."""
    if is_starter_set(rules.game, rules.preset, rules.options):
        return say("starter.title")
    name = preset_name(say, rules.game, rules.preset)
    return f"{name} + {len(rules.options)}" if rules.options else name


def rules_name(say: Say, rules: HouseRules) -> str:
    """Return the rule set and its changes, or their number if they are many."""
    names = [name for name in form_option_names(rules.game) if name in rules.options]
    if len(names) > MAX_NAMED_CHANGES:
        return counted_rules_name(say, rules)
    values = unchecked_engine_rules(rules)
    changes = (option_with_value_name(say, rules.game, name, values) for name in names)
    return "; ".join((preset_name(say, rules.game, rules.preset), *changes))


def is_starter_set(game: str, preset: str, options: Mapping[str, Any]) -> bool:
    """Return whether rules are exactly the rules of the game's starter table."""
    starter_options = face_of_game(game).starter_options
    is_first_preset = preset == find_game(game).presets[0].name
    return is_first_preset and bool(starter_options) and dict(options) == starter_options


def rules_line(scene: Scene) -> str:
    """Return the rules of the match: preset and changed options."""
    record = scene.model.record
    preset_text = preset_name(scene.say, record.game, record.preset)
    engine_rules = unchecked_engine_rules(rules_of_record(record))
    changes = (
        option_with_value_name(scene.say, record.game, name, engine_rules)
        for name, _ in record.options
    )
    return scene.say("sheet.by", rules="; ".join((preset_text, *changes)))


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
    """Return the values that an option needs in order to matter, or "" if it does in the draft."""
    rules = unchecked_engine_rules(draft)
    return "" if row.is_relevant(rules) else _shortest_needs_text(scene.say, draft, row.needs)


def missing_companions_text(scene: Scene, draft: HouseRules, row: Option) -> str:
    """Return the values without which an option is switched on in vain, or "" if it is not."""
    in_vain = row.is_in_vain(unchecked_engine_rules(draft))
    return _shortest_needs_text(scene.say, draft, row.works_with) if in_vain else ""


def _shortest_needs_text(say: Say, draft: HouseRules, needs: Sequence[OptionNeeds]) -> str:
    """Return the values that are missing in a draft, by the shortest of the alternatives."""
    rules, options = unchecked_engine_rules(draft), options_by_name(draft.game)
    alternatives = [
        [
            _need_text(say, options[name], values)
            for name, values in entry.items()
            if getattr(rules, name) not in values
        ]
        for entry in needs
    ]
    least = min(map(len, alternatives))
    shortest = [
        word_list(say, alternative) for alternative in alternatives if len(alternative) == least
    ]
    return word_list(say, list(dict.fromkeys(shortest)), "or")


def _need_text(say: Say, row: Option, values: tuple[OptionValue, ...]) -> str:
    """Return an option with the values that are needed.

    The values are left out if it only has to be on, or if there are more than `MAX_NAMED_VALUES`.
    """
    name = option_name(say, row.name)
    if values == (True,) or len(values) > MAX_NAMED_VALUES:
        return name
    return f"{name}: {word_list(say, [value_name(say, row, value) for value in values], 'or')}"


def draft_refusal(scene: Scene, draft: HouseRules) -> str:
    """Return why a draft is refused, or "" if it is not."""
    error = find_problem(draft)
    return scene.say(conflict_key(error) or BAD_VALUE_KEY) if error else ""


def conflict_key(error: EngineError) -> str:
    """Return the key of the sentence why options exclude each other, or "" for any other error."""
    options = error.facts.get("options")
    return f"conflict.{'+'.join(map(str, options))}" if isinstance(options, list) else ""


def form_option_names(game: str) -> list[str]:
    """Return the names of a game's options in the order of its form."""
    return [*chain.from_iterable(names for _, names in face_of_game(game).rule_groups)]


def first_changed_option(game: str, options: Mapping[str, OptionValue]) -> str:
    """Return the first of these options in the order of the form, or "" if there is none."""
    return (
        next((name for name in form_option_names(game) if name in options), "") if options else ""
    )


def changes_put_aside_text(scene: Scene, draft: HouseRules) -> str:
    """Return that the changes of a draft are put aside."""
    name = preset_name(scene.say, draft.game, draft.preset)
    count = format_count(scene.say, "change", len(draft.options))
    return scene.say("rules.aside", count=count, preset=name)


def set_along_text(scene: Scene, draft: HouseRules, names: list[str]) -> str:
    """Return the options of a draft that were set along with another, with their values."""
    rules = unchecked_engine_rules(draft)
    options = (option_with_value_name(scene.say, draft.game, name, rules) for name in names)
    return " ".join((scene.say("rules.along"), *options))


def options_by_name(game: str) -> dict[str, Option]:
    """Return the option rows of a game by name."""
    return {row.name: row for row in list_options(find_game(game).rules)}


SOURCE_PATTERN = re.compile(r"S\d{3}(?: Jäger)?|Jäger|X-RUE")
SHORT_SOURCE_NAMES = {"S000 Jäger": "Jäger"}
"""The short names of sources that rows cite in two ways."""

NO_VALUE = "–"
MAX_NAMED_VALUES = 3
"""The maximum number of needed values to name. With more, only the option is named."""

BAD_VALUE_KEY = "rules.problem.bad-value"
