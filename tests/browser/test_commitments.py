"""The seal on the cards in a browser: in a file saved during the deal, and afterwards."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Page

from engine.verify import verify_record
from tests.browser.table import open_panel, open_table, wait_for_table
from tests.browser.test_play import play_deal


def saved_file(page: Page, path: Path) -> str:
    open_panel(page, "record")
    with page.expect_download() as waiting:
        page.locator("#do-export").click()
    waiting.value.save_as(path)
    return path.read_text(encoding="utf-8")


def test_the_seal_of_a_deal_outlives_it_and_holds(page: Page, tmp_path: Path) -> None:
    open_table(page)
    meta = json.loads(saved_file(page, tmp_path / "begun.json"))["deals"][0]["meta"]
    assert "nonce" not in meta
    page.reload()
    wait_for_table(page)
    play_deal(page)
    saved = saved_file(page, tmp_path / "match.json")
    stored, sentence = verify_record(saved, meta["commitment"])
    assert stored and sentence.startswith("Deal 1:")
    assert meta["commitment"] in saved
