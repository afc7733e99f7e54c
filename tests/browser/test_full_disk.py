"""A full disk: what is played is stored once there is room, and nothing is lost."""

from __future__ import annotations

import pytest
from playwright.sync_api import CDPSession, Page, expect

from tests.browser.stored_rows import STORE_MODULE, read_archive_rows, read_rows, write_rows
from tests.browser.table import open_blank, wait_for_mark, wait_for_table
from tests.browser.test_archive import ROW, listed, to_the_end
from tests.browser.test_blocked import DATABASES
from tests.browser.test_play import shown_record
from ui.storage import archive_keys, saved_matches

TABLE = "?game=zwanzig-ab&speed=0&level=beginner"
OWED = "Object.keys(localStorage).filter(key => key.includes('owed/'))"
KEEP = f"async rows => ({STORE_MODULE}).saveRows(rows)"


ROOM = 100_000
LONG = "long " * ROOM

NO_LONG_ONES = """window.put = IDBObjectStore.prototype.put;
IDBObjectStore.prototype.put = function (text, key) {
    if (text.length > 1000) throw new DOMException("", "QuotaExceededError");
    return put.call(this, text, key);
};"""

NO_ROOM_FOR_LONG_ONES = f"""{NO_LONG_ONES}
window.setItem = Storage.prototype.setItem;
Storage.prototype.setItem = function (key, text) {{
    if (text.length > 1000) throw new DOMException("", "QuotaExceededError");
    return setItem.call(this, key, text);
}};"""
ROOM_AGAIN = "() => { IDBObjectStore.prototype.put = put; Storage.prototype.setItem = setItem; }"


class Disk:
    """The quota of the site, set before its first row; browsers do not check it again later."""

    def __init__(self, page: Page, site: str) -> None:
        self.devtools: CDPSession = page.context.new_cdp_session(page)
        self.origin = "/".join(site.split("/")[:3])

    def leave(self, size: int) -> None:
        """Set the quota to this many bytes."""
        request = {"origin": self.origin, "quotaSize": size}
        self.devtools.send("Storage.overrideQuotaForOrigin", request)

    def clear(self) -> None:
        """Lift the quota."""
        self.devtools.send("Storage.overrideQuotaForOrigin", {"origin": self.origin})


@pytest.fixture
def disk(page: Page, site: str) -> Disk:
    return Disk(page, site)


def test_deals_on_full_disk_are_kept_later(page: Page, disk: Disk) -> None:
    disk.leave(1)
    page.goto(TABLE)
    wait_for_table(page)
    to_the_end(page)
    expect(page.locator("#notice-low")).to_contain_text("no room left")
    record = shown_record(page)
    listed(page)
    expect(page.locator(ROW)).to_have_count(1)
    page.goto(TABLE)
    wait_for_table(page)
    assert shown_record(page) == record
    assert page.evaluate(OWED)
    disk.clear()
    page.goto(TABLE)
    wait_for_table(page)
    assert shown_record(page) == record
    assert not page.evaluate(OWED)
    assert (
        len(read_archive_rows(page, archive_keys.DEAL_PREFIX))
        == 1
        == len(read_archive_rows(page, archive_keys.LIST_PREFIX))
    )


def test_full_disk_notice_stays_until_room(page: Page, disk: Disk) -> None:
    """The page estimates the free space after its start, and browsers may report anything."""
    disk.leave(1)
    page.goto(TABLE)
    wait_for_table(page)
    wait_for_mark(page, "settled")
    assert page.evaluate(OWED)
    expect(page.locator("#notice-low")).to_contain_text("no room left")
    to_the_end(page)
    expect(page.locator("#notice-low")).to_contain_text("no room left")
    disk.clear()
    page.locator("#do-next-deal, [data-do=next-deal]").first.click()
    expect(page.locator("#notice-low")).to_have_count(0)
    assert not page.evaluate(OWED)


