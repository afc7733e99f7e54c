"""Storage in a real browser: databases that block each other, and matches of guests."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table import open_blank, open_panel, open_table, wait_for_table
from tests.browser.test_play import my_move, play_one, shown_record

NAME = "'zwanzig ' + new URL('./', location.href).pathname"
HOLD = f"""() => new Promise(done => {{
    const asked = indexedDB.open({NAME}, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore("rows");
    asked.onsuccess = () => {{ window.held = asked.result; done(); }};
}})"""
NEWER = f"""() => new Promise(done => {{
    const asked = indexedDB.open({NAME}, 2);
    asked.onsuccess = () => done("open");
    asked.onblocked = () => done("blocked");
}})"""
NO_ANSWER = "() => { navigator.locks.request = () => new Promise(() => {}); }"
DELETE = f"() => {{ indexedDB.deleteDatabase({NAME}); }}"


def visit(page: Page) -> None:
    page.goto("?speed=0")
    wait_for_table(page)


def test_newer_database_never_waits_for_open_table(visitor: Page) -> None:
    visit(visitor)
    my_move(visitor)
    other = visitor.context.new_page()
    open_blank(other)
    assert other.evaluate(NEWER) == "open"
    play_one(visitor)
    expect(visitor.locator("#notice-unsaved")).to_have_count(0)
    record = shown_record(visitor)
    other.close()
    visit(visitor)
    assert shown_record(visitor)["deals"][0]["hands"] == record["deals"][0]["hands"]


def test_held_back_database_never_hangs_start(visitor: Page) -> None:
    visitor.evaluate(HOLD)
    visitor.evaluate(DELETE)  # waits for the page that holds it, and every open waits for that
    table = visitor.context.new_page()
    visit(table)
    play_one(table)
    expect(table.locator("#notice-unsaved")).to_have_count(0)
    record = shown_record(table)
    visitor.close()
    table.reload()
    wait_for_table(table)
    assert shown_record(table)["deals"][0]["actions"][:3] == record["deals"][0]["actions"][:3]


def own_match(page: Page) -> Any:
    """Return a match of my own with a move of mine, as a record."""
    open_table(page, seed=None)
    play_one(page)
    return shown_record(page)


def guest_match(page: Page) -> Any:
    """Return a match that the address asks for beside it."""
    open_table(page, seed=8)
    my_move(page)
    return shown_record(page)


def bring_back(page: Page) -> None:
    """Put the match that was set aside back on the table."""
    open_panel(page, "record")
    page.locator("#earlier-matches [data-do=bring-back]").click()
    expect(page.locator("#panel")).to_have_count(0)


@pytest.mark.all
def test_guest_match_waits_until_lock_is_granted(visitor: Page) -> None:
    mine = own_match(visitor)
    guest = guest_match(visitor)
    visitor.evaluate(NO_ANSWER)
    visitor.locator("#do-keep-guest").click()
    expect(visitor.locator("#notice-guest")).to_have_count(0)
    visit(visitor)
    assert shown_record(visitor) == mine
    bring_back(visitor)
    assert shown_record(visitor) == guest
