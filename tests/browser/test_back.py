"""Back closes what is open, then leaves; and it never needs two presses."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, expect

from engine.record import new_record
from tests.browser.table import open_table, wait_for_table
from tests.browser.test_play import link_to, play_until
from tests.case_matrix import first_cases
from tests.long_matches import play_deal_out

ELSEWHERE = "licences.en.html"
OPEN_LAYERS = """() => {
    const shown = (selector) => !!document.querySelector(selector)?.checkVisibility();
    return ["#menu:popover-open", "#panel", "#replay", "[data-do=leave-guest]"].filter(shown);
}"""
SETTLED = f"() => history.state && JSON.parse(history.state).at(-1) === ({OPEN_LAYERS})().length"
"""Whether the history knows what is open; the browser shows the menu before Python hears of it."""


def open_table_after_another_page(page: Page) -> None:
    """Open the table in a tab that has shown another page, and play to a card of mine."""
    page.goto(ELSEWHERE)
    open_table(page, game="zwanzig-ab")
    play_until(page, "play")


def open_menu(page: Page) -> None:
    page.locator("#menu-button").click()


def open_settings(page: Page) -> None:
    page.locator("#tool-settings").click()


def open_replay(page: Page) -> None:
    page.evaluate("""() => document.querySelector("#log a[href*='p=']").click()""")


def open_guest(page: Page) -> None:
    record = play_deal_out(new_record("zwanzig-ab", "standard", {}, 7))
    page.evaluate("link => { location.hash = `r=${link}` }", link_to(record))


LAYERS: dict[str, tuple[Callable[[Page], None], str]] = {
    "menu": (open_menu, "#menu"),
    "settings": (open_settings, "#panel"),
    "replay": (open_replay, "#replay"),
    "guest": (open_guest, "[data-do=leave-guest]"),
}


def test_back_closes_each_layer_and_then_leaves(page: Page) -> None:
    open_table_after_another_page(page)
    for open_layer, shown in LAYERS.values():
        open_layer(page)
        expect(page.locator(shown).first).to_be_visible()
        page.wait_for_function(SETTLED)
        page.go_back()
        expect(page.locator(shown).first).to_be_hidden()
        expect(page.locator("#table")).to_be_visible()
        page.wait_for_function(SETTLED)
    page.go_back()
    page.wait_for_url(f"**/{ELSEWHERE}")


def test_back_leaves_at_once_after_panel_closed(page: Page) -> None:
    open_table_after_another_page(page)
    length = page.evaluate("history.length")
    for open_layer, shown in 3 * (LAYERS["settings"], LAYERS["menu"]):
        open_layer(page)
        expect(page.locator(shown)).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator(shown)).to_be_hidden()
        page.wait_for_function("history.state === '[0]'")
    assert page.evaluate("history.length") <= length + 1
    page.go_back()
    page.wait_for_url(f"**/{ELSEWHERE}")


def test_linked_match_leaves_with_one_back(page: Page) -> None:
    page.goto(ELSEWHERE)
    record = play_deal_out(new_record("zwanzig-ab", "standard", {}, 7))
    page.goto(f"?speed=0#r={link_to(record)}&d=1&p=3")
    wait_for_table(page)
    expect(page.locator("#replay")).to_be_visible()
    page.go_back()
    page.wait_for_url(f"**/{ELSEWHERE}")


def test_reloaded_open_panel_needs_no_second_back(page: Page) -> None:
    open_table_after_another_page(page)
    open_settings(page)
    expect(page.locator("#panel")).to_be_visible()
    page.reload()
    wait_for_table(page)
    expect(page.locator("#panel")).to_be_hidden()
    page.wait_for_function("history.state === '[0]'")
    page.go_back()
    page.wait_for_url(f"**/{ELSEWHERE}")


def test_deal_restarted_from_replay_stays_on_table(page: Page) -> None:
    record = play_deal_out(new_record("zwanzig-ab", "standard", {}, 7))
    page.goto(f"?speed=0#r={link_to(record)}")
    wait_for_table(page)
    page.locator("[data-do=keep-guest]").click()
    expect(page.locator("[data-do=leave-guest]")).to_have_count(0)
    page.locator("#tool-scores").click()
    page.locator(".account-toggle").click()
    page.locator(".account-row a.command").click()
    expect(page.locator("#replay")).to_be_visible()
    page.locator("#tool-scores").click()
    page.locator(".account-toggle").click()
    page.locator(".account-row [data-do=retry-deal]").click()
    expect(page.locator("[data-do=leave-guest]").first).to_be_visible()
    page.wait_for_function(SETTLED)
    expect(page.locator("#replay")).to_be_hidden()
    assert "#" not in page.url
    play_until(page, "play")


def walk(page: Page, seed: int, steps: int) -> None:
    """Open, close and go back at random; then go back until the page is left."""
    draw, done = Random(seed), list[str]()
    open_table_after_another_page(page)
    for _ in range(steps):
        shown = page.evaluate(OPEN_LAYERS)
        ways = ["menu", "settings", "replay", "guest"]
        ways = [way for way in ways if not shown or way in ("menu", "settings") and len(shown) < 2]
        ways += ["back", "escape", "reload"] if shown else []
        if "#menu:popover-open" in shown or "#panel" in shown:
            ways = ["back", "escape"]
        way = draw.choice(ways)
        done.append(way)
        if way == "back":
            page.go_back()
            page.wait_for_function(f"count => ({OPEN_LAYERS})().length < count", arg=len(shown))
        elif way == "escape":
            page.keyboard.press("Escape")
        elif way == "reload":
            page.reload()
            wait_for_table(page)
        else:
            LAYERS[way][0](page)
        page.wait_for_function(SETTLED)
        assert page.locator("#table").count(), done
    while shown := page.evaluate(OPEN_LAYERS):
        page.go_back()
        page.wait_for_function(f"count => ({OPEN_LAYERS})().length < count", arg=len(shown))
        page.wait_for_function(SETTLED)
    page.go_back()
    page.wait_for_url(f"**/{ELSEWHERE}")


@pytest.mark.parametrize("seed", first_cases(range(3)))
def test_back_never_leaves_what_is_open(page: Page, seed: int) -> None:
    walk(page, seed, 12)


@pytest.mark.all
@pytest.mark.parametrize("seed", range(100, 110))
def test_back_closes_open_layers_on_long_walks(page: Page, seed: int) -> None:
    walk(page, seed, 30)
