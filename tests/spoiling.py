"""How an input is spoiled: a text, or a value of JSON."""

from __future__ import annotations

import json
from copy import deepcopy
from random import Random
from typing import Any

LARGE = 64_000
"""Characters that a spoiled text has at most."""

JUNK: tuple[Any, ...] = (
    None, True, -1, 0, 4, 1.5, 2**31, 2**70, 10**400, 1e308, "", "x", "HA", "play HA", "T20",
    "\ud800", "\u202e", "\x00", "__proto__", "constructor", "a" * 300, [], {}, [[]], [None] * 50,
    {"__proto__": 1},
)  # fmt: skip
BITS = (
    "\x00", "\ud800", "\u202e", "\u00a0", "[", "[[", "{", "}", "]", '"', "'", "\\", "1e999", "NaN",
    "9" * 400, "*a**", "|", "[if ", "[else]", "[/if]", "{#", "[option ", "\n", "<!--", "&", "`",
)  # fmt: skip


def spoiled_text(draw: Random, text: str, other: str) -> str:
    """Return a text flipped, filled, thinned, cut, doubled or joined with another."""
    for _ in range(draw.choice((1, 1, 2, 4))):
        at = draw.randrange(len(text) + 1)
        to = min(len(text), at + draw.choice((1, 1, 3, 40)))
        bit, often = draw.choice(BITS), draw.choice((2, 30, 500))
        middle, rest = draw.choice(
            (
                (bit, text[at:]),
                (bit, text[to:]),
                ("", text[to:]),
                ("", ""),
                (text[at:to] * often, text[to:]),
                (bit * often, text[at:]),
                ("", other[draw.randrange(len(other) + 1) :]),
            )
        )
        text = (text[:at] + middle + rest)[:LARGE]
    return text


def spoiled_value(draw: Random, value: Any) -> Any:
    """Return a JSON value with some places changed, taken away or doubled."""
    copy = json.loads(json.dumps(value))
    for _ in range(draw.choice((1, 1, 2, 3))):
        node = copy
        while isinstance(node, dict | list) and node:
            place = draw.choice(list(node) if isinstance(node, dict) else range(len(node)))
            below = node[place]
            if isinstance(below, dict | list) and below and draw.random() < 0.75:
                node = below
                continue
            how = draw.randrange(4)
            if how == 0:
                del node[place]
            elif how == 1 and isinstance(node, list):
                node.insert(place, below)
            elif draw.random() < 0.5:
                node[place] = nudged(draw, below)
            else:
                node[place] = deepcopy(draw.choice(JUNK))  # or it would be spoiled itself
            break
    return copy


def nudged(draw: Random, value: Any) -> Any:
    """Return another value of the same sort, as a seat, a card, a suit or a yes may have it."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + draw.choice((-1, 1, 2))
    if isinstance(value, str):
        return draw.choice(("HA", "S7", "T20", "HK", "C", "H", "play HA", "pass", value[:-1]))
    return draw.choice((None, 0, 1, 2, 3, [], "HA"))
