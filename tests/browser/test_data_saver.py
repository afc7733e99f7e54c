"""With data saver on, the first screen is shown and Python waits for an interaction."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.table import START_MS, axe_violations, screenshot, watched_page
from tests.case_matrix import first_cases

SHOWN = "#hand [data-card], #actions [data-action]"
PYTHON = (
    ".wasm",
    ".zip",
    "/pyscript/",
    "/pyodide/",
    "interpreter.js",
    "python-parts.js",
    "compile-wasm.js",
)
TOLD = """() => {
    window.told = [];
    const status = document.getElementById("status");
    new MutationObserver(() => told.push(status.textContent)).observe(status, { childList: true });
}"""
LINES = {
    "{ saveData: true }": lambda page: page.locator("#welcome [data-do=just-play]").click(),
    "{ effectiveType: 'slow-2g' }": lambda page: page.keyboard.press("Shift"),
}
"""What the browser reports about its connection, and a first interaction."""


@pytest.mark.parametrize("line", first_cases(LINES))
def test_data_saver_starts_python_at_first_action(browser: Browser, site: str, line: str) -> None:
    do: Callable[[Page], None] = LINES[line]
    with watched_page(browser, site, viewport={"width": 390, "height": 844}) as page:
        requests: list[str] = []
        page.on("request", lambda request: requests.append(request.url))
        page.add_init_script(f"Object.defineProperty(navigator, 'connection', {{ value: {line} }})")
        page.goto("?speed=0", wait_until="networkidle")
        expect(page.locator(SHOWN).first).to_be_visible()
        expect(page.locator("#saving")).to_contain_text("MB")
        assert axe_violations(page) == []
        screenshot(page, "saving")
        assert not [url for url in requests if any(part in url for part in PYTHON)]
        page.evaluate(TOLD)
        do(page)
        page.locator("#table[data-ready=python]").wait_for(timeout=START_MS)
        assert [item for item in requests if item.endswith("snapshot.wasm")]
        assert len([item for item in page.evaluate("told") if "MB" in item]) >= 2
        expect(page.locator("#saving")).to_have_count(0)
