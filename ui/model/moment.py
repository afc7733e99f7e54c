"""A moment of a match, as commands and addresses name it."""

from __future__ import annotations

import re
from typing import NamedTuple

MOMENT_PATTERN = re.compile(r"(\d{1,5}|last)(?: (\d{1,4}|end))?(?: (\w{1,3}))?", re.ASCII)
"""A deal number (from 1), a ply and a viewpoint."""


class Moment(NamedTuple):
    """A moment: the deal, the number of actions done in it, and the viewpoint."""

    deal_number: int | None  # from 1; None is the last
    ply: int | None = 0  # None is the end of the deal
    viewpoint: str = ""  # "" keeps the present one


def parse_moment(text: str) -> Moment | None:
    """Return the moment in a text, or None for "", which closes a replay.

    A text is "3", "last end" or "3 12 all". Raise ValueError for any other.
    """
    if not text:
        return None
    parts = MOMENT_PATTERN.fullmatch(text)
    if parts is None:
        raise ValueError(f"{text!r} is not a moment")
    return Moment(
        None if parts[1] == "last" else int(parts[1]),
        None if parts[2] == "end" else int(parts[2] or 0),
        parts[3] or "",
    )


def moment_or_none(text: str) -> Moment | None:
    """Return the moment in a text, or None if the text is "" or not a moment."""
    try:
        return parse_moment(text)
    except ValueError:
        return None
