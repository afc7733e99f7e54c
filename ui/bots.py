"""Bots for the page: a worker chooses while it is up, the page itself where it is not."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from engine.bots import choose
from ui.model import View

PATIENCE = 3.0
"""Seconds after which a worker that has not answered is given up."""


class Bots:
    """Answers for the seat whose view it is given; `worker` is set once the worker is up."""

    worker: Any = None

    async def choose(self, view: View, seed: int) -> str:
        """Return the action of the seat to act; a worker that fails is not asked again."""
        if self.worker is not None:
            try:
                return await asyncio.wait_for(self._ask(view, seed), PATIENCE)
            except asyncio.CancelledError:
                raise
            except Exception:  # whatever ails the worker, the game goes on
                self.worker = None
        return str(choose(view, seed=seed)["action"])

    async def _ask(self, view: View, seed: int) -> str:
        return str(await self.worker.choose(json.dumps(view), seed))
