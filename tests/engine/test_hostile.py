"""Whatever is changed in a good request, the answer is a result or a known error, never a fault."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.bots import choose
from engine.games import GAMES
from engine.protocol import answer
from tests.engine.walks import random_match

pytestmark = pytest.mark.slow

RECORDS = [
    record.as_json()
    for game in GAMES.values()
    for preset in game.presets
    for record in random_match(game, preset.name, 1, 2)
]
WORDS = ["", "x", "HA", "T20", "play HA", "😀", "a" * 300]
JUNK: list[Any] = [None, True, -1, 4, 1.5, 2**70, *WORDS, [], {}, [[]]]
OPS = ["state", "view", "act", "deal", "choose"]


@st.composite
def requests(draw: st.DrawFn) -> dict[str, Any]:
    request: dict[str, Any] = {
        "op": draw(st.sampled_from(OPS)),
        "record": deepcopy(draw(st.sampled_from(RECORDS))),
        "seat": 1,
        "action": "pass",
        "seed": 1,
    }
    for _ in range(draw(st.integers(1, 3))):
        spoil(draw, request)
    return request


def spoil(draw: st.DrawFn, node: Any) -> None:
    """Walk down to some place and put junk there, take it away, or have it twice."""
    places = list(node) if isinstance(node, dict) else list(range(len(node)))
    if not places:
        return
    place = draw(st.sampled_from(places))
    if isinstance(node[place], dict | list) and node[place] and draw(st.booleans()):
        spoil(draw, node[place])
        return
    how = draw(st.sampled_from(["junk", "gone", "twice"]))
    if how == "gone":
        del node[place]
    elif how == "twice" and isinstance(node, list):
        node.insert(place, deepcopy(node[place]))
    else:
        node[place] = deepcopy(draw(st.sampled_from(JUNK)))


@settings(max_examples=400, deadline=None)
@given(requests())
def test_a_spoiled_request_is_answered(request: dict[str, Any]) -> None:
    reply: dict[str, Any] = answer(json.dumps(request), choose)
    assert "ok" in reply or reply["error"]["code"] != "internal", reply
