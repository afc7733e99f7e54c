"""The level of the bots is chosen in the page; a hint marks what the strongest bot would do."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.table import (
    axe_violations,
    open_table,
    screenshot,
    wait_for_mark,
    watched_page,
)
from tests.browser.test_play import CHOICES, my_move, play_deal, play_on, shown_record
from tests.case_matrix import combine_cases, first_cases

FORWARD = {"zwanzig-ab": 3, "zwanzigerrufen": 1}
"""The dealer of a deal in which I act first."""

ANSWERS = """() => performance.getEntriesByName("zwanzig:bot")
    .map(entry => ({ ...entry.detail, ms: entry.duration }))"""
ADVISED = "#table button:has(.advice)"
LANGUAGES = {"en": ("Hint", "en-GB"), "de": ("Tipp", "de-AT")}


def bot_answers(page: Page) -> list[dict[str, Any]]:
    """Return who has answered for the bots so far: the level, and the worker or the page."""
    result: list[dict[str, Any]] = page.evaluate(ANSWERS)
    return result


def choose_level(page: Page, level: str) -> None:
    page.locator("#tool-settings").click()
    page.locator("#setting-level").select_option(level)
    page.locator("#close").click()


@pytest.mark.parametrize("game", first_cases(FORWARD))
def test_bots_play_at_chosen_level(page: Page, game: str) -> None:
    open_table(page, game=game, dealer=FORWARD[game], level=None)
    wait_for_mark(page, "bots")
    expect(page.locator("#table")).to_have_attribute("data-to-act", "0")
    before = shown_record(page)
    choose_level(page, "master")
    assert shown_record(page) == before
    already = len(bot_answers(page))
    play_on(page, 4)
    played = bot_answers(page)[already:]
    assert played and {answer["by"] for answer in played} == {"worker"}
    assert {answer["level"] for answer in played} == {"master"}
    expect(page.locator("#table[data-thinking]")).to_have_count(0)


def test_page_answers_before_worker_is_up(page: Page) -> None:
    page.route("**/ui/browser/worker.py", lambda route: None)  # never answered
    open_table(page, level="master", dealer=2)
    my_move(page)
    play_on(page, 2)
    assert {answer["by"] for answer in bot_answers(page)} == {"page"}
    page.unroute_all(behavior="ignoreErrors")


@pytest.mark.parametrize(("game", "language"), combine_cases([*FORWARD], [*LANGUAGES], most=1))
def test_hint_marks_legal_control_and_says_why(
    browser: Browser, site: str, game: str, language: str
) -> None:
    name, locale = LANGUAGES[language]
    with watched_page(browser, site, locale=locale, reduced_motion="reduce") as page:
        open_table(page, game=game, dealer=FORWARD[game], level=None)
        my_move(page)
        page.locator("#toolbar-hint").click()
        why = page.locator("#hint-why")
        expect(why).to_be_visible()
        expect(page.locator(ADVISED).first).to_be_visible()
        assert page.locator(f"{ADVISED}[aria-disabled]").count() == 0
        text = why.inner_text()
        assert len(text.split()) > 3 and "reason." not in text
        expect(page.locator("#status")).to_contain_text(f"{name}: ")
        assert axe_violations(page) == []
        screenshot(page, f"hint-{game}-{language}")
        page.keyboard.press("Escape")
        expect(why).to_have_count(0)
        page.locator(CHOICES).first.focus()
        page.keyboard.press("t")
        expect(why).to_have_text(text, use_inner_text=True)
        page.locator(ADVISED).first.click()
        expect(why).to_have_count(0)


@pytest.mark.all
def test_finished_deal_shows_bots_reasons(page: Page) -> None:
    open_table(page, dealer=3, level=None)
    play_deal(page)
    page.locator("#toolbar-reasons").click()
    expect(page.locator(".reasons li").first).to_be_visible()
    assert axe_violations(page) == []
    screenshot(page, "reasons")
