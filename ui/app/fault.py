"""Exceptions that the page survives: each is reported once, and everything else goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import fields, is_dataclass
from traceback import print_exception, walk_tb
from typing import NamedTuple, TypeVar

T = TypeVar("T")

MAX_FACT = 60
"""Longest text of a message that a report quotes."""


class Fault(NamedTuple):
    """An exception, and what the page was doing."""

    error: BaseException
    task: str = ""
    retry: Callable[[], object] | None = None  # does again what has failed


def print_fault(fault: Fault) -> None:
    """Print a fault, until a page shows them."""
    print_exception(fault.error)


show_fault: Callable[[Fault], None] = print_fault
"""Shows a fault. The page sets this at its start."""


def report_fault(
    error: BaseException, task: object = "", retry: Callable[[], object] | None = None
) -> None:
    """Report an exception. `task` is a message, an effect or the name of a part of the page."""
    show_fault(Fault(error, task if isinstance(task, str) else describe_value(task), retry))


def start_task(
    work: Awaitable[T], task: object = "", retry: Callable[[], object] | None = None
) -> asyncio.Future[T]:
    """Start work that nobody waits for, and report what it raises."""

    def on_done(future: asyncio.Future[T]) -> None:
        if not future.cancelled() and (error := future.exception()):
            report_fault(error, task or getattr(work, "__qualname__", ""), retry)

    future = asyncio.ensure_future(work)
    future.add_done_callback(on_done)
    return future


def format_error_trace(error: BaseException) -> str:
    """Return an exception with the functions it passed through. The build has no line numbers."""
    functions = [frame.f_code.co_name for frame, _ in walk_tb(error.__traceback__)]
    description = f"{type(error).__name__}: {error}".strip(": \n")
    return f"{description} – {' › '.join(functions)}" if functions else description


def describe_value(value: object) -> str:
    """Return the name of a message or effect, with its short facts: `ActionChosen play HA`."""
    facts = (
        [getattr(value, field.name) for field in fields(value)]
        if is_dataclass(value)
        else list(value)
        if isinstance(value, tuple)
        else []
    )
    short_facts = [str(fact)[:MAX_FACT] for fact in facts if isinstance(fact, str | int | float)]
    return " ".join([type(value).__name__, *filter(None, short_facts)])
