"""Random corruption of inputs: of texts and of JSON values."""

from __future__ import annotations

import json
from copy import deepcopy
from random import Random
from typing import Any

MAX_TEXT = 64_000
"""Maximum length of a corrupted text, in characters."""

JUNK_VALUES: tuple[Any, ...] = (
    None, True, -1, 0, 4, 1.5, 2**31, 2**70, 10**400, 1e308, "", "x", "HA", "play HA", "T20",
    "\ud800", "\u202e", "\x00", "__proto__", "constructor", "a" * 300, [], {}, [[]], [None] * 50,
    {"__proto__": 1},
)  # fmt: skip
FRAGMENTS = (
    "\x00", "\ud800", "\u202e", "\u00a0", "[", "[[", "{", "}", "]", '"', "'", "\\", "1e999", "NaN",
    "9" * 400, "*a**", "|", "[if ", "[else]", "[/if]", "{#", "[option ", "\n", "<!--", "&", "`",
)  # fmt: skip


def corrupt_text(draw: Random, text: str, other: str) -> str:
    """Return a text with parts replaced, inserted, deleted, repeated or joined with another."""
    for _ in range(draw.choice((1, 1, 2, 4))):
        at = draw.randrange(len(text) + 1)
        to = min(len(text), at + draw.choice((1, 1, 3, 40)))
        fragment, times = draw.choice(FRAGMENTS), draw.choice((2, 30, 500))
        middle, rest = draw.choice(
            (
                (fragment, text[at:]),
                (fragment, text[to:]),
                ("", text[to:]),
                ("", ""),
                (text[at:to] * times, text[to:]),
                (fragment * times, text[at:]),
                ("", other[draw.randrange(len(other) + 1) :]),
            )
        )
        text = (text[:at] + middle + rest)[:MAX_TEXT]
    return text


def corrupt_value(draw: Random, value: Any) -> Any:
    """Return a JSON value with some places changed, deleted or duplicated."""
    copy = json.loads(json.dumps(value))
    for _ in range(draw.choice((1, 1, 2, 3))):
        node = copy
        while isinstance(node, dict | list) and node:
            place = draw.choice(list(node) if isinstance(node, dict) else range(len(node)))
            child = node[place]
            if isinstance(child, dict | list) and child and draw.random() < 0.75:
                node = child
                continue
            change = draw.randrange(4)
            if change == 0:
                del node[place]
            elif change == 1 and isinstance(node, list):
                node.insert(place, child)
            elif draw.random() < 0.5:
                node[place] = similar_value(draw, child)
            else:
                node[place] = deepcopy(draw.choice(JUNK_VALUES))  # keeps the constant intact
            break
    return copy


def similar_value(draw: Random, value: Any) -> Any:
    """Return another value of the same sort, such as another seat, card, suit or boolean."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + draw.choice((-1, 1, 2))
    if isinstance(value, str):
        return draw.choice(("HA", "S7", "T20", "HK", "C", "H", "play HA", "pass", value[:-1]))
    return draw.choice((None, 0, 1, 2, 3, [], "HA"))
