"""A match with many deals in a real browser: older deals are loaded when they are needed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from engine.record import Record, dumps, is_continued_by, loads, with_next_deal
from engine.verify import verify_record
from tests.browser.stored_rows import write_rows
from tests.browser.table import START_MS, open_blank, open_panel, wait_for_table, watched_page
from tests.browser.test_play import play_one
from tests.case_matrix import first_cases
from tests.long_matches import long_match, long_match_rows
from ui.storage import saved_matches

DEALS = 120
GAME = "zwanzigerrufen"
# Chromium reports ten GiB left for every site, whatever quota DevTools sets.
ALMOST_FULL = "navigator.storage.estimate = async () => ({ quota: 60e6, usage: 59e6 })"
WHOLE = "#record-past:not([data-away])"


@pytest.fixture
def table(browser: Browser, site: str) -> Iterator[Page]:
    """The table of a visitor with 120 finished deals."""
    with watched_page(browser, site, viewport={"width": 1280, "height": 800}) as page:
        open_blank(page)
        write_rows(page, long_match_rows(GAME, DEALS))
        visit(page)
        yield page


def visit(page: Page) -> None:
    page.goto("?speed=0&level=beginner")
    wait_for_table(page)


def text(page: Page) -> str:
    """Return the text of the record, once all of it is there."""
    page.locator(WHOLE).wait_for(state="attached")
    return page.locator("#record").text_content() or ""


def goes_on(record: Record) -> bool:
    """Return whether a record continues the visitor's match, whatever the bots have done since."""
    started = with_next_deal(long_match(GAME, DEALS), 77)
    return record == started or is_continued_by(started, record)


def test_page_record_is_whole_match(table: Page) -> None:
    new_record = loads(text(table))
    assert goes_on(new_record)
    play_one(table)
    played = loads(text(table))
    assert is_continued_by(new_record, played)
    table.locator("#tool-settings").click()
    table.locator("#close").click()
    assert loads(text(table)) == played
    visit(table)
    assert loads(text(table)) == played


@pytest.mark.all
def test_undo_reaches_deals_of_another_day(table: Page) -> None:
    while len(json.loads(text(table))["deals"]) >= DEALS - saved_matches.DEALS_READ_AT_START:
        table.locator("#toolbar-undo").click()
    shorter = loads(text(table))
    assert is_continued_by(shorter, long_match(GAME, DEALS))
    visit(table)
    assert loads(text(table)) == shorter
    play_one(table)
    assert is_continued_by(shorter, loads(text(table)))
    assert (
        json.loads(text(table))["deals"][-1]["actions"] != long_match(GAME, DEALS).deals[-1].actions
    )


@pytest.mark.all
def test_reading_long_record_file_can_be_stopped(table: Page, tmp_path: Path) -> None:
    file = tmp_path / "long.json"
    file.write_text(dumps(long_match(GAME, 800)), encoding="utf-8")
    open_panel(table, "record")
    table.locator("#import-file").set_input_files(file)
    table.locator("#do-stop-reading").wait_for()
    table.evaluate("document.querySelector('#do-stop-reading').click()")
    expect(table.locator("#notice-reading")).to_have_count(0)
    assert goes_on(loads(text(table)))
    open_panel(table, "record")
    table.locator("#import-file").set_input_files(file)
    expect(table.locator("#notice-guest")).to_be_visible(timeout=60_000)
    assert loads(text(table)) == long_match(GAME, 800)
    table.locator("#do-leave-guest").click()
    assert goes_on(loads(text(table)))


def test_almost_full_store_offers_a_copy(table: Page) -> None:
    """The copy has all deals, with their seals."""
    table.add_init_script(ALMOST_FULL)
    visit(table)
    table.locator("#notice-low").wait_for(timeout=START_MS)
    with table.expect_download() as download_info:
        table.locator("#do-low-export").click()
    copied = download_info.value.path().read_text(encoding="utf-8")
    assert goes_on(loads(copied)) and verify_record(copied)[0]
    table.locator("#do-low-dismiss").click()
    expect(table.locator("#notice-low")).to_have_count(0)


@pytest.mark.parametrize(
    "spoiled", first_cases(["x", '{"deals": 5}', '{"deals": []}', "[]", "null"])
)
@pytest.mark.all
def test_unreadable_long_text_ends_reading_with_refusal(
    table: Page, tmp_path: Path, spoiled: str
) -> None:
    file = tmp_path / "long.json"
    file.write_text(spoiled + " " * 100_000, encoding="utf-8")
    open_panel(table, "record")
    table.locator("#import-file").set_input_files(file)
    expect(table.locator("#notice-said")).to_contain_text("can’t be read")
    expect(table.locator("#notice-reading")).to_have_count(0)
