"""Bots for the page: a worker chooses while it is up, the page itself where it is not."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from engine.bots import choose_alike
from engine.record import replay, show
from ui.model import Advice, AskBot, AskHint, View

PATIENCE = 3.0
"""Seconds after which a worker that has not answered is given up."""

BUDGET_MS = 500
"""How long the worker thinks at most."""

PAGE_MS = 40
"""How long the page thinks at most: it cannot be used meanwhile."""

ON_PAGE = {"master": "club"}
"""Who stands in on the page for a level that is nothing without its time."""

CANDIDATES = 4
"""So many actions of those that were weighed are told."""

REMEMBERED = 200

Question = tuple[str, str]
"""A seat's view as JSON, and the level: nothing that a deal could be computed from."""


class Bots:
    """Answers for the seat whose view it is given; `worker` is set once the worker is up.

    What has been answered is remembered, since time alone may change a decision: after an undo,
    and where a hint is asked for twice, the same question has the same answer.
    """

    worker: Any = None

    def __init__(self) -> None:
        self.known: dict[Question, Advice] = {}

    async def advise(self, asked: AskBot | AskHint) -> Advice:
        """Return what the seat to act should do at a position, from what it may know of it."""
        view = show(asked.record, replay(asked.record).to_act)
        return await self.choose(view, asked.level)

    async def choose(self, view: View, level: str) -> Advice:
        """Return what the seat to act should do; a worker that fails is not asked again."""
        question = (json.dumps(view), level)
        if question not in self.known:
            answer = await self._answer(question)
            self.known.setdefault(question, advice(answer))
        if len(self.known) > REMEMBERED:
            del self.known[next(iter(self.known))]
        return self.known[question]

    async def _answer(self, question: Question) -> dict[str, Any]:
        if self.worker is not None:
            try:
                return await asyncio.wait_for(self._ask(question), PATIENCE)
            except asyncio.CancelledError:
                raise
            except Exception:  # whatever ails the worker, the game goes on
                self.worker = None
        view, level = question
        stand_in = ON_PAGE.get(level, level)
        return choose_alike(json.loads(view), level=stand_in, budget_ms=PAGE_MS)

    async def _ask(self, question: Question) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(await self.worker.choose(*question, BUDGET_MS))
        return answer


def advice(answer: dict[str, Any]) -> Advice:
    """Return a bot's answer (formats.md 4, `choose`) as the page keeps it."""
    weighed = {one["action"]: one["value"] for one in answer["candidates"]}
    if set(weighed.values()) <= {0, 1}:  # it has followed a rule and compared nothing
        weighed = {}
    best = sorted(weighed.items(), key=lambda one: -one[1])[:CANDIDATES]
    reason = answer["reason"]
    return Advice(answer["action"], reason["key"], reason["facts"], tuple(best))
