"""Merging a backup: what it changes, and that nothing is lost."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from engine.record import replay_record
from tests.ui.fake_browser import FakeBrowser
from tests.ui.test_backup import read_backup
from ui.archive.update import listing_or_empty
from ui.backup.backup_file import belongs_in_backup
from ui.backup.merge_plan import ROW_KINDS, MergePlan, plan_merge, replacing_changes
from ui.model import ME
from ui.storage import archive_keys, saved_matches

RELEASES = sorted((Path(__file__).parent / "backups").glob("*.json"))
"""Backups as each release wrote them; they are never regenerated."""


def rows_in_backup(browser: FakeBrowser) -> dict[str, str]:
    """Return the rows that a backup of a browser has."""
    return {key: text for key, text in browser.rows.items() if belongs_in_backup(key)}


def rows_after(mine: Mapping[str, str], changes: Mapping[str, str]) -> dict[str, str]:
    """Return the stored rows after the changes."""
    return {key: text for key, text in {**mine, **changes}.items() if text}


def of_archive(rows: Mapping[str, str]) -> dict[str, str]:
    return {key: text for key, text in rows.items() if key.startswith(archive_keys.ARCHIVE_PREFIX)}


def plan_counts(plan: MergePlan) -> dict[str, tuple[int, ...]]:
    """Return how many rows of each kind are new, the same, and in conflict."""
    counts = {kind: plan.new_same_conflict_counts(kind) for kind in ROW_KINDS}
    return {kind: numbers for kind, numbers in counts.items() if any(numbers)}


def test_empty_browser_gets_whole_backup() -> None:
    old = FakeBrowser(seed=1).visit(game="zwanzig-ab").finish().play(1)
    new = FakeBrowser(seed=50).visit(game="zwanzig-ab")
    plan = plan_merge(new.rows, rows_in_backup(old), takes_theirs=False)
    rows = rows_after(new.rows, plan.changes)
    assert of_archive(rows) == of_archive(old.rows)
    assert plan_counts(plan) == {"deals": (1, 0, 0), "matches": (1, 0, 0)}
    other_device = FakeBrowser(rows, seed=90).visit(game="zwanzig-ab")
    assert (
        other_device.table.record == old.table.record and not other_device.table.stored.damaged_text
    )
    assert not any(key.startswith(saved_matches.deals_key(new.table.match.id)) for key in rows)


def test_what_is_here_already_changes_nothing() -> None:
    old = FakeBrowser(seed=2).visit(game="zwanzig-ab").finish().play(1)
    theirs = rows_in_backup(old)
    plan = plan_merge(old.rows, theirs, takes_theirs=True)
    assert plan.changes == {} and plan_counts(plan) == {"deals": (0, 1, 0), "matches": (0, 1, 0)}
    assert replacing_changes(old.rows, theirs) == {}
    old.play(1)  # the match goes on, and the backup has an earlier place of it
    assert plan_merge(old.rows, theirs, takes_theirs=True).changes == {}


def test_conflicting_matches_are_both_kept() -> None:
    this_device = FakeBrowser(seed=5).visit(game="zwanzig-ab").play(2)
    other_device = FakeBrowser(seed=60).visit(game="zwanzig-ab").finish().play(1)
    for take, first, second in (
        (False, this_device, other_device),
        (True, other_device, this_device),
    ):
        plan = plan_merge(this_device.rows, rows_in_backup(other_device), takes_theirs=take)
        assert plan_counts(plan)["matches"] == (0, 0, 1)
        rows = rows_after(this_device.rows, plan.changes)
        browser = FakeBrowser(rows).visit(game="zwanzig-ab")
        assert browser.table.record == first.table.record
        (name,) = saved_matches.rows_below(saved_matches.SET_ASIDE_PREFIX, rows)
        browser.send(f"bring-back {name}")
        assert browser.table.record == second.table.record
        again = plan_merge(rows, rows_in_backup(other_device), takes_theirs=False)
        assert again.changes == {} and plan_counts(again)["matches"] == (0, 1, 0)


def test_conflicting_settings_and_notes_follow_chosen_way() -> None:
    mine = {
        saved_matches.SETTINGS_KEY: "a",
        archive_keys.MARK_PREFIX + "x": "note",
        saved_matches.HOUSE_RULES_KEY: "h",
    }
    theirs = {
        saved_matches.SETTINGS_KEY: "b",
        archive_keys.MARK_PREFIX + "x": "other",
        saved_matches.LESSON_PREFIX + "zwanzig-ab": "l",
    }
    plan = plan_merge(mine, theirs, takes_theirs=False)
    assert plan.changes == {saved_matches.LESSON_PREFIX + "zwanzig-ab": "l"}
    assert plan_counts(plan) == {"notes": (0, 0, 1), "lessons": (1, 0, 0), "settings": (0, 0, 1)}
    assert rows_after(mine, plan_merge(mine, theirs, takes_theirs=True).changes) == {
        **mine,
        **theirs,
    }


def test_import_brings_unknown_rows_of_later_release() -> None:
    theirs = {
        "skill/zwanzig-ab": "later",
        "plan": "x",
        saved_matches.LAST_GAME_KEY: "zwanzigerrufen",
    }
    mine = {"plan": "mine"}
    for take in (False, True):
        assert plan_merge(mine, theirs, takes_theirs=take).changes == {"skill/zwanzig-ab": "later"}


def test_replacing_leaves_what_no_backup_has() -> None:
    mine = {
        saved_matches.SETTINGS_KEY: "a",
        saved_matches.HOUSE_RULES_KEY: "h",
        saved_matches.SALT_KEY: "s",
        saved_matches.UNSAVED_KEY: "u",
    }
    rows = rows_after(mine, replacing_changes(mine, {saved_matches.SETTINGS_KEY: "b"}))
    assert rows == {
        saved_matches.SETTINGS_KEY: "b",
        saved_matches.SALT_KEY: "s",
        saved_matches.UNSAVED_KEY: "u",
    }


def test_unreadable_heads_are_kept_as_text() -> None:
    this_device = FakeBrowser(seed=9).visit(game="zwanzig-ab").play(1)
    for head in ("{", "[]", '{"id": 3, "deals": "x", "record": []}', json.dumps({"deals": 10**9})):
        theirs = {
            saved_matches.MATCH_PREFIX + "zwanzig-ab": head,
            saved_matches.SET_ASIDE_PREFIX + "q": head,
        }
        for take in (False, True):
            rows = rows_after(
                this_device.rows, plan_merge(this_device.rows, theirs, takes_theirs=take).changes
            )
            assert rows[saved_matches.DAMAGED_KEY] == head
            FakeBrowser(rows).visit(game="zwanzig-ab")


@pytest.mark.parametrize("path", RELEASES, ids=lambda path: path.stem)
def test_backup_of_every_release_is_read_completely(path: Path) -> None:
    file_content = read_backup(path.read_text(encoding="utf-8"))
    assert file_content.whole and not file_content.broken
    rows = rows_after({}, replacing_changes({}, file_content.rows))
    assert rows == file_content.rows
    other_device = FakeBrowser(rows, seed=90).visit(game="zwanzig-ab").send("open deals")
    assert not other_device.table.stored.damaged_text
    deals = listing_or_empty(other_device.table)
    assert deals.total_count == sum(key.startswith(archive_keys.DEAL_PREFIX) for key in rows) > 0
    assert [entry for entry in deals.entries if deals.pin_and_note(entry.id) == (True, "knapp")]
    for entry in deals.entries:
        other_device.send(f"deal-open {entry.id}")
        record = other_device.table.archive.open_record
        result = record and replay_record(record).result
        assert result and result.deltas[ME] == entry.summary["points"]
        other_device.send("deal-back")
    assert len(other_device.table.record.deals) == 3
