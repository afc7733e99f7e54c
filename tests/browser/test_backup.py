"""A backup in a real browser: moved to another one by file, undone, killed on its way, erased."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import build
from tests.browser.host import hosting
from tests.browser.kept import archived, put, rows
from tests.browser.table import open_blank, wait_for_table, watched_page
from tests.browser.test_archive import to_the_end
from tests.ui.test_backup import written
from tests.visitor_walks import Visitor
from ui.backup.backup_file import is_backed_up
from ui.storage import archive

PLAIN = "?game=zwanzig-ab&speed=0&level=beginner"
DONE = "#notice-exchanged"
MANY = 3_000


@pytest.fixture
def played(browser: Browser, site: str, tmp_path: Path) -> Path:
    """The file of somebody who has played a deal and begun another."""
    with watched_page(browser, site, viewport={"width": 390, "height": 844}) as page:
        page.goto(PLAIN)
        wait_for_table(page)
        to_the_end(page)
        page.locator("[data-do=next-deal]").first.click()
        to_panel(page)
        with page.expect_download() as saved:
            page.locator("#go-backup-write").click()
        path = tmp_path / "there.json"
        saved.value.save_as(path)
        return path


def to_panel(page: Page) -> None:
    page.locator("#menu-button").click()
    page.locator("#menu [data-arg=backup]").click()


def read_in(page: Page, path: Path) -> None:
    """Choose a file in the panel, and wait until what it would change is told."""
    to_panel(page)
    page.locator("#backup-file").set_input_files(path)
    page.locator("#backup-looked").wait_for()


def deals(page: Page) -> set[str]:
    return set(archived(page, archive.DEAL_PREFIX))


def test_everything_moves_to_another_browser_and_back_again(
    browser: Browser, site: str, played: Path
) -> None:
    with watched_page(browser, site, viewport={"width": 390, "height": 844}) as page:
        page.goto(PLAIN)
        wait_for_table(page)
        other = page.context.new_page()
        other.goto(PLAIN.replace("zwanzig-ab", "zwanzigerrufen"))
        wait_for_table(other)
        before = {key: text for key, text in rows(page).items() if is_backed_up(key)}
        read_in(page, played)
        assert not deals(page) and "1" in page.locator("#backup-looked table").inner_text()
        page.locator("#go-backup-bring").click()
        page.locator(DONE).wait_for()
        assert len(deals(page)) == 1
        other.locator(DONE).wait_for()  # it was loaded anew, and would overwrite nothing
        page.locator("#do-backup-undo").click()
        page.locator("#do-backup-again").wait_for()
        assert not deals(page)
        now = {key: text for key, text in rows(page).items() if is_backed_up(key)}
        assert now == before
        page.locator("#do-backup-again").click()
        page.locator("#do-backup-undo").wait_for()
        page.locator("#do-backup-settle-read").click()
        expect(page.locator(DONE)).to_have_count(0)
        page.reload()
        wait_for_table(page)
        expect(page.locator(DONE)).to_have_count(0)
        assert len(deals(page)) == 1


def test_a_part_is_erased_and_comes_back(browser: Browser, site: str) -> None:
    with watched_page(browser, site, viewport={"width": 1280, "height": 800}) as page:
        page.goto(PLAIN)
        wait_for_table(page)
        to_the_end(page)
        to_panel(page)
        page.locator("#backup-erase summary").click()
        page.locator("#erase-deals").click()
        page.locator(DONE).wait_for()
        assert not deals(page)
        page.locator("#do-backup-undo").click()
        page.locator("#do-backup-again").wait_for()
        assert len(deals(page)) == 1


def test_what_is_no_backup_is_refused(browser: Browser, site: str, tmp_path: Path) -> None:
    (tmp_path / "no.json").write_text('{"format": "zwanzig/1"}\n' * 100)
    with watched_page(browser, site, viewport={"width": 1280, "height": 800}) as page:
        page.goto(PLAIN)
        wait_for_table(page)
        to_panel(page)
        page.locator("#backup-file").set_input_files(tmp_path / "no.json")
        page.locator("#backup-problem").wait_for()
        page.locator("#close").click()
        to_the_end(page)  # what was held back while it was read is written, and play goes on
        assert len(deals(page)) == 1


def killed(walk: Visitor, path: Path, draw: random.Random, count: int) -> Iterator[int]:
    """Kill the browser while a backup is brought in; yield how many notes were there then."""
    for _ in range(count):
        page = walk.browser().new_page()
        page.goto(PLAIN)
        walk.wait_until_live(page)
        read_in(page, path)
        page.locator("#go-backup-bring").click()
        page.wait_for_timeout(draw.randrange(1500))
        walk.kill()
        page = walk.browser().new_page()
        page.goto(PLAIN)
        walk.wait_until_live(page)
        expect(page.locator("#notice-damaged")).to_have_count(0)
        yield len(archived(page, archive.MARK_PREFIX))
        if (undo := page.locator("#do-backup-undo")).count():  # not where it was undone before
            undo.click()
            page.locator("#do-backup-again").wait_for()
        walk.close()


@pytest.mark.all
def test_a_browser_killed_on_the_way_has_all_of_it_or_nothing(
    browser: Browser, program: str, site: str, tmp_path: Path
) -> None:
    note = archive.dump_json({"note": "x" * 900})
    many = {f"{archive.MARK_PREFIX}{number:016x}": note for number in range(MANY)}
    path = tmp_path / "many.json"
    path.write_text(written(many))
    with hosting(build.DIST) as host:
        walk = Visitor(browser.browser_type, program, host, (build.DIST, build.DIST))
        try:
            assert set(killed(walk, path, random.Random(1), 6)) <= {0, MANY}
        finally:
            walk.end()


@pytest.mark.all
def test_what_another_tab_writes_meanwhile_is_not_lost(browser: Browser, site: str) -> None:
    """Rows that are not as they were thought to be are left alone, and all others with them."""
    with watched_page(browser, site, viewport={"width": 800, "height": 600}) as page:
        open_blank(page)
        put(page, {"house": "mine", "lesson/x": "one"})
        exchange = """async pieces => {
            const store = await import(new URL('assets/start/store.js', location.href));
            return store.exchangeRows(pieces, '{"what": "read"}', () => true);
        }"""
        moved = [[["lesson/x", "two", "one"]], [["house", "theirs", "older"]]]
        assert page.evaluate(exchange, moved) == "moved"
        assert (rows(page)["house"], rows(page)["lesson/x"]) == ("mine", "one")
        assert page.evaluate(exchange, [[["house", "theirs", "mine"]]]) == "done"
        assert rows(page)["house"] == "theirs"
