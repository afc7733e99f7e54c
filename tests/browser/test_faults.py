"""Something fails on a live page: it says so, goes on, keeps the deal, and makes a report."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.table import (
    START_MS,
    act_and_check,
    open_table,
    screenshot,
    wait_for_table,
    wait_until,
)
from tests.browser.test_bots_worker import act_until_answered, count_answers, the_worker
from tests.browser.test_play import CHOICES, my_move, shown_record
from tests.case_matrix import combine_cases, first_cases

RUN_PYTHON = """async code => {
    const { loadPyodide } = await import(new URL("assets/start/interpreter.js", document.baseURI));
    (await loadPyodide({})).runPython(code);
}"""
"""Runs code in the Python of the page."""

BREAK = """
from ui.app import regions, update
from ui.browser import dom
from ui.browser.store import Store
from ui.model.feature import Handler, Pass, Region
from ui.model.messages import ActionChosen

whole = update.HANDLERS, update.PASSES, regions.REGIONS, dom.StatusVoice.queue_status_text
whole_query = Store.query_archive

def fail(*arguments, **options):
    raise ValueError("broken")

def fail_at_action(before, after):
    if after.record is not before.record:
        fail()
    return whole[1][0].run(before, after)

async def fail_later(*arguments, **options):
    fail()
"""
MEND = """
update.HANDLERS, update.PASSES, regions.REGIONS, dom.StatusVoice.queue_status_text = whole
Store.query_archive = whole_query
"""
FAULTS = {
    "region": "regions.REGIONS = {**whole[2], 'hand': Region(fail)}",
    "handler": "update.HANDLERS = {**whole[0], ActionChosen: [Handler(ActionChosen, fail)]}",
    "pass": "update.PASSES = (Pass('position', fail_at_action), *whole[1][1:])",
    "effect": "dom.StatusVoice.queue_status_text = fail",
    "task": "Store.query_archive = fail_later",
}
"""What is broken, as code for the Python of the page."""

TASKS = {
    "handler": "ActionChosen ",
    "pass": "ActionChosen ",
    "region": "region hand",
    "effect": "Announce ",
    "task": "QueryArchive",
}
"""What the report says that the page was doing."""

LEAVES_MODEL = ("handler", "pass")
WORDS = {
    "de": ("Da hat etwas nicht geklappt.", "Wieder hat etwas nicht geklappt."),
    "en": ("Something did not work.", "Something failed again."),
}
KEPT = {"de": "Deine Partie bleibt.", "en": "Your match is kept."}
RIGHTS = ["clipboard-read", "clipboard-write"]


@pytest.fixture
def page(browser: Browser, site: str) -> Iterator[Page]:
    """A page that may write errors to the console."""
    context = browser.new_context(base_url=site, service_workers="block", permissions=RIGHTS)
    yield context.new_page()
    context.close()


def run_in_python(page: Page, code: str) -> None:
    page.evaluate(RUN_PYTHON, code)


def trigger(page: Page, kind: str) -> None:
    """Do what needs the broken part."""
    if kind == "task":
        run_in_python(page, "import js; js.document.querySelector('[data-arg=deals]').click()")
    else:
        page.locator(CHOICES).first.click()


def assert_kept_by_a_reload(page: Page, reload: Callable[[], object]) -> None:
    """Reload the page, and compare the records."""
    before = shown_record(page)
    reload()
    wait_for_table(page)
    assert shown_record(page) == before


def copied_report(page: Page) -> dict[str, object]:
    page.locator("#fault-copy").click()
    expect(page.locator("#fault-copy")).to_have_text("Copied")
    report: dict[str, object] = json.loads(page.evaluate("navigator.clipboard.readText()"))
    return report


@pytest.mark.parametrize("kind", first_cases(FAULTS))
def test_a_live_page_survives_a_fault(page: Page, kind: str) -> None:
    open_table(page)
    my_move(page)
    before = shown_record(page)
    run_in_python(page, BREAK + FAULTS[kind])
    trigger(page, kind)
    # A region or an effect that fails does so again with the next bot's action.
    sentences = re.compile("|".join(map(re.escape, WORDS["en"])))
    expect(page.get_by_role("alert").filter(has_text=sentences)).to_be_visible()
    report = copied_report(page)
    if kind in LEAVES_MODEL:
        assert shown_record(page) == before
    assert "ValueError: broken" in str(report["line"]) and report["format"] == "zwanzig-fault/1"
    assert report["build"] and report["record"]
    assert str(report["task"]).startswith(TASKS[kind])
    run_in_python(page, MEND)
    page.locator("#fault-retry").click()
    expect(page.locator("#fault")).to_have_count(0)
    if kind == "task":
        page.keyboard.press("Escape")
        trigger(page, "handler")
    wait_until(page, lambda: shown_record(page) != before)
    my_move(page)
    assert_kept_by_a_reload(page, page.reload)


@pytest.mark.all
def test_the_notice_reloads_the_page(page: Page) -> None:
    open_table(page)
    my_move(page)
    act_and_check(page)
    my_move(page)  # the bots wait while a panel is open
    run_in_python(page, BREAK + FAULTS["task"])
    trigger(page, "task")

    def reload_by_notice() -> None:
        with page.expect_navigation():
            page.locator("#fault-reload").click()

    assert_kept_by_a_reload(page, reload_by_notice)


BROKEN_WORKER = """
def choose(view, level, budget_ms):
    raise ValueError("broken")

