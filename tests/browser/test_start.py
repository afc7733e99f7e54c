"""Python starts from the snapshot; without a usable one it starts normally, and plays too."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, Route

import build
from tests.browser.table import act_and_check, wait_for_mark, wait_for_table
from tests.case_matrix import first_cases

SNAPSHOT = "**/snapshot.wasm"
NORMAL = "starting from nothing"


@contextmanager
def visit(browser: Browser, site: str) -> Iterator[tuple[Page, list[str], list[str]]]:
    """A page, its console messages, and the names of the files it requests."""
    context = browser.new_context(base_url=site, service_workers="block")
    page = context.new_page()
    messages, requests = list[str](), list[str]()
    page.on("console", lambda message: messages.append(message.text))
    context.on("request", lambda request: requests.append(request.url.rpartition("/")[2]))
    yield page, messages, requests
    context.close()


def check_playable(page: Page) -> None:
    """Check that a click on a legal action is taken by the engine."""
    wait_for_table(page)
    act_and_check(page)


@pytest.mark.patched
def test_page_and_worker_start_from_the_snapshot(browser: Browser, site: str) -> None:
    with visit(browser, site) as (page, text, request):
        page.goto("?seed=1&speed=0")
        check_playable(page)
        wait_for_mark(page, "bots")
        assert not [line for line in text if NORMAL in line]
        assert "python_stdlib.zip" not in request and "app.zip" not in request


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


@pytest.mark.patched
def test_deferred_code_comes_after_page_is_ready(browser: Browser, site: str) -> None:
    with visit(browser, site) as (page, _, request):
        page.route(REST, lambda route: None)  # and never comes: nothing at the table waits for it
        page.goto("?seed=1&speed=0")
        check_playable(page)
        assert "pyodide.deferred.wasm" in request
        kinds = page.evaluate(
            "performance.getEntriesByType('resource').map(one => [one.name, one.initiatorType])"
        )
        assert not [name for name, kind in kinds if kind == "xmlhttprequest"], kinds


@pytest.mark.all
@pytest.mark.patched
def test_early_call_fetches_deferred_code_synchronously(browser: Browser, site: str) -> None:
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


@pytest.mark.all
@pytest.mark.patched
def test_collector_knows_every_snapshot_object(browser: Browser, site: str) -> None:
    with visit(browser, site) as (page, _, _):
        page.goto("?seed=1&speed=0")
        wait_for_table(page)
        frozen, result, _ = page.evaluate(f"async code => [...await ({PYTHON})(code)]", COLLECTED)
        assert 20_000 < frozen < result + frozen / 10
        check_playable(page)


def send_broken(route: Route) -> None:
    route.fulfill(body=(build.DIST / "assets/start/snapshot.wasm").read_bytes()[:100_000])


def send_missing(route: Route) -> None:
    route.fulfill(status=404, body="")


def send_stale(route: Route) -> None:
    whole = bytearray((build.DIST / "assets/start/snapshot.wasm").read_bytes())
    whole[-1] ^= 1
    route.fulfill(body=bytes(whole))


@pytest.mark.patched
@pytest.mark.parametrize("trouble", first_cases([send_missing, send_stale, send_broken]))
def test_without_good_snapshot_python_starts_normally(
    browser: Browser, site: str, trouble: Callable[[Route], None]
) -> None:
    with visit(browser, site) as (page, text, request):
        page.route(SNAPSHOT, trouble)
        page.goto("?seed=1&speed=0")
        check_playable(page)
        assert [line for line in text if NORMAL in line]
        assert "python_stdlib.zip" in request and "app.zip" in request


@pytest.mark.all
@pytest.mark.patched
def test_snapshot_starts_without_streaming_compilation(browser: Browser, site: str) -> None:
    with visit(browser, site) as (page, text, _):
        page.add_init_script("delete WebAssembly.compileStreaming")
        page.goto("?seed=1&speed=0")
        check_playable(page)
        assert not [line for line in text if NORMAL in line]
