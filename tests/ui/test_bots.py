"""The page's bots: a worker that answers, one that fails, one that hangs, and none at all."""

import asyncio
import json
from collections.abc import Awaitable, Callable

import pytest

from engine.record import replay, show
from tests.ui.tables import AB, match
from ui import bots
from ui.bots import Bots
from ui.model import View

WEST = match(AB, "trump H", "exchange")


class Worker:
    """A worker that answers as it is told to."""

    def __init__(self, answer: Callable[[str], Awaitable[str]]) -> None:
        self.answer = answer
        self.asked: list[View] = []
        self.levels: list[str] = []

    async def choose(self, view: str, seed: int, level: str, budget_ms: int) -> str:
        self.asked.append(json.loads(view))
        self.levels.append(level)
        return await self.answer(view)


def answer(action: str, **values: float) -> str:
    weighed = [{"action": name, "value": value} for name, value in {action: 0.0, **values}.items()]
    reason = {"key": "draw-better", "facts": {"count": 3}}
    return json.dumps({"action": action, "candidates": weighed, "reason": reason})


async def swaps_everything(view: str) -> str:
    return answer("exchange HK C10 S7")


async def breaks(view: str) -> str:
    raise RuntimeError("out of memory")


async def hangs(view: str) -> str:
    await asyncio.sleep(60)
    return "never"


def answer_of(table: Bots, level: str = "club") -> str:
    return asyncio.run(table.choose(show(WEST, 1), 7, level)).action


def test_the_worker_is_asked_with_what_one_seat_may_know() -> None:
    table = Bots()
    table.worker = Worker(swaps_everything)
    assert answer_of(table) == "exchange HK C10 S7"
    (view,) = table.worker.asked
    assert sorted(view["hands"][1]) == sorted(AB[1].split())
    assert view["hands"][0] == view["hands"][2] == view["hands"][3] == [None] * 5


def test_without_a_worker_the_page_chooses() -> None:
    assert replay(WEST).why_not(answer_of(Bots())) is None


@pytest.mark.parametrize("ailing", [breaks, hangs])
def test_a_worker_that_fails_or_hangs_is_given_up(
    ailing: Callable[[str], Awaitable[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "PATIENCE", 0.01)
    table = Bots()
    table.worker = Worker(ailing)
    assert replay(WEST).why_not(answer_of(table)) is None
    assert table.worker is None
