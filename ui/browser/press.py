"""A finger that rests on an offer is told what that means, and takes nothing (P15)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from ui.browser import dom

LONG_PRESS_S = 0.45
"""Seconds after which a press is a long one."""


class OfferPress:
    """The press that is under way, if one is."""

    def __init__(self) -> None:
        self.timer: asyncio.TimerHandle | None = None
        self.is_long = False  # it has been answered: the click it ends with is none

    def begin_press(self, event: Any, tell: Callable[[str], None]) -> None:
        """Begin to wait, where a finger or a pen has touched an offer."""
        self.end_press()
        self.is_long = False
        offer = dom.event_target(event).closest(".offer")
        if offer and event.pointerType != "mouse":
            loop = asyncio.get_running_loop()
            self.timer = loop.call_later(
                LONG_PRESS_S, self.explain_offer, offer_action(offer), tell
            )

    def explain_offer(self, action: str, tell: Callable[[str], None]) -> None:
        """Tell what the offer means: it has been held for long enough."""
        self.end_press()
        self.is_long = True
        tell(action)

    def end_press(self) -> None:
        """Wait no longer: the finger is up, or has slid away."""
        if self.timer:
            self.timer.cancel()
        self.timer = None

    def swallows_click(self, event: Any) -> bool:
        """Tell whether a click ends a long press, or is the second of two on a dear offer."""
        long, self.is_long = self.is_long, False
        offer = dom.event_target(event).closest(".offer.sure")
        return long or bool(offer) and event.detail > 1

    def block_menu(self, event: Any) -> None:
        """Keep the browser's own menu away from a press that is answered here."""
        if (self.timer or self.is_long) and dom.event_target(event).closest(".offer"):
            event.preventDefault()


def offer_action(offer: Any) -> str:
    """The action of an offer, whether it is carried out at once or chosen first."""
    return str(offer.getAttribute("data-action") or offer.getAttribute("data-arg") or "")
