"""A corrupted request is answered with a result or a documented error, never a crash."""

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
from tests.engine.random_matches import random_match

pytestmark = pytest.mark.slow

SAMPLE_RECORDS = [
    record.to_json()
    for game in GAMES.values()
    for preset in game.presets
    for record in random_match(game, preset.name, 1, 2)
]
JUNK_WORDS = ["", "x", "HA", "T20", "play HA", "😀", "a" * 300]
JUNK_VALUES: list[Any] = [None, True, -1, 4, 1.5, 2**70, *JUNK_WORDS, [], {}, [[]]]
OPERATIONS = ["state", "view", "act", "deal", "choose"]


@st.composite
def corrupted_requests(draw: st.DrawFn) -> dict[str, Any]:
    request: dict[str, Any] = {
        "op": draw(st.sampled_from(OPERATIONS)),
        "record": deepcopy(draw(st.sampled_from(SAMPLE_RECORDS))),
        "seat": 1,
        "action": "pass",
        "seed": 1,
    }
    for _ in range(draw(st.integers(1, 3))):
        corrupt_value(draw, request)
    return request


def corrupt_value(draw: st.DrawFn, node: Any) -> None:
    """Replace, delete or duplicate a random value inside the request."""
    places = list(node) if isinstance(node, dict) else list(range(len(node)))
    if not places:
        return
    place = draw(st.sampled_from(places))
    if isinstance(node[place], dict | list) and node[place] and draw(st.booleans()):
        corrupt_value(draw, node[place])
        return
    change = draw(st.sampled_from(["junk", "gone", "twice"]))
    if change == "gone":
        del node[place]
    elif change == "twice" and isinstance(node, list):
        node.insert(place, deepcopy(node[place]))
    else:
        node[place] = deepcopy(draw(st.sampled_from(JUNK_VALUES)))


@settings(max_examples=400, deadline=None)
@given(corrupted_requests())
def test_a_spoiled_request_is_answered(request: dict[str, Any]) -> None:
    reply: dict[str, Any] = answer(json.dumps(request), choose)
    assert "ok" in reply or reply["error"]["code"] != "internal", reply
