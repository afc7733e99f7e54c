"""A finger that rests on an offer is told what that means, and takes nothing (P15)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from ui.browser import dom

HOLD = 0.45
"""Seconds after which a press is a long one."""


class Press:
    """The press that is under way, if one is."""

    def __init__(self) -> None:
        self.timer: asyncio.TimerHandle | None = None
        self.long = False  # it has been answered: the click it ends with is none

    def begin(self, event: Any, tell: Callable[[str], None]) -> None:
        """Begin to wait, where a finger or a pen has touched an offer."""
        self.end()
        self.long = False
        offer = dom.target_of(event).closest(".offer")
        if offer and event.pointerType != "mouse":
            loop = asyncio.get_running_loop()
            self.timer = loop.call_later(HOLD, self.hold, offered(offer), tell)

    def hold(self, action: str, tell: Callable[[str], None]) -> None:
        """Tell what the offer means: it has been held for long enough."""
        self.end()
        self.long = True
        tell(action)

    def end(self) -> None:
        """Wait no longer: the finger is up, or has slid away."""
        if self.timer:
            self.timer.cancel()
        self.timer = None

    def swallows(self, event: Any) -> bool:
        """Tell whether a click ends a long press, or is the second of two on a dear offer."""
        long, self.long = self.long, False
        offer = dom.target_of(event).closest(".offer.sure")
        return long or bool(offer) and event.detail > 1

    def menu(self, event: Any) -> None:
        """Keep the browser's own menu away from a press that is answered here."""
        if (self.timer or self.long) and dom.target_of(event).closest(".offer"):
            event.preventDefault()


def offered(offer: Any) -> str:
    """The action of an offer, whether it is carried out at once or chosen first."""
    return str(offer.getAttribute("data-action") or offer.getAttribute("data-arg") or "")
