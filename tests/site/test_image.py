"""The memory that Python starts from is laid as it was packed."""

from __future__ import annotations

import json
import random
import subprocess
from pathlib import Path
from typing import Any

import pytest

from assets.build.snapshot import node_command, unpacker_module

pytestmark = pytest.mark.slow

SCRIPT = Path(__file__).with_name("image.mjs")
GRAIN = 4
"""Words that are compared at once."""
SIZE = 1 << 17
"""Words in a memory; it is empty from 80,000 on."""


def laid(fresh: list[int], wanted: list[int], **more: Any) -> dict[str, Any]:
    """What a page makes of a fresh memory, by the memory that is wanted."""
    told = {"fresh": fresh, "wanted": wanted, "gap": 64, "links": [4], "most": 8192, **more}
    told |= {"code": unpacker_module().hex()}
    command = [*node_command(), str(SCRIPT)]
    done = subprocess.run(command, input=json.dumps(told), capture_output=True, text=True)
    assert not done.returncode, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def tied(words: list[int], places: list[int]) -> list[int]:
    """The same words with the objects at these places in a ring, each by its address."""
    made = list(words)
    for place, following in zip(places, [*places[1:], places[0]], strict=True):
        made[place] |= following << 2
        made[following + 1] |= place << 2
    return made


def memories(seed: int) -> tuple[list[int], list[int]]:
    """A fresh memory, and one with words of every kind, some where the fresh one has others."""
    dice = random.Random(seed)
    fresh = [dice.choice((0, 0, 7, 2**32 - 1)) if at < 2_000 else 0 for at in range(SIZE)]
    wanted = list(fresh)
    seldom = [dice.getrandbits(32) for _ in range(400)]
    for _ in range(300):
        start = dice.randrange(GRAIN, 79_900)
        for at in range(start, start + dice.choice((1, 5, 60))):
            wanted[at] = dice.choice((0, 1, dice.randrange(90), dice.choice(seldom), start))
    for at in (0, 1):
        wanted[4 + at] = 0
    return fresh, wanted


@pytest.mark.parametrize("seed", range(3))
def test_a_memory_comes_back_word_by_word(seed: int) -> None:
    fresh, wanted = memories(seed)
    found = laid(fresh, wanted, tied=tied(wanted, [4]))
    assert found["right"] and found["pieces"] > 2


def test_the_objects_that_a_collector_knows_are_in_a_ring_again() -> None:
    places = [4, 20, 300, 20_000]
    steps = [after - before for before, after in zip([0, *places], places, strict=False)]
    wanted = [at % 3 if 2_000 < at < 40_000 else 0 for at in range(SIZE)]
    for place in places:
        wanted[place] = wanted[place + 1] = 2
    found = laid([0] * SIZE, wanted, links=steps, tied=tied(wanted, places))
    assert found["right"]


def test_what_is_the_same_is_not_written_unless_little_of_it_lies_between() -> None:
    fresh = [5] * 4_000 + [0] * (SIZE - 4_000)
    wanted = [*fresh]
    wanted[100] = wanted[120] = wanted[1_000] = 0
    found = laid(fresh, wanted, tied=tied(wanted, [4]))
    assert found["runs"] == [[400, 96], [4_000, 16]]
    assert found["right"]
