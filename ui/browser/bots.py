"""Bots for the page: a worker chooses if there is one, otherwise the page itself."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from engine.bots import choose_alike
from engine.bots.advice import Advice
from engine.record import record_view, replay_record
from engine.view import View
from ui.app.fault import report_fault, start_task
from ui.model.effects import AskBot, AskHint, AskMoveReason

PATIENCE = 2.0
"""Seconds that the page waits for an answer before it chooses itself."""

MAX_PATIENCE = 6.0
"""Seconds that it waits on a device on which answers were late."""

HANG_TIMEOUT = 30.0
"""Seconds after which a worker that does not answer is replaced."""

START_TIMEOUT = 60.0
"""Seconds that a worker may take to start."""

MAX_LOST_WORKERS = 3
"""Workers that may fail in a row. After that the page itself chooses until it is reloaded."""

WORKER_BUDGET_MS = 500
"""Longest time that the worker thinks, unless its answers were slow."""

MIN_WORKER_BUDGET_MS = 50
"""Longest time that it thinks on the slowest device."""

PAGE_BUDGET_MS = 40
"""Longest time that the page thinks, since it is blocked meanwhile."""

PAGE_STAND_INS = {"master": "club"}
"""Levels used on the page in place of levels that need more time."""

MAX_CANDIDATES = 4
"""Weighed actions that an advice includes."""

MAX_REMEMBERED = 200

Question = tuple[str, str]
"""A seat's view as JSON, and the level: not enough to compute the deal from."""


class WorkerBroken(Exception):
    """The worker has raised an error outside a call, and may never answer."""


class BotWorker(Protocol):
    """A worker that chooses. It may fail, hang or disappear."""

    async def choose(self, view: str, level: str, budget_ms: int) -> str:
        """Return an action and its reason as JSON."""

    async def compare_choice_with_master(self, question: str) -> str:
        """Return the answer to a question about a choice in a finished deal."""

    def stop(self) -> None:
        """Stop the worker, whatever it is doing."""


class Bots:
    """The bots' answers, from a worker while there is one.

    Answers are cached, since a decision may depend on the time a bot had: after an undo, or when a
    hint is requested twice, the same question gets the same answer.
    """

    worker: BotWorker | None = None
    patience = PATIENCE
    budget_ms = WORKER_BUDGET_MS
    answered_by = "page"  # the latest answer: by the page or the worker

    def __init__(
        self,
        hire: Callable[[], Awaitable[BotWorker]] | None = None,
        on_weaker_stand_in: Callable[[], None] = lambda: None,
    ) -> None:
        self.hire = hire
        self.on_weaker_stand_in = on_weaker_stand_in
        self.lost_count = 0
        self.starting: asyncio.Future[None] | None = None
        self.known_answers: dict[Question, Advice] = {}
        self.has_started = asyncio.Event()  # the first worker has started, or none will

    async def start_worker_with_retries(self) -> None:
        """Start a worker, and try again if it does not start."""
        while self.hire and self.worker is None and self.lost_count < MAX_LOST_WORKERS:
            try:
                self.worker = await asyncio.wait_for(self.hire(), START_TIMEOUT)
            except Exception:  # whatever the reason, the game must go on
                self.lost_count += 1
        self.has_started.set()

    def replace_worker(self, worker: BotWorker) -> None:
        """Stop a failed worker, and start another."""
        if worker is self.worker:
            self.worker = None
            self.lost_count += 1
            worker.stop()
            self.starting = start_task(self.start_worker_with_retries())

    async def advise_seat(self, request: AskBot | AskHint | AskMoveReason) -> Advice:
        """Return the advice for the seat to act, from its own view of the record."""
        view = record_view(request.record, replay_record(request.record).to_act)
        return await self.advise_view(view, request.level)

    async def advise_view(self, view: View, level: str) -> Advice:
        """Return the advice for the seat to act, and replace a worker that fails."""
        question = (json.dumps(view), level)
        if question not in self.known_answers:
            answer = await self._ask_worker_or_stand_in(question)
            self.known_answers.setdefault(question, parse_advice(answer))
        if len(self.known_answers) > MAX_REMEMBERED:
            del self.known_answers[next(iter(self.known_answers))]
        return self.known_answers[question]

    async def _ask_worker_or_stand_in(self, question: Question) -> dict[str, Any]:
        """Return the worker's answer, or what the page chooses if that is late.

        A late worker is kept: it is slow or busy, and a new one would be slower still.
        """
        if self.worker:
            answer = start_task(self._ask_worker(self.worker, question))
            await asyncio.wait({answer}, timeout=self.patience)
            if answer.done() and (result := answer.result()):
                self.answered_by = "worker"
                return result
        self.answered_by = "page"
        if self.has_started.is_set() and level_name(question) in PAGE_STAND_INS:
            self.on_weaker_stand_in()
        try:
            return choose_on_page(question)
        except Exception as error:  # whatever the reason, the game must go on
            report_fault(error, "bot on the page")
            return first_legal_action(question)

    async def _ask_worker(self, worker: BotWorker, question: Question) -> dict[str, Any] | None:
        """Return a worker's answer, or replace the worker and return None."""
        asked = time.monotonic()
        try:
            choice = worker.choose(*question, self.budget_ms)
            answer = dict(json.loads(await asyncio.wait_for(choice, HANG_TIMEOUT)))
        except (TimeoutError, WorkerBroken):  # browsers stop workers to save memory
            self.replace_worker(worker)
        except Exception as error:  # whatever the reason, the game must go on
            report_fault(error, "bots' worker")
            self.replace_worker(worker)
        else:
            self.lost_count = 0
            self.adapt_to_speed(time.monotonic() - asked)
            return answer
        return None

    def adapt_to_speed(self, seconds: float) -> None:
        """After a slow answer, wait longer for the next ones, and let the worker think less.

        It may think longer again after a quick answer.
        """
        self.patience = min(max(self.patience, 1.5 * seconds), MAX_PATIENCE)
        budget = round(self.budget_ms * PATIENCE / 2 / max(seconds, 0.001))
        self.budget_ms = min(max(budget, MIN_WORKER_BUDGET_MS), WORKER_BUDGET_MS)


def level_name(question: Question) -> str:
    """Return the name of the level that a question asks, without its settings."""
    return question[1].partition(":")[0]


def choose_on_page(question: Question) -> dict[str, Any]:
    """Return the answer of a bot that needs little time."""
    view, level = question
    name, colon, rest = level.partition(":")
    stand_in = f"{PAGE_STAND_INS.get(name, name)}{colon}{rest}"
    return choose_alike(json.loads(view), level=stand_in, budget_ms=PAGE_BUDGET_MS)


def first_legal_action(question: Question) -> dict[str, Any]:
    """Return the first legal action as an answer, without a reason to tell."""
    action = json.loads(question[0])["legal"][0]
    return {
        "action": action,
        "candidates": [{"action": action, "value": 0}],
        "reason": {"key": "only-one", "facts": {}},
    }


def parse_advice(answer: dict[str, Any]) -> Advice:
    """Return a bot's answer (FORMATS.md 4, `choose`) with its best candidates in order."""
    values = {candidate["action"]: candidate["value"] for candidate in answer["candidates"]}
    if set(values.values()) <= {0, 1}:  # the bot has followed a rule and compared nothing
        values = {}
    best = sorted(values.items(), key=lambda candidate: -candidate[1])[:MAX_CANDIDATES]
    reason = answer["reason"]
    return Advice(answer["action"], reason["key"], reason["facts"], dict(best))
