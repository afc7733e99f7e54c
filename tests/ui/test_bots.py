"""The page's bots: a worker that answers, one that fails, one that hangs, and none at all."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from engine.bots import choose
from engine.record import record_view, replay_record
from engine.view import View, require_value
from tests.ui.fake_worker import FakeWorker
from tests.ui.tables import AB, make_match
from ui.app import fault
from ui.app.fault import Fault
from ui.browser import bots
from ui.browser.bots import Bots, WorkerBroken, parse_advice

WEST = make_match(AB, "trump H", "exchange")


def answer_json(action: str, **values: float) -> str:
    weighed = [{"action": name, "value": value} for name, value in {action: 0.0, **values}.items()]
    reason = {"key": "draw-better", "facts": {"count": 3}}
    return json.dumps({"action": action, "candidates": weighed, "reason": reason})


async def swaps_everything(view: str) -> str:
    return answer_json("exchange HK C10 S7")


async def raise_error(view: str) -> str:
    raise RuntimeError("out of memory")


async def never_answer(view: str) -> str:
    await asyncio.sleep(60)
    return "never"


def answer_of(table: Bots, level: str = "club") -> str:
    return asyncio.run(table.advise_view(record_view(WEST, 1), level)).action


def test_worker_is_asked_with_one_seats_view() -> None:
    table = Bots()
    table.worker = FakeWorker(swaps_everything)
    assert answer_of(table) == "exchange HK C10 S7"
    ((text, _, _),) = table.worker.requests
    view: View = json.loads(text)
    assert sorted(map(require_value, view["hands"][1])) == sorted(AB[1].split())
    assert view["hands"][0] == view["hands"][2] == view["hands"][3] == [None] * 5


def test_worker_is_asked_at_wanted_level() -> None:
    table = Bots()
    table.worker = FakeWorker(swaps_everything)
    for level in ("beginner", "club", "master"):
        answer_of(table, level)
    levels = [level for _, level, _ in table.worker.requests]
    assert levels == ["beginner", "club", "master"]


def test_the_same_question_has_the_same_answer() -> None:
    table = Bots()
    table.worker = FakeWorker(swaps_everything)
    first = answer_of(table)
    table.worker = FakeWorker(raise_error)
    assert answer_of(table) == first


def test_not_everything_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "MAX_REMEMBERED", 2)
    table = Bots()
    for level in ("beginner", "club", "master"):
        answer_of(table, level)
    assert [level for _, level in table.known_answers] == ["club", "master"]


def test_page_bot_thinks_briefly_below_master(monkeypatch: pytest.MonkeyPatch) -> None:
    requests: list[tuple[object, object]] = []

    def choose(view: View, **how: object) -> object:
        requests.append((how["level"], how["budget_ms"]))
        return json.loads(answer_json("exchange"))

    monkeypatch.setattr(bots, "choose_alike", choose)
    for level in ("beginner", "master", "master:worlds=9"):
        answer_of(Bots(), level)
    levels = ("beginner", "club", "club:worlds=9")
    assert requests == [(level, bots.PAGE_BUDGET_MS) for level in levels]
    assert bots.PAGE_BUDGET_MS <= 50


def test_weighed_actions_are_told_best_first() -> None:
    values = {"exchange S7": 0.5, "exchange HK": -1.0, "exchange D7": 0.75, "exchange CA": 0.1}
    text = parse_advice(json.loads(answer_json("exchange", **values)))
    assert text.action == "exchange"
    assert [*text.values.values()] == [0.75, 0.5, 0.1, 0.0]


def test_bot_following_a_rule_weighed_nothing() -> None:
    view = record_view(WEST, 1)
    text = parse_advice(choose(view, level="beginner"))
    assert text.action in view["legal"] and text.values == {}


def test_without_a_worker_the_page_chooses() -> None:
    assert replay_record(WEST).why_not(answer_of(Bots())) is None


def answers_in_a_row(table: Bots, *questions: int) -> list[str]:
    """Return the table's answers to questions of several deals, one after the other."""

    async def ask() -> list[str]:
        await table.start_worker_with_retries()
        results = []
        for number in questions:
            view: Any = {**record_view(WEST, 1), "deal_number": number}
            results.append((await table.advise_view(view, "club")).action)
            if table.starting:
                await table.starting
        return results

    return asyncio.run(ask())


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no worker take long."""
    monkeypatch.setattr(bots, "HANG_TIMEOUT", 0.02)


def test_late_worker_is_kept_and_gets_more_time() -> None:
    is_free = asyncio.Event()

    async def answer_late(view: str) -> str:
        await is_free.wait()
        return await swaps_everything(view)

    table = Bots()
    table.worker = worker = FakeWorker(answer_late)
    table.patience = 0.01

    async def ask() -> list[str]:
        first = await table.advise_view(record_view(WEST, 1), "club")
        is_free.set()
        while table.patience == 0.01:  # until the late answer is there
            await asyncio.sleep(0)
        second = await table.advise_view(record_view(WEST, 1), "master")
        return [first.action, second.action]

    by_page, by_worker = asyncio.run(ask())
    assert replay_record(WEST).why_not(by_page) is None
    assert by_worker == "exchange HK C10 S7"
    assert table.worker is worker and not worker.is_stopped


def test_slow_worker_thinks_less_until_it_is_quick_again() -> None:
    table = Bots()
    table.adapt_to_speed(3.0)
    assert table.patience == 4.5 and table.budget_ms < bots.WORKER_BUDGET_MS
    for _ in range(9):
        table.adapt_to_speed(60.0)
    assert (table.patience, table.budget_ms) == (bots.MAX_PATIENCE, bots.MIN_WORKER_BUDGET_MS)
    for _ in range(9):
        table.adapt_to_speed(0.2)
    assert table.budget_ms == bots.WORKER_BUDGET_MS


@pytest.mark.parametrize(("level", "told"), [("club", 0), ("master", 1), ("master:worlds=9", 1)])
def test_weaker_stand_in_is_told(level: str, told: int) -> None:
    stand_ins = list[str]()
    table = Bots(on_weaker_stand_in=lambda: stand_ins.append(level))
    answer_of(table, level)  # a page that starts has no worker yet
    assert not stand_ins
    table.has_started.set()
    table.known_answers.clear()
    answer_of(table, level)
    assert len(stand_ins) == told


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("ailing", [raise_error, never_answer])
def test_failing_or_hanging_worker_is_replaced(
    ailing: Callable[[str], Awaitable[str]],
) -> None:
    first, second = FakeWorker(ailing), FakeWorker(swaps_everything)
    waiting = iter([first, second])

    async def hire() -> FakeWorker:
        return next(waiting)

    table = Bots(hire)
    before, after = answers_in_a_row(table, 1, 2)
    assert replay_record(WEST).why_not(before) is None
    assert after == "exchange HK C10 S7"
    assert first.is_stopped and table.worker is second and not second.is_stopped


@pytest.fixture
def faults(monkeypatch: pytest.MonkeyPatch) -> list[Fault]:
    """What the page would show."""
    shown = list[Fault]()
    monkeypatch.setattr(fault, "show_fault", shown.append)
    return shown


async def break_down(view: str) -> str:
    raise WorkerBroken


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize(
    ("ailing", "tasks"),
    [(raise_error, ["bots' worker"]), (never_answer, []), (break_down, [])],
)
def test_a_worker_that_raises_is_reported(
    faults: list[Fault], ailing: Callable[[str], Awaitable[str]], tasks: list[str]
) -> None:
    table = Bots()
    table.worker = FakeWorker(ailing)
    assert replay_record(WEST).why_not(answer_of(table)) is None
    assert [each.task for each in faults] == tasks


def test_a_failing_bot_still_moves(faults: list[Fault], monkeypatch: pytest.MonkeyPatch) -> None:
    def choose(view: View, **how: object) -> object:
        raise RuntimeError("no idea")

    monkeypatch.setattr(bots, "choose_alike", choose)
    assert replay_record(WEST).why_not(answer_of(Bots())) is None
    assert [each.task for each in faults] == ["bot on the page"]


def test_page_thinks_alone_after_several_lost_workers() -> None:
    hired = list[FakeWorker]()

    async def hire() -> FakeWorker:
        hired.append(FakeWorker(raise_error))
        return hired[-1]

    table = Bots(hire)
    answers = answers_in_a_row(table, *range(6))
    assert all(replay_record(WEST).why_not(action) is None for action in answers)
    assert len(hired) == bots.MAX_LOST_WORKERS and table.worker is None


def test_answering_worker_resets_count_of_losses() -> None:
    hired = list[FakeWorker]()

    async def once(view: str) -> str:
        if len(hired[-1].requests) > 1:
            raise RuntimeError("out of memory")
        return await swaps_everything(view)

    async def hire() -> FakeWorker:
        hired.append(FakeWorker(once))
        return hired[-1]

    answers_in_a_row(Bots(hire), *range(12))
    assert len(hired) > bots.MAX_LOST_WORKERS


def test_worker_that_does_not_start_is_abandoned(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "START_TIMEOUT", 0.01)
    tried = list[str]()

    async def hire() -> FakeWorker:
        tried.append("once")
        await asyncio.sleep(60)
        raise AssertionError

    table = Bots(hire)
    assert (
        answers_in_a_row(table, 1) and table.worker is None and len(tried) == bots.MAX_LOST_WORKERS
    )
