"""A long press on an offer, which explains the offer instead of choosing it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from ui.browser import dom

LONG_PRESS_S = 0.45
"""Seconds after which a press is a long one."""


class OfferPress:
    """The current press, if there is one."""

    def __init__(self) -> None:
        self.timer: asyncio.TimerHandle | None = None
        self.is_long = False  # the offer was explained, so the click that follows is ignored

    def begin_press(self, event: Any, tell: Callable[[str], None]) -> None:
        """Start the timer if a finger or pen has touched an offer."""
        self.end_press()
        self.is_long = False
        offer = dom.event_target(event).closest(".offer")
        if offer and event.pointerType != "mouse":
            loop = asyncio.get_running_loop()
            self.timer = loop.call_later(
                LONG_PRESS_S, self.explain_offer, offer_action(offer), tell
            )

    def explain_offer(self, action: str, tell: Callable[[str], None]) -> None:
        """Explain the offer after a long press."""
        self.end_press()
        self.is_long = True
        tell(action)

    def end_press(self) -> None:
        """Stop the timer: the finger was lifted or has moved away."""
        if self.timer:
            self.timer.cancel()
        self.timer = None

    def swallows_click(self, event: Any) -> bool:
        """Return whether a click ends a long press, or is the second on a costly offer."""
        long, self.is_long = self.is_long, False
        offer = dom.event_target(event).closest(".offer.needs-confirmation")
        return long or bool(offer) and event.detail > 1

    def block_menu(self, event: Any) -> None:
        """Suppress the browser's own menu during a press on an offer."""
        if (self.timer or self.is_long) and dom.event_target(event).closest(".offer"):
            event.preventDefault()


def offer_action(offer: Any) -> str:
    """Return the action of an offer, whether a click carries it out or only chooses it."""
    return str(offer.getAttribute("data-action") or offer.getAttribute("data-arg") or "")
