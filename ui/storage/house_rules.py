"""House rules as a form drafts them, in storage and in links. The engine checks them."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from engine.errors import EngineError
from engine.games import find_game, house_rules
from engine.options import Option, list_options
from engine.record import Record
from engine.strict_json import check_format, parse_strict_json, require_object
from ui.model.house_rules import HouseRules
from ui.storage import links


def rules_of_record(record: Record) -> HouseRules:
    """Return the draft with the rules of a match."""
    return HouseRules(record.game, record.preset, dict(record.options))


def default_rules(game: str) -> HouseRules:
    """Return the draft with the first preset of a game."""
    return HouseRules(game, find_game(game).presets[0].name)


def unchecked_engine_rules(draft: HouseRules) -> Any:
    """Return the engine's rules for a draft, without checking that its options are compatible."""
    game = find_game(draft.game)
    preset = game.find_preset(draft.preset) or game.presets[0]
    return replace(preset.rules, **draft.options)


def with_preset(rules: HouseRules, preset: str) -> HouseRules:
    """Return the draft with another preset and no changed options."""
    return HouseRules(rules.game, preset) if find_game(rules.game).find_preset(preset) else rules


def with_option(rules: HouseRules, name: str, text: str) -> HouseRules:
    """Return the draft with one option changed to the value of a form control.

    Only options that differ from the preset are kept. `problem` says why the rules are refused. The
    other options that it needs are switched on and off with it, if there is only one way.
    """
    row = find_rules_option(rules.game, name)
    preset_row = find_game(rules.game).find_preset(rules.preset)
    if row is None or preset_row is None:
        return rules
    options = {**rules.options, name: parse_option_value(row, text)}
    engine_rules = unchecked_engine_rules(replace(rules, options=options))
    for entry in row.works_with if len(row.works_with) == 1 else ():
        if row.is_in_vain(engine_rules):
            options |= {key: values[0] for key, values in entry.items()}
        elif not getattr(engine_rules, name):
            options = {key: value for key, value in options.items() if key not in entry}
    options = {
        key: value for key, value in options.items() if value != getattr(preset_row.rules, key)
    }
    return with_problem(replace(rules, options=options))


def with_option_reset(rules: HouseRules, name: str = "") -> HouseRules:
    """Return the draft with one option, or all, reset to the preset's value."""
    preset_row = find_game(rules.game).find_preset(rules.preset)
    if name in rules.options and preset_row:
        return with_option(rules, name, json.dumps(getattr(preset_row.rules, name)))
    return with_problem(rules if name else replace(rules, options={}))


def with_problem(rules: HouseRules) -> HouseRules:
    """Return the draft with the engine's objection, if it has one."""
    error = find_problem(rules)
    return replace(rules, problem=error.message if error else "")


def find_problem(rules: HouseRules) -> EngineError | None:
    """Return why the engine refuses these rules, or `None`."""
    try:
        house_rules(find_game(rules.game), rules.preset, rules.options)
    except EngineError as error:
        return error
    return None


def dump_rules(rules: HouseRules | None) -> str:
    """Return a draft as JSON text, or "" for `None`."""
    if rules is None:
        return ""
    data = {"game": rules.game, "preset": rules.preset, "options": dict(rules.options)}
    return json.dumps(data)


def load_house_rules_draft(text: str) -> HouseRules | None:
    """Load a saved draft. Return `None` if it is unreadable or its rules are no longer allowed."""
    try:
        data = require_object(parse_strict_json(text or "{}"), "House rules")
        rules = HouseRules(data["game"], data["preset"], dict(data["options"]))
        return None if find_problem(rules) else rules
    except (EngineError, ValueError, KeyError, TypeError):
        return None


RULES_LINK_FORMAT = "zwanzig-rules/1"
MAX_RULES_LINK_LENGTH = 8_000
"""Characters that a link to house rules may have."""


def pack_rules(rules: HouseRules) -> str:
    """Return rules as the part of an address that carries them. `unpack_rules` is the opposite."""
    return links.pack_link(
        json.dumps({"format": RULES_LINK_FORMAT, **json.loads(dump_rules(rules))})
    )


def unpack_rules(text: str) -> HouseRules:
    """Return the rules that a link carries, or raise `EngineError` for anything else.

    Unknown options, for example from another release, are refused: without them the rules would
    differ.
    """
    links.check_link_length(text, MAX_RULES_LINK_LENGTH)
    data = require_object(parse_strict_json(links.unpack_link(text)), "House rules")
    check_format(data.get("format"), RULES_LINK_FORMAT, "A link to house rules")
    game, options = (
        find_game(data.get("game")),
        require_object(data.get("options", {}), "The options"),
    )
    house_rules(game, data.get("preset"), options)
    return HouseRules(game.key, str(data["preset"]), dict(options))


def parse_option_value(row: Option, text: str) -> Any:
    """Return the value of an option for the text of a form control. Unreadable text stays text."""
    for choice in row.choices:
        if text in (str(choice), json.dumps(choice)) or not text and choice is None:
            return choice
    try:
        return int(text)
    except ValueError:
        return text


def find_rules_option(game: str, name: str) -> Option | None:
    """Return the option of a game with this name, if there is one."""
    return next((row for row in list_options(find_game(game).rules) if row.name == name), None)