def test_waiting_changes_read_as_written(page: Page, disk: Disk) -> None:
    """Reads see waiting changes: rows put, put again, deleted, and deleted by prefix."""
    disk.leave(ROOM)
    open_blank(page)
    write_rows(page, {"house": "one", "aside/a": "first", "deal/x/0": "old", "deal/x/1": "old"})
    write_rows(page, {f"{archive_keys.DEAL_PREFIX}one": "about\nthe deal"})
    for changes in (
        {"house": "two", "deal/y/0": LONG},
        {"house": "three", "aside/a": "", "deal/x/": "", "deal/x/0": "new"},
        {
            f"{archive_keys.DEAL_PREFIX}two": "about two\nits deal",
            f"{archive_keys.DEAL_PREFIX}one": "no\nother",
        },
    ):
        assert page.evaluate(KEEP, [list(change) for change in changes.items()]) == "full"
    during, dealt = read_rows(page), read_archive_rows(page, archive_keys.DEAL_PREFIX)
    assert during["house"] == "three" and "aside/a" not in during
    assert sorted(read_archive_rows(page, archive_keys.LIST_PREFIX).values()) == [
        "about",
        "about two",
    ]
    disk.clear()
    assert page.evaluate(KEEP, [["house", "four"]]) == "database"
    assert not page.evaluate(OWED)
    assert read_rows(page) == {**during, "house": "four"}
    assert (
        read_archive_rows(page, archive_keys.DEAL_PREFIX)
        == dealt
        == {
            f"{archive_keys.DEAL_PREFIX}one": "the deal",
            f"{archive_keys.DEAL_PREFIX}two": "its deal",
        }
    )


def test_later_change_survives_one_that_waited(page: Page) -> None:
    """A long text finds no room, and a short one for the same row follows at once."""
    page.add_init_script(NO_LONG_ONES)
    open_blank(page)
    both = f"""async long => {{
        const store = {STORE_MODULE};
        const first = store.saveRows([["deal/x/0", "short"], ["house", long], ["deal/x/1", long]]);
        return Promise.all([first, store.saveRows([["house", "short"]])]);
    }}"""
    assert page.evaluate(both, LONG) == ["full", "full"]  # the other rows still wait
    assert read_rows(page)["house"] == "short"
    page.evaluate("() => { IDBObjectStore.prototype.put = put; }")
    assert page.evaluate(KEEP, [["game", "any"]]) == "database"
    assert read_rows(page)["house"] == "short"
    result = page.evaluate(f"async () => ({STORE_MODULE}).loadDeals('x', 0, 2)")
    assert result == {"deal/x/0": "short", "deal/x/1": LONG}


def test_change_without_room_goes_with_next(page: Page) -> None:
    page.add_init_script(NO_ROOM_FOR_LONG_ONES)
    open_blank(page)
    assert page.evaluate(KEEP, [["deal/x/0", LONG], ["house", LONG]]) == ""
    assert page.evaluate(KEEP, [["house", "short"]]) == ""  # there is no room for the deal yet
    page.evaluate(ROOM_AGAIN)
    assert page.evaluate(KEEP, [["game", "any"]]) == "database"
    rows = read_rows(page)
    assert rows["house"] == "short" and rows["game"] == "any"
    assert page.evaluate(f"async () => ({STORE_MODULE}).loadDeals('x', 0, 1)") == {"deal/x/0": LONG}


def test_late_kept_change_never_reports_all_kept(page: Page) -> None:
    """It waits for a transaction, while a later change finds no room."""
    page.add_init_script(NO_ROOM_FOR_LONG_ONES)
    open_blank(page)
    write_rows(page, {"house": "any"})
    text = page.evaluate(
        f"""async long => {{
            const store = {STORE_MODULE};
            const opened = indexedDB.open((await indexedDB.databases())[0].name);
            await new Promise(done => (opened.onsuccess = done));
            const before = opened.result.transaction("rows", "readwrite").objectStore("rows");
            let held = true;
            const hold = () => held && (before.get("house").onsuccess = hold);
            hold();
            const earlier = store.saveRows([["game", "any"]]);
            const later = await store.saveRows([["deal/x/0", long]]);
            held = false;
            return [later, await earlier];
        }}""",
        LONG,
    )
    assert text == ["", ""]
    page.evaluate(ROOM_AGAIN)
    assert page.evaluate(KEEP, []) == "database"
    assert page.evaluate(f"async () => ({STORE_MODULE}).loadDeals('x', 0, 1)") == {"deal/x/0": LONG}


