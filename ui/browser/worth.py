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

CALM = 3.0
"""Seconds that the table rests before anything is begun."""

SLICE_MS = 100
"""How long the thread plays on before it is asked anew, if it is."""

PATIENCE = 30.0
"""Seconds after which a thread that does not answer is given up."""

MOST = 20
"""Deals that wait at most; of more, the latest."""


class Worker(Protocol):
    """A thread that plays a deal on."""

    async def choose(self, *question: Any) -> str:
        """The play some actions further, as JSON."""

    def stop(self) -> None:
        """End it, whatever it does."""


class Scales:
    """Deals are weighed one after another, the latest first, whenever the page is `free`."""

    def __init__(
        self,
        hire: Callable[[], Awaitable[Worker]],
        free: Callable[[], Awaitable[bool]],
        told: Callable[[ParEstimated], None],
        calm: float = CALM,
    ) -> None:
        self.hire, self.free, self.told, self.calm = hire, free, told, calm
        self.waiting: dict[str, EstimatePar] = {}
        self.running: asyncio.Future[None] | None = None
        self.worker: Worker | None = None

    def weigh(self, wanted: EstimatePar) -> None:
        """Have a deal weighed, before those that wait already."""
        self.waiting.pop(wanted.deal_id, None)
        self.waiting[wanted.deal_id] = wanted
        while len(self.waiting) > MOST:
            del self.waiting[next(iter(self.waiting))]
        if self.running is None or self.running.done():
            self.running = asyncio.ensure_future(self.run())

    async def run(self) -> None:
        """Weigh what waits; a thread that fails is given up, and with it all of that."""
        try:
            while self.waiting:
                name = next(reversed(self.waiting))
                if found := await self.weighed(self.waiting[name]):
                    del self.waiting[name]
                    self.told(found)
        except Exception:  # whatever ails it, the game goes on and nobody misses a deal
            self.waiting.clear()
        finally:
            self.rest()

    def rest(self) -> None:
        """End the thread."""
        if self.worker:
            self.worker.stop()
        self.worker = None

    async def weighed(self, wanted: EstimatePar) -> ParEstimated | None:
        """What a deal was worth; nothing where a later one has come meanwhile."""
        gains = []
        for number in range(wanted.play_count or DEFAULT_PLAY_COUNT):
            actions: list[str] = []
            gain = None
            while gain is None:
                await self.calmed()
                if next(reversed(self.waiting)) != wanted.deal_id:
                    return None
                actions, gain = await self.further(wanted.text, number, actions)
            gains.append(gain)
        return ParEstimated(wanted.deal_id, *par_from_gains(gains), wanted.build)

    async def calmed(self) -> None:
        """Wait until the page is free; once it was not, until it has been so for a while."""
        while not await self.free():
            self.rest()
            await asyncio.sleep(self.calm)
        if self.worker is None:
            await asyncio.sleep(self.calm)
            if await self.free():
                self.worker = await self.hire()

    async def further(self, text: str, number: int, actions: list[str]) -> tuple[list[str], Any]:
        """Play on for a moment; where there is no thread yet, nothing."""
        if self.worker is None:
            return actions, None
        asked = self.worker.choose(text, ME, number, json.dumps(actions), SLICE_MS)
        answer = json.loads(await asyncio.wait_for(asked, PATIENCE))
        return answer["actions"], answer["gain"]
