"""Text and values that depend on house rules. The README explains the attributes."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from itertools import product
from typing import Any

from htpy import Element, Fragment, Node, div, fragment, span
from markupsafe import Markup

from engine.options import Option, OptionValue
from ui.book.text.context import BookContext
from ui.book.text.errors import BookError, mistake
from ui.wording.house_rules import options_by_name, value_name

Values = tuple[OptionValue | str, ...]
Conditions = Mapping[str, Values]
"""The accepted values by option. A leading "!" accepts all values but the listed ones."""

OFF_VALUES = (None, False, 0, "off")


def find_option(context: BookContext, name: str) -> Option:
    """Return an option row. Raise `BookError` for an unknown name."""
    rows = options_by_name(context.game)
    if name not in rows:
        raise BookError(mistake("option", game=context.game, name=name, known=", ".join(rows)))
    return rows[name]


def parse_conditions(context: BookContext, texts: Mapping[str, str]) -> Conditions:
    """Parse the conditions of an `[if]`: `option=value`, `=a|b`, `=!a`, `=on` or `=off`.

    Raises `BookError` if there are none, or for an unknown option or value.
    """
    if not texts:
        raise BookError(mistake("condition"))
    return {
        name: _parse_condition_values(find_option(context, name), text)
        for name, text in texts.items()
    }


def _parse_condition_values(row: Option, text: str) -> Values:
    if text in ("on", "off") and text not in row.choices:
        return ("!", *OFF_VALUES) if text == "on" else OFF_VALUES
    values = tuple(parse_authored_value(row, word) for word in text.removeprefix("!").split("|"))
    return ("!", *values) if text.startswith("!") else values


def parse_authored_value(row: Option, text: str) -> OptionValue:
    """Parse an option's value as authors write it. Raise `BookError` for an invalid one."""
    words: dict[str, OptionValue] = {"null": None, "none": None, "yes": True, "no": False}
    value: OptionValue = words.get(text, text)
    if row.accepts(text):
        return text
    if re.fullmatch(r"-?\d{1,6}", text):
        value = int(text)
    if not row.accepts(value):
        raise BookError(
            mistake("option.value", name=row.name, value=text, allowed=format_allowed_values(row))
        )
    return value


def format_allowed_values(row: Option) -> str:
    """Return the allowed values of an option as authors write them."""
    if not row.choices:
        return f"{row.low}…{row.high}"
    words = {"None": "none", "True": "yes", "False": "no"}
    return " | ".join(words.get(str(choice), str(choice)) for choice in row.choices)


def conditions_hold(rules: Any, conditions: Conditions) -> bool:
    """Return whether house rules meet all conditions."""
    return all(_is_among(getattr(rules, name), values) for name, values in conditions.items())


def _is_among(value: OptionValue, values: Values) -> bool:
    is_negated = values[:1] == ("!",)
    is_listed = any(type(value) is type(other) and value == other for other in values[is_negated:])
    return is_listed != is_negated


def shown_when(
    context: BookContext, conditions: Conditions, *content: Node, inline: bool = False
) -> Node:
    """Return the content inside an element that is shown only where the conditions hold.

    Without conditions there is no element around it.
    """
    if not conditions:
        return fragment[content]
    tag = span if inline else div
    return tag(condition_attributes(context, conditions))[content]


def condition_attributes(context: BookContext, conditions: Conditions) -> dict[str, Any]:
    """Return the attributes of an element that is shown only where the conditions hold."""
    if not conditions:
        return {}
    conditions_json = json.dumps({name: list(values) for name, values in conditions.items()})
    return {
        "data-game": context.game,
        "data-when": conditions_json,
        "hidden": not conditions_hold(context.rules, conditions),
    }


def unless_attributes(context: BookContext, conditions: Conditions) -> dict[str, Any]:
    """Return the attributes of an element that is shown only where the conditions do not hold."""
    attributes = condition_attributes(context, conditions)
    return attributes | {"data-else": True, "hidden": not attributes["hidden"]}


def option_value_span(context: BookContext, name: str) -> Element:
    """Return a `span` with an option's value, which `book.js` replaces by the reader's."""
    row = find_option(context, name)
    value = getattr(context.rules, name)
    return span(".option", data_game=context.game, data_option=name)[
        value_name(context.say, row, value)
    ]


def render_for_option_choices(
    context: BookContext,
    option_names: tuple[str, ...],
    render: Callable[[Any], Node],
    *,
    inline: bool = True,
) -> Fragment:
    """Return the output of `render` for every choice of the options it depends on.

    The options must have choices. Choices with the same output share one variant.
    """
    options = [find_option(context, name) for name in option_names]
    variants: dict[Markup, list[Conditions]] = {}
    for values in product(*(row.choices for row in options)):
        chosen_values = dict(zip(option_names, values, strict=True))
        html = Markup(str(fragment[render(context.with_rules(chosen_values).rules)]))
        html_cases = variants.setdefault(html, [])
        html_cases.append({name: (value,) for name, value in chosen_values.items()})
    if len(variants) == 1:
        return fragment[list(variants)]
    return fragment[
        [
            shown_when(context, conditions, html, inline=inline)
            for html, cases in variants.items()
            for conditions in _merge_single_option_conditions(cases)
        ]
    ]


def _merge_single_option_conditions(cases: list[Conditions]) -> list[Conditions]:
    """Return cases of a single option as one case that lists its values, or others unchanged."""
    if len(cases[0]) == 1:
        (name,) = cases[0]
        return [{name: tuple(value for case in cases for value in case[name])}]
    return cases
