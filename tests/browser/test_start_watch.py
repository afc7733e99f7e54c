"""A start that hangs or fails ends in a plain message with the reason and what to do."""

from __future__ import annotations

import re
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

import build
from tests.browser.host import (
    Fault,
    Host,
    answer_404,
    answer_garbage,
    answer_half,
    never_answer,
    reset_connection,
)
from tests.browser.table import START_MS, open_table, screenshot
from tests.case_matrix import first_cases

ENGINE = "assets/vendor/pyodide/pyodide.asm.wasm"

NEVER = """
    const never = () => new Promise(() => {});
    Object.assign(WebAssembly, { instantiate: never, instantiateStreaming: never });
"""


@pytest.fixture
def page(browser: Browser, host: Host) -> Iterator[Page]:
    context = browser.new_context(
        base_url=host.address,
        service_workers="block",
        locale="de-AT",
        viewport={"width": 390, "height": 844},
    )
    yield context.new_page()
    context.close()


def shorten_patience(host: Host, page: Page, *, patience: int) -> None:
    """Shorten the timeouts of the watch on this page."""
    html = (build.DIST / "index.html").read_text(encoding="utf-8")
    arguments = f'<script data-silence="3000" data-patience="{patience}"'
    body = html.replace(
        '<script defer src="assets/start/start-watchdog.js"',
        f'{arguments} src="assets/start/start-watchdog.js"',
    )
    assert body != html
    page.route(
        lambda url: url.partition("?")[0] == host.address,
        lambda route: route.fulfill(body=body, content_type="text/html"),
    )


def without_snapshot(host: Host) -> None:
    """Let Python start without the snapshot, with the app as an archive."""
    host.faults["assets/start/snapshot.wasm"] = answer_404


FAILING_FILES: tuple[tuple[str, Fault, str], ...] = (
    (ENGINE, answer_404, "file"),
    (ENGINE, never_answer, "slow"),
    ("app.zip", answer_garbage, "error"),
    ("app.zip", answer_404, "error"),
    ("assets/start/interpreter.js", answer_404, "file"),
    ("assets/vendor/pyodide/pyodide.js", answer_404, "file"),
    (ENGINE, answer_garbage, "file"),
    (ENGINE, answer_half, "file"),
    (ENGINE, reset_connection, "file"),
)
"""Files of a start, what becomes of each, and the reason that the message gives."""


@pytest.mark.parametrize("failing", first_cases(FAILING_FILES, 2))
def test_a_start_that_fails_says_why(
    page: Page, host: Host, failing: tuple[str, Fault, str]
) -> None:
    name, fault, reason = failing
    if name == "app.zip":
        without_snapshot(host)
    host.faults[name] = fault
    shorten_patience(host, page, patience=3000 if reason == "stuck" else 60_000)
    page.goto("?speed=0")
    message = page.locator("#watch")
    expect(message).to_have_attribute("data-reason", reason, timeout=START_MS)
    if fault is answer_404:
        expect(message).to_contain_text(name.rpartition("/")[2])
    expect(message).to_contain_text("Das Spiel startet nicht.")
    expect(message).to_contain_text("The game does not start.")
    assert page.locator(".py-error").count() == 0
    assert "Traceback" not in page.locator("body").inner_text()


def test_retry_and_the_rules_are_at_hand(page: Page, host: Host) -> None:
    without_snapshot(host)
    host.faults["app.zip"] = answer_404
    page.goto("?speed=0")
    page.locator("#watch-retry").wait_for(timeout=START_MS)
    screenshot(page, "watch-390x844")
    page.locator("#watch a[lang=de]").click()
    expect(page.locator("h1")).to_contain_text("Die Regeln kurz")
    screenshot(page, "rules-plain-390x844")
    page.go_back()
    page.locator("#watch-retry").wait_for(timeout=START_MS)
    host.faults.clear()
    page.locator("#watch-retry").click()
    page.locator("#table[data-ready=python]").wait_for(timeout=START_MS)
    expect(page.locator("#watch")).to_have_count(0)


