"""The page starts whatever storage the browser refuses."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from engine.record import is_continued_by, parse_record
from tests.browser import chromium
from tests.browser.host_page import open_host_page
from tests.browser.table import (
    START_MS,
    act_and_check,
    open_table,
    wait_for_mark,
    wait_for_table,
)
from tests.browser.test_play import shown_record
from tests.case_matrix import first_cases
from tests.storage_faults import stored_matches

DATABASES = {
    "full": """for (const verb of ["put", "add"])
        IDBObjectStore.prototype[verb] = () => { throw new DOMException("", "QuotaExceededError") }
    """,
    "none": "Object.defineProperty(window, 'indexedDB', { value: undefined, configurable: true })",
    "silent": "IDBFactory.prototype.open = () => new EventTarget()",
    "refused": """IDBFactory.prototype.open = () => {
        throw new DOMException("no", "SecurityError");
    }""",
    "broken": """IDBFactory.prototype.open = () => {
        const asked = new EventTarget();
        setTimeout(() => asked.onerror?.(new Event("error")));
        return asked;
    }""",
}
"""Ways in which a browser's databases can fail, as scripts that run before the page's."""

NOTHING = {
    "de": "Dieser Browser speichert nichts: Beim Schließen ist die Partie verloren.",
    "en": "This browser saves nothing for this page: if you close it, the match is lost.",
}
STORED = """() => {
    try {
        return String(localStorage.length);
    } catch (error) {
        return error.name;
    }
}"""


@pytest.mark.parametrize("state", first_cases(DATABASES))
def test_table_starts_despite_any_database_fault(page: Page, state: str) -> None:
    page.add_init_script(DATABASES[state])
    open_table(page)
    act_and_check(page)
    wait_for_mark(page, "bots")


UNANSWERED = {
    "de": "Der Speicher des Browsers antwortet nicht.",
    "en": "This browser’s storage is not responding.",
}


@pytest.mark.parametrize("state", first_cases(["silent", "refused", "none"]))
def test_unanswering_database_is_told_and_play_kept(page: Page, state: str) -> None:
    """The fallback stores all of it at once; a later visit has both matches."""
    address = "?game=zwanzig-ab&speed=0&level=beginner"
    page.add_init_script(f"if (location.search.includes('faulty')) {{ {DATABASES[state]} }}")
    page.goto(address)
    wait_for_table(page)
    act_and_check(page)
    before = parse_record(shown_record(page))
    page.goto(f"{address}&faulty")
    wait_for_table(page)
    expect(page.locator("#notice-low")).to_contain_text(UNANSWERED["en"])
    act_and_check(page)
    expect(page.locator("#notice-unsaved")).to_have_count(0)
    played_record = parse_record(shown_record(page))
    page.goto(address)
    wait_for_table(page)
    expect(page.locator("#notice-low, #notice-damaged, #notice-unsaved")).to_have_count(0)
    stored = stored_matches(page)
    for record in (before, played_record):
        assert any(item == record or is_continued_by(record, item) for item in stored)


@pytest.mark.parametrize("name", first_cases(["builder.en.html", "author.de.html"]))
def test_the_other_pages_start_without_a_database(page: Page, name: str) -> None:
    page.add_init_script(DATABASES["silent"])
    page.goto(name)
    wait_for_mark(page, "ready")


@contextmanager
def browser_without_storage(
    browser: Browser, program: str, profile: Path, language: str
) -> Iterator[Page]:
    """A page of a Chromium whose user has blocked all site data."""
    (profile / "Default").mkdir(parents=True)
    arguments = {"profile": {"default_content_setting_values": {"cookies": 2}}}
    (profile / "Default" / "Preferences").write_text(json.dumps(arguments), encoding="utf-8")
    with browser.browser_type.launch_persistent_context(
        profile, executable_path=program, args=chromium.CHROMIUM_FLAGS, locale=language
    ) as context:
        yield context.pages[0]


@pytest.mark.parametrize("language", first_cases(NOTHING))
def test_table_without_site_data_starts_and_warns(
    browser: Browser, program: str, site: str, tmp_path: Path, language: str
) -> None:
    with browser_without_storage(browser, program, tmp_path / "profile", language) as page:
        thrown, messages = list[str](), list[str]()
        page.on("pageerror", lambda error: thrown.append(str(error)))
        page.on("console", lambda message: messages.append(message.text))
        page.goto(f"{site}?speed=0&level=beginner")
        assert page.evaluate(STORED) == "SecurityError"
        page.locator("#table[data-ready=python]").wait_for(timeout=START_MS)
        expect(page.locator("#notice-unsaved")).to_contain_text(NOTHING[language])
        act_and_check(page)
        wait_for_mark(page, "bots")
        wait_for_mark(page, "settled")
        assert thrown == [] == [text for text in messages if "xception" in text]
        for name in (f"builder.{language}.html", f"author.{language}.html"):
            page.goto(site + name)
            wait_for_mark(page, "ready")


@pytest.mark.parametrize("state", first_cases(["silent", "none", "broken"]))
def test_frame_on_other_site_starts_with_bots(
    browser: Browser, program: str, site: str, tmp_path: Path, state: str
) -> None:
    """In a Chromium with a window, which stores nothing for such frames."""
    start = browser.browser_type.launch
    with (
        start(executable_path=program, args=chromium.CHROMIUM_FLAGS) as own,
        open_host_page(own, site, tmp_path) as here,
    ):
        here.page.add_init_script(DATABASES[state])
        here.show_stored("play.en")
        here.event_details("ready")
        here.table().locator("#start").click()
        here.event_details("live")
        [inner] = here.python_frames()
        assert inner.evaluate(STORED) == "SecurityError"
        wait_for_mark(inner, "bots")
