"""Two tabs at one match, and browsers that store nothing, or no longer."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from engine.record import loads
from tests.browser.stored_rows import saved_record
from tests.browser.table import open_table, wait_for_table, watched_page
from tests.browser.test_play import CHOICES, my_move, play_one, shown_record

GAME = "zwanzig-ab"
FILL = """() => {
    const full = () => { throw new DOMException("no room", "QuotaExceededError") };
    const { setItem } = Storage.prototype, { put } = IDBObjectStore.prototype;
    window.emptied = () => {
        Storage.prototype.setItem = setItem;
        IDBObjectStore.prototype.put = put;
    };
    Storage.prototype.setItem = IDBObjectStore.prototype.put = full;
}"""
RECORDS = "() => document.querySelector('#record').textContent"


@pytest.fixture
def first(browser: Browser, site: str) -> Iterator[Page]:
    with watched_page(browser, site, viewport={"width": 1000, "height": 700}) as page:
        open_table(page)
        my_move(page)
        yield page


def second_tab(context: BrowserContext, query: str = "?speed=0") -> Page:
    page = context.new_page()
    page.goto(query)
    wait_for_table(page)
    return page


def same_match(one: Page, other: Page) -> None:
    other.wait_for_function(f"text => ({RECORDS})() === text", arg=one.evaluate(RECORDS))


def test_the_second_tab_watches_and_takes_over(first: Page) -> None:
    second = second_tab(first.context)
    expect(second.locator("#notice-elsewhere")).to_be_visible()
    expect(first.locator("#notice-elsewhere")).to_have_count(0)
    first.locator("#tool-settings").click()
    first.locator("#setting-theme").select_option("dark")
    expect(second.locator("html")).to_have_attribute("data-theme", "dark")
    first.locator("#close").click()
    same_match(first, second)
    before = second.evaluate(RECORDS)
    second.locator(CHOICES).first.click()
    expect(second.locator("#status")).to_contain_text("another tab")
    assert second.evaluate(RECORDS) == before

    play_one(first)
    same_match(first, second)

    second.locator("#do-take-over").click()
    expect(first.locator("#notice-elsewhere")).to_be_visible()
    expect(second.locator("#notice-elsewhere")).to_have_count(0)
    play_one(second)
    same_match(second, first)
    first.locator(CHOICES).first.click()
    assert saved_record(first, GAME) == shown_record(second)


def test_watching_tab_continues_match_of_closed_tab(first: Page) -> None:
    second = second_tab(first.context)
    expect(second.locator("#notice-elsewhere")).to_be_visible()
    first.close()
    second.evaluate("dispatchEvent(new Event('focus'))")
    expect(second.locator("#notice-elsewhere")).to_have_count(0)
    play_one(second)


@pytest.mark.all
def test_two_tabs_play_the_two_games(first: Page) -> None:
    second = second_tab(first.context, "?speed=0&game=zwanzigerrufen")
    expect(second.locator("#notice-elsewhere")).to_have_count(0)
    play_one(first)
    play_one(second)
    second.locator("#game-zwanzig-ab").click()
    expect(second.locator("#notice-elsewhere")).to_be_visible()
    same_match(first, second)
    first.locator("#game-zwanzigerrufen").click()
    expect(first.locator("#table")).to_have_attribute("data-game", "zwanzigerrufen")
    expect(first.locator("#notice-elsewhere")).to_have_count(0)


@pytest.mark.all
def test_fresh_match_address_leaves_current_match_alone(
    first: Page,
) -> None:
    stored = saved_record(first, GAME)
    second = second_tab(first.context, "?speed=0&seed=99")
    expect(second.locator("#notice-guest")).to_be_visible()
    play_one(second)
    assert saved_record(first, GAME) == stored == shown_record(first)


def test_full_store_offers_match_until_room_returns(
    first: Page,
) -> None:
    first.evaluate(FILL)
    play_one(first)
    expect(first.locator("#notice-unsaved")).to_be_visible()
    with first.expect_download() as download_info:
        first.locator("#do-unsaved-export").click()
    saved = download_info.value.path().read_text(encoding="utf-8")  # with the seals of its deals
    assert loads(saved) == loads(json.dumps(shown_record(first)))
    first.evaluate("window.emptied()")
    play_one(first)
    expect(first.locator("#notice-unsaved")).to_have_count(0)
    assert saved_record(first, GAME) == shown_record(first)


@pytest.mark.all
def test_without_locks_or_messages_last_tab_wins(browser: Browser, site: str) -> None:
    with browser.new_context(base_url=site, service_workers="block") as context:
        context.add_init_script(
            "Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });"
            "BroadcastChannel.prototype.postMessage = () => {};"
        )
        first = second_tab(context)
        my_move(first)
        second = second_tab(context)
        my_move(second)
        expect(first.locator("#notice-elsewhere")).to_be_visible()
        play_one(second)
        first.locator("#do-take-over").click()
        play_one(first)
        expect(second.locator("#notice-elsewhere")).to_be_visible()
        assert saved_record(second, GAME) == shown_record(first)
