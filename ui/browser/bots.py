"""Bots for the page: a worker chooses while one is up, the page itself where none is."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from engine.bots import choose_alike
from engine.bots.advice import Advice
from engine.record import record_view, replay_record
from engine.view import View
from ui.effects import AskBot, AskHint

PATIENCE = 2.0
"""Seconds after which a worker that has not answered is given up."""

STARTING = 60.0
"""Seconds after which a worker that has not started is given up."""

LOST = 3
"""So many workers in a row may be lost; then the page thinks alone, until it is loaded anew."""

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


class Worker(Protocol):
    """A thread that chooses; it may fail, hang, or be gone without a word."""

    async def choose(self, view: str, level: str, budget_ms: int) -> str:
        """An action and why, as JSON."""

    def stop(self) -> None:
        """End it, whatever it does."""


class Bots:
    """Answers for the seat whose view it is given; `worker` is there while one is up.

    What has been answered is remembered, since time alone may change a decision: after an undo,
    and where a hint is asked for twice, the same question has the same answer.
    """

    worker: Worker | None = None

    def __init__(self, hire: Callable[[], Awaitable[Worker]] | None = None) -> None:
        self.hire = hire
        self.lost = 0
        self.beginning: asyncio.Future[None] | None = None
        self.known: dict[Question, Advice] = {}

    async def begin(self) -> None:
        """Wait for a worker, or for another one in place of one that does not start."""
        while self.hire and self.lost < LOST:
            try:
                self.worker = await asyncio.wait_for(self.hire(), STARTING)
                return
            except Exception:  # whatever keeps it from starting, the game goes on
                self.lost += 1

    def replace(self, worker: Worker) -> None:
        """End a worker that has failed, and let another one begin."""
        if worker is self.worker:
            self.worker = None
            self.lost += 1
            worker.stop()
            self.beginning = asyncio.ensure_future(self.begin())

    async def advise(self, asked: AskBot | AskHint) -> Advice:
        """What the seat to act should do at a position, from what it may know of it."""
        view = record_view(asked.record, replay_record(asked.record).to_act)
        return await self.choose(view, asked.level)

    async def choose(self, view: View, level: str) -> Advice:
        """What the seat to act should do; a worker that fails is replaced."""
        question = (json.dumps(view), level)
        if question not in self.known:
            answer = await self._answer(question)
            self.known.setdefault(question, advice(answer))
        if len(self.known) > REMEMBERED:
            del self.known[next(iter(self.known))]
        return self.known[question]

    async def _answer(self, question: Question) -> dict[str, Any]:
        if worker := self.worker:
            try:
                answer = await asyncio.wait_for(worker.choose(*question, BUDGET_MS), PATIENCE)
                self.lost = 0
                return dict(json.loads(answer))
            except Exception:  # whatever ails the worker, the game goes on
                self.replace(worker)
        view, level = question
        name, more, rest = level.partition(":")
        stand_in = f"{ON_PAGE.get(name, name)}{more}{rest}"
        return choose_alike(json.loads(view), level=stand_in, budget_ms=PAGE_MS)


def advice(answer: dict[str, Any]) -> Advice:
    """A bot's answer (formats.md 4, `choose`) with the best of what it weighed, in order."""
    weighed = {one["action"]: one["value"] for one in answer["candidates"]}
    if set(weighed.values()) <= {0, 1}:  # it has followed a rule and compared nothing
        weighed = {}
    best = sorted(weighed.items(), key=lambda one: -one[1])[:CANDIDATES]
    reason = answer["reason"]
    return Advice(answer["action"], reason["key"], reason["facts"], dict(best))
