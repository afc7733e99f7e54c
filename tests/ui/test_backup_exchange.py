"""A backup on its way in: what a file would change is seen first, and done whole or not at all."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest
from htpy import fragment

from tests.ui.test_backup import panel, written
from tests.ui.test_backup_merge import after, kept
from tests.ui.visitor import Browser
from ui.backup import merge_plan
from ui.backup.importing import BackupImport
from ui.backup.merge_plan import TableOutcome
from ui.backup.preview import Preview, make_preview
from ui.backup.update import dump_bulk_change
from ui.effects import Announce, OrderBackup
from ui.messages import BackupProgressed, CommandGiven, ProgramStatusChanged
from ui.model import Backup, UnsavedDeals
from ui.scene import make_scene
from ui.storage import archive, saved_matches
from ui.storage.links import pack_link, unpack_link
from ui.storage.unsaved_deals import REMINDER_DEALS, dump_unsaved, load_unsaved
from ui.update import update
from ui.views.notices import notices_view
from ui.views.page import page_view


def exchange(mine: Mapping[str, str], text: str, piece: int = 700) -> BackupImport:
    """A thread that has read a file, and what is kept here, in pieces."""
    found, pairs = BackupImport(), [list(each) for each in mine.items()]
    for at in range(0, len(text), piece):
        assert found.answer_order("file", text[at : at + piece]) is None
    found.answer_order("end", "")
    found.answer_order("anew", "")
    for at in range(0, len(pairs), 2):
        found.answer_order("here", json.dumps(pairs[at : at + 2]))
    return found


def replay_deals(found: BackupImport) -> int:
    """Have every deal that is new played again; tell how many slices."""
    count = int(found.answer_order("unknown", ""))
    for number in range(count):
        found.answer_order("refuse", json.dumps(found.answer_order("proven", str(number))))
    return count


def changes(found: BackupImport, way: str) -> list[list[str]]:
    """All that one way would change: keys, new texts, and the texts that are here."""
    count = found.answer_order("change", way)
    return [row for number in range(count) for row in found.answer_order("piece", str(number))]


def looked() -> Preview:
    return Preview("2026-11-25", 2, False, (("deals", 3, 1, 0, 7),), {"keep": 3, "take": 3})


@pytest.fixture(scope="module")
def old() -> Browser:
    return Browser(seed=1).visit(game="zwanzig-ab").finish().play(1)


def test_a_file_says_what_it_would_change_before_it_does(old: Browser) -> None:
    new = Browser(seed=50).visit(game="zwanzig-ab")
    found = exchange(new.rows, written(kept(old)))
    told = found.answer_order("told", "")
    assert told["table"] == [["deals", 1, 0, 0, 0], ["matches", 1, 0, 0, 0]]
    assert told["ways"].keys() == {"keep", "take", "replace"}
    rows = after(new.rows, {key: text for key, text, _ in changes(found, "keep")})
    assert Browser(rows, seed=90).visit(game="zwanzig-ab").table.record == old.table.record


@pytest.mark.parametrize("way", ["keep", "take", "replace"])
def test_each_row_comes_with_the_text_it_takes_the_place_of(old: Browser, way: str) -> None:
    new = Browser(seed=51).visit(game="zwanzig-ab").play(1)
    for key, text, was in changes(exchange(new.rows, written(kept(old))), way):
        assert new.rows.get(key, "") == was != text


def test_what_is_only_here_goes_where_it_is_replaced(old: Browser) -> None:
    new = Browser(seed=52).visit(game="zwanzig-ab").finish()
    found = exchange(new.rows, written(kept(old)))
    table = {kind: numbers for kind, *numbers in found.answer_order("told", "")["table"]}
    assert table["deals"] == [1, 0, 0, 1] and table["matches"][3] == 0
    rows = after(new.rows, {key: text for key, text, _ in changes(found, "replace")})
    assert {key for key in rows if key.startswith(archive.DEAL_PREFIX)} == {
        key for key in old.rows if key.startswith(archive.DEAL_PREFIX)
    }


def test_many_rows_come_in_pieces(old: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.backup.importing.ROWS_PER_PIECE", 2)
    found = exchange({}, written(kept(old)))
    whole = {key: text for key, text, _ in changes(found, "replace")}
    assert whole == kept(old) and found.answer_order("change", "replace") == -(-len(whole) // 2)


def test_every_deal_that_is_new_here_is_played_again_and_the_own_ones_are_not(old: Browser) -> None:
    found = exchange(old.rows, written(kept(old)))
    assert found.answer_order("unknown", "") == 0
    found = exchange({}, written(kept(old)))
    assert replay_deals(found) == 1
    assert found.answer_order("told", "")["refused"] == 0
    assert {key: text for key, text, _ in changes(found, "replace")} == kept(old)


def spoilt(old: Browser, how: str) -> dict[str, str]:
    """What a file has of the only deal, which it cannot have been so."""
    rows = kept(old)
    ((key, text),) = (
        (key, text) for key, text in rows.items() if key.startswith(archive.DEAL_PREFIX)
    )
    ((line, about),) = (
        (key, text) for key, text in rows.items() if key.startswith(archive.LIST_PREFIX)
    )
    deal, listed = json.loads(unpack_link(text)), json.loads(about)
    if how == "points":
        return {**rows, line: json.dumps({**listed, "points": listed["points"] + 1})}
    if how == "gain":
        return {**rows, line: json.dumps({**listed, "gain": 20})}
    if how == "rules":
        return {
            **rows,
            archive.RULES_PREFIX + deal["rules"]: rows[archive.RULES_PREFIX + deal["rules"]] + " ",
        }
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
def test_a_deal_that_cannot_have_been_played_so_is_told_and_left_out(
    old: Browser, how: str
) -> None:
    found = exchange({}, written(spoilt(old, how)))
    assert replay_deals(found) == 1
    told = found.answer_order("told", "")
    assert told["refused"] == 1 and told["table"][0][0] != "deals"
    for way in ("keep", "take", "replace"):
        keys = {key for key, _, _ in changes(found, way)}
        assert not any(key.startswith((archive.DEAL_PREFIX, archive.LIST_PREFIX)) for key in keys)
        assert any(key.startswith(saved_matches.MATCH_PREFIX) for key in keys)


def test_a_deal_of_a_later_release_is_left_to_that_one(old: Browser) -> None:
    rows = kept(old)
    ((key, text),) = (
        (key, text) for key, text in rows.items() if key.startswith(archive.DEAL_PREFIX)
    )
    later = {**json.loads(unpack_link(text)), "format": "zwanzig-deal/2"}
    found = exchange({}, written({**rows, key: pack_link(json.dumps(later))}))
    replay_deals(found)
    assert found.answer_order("told", "")["refused"] == 0


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[]", "other"),
        ('{"format":"zwanzig-backup/2","rows":[\n],"sha256":""}', "newer"),
        ("x" * 5000, "other"),
    ],
)
def test_what_is_no_backup_is_told_by_its_problem(text: str, problem: str) -> None:
    found = BackupImport()
    answers = [found.answer_order("file", text), found.answer_order("end", "")]
    assert {"problem": problem} in answers


def all_parts(rows: dict[str, str]) -> set[str]:
    """The rows that go with one of the parts."""
    return {
        key for part in merge_plan.ERASABLE_PARTS for key in merge_plan.erasing_changes(rows, part)
    }


@pytest.mark.parametrize("part", merge_plan.ERASABLE_PARTS)
def test_a_part_is_erased_and_nothing_else(old: Browser, part: str) -> None:
    rows = {
        **old.rows,
        saved_matches.SETTINGS_KEY: "s",
        saved_matches.PROFILES_KEY: "p",
        saved_matches.HOUSE_RULES_KEY: "h",
    }
    rows |= {
        saved_matches.LESSON_PREFIX + "x": "l",
        saved_matches.SALT_KEY: "salt",
        archive.MARK_PREFIX + "d": "note",
    }
    rows |= {archive.QUIZ_PREFIX + "zwanzig-ab.tricks.x": "answer"}
    gone = merge_plan.erasing_changes(rows, part)
    assert gone and set(gone.values()) == {""} and gone.keys() <= rows.keys()
    assert not {key for key in rows if key.startswith(archive.ARCHIVE_PREFIX)} - all_parts(rows)
    others = {
        key
        for other in merge_plan.ERASABLE_PARTS
        if other != part
        for key in merge_plan.erasing_changes(rows, other)
    }
    assert not others & gone.keys() and saved_matches.SALT_KEY not in gone
    Browser(after(rows, gone)).visit(game="zwanzig-ab")


@pytest.mark.parametrize("way", ["keep", "take", "replace"])
def test_a_deletion_that_another_browser_may_undo_deletes_nothing_here(
    old: Browser, way: str
) -> None:
    (name,) = (key.partition(" ")[2] for key in old.rows if key.startswith(archive.LIST_PREFIX))
    marks = {name: '{"pin":true,"gone":true}', "other": '{"gone":true}'}
    there = {**kept(old), **{archive.MARK_PREFIX + one: text for one, text in marks.items()}}
    rows = after(
        old.rows, {key: text for key, text, _ in changes(exchange(old.rows, written(there)), way)}
    )
    found = {key: text for key, text in rows.items() if key.startswith(archive.MARK_PREFIX)}
    assert found == {archive.MARK_PREFIX + name: '{"pin":true}'}
    browser = Browser(rows).visit().send(CommandGiven("open", "deals"))
    assert [one.id for one in browser.table.table.archive_view.listing.entries] == [name]


# The page


def test_a_file_is_read_looked_at_and_brought_in() -> None:
    browser = Browser().visit().send(CommandGiven("open", "backup"))
    table, effects = update(browser.table, CommandGiven("backup-read", "C:\\fakepath\\x.json"))
    assert OrderBackup("read") in effects and table.table.backup == Backup("reading")
    assert update(table, CommandGiven("backup-write"))[1] == ()
    table, effects = update(table, BackupProgressed({"stage": "read", "found": looked()}))
    assert Announce("Die Datei ist gelesen. Geändert ist noch nichts.") in effects
    browser.table = table
    page = panel(browser)
    for words in ("25. 11. 2026", "Gespielte Spiele", "weggelassen werden: 2", "Einlesen"):
        assert words in page, words
    table = update(table, CommandGiven("backup-way", "take"))[0]
    table, effects = update(table, CommandGiven("backup-bring"))
    assert OrderBackup("bring", "take") in effects and table.table.backup.stage == "bringing"
    browser.table = update(table, CommandGiven("backup-stop"))[0]
    assert browser.table.table.backup == Backup() and "Datei auswählen" in panel(browser)


def test_a_way_that_changes_nothing_is_not_offered() -> None:
    browser = Browser().visit().send(CommandGiven("open", "backup"))
    found = Preview("2026-11-25", 0, True, (("deals", 0, 4, 0, 0),), {"keep": 0, "replace": 1})
    browser.send(BackupProgressed({"stage": "read", "found": found}))
    assert "Das ist alles schon hier" in panel(browser) and "backup-bring" not in panel(browser)
    browser.send(CommandGiven("backup-way", "replace"))
    assert "schon hier" not in panel(browser) and "backup-bring" in panel(browser)


@pytest.mark.parametrize("problem", ["other", "newer", "broken", "full", "failed"])
def test_what_goes_wrong_is_said_and_seen(problem: str) -> None:
    browser = (
        Browser()
        .visit()
        .send(CommandGiven("open", "backup"), CommandGiven("backup-read", "x.json"))
    )
    browser.table, effects = update(
        browser.table, BackupProgressed({"stage": "failed", "problem": problem})
    )
    (said,) = (each for each in effects if isinstance(each, Announce))
    assert said.text in panel(browser) and "backup.problem" not in said.text


def test_what_was_done_at_once_can_be_undone_and_done_again() -> None:
    rows = {saved_matches.BULK_CHANGE_KEY: dump_bulk_change("read")}
    browser = Browser(rows).visit()
    assert "Die Sicherung ist eingelesen." in banners(browser)
    table, effects = update(browser.table, CommandGiven("backup-undo"))
    assert OrderBackup("back", dump_bulk_change("read", is_undone=True)) in effects
    browser = Browser(
        {saved_matches.BULK_CHANGE_KEY: dump_bulk_change("deals", is_undone=True)}
    ).visit()
    assert "Wieder da: Gespielte Spiele mit Notizen." in banners(browser)
    table, effects = update(browser.table, CommandGiven("backup-undo"))
    assert OrderBackup("back", dump_bulk_change("deals")) in effects
    browser.table, effects = update(browser.table, CommandGiven("backup-settle"))
    assert OrderBackup("settle") in effects and "Wieder da" not in banners(browser)


@pytest.mark.parametrize("text", ["", "x", "[]", '{"what": 3}', '{"what": []}'])
def test_a_row_that_nobody_can_read_says_nothing_was_done(text: str) -> None:
    banners(Browser({saved_matches.BULK_CHANGE_KEY: text}).visit())


# The reminder


def reminded(browser: Browser) -> bool:
    return "nur in diesem Browser gibt" in banners(browser)


def test_after_twenty_deals_a_word_is_said_between_two_deals() -> None:
    browser = Browser(
        {saved_matches.UNSAVED_KEY: dump_unsaved(UnsavedDeals(REMINDER_DEALS - 1))}
    ).visit(game="zwanzig-ab")
    browser.play(1)
    assert not reminded(browser)
    browser.finish()
    assert reminded(browser)
    assert load_unsaved(browser.rows[saved_matches.UNSAVED_KEY]).deals == REMINDER_DEALS
    assert f"gibt: {REMINDER_DEALS}." in banners(browser)
    browser.send(CommandGiven("next-deal"))
    assert not reminded(browser)


def test_after_fourteen_days_one_deal_is_enough() -> None:
    browser = Browser(
        {saved_matches.UNSAVED_KEY: dump_unsaved(UnsavedDeals(1, "2026-11-01"))}
    ).visit(game="zwanzig-ab")
    browser.finish().send(ProgramStatusChanged({"today": "2026-11-14"}))
    assert not reminded(browser)
    browser.send(ProgramStatusChanged({"today": "2026-11-15"}))
    assert reminded(browser)


def test_the_days_count_from_the_first_deal() -> None:
    browser = Browser().visit(game="zwanzig-ab").send(ProgramStatusChanged({"today": "2026-11-25"}))
    assert saved_matches.UNSAVED_KEY not in browser.rows
    browser.finish()
    unsaved = load_unsaved(browser.rows[saved_matches.UNSAVED_KEY])
    assert (unsaved.deals, unsaved.since) == (1, "2026-11-25")


def test_who_wants_no_word_hears_none() -> None:
    browser = (
        Browser({saved_matches.UNSAVED_KEY: dump_unsaved(UnsavedDeals(REMINDER_DEALS))})
        .visit(game="zwanzig-ab")
        .finish()
    )
    browser.send(CommandGiven("remind-later"))
    assert (
        not reminded(browser)
        and load_unsaved(browser.rows[saved_matches.UNSAVED_KEY]) == UnsavedDeals()
    )
    browser = (
        Browser({saved_matches.UNSAVED_KEY: dump_unsaved(UnsavedDeals(REMINDER_DEALS))})
        .visit(game="zwanzig-ab")
        .finish()
    )
    browser.send(CommandGiven("remind-never"))
    assert not reminded(browser)
    assert not reminded(Browser(browser.rows).visit(game="zwanzig-ab").finish())


def test_a_backup_begins_the_count_anew() -> None:
    browser = Browser(
        {saved_matches.UNSAVED_KEY: dump_unsaved(UnsavedDeals(REMINDER_DEALS, "2026-11-01"))}
    ).visit()
    browser.send(CommandGiven("open", "backup"), CommandGiven("backup-write"))
    browser.send(BackupProgressed({"stage": "written", "name": "x.json"}))
    assert load_unsaved(browser.rows[saved_matches.UNSAVED_KEY]) == UnsavedDeals()


@pytest.mark.parametrize(
    "text",
    ["", "x", "[]", '{"deals": -1}', '{"deals": true, "since": 3}', '{"since": "2026-13-1"}'],
)
def test_a_count_that_nobody_can_read_is_none(text: str) -> None:
    assert load_unsaved(text) == UnsavedDeals()


def test_what_a_thread_tells_is_read() -> None:
    about: dict[str, Any] = {"build": "b", "day": "2026-11-25", "broken": 1, "whole": False}
    told: dict[str, Any] = {"table": [["deals", 1, 2, 3, 4]], "ways": {"keep": 1}, "refused": 2}
    told["tables"] = {"keep": [["zwanzig-ab", "here", 2, "same"]]}
    assert make_preview(about, told) == Preview(
        *("2026-11-25", 3, False, (("deals", 1, 2, 3, 4),), {"keep": 1}),
        {"keep": [TableOutcome("zwanzig-ab", "here", 2, "same")]},
    )


def banners(browser: Browser) -> str:
    return str(fragment[notices_view(make_scene(browser.table))])


def test_a_deal_that_ends_again_and_again_is_one_deal() -> None:
    browser = Browser().visit(game="zwanzig-ab").finish()
    for often in range(21):
        browser.send(CommandGiven("undo")).finish(-1 if often % 2 else 0)
    assert load_unsaved(browser.rows[saved_matches.UNSAVED_KEY]).deals == 1
    browser.visit().send(CommandGiven("undo")).finish()
    assert load_unsaved(browser.rows[saved_matches.UNSAVED_KEY]).deals == 1
    browser.send(CommandGiven("next-deal")).finish()
    assert load_unsaved(browser.rows[saved_matches.UNSAVED_KEY]).deals == 2
    browser.send(CommandGiven("new-deal")).finish()  # with other cards
    assert load_unsaved(browser.rows[saved_matches.UNSAVED_KEY]).deals == 3


# Which match is on the table then


def devices() -> dict[str, tuple[Browser, Browser]]:
    """By what they are to each other: a browser, and the one that has written the file."""
    root = Browser(seed=70).visit(game="zwanzig-ab").play(1)
    running = Browser(seed=71).visit(game="zwanzig-ab").play(2)
    further = Browser(dict(root.rows), seed=72).visit(game="zwanzig-ab").finish().play(1)
    otherwise = Browser(dict(root.rows), seed=73).visit(game="zwanzig-ab").finish(-1)
    other_game = Browser(seed=74).visit(game="zwanzigerrufen").play(1)
    return {
        "nothing": (Browser(), further),
        "untouched": (Browser(seed=75).visit(game="zwanzig-ab"), further),
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


@pytest.mark.parametrize(("what", "way"), FATES)
def test_it_is_said_which_match_is_on_the_table_then(what: str, way: str) -> None:
    """And it is so: the browser is opened after it."""
    here, there = devices()[what]
    found = exchange(here.rows, written(kept(there)))
    replay_deals(found)
    told = found.answer_order("told", "")
    looked = make_preview({"day": "2026-11-25", "broken": 0, "whole": True}, told)
    one = next(one for one in looked.tables_by_way[way] if one.game == "zwanzig-ab")
    assert (one.whose, one.other_fate) == FATES[what, way]
    rows = after(here.rows, {key: text for key, text, _ in changes(found, way)})
    now = Browser(rows, seed=90).visit(game="zwanzig-ab")
    records = [here.table.record] if here.rows else []
    if one.whose == "new":
        assert now.table.record not in records
        return
    assert now.table.record == (here if one.whose == "here" else there).table.record
    assert len(now.table.record.deals) == one.deal_count
    assert (one.other_fate == "aside") == bool(now.table.stored.earlier_matches)
    if one.other_fate == "aside":
        now.send(CommandGiven("bring-back", *now.table.stored.earlier_matches))
        assert now.table.record == (there if one.whose == "here" else here).table.record


@pytest.mark.parametrize("what", ["untouched", "running", "behind", "other game"])
def test_the_panel_says_it_for_the_way_that_is_chosen(what: str) -> None:
    here, there = devices()[what]
    found = exchange(here.rows, written(kept(there)))
    replay_deals(found)
    told = found.answer_order("told", "")
    looked = make_preview({"day": "2026-11-25", "broken": 0, "whole": True}, told)
    here.send(
        CommandGiven("close"),
        CommandGiven("open", "backup"),
        BackupProgressed({"stage": "read", "found": looked}),
    )
    said = set()
    for way in ("keep", "take", "replace"):
        here.send(CommandGiven("backup-way", way))
        words_of = panel(here).partition('id="backup-tables"')[2].partition("</ul>")[0]
        assert "backup.table" not in words_of and "Am Tisch" in words_of
        said.add(words_of)
    assert len(said) == {"untouched": 1, "behind": 1, "running": 3, "other game": 2}[what]


def test_who_looks_for_another_device_is_led_to_the_backup() -> None:
    """Newcomers look under Share."""
    browser = Browser().visit(game="zwanzig-ab").play(1).send(CommandGiven("open", "share"))
    shared = str(page_view(make_scene(browser.table)))
    assert "Auf anderem Gerät weiterspielen" in shared
    assert 'data-arg="backup backup-device"' in shared
    browser.send(CommandGiven("open", "backup backup-device"))
    assert "Auf einem anderen Gerät weiterspielen" in str(page_view(make_scene(browser.table)))
