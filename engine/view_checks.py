"""Kinds of JSON values: what the rows are made of by which a view from outside is checked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.cards import Pack
from engine.strict_json import MAX_WORD

Check = Callable[[Any, Pack], bool]
"""Tells whether a JSON value is of a kind, for a game played with this pack."""

ViewChecks = Mapping[str, Check]
"""By key of a view, what its value must be."""

MAX_NUMBER = 1_000_000_000
"""More than any score; a number beyond it is no number of a game."""


def integer_between(low: int, high: int) -> Check:
    """An integer from low to high."""
    return lambda value, pack: type(value) is int and low <= value <= high


def or_null(check: Check) -> Check:
    """What this check lets pass, or `null`."""
    return lambda value, pack: value is None or check(value, pack)


def list_of(check: Check, max_length: int, min_length: int = 0) -> Check:
    """A list, from `min_length` to `max_length` long, of what this check lets pass."""
    return lambda value, pack: (
        isinstance(value, list)
        and min_length <= len(value) <= max_length
        and all(check(item, pack) for item in value)
    )


def one_per_seat(check: Check) -> Check:
    """Such a list with an entry for each seat."""
    return list_of(check, 4, 4)


def object_of(value: Check, max_length: int = 100) -> Check:
    """An object, up to `max_length` long, from words to what this check lets pass."""
    return lambda data, pack: (
        isinstance(data, dict)
        and len(data) <= max_length
        and all(is_word(name, pack) and value(item, pack) for name, item in data.items())
    )


def object_with(**checks: Check) -> Check:
    """An object that has at least these keys, with such values."""
    return lambda value, pack: (
        isinstance(value, dict)
        and all(name in value and check(value[name], pack) for name, check in checks.items())
    )


def pair_of(first: Check, second: Check) -> Check:
    """A list of two."""
    return lambda value, pack: (
        isinstance(value, list)
        and len(value) == 2
        and first(value[0], pack)
        and second(value[1], pack)
    )


def is_word(value: Any, pack: Pack) -> bool:
    """A text, not too long."""
    return isinstance(value, str) and len(value) <= MAX_WORD


def one_of(*words: str) -> Check:
    """One of these texts."""
    return lambda value, pack: isinstance(value, str) and value in words


def is_flag(value: Any, pack: Pack) -> bool:
    """True or false."""
    return isinstance(value, bool)


def is_card(value: Any, pack: Pack) -> bool:
    """The name of a card of the pack."""
    return isinstance(value, str) and value in pack.card_of


def is_suit(value: Any, pack: Pack) -> bool:
    """The letter of a suit of the pack."""
    return isinstance(value, str) and value in tuple(pack.suit_letters)


def is_object(value: Any, pack: Pack) -> bool:
    """Any object."""
    return isinstance(value, dict)


ONE_SEAT = integer_between(0, 3)
SEVERAL_SEATS: Check = lambda value, pack: (  # noqa: E731  # a row like the others
    list_of(ONE_SEAT, 4)(value, pack) and len(set(value)) == len(value)
)
