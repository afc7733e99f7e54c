"""A tap that is under way: nothing may move under it before it has hit what it is meant for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from ui.browser import dom

AFTER = 0.4
"""Seconds after which a finger that was lifted brings no click any more."""

NUMBER = "input[type=number]"


class Tap:
    """What was touched last, until the click that comes of it."""

    def __init__(self) -> None:
        self.target: Any = None
        self.fresh = False  # it did not have the focus before
        self.waiting: list[Callable[[], None]] = []
        self.timer: asyncio.TimerHandle | None = None

    def begin(self, event: Any) -> None:
        """Remember what is touched."""
        self.settle()
        self.target = dom.target_of(event)
        self.fresh = not self.target.matches(":focus")

    def take_over(self, field: Any, change: Callable[[], None]) -> None:
        """Carry out the change of a field: after the tap, if that goes somewhere else.

        A field is left with the tap on something else, and what it changes may move that.
        """
        if self.target and not self.target.contains(field):
            self.waiting.append(change)
        else:
            change()

    def end(self) -> None:
        """Wait no longer than for the click that a lifted finger brings."""
        if self.target and not self.timer:
            self.timer = asyncio.get_running_loop().call_later(AFTER, self.settle)

    def settle(self) -> None:
        """Carry out what has waited: the tap has hit, or there was none."""
        if self.timer:
            self.timer.cancel()
        waiting, self.waiting = self.waiting, []
        self.target = self.timer = None
        for change in waiting:
            change()

    def select(self, event: Any) -> None:
        """Select the number in a field that was tapped: what is typed takes its place."""
        field = dom.target_of(event)
        if self.fresh and field.matches(NUMBER):
            field.select()
