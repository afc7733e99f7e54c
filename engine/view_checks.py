"""Checks of JSON values, from which the checks of a view from outside are composed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.cards import Pack
from engine.strict_json import MAX_WORD

Check = Callable[[Any, Pack], bool]
"""Returns whether a JSON value is valid in a game played with this pack."""

ViewChecks = Mapping[str, Check]
"""The check of each key of a view."""

MAX_NUMBER = 1_000_000_000
"""An upper bound for scores and counts, beyond any real one."""


def integer_between(low: int, high: int) -> Check:
    """Return a check for integers from `low` to `high`."""
    return lambda value, pack: type(value) is int and low <= value <= high


def or_null(check: Check) -> Check:
    """Return a check that accepts `null` as well."""
    return lambda value, pack: value is None or check(value, pack)


def list_of(check: Check, max_length: int, min_length: int = 0) -> Check:
    """Return a check for lists of `min_length` to `max_length` values that pass `check`."""
    return lambda value, pack: (
        isinstance(value, list)
        and min_length <= len(value) <= max_length
        and all(check(item, pack) for item in value)
    )


def one_per_seat(check: Check) -> Check:
    """Return a check for lists of four values, one for each seat, that pass `check`."""
    return list_of(check, 4, 4)


def object_of(value_check: Check, max_length: int = 100) -> Check:
    """Return a check for objects of up to `max_length` entries whose values pass `value_check`."""
    return lambda data, pack: (
        isinstance(data, dict)
        and len(data) <= max_length
        and all(
            is_short_text(name, pack) and value_check(item, pack) for name, item in data.items()
        )
    )


def object_with(**checks: Check) -> Check:
    """Return a check for objects that have at least these keys, with values that pass."""
    return lambda value, pack: (
        isinstance(value, dict)
        and all(name in value and check(value[name], pack) for name, check in checks.items())
    )


def pair_of(first: Check, second: Check) -> Check:
    """Return a check for lists of two values, each with a check of its own."""
    return lambda value, pack: (
        isinstance(value, list)
        and len(value) == 2
        and first(value[0], pack)
        and second(value[1], pack)
    )


def is_short_text(value: Any, pack: Pack) -> bool:
    """Return whether the value is a text of at most `MAX_WORD` characters."""
    return isinstance(value, str) and len(value) <= MAX_WORD


def one_of(*words: str) -> Check:
    """Return a check for one of these texts."""
    return lambda value, pack: isinstance(value, str) and value in words


def is_flag(value: Any, pack: Pack) -> bool:
    """Return whether the value is a boolean."""
    return isinstance(value, bool)


def is_card(value: Any, pack: Pack) -> bool:
    """Return whether the value is the name of a card of the pack."""
    return isinstance(value, str) and value in pack.card_of


def is_suit(value: Any, pack: Pack) -> bool:
    """Return whether the value is the letter of a suit of the pack."""
    return isinstance(value, str) and value in tuple(pack.suit_letters)


def is_object(value: Any, pack: Pack) -> bool:
    """Return whether the value is a JSON object."""
    return isinstance(value, dict)


ONE_SEAT = integer_between(0, 3)
SEVERAL_SEATS: Check = lambda value, pack: (  # noqa: E731  # a constant, used like `ONE_SEAT`
    list_of(ONE_SEAT, 4)(value, pack) and len(set(value)) == len(value)
)
