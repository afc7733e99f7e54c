"""House rules as rows: a field of a game's `Rules` class carries everything known about it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cache
from typing import Any, Generic, TypeVar

from engine.errors import BadOption, Json

OptionValue = None | bool | int | str
OptionNeeds = Mapping[str, tuple[OptionValue, ...]]
"""Options with the values that they must have."""

R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Option:
    """One house rule: its name, the values it may take, what it means and where it comes from.

    `choices` lists the words or numbers allowed; an `int` without choices lies in `low..high`.
    `needs` lists what makes this option matter: each entry names other options with the values
    they must have, and one entry that holds is enough. Without entries it always matters.
    """

    name: str
    kind: str
    default: OptionValue
    meaning: str
    source: str
    choices: tuple[OptionValue, ...] = ()
    low: int = 0
    high: int = 0
    needs: tuple[OptionNeeds, ...] = ()

    def is_relevant(self, rules: object) -> bool:
        """Return whether the option changes anything under these house rules."""
        return not self.needs or any(
            all(getattr(rules, name) in values for name, values in entry.items())
            for entry in self.needs
        )

    def accepts(self, value: object) -> bool:
        """Return whether a JSON value is allowed here."""
        if self.choices:
            return any(type(value) is type(c) and value == c for c in self.choices)
        return type(value) is int and self.low <= value <= self.high

    def describe_allowed(self) -> str:
        """Return the allowed values as a person would list them."""
        if self.choices:
            return ", ".join(_format_value(choice) for choice in self.choices)
        return f"{self.low} to {self.high}"

    def as_json(self) -> dict[str, Json]:
        """Return the row as the protocol's `games` answer shows it (formats.md 4)."""
        return {
            "name": self.name,
            "type": self.kind,
            "default": self.default,
            "choices": list(self.choices) if self.choices else None,
            "low": None if self.choices else self.low,
            "high": None if self.choices else self.high,
            "description": self.meaning,
            "source": self.source,
            "needs": [
                {name: list(values) for name, values in entry.items()} for entry in self.needs
            ],
        }


@dataclass(frozen=True, slots=True)
class Preset(Generic[R]):
    """A named rule set with its source; `title` is for people, `name` for records."""

    name: str
    title: str
    source: str
    rules: R


@dataclass(frozen=True, slots=True)
class Conflict(Generic[R]):
    """A mix of options that makes no sense: their names, when it holds and why it is refused."""

    options: tuple[str, ...]
    when: Callable[[R], bool]
    why: str


def flag_option(default: bool, meaning: str, source: str, *needs: OptionNeeds) -> Any:
    """Declare a yes/no option as a dataclass field."""
    return _option_field(Option("", "bool", default, meaning, source, (False, True), needs=needs))


def number_option(
    default: int, low: int, high: int, meaning: str, source: str, *needs: OptionNeeds
) -> Any:
    """Declare a whole number from `low` to `high` as a dataclass field."""
    return _option_field(
        Option("", "int", default, meaning, source, low=low, high=high, needs=needs)
    )


def choice_option(
    default: OptionValue,
    choices: tuple[OptionValue, ...],
    meaning: str,
    source: str,
    *needs: OptionNeeds,
) -> Any:
    """Declare an option with listed values (words, numbers, `None` for off) as a field."""
    return _option_field(Option("", "choice", default, meaning, source, choices, needs=needs))


def list_options(rules: Any) -> tuple[Option, ...]:
    """Return the option rows of a `Rules` class in the order in which they are written."""
    return _list_options(rules)


@cache
def _list_options(rules: Any) -> tuple[Option, ...]:
    return tuple(replace(f.metadata["row"], name=f.name) for f in fields(rules))


def with_options(rules: R, changes: Mapping[str, object]) -> R:
    """Return the rules with these options changed; raise `BadOption` for a wrong name or value."""
    rows_by_name = {row.name: row for row in list_options(type(rules))}
    for name, value in changes.items():
        if name not in rows_by_name:
            raise BadOption(
                f"Unknown option {name!r}: the options are {', '.join(rows_by_name)}.",
                code="unknown-option",
            )
        if not rows_by_name[name].accepts(value):
            allowed_text = rows_by_name[name].describe_allowed()
            raise BadOption(
                f"The option {name} cannot be {_format_value(value)}: it takes {allowed_text}.",
                code="bad-value",
            )
    any_rules: Any = rules  # a dataclass, each of them
    result: R = replace(any_rules, **changes)
    return result


def changed_options(rules: R, preset: R) -> dict[str, OptionValue]:
    """Return only the options whose values differ from the preset's."""
    return {
        row.name: getattr(rules, row.name)
        for row in list_options(type(rules))
        if getattr(rules, row.name) != getattr(preset, row.name)
    }


def check_conflicts(rules: R, conflicts: tuple[Conflict[R], ...]) -> None:
    """Raise `BadOption` naming the options, if the mix makes no sense."""
    for conflict in conflicts:
        if conflict.when(rules):
            values = ", ".join(
                f"{n} = {_format_value(getattr(rules, n))}" for n in conflict.options
            )
            raise BadOption(
                f"These options do not go together: {values}. {conflict.why}",
                code="option-conflict",
                facts={"options": list(conflict.options)},
            )


def _option_field(option: Option) -> Any:
    """Return a dataclass field with its option, which is named after it when it is read."""
    return field(default=option.default, metadata={"row": option})


def parse_option(text: str) -> tuple[str, Any]:
    """Return name and value of an option as a command line has it: `cut=null`, `match_n=12`."""
    name, _, value = text.partition("=")
    try:
        return name, json.loads(value)
    except ValueError:
        return name, value


def _format_value(value: object) -> str:
    words = {None: "null", True: "true", False: "false"}
    if value is None or isinstance(value, bool):
        return words[value]
    return repr(value) if isinstance(value, str) else str(value)[:80]
