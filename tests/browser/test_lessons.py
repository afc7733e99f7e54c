"""The lessons in the browser: by keyboard alone, across a reload, and accessible."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.table import axe_violations, screenshot, wait_for_table, watched_page
from tests.browser.test_play import shown_record
from tests.case_matrix import first_cases
from ui.lessons import course

LESSONS = course.LESSONS
GAMES = tuple(LESSONS)
RESTS = "() => document.querySelector('#lesson-next, #lesson-done, #table button:has(.advice)')"
IS_ADVISED = "() => Boolean(document.activeElement.querySelector('.advice'))"
IS = "() => document.activeElement.id === '{}'"
IN_HAND = "() => Boolean(document.activeElement.closest('#hand'))"
CHANGED = "(before) => document.querySelector('#lesson').innerText !== before"
FOCUS = "() => document.activeElement.id || document.activeElement.tagName"
MOST_KEYS = 40
"""More Tabs than to any control that a lesson asks for."""


def open_lesson(page: Page, game: str, **query: object) -> None:
    more = "".join(f"&{name}={word}" for name, word in query.items())
    page.goto(f"?lesson={game}&speed=0{more}")
    wait_for_table(page)
    expect(page.locator("#lesson")).to_be_visible()


def note_number(page: Page) -> int:
    """Return the number of the note that is shown."""
    return int(page.locator("#lesson .step").inner_text().split()[1])


def go_to(page: Page, wanted: str = IS_ADVISED, *, key: str = "") -> None:
    """Move the focus to what the lesson asks for: by arrows in the hand, by Tab elsewhere."""
    for _ in range(MOST_KEYS):
        if page.evaluate(wanted):
            return
        page.keyboard.press(key or ("ArrowRight" if page.evaluate(IN_HAND) else "Tab"))
    raise AssertionError(f"nothing that is wanted is reached from {page.evaluate(FOCUS)}")


def exchange(page: Page) -> None:
    """Mark the advised cards and confirm, by keys."""
    for card in page.locator("#hand button:has(.advice)").all():
        go_to(page, IS.format(card.get_attribute("id")))
        page.keyboard.press("Enter")
    go_to(page, IS.format("act-exchange"), key="Tab")
    page.keyboard.press("Enter")


def go_on(page: Page) -> None:
    """Do by keys what the lesson asks for, from the current focus."""
    page.wait_for_function(RESTS)
    if page.locator("#lesson-next").count():
        expect(page.locator("#lesson-next")).to_be_focused()
        page.keyboard.press("Enter")
    elif page.locator("#table").get_attribute("data-phase") == "exchange":
        exchange(page)
    else:
        go_to(page)
        page.keyboard.press("Enter")


def play_to(page: Page, number: int) -> None:
    """Go on by keys until this note is shown."""
    page.wait_for_function(RESTS)
    while note_number(page) < number:
        before = page.locator("#lesson").inner_text()
        go_on(page)
        page.wait_for_function(CHANGED, arg=before)
        page.wait_for_function(RESTS)


@pytest.mark.parametrize("game", first_cases(GAMES))
def test_a_lesson_by_keyboard_alone(page: Page, game: str) -> None:
    page.goto("?speed=0&seed=1&dealer=3")  # I am the first to act, so it waits for me
    wait_for_table(page)
    own = shown_record(page)
    open_lesson(page, game)
    expect(page.locator("#status")).to_contain_text("Step 1 of")
    page.keyboard.press("Tab")  # a reader has arrived
    page.locator("#actions button").first.focus()
    total = len(LESSONS[game].notes)
    play_to(page, total)
    expect(page.locator("#result")).to_be_visible()
    expect(page.locator("#lesson-done")).to_be_focused()
    expect(page.locator("#status")).to_contain_text(f"Step {total} of {total}.")
    screenshot(page, f"lesson-end-{game}")
    page.keyboard.press("Enter")
    expect(page.locator("#lesson")).to_be_hidden()
    record = shown_record(page)
    assert record["game"] == game
    assert record == own or game != own["game"]


def test_before_python_no_other_deal_is_shown(page: Page) -> None:
    page.route("**/*.zip", lambda route: None)  # Python never comes
    page.goto("?lesson=zwanzigerrufen")
    expect(page.locator("#table")).to_have_attribute("data-game", "zwanzigerrufen")
    assert page.locator("#hand [id^=card-]").count() == 0
    page.unroute_all(behavior="ignoreErrors")


@pytest.mark.all
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_notes_are_accessible(browser: Browser, site: str, game: str, scheme: Any) -> None:
    look = {"color_scheme": scheme, "locale": "de-AT", "reduced_motion": "reduce"}
    with watched_page(browser, site, **look) as page:
        open_lesson(page, game)
        page.locator("#actions button").first.focus()
        page.keyboard.press("Shift")
        assert axe_violations(page) == []
        play_to(page, 10 if game == "zwanzig-ab" else 7)
        assert axe_violations(page) == []
        page.locator("#hand button:not(:has(.advice), [aria-disabled])").first.click()
        expect(page.locator("#lesson-deviation")).to_be_visible()
        page.locator("#hand button[aria-disabled]").first.click(force=True)
        expect(page.locator("#refusal .rule-link")).to_be_visible()
        assert axe_violations(page) == []
        screenshot(page, f"lesson-{game}-{scheme}")
