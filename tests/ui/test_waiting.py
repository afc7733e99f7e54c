"""Waiting for several threads: none is left running when an error is reported."""

from __future__ import annotations

import asyncio

import pytest

from ui.browser.waiting import gather_when_all_done


async def answer_after(turns: int, log: list[int]) -> int:
    """Return the number of turns after as many turns of the loop."""
    for _ in range(turns):
        await asyncio.sleep(0)
    log.append(turns)
    return turns


async def fail(message: str) -> int:
    raise ValueError(message)


def test_error_waits_until_all_tasks_end() -> None:
    log: list[int] = []

    async def read() -> None:
        with pytest.raises(ValueError, match="first"):
            await gather_when_all_done(fail("first"), answer_after(3, log), fail("second"))
        assert log == [3]

    asyncio.run(read())


def test_results_keep_the_order_of_tasks() -> None:
    log: list[int] = []

    async def read() -> None:
        assert await gather_when_all_done(answer_after(2, log), answer_after(1, log)) == [2, 1]

    asyncio.run(read())
