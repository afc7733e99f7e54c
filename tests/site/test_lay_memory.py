"""Python's memory is restored from the snapshot as it was stored."""

from __future__ import annotations

import json
import random
import subprocess
from pathlib import Path
from typing import Any

import pytest

from assets.build.node import node_command
from assets.build.pyodide.snapshot import unpacker_module

pytestmark = pytest.mark.slow

SCRIPT = Path(__file__).with_name("lay_memory.mjs")
GRAIN = 4
"""How many words are compared at once."""
SIZE = 1 << 17
"""Words in a memory; it is empty from 80,000 on."""


def restore_memory(fresh: list[int], wanted: list[int], **more: Any) -> dict[str, Any]:
    """Return what a page makes of a fresh memory, given the memory that is wanted."""
    payload = {"fresh": fresh, "wanted": wanted, "gap": 64, "links": [4], "most": 8192, **more}
    payload |= {"code": unpacker_module().hex()}
    command = [*node_command(), str(SCRIPT)]
    process = subprocess.run(command, input=json.dumps(payload), capture_output=True, text=True)
    assert not process.returncode, process.stderr
    data: dict[str, Any] = json.loads(process.stdout)
    return data


def with_rings(words: list[int], places: list[int]) -> list[int]:
    """Return the same words with the objects at these places in a ring, each by its address."""
    made = list(words)
    for place, following in zip(places, [*places[1:], places[0]], strict=True):
        made[place] |= following << 2
        made[following + 1] |= place << 2
    return made


def make_memories(seed: int) -> tuple[list[int], list[int]]:
    """Return a fresh memory, and one with words of every kind, some of them changed."""
    dice = random.Random(seed)
    fresh = [dice.choice((0, 0, 7, 2**32 - 1)) if at < 2_000 else 0 for at in range(SIZE)]
    expected = list(fresh)
    seldom = [dice.getrandbits(32) for _ in range(400)]
    for _ in range(300):
        start = dice.randrange(GRAIN, 79_900)
        for at in range(start, start + dice.choice((1, 5, 60))):
            expected[at] = dice.choice((0, 1, dice.randrange(90), dice.choice(seldom), start))
    for at in (0, 1):
        expected[4 + at] = 0
    return fresh, expected


@pytest.mark.parametrize("seed", range(3))
def test_a_memory_comes_back_word_by_word(seed: int) -> None:
    fresh, expected = make_memories(seed)
    result = restore_memory(fresh, expected, tied=with_rings(expected, [4]))
    assert result["right"] and result["pieces"] > 2


def test_collector_objects_form_a_ring_again() -> None:
    places = [4, 20, 300, 20_000]
    steps = [after - before for before, after in zip([0, *places], places, strict=False)]
    expected = [at % 3 if 2_000 < at < 40_000 else 0 for at in range(SIZE)]
    for place in places:
        expected[place] = expected[place + 1] = 2
    result = restore_memory([0] * SIZE, expected, links=steps, tied=with_rings(expected, places))
    assert result["right"]


def test_unchanged_memory_is_skipped_except_short_gaps() -> None:
    fresh = [5] * 4_000 + [0] * (SIZE - 4_000)
    expected = [*fresh]
    expected[100] = expected[120] = expected[1_000] = 0
    result = restore_memory(fresh, expected, tied=with_rings(expected, [4]))
    assert result["runs"] == [[400, 96], [4_000, 16]]
    assert result["right"]


def test_full_memory_is_unpacked_from_gap() -> None:
    """The allocator of C ends the heap with a marker, behind what was free again in the end."""
    fresh, expected = make_memories(0)
    expected[-4:] = [1, 2, 3, 4]
    assert restore_memory(fresh, expected, tied=with_rings(expected, [4]))["right"]
