"""A bots' worker that dies while it computes is replaced, and the bot still moves."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import count

import pytest
from playwright.sync_api import Browser, Error, Page, Worker

from tests.browser.table import START_MS, open_table, wait_until
from tests.case_matrix import first_cases

UP = "count => performance.getEntriesByName('zwanzig:bots').length >= count"
ANSWERS = """by => performance.getEntriesByName("zwanzig:bot")
    .filter(({ detail }) => detail.by === by).length"""
ACT = """() => document.querySelector(
    "#table[data-held] #prompt, :is(#hand, #actions) [data-action]:not([aria-disabled])"
)?.click()"""

FATES = {
    "hangs": "for (;;);",
    "ended": "for (;;);",  # then the page's own thread terminates it, without any event
    "breaks": "const end = Date.now() + 1000; while (Date.now() < end); throw new Error('memory')",
}
"""What the worker does instead of computing."""

END = "[...document.querySelectorAll('script[worker]')].at(-1).xworker.terminate()"


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


def doom_worker(page: Page, fate: str) -> int:
    """Let the worker die at once; return its number: the page may have replaced slow ones."""
    for number in count(1):
        worker = the_worker(page, number)
        with suppress(Error):
            worker.evaluate(f"setTimeout(() => {{ {FATES[fate]} }})")
            break
    return number


@pytest.mark.parametrize("fate", first_cases(FATES))
def test_a_worker_that_dies_is_replaced_and_the_bot_moves(page: Page, fate: str) -> None:
    open_table(page, game="zwanzigerrufen", level="master")
    the_worker(page, 1)
    act_until_answered(page, "worker", 1)
    number = doom_worker(page, fate)
    by_page = count_answers(page, "page")  # one already, if a bot was asked before it had started
    page.wait_for_function(f"() => (({ACT})(), document.querySelector('#table[data-thinking]'))")
    if fate == "ended":
        page.evaluate(END)
    act_until_answered(page, "page", by_page + 1)
    the_worker(page, number + 1)
    wait_until(page, lambda: len(page.workers) == 1)
    act_until_answered(page, "worker", count_answers(page, "worker") + 2)
