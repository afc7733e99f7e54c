"""Python never runs on a stack of its own (JSPI): Chromium's profiler crashes such tabs."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Frame, Page

from tests.browser.host_page import HostPage
from tests.browser.table import open_table, wait_for_mark
from tests.profiled_starts import STARTS, run_starts

COUNT = """
    window.stacks = 0;
    const promising = WebAssembly.promising;
    WebAssembly.promising = made => (stacks++, promising(made));
"""
"""Counts stack switches (JSPI), installed before any script of the page."""

ABSENT = "!('Suspending' in WebAssembly || 'promising' in WebAssembly)"


def has_one_stack(page: Page | Frame) -> bool:
    """Return whether nothing was given a stack of its own, and nothing can be any more."""
    return bool(page.evaluate(f"stacks === 0 && {ABSENT}"))


def test_table_and_bots_have_one_stack(page: Page) -> None:
    page.add_init_script(COUNT)
    open_table(page)
    assert has_one_stack(page)
    wait_for_mark(page, "bots")
    workers = page.workers
    assert workers and all(worker.evaluate(ABSENT) for worker in workers)


@pytest.mark.all
@pytest.mark.parametrize("name", ["builder.en.html", "author.en.html"])
def test_the_other_pages_have_one_stack(page: Page, name: str) -> None:
    page.add_init_script(COUNT)
    page.goto(name)
    wait_for_mark(page, "ready")
    assert has_one_stack(page)


@pytest.mark.all
def test_embedding_page_keeps_its_webassembly(here: HostPage) -> None:
    here.page.add_init_script(COUNT)
    page = here.show_stored("play.en")
    here.event_details("ready")
    here.table().locator("#start").click()
    here.event_details("live")
    [inner] = here.python_frames()
    assert has_one_stack(inner)
    assert page.evaluate("'Suspending' in WebAssembly && 'promising' in WebAssembly")


@pytest.mark.all
def test_busy_profiler_kills_no_tab(browser: Browser, program: str, site: str) -> None:
    """A start of each page; `python -m tests.profiled_starts` makes many."""
    results = list(run_starts(browser.browser_type, program, site, STARTS))
    assert [start.what for start in results if start.died] == []
