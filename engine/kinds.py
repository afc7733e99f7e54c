"""Kinds of JSON values: what the rows are made of by which a view from outside is checked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.cards import Pack
from engine.strict import MAX_WORD

Check = Callable[[Any, Pack], bool]
"""Tells whether a JSON value is of a kind, for a game played with this pack."""

Rows = Mapping[str, Check]
"""By key of a view, what its value must be."""

MOST = 1_000_000_000
"""More than any score; a number beyond it is no number of a game."""


def number(low: int, high: int) -> Check:
    """An integer from low to high."""
    return lambda value, pack: type(value) is int and low <= value <= high


def or_null(check: Check) -> Check:
    """What this check lets pass, or `null`."""
    return lambda value, pack: value is None or check(value, pack)


def list_of(check: Check, most: int, least: int = 0) -> Check:
    """A list, from `least` to `most` long, of what this check lets pass."""
    return lambda value, pack: (
        isinstance(value, list)
        and least <= len(value) <= most
        and all(check(item, pack) for item in value)
    )


def four(check: Check) -> Check:
    """Such a list with an entry for each seat."""
    return list_of(check, 4, 4)


def table_of(value: Check, most: int = 100) -> Check:
    """An object, up to `most` long, from words to what this check lets pass."""
    return lambda given, pack: (
        isinstance(given, dict)
        and len(given) <= most
        and all(a_word(name, pack) and value(item, pack) for name, item in given.items())
    )


def having(**rows: Check) -> Check:
    """An object that has at least these keys, with such values."""
    return lambda value, pack: (
        isinstance(value, dict)
        and all(name in value and check(value[name], pack) for name, check in rows.items())
    )


def pair(first: Check, second: Check) -> Check:
    """A list of two."""
    return lambda value, pack: (
        isinstance(value, list)
        and len(value) == 2
        and first(value[0], pack)
        and second(value[1], pack)
    )


def a_word(value: Any, pack: Pack) -> bool:
    """A text, not too long."""
    return isinstance(value, str) and len(value) <= MAX_WORD


def one_of(*known: str) -> Check:
    """One of these texts."""
    return lambda value, pack: isinstance(value, str) and value in known


def a_flag(value: Any, pack: Pack) -> bool:
    """True or false."""
    return isinstance(value, bool)


def a_card(value: Any, pack: Pack) -> bool:
    """The name of a card of the pack."""
    return isinstance(value, str) and value in pack.index


def a_suit(value: Any, pack: Pack) -> bool:
    """The letter of a suit of the pack."""
    return isinstance(value, str) and value in tuple(pack.letters)


def an_object(value: Any, pack: Pack) -> bool:
    """Any object."""
    return isinstance(value, dict)


ONE_SEAT = number(0, 3)
SEVERAL_SEATS: Check = lambda value, pack: (  # noqa: E731  # a row like the others
    list_of(ONE_SEAT, 4)(value, pack) and len(set(value)) == len(value)
)
