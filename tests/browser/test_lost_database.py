"""Stores that contradict each other: what one lost comes from the others, and the loss is told.

Browsers delete a database that they find damaged, and give the page an empty one.

| database | localStorage | what happens |
|---|---|---|
| gone | whole | settings and the deal on the table are back, what is lost is told |
| gone | of an earlier release | settings are back, what is lost is told |
| gone beside an open page | whole | the page writes what it holds, and tells what is lost |
| spoiled on the disk | whole | as gone, or told that it does not answer |
| unreadable, then gone | whole | as gone, and the match of the visit between is set aside |
| gone | gone | a first visit |
| whole | gone | all is there, and the copies in localStorage are renewed |
| erased | of before | erased too, see test_kills |
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.stored_rows import STORE_MODULE, write_rows
from tests.browser.table import open_panel, wait_for_table
from tests.browser.test_play import CHOICES, my_move, play_one, shown_record
from tests.browser_kills import click_through
from tests.case_matrix import first_cases
from tests.storage_faults import SCRIPT as FAULTS
from tests.visitor_walks import Visitor

GAME = "zwanzig-ab"
TABLE = f"?speed=0&level=beginner&game={GAME}"
DELETE = """() => new Promise(done => {
    indexedDB.deleteDatabase('zwanzig ' + new URL('./', location.href).pathname).onsuccess = done;
})"""
FLUSH = f"async () => ({STORE_MODULE}).saveRows([])"
IS_APART = f"async () => await ({STORE_MODULE}).openDatabase() === null"
IS_JOURNALED = "() => Object.keys(localStorage).some(key => key.includes(' owed/'))"
FORGET_LAST_DEALS = """() => Object.keys(localStorage).filter(key => key.includes(" last/"))
    .forEach(key => localStorage.removeItem(key))"""
DARK = '{"theme": "dark"}'
IS_DARK = "document.documentElement.dataset.theme === 'dark'"
NOTICE = "#notice-lost"


def visit(page: Page) -> None:
    """Open the table with its database, for which a page waits three seconds."""
    page.goto(TABLE)
    wait_for_table(page)
    while page.evaluate(IS_APART):
        page.goto(TABLE)
        wait_for_table(page)


def play_into_deal(page: Page, number: int) -> Any:
    """Play until I have acted in the deal with this number; return the match."""
    visit(page)
    play_on_to(page, number)
    page.evaluate(FLUSH)
    return shown_record(page)


def play_on_to(page: Page, number: int) -> None:
    while len(shown_record(page)["deals"]) < number:
        click_through(page, 1)
    play_one(page)


def describe(deals: list[Any]) -> str:
    """Return how a loss of these deals is told."""
    return f"Zwanzig ab ({len(deals)} deal{'s' * (len(deals) > 1)})"


def leave(page: Page) -> None:
    """Leave the table with all in the database: what is not yet there is kept in localStorage."""
    page.goto("blank.html")
    while page.evaluate(IS_JOURNALED):
        visit(page)
        page.evaluate(FLUSH)
        page.goto("blank.html")


def lose_database(page: Page) -> None:
    """Delete the database while no page has it open."""
    leave(page)
    page.evaluate(DELETE)


def test_lost_database_is_told_and_deal_continues(visitor: Page) -> None:
    *past, deal = play_into_deal(visitor, 2)["deals"]
    write_rows(visitor, {"settings": DARK})
    lose_database(visitor)
    visit(visitor)
    expect(visitor.locator(NOTICE)).to_contain_text(describe(past))
    expect(visitor.locator(NOTICE)).to_contain_text("at least 1 deal")
    assert visitor.evaluate(IS_DARK)
    now = shown_record(visitor)["deals"][-1]
    assert (now["hands"], now["actions"]) == (deal["hands"], deal["actions"])
    visitor.reload()
    wait_for_table(visitor)
    expect(visitor.locator(NOTICE)).to_be_visible()  # until it is answered
    visitor.locator("#do-lost-discard").click()
    expect(visitor.locator(NOTICE)).to_have_count(0)
    visitor.evaluate(FLUSH)
    visit(visitor)
    expect(visitor.locator(NOTICE)).to_have_count(0)
    open_panel(visitor, "scores")
    visitor.locator("#close").click()
    while visitor.locator("#panel").count() or len(shown_record(visitor)["deals"]) < 2:
        click_through(visitor, 1)  # the match can be played on


@pytest.mark.all
def test_match_without_mirrored_last_deal_is_told(visitor: Page) -> None:
    """As an earlier release has left it."""
    deals = play_into_deal(visitor, 2)["deals"]
    write_rows(visitor, {"settings": DARK})
    lose_database(visitor)
    visitor.evaluate(FORGET_LAST_DEALS)
    visit(visitor)
    expect(visitor.locator(NOTICE)).to_contain_text(f"your match of {describe(deals)}")
    assert shown_record(visitor)["deals"][-1]["hands"] != deals[-1]["hands"]
    assert visitor.evaluate(IS_DARK)


@pytest.mark.all
def test_match_lost_twice_is_told_once(visitor: Page) -> None:
    """First but for the deal on the table, then wholly."""
    deals = play_into_deal(visitor, 2)["deals"]
    lose_database(visitor)
    visit(visitor)
    expect(visitor.locator(NOTICE)).to_contain_text("what came before in your match")
    visitor.evaluate(FLUSH)
    lose_database(visitor)
    visitor.evaluate(FORGET_LAST_DEALS)
    visit(visitor)
    expect(visitor.locator(NOTICE)).to_contain_text(f"your match of {describe(deals)}")
    expect(visitor.locator(NOTICE)).not_to_contain_text("what came before in your match")


def test_database_lost_beside_table_is_told_immediately(visitor: Page) -> None:
    before = play_into_deal(visitor, 2)
    visitor.evaluate(DELETE)
    visitor.locator(CHOICES).first.click()
    expect(visitor.locator(NOTICE)).to_contain_text("at least 1 deal")
    my_move(visitor)
    visitor.evaluate(FLUSH)
    visit(visitor)
    assert len(shown_record(visitor)["deals"]) == len(before["deals"])
    expect(visitor.locator(NOTICE)).not_to_contain_text("Zwanzig ab")


@pytest.mark.all
def test_losing_everything_is_a_first_visit(visitor: Page) -> None:
    play_into_deal(visitor, 1)
    lose_database(visitor)
    visitor.evaluate("localStorage.clear()")
    visit(visitor)
    expect(visitor.locator(NOTICE)).to_have_count(0)


def test_cleared_local_storage_is_renewed_from_database(visitor: Page) -> None:
    deal = play_into_deal(visitor, 1)["deals"][-1]
    write_rows(visitor, {"settings": DARK})
    visitor.goto("blank.html")
    visitor.evaluate("localStorage.clear()")
    visit(visitor)
    assert shown_record(visitor)["deals"][-1]["hands"] == deal["hands"]
    expect(visitor.locator(NOTICE)).to_have_count(0)
    lose_database(visitor)  # what was renewed is enough to go on with
    visit(visitor)
    assert shown_record(visitor)["deals"][-1]["actions"] == deal["actions"]
    assert visitor.evaluate(IS_DARK)


@pytest.mark.all
def test_visit_without_database_hides_no_loss(visitor: Page) -> None:
    *past, deal = play_into_deal(visitor, 2)["deals"]
    visitor.add_init_script(FAULTS)
    visitor.goto(f"{TABLE}&fault=throw,0,1000,reads")
    wait_for_table(visitor)
    play_one(visitor)
    visitor.goto("blank.html")
    visitor.evaluate(DELETE)
    visit(visitor)
    expect(visitor.locator(NOTICE)).to_contain_text(describe(past))
    assert shown_record(visitor)["deals"][-1]["hands"] == deal["hands"]


@pytest.mark.all
def test_match_of_visit_without_database_is_not_lost(visitor: Page) -> None:
    visitor.add_init_script(FAULTS)
    visitor.goto(f"{TABLE}&fault=throw,0,1000,reads")
    wait_for_table(visitor)
    play_on_to(visitor, 2)
    *past, deal = shown_record(visitor)["deals"]
    visitor.goto("blank.html")
    visitor.evaluate(DELETE)
    visit(visitor)
    expect(visitor.locator(NOTICE)).to_have_count(0)
    resumed = shown_record(visitor)["deals"]
    assert [one["hands"] for one in resumed] == [one["hands"] for one in (*past, deal)]


def truncate(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:100])


def scramble(file: Path) -> None:
    file.write_bytes(Random(1).randbytes(file.stat().st_size))


@pytest.mark.parametrize("spoil", first_cases([truncate, scramble]))
def test_database_spoiled_on_disk_is_told(walk: Visitor, spoil: Callable[[Path], None]) -> None:
    page = walk.browser().new_page()
    *past, deal = play_into_deal(page, 2)["deals"]
    leave(page)
    walk.close()
    for folder in walk.profile.glob("*/IndexedDB/*.leveldb"):
        for file in (*folder.glob("*.log"), *folder.glob("*.ldb")):
            spoil(file)
    page = walk.browser().new_page()
    visit(page)
    expect(page.locator(NOTICE)).to_contain_text(describe(past))
    assert shown_record(page)["deals"][-1]["actions"] == deal["actions"]
