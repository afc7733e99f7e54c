"""What the cards of a deal were worth is worked out when nothing else is to do, by its own thread.

The bots at the table have theirs, which never hears of a whole deal. This one is told of deals that
are over, and only while the page is looked at, the table rests and the device has power.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from engine.bots.par import DEFAULT_PLAY_COUNT, par_from_gains
from ui.effects import EstimatePar
from ui.messages import ParEstimated
from ui.model import ME

CALM_S = 3.0
"""Seconds that the table rests before anything is begun."""

SLICE_MS = 100
"""How long the thread plays on before it is asked anew, if it is."""

ANSWER_TIMEOUT = 30.0
"""Seconds after which a thread that does not answer is given up."""

MAX_WAITING = 20
"""Deals that wait at most; of more, the latest."""


class ParWorker(Protocol):
    """A thread that plays a deal on."""

    async def choose(self, *question: Any) -> str:
        """The play some actions further, as JSON."""

    def stop(self) -> None:
        """End it, whatever it does."""


class DealWeigher:
    """Deals are weighed one after another, the latest first, whenever the page is `is_free`."""

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

    def weigh(self, request: EstimatePar) -> None:
        """Have a deal weighed, before those that wait already."""
        self.waiting.pop(request.deal_id, None)
        self.waiting[request.deal_id] = request
        while len(self.waiting) > MAX_WAITING:
            del self.waiting[next(iter(self.waiting))]
        if self.running is None or self.running.done():
            self.running = asyncio.ensure_future(self.weigh_waiting())

    async def weigh_waiting(self) -> None:
        """Weigh what waits; a thread that fails is given up, and with it all of that."""
        try:
            while self.waiting:
                name = next(reversed(self.waiting))
                if result := await self.find_deal_worth(self.waiting[name]):
                    del self.waiting[name]
                    self.send(result)
        except Exception:  # whatever ails it, the game goes on and nobody misses a deal
            self.waiting.clear()
        finally:
            self.end_worker()

    def end_worker(self) -> None:
        """End the thread."""
        if self.worker:
            self.worker.stop()
        self.worker = None

    async def find_deal_worth(self, request: EstimatePar) -> ParEstimated | None:
        """What a deal was worth; nothing where a later one has come meanwhile."""
        gains = []
        for number in range(request.play_count or DEFAULT_PLAY_COUNT):
            actions: list[str] = []
            gain = None
            while gain is None:
                await self.wait_for_calm()
                if next(reversed(self.waiting)) != request.deal_id:
                    return None
                actions, gain = await self.play_further(request.text, number, actions)
            gains.append(gain)
        return ParEstimated(request.deal_id, *par_from_gains(gains), request.build)

    async def wait_for_calm(self) -> None:
        """Wait until the page is free; once it was not, until it has been so for a while."""
        while not await self.is_free():
            self.end_worker()
            await asyncio.sleep(self.calm)
        if self.worker is None:
            await asyncio.sleep(self.calm)
            if await self.is_free():
                self.worker = await self.hire()

    async def play_further(
        self, text: str, number: int, actions: list[str]
    ) -> tuple[list[str], Any]:
        """Play on for a moment; where there is no thread yet, nothing."""
        if self.worker is None:
            return actions, None
        reply = self.worker.choose(text, ME, number, json.dumps(actions), SLICE_MS)
        answer = json.loads(await asyncio.wait_for(reply, ANSWER_TIMEOUT))
        return answer["actions"], answer["gain"]
