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

ANSWER_TIMEOUT = 2.0
"""Seconds after which a worker that has not answered is given up."""

START_TIMEOUT = 60.0
"""Seconds after which a worker that has not started is given up."""

MAX_LOST_WORKERS = 3
"""So many workers in a row may be lost; then the page thinks alone, until it is loaded anew."""

WORKER_BUDGET_MS = 500
"""How long the worker thinks at most."""

PAGE_BUDGET_MS = 40
"""How long the page thinks at most: it cannot be used meanwhile."""

PAGE_STAND_INS = {"master": "club"}
"""Who stands in on the page for a level that is nothing without its time."""

MAX_CANDIDATES = 4
"""So many actions of those that were weighed are told."""

MAX_REMEMBERED = 200

Question = tuple[str, str]
"""A seat's view as JSON, and the level: nothing that a deal could be computed from."""


class BotWorker(Protocol):
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

    worker: BotWorker | None = None

    def __init__(self, hire: Callable[[], Awaitable[BotWorker]] | None = None) -> None:
        self.hire = hire
        self.lost_count = 0
        self.starting: asyncio.Future[None] | None = None
        self.known_answers: dict[Question, Advice] = {}

    async def hire_worker(self) -> None:
        """Wait for a worker, or for another one in place of one that does not start."""
        while self.hire and self.lost_count < MAX_LOST_WORKERS:
            try:
                self.worker = await asyncio.wait_for(self.hire(), START_TIMEOUT)
                return
            except Exception:  # whatever keeps it from starting, the game goes on
                self.lost_count += 1

    def replace_worker(self, worker: BotWorker) -> None:
        """End a worker that has failed, and let another one begin."""
        if worker is self.worker:
            self.worker = None
            self.lost_count += 1
            worker.stop()
            self.starting = asyncio.ensure_future(self.hire_worker())

    async def advise_seat(self, request: AskBot | AskHint) -> Advice:
        """What the seat to act should do at a position, from what it may know of it."""
        view = record_view(request.record, replay_record(request.record).to_act)
        return await self.advise_view(view, request.level)

    async def advise_view(self, view: View, level: str) -> Advice:
        """What the seat to act should do; a worker that fails is replaced."""
        question = (json.dumps(view), level)
        if question not in self.known_answers:
            answer = await self._find_answer(question)
            self.known_answers.setdefault(question, parse_advice(answer))
        if len(self.known_answers) > MAX_REMEMBERED:
            del self.known_answers[next(iter(self.known_answers))]
        return self.known_answers[question]

    async def _find_answer(self, question: Question) -> dict[str, Any]:
        if worker := self.worker:
            try:
                answer = await asyncio.wait_for(
                    worker.choose(*question, WORKER_BUDGET_MS), ANSWER_TIMEOUT
                )
                self.lost_count = 0
                return dict(json.loads(answer))
            except Exception:  # whatever ails the worker, the game goes on
                self.replace_worker(worker)
        view, level = question
        name, more, rest = level.partition(":")
        stand_in = f"{PAGE_STAND_INS.get(name, name)}{more}{rest}"
        return choose_alike(json.loads(view), level=stand_in, budget_ms=PAGE_BUDGET_MS)


def parse_advice(answer: dict[str, Any]) -> Advice:
    """A bot's answer (formats.md 4, `choose`) with the best of what it weighed, in order."""
    values = {candidate["action"]: candidate["value"] for candidate in answer["candidates"]}
    if set(values.values()) <= {0, 1}:  # it has followed a rule and compared nothing
        values = {}
    best = sorted(values.items(), key=lambda candidate: -candidate[1])[:MAX_CANDIDATES]
    reason = answer["reason"]
    return Advice(answer["action"], reason["key"], reason["facts"], dict(best))
