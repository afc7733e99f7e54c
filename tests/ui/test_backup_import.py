"""Importing a backup: a preview of the changes first, then all of them or none."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache

import pytest
from htpy import fragment

from tests.ui.fake_browser import FakeBrowser
from tests.ui.tables import after_command, effects_of
from tests.ui.test_backup import backup_text, panel
from tests.ui.test_backup_merge import rows_after, rows_in_backup
from ui.app.notices import notices_view
from ui.app.page import page_view
from ui.app.update import update
from ui.archive.update import listing_or_empty
from ui.backup import merge_plan
from ui.backup.importing import BackupImport, parse_preview
from ui.backup.unsaved_deals import REMINDER_DEALS
from ui.backup.update import IMPORTED, dump_bulk_change
from ui.browser import backup_worker
from ui.model import UnsavedDeals
from ui.model.backup import BackupProgress, KindCounts, Preview
from ui.model.command import CommandText
from ui.model.effects import (
    Announce,
    ConfirmBulkChange,
    ImportBackup,
    ReadBackup,
    UndoBulkChange,
)
from ui.model.messages import BackupProgressed, ProgramStatusChanged
from ui.position.scene import make_scene
from ui.storage import archive_keys, saved_matches
from ui.storage.links import pack_link, unpack_link
from ui.storage.unsaved_deals import dump_unsaved, load_unsaved


def start_import(mine: Mapping[str, str], text: str, piece: int = 700) -> BackupImport:
    """Return an import that has read a file, and what is kept here, in pieces."""
    backup_import, pairs = BackupImport(), [list(item) for item in mine.items()]
    for at in range(0, len(text), piece):
        backup_import.add_file_piece(text[at : at + piece])
    backup_import.finish_file()
    backup_import.clear_own_rows()
    for at in range(0, len(pairs), 2):
        backup_import.add_own_rows(pairs[at : at + 2])
    return backup_import


def replay_deals(backup_import: BackupImport) -> int:
    """Replay every new deal; return how many slices that took."""
    count = backup_import.count_new_deal_slices()
    for number in range(count):
        backup_import.refuse_deals(backup_import.find_invalid_deals_in_slice(number))
    return count


def imported_rows(mine: Mapping[str, str], backup_import: BackupImport, way: str) -> dict[str, str]:
    """Return the stored rows after an import in one way."""
    return rows_after(mine, import_changes(backup_import, way))


def list_changes(backup_import: BackupImport, way: str) -> list[list[str]]:
    """Return all that one way would change: keys, new texts, and the texts that are here."""
    count = backup_import.prepare_changes(way)
    return [row for number in range(count) for row in backup_import.changes_piece(number)]


def import_changes(backup_import: BackupImport, way: str) -> dict[str, str]:
    """Return the new texts of all that one way would change."""
    return {key: text for key, text, _ in list_changes(backup_import, way)}


@pytest.fixture(scope="module")
def played_browser() -> FakeBrowser:
    return FakeBrowser(seed=1).visit(game="zwanzig-ab").finish().play(1)


def test_import_preview_says_what_will_change(played_browser: FakeBrowser) -> None:
    new = FakeBrowser(seed=50).visit(game="zwanzig-ab")
    backup_import = start_import(new.rows, backup_text(rows_in_backup(played_browser)))
    preview = backup_import.preview()
    assert preview.kind_counts == [("deals", 1, 0, 0, 0), ("matches", 1, 0, 0, 0)]
    assert preview.changes_by_way.keys() == {"keep", "take", "replace"}
    assert parse_preview(backup_import.preview_json()) == preview
    rows = imported_rows(new.rows, backup_import, "keep")
    browser = FakeBrowser(rows, seed=90).visit(game="zwanzig-ab")
    assert browser.table.record == played_browser.table.record


@pytest.mark.parametrize("way", ["keep", "take", "replace"])
def test_imported_row_carries_text_it_replaces(played_browser: FakeBrowser, way: str) -> None:
    new = FakeBrowser(seed=51).visit(game="zwanzig-ab").play(1)
    backup_import = start_import(new.rows, backup_text(rows_in_backup(played_browser)))
    for key, text, was in list_changes(backup_import, way):
        assert new.rows.get(key, "") == was != text


def test_replacing_import_removes_deals_only_here(played_browser: FakeBrowser) -> None:
    new = FakeBrowser(seed=52).visit(game="zwanzig-ab").finish()
    backup_import = start_import(new.rows, backup_text(rows_in_backup(played_browser)))
    counts = {row.kind: row for row in backup_import.preview().kind_counts}
    assert counts["deals"] == ("deals", 1, 0, 0, 1) and counts["matches"].only_here == 0
    rows = imported_rows(new.rows, backup_import, "replace")
    assert {key for key in rows if key.startswith(archive_keys.DEAL_PREFIX)} == {
        key for key in played_browser.rows if key.startswith(archive_keys.DEAL_PREFIX)
    }


def test_rows_come_in_pieces(played_browser: FakeBrowser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.backup.importing.ROWS_PER_PIECE", 2)
    backup_import = start_import({}, backup_text(rows_in_backup(played_browser)))
    whole = import_changes(backup_import, "replace")
    assert whole == rows_in_backup(played_browser)
    assert backup_import.prepare_changes("replace") == -(-len(whole) // 2)


def test_import_replays_only_new_deals(played_browser: FakeBrowser) -> None:
    backup_import = start_import(played_browser.rows, backup_text(rows_in_backup(played_browser)))
    assert backup_import.count_new_deal_slices() == 0
    backup_import = start_import({}, backup_text(rows_in_backup(played_browser)))
    assert replay_deals(backup_import) == 1
    assert backup_import.preview().broken_count == 0
    assert import_changes(backup_import, "replace") == rows_in_backup(played_browser)


def only_row(rows: Mapping[str, str], prefix: str) -> tuple[str, str]:
    """Return the only row whose key begins with a prefix."""
    (row,) = (row for row in rows.items() if row[0].startswith(prefix))
    return row


def impossible_deal_rows(played_browser: FakeBrowser, how: str) -> dict[str, str]:
    """Return the rows of a backup whose only deal cannot have been played so."""
    rows = rows_in_backup(played_browser)
    key, text = only_row(rows, archive_keys.DEAL_PREFIX)
    line, about = only_row(rows, archive_keys.LIST_PREFIX)
    deal, listed = json.loads(unpack_link(text)), json.loads(about)
    if how == "points":
        return {**rows, line: json.dumps({**listed, "points": listed["points"] + 1})}
    if how == "gain":
        return {**rows, line: json.dumps({**listed, "gain": 20})}
    if how == "rules":
        rules, written = only_row(rows, archive_keys.RULES_PREFIX)
        return {**rows, rules: written + " "}
    if how == "text":
        return {**rows, key: "1.xyz"}
    if how == "unlisted":
        return {name: text for name, text in rows.items() if name != line}
    actions = deal["deal"]["actions"]
    changed = {"illegal": [*actions[:-1], "play H7 H8"], "unfinished": actions[:-1]}.get(how)
    hands = [list(reversed(hand)) for hand in deal["deal"]["hands"]]
    new = {"actions": changed} if changed else {"hands": hands}
    return {**rows, key: pack_link(json.dumps({**deal, "deal": {**deal["deal"], **new}}))}


@pytest.mark.parametrize(
    "how",
    ["points", "gain", "rules", "text", "unlisted", "illegal", "unfinished", "another deal"],
)
def test_impossible_deal_is_counted_and_left_out(played_browser: FakeBrowser, how: str) -> None:
    backup_import = start_import({}, backup_text(impossible_deal_rows(played_browser, how)))
    assert replay_deals(backup_import) == 1
    preview = backup_import.preview()
    assert preview.broken_count == 1 and preview.kind_counts[0].kind != "deals"
    for way in ("keep", "take", "replace"):
        keys = import_changes(backup_import, way)
        assert not any(
            key.startswith((archive_keys.DEAL_PREFIX, archive_keys.LIST_PREFIX)) for key in keys
        )
        assert any(key.startswith(saved_matches.MATCH_PREFIX) for key in keys)


def test_import_keeps_deals_of_later_release(played_browser: FakeBrowser) -> None:
    rows = rows_in_backup(played_browser)
    key, text = only_row(rows, archive_keys.DEAL_PREFIX)
    later = {**json.loads(unpack_link(text)), "format": "zwanzig-deal/2"}
    backup_import = start_import({}, backup_text({**rows, key: pack_link(json.dumps(later))}))
    replay_deals(backup_import)
    assert backup_import.preview().broken_count == 0


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[]", "other"),
        ('{"format":"zwanzig-backup/2","rows":[\n],"sha256":""}', "newer"),
        ("x" * 5000, "other"),
    ],
)
def test_unreadable_backup_names_its_problem(
    monkeypatch: pytest.MonkeyPatch, text: str, problem: str
) -> None:
    monkeypatch.setattr(backup_worker, "IMPORT", BackupImport())
    answers = [
        backup_worker.call_method("add_file_piece", json.dumps([text])),
        backup_worker.call_method("finish_file", "[]"),
    ]
    assert {"problem": problem} in map(json.loads, answers)


@pytest.mark.parametrize("part", merge_plan.ERASABLE_PARTS)
def test_a_part_is_erased_and_nothing_else(played_browser: FakeBrowser, part: str) -> None:
    rows = {
        **played_browser.rows,
        saved_matches.SETTINGS_KEY: "s",
        saved_matches.PROFILES_KEY: "p",
        saved_matches.HOUSE_RULES_KEY: "h",
    }
    rows |= {
        saved_matches.LESSON_PREFIX + "x": "l",
        saved_matches.SALT_KEY: "salt",
        archive_keys.MARK_PREFIX + "d": "note",
    }
    rows |= {archive_keys.QUIZ_PREFIX + "zwanzig-ab.tricks.x": "answer"}
    of_parts = {name: merge_plan.erasing_changes(rows, name) for name in merge_plan.ERASABLE_PARTS}
    gone = of_parts.pop(part)
    assert gone and set(gone.values()) == {""} and gone.keys() <= rows.keys()
    others = {key for changes in of_parts.values() for key in changes}
    archived = {key for key in rows if key.startswith(archive_keys.ARCHIVE_PREFIX)}
    assert archived <= others | gone.keys()
    assert not others & gone.keys() and saved_matches.SALT_KEY not in gone
    FakeBrowser(rows_after(rows, gone)).visit(game="zwanzig-ab")


@pytest.mark.parametrize("way", ["keep", "take", "replace"])
def test_a_deletion_elsewhere_deletes_nothing(played_browser: FakeBrowser, way: str) -> None:
    name = only_row(played_browser.rows, archive_keys.LIST_PREFIX)[0].partition(" ")[2]
    marks = {name: '{"pin":true,"gone":true}', "other": '{"gone":true}'}
    there = {
        **rows_in_backup(played_browser),
        **{archive_keys.MARK_PREFIX + one: text for one, text in marks.items()},
    }
    backup_import = start_import(played_browser.rows, backup_text(there))
    rows = imported_rows(played_browser.rows, backup_import, way)
    assert only_row(rows, archive_keys.MARK_PREFIX) == (
        archive_keys.MARK_PREFIX + name,
        '{"pin":true}',
    )
    browser = FakeBrowser(rows).visit().send("open deals")
    assert [entry.id for entry in listing_or_empty(browser.table).entries] == [name]


# The page


def read_message(preview: Preview) -> BackupProgressed:
    """Return the message that a file was read."""
    return BackupProgressed(BackupProgress("read", preview=preview))


def test_import_reads_then_previews_then_applies() -> None:
    browser = FakeBrowser().visit().send("open backup")
    table, effects = update(browser.table, CommandText("backup-read", "C:\\fakepath\\x.json"))
    assert ReadBackup() in effects and table.backup == BackupProgress("reading")
    assert update(table, CommandText("backup-write"))[1] == ()
    counts, changes = [KindCounts("deals", 3, 1, 0, 7)], {"keep": 3, "take": 3}
    preview = Preview("2026-11-25", 2, False, counts, changes, {})
    table, effects = update(table, read_message(preview))
    assert Announce("Die Datei ist gelesen. Geändert ist noch nichts.") in effects
    browser.table = table
    page = panel(browser)
    for words in ("25. 11. 2026", "Gespielte Spiele", "weggelassen werden: 2", "Einlesen"):
        assert words in page, words
    table = after_command(table, "backup-way", "take")
    table, effects = update(table, CommandText("backup-import"))
    assert ImportBackup("take") in effects and table.backup.stage == "importing"
    browser.table = after_command(table, "backup-stop")
    assert browser.table.backup == BackupProgress() and "Datei auswählen" in panel(browser)


def test_import_that_changes_nothing_is_not_offered() -> None:
    browser = FakeBrowser().visit().send("open backup")
    counts, changes = [KindCounts("deals", 0, 4, 0, 0)], {"keep": 0, "replace": 1}
    browser.send(read_message(Preview("2026-11-25", 0, True, counts, changes, {})))
    assert "Das ist alles schon hier" in panel(browser) and "go-backup-import" not in panel(browser)
    browser.send("backup-way replace")
    assert "schon hier" not in panel(browser) and "go-backup-import" in panel(browser)


@pytest.mark.parametrize("problem", ["other", "newer", "broken", "full", "failed"])
def test_what_goes_wrong_is_said_and_seen(problem: str) -> None:
    browser = FakeBrowser().visit().send("open backup", "backup-read x.json")
    browser.table, effects = update(
        browser.table, BackupProgressed(BackupProgress("failed", problem=problem))
    )
    (announcement,) = effects_of(Announce, effects)
    assert announcement.text in panel(browser) and "backup.problem" not in announcement.text


def test_bulk_change_can_be_undone_and_redone() -> None:
    rows = {saved_matches.BULK_CHANGE_KEY: dump_bulk_change(IMPORTED)}
    browser = FakeBrowser(rows).visit()
    assert "Die Sicherung ist eingelesen." in banners(browser)
    table, effects = update(browser.table, CommandText("backup-undo"))
    assert UndoBulkChange(dump_bulk_change(IMPORTED, is_undone=True)) in effects
    browser = FakeBrowser(
        {saved_matches.BULK_CHANGE_KEY: dump_bulk_change("deals", is_undone=True)}
    ).visit()
    assert "Wieder da: Alle Spiele samt Notizen." in banners(browser)
    table, effects = update(browser.table, CommandText("backup-undo"))
    assert UndoBulkChange(dump_bulk_change("deals")) in effects
    browser.table, effects = update(browser.table, CommandText("backup-settle"))
    assert ConfirmBulkChange() in effects and "Wieder da" not in banners(browser)


@pytest.mark.parametrize("text", ["", "x", "[]", '{"what": 3}', '{"what": []}'])
def test_unreadable_bulk_change_does_no_harm(text: str) -> None:
    banners(FakeBrowser({saved_matches.BULK_CHANGE_KEY: text}).visit())


# The reminder


def visit_with_unsaved(deals: int, since: str = "") -> FakeBrowser:
    """Return a browser with so many deals that are in no backup, the first of this day."""
    unsaved = dump_unsaved(UnsavedDeals(deals, since))
    return FakeBrowser({saved_matches.UNSAVED_KEY: unsaved}).visit(game="zwanzig-ab")


def stored_unsaved(browser: FakeBrowser) -> UnsavedDeals:
    return load_unsaved(browser.rows[saved_matches.UNSAVED_KEY])


def is_reminder_shown(browser: FakeBrowser) -> bool:
    return "nur in diesem Browser gibt" in banners(browser)


def test_backup_reminder_follows_twenty_deals() -> None:
    browser = visit_with_unsaved(REMINDER_DEALS - 1).play(1)
    assert not is_reminder_shown(browser)
    browser.finish()
    assert is_reminder_shown(browser)
    assert stored_unsaved(browser).deals == REMINDER_DEALS
    assert f"gibt: {REMINDER_DEALS}." in banners(browser)
    browser.send("next-deal")
    assert not is_reminder_shown(browser)


def test_after_fourteen_days_one_deal_is_enough() -> None:
    browser = visit_with_unsaved(1, "2026-11-01").finish()
    browser.send(ProgramStatusChanged({"today": "2026-11-14"}))
    assert not is_reminder_shown(browser)
    browser.send(ProgramStatusChanged({"today": "2026-11-15"}))
    assert is_reminder_shown(browser)


def test_the_days_count_from_the_first_deal() -> None:
    browser = FakeBrowser().visit(game="zwanzig-ab")
    browser.send(ProgramStatusChanged({"today": "2026-11-25"}))
    assert saved_matches.UNSAVED_KEY not in browser.rows
    browser.finish()
    unsaved = stored_unsaved(browser)
    assert (unsaved.deals, unsaved.since) == (1, "2026-11-25")


def test_who_wants_no_word_hears_none() -> None:
    browser = visit_with_unsaved(REMINDER_DEALS).finish()
    browser.send("remind-later")
    assert not is_reminder_shown(browser) and stored_unsaved(browser) == UnsavedDeals()
    browser = visit_with_unsaved(REMINDER_DEALS).finish()
    browser.send("remind-never")
    assert not is_reminder_shown(browser)
    assert not is_reminder_shown(FakeBrowser(browser.rows).visit(game="zwanzig-ab").finish())


def test_a_backup_begins_the_count_anew() -> None:
    browser = visit_with_unsaved(REMINDER_DEALS, "2026-11-01")
    browser.send("open backup", "backup-write")
    browser.send(BackupProgressed(BackupProgress("written", name="x.json")))
    assert stored_unsaved(browser) == UnsavedDeals()


@pytest.mark.parametrize(
    "text",
    ["", "x", "[]", '{"deals": -1}', '{"deals": true, "since": 3}', '{"since": "2026-13-1"}'],
)
def test_unreadable_unsaved_count_is_zero(text: str) -> None:
    assert load_unsaved(text) == UnsavedDeals()


def banners(browser: FakeBrowser) -> str:
    return str(fragment[notices_view(make_scene(browser.table))])


def test_deal_finished_repeatedly_counts_once_as_unsaved() -> None:
    browser = FakeBrowser().visit(game="zwanzig-ab").finish()
    for often in range(3):
        browser.send("undo").finish(-1 if often % 2 else 0)
    assert stored_unsaved(browser).deals == 1
    browser.visit().send("undo").finish()
    assert stored_unsaved(browser).deals == 1
    browser.send("next-deal").finish()
    assert stored_unsaved(browser).deals == 2
    browser.send("new-deal").finish()  # with other cards
    assert stored_unsaved(browser).deals == 3


# Which match is on the table then


@cache
def device_pairs() -> Mapping[str, tuple[FakeBrowser, FakeBrowser]]:
    """Return pairs by their relation: a browser, and the browser that wrote the file."""
    root = FakeBrowser(seed=70).visit(game="zwanzig-ab").play(1)
    running = FakeBrowser(seed=71).visit(game="zwanzig-ab").play(2)
    further = FakeBrowser(dict(root.rows), seed=72).visit(game="zwanzig-ab").finish().play(1)
    otherwise = FakeBrowser(dict(root.rows), seed=73).visit(game="zwanzig-ab").finish(-1)
    other_game = FakeBrowser(seed=74).visit(game="zwanzigerrufen").play(1)
    return {
        "nothing": (FakeBrowser(), further),
        "untouched": (FakeBrowser(seed=75).visit(game="zwanzig-ab"), further),
        "running": (running, further),
        "behind": (root, further),
        "ahead": (further, root),
        "other way": (otherwise, further),
        "other game": (running, other_game),
        "same": (further, further),
    }


FATES = {
    ("nothing", "keep"): ("file", ""),
    ("nothing", "replace"): ("file", ""),
    ("untouched", "keep"): ("file", "untouched"),
    ("untouched", "take"): ("file", "untouched"),
    ("running", "keep"): ("here", "aside"),
    ("running", "take"): ("file", "aside"),
    ("running", "replace"): ("file", "gone"),
    ("behind", "keep"): ("file", "goes-on"),
    ("behind", "replace"): ("file", "goes-on"),
    ("ahead", "take"): ("here", "same"),
    ("ahead", "replace"): ("file", "gone"),
    ("other way", "keep"): ("here", "aside"),
    ("other way", "take"): ("file", "aside"),
    ("other game", "replace"): ("new", "gone"),
    ("same", "replace"): ("here", "same"),
}


def import_with_preview(here: FakeBrowser, there: FakeBrowser) -> tuple[BackupImport, Preview]:
    """Return the import of a browser's backup into another one, and its preview."""
    backup_import = start_import(here.rows, backup_text(rows_in_backup(there)))
    replay_deals(backup_import)
    return backup_import, backup_import.preview()


