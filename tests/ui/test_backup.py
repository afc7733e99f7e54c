"""Backups: everything that is kept in one file, imported again without loss."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from hashlib import sha256

import pytest
from htpy import fragment

from tests.ui.fake_browser import FakeBrowser
from tests.ui.tables import after_command
from ui.app.update import update
from ui.backup import backup_file
from ui.backup.backup_file import BackupReader, BackupWriter, BadBackup, Contents
from ui.backup.panel import backup_panel
from ui.model.backup import BackupProgress
from ui.model.command import CommandText
from ui.model.effects import Announce, WriteBackup
from ui.model.messages import BackupProgressed, ProgramStatusChanged
from ui.position.scene import make_scene
from ui.storage import archive_keys, saved_matches


def backup_text(rows: Mapping[str, str], build: str = "abc", day: str = "2026-11-25") -> str:
    """Return the file of these rows, written in pieces."""
    writing, pairs = BackupWriter(build, day), sorted(rows.items())
    parts = [writing.add_rows(pairs[at : at + 3]) for at in range(0, len(pairs), 3)]
    return "".join([*parts, writing.finish_file()])


def read_backup(text: str | bytes, piece: int = 1000) -> Contents:
    """Return the content of a backup file, read in pieces."""
    data = text.encode() if isinstance(text, str) else text
    reading = BackupReader()
    for at in range(0, len(data), piece):
        reading.add_bytes(data[at : at + piece])
    return reading.read_contents()


@pytest.fixture(scope="module")
def played_rows() -> dict[str, str]:
    """The rows of a player of both games, with a second match of one."""
    browser = FakeBrowser().visit(game="zwanzigerrufen").play(1).visit(game="zwanzig-ab").finish()
    browser.rows |= {
        saved_matches.SETTINGS_KEY: '{"theme": "dark"}',
        saved_matches.SALT_KEY: "secret",
    }
    return browser.rows


@pytest.mark.archive
def test_backup_has_every_permanent_row(played_rows: dict[str, str]) -> None:
    result = read_backup(backup_text(played_rows))
    assert result.rows == {
        key: text for key, text in played_rows.items() if backup_file.belongs_in_backup(key)
    }
    assert (result.build, result.day, result.broken, result.whole) == ("abc", "2026-11-25", 0, True)
    for family in (
        saved_matches.MATCH_PREFIX,
        saved_matches.MATCH_DEAL_PREFIX,
        archive_keys.DEAL_PREFIX,
        archive_keys.LIST_PREFIX,
        archive_keys.RULES_PREFIX,
    ):
        assert any(key.startswith(family) for key in result.rows), family
    for family in (saved_matches.SALT_KEY, saved_matches.GUEST_PREFIX, "tab/", "undo"):
        assert not any(key.startswith(family) for key in result.rows), family


def test_the_file_is_json_with_its_hash(played_rows: dict[str, str]) -> None:
    text = backup_text(played_rows)
    data = json.loads(text)
    assert data["format"] == "zwanzig-backup/1" and data["day"] == "2026-11-25"
    lines = [line.removesuffix(",") + "\n" for line in text.splitlines()[1:-1]]
    assert data["sha256"] == sha256("".join(lines).encode()).hexdigest()
    assert backup_file.backup_file_name("2026-11-25") == "zwanzig-2026-11-25.json"


def test_nothing_kept_makes_a_file_too() -> None:
    assert json.loads(backup_text({}))["rows"] == []
    assert read_backup(backup_text({})) == Contents("abc", "2026-11-25", {}, 0, True)


@pytest.mark.parametrize("piece", [1, 7, 100_000])
def test_backup_pieces_and_line_ends_may_vary(piece: int) -> None:
    text = backup_text({"settings": '{"a": "ä"}', "damaged": "one\ntwo", "deal/ab/0": "x\ny"})
    assert read_backup(text, piece) == read_backup(text.replace("\n", "\r\n"), piece)
    assert read_backup(text, piece).whole


FORMATS: dict[str, Callable[[str], str]] = {
    "pretty": lambda text: json.dumps(json.loads(text), indent=2),
    "pretty-sorted": lambda text: json.dumps(json.loads(text), indent="\t", sort_keys=True),
    "escaped": lambda text: json.dumps(json.loads(text), ensure_ascii=True, indent=1),
    "one-line": lambda text: json.dumps(json.loads(text)),
    "compact": lambda text: text.replace("\n", ""),
    "spaces-at-line-ends": lambda text: text.replace("\n", "  \n"),
    "empty-first-lines": lambda text: f"\n \r\n{text}",
    "other-line-ends": lambda text: text.replace("\n", "\r\n"),
}


@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.parametrize("piece", [7, 900, 500_000])
def test_a_reformatted_file_is_read(name: str, piece: int, played_rows: dict[str, str]) -> None:
    text = backup_text(played_rows)
    assert read_backup(FORMATS[name](text), piece) == read_backup(text)


def test_reformatted_backup_may_be_empty_or_damaged() -> None:
    assert read_backup(json.dumps(json.loads(backup_text({})), indent=2)).whole
    text = backup_text({saved_matches.SETTINGS_KEY: "{}"}).replace("{}", "[]")
    result = read_backup(json.dumps(json.loads(text), indent=2))
    assert (result.broken, result.whole) == (1, False)


def test_damaged_backup_gives_its_sound_rows(played_rows: dict[str, str]) -> None:
    text = backup_text(played_rows)
    spoiled = text.replace("dark", "darx")
    result = read_backup(spoiled)
    assert not result.whole and result.broken == 1 and saved_matches.SETTINGS_KEY not in result.rows
    assert len(result.rows) == len(read_backup(text).rows) - 1
    short = read_backup(text[: len(text) // 2])
    assert not short.whole and 0 < len(short.rows) < len(result.rows)
    assert not read_backup(text.replace('"sha256":"', '"sha256":"0')).whole


SETTINGS_LINE = archive_keys.dump_json(
    ["settings", "{}", backup_file.row_checksum("settings", "{}")]
)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "other"),
        ("{}", "other"),
        ('{"format":"zwanzig-save/2"}', "other"),
        ("x" * 10_000, "other"),
        ("[" * 900 + ',"rows":[\n', "other"),
        (backup_text({}).replace("backup/1", "backup/2"), "newer"),
    ],
)
def test_what_is_no_backup_is_refused(text: str, problem: str) -> None:
    with pytest.raises(BadBackup, match=problem):
        read_backup(text, 100_000)


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("salt", "x"),
        ("guest/home", "x"),
        ("tab/game", "zwanzig-ab"),
        ("archive/undo/settings", "x"),
        ("settings", ""),
        ("deal/../x y", "z"),
        ("archive/deal/ab", "two\nlines"),
        ("archive/list/1\n2", "x"),
    ],
)
def test_forbidden_backup_row_is_refused(key: str, text: str) -> None:
    line = archive_keys.dump_json([key, text, backup_file.row_checksum(key, text)])
    assert backup_file.parse_backup_row(line.encode()) is None


@pytest.mark.slow
def test_backup_of_any_size_can_be_read() -> None:
    """More deals than anybody has played so far, and a text longer than most files."""
    rows = {f"{archive_keys.DEAL_PREFIX}{at:016x}": "x" * (at % 100 + 1) for at in range(20_000)}
    rows |= {
        saved_matches.DAMAGED_KEY: "{\n\\" * 1_500_000,
        saved_matches.SETTINGS_KEY: "\x00\u2028ä\U0001f0a1",
    }
    result = read_backup(backup_text(rows), 500_000)
    assert result.whole and result.rows == rows


@pytest.mark.parametrize("line", ["x\n", "\n", f"{SETTINGS_LINE},\n", "[" * 100 + "\n"])
def test_backup_of_broken_lines_is_refused_early(line: str) -> None:
    """However long the file, what is read of it does not grow."""
    reading = BackupReader()
    reading.add_bytes(backup_text({}).splitlines(keepends=True)[0].encode())
    with pytest.raises(BadBackup, match="broken"):
        reading.add_bytes(line.encode() * 20 * backup_file.MAX_BROKEN)
    assert reading.broken_count + reading.blank_count <= backup_file.MAX_BROKEN + 1


def test_backup_omits_unreadable_rows() -> None:
    """A row that no reader accepts is left out; otherwise the file would not be whole."""
    strange = {"archive/list/x": "{}", "archive/deal/ab": "two\nlines", "lesson/..": "{}"}
    text = backup_text({**strange, saved_matches.SETTINGS_KEY: "{}"})
    assert read_backup(text) == Contents(
        "abc", "2026-11-25", {saved_matches.SETTINGS_KEY: "{}"}, 0, True
    )


# The page


def test_backup_shows_progress_and_can_be_stopped(played_rows: dict[str, str]) -> None:
    browser = FakeBrowser(dict(played_rows)).visit()
    browser.send("open backup")
    assert "Als Datei sichern" in panel(browser)
    table, effects = update(browser.table, CommandText("backup-write"))
    assert WriteBackup() in effects and update(table, CommandText("backup-write"))[1] == ()
    progress = BackupProgress("writing", processed=2, total=9)
    browser.table = update(table, BackupProgressed(progress))[0]
    assert '<progress value="2" max="9"' in panel(browser)
    assert after_command(browser.table, "backup-stop").backup == BackupProgress()
    news = BackupProgressed(BackupProgress("written", name="zwanzig-2026-11-25.json"))
    browser.table, effects = update(browser.table, news)
    assert Announce("Gesichert: zwanzig-2026-11-25.json") in effects
    assert "zwanzig-2026-11-25.json" in panel(browser)


def test_backup_panel_says_how_safe_storage_is() -> None:
    browser = FakeBrowser().visit()
    browser.send("open backup", ProgramStatusChanged({"lasting": "no", "stored_bytes": 12_300_000}))
    page = panel(browser)
    assert "12,3 MB" in page and "darf der Browser deine Partien löschen" in page
    assert "sieben Tage" in page and "Home-Bildschirm" in page


def panel(browser: FakeBrowser) -> str:
    return str(fragment[backup_panel(make_scene(browser.table))])
