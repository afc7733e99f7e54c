"""A bots' worker without a worker: it answers in this thread."""

from __future__ import annotations

from collections.abc import Awaitable, Callable


class FakeWorker:
    """Answers by these functions, and records what it is asked."""

    def __init__(
        self,
        answer_view: Callable[[str], Awaitable[str]] | None = None,
        answer_question: Callable[[str], str] | None = None,
    ) -> None:
        self.answer_view, self.answer_question = answer_view, answer_question
        self.requests: list[tuple[str, str, int]] = []
        self.questions: list[str] = []
        self.is_stopped = False

    async def choose(self, view: str, level: str, budget_ms: int) -> str:
        self.requests.append((view, level, budget_ms))
        assert self.answer_view, "no bot is to act"
        return await self.answer_view(view)

    async def compare_choice_with_master(self, question: str) -> str:
        self.questions.append(question)
        assert self.answer_question, "no deal has ended"
        return self.answer_question(question)

    def stop(self) -> None:
        self.is_stopped = True