def compare_choice_with_master(question):
    raise ValueError("broken")

__export__ = ["choose", "compare_choice_with_master"]
"""


def test_worker_fault_is_shown_and_bot_moves(page: Page) -> None:
    page.route("**/ui/browser/worker.py", lambda route: route.fulfill(body=BROKEN_WORKER))
    open_table(page, game="zwanzigerrufen", level="master")
    the_worker(page, 1)
    act_until_answered(page, "page", count_answers(page, "page") + 1)
    expect(page.locator("#fault")).to_contain_text(WORDS["en"][0])
    assert "ValueError: broken" in str(copied_report(page)["line"])


OWN, FOREIGN = "assets/start/broken.js", "counter.js"


def test_own_script_fault_is_shown(page: Page) -> None:
    def answer(route: Route) -> None:
        name = OWN if route.request.url.endswith(OWN) else FOREIGN
        body = f"setTimeout(() => {{ window.ran = {name!r}; throw new Error({name!r}); }})"
        route.fulfill(body=body, content_type="text/javascript")

    page.route(re.compile(f"/({OWN}|{FOREIGN})$"), answer)
    open_table(page)
    for name in (FOREIGN, OWN):
        page.evaluate("name => import(new URL(name, document.baseURI))", name)
        page.wait_for_function("name => window.ran === name", arg=name)
    expect(page.locator("#fault")).to_contain_text(WORDS["en"][0])
    expect(page.locator("#fault-retry")).to_have_count(0)
    report = copied_report(page)
    assert OWN in str(report["line"]) and report["record"]
    act_and_check(page)


@pytest.mark.all
def test_a_report_can_be_copied_by_hand(page: Page) -> None:
    page.add_init_script("delete Navigator.prototype.clipboard")
    open_table(page)
    my_move(page)
    run_in_python(page, BREAK + FAULTS["handler"])
    trigger(page, "handler")
    page.locator("#fault-copy").click()
    field = page.locator("#fault textarea")
    expect(field).to_be_focused()
    assert "ValueError: broken" in json.loads(field.input_value())["line"]


SIZES = {"390x844": (390, 844), "1366x768": (1366, 768)}


@pytest.mark.parametrize(
    ("size", "theme", "language"), combine_cases([*SIZES], ["light", "dark"], [*WORDS], most=1)
)
def test_fault_notice_spares_cards_then_recommends_reload(
    browser: Browser, site: str, size: str, theme: Literal["light", "dark"], language: str
) -> None:
    width, height = SIZES[size]
    with browser.new_context(
        base_url=site,
        service_workers="block",
        locale=language,
        viewport={"width": width, "height": height},
        color_scheme=theme,
    ) as context:
        page = context.new_page()
        open_table(page)
        my_move(page)
        run_in_python(page, BREAK + FAULTS["handler"])
        for count, sentence in enumerate(WORDS[language]):
            trigger(page, "handler")
            expect(page.locator("#fault")).to_contain_text(sentence)
            screenshot(page, f"fault-{count}-{size}-{theme}-{language}")
        notice = page.locator("#fault")
        expect(notice).to_contain_text(KEPT[language])
        box = notice.bounding_box()
        assert box and box["x"] >= 0 and box["x"] + box["width"] <= width
        page.locator("#fault-close").click()
        trigger(page, "handler")
        page.wait_for_function("() => new Promise(requestAnimationFrame)")
        expect(notice).to_have_count(0)
        run_in_python(page, MEND)
        act_and_check(page)


@pytest.mark.all
def test_an_embedded_table_survives_a_fault(page: Page) -> None:
    page.goto("embed/v1/embed.html#game=zwanzig-ab&mode=play")
    page.locator("#start").click()
    wait_until(page, lambda: len(page.frames) > 1, START_MS)
    frame = page.frames[-1]
    frame.locator("#table[data-ready=python]").wait_for(timeout=START_MS)
    frame.evaluate(RUN_PYTHON, BREAK + FAULTS["handler"])
    frame.locator(CHOICES).first.click(timeout=START_MS)
    expect(frame.locator("#fault")).to_contain_text(WORDS["en"][0])
    frame.evaluate(RUN_PYTHON, MEND)
    frame.locator("#fault-retry").click()
    expect(frame.locator("#fault")).to_have_count(0)
