"""Estimation of par, what the cards of a deal were worth, in a worker while the page is idle.

The table's bots have a worker of their own, which never receives a whole deal. This worker receives
finished deals, and only while the page is visible, the table idle and the device on power.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from functools import cache
from typing import TYPE_CHECKING, Any, Protocol

from engine.bots.par import DEFAULT_PLAY_COUNT, par_from_gains
from ui.app.fault import report_fault, start_task
from ui.browser.bots import WorkerBroken
from ui.match.timing import may_estimate_par
from ui.model import ME
from ui.model.effects import EstimatePar
from ui.model.messages import ParEstimated

if TYPE_CHECKING:
    from ui.browser.effect_page import EffectPage

CALM_S = 3.0
"""Seconds that the table must have been idle before an estimate starts."""

SLICE_MS = 100
"""Milliseconds of play per request to the worker."""

ANSWER_TIMEOUT = 30.0
"""Seconds after which a worker that does not answer is stopped."""

MAX_WAITING = 20
"""Deals that may wait. Older ones are dropped."""


def estimate_par(page: EffectPage, request: EstimatePar) -> None:
    """Queue a deal for the estimate of its par."""
    estimator_of_page(page).queue_deal(request)


@cache
def estimator_of_page(page: EffectPage) -> ParEstimator:
    """Return the estimator of a page, always the same. It works while the table is idle."""
    from ui.browser import dom, workers  # which only a browser can import

    async def is_idle() -> bool:
        is_waiting = page.waiting and not page.waiting.done()
        return (
            not is_waiting and may_estimate_par(page.model) and await dom.may_do_background_work()
        )

    return ParEstimator(workers.START_PAR_WORKER, is_idle, page.send)


class ParWorker(Protocol):
    """A worker that continues a play of a deal."""

    async def choose(self, *question: Any) -> str:
        """Return the play some actions further, as JSON."""

    def stop(self) -> None:
        """Stop the worker, whatever it is doing."""


class ParEstimator:
    """A queue of deals whose par is estimated, the latest first, whenever `is_free` allows it."""

    def __init__(
        self,
        hire: Callable[[], Awaitable[ParWorker]],
        is_free: Callable[[], Awaitable[bool]],
        send: Callable[[ParEstimated], None],
        calm: float = CALM_S,
    ) -> None:
        self.hire, self.is_free, self.send, self.calm = hire, is_free, send, calm
        self.waiting: dict[str, EstimatePar] = {}
        self.running: asyncio.Future[None] | None = None
        self.worker: ParWorker | None = None

    def queue_deal(self, request: EstimatePar) -> None:
        """Queue a deal, ahead of those already waiting."""
        self.waiting.pop(request.deal_id, None)
        self.waiting[request.deal_id] = request
        while len(self.waiting) > MAX_WAITING:
            del self.waiting[next(iter(self.waiting))]
        if self.running is None or self.running.done():
            self.running = start_task(self.estimate_waiting_deals())

    async def estimate_waiting_deals(self) -> None:
        """Estimate the waiting deals, or drop all of them if the worker fails."""
        try:
            while self.waiting:
                name = next(reversed(self.waiting))
                if result := await self.estimate_deal_par(self.waiting[name]):
                    del self.waiting[name]
                    self.send(result)
        except (TimeoutError, WorkerBroken):  # par is optional
            self.waiting.clear()
        except Exception as error:  # whatever the reason, the game must go on
            report_fault(error, "par")
            self.waiting.clear()
        finally:
            self.end_worker()

    def end_worker(self) -> None:
        """Stop the worker."""
        if self.worker:
            self.worker.stop()
        self.worker = None

    async def estimate_deal_par(self, request: EstimatePar) -> ParEstimated | None:
        """Return what a deal was worth, or `None` if a later deal was queued meanwhile."""
        gains = []
        for number in range(request.play_count or DEFAULT_PLAY_COUNT):
            actions: list[str] = []
            gain = None
            while gain is None:
                await self.wait_idle_and_start_worker()
                if next(reversed(self.waiting)) != request.deal_id:
                    return None
                actions, gain = await self.play_next_slice(request.text, number, actions)
            gains.append(gain)
        return ParEstimated(request.deal_id, *par_from_gains(gains), request.build)

    async def wait_idle_and_start_worker(self) -> None:
        """Wait until the page is free, and after an interruption until it is free for a while."""
        while not await self.is_free():
            self.end_worker()
            await asyncio.sleep(self.calm)
        if self.worker is None:
            await asyncio.sleep(self.calm)
            if await self.is_free():
                self.worker = await self.hire_worker()

    async def hire_worker(self) -> ParWorker:
        """Return a new worker, or raise `WorkerBroken` if the browser starts none."""
        try:
            return await self.hire()
        except Exception as error:  # browsers raise errors of any kind
            raise WorkerBroken from error

    async def play_next_slice(
        self, text: str, number: int, actions: list[str]
    ) -> tuple[list[str], Any]:
        """Return the actions and gain after one more slice of play, unchanged without a worker."""
        if self.worker is None:
            return actions, None
        reply = self.worker.choose(text, ME, number, json.dumps(actions), SLICE_MS)
        answer = json.loads(await asyncio.wait_for(reply, ANSWER_TIMEOUT))
        return answer["actions"], answer["gain"]
