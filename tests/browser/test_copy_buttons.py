"""Copy buttons show that they have copied; otherwise they say why not and select the text."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.table import START_MS, open_panel, open_table, watched_page
from tests.case_matrix import first_cases

RIGHTS = ["clipboard-read", "clipboard-write"]
INSECURE = "http://club.example"
"""An insecure origin, whose requests are answered by the site of the tests."""

CHOSEN = """() => {
    const field = document.activeElement;
    return field.value.slice(field.selectionStart, field.selectionEnd);
}"""

PLACE = "[one.offsetLeft, one.offsetTop, one.offsetWidth, one.offsetHeight]"

WATCH_MARK = f"""one => {{
    window.markSeen = new Promise(resolve => new MutationObserver(() => {{
        const {{ content }} = getComputedStyle(one, "::after");
        if (one.dataset.copied) resolve({{ word: one.dataset.copied, content, place: {PLACE} }});
    }}).observe(one, {{ attributes: true }}));
}}"""
"""Notes how a button looks as it is marked, since the mark soon goes."""


def open_builder(page: Page) -> str:
    page.goto("builder.en.html")
    page.locator("#mode-play").check(timeout=START_MS)
    return "#copy-snippet"


def open_plain(page: Page) -> str:
    open_builder(page)
    return "#copy-plain"


def open_author(page: Page) -> str:
    page.goto("author.en.html")
    page.locator("#desk[data-ready=python]").wait_for(timeout=START_MS)
    return "#do-share"


def open_panel_on_phone(page: Page, panel: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})  # where all panels are in the menu
    open_table(page, game="zwanzig-ab")
    open_panel(page, panel)


def open_share(page: Page) -> str:
    open_panel_on_phone(page, "share")
    return "#do-share-copy"


def open_text(page: Page) -> str:
    open_panel_on_phone(page, "share")
    return "#do-share-text"


def open_report(page: Page) -> str:
    open_panel_on_phone(page, "share")
    return "#do-report"


def open_rules(page: Page) -> str:
    open_panel_on_phone(page, "rules")
    return "#rules-copy"


def open_profile(page: Page) -> str:
    open_panel_on_phone(page, "settings")
    page.locator("#profile-save-name").fill("Mine")
    page.locator("#profile-save-name").press("Enter")
    return "#profile-copy-0"


PLACES: dict[str, Callable[[Page], str]] = {
    "share": open_share,
    "builder": open_builder,
    "author": open_author,
    "report": open_report,
    "rules": open_rules,
    "profile": open_profile,
    "text": open_text,
    "plain": open_plain,
}


@pytest.mark.parametrize("place", first_cases(PLACES))
def test_a_button_shows_that_it_has_copied(browser: Browser, site: str, place: str) -> None:
    with watched_page(browser, site, permissions=RIGHTS) as page:
        button = page.locator(PLACES[place](page))
        place_before = button.evaluate(f"one => {PLACE}")
        button.evaluate(WATCH_MARK)
        button.click()
        mark = page.evaluate("window.markSeen")
        assert mark["place"] == place_before, "nothing moves under the pointer"
        assert mark["word"] == "Copied" and "Copied" in mark["content"]
        assert len(page.evaluate("navigator.clipboard.readText()")) > 20
        expect(button).not_to_have_attribute("data-copied", "Copied")
        expect(page.locator("#copy-refused")).to_have_count(0)


@contextmanager
def page_without_clipboard(browser: Browser, site: str, kind: str) -> Iterator[Page]:
    """A page that may not copy: it is forbidden, or the page is not secure."""
    options: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
    if kind == "denied":
        with watched_page(browser, site, **options) as page:
            session = page.context.new_cdp_session(page)
            for name in RIGHTS:
                denied = {"permission": {"name": name}, "setting": "denied"}
                session.send("Browser.setPermission", denied)
            yield page
        return
    path, address = urlsplit(site).path, site.removesuffix(urlsplit(site).path)

    def answer(route: Route) -> None:
        route.continue_(url=route.request.url.replace(INSECURE, address))

    with watched_page(browser, f"{INSECURE}{path}", **options) as page:
        page.route(f"{INSECURE}/**", answer)
        yield page
        assert not page.evaluate("isSecureContext")


WHY = {"denied": "doesn’t allow copying", "insecure": "come over https"}


@pytest.mark.parametrize("kind", first_cases(WHY))
@pytest.mark.parametrize("place", first_cases(PLACES))
def test_refused_copy_is_explained_and_text_selected(
    browser: Browser, site: str, place: str, kind: str
) -> None:
    with page_without_clipboard(browser, site, kind) as page:
        button = page.locator(PLACES[place](page))
        button.click()
        expect(page.locator("#copy-refused")).to_contain_text(WHY[kind])
        expect(page.locator("#copy-refused")).to_be_in_viewport()
        page.wait_for_function(f"({CHOSEN})().length > 20")
        chosen = page.evaluate(CHOSEN)
        assert chosen == page.evaluate("document.activeElement.value")
        assert page.evaluate("document.activeElement.readOnly")
        expect(button).not_to_have_attribute("data-copied", "Copied")
