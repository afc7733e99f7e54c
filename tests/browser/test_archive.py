"""The archive in a real browser: two tabs, and a list that stays put while another tab plays."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Browser, Page, expect

from engine.games import GAMES
from tests.browser.stored_rows import read_archive_rows, read_rows, write_rows
from tests.browser.table import open_blank, wait_for_table, watched_page
from tests.long_matches import long_match
from tests.ui.test_archive import archive_rows, browser_with_deals
from ui.storage import archive_keys

ROW = ".deal-row"
MOVE = ":is(#actions, #hand) [data-action]:not([aria-disabled])"
RESULT = "#result"
WEIGHED_MS = 240_000


def listed(page: Page) -> None:
    page.locator("#menu-button").click()
    page.locator("#menu [data-arg=deals]").click()


def to_the_end(page: Page) -> None:
    """Play the deal on the table to its end."""
    while True:
        page.locator(f"{MOVE}, {RESULT}").first.wait_for()
        if page.locator(RESULT).count():
            return
        page.locator(MOVE).first.click()


def test_archived_deal_is_shared_between_tabs(page: Page) -> None:
    page.goto("?game=zwanzig-ab&speed=0&level=beginner")
    wait_for_table(page)
    other = page.context.new_page()
    other.goto("?game=zwanzigerrufen&speed=0&level=beginner")
    wait_for_table(other)
    listed(other)
    expect(other.locator("#deals-empty")).to_be_visible()
    to_the_end(page)
    expect(other.locator(ROW)).to_have_count(1)
    other.locator(ROW).click()
    other.locator("#deal-note-text").fill("<b>knapp</b>\nund gut")
    other.locator("#deal-note-save").click()
    other.locator("#archive-deal-back").click()
    expect(other.locator(".deal-row .note-text")).to_have_text("<b>knapp</b>\nund gut")
    expect(other.locator(f"{ROW}:focus")).to_have_count(1)
    (mark,) = read_archive_rows(page, archive_keys.MARK_PREFIX).values()
    assert json.loads(mark) == {"note": "<b>knapp</b>\nund gut"}
    other.locator(ROW).click()
    other.locator("#archive-deal-delete").click()
    expect(other.locator("#deals-empty")).to_have_count(0)
    expect(other.locator(ROW)).to_have_count(0)
    other.locator("#archive-deals-restore").click()
    other.locator(ROW).click()
    other.locator("#archive-open-deal").click()
    expect(other.locator("#table")).to_have_attribute("data-phase", "play")
    other.locator("#replay-home").click()
    expect(other.locator("#replay")).to_be_hidden()
    expect(other.locator("#table")).to_have_attribute("data-game", "zwanzigerrufen")
    expect(other.locator("#notice-guest, #result")).to_have_count(0)
    assert len(read_archive_rows(page, archive_keys.DEAL_PREFIX)) == 1


@pytest.mark.all
def test_simultaneous_writes_of_tabs_are_kept_once(browser: Browser, site: str) -> None:
    """Rows are keyed by deal, whichever tab wrote first; a start reads none of them."""
    record = long_match("zwanzig-ab", 1)
    row = f"{archive_keys.dump_json({'rules': 'r'})}\n{archive_keys.dump_json(record.to_json())}"
    with watched_page(browser, site, viewport={"width": 800, "height": 600}) as page:
        open_blank(page)
        other = page.context.new_page()
        open_blank(other)
        for tab, first in ((page, 0), (other, 50)):
            changes = {
                f"{archive_keys.DEAL_PREFIX}{at:04x}": f"{row}{first}"
                for at in range(first, first + 100)
            }
            tab.evaluate(
                "rows => { window.done = (async () => (await import(new URL("
                "'assets/start/store.js', location.href))).saveRows(Object.entries(rows)))(); }",
                changes,
            )
        assert page.evaluate("done") == other.evaluate("done") == "database"
        before = read_archive_rows(page, archive_keys.DEAL_PREFIX)
        assert len(before) == 150 == len(read_archive_rows(page, archive_keys.LIST_PREFIX))
        write_rows(other, dict.fromkeys(before, f"{row}again"))
        assert read_archive_rows(other, archive_keys.DEAL_PREFIX) == before
        assert not [key for key in read_rows(page) if key.startswith(archive_keys.ARCHIVE_PREFIX)]


@pytest.mark.all
@pytest.mark.parametrize("game", GAMES)
def test_par_is_worked_out_while_idle(browser: Browser, site: str, game: str) -> None:
    played = browser_with_deals(game)
    (name, deal), (about,) = (
        *archive_rows(played, archive_keys.DEAL_PREFIX).items(),
        archive_rows(played, archive_keys.LIST_PREFIX).values(),
    )
    rules = {
        archive_keys.RULES_PREFIX + key: text
        for key, text in archive_rows(played, archive_keys.RULES_PREFIX).items()
    }
    with watched_page(browser, site, viewport={"width": 390, "height": 844}) as page:
        page.goto(f"?game={game}&level=beginner")
        wait_for_table(page)
        write_rows(page, {**rules, archive_keys.DEAL_PREFIX + name: f"{about}\n{deal}"})
        listed(page)
        page.locator(ROW).click()
        expect(page.locator(".worth-total")).to_be_visible(timeout=WEIGHED_MS)
        assert read_archive_rows(page, archive_keys.PAR_PREFIX).keys() == {
            archive_keys.PAR_PREFIX + name
        }
