"""Midnight at the open table, and deals that clocks far off have dated."""

from __future__ import annotations

from datetime import datetime

from playwright.sync_api import Page, expect

from tests.browser.stored_rows import STORE_MODULE, read_archive_rows, write_rows
from tests.browser.table import open_panel, wait_for_table
from ui.storage.archive_keys import DEAL_PREFIX, LIST_PREFIX

LATEST = f"""async ([prefix, count]) =>
    (await ({STORE_MODULE}).loadArchive([prefix], count))[0][0].split("\\n")"""


def test_today_is_a_new_day_after_midnight(visitor: Page) -> None:
    visitor.clock.install(time=datetime(2026, 11, 28, 23, 30))
    visitor.goto("?speed=0")
    wait_for_table(visitor)
    open_panel(visitor, "daily")
    heading = visitor.locator("#day-today")
    expect(heading).to_contain_text("28 Nov 2026")
    visitor.clock.fast_forward("01:00:00")
    expect(heading).to_contain_text("29 Nov 2026")


def test_deals_sort_by_time_under_any_clock(visitor: Page) -> None:
    """Devices with an empty battery begin in 1970; an earlier release did not pad the time."""
    for name, time in (("c", 190_000_000_000), ("d", 1_764_000_000_000), ("e", 11_263_176_783_065)):
        visitor.evaluate("time => { Date.now = () => time; }", time)
        write_rows(visitor, {f"{DEAL_PREFIX}{name}": "summary\ndeal"})
    write_rows(visitor, {f"{LIST_PREFIX}-1 a": "summary", f"{LIST_PREFIX}86400000 b": "summary"})
    keys = list(read_archive_rows(visitor, LIST_PREFIX))
    assert [key[-1] for key in keys] == ["a", "b", "c", "d", "e"]
    assert {len(key) for key in keys} == {len(LIST_PREFIX) + 15}
    assert [key[-1] for key in visitor.evaluate(LATEST, [LIST_PREFIX, 2])] == ["d", "e"]
