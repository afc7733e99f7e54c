"""The seal on the cards in a browser: shown before the deal, and the same afterwards."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

from engine.verify import verify_record
from tests.browser.table import open_panel, open_table, wait_for_table
from tests.browser.test_play import play_deal


def seal(page: Page) -> str:
    open_panel(page, "record")
    page.locator("#commitments > summary").click()
    return page.locator("#commitments .commitment").first.inner_text()


def test_the_seal_of_a_deal_outlives_it_and_holds(page: Page, tmp_path: Path) -> None:
    open_table(page)
    before = seal(page)
    assert page.locator("#commitments .nonce").count() == 0
    page.reload()
    wait_for_table(page)
    play_deal(page)
    assert seal(page) == before and page.locator("#commitments .nonce").count() == 1
    with page.expect_download() as waiting:
        page.locator("#do-export").click()
    waiting.value.save_as(tmp_path / "match.json")
    stored, sentence = verify_record((tmp_path / "match.json").read_text())
    assert stored and sentence.startswith("Deal 1:")
    assert before in (tmp_path / "match.json").read_text()
