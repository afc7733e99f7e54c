"""House rules as rows: each field of a game's `Rules` class carries an `Option`."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import cache
from typing import Any, Generic, TypeVar

from engine.errors import BadOption, Json

OptionValue = None | bool | int | str
OptionNeeds = Mapping[str, tuple[OptionValue, ...]]
"""Values, by option name, one of which the option must have."""

R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Option:
    """One house rule: name, allowed values, meaning and source.

    `choices` lists the words or numbers allowed. An `int` without choices lies in `low..high`. The
    option has an effect if any entry of `needs` holds, or if there are none. `works_with` says what
    else the option takes once it is switched on. Unlike needs, these options are only of use when
    it is on, so it is switched on before them.
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
    works_with: tuple[OptionNeeds, ...] = ()

    def is_relevant(self, rules: object) -> bool:
        """Return whether the option has an effect under these house rules."""
        return are_needs_met(self.needs, rules)

    def is_in_vain(self, rules: object) -> bool:
        """Return whether the option is switched on, but without what else it takes."""
        is_on = getattr(rules, self.name) not in (None, False)
        return is_on and self.is_relevant(rules) and not are_needs_met(self.works_with, rules)

    def accepts(self, value: object) -> bool:
        """Return whether a JSON value is allowed here."""
        if self.choices:
            return any(type(value) is type(c) and value == c for c in self.choices)
        return type(value) is int and self.low <= value <= self.high

    def describe_allowed(self) -> str:
        """Return the allowed values as text for an error message."""
        if self.choices:
            return ", ".join(_format_value(choice) for choice in self.choices)
        return f"{self.low} to {self.high}"

    def to_json(self) -> dict[str, Json]:
        """Return the option as in the protocol's `games` answer (FORMATS.md 4)."""
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
    """A named rule set with its source. Records use `name`."""

    name: str
    title: str
    source: str
    rules: R


@dataclass(frozen=True, slots=True)
class Conflict(Generic[R]):
    """A combination of options that is refused: their names, a condition and the reason."""

    options: tuple[str, ...]
    when: Callable[[R], bool]
    why: str


def are_needs_met(needs: Sequence[OptionNeeds], rules: object) -> bool:
    """Return whether house rules meet one of these needs, or there are none."""
    return not needs or any(
        all(getattr(rules, name) in values for name, values in entry.items()) for entry in needs
    )


def flag_option(
    default: bool,
    meaning: str,
    source: str,
    *needs: OptionNeeds,
    works_with: tuple[OptionNeeds, ...] = (),
) -> Any:
    """Return a dataclass field for a yes/no option."""
    return _option_field(
        Option(
            "", "bool", default, meaning, source, (False, True), needs=needs, works_with=works_with
        )
    )


def number_option(
    default: int, low: int, high: int, meaning: str, source: str, *needs: OptionNeeds
) -> Any:
    """Return a dataclass field for an option that is a whole number from `low` to `high`."""
    return _option_field(
        Option("", "int", default, meaning, source, low=low, high=high, needs=needs)
    )


def choice_option(
    default: OptionValue,
    choices: tuple[OptionValue, ...],
    meaning: str,
    source: str,
    *needs: OptionNeeds,
    works_with: tuple[OptionNeeds, ...] = (),
) -> Any:
    """Return a dataclass field for an option with listed values: words, numbers, `None` for off."""
    return _option_field(
        Option("", "choice", default, meaning, source, choices, needs=needs, works_with=works_with)
    )


def list_options(rules: Any) -> tuple[Option, ...]:
    """Return the options of a `Rules` class in the order of its fields."""
    return _list_options(rules)


@cache
def _list_options(rules: Any) -> tuple[Option, ...]:
    return tuple(replace(f.metadata["row"], name=f.name) for f in fields(rules))


def with_options(rules: R, changes: Mapping[str, object]) -> R:
    """Return the rules with these options changed, or raise `BadOption` for a bad name or value."""
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
    any_rules: Any = rules  # `R` is not bound to dataclasses, which `replace` requires
    result: R = replace(any_rules, **changes)
    return result


def changed_options(rules: R, preset: R) -> dict[str, OptionValue]:
    """Return the options whose values differ from the preset's."""
    return {
        row.name: getattr(rules, row.name)
        for row in list_options(type(rules))
        if getattr(rules, row.name) != getattr(preset, row.name)
    }


def check_conflicts(rules: R, conflicts: tuple[Conflict[R], ...]) -> None:
    """Validate house rules against each other: raise `BadOption` if options conflict."""
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
    """Return a dataclass field with this option, which `list_options` names after the field."""
    return field(default=option.default, metadata={"row": option})


def parse_option(text: str) -> tuple[str, Any]:
    """Return name and value of a command-line option such as `cut=null` or `match_n=12`."""
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