@pytest.mark.parametrize(("what", "way"), FATES)
def test_preview_names_match_on_table_after_import(what: str, way: str) -> None:
    """And it is true: the browser is opened afterwards."""
    here, there = (browser.copy() for browser in device_pairs()[what])
    backup_import, looked = import_with_preview(here, there)
    one = next(item for item in looked.tables_by_way[way] if item.game == "zwanzig-ab")
    assert (one.origin, one.other_fate) == FATES[what, way]
    rows = imported_rows(here.rows, backup_import, way)
    now = FakeBrowser(rows, seed=90).visit(game="zwanzig-ab")
    records = [here.table.record] if here.rows else []
    if one.origin == "new":
        assert now.table.record not in records
        return
    assert now.table.record == (here if one.origin == "here" else there).table.record
    assert len(now.table.record.deals) == one.deal_count
    assert (one.other_fate == "aside") == bool(now.table.stored.earlier_matches)
    if one.other_fate == "aside":
        now.send(CommandText("bring-back", *now.table.stored.earlier_matches))
        assert now.table.record == (there if one.origin == "here" else here).table.record


@pytest.mark.parametrize("what", ["untouched", "running", "behind", "other game"])
def test_panel_names_tables_for_chosen_way(what: str) -> None:
    here, there = (browser.copy() for browser in device_pairs()[what])
    _, looked = import_with_preview(here, there)
    here.send("close", "open backup", read_message(looked))
    messages = set()
    for way in ("keep", "take", "replace"):
        here.send(f"backup-way {way}")
        words_of = panel(here).partition('id="backup-tables"')[2].partition("</ul>")[0]
        assert "backup.table" not in words_of and "Am Tisch" in words_of
        messages.add(words_of)
    assert len(messages) == {"untouched": 1, "behind": 1, "running": 3, "other game": 2}[what]


@pytest.mark.sharing
def test_share_panel_leads_to_backup_for_devices() -> None:
    """Newcomers look under Share."""
    browser = FakeBrowser().visit(game="zwanzig-ab").play(1).send("open share")
    shared = str(page_view(make_scene(browser.table)))
    assert "Auf anderem Gerät weiterspielen" in shared
    assert 'data-arg="backup backup-device"' in shared
    browser.send("open backup backup-device")
    assert "Auf ein neues Handy oder ein anderes Gerät umziehen" in str(
        page_view(make_scene(browser.table))
    )
