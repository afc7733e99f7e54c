"""What depends on house rules: every reading is on the page, and the one that holds is shown.

A page without script shows what the build chose. `book.js` shows what the reader's rules choose, by
the same conditions: `data-when` lists for each option the values that are meant, after "!" those
that are not; `data-option` names the option whose value stands there. With `data-cell` it stands in
a table, which has a dash for a rule that a rule set does not have.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from itertools import product
from typing import Any

from htpy import Element, Fragment, Node, div, fragment, span
from markupsafe import Markup

from engine.options import Option, OptionValue, list_options
from ui.book.text.context import Context
from ui.book.text.errors import BookError, mistake
from ui.wording.rules import relevant_value_name, value_name

Values = tuple[OptionValue | str, ...]
Conditions = Mapping[str, Values]
"""By option: the values that are meant; with "!" first, all but these."""

OFF = (None, False, 0, "off")


def option_rows(context: Context) -> dict[str, Option]:
    """Return the option rows of the context's game by name."""
    return {row.name: row for row in list_options(context.engine.rules)}


def find_option(context: Context, name: str) -> Option:
    """Return an option row; raise `BookError` for an unknown name."""
    known = option_rows(context)
    if name not in known:
        raise BookError(mistake("option", game=context.game, name=name, known=", ".join(known)))
    return known[name]


def read_conditions(context: Context, given: Mapping[str, str]) -> Conditions:
    """Read conditions as `[if]` has them: `option=value`, `=a|b`, `=!a`, `=on`, `=off`."""
    if not given:
        raise BookError(mistake("condition"))
    return {name: _meant(find_option(context, name), text) for name, text in given.items()}


def _meant(row: Option, text: str) -> Values:
    if text in ("on", "off") and text not in row.choices:
        return ("!", *OFF) if text == "on" else OFF
    wanted = tuple(read_value(row, word) for word in text.removeprefix("!").split("|"))
    return ("!", *wanted) if text.startswith("!") else wanted


def read_value(row: Option, text: str) -> OptionValue:
    """Read a value of an option as authors write it; raise `BookError` naming those allowed."""
    words: dict[str, OptionValue] = {"null": None, "none": None, "yes": True, "no": False}
    value: OptionValue = words.get(text, text)
    if row.accepts(text):
        return text
    if re.fullmatch(r"-?\d{1,6}", text):
        value = int(text)
    if not row.accepts(value):
        raise BookError(mistake("option.value", name=row.name, value=text, allowed=allowed(row)))
    return value


def allowed(row: Option) -> str:
    """Return the values of an option as authors write them."""
    if not row.choices:
        return f"{row.low}…{row.high}"
    words = {"None": "none", "True": "yes", "False": "no"}
    return " | ".join(words.get(str(choice), str(choice)) for choice in row.choices)


def holds(rules: Any, conditions: Conditions) -> bool:
    """Tell whether house rules meet all conditions."""
    return all(_holds(getattr(rules, name), values) for name, values in conditions.items())


def _holds(value: OptionValue, meant: Values) -> bool:
    negated = meant[:1] == ("!",)
    among = any(type(value) is type(each) and value == each for each in meant[negated:])
    return among != negated


def when(context: Context, conditions: Conditions, *inside: Node, inline: bool = False) -> Node:
    """Return what is shown only where the conditions hold."""
    if not conditions:
        return fragment[inside]
    tag = span if inline else div
    return tag(attributes(context, conditions))[inside]


def attributes(context: Context, conditions: Conditions) -> dict[str, Any]:
    """Return the attributes of an element that is shown only where the conditions hold."""
    if not conditions:
        return {}
    told = json.dumps({name: list(values) for name, values in conditions.items()})
    return {
        "data-game": context.game,
        "data-when": told,
        "hidden": not holds(context.rules, conditions),
    }


def option_value(context: Context, name: str) -> Element:
    """Return the value that the reader's house rules give an option, in words."""
    row = find_option(context, name)
    value = getattr(context.rules, name)
    return span(".option", data_game=context.game, data_option=name)[in_words(context, row, value)]


def option_cell(context: Context, row: Option) -> Element:
    """Return the same for a table, with a dash where these rules do not have the rule."""
    value = relevant_value_name(context.say, row, context.rules)
    return span(".option", data_game=context.game, data_option=row.name, data_cell=True)[value]


def in_words(context: Context, row: Option, value: OptionValue) -> str:
    """Return a value of an option in words."""
    return value_name(context.say, row, value)


def vary(
    context: Context, names: tuple[str, ...], tell: Callable[[Any], Node], *, inline: bool = True
) -> Fragment:
    """Return what `tell` says of the house rules, for every choice of the options it depends on.

    The options must have choices. Choices for which it says the same are told once.
    """
    known = [find_option(context, name) for name in names]
    readings: dict[Markup, list[Conditions]] = {}
    for values in product(*(row.choices for row in known)):
        chosen = dict(zip(names, values, strict=True))
        said = Markup(str(fragment[tell(context.with_rules(chosen).rules)]))
        told = readings.setdefault(said, [])
        told.append({name: (value,) for name, value in chosen.items()})
    if len(readings) == 1:
        return fragment[list(readings)]
    return fragment[
        [
            when(context, conditions, said, inline=inline)
            for said, cases in readings.items()
            for conditions in _joined(cases)
        ]
    ]


def _joined(cases: list[Conditions]) -> list[Conditions]:
    """Return cases that differ in the only option as one."""
    if cases and len(cases[0]) == 1:
        (name,) = cases[0]
        return [{name: tuple(value for case in cases for value in case[name])}]
    return cases
