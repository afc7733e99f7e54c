"""Dragging cards: out of the hand to play them, along it to arrange them.

A card dropped anywhere else returns to its place. A card that cannot be played can still be dragged
along the hand. Taps work as usual.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_proxy

from ui.browser import dom
from ui.model.command import CommandText, PageInput
from ui.model.messages import ActionChosen

HAND_CARD = "#hand button"
MAIN_BUTTON = 1
"""The bit of `buttons` for the left button, a finger or a pen."""

DRAG_SLACK = 10
"""Pixels that a pointer may move before a press becomes a drag."""

Send = Callable[[PageInput], None]


class CardDrag:
    """The card being dragged, if any."""

    def __init__(self) -> None:
        self.card: Any = None
        self.pointer_id = 0
        self.from_x = self.from_y = 0.0
        self.is_dragged = False
        self.move_listener: Any = None  # created late: a memory snapshot cannot hold proxies

    def begin_drag(self, event: Any) -> None:
        """Start to follow the pointer that has pressed a card."""
        self.cancel_drag()
        card = dom.event_target(event).closest(HAND_CARD)
        if card and event.isPrimary and event.button == 0:
            self.card, self.is_dragged = card, False
            self.pointer_id = event.pointerId
            self.from_x, self.from_y = event.clientX, event.clientY
            self.move_listener = self.move_listener or create_proxy(self.follow_pointer)
            js.document.addEventListener("pointermove", self.move_listener)

    def follow_pointer(self, event: Any) -> None:
        """Move the card with its pointer, or put it back if the button was released unseen."""
        if not self.is_own_pointer(event):
            return
        if not event.buttons & MAIN_BUTTON:
            self.cancel_drag()
            return
        across, down = event.clientX - self.from_x, event.clientY - self.from_y
        if self.card and (self.is_dragged or max(abs(across), abs(down)) > DRAG_SLACK):
            self.is_dragged = True
            self.card.setAttribute("data-drawn", "")
            self.card.style.setProperty("translate", f"{across}px {down}px")

    def end_drag(self, event: Any, send: Send) -> bool:
        """Drop the card of this pointer, and return whether one was dragged at all."""
        if not self.is_own_pointer(event):
            return False
        card, was_dragged = self.card, self.is_dragged
        self.cancel_drag()
        if card and was_dragged:
            self.drop_card(card, event, send)
        return bool(card and was_dragged)

    def drop_card(self, card: Any, event: Any, send: Send) -> None:
        """Play a card dropped above the hand, or arrange one dropped on another card."""
        hand = dom.find_element("#hand").getBoundingClientRect()
        action = str(card.getAttribute("data-action") or "")
        if event.clientY < hand.top:
            if action:
                send(ActionChosen(action))
                # A drag is deliberate, so it also confirms where taps need confirming.
                send(CommandText("confirm-action", action))
            return
        cards = dom.find_all(HAND_CARD)
        target = js.document.elementFromPoint(event.clientX, event.clientY)
        target_card = target.closest(HAND_CARD) if target else None
        if target_card and target_card != card:
            steps = cards.index(target_card) - cards.index(card)
            send(CommandText("arrange", f"{str(card.id).removeprefix('card-')} {steps}"))

    def lose_pointer(self, event: Any) -> None:
        """Put the card back if its pointer has become a scroll."""
        if self.is_own_pointer(event):
            self.cancel_drag()

    def is_own_pointer(self, event: Any) -> bool:
        """Return whether an event comes from the pointer that holds the card."""
        return bool(self.card) and getattr(event, "pointerId", None) == self.pointer_id

    def cancel_drag(self) -> None:
        """Put the card back."""
        if self.card:
            js.document.removeEventListener("pointermove", self.move_listener)
            self.card.style.removeProperty("translate")
            self.card.removeAttribute("data-drawn")
        self.card = None