def test_repair_loads_everything_anew(page: Page, host: Host) -> None:
    without_snapshot(host)
    host.faults["app.zip"] = answer_garbage
    page.goto("?speed=0&game=zwanzigerrufen")
    page.locator("#watch-repair").wait_for(timeout=START_MS)
    host.faults.clear()
    host.requested_files.clear()
    page.locator("#watch-repair").click()
    page.locator("#table[data-ready=python]").wait_for(timeout=START_MS)
    assert ENGINE in host.requested_files
    assert page.locator("#table").get_attribute("data-game") == "zwanzigerrufen"
    assert "repair" not in page.url


def test_missing_webassembly_is_told_at_once(page: Page) -> None:
    thrown = list[str]()
    page.on("pageerror", lambda error: thrown.append(error.message))
    page.add_init_script("delete window.WebAssembly")
    page.goto("?speed=0")
    expect(page.locator("#watch")).to_contain_text("fehlt WebAssembly", timeout=START_MS)
    assert page.evaluate("Boolean(zwanzig.repair)")
    assert [text for text in thrown if "before initialization" in text] == []


WITHOUT_STATIC_BLOCKS = """
    const Real = Function;
    window.Function = function (...parts) {
        if (String(parts).includes("static")) throw new SyntaxError("Unexpected token '{'");
        return Real(...parts);
    };
"""


@pytest.mark.all
def test_browser_too_old_for_python_is_told(page: Page) -> None:
    page.add_init_script(NEVER + WITHOUT_STATIC_BLOCKS)
    page.goto("?speed=0")
    message = page.locator("#watch[data-reason=old]")
    expect(message).to_contain_text("Dieser Browser ist zu alt", timeout=START_MS)


DELAYER = """addEventListener("load", async () => {
    for (const old of document.querySelectorAll("script[type=delayed]")) {
        const script = document.createElement("script");
        old.removeAttribute("type");
        for (const { name, value } of old.attributes) script.setAttribute(name, value);
        script.async = false;
        script.textContent = old.textContent;
        const loaded = new Promise((resolve) => { script.onload = script.onerror = resolve; });
        old.replaceWith(script);
        if (script.src) await loaded;
    }
});"""
"""Runs the page's scripts in order after it has loaded, without another `readystatechange`."""


def test_scripts_delayed_by_host_start_table(page: Page, host: Host) -> None:
    html = (build.DIST / "index.html").read_text(encoding="utf-8")
    delayed = re.sub(r"<script(?=[ >])(?![^>]* type=)", '<script type="delayed"', html)
    body = delayed.replace("</head>", '<script src="delayer.js"></script></head>')
    assert 'type="delayed"' in body
    page.route("**/delayer.js", lambda route: route.fulfill(body=DELAYER))
    page.route(
        lambda url: url.partition("?")[0] == host.address,
        lambda route: route.fulfill(body=body, content_type="text/html"),
    )
    page.goto("?speed=0")
    page.locator("#table[data-ready=python]").wait_for(timeout=START_MS)


@pytest.mark.all
def test_everything_loaded_but_never_ready_is_told(page: Page, host: Host) -> None:
    page.add_init_script(NEVER)
    shorten_patience(host, page, patience=4000)
    page.goto("?speed=0")
    expect(page.locator("#watch")).to_contain_text("Python startet nicht", timeout=START_MS)


def test_failure_message_goes_once_table_is_live(page: Page, host: Host) -> None:
    held_routes = list[Route]()
    page.route(f"**/{ENGINE}", lambda route: held_routes.append(route))
    page.goto("?speed=0")
    page.evaluate("document.dispatchEvent(new CustomEvent('zwanzig:failed', { detail: 'so' }))")
    expect(page.locator("#watch")).to_contain_text("so")
    page.wait_for_timeout(1000)
    for route in held_routes:
        route.continue_()
    page.locator("#table[data-ready=python]").wait_for(timeout=START_MS)
    expect(page.locator("#watch")).to_have_count(0)


