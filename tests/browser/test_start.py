"""Python starts from the snapshot; where that cannot be, it starts from nothing, and plays too."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, Route

import build
from tests.browser.table import wait_for_table
from tests.case_matrix import first_cases

SNAPSHOT = "**/snapshot.wasm"
NORMAL = "starting from nothing"


@contextmanager
def visit(browser: Browser, site: str) -> Iterator[tuple[Page, list[str], list[str]]]:
    """A page, what it says in the console, and the names of the files it asks for."""
    context = browser.new_context(base_url=site, service_workers="block")
    page = context.new_page()
    said, asked = list[str](), list[str]()
    page.on("console", lambda message: said.append(message.text))
    context.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    yield page, said, asked
    context.close()


def plays(page: Page) -> bool:
    """Whether a click on a legal action is taken by the engine."""
    table = wait_for_table(page)
    before = page.locator("#record").text_content()
    table.locator("button[data-action]:not([aria-disabled=true])").first.click()
    page.wait_for_function(
        "before => document.querySelector('#record').textContent !== before", arg=before
    )
    return True


def test_page_and_worker_start_from_the_snapshot(browser: Browser, site: str) -> None:
    with visit(browser, site) as (page, said, asked):
        page.goto("?seed=1&speed=0")
        assert plays(page)
        page.wait_for_function("performance.getEntriesByName('zwanzig:bots').length")
        assert not [line for line in said if NORMAL in line]
        assert "python_stdlib.zip" not in asked and "app.zip" not in asked


REST = "**/pyodide.rest.*"
PYTHON = """async code => {
    const { loadPyodide } = await import("./assets/start/interpreter.js");
    return (await loadPyodide({})).runPython(code);
}"""
SELDOM = "import cmath; str(cmath.acosh(1 / 2))"
COLLECTED = """
import gc
frozen = gc.get_freeze_count()
gc.unfreeze()
gc.collect()
(frozen, len(gc.get_objects()), frozen - gc.get_freeze_count())
"""


def test_what_few_starts_run_comes_after_the_page_is_ready(browser: Browser, site: str) -> None:
    with visit(browser, site) as (page, _, asked):
        page.route(REST, lambda route: None)  # and never comes: nothing at the table waits for it
        page.goto("?seed=1&speed=0")
        assert plays(page)
        assert "pyodide.deferred.wasm" in asked
        kinds = page.evaluate(
            "performance.getEntriesByType('resource').map(one => [one.name, one.initiatorType])"
        )
        assert not [name for name, kind in kinds if kind == "xmlhttprequest"], kinds


def test_what_is_called_before_it_is_there_is_fetched_while_python_waits(
    browser: Browser, site: str
) -> None:
    def failing(route: Route) -> None:
        if route.request.resource_type == "xhr":
            route.continue_()
        else:
            route.abort()

    with visit(browser, site) as (page, _, _):
        page.route(REST, failing)
        page.goto("?seed=1&speed=0")
        wait_for_table(page)
        assert page.evaluate(PYTHON, SELDOM) == "1.0471975511965979j"


def test_the_collector_knows_every_object_of_the_snapshot(browser: Browser, site: str) -> None:
    with visit(browser, site) as (page, _, _):
        page.goto("?seed=1&speed=0")
        wait_for_table(page)
        frozen, found, _ = page.evaluate(f"async code => [...await ({PYTHON})(code)]", COLLECTED)
        assert 20_000 < frozen < found + frozen / 10
        assert plays(page)


def broken(route: Route) -> None:
    route.fulfill(body=(build.DIST / "assets/start/snapshot.wasm").read_bytes()[:100_000])


def missing(route: Route) -> None:
    route.fulfill(status=404, body="")


def stale(route: Route) -> None:
    whole = bytearray((build.DIST / "assets/start/snapshot.wasm").read_bytes())
    whole[-1] ^= 1
    route.fulfill(body=bytes(whole))


@pytest.mark.parametrize("trouble", first_cases([missing, stale, broken]))
def test_without_a_good_snapshot_it_starts_the_normal_way(
    browser: Browser, site: str, trouble: Callable[[Route], None]
) -> None:
    with visit(browser, site) as (page, said, asked):
        page.route(SNAPSHOT, trouble)
        page.goto("?seed=1&speed=0")
        assert plays(page)
        assert [line for line in said if NORMAL in line]
        assert "python_stdlib.zip" in asked and "app.zip" in asked


def test_a_browser_that_cannot_compile_as_it_loads_starts_from_the_snapshot_too(
    browser: Browser, site: str
) -> None:
    with visit(browser, site) as (page, said, _):
        page.add_init_script("delete WebAssembly.compileStreaming")
        page.goto("?seed=1&speed=0")
        assert plays(page)
        assert not [line for line in said if NORMAL in line]
