"""A tap in progress: nothing may move under it before it has reached its target."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from ui.browser import dom

CLICK_WAIT_S = 0.4
"""Seconds within which a lifted finger causes a click."""

NUMBER_FIELD = "input[type=number]"


class PointerTap:
    """The element touched last, until the click that follows."""

    def __init__(self) -> None:
        self.target: Any = None
        self.was_unfocused = False  # the target did not have the focus before the tap
        self.waiting_changes: list[Callable[[], None]] = []
        self.timer: asyncio.TimerHandle | None = None

    def begin_tap(self, event: Any) -> None:
        """Remember the touched element."""
        self.apply_waiting()
        self.target = dom.event_target(event)
        self.was_unfocused = not self.target.matches(":focus")

    def apply_after_tap(self, field: Any, change: Callable[[], None]) -> None:
        """Apply a field's change, after the current tap if that is on another element.

        A tap elsewhere makes a field fire its change first, and a redraw then could move the tap's
        target.
        """
        if self.target and not self.target.contains(field):
            self.waiting_changes.append(change)
        else:
            change()

    def end_tap(self) -> None:
        """Wait for the click of a lifted finger, but no longer."""
        if self.target and not self.timer:
            self.timer = asyncio.get_running_loop().call_later(CLICK_WAIT_S, self.apply_waiting)

    def apply_waiting(self) -> None:
        """Apply the waiting changes: the tap has reached its target, or there was none."""
        if self.timer:
            self.timer.cancel()
        waiting, self.waiting_changes = self.waiting_changes, []
        self.target = self.timer = None
        for change in waiting:
            change()

    def select_number(self, event: Any) -> None:
        """Select the number in a tapped field, so that typing replaces it."""
        field = dom.event_target(event)
        if self.was_unfocused and field.matches(NUMBER_FIELD):
            field.select()
