"""What a page reads at its start is of one moment, whatever another tab writes meanwhile."""

from __future__ import annotations

import json

from playwright.sync_api import Page

from tests.browser.stored_rows import STORE_MODULE, fill_storage

MATCH, DEAL = "match/zwanzig-ab", "deal/m/0"

WRITING_TAB = """(write) => {
    const { transaction } = IDBDatabase.prototype;
    let reads = 0;
    IDBDatabase.prototype.transaction = function (names, mode, ...rest) {
        const begin = (...settings) => transaction.call(this, ...settings);
        if (mode === "readwrite") return begin(names, mode, ...rest);
        reads += 1;
        return write(reads, begin, names);
    };
}"""
"""Install what stands for another tab: it may write at each beginning of a read."""

WRITES_BETWEEN = f"""([match, deal]) => ({WRITING_TAB})((reads, begin, names) => {{
    if (reads > 1) {{
        const rows = begin(names, "readwrite").objectStore(names);
        rows.put(JSON.stringify({{ id: "m", deals: 1, at: [0, 0], version: reads }}), match);
        rows.put(`version ${{reads}}`, deal);
    }}
    return begin(names);
}})"""
"""The other tab writes the match and its deal whenever the page begins a further transaction."""

FLUSHES_MEANWHILE = f"""(deal) => {{
    const folder = new URL("./", location.href).pathname;
    const address = `zwanzig/2${{folder}} owed/000000001 ${{deal}}`;
    ({WRITING_TAB})((reads, begin, names) => {{
        const read = begin(names);
        if (reads > 1) return read;
        read.addEventListener("success", () => {{
            begin(names, "readwrite").objectStore(names).put("newer", deal);
            localStorage.removeItem(address);
        }}, {{ capture: true, once: true }});
        return read;
    }});
    localStorage.setItem(address, `${{Date.now()}} newer`);
}}"""
"""The other tab moves its change from the journal to the database while the page reads."""


def test_match_and_deals_read_as_one_version(page: Page, site: str) -> None:
    head = json.dumps({"id": "m", "deals": 1, "at": [0, 0], "version": 0})
    fill_storage(page, site, [(MATCH, head), (DEAL, "version 0")])
    page.evaluate(WRITES_BETWEEN, [MATCH, DEAL])
    rows = page.evaluate(f"async () => (await ({STORE_MODULE}).loadRows(1)).rows")
    assert rows[DEAL] == f"version {json.loads(rows[MATCH])['version']}"


def test_journal_change_flushed_by_tab_is_read(page: Page, site: str) -> None:
    fill_storage(page, site, [(DEAL, "older")])
    page.evaluate(FLUSHES_MEANWHILE, DEAL)
    rows = page.evaluate(f"async () => ({STORE_MODULE}).loadDeals('m', 0, 1)")
    assert rows[DEAL] == "newer"
