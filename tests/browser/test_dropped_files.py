"""A file dropped on the page is opened there, and never in place of the page."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from engine.record import dumps, new_record
from tests.browser.table import open_table, wait_for_mark
from tests.case_matrix import first_cases
from tests.long_matches import play_deal_out
from ui.backup.backup_file import BackupWriter

DROP = """([selector, text]) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], "file.json"));
    const target = document.querySelector(selector);
    return ["dragover", "drop"].map((kind) => !target.dispatchEvent(
        new DragEvent(kind, { dataTransfer: transfer, bubbles: true, cancelable: true })));
}"""
"""Drop a file on an element; [true, true] if the browser is kept from opening it."""


def test_dropped_file_is_opened_anywhere(page: Page) -> None:
    """A record is visited, a backup previewed, anything else refused in a sentence."""
    record = play_deal_out(new_record("zwanzig-ab", "standard", {}, 7))
    writer = BackupWriter("abc", "2026-11-25")
    backup = writer.add_rows([("settings", '{"theme": "dark"}')]) + writer.finish_file()
    open_table(page)
    assert page.evaluate(DROP, ["#table", "no record"]) == [True, True]
    expect(page.locator("#notice-said")).to_be_visible()
    assert page.evaluate(DROP, ["#hand", dumps(record)]) == [True, True]
    expect(page.locator("[data-do=leave-guest]").first).to_be_visible()
    assert page.evaluate(DROP, ["body", backup]) == [True, True]
    expect(page.locator("#panel[data-panel=backup]")).to_be_visible()
    expect(page.locator("[data-do=backup-import]").first).to_be_visible(timeout=60_000)


@pytest.mark.parametrize("name", first_cases(["builder.en.html", "author.en.html"]))
def test_dropped_file_never_replaces_work_page(page: Page, name: str) -> None:
    page.goto(name)
    wait_for_mark(page, "ready")
    assert page.evaluate(DROP, ["body", "a file"]) == [True, True]
