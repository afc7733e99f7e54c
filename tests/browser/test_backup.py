"""Backups in a real browser: moved by file, undone, interrupted by a kill, erased."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.stored_rows import read_archive_rows, read_rows, write_rows
from tests.browser.table import open_blank, open_panel, wait_for_table, watched_page
from tests.browser.test_archive import to_the_end
from tests.ui.test_backup import backup_text
from tests.visitor_walks import Visitor
from ui.backup.backup_file import belongs_in_backup
from ui.storage import archive_keys
from ui.storage.saved_matches import LAST_GAME_KEY

PLAIN = "?game=zwanzig-ab&speed=0&level=beginner"
DONE = "#notice-bulk-change"
MANY = 3_000


@pytest.fixture
def backup_file(browser: Browser, site: str, tmp_path: Path) -> Path:
    """The backup of a player who has finished a deal and begun another."""
    with watched_page(browser, site, viewport={"width": 390, "height": 844}) as page:
        page.goto(PLAIN)
        wait_for_table(page)
        to_the_end(page)
        page.locator("[data-do=next-deal]").first.click()
        to_panel(page)
        with page.expect_download() as download_info:
            page.locator("#go-backup-write").click()
        path = tmp_path / "there.json"
        download_info.value.save_as(path)
        return path


def to_panel(page: Page) -> None:
    open_panel(page, "backup")


def read_in(page: Page, path: Path) -> None:
    """Choose a file in the panel, and wait for the preview."""
    to_panel(page)
    page.locator("#backup-file").set_input_files(path)
    page.locator("#backup-preview").wait_for()


def deals(page: Page) -> set[str]:
    return set(read_archive_rows(page, archive_keys.DEAL_PREFIX))


def rows_to_keep(page: Page) -> dict[str, str]:
    """Return the rows of a backup, but the last game.

    A page whose database was slow at its start writes everything again, and that game too.
    """
    rows = read_rows(page).items()
    return {key: text for key, text in rows if belongs_in_backup(key) and key != LAST_GAME_KEY}


def test_backup_moves_everything_to_browser_and_back(
    browser: Browser, site: str, backup_file: Path
) -> None:
    with watched_page(browser, site, viewport={"width": 390, "height": 844}) as page:
        page.goto(PLAIN)
        wait_for_table(page)
        other = page.context.new_page()
        other.goto(PLAIN.replace("zwanzig-ab", "zwanzigerrufen"))
        wait_for_table(other)
        before = rows_to_keep(page)
        read_in(page, backup_file)
        assert not deals(page) and "1" in page.locator("#backup-preview table").inner_text()
        page.locator("#go-backup-import").click()
        page.locator(DONE).wait_for()
        assert len(deals(page)) == 1
        other.locator(DONE).wait_for()  # it was reloaded, and overwrites nothing
        page.locator("#do-backup-undo").click()
        page.locator("#do-backup-again").wait_for()
        assert not deals(page)
        now = rows_to_keep(page)
        assert now == before
        page.locator("#do-backup-again").click()
        page.locator("#do-backup-undo").wait_for()
        page.locator("#do-backup-settle-imported").click()
        expect(page.locator(DONE)).to_have_count(0)
        page.reload()
        wait_for_table(page)
        expect(page.locator(DONE)).to_have_count(0)
        assert len(deals(page)) == 1


def test_non_backup_is_refused_and_erasure_undone(page: Page, tmp_path: Path) -> None:
    (tmp_path / "no.json").write_text('{"format": "zwanzig/1"}\n' * 100, encoding="utf-8")
    page.goto(PLAIN)
    wait_for_table(page)
    to_panel(page)
    page.locator("#backup-file").set_input_files(tmp_path / "no.json")
    page.locator("#backup-problem").wait_for()
    page.locator("#close").click()
    to_the_end(page)  # what was held back during the import is written, and play goes on
    assert len(deals(page)) == 1
    to_panel(page)
    page.locator("#backup-erase summary").click()
    page.locator("#erase-deals").click()
    page.locator(DONE).wait_for()
    assert not deals(page)
    page.locator("#do-backup-undo").click()
    page.locator("#do-backup-again").wait_for()
    assert len(deals(page)) == 1


def killed_import(walk: Visitor, path: Path, draw: random.Random, count: int) -> Iterator[int]:
    """Kill the browser during an import; yield how many notes were there then."""
    for _ in range(count):
        page = walk.browser().new_page()
        page.goto(PLAIN)
        walk.wait_until_live(page)
        read_in(page, path)
        page.locator("#go-backup-import").click()
        page.wait_for_timeout(draw.randrange(1500))
        walk.kill()
        page = walk.browser().new_page()
        page.goto(PLAIN)
        walk.wait_until_live(page)
        expect(page.locator("#notice-damaged")).to_have_count(0)
        yield len(read_archive_rows(page, archive_keys.MARK_PREFIX))
        if (
            undo := page.locator("#do-backup-undo")
        ).count():  # not to the state that was undone before
            undo.click()
            page.locator("#do-backup-again").wait_for()
        walk.close()


@pytest.mark.all
def test_killed_import_is_whole_or_nothing(walk: Visitor, tmp_path: Path) -> None:
    note = archive_keys.dump_json({"note": "x" * 900})
    many = {f"{archive_keys.MARK_PREFIX}{number:016x}": note for number in range(MANY)}
    path = tmp_path / "many.json"
    path.write_text(backup_text(many), encoding="utf-8")
    assert set(killed_import(walk, path, random.Random(1), 6)) <= {0, MANY}


@pytest.mark.all
def test_import_keeps_what_another_tab_wrote(browser: Browser, site: str) -> None:
    """If a row has changed since the preview, neither it nor any other row is written."""
    with watched_page(browser, site, viewport={"width": 800, "height": 600}) as page:
        open_blank(page)
        write_rows(page, {"house": "mine", "lesson/x": "one"})
        replacing = """async pieces => {
            const store = await import(new URL('assets/start/store.js', location.href));
            return store.replaceRows(pieces, '{"what": "read"}', () => true);
        }"""
        moved = [[["lesson/x", "two", "one"]], [["house", "theirs", "older"]]]
        assert page.evaluate(replacing, moved) == "moved"
        assert (read_rows(page)["house"], read_rows(page)["lesson/x"]) == ("mine", "one")
        assert page.evaluate(replacing, [[["house", "theirs", "mine"]]]) == "done"
        assert read_rows(page)["house"] == "theirs"
