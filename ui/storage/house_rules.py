"""House rules as the form puts them together: drafted as text, checked by the engine."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from engine.errors import BadRecord, EngineError
from engine.games import find_game, house_rules
from engine.options import Option, list_options
from engine.record import Record
from engine.strict_json import check_format, parse_object, read_json
from ui.model import HouseRules
from ui.storage import links


def rules_of_record(record: Record) -> HouseRules:
    """The draft that stands for the rules of this match."""
    return HouseRules(record.game, record.preset, dict(record.options))


def default_rules(game: str) -> HouseRules:
    """The draft of a game by its first preset."""
    return HouseRules(game, find_game(game).presets[0].name)


def engine_rules(draft: HouseRules) -> Any:
    """The engine's rules of a draft, whether they go together or not."""
    game = find_game(draft.game)
    preset = game.find_preset(draft.preset) or game.presets[0]
    return replace(preset.rules, **draft.options)


def with_preset(rules: HouseRules, preset: str) -> HouseRules:
    """The draft with another preset and nothing changed in it."""
    return HouseRules(rules.game, preset) if find_game(rules.game).find_preset(preset) else rules


def with_option(rules: HouseRules, name: str, text: str) -> HouseRules:
    """The draft with one option as the form's control gives it; `find_problem` says if refused.

    Only what differs from the preset is kept.
    """
    row = find_rules_option(rules.game, name)
    preset_row = find_game(rules.game).find_preset(rules.preset)
    if row is None or preset_row is None:
        return rules
    value = parse_option_value(row, text)
    options = {**rules.options, name: value}
    if value == getattr(preset_row.rules, name):
        del options[name]
    return with_problem(replace(rules, options=options))


def without_option(rules: HouseRules, name: str = "") -> HouseRules:
    """The draft with one option, or all, back at the preset's value."""
    options = {key: value for key, value in rules.options.items() if name and key != name}
    return with_problem(replace(rules, options=options))


def with_problem(rules: HouseRules) -> HouseRules:
    """The draft with the engine's word on it."""
    error = find_problem(rules)
    return replace(rules, problem=error.message if error else "")


def find_problem(rules: HouseRules) -> EngineError | None:
    """Why these rules are refused, or `None`."""
    try:
        house_rules(find_game(rules.game), rules.preset, rules.options)
    except EngineError as error:
        return error
    return None


def dump_rules(rules: HouseRules | None) -> str:
    """A draft as JSON text; "" for none."""
    if rules is None:
        return ""
    data = {"game": rules.game, "preset": rules.preset, "options": dict(rules.options)}
    return json.dumps(data)


def load_rules(text: str) -> HouseRules | None:
    """Read a saved draft; `None` for what is no draft or is refused by now."""
    try:
        data = parse_object(read_json(text or "{}"), "House rules")
        rules = HouseRules(data["game"], data["preset"], dict(data["options"]))
        return None if find_problem(rules) else rules
    except (EngineError, ValueError, KeyError, TypeError):
        return None


RULES_LINK_FORMAT = "zwanzig-rules/1"
MAX_RULES_LINK_LENGTH = 8_000
"""Characters of a link to house rules that are looked at."""


def pack_rules(rules: HouseRules) -> str:
    """Return rules as the part of an address that carries them; `unpack_rules` reads it again."""
    return links.pack_link(
        json.dumps({"format": RULES_LINK_FORMAT, **json.loads(dump_rules(rules))})
    )


def unpack_rules(text: str) -> HouseRules:
    """Return the rules that a link carries; raise `EngineError` for anything else.

    What another release would call an option is refused by its name: rules that lack one of theirs
    would be others.
    """
    if len(text) > MAX_RULES_LINK_LENGTH:
        raise BadRecord("The link is too long.", code="too-large")
    data = parse_object(read_json(links.unpack_link(text)), "House rules")
    check_format(data.get("format"), RULES_LINK_FORMAT, "A link to house rules")
    game, options = (
        find_game(data.get("game")),
        parse_object(data.get("options", {}), "The options"),
    )
    house_rules(game, data.get("preset"), options)
    return HouseRules(game.key, str(data["preset"]), dict(options))


def parse_option_value(row: Option, text: str) -> Any:
    """The value that a form's text stands for; unreadable text stays as it is."""
    for choice in row.choices:
        if text in (str(choice), json.dumps(choice)) or not text and choice is None:
            return choice
    try:
        return int(text)
    except ValueError:
        return text


def find_rules_option(game: str, name: str) -> Option | None:
    """The option of a game that has this name, if there is one."""
    return next((row for row in list_options(find_game(game).rules) if row.name == name), None)
