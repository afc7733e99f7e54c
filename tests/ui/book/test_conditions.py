"""House rules in the book: conditions, values, and readings for every choice."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from htpy import Node, fragment
from markupsafe import Markup

from engine.options import Option, OptionValue, list_options
from tests.ui.book.reader import english_message
from ui.book.text.conditions import (
    condition_attributes,
    conditions_hold,
    find_option,
    option_value_span,
    parse_authored_value,
    parse_conditions,
    render_for_option_choices,
    shown_when,
)
from ui.book.text.context import BookContext
from ui.book.text.errors import BookError

ZR = BookContext("en", "zwanzigerrufen")
AB = BookContext("en", "zwanzig-ab")


def is_met(context: BookContext, options: dict[str, Any], **conditions: str) -> bool:
    return conditions_hold(context.with_rules(options).rules, parse_conditions(context, conditions))


@pytest.mark.parametrize(
    ("option", "value", "condition", "expected"),
    [
        # some values, or all but some
        ("direction", "clockwise", "clockwise", True),
        ("direction", "anticlockwise", "clockwise", False),
        ("direction", "anticlockwise", "!clockwise", True),
        ("direction", "clockwise", "!clockwise", False),
        ("direction", "anticlockwise", "clockwise|anticlockwise", True),
        ("direction", "clockwise", "!clockwise|anticlockwise", False),
        # yes and no have other words
        ("declarations", True, "on", True),
        ("declarations", True, "yes", True),
        ("declarations", True, "off", False),
        ("declarations", False, "no", True),
        ("declarations", False, "off", True),
        ("declarations", False, "!no", False),
        # an option with no value is off
        ("call_floor", None, "off", True),
        ("call_floor", None, "null", True),
        ("call_floor", 16, "on", True),
        ("call_floor", 16, "16", True),
        ("call_floor", 16, "null", False),
    ],
)
def test_a_condition_is_met_by_its_values(
    option: str, value: OptionValue, condition: str, expected: bool
) -> None:
    assert is_met(ZR, {option: value}, **{option: condition}) is expected


def test_all_conditions_must_hold() -> None:
    options = {"direction": "clockwise", "declarations": True}
    assert is_met(ZR, options, direction="clockwise", declarations="on")
    assert not is_met(ZR, options, direction="clockwise", declarations="off")


@pytest.mark.parametrize("context", [ZR, AB], ids=["zr", "ab"])
def test_every_option_choice_can_be_a_condition(context: BookContext) -> None:
    words: dict[OptionValue, str] = {None: "null", True: "yes", False: "no"}
    for row in list_options(context.engine.rules):
        for choice in row.choices or (row.low, row.high):
            text = words[choice] if choice in words and type(choice) is not int else str(choice)
            assert parse_authored_value(row, text) == choice
            assert type(parse_authored_value(row, text)) is type(choice)


def test_word_known_to_option_is_that_choice() -> None:
    row = Option("talon", "choice", "none", "", "", ("none", "some"))
    assert parse_authored_value(row, "none") == "none"


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"direktion": "on"}, "zwanzigerrufen has no option 'direktion'; expected one of"),
        ({"direction": "up"}, "the option direction cannot be 'up'; expected"),
        ({"normal_value": "1000"}, "the option normal_value cannot be '1000'; expected 1…100"),
        ({"declarations": "1"}, "the option declarations cannot be '1'; expected no | yes"),
        ({}, "[if] without a condition; expected option=value"),
    ],
)
def test_what_is_no_condition_is_refused(given: dict[str, str], why: str) -> None:
    with pytest.raises(BookError) as error:
        parse_conditions(ZR, given)
    assert english_message(error.value).startswith(why)


def test_condition_reaches_page_and_hides_text() -> None:
    text = condition_attributes(
        ZR, parse_conditions(ZR, {"direction": "!clockwise", "declarations": "on"})
    )
    assert text["data-game"] == "zwanzigerrufen"
    assert json.loads(text["data-when"]) == {
        "direction": ["!", "clockwise"],
        "declarations": ["!", None, False, 0, "off"],
    }
    assert text["hidden"] is not conditions_hold(
        ZR.rules, parse_conditions(ZR, {"direction": "!clockwise", "declarations": "on"})
    )


def test_text_without_condition_has_no_wrapper() -> None:
    assert str(fragment[shown_when(ZR, {}, "text")]) == "text"


def test_option_value_is_in_readers_language() -> None:
    german = BookContext("de", "zwanzigerrufen")
    assert str(option_value_span(german, "direction")) == (
        '<span class="option" data-game="zwanzigerrufen" data-option="direction">'
        "gegen den Uhrzeigersinn</span>"
    )
    clockwise = ZR.with_rules({"direction": "clockwise"})
    assert ">clockwise</span>" in str(option_value_span(clockwise, "direction"))


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(BookError) as error:
        find_option(ZR, "kontra")
    assert "has no option 'kontra'" in english_message(error.value)


def readings(html: str) -> list[tuple[dict[str, list[object]], bool]]:
    """Return condition of each reading, and whether it is shown."""
    matches = re.findall(r'data-when="([^"]*)"( hidden)?', html)
    return [(json.loads(Markup(attribute).unescape()), not hidden) for attribute, hidden in matches]


def test_every_choice_has_reading_and_one_shows() -> None:
    html = str(
        render_for_option_choices(ZR, ("direction",), lambda rules: f"turn {rules.direction}")
    )
    assert sorted(readings(html), key=str) == [
        ({"direction": ["anticlockwise"]}, True),
        ({"direction": ["clockwise"]}, False),
    ]
    assert "turn clockwise" in html


def test_choices_with_same_text_appear_once() -> None:
    assert (
        str(render_for_option_choices(ZR, ("direction",), lambda rules: "the same")) == "the same"
    )
    html = str(
        render_for_option_choices(
            ZR, ("direction", "declarations"), lambda rules: str(rules.declarations)
        )
    )
    assert len(readings(html)) == 4
    assert sum(shown for _, shown in readings(html)) == 1


def test_reading_may_contain_a_generator() -> None:
    def tell(rules: Any) -> Node:
        return fragment[(word for word in ("turn ", rules.direction))]

    assert "turn clockwise" in str(render_for_option_choices(ZR, ("direction",), tell))
