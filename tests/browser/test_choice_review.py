"""My costliest choice in the built site: the bots' worker finds it, and nothing jumps."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from engine.games import GAMES
from tests.browser.table import axe_violations, open_table, screenshot, wait_for_table
from tests.case_matrix import first_cases

ACT = """() => {
    const act = document.querySelector(
        ":is(#hand, #actions) [data-action]:not([aria-disabled]), #actions [data-do=continue]");
    (act ?? document.getElementById("trick")).click();
    return Boolean(document.querySelector("#choice-review"));
}"""
"""Take my first legal action, or cut a pause short; return whether the deal is over."""

PLACES = """() => ["score-details", "do-next-deal"].map((id) => {
    const { top, height } = document.getElementById(id).getBoundingClientRect();
    return [top, height];
})"""

FOUND = "#choice-review:not(.pending)"


@pytest.mark.parametrize("game", first_cases(GAMES))
def test_costliest_choice_is_found_without_jumps(page: Page, game: str) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    open_table(page, game=game, speed=None)
    page.wait_for_function(f"() => ({ACT})()", polling=50, timeout=120_000)
    expect(page.locator("#do-next-deal")).to_be_in_viewport()
    expect(page.locator("#do-replay")).to_be_in_viewport()
    page.wait_for_function("() => !document.getAnimations().length")
    before = page.evaluate(PLACES)
    page.locator(FOUND).wait_for()
    assert page.evaluate(PLACES) == before
    words = page.locator("#choice-review p").inner_text()
    assert "choice" in words or "mistake" in words
    assert axe_violations(page) == []
    screenshot(page, f"choice-review-{game}")
    page.reload()
    wait_for_table(page)
    expect(page.locator(FOUND)).to_be_visible()
    record = page.locator("#record").text_content()
    if page.locator("#do-retry-choice").count():
        page.locator("#do-retry-choice").click()
        expect(page.locator("#choice-review")).to_have_count(0)
        page.locator("#toast-undo").click()
        expect(page.locator(FOUND)).to_be_visible()
        assert page.locator("#record").text_content() == record
    page.locator("#do-next-deal").click()
    expect(page.locator("#choice-review")).to_have_count(0)
