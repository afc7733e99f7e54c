"""A tap that is under way: nothing may move under it before it has hit what it is meant for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from ui.browser import dom

CLICK_WAIT_S = 0.4
"""Seconds after which a finger that was lifted brings no click any more."""

NUMBER_FIELD = "input[type=number]"


class PointerTap:
    """What was touched last, until the click that comes of it."""

    def __init__(self) -> None:
        self.target: Any = None
        self.was_unfocused = False  # it did not have the focus before
        self.waiting_changes: list[Callable[[], None]] = []
        self.timer: asyncio.TimerHandle | None = None

    def begin_tap(self, event: Any) -> None:
        """Remember what is touched."""
        self.apply_waiting()
        self.target = dom.event_target(event)
        self.was_unfocused = not self.target.matches(":focus")

    def apply_after_tap(self, field: Any, change: Callable[[], None]) -> None:
        """Carry out the change of a field: after the tap, if that goes somewhere else.

        A field is left with the tap on something else, and what it changes may move that.
        """
        if self.target and not self.target.contains(field):
            self.waiting_changes.append(change)
        else:
            change()

    def end_tap(self) -> None:
        """Wait no longer than for the click that a lifted finger brings."""
        if self.target and not self.timer:
            self.timer = asyncio.get_running_loop().call_later(CLICK_WAIT_S, self.apply_waiting)

    def apply_waiting(self) -> None:
        """Carry out what has waited: the tap has hit, or there was none."""
        if self.timer:
            self.timer.cancel()
        waiting, self.waiting_changes = self.waiting_changes, []
        self.target = self.timer = None
        for change in waiting:
            change()

    def select_number(self, event: Any) -> None:
        """Select the number in a field that was tapped: what is typed takes its place."""
        field = dom.event_target(event)
        if self.was_unfocused and field.matches(NUMBER_FIELD):
            field.select()