def test_waiting_change_never_overwrites_other_tab(page: Page) -> None:
    """Neither a row nor rows under a key."""
    page.add_init_script(NO_ROOM_FOR_LONG_ONES)
    open_blank(page)
    page.evaluate(f"async () => ({STORE_MODULE}).listenToTabs(keys => (window.heard = keys), 3)")
    refused = [["deal/x/0", LONG], ["house", LONG], ["aside/a", LONG]]
    assert page.evaluate(KEEP, refused) == ""
    other = page.context.new_page()
    open_blank(other)
    other.evaluate(KEEP, [["house", "theirs"], ["deal/x/", ""]])
    page.wait_for_function("window.heard")
    page.evaluate(ROOM_AGAIN)
    assert page.evaluate(KEEP, [["game", "any"]]) == "database"
    rows = read_rows(page)
    assert rows["house"] == "theirs" and rows["aside/a"] == LONG
    assert page.evaluate(f"async () => ({STORE_MODULE}).loadDeals('x', 0, 1)") == {}


def test_a_backup_has_what_waits(page: Page, disk: Disk) -> None:
    disk.leave(ROOM)
    open_blank(page)
    write_rows(page, {"house": "kept", "aside/a": "goes"})
    page.evaluate(KEEP, [["aside/a", ""], [f"{archive_keys.DEAL_PREFIX}one", f"about\n{LONG}"]])
    pieces = page.evaluate(f"async () => ({STORE_MODULE}).loadEverything()")
    rows = {key: text for piece in pieces for key, text in piece}
    (name,) = (key for key in rows if key.startswith(archive_keys.LIST_PREFIX))
    assert rows == {"house": "kept", name: "about", f"{archive_keys.DEAL_PREFIX}one": LONG}


@pytest.mark.all
def test_deal_waits_without_database_too(page: Page) -> None:
    page.add_init_script(f"if (!location.search.includes('has')) {{ {DATABASES['refused']} }}")
    page.goto(TABLE)
    wait_for_table(page)
    to_the_end(page)
    listed(page)
    expect(page.locator(ROW)).to_have_count(1)
    page.goto(f"{TABLE}&has")
    wait_for_table(page)
    listed(page)
    expect(page.locator(ROW)).to_have_count(1)
    assert len(read_archive_rows(page, archive_keys.DEAL_PREFIX)) == 1
    assert not page.evaluate(OWED)


def test_deletion_works_on_full_disk(page: Page, disk: Disk) -> None:
    disk.leave(ROOM)
    open_blank(page)
    write_rows(page, {f"{archive_keys.DEAL_PREFIX}one": "about\nthe deal", "house": "kept"})
    assert page.evaluate(KEEP, [["house", LONG]]) == "full"
    listed_ = next(iter(read_archive_rows(page, archive_keys.LIST_PREFIX)))
    page.evaluate(KEEP, [[f"{archive_keys.DEAL_PREFIX}one", ""], [listed_, ""]])
    assert not read_archive_rows(page, archive_keys.DEAL_PREFIX) and not read_archive_rows(
        page, archive_keys.LIST_PREFIX
    )
    assert read_rows(page)["house"] == LONG


def test_branch_deal_waits_with_its_match(page: Page, disk: Disk) -> None:
    """The first deals are copied once there is room; until then the old match has them."""
    disk.leave(ROOM)
    open_blank(page)
    write_rows(page, {saved_matches.deal_key("old", number): f"{number}" for number in range(3)})
    changes = [["copy/new", "old 2"], [saved_matches.deal_key("new", 2), LONG]]
    assert page.evaluate(KEEP, changes) == "full"
    disk.clear()
    page.evaluate(KEEP, [["house", "any"]])
    result = page.evaluate(f"async () => ({STORE_MODULE}).loadDeals('new', 0, 3)")
    assert result == {
        saved_matches.deal_key("new", 0): "0",
        saved_matches.deal_key("new", 1): "1",
        saved_matches.deal_key("new", 2): LONG,
    }
