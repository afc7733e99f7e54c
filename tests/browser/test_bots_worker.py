"""A bots' worker that dies while it computes is replaced, and the bot still moves."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Worker

import build
from tests.browser.table import START_MS, open_table, wait_until
from tests.case_matrix import first_cases
from ui.browser.bots import HANG_TIMEOUT

UP = "count => performance.getEntriesByName('zwanzig:bots').length >= count"
ANSWERS = """by => performance.getEntriesByName("zwanzig:bot")
    .filter(({ detail }) => detail.by === by).length"""
ACT = """() => document.querySelector(
    "#table[data-held] #prompt, :is(#hand, #actions) [data-action]:not([aria-disabled])"
)?.click()"""

SOURCE = "ui/browser/worker.py"
HANGS = """
def choose(*question):
    while True:
        pass
"""
BREAKS = """
import asyncio, time
import js

async def choose(*question):
    time.sleep(1)
    js.reportError(js.Error.new("memory"))
    await asyncio.Future()
"""
FATES = {"hangs": HANGS, "ended": HANGS, "breaks": BREAKS}
"""What the first worker does instead of computing. One is ended without any event."""

PREPARE = """
window.Worker = class extends Worker {
    constructor(...options) {
        super(...options);
        window.firstWorker ??= this;
    }
};
const { setTimeout: schedule } = window;
window.setTimeout = (task, ms, ...rest) => {
    const isHang = Math.abs(ms - HANG_MS) < 99;
    return schedule(task, window.isPatient && ms > 1000 ? 60 * ms : isHang ? 3000 : ms, ...rest);
};
""".replace("HANG_MS", str(int(1000 * HANG_TIMEOUT)))
"""Remember the first worker, and let the page wait less for it, but longer for the others, once it
is patient."""

STANDS_IN = """() => {
    const [{ startTime: firstIsUp }] = performance.getEntriesByName("zwanzig:bots");
    return performance.getEntriesByName("zwanzig:bot").some(({ detail, startTime, duration }) =>
        detail.by === "page" && startTime > firstIsUp && duration > 900);
}"""
"""Whether the page has answered a question that a worker had."""


@pytest.fixture
def page(browser: Browser, site: str) -> Iterator[Page]:
    """A page that may report an error of its worker."""
    context = browser.new_context(base_url=site, service_workers="block")
    yield context.new_page()
    context.close()


def the_worker(page: Page, number: int) -> Worker:
    """Return the bots' worker, once this many have come up."""
    page.wait_for_function(UP, arg=number, timeout=START_MS)
    return page.workers[-1]


def count_answers(page: Page, by: str) -> int:
    """Return how often the page or its worker has answered for a bot."""
    return int(page.evaluate(ANSWERS, by))


def act_until_answered(page: Page, by: str, times: int) -> None:
    """Act until the page or its worker has answered this often."""
    while count_answers(page, by) < times:
        page.evaluate(ACT)
        page.wait_for_timeout(50)


@pytest.mark.parametrize("fate", first_cases(FATES))
def test_dead_worker_is_replaced_and_bot_moves(page: Page, fate: str) -> None:
    source = (build.DIST / SOURCE).read_text(encoding="utf-8")
    page.add_init_script(PREPARE)
    page.route(f"**/{SOURCE}", lambda route: route.fulfill(body=source + FATES[fate]))
    open_table(page, game="zwanzigerrufen")
    the_worker(page, 1)
    page.unroute(f"**/{SOURCE}")
    if fate == "ended":
        page.evaluate("firstWorker.terminate()")
    while not page.evaluate(STANDS_IN):
        page.evaluate(ACT)
        page.wait_for_timeout(50)
    assert count_answers(page, "worker") == 0
    page.evaluate("isPatient = true")
    the_worker(page, 2)
    wait_until(page, lambda: len(page.workers) == 1, START_MS)
    act_until_answered(page, "worker", 2)
