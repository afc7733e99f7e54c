"""Questions to the bots about moves of a replay, one at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import cache
from typing import TYPE_CHECKING

from engine.bots.advice import Advice
from ui.app.fault import start_task
from ui.model.effects import AskMoveReason
from ui.model.messages import MoveExplained

if TYPE_CHECKING:
    from ui.browser.effect_page import EffectPage

STEP_PAUSE = 0.25
"""Seconds that a replay rests on a move before a bot is asked, so that quick steps ask nothing."""


def explain_move(page: EffectPage, request: AskMoveReason) -> None:
    """Queue the question about a move."""
    explainer_of_page(page).queue_question(request)


@cache
def explainer_of_page(page: EffectPage) -> MoveExplainer:
    """Return the explainer of a page, always the same."""
    return MoveExplainer(page.bots.advise_seat, page.send)


class MoveExplainer:
    """Asks about the latest move only: the bots' thread answers one question after the other."""

    def __init__(
        self,
        advise: Callable[[AskMoveReason], Awaitable[Advice]],
        send: Callable[[MoveExplained], None],
        pause: float = STEP_PAUSE,
    ) -> None:
        self.advise, self.send, self.pause = advise, send, pause
        self.latest: AskMoveReason | None = None
        self.running: asyncio.Future[None] | None = None

    def queue_question(self, request: AskMoveReason) -> None:
        """Ask about this move instead of any that still waits."""
        self.latest = request
        if self.running is None or self.running.done():
            self.running = start_task(self.answer_latest())

    async def answer_latest(self) -> None:
        """Answer until no question waits."""
        while request := self.latest:
            await asyncio.sleep(self.pause)
            if request is not self.latest:
                continue
            self.latest = None
            advice = await self.advise(request)
            self.send(MoveExplained(advice, request.record, request.action))
