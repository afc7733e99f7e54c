"""Waiting for several threads at once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import TypeVar

T = TypeVar("T")


async def gather_when_all_done(*tasks: Awaitable[T]) -> list[T]:
    """Return the results of all tasks, or raise the first error once none of them is running.

    `asyncio.gather` raises while others still run. A thread that is stopped in the middle of a
    synchronous request, such as for the second file of Pyodide, breaks with errors of its own.
    """
    results = await asyncio.gather(*tasks, return_exceptions=True)
    for result in results:
        if isinstance(result, BaseException):
            raise result
    return [result for result in results if not isinstance(result, BaseException)]