NO_NUMBERS = """
    const real = Crypto.prototype.getRandomValues;
    Crypto.prototype.getRandomValues = function (into) {
        if (into instanceof Uint32Array) throw new Error("no numbers");
        return real.call(this, into);
    };
"""
"""Lets Pyodide start, and `fresh_seed` fail."""


FAILED_INSIDE = """
    window.failed = new Promise((done) => addEventListener("message", ({ data }) => {
        if (data.type === "failed") done(data.data.reason);
    }));
"""


def test_start_fault_names_exception_and_functions(page: Page, host: Host) -> None:
    page.add_init_script(NO_NUMBERS)
    page.goto("?speed=0")
    message = page.locator("#watch[data-reason=error]")
    expect(message).to_contain_text("Error: no numbers", timeout=START_MS)
    expect(message).to_contain_text(
        "main › start_table › load_first_model › first_model_from_rows › fresh_seed"
    )


@pytest.mark.all
def test_embedded_table_fault_names_exception_and_functions(page: Page, host: Host) -> None:
    page.add_init_script(NO_NUMBERS + FAILED_INSIDE)
    page.goto("embed/v1/embed.html#game=zwanzig-ab&mode=play")
    page.locator("#start").click()
    reason = page.evaluate("failed")
    assert "no numbers – main › start_embedded_table › fresh_seed" in reason


def test_table_fault_is_told_in_console(page: Page, host: Host) -> None:
    open_table(page)
    page.evaluate("void (document.createElement = () => { throw new Error('no elements') })")
    with page.expect_console_message(lambda message: "no elements" in message.text) as fault:
        page.evaluate("document.querySelector('#tool-settings').click()")
    text = fault.value.text
    assert "Error: no elements" in text
    assert all(f", in {name}\n" in text for name in ("draw_changes", "patch"))


@pytest.mark.all
def test_python_fault_is_told_without_traceback(page: Page, host: Host, tmp_path: Path) -> None:
    """An archive of another build: the parts do not fit together."""
    with zipfile.ZipFile(build.DIST / "app.zip") as archive:
        archive.extractall(tmp_path / "app")
    without_snapshot(host)
    (tmp_path / "app/ui/app/update.py").write_text(
        "raise RuntimeError('out of order')\n", encoding="utf-8"
    )
    sources = [file for file in sorted((tmp_path / "app").rglob("*")) if file.is_file()]
    entries = [(file, file.relative_to(tmp_path / "app")) for file in sources]
    build.write_zip(tmp_path / "app.zip", entries)
    spoilt = (tmp_path / "app.zip").read_bytes()
    page.route("**/app.zip", lambda route: route.fulfill(body=spoilt))
    page.goto("?speed=0")
    message = page.locator("#watch[data-reason=error]")
    expect(message).to_contain_text(
        "RuntimeError: out of order – ui/browser/main.py › ui/app/page_loop.py › "
        "/home/pyodide/ui/app/update.py",
        timeout=START_MS,
    )
    assert "Traceback" not in page.locator("body").inner_text()
    assert page.locator(".py-error").count() == 0


def all_wasm_refused(page: Page, host: Host) -> None:
    page.route("**/*.wasm", lambda route: route.abort())


def all_wasm_cut_short(page: Page, host: Host) -> None:
    for name in (ENGINE, "assets/start/snapshot.wasm"):
        host.faults[name] = answer_half


def python_never_runs(page: Page, host: Host) -> None:
    page.add_init_script(NEVER)


@pytest.mark.parametrize(
    "trouble", first_cases([python_never_runs, all_wasm_refused, all_wasm_cut_short])
)
def test_impossible_start_says_so_within_20_s(
    page: Page, host: Host, trouble: Callable[[Page, Host], None]
) -> None:
    trouble(page, host)
    page.goto("?speed=0")
    page.locator("#watch").wait_for(timeout=20_000)


def test_a_live_table_is_left_alone(page: Page) -> None:
    open_table(page)
    page.evaluate("setTimeout(() => { throw new Error('later') })")
    page.evaluate("fetch('nothing.json')")
    page.wait_for_timeout(500)
    expect(page.locator("#watch")).to_have_count(0)
