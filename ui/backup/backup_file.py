"""The backup file: all stored rows, one per line, written and read in pieces.

The whole file is a JSON object. The first line identifies it, each further line is a row (key, text
and a checksum of both), and the last line has the SHA-256 of the row lines. So a file can be read a
little at a time, and the sound rows of a damaged one are known.

The size is limited by the browser's storage only, so that everything stored can be backed up and
restored. A file is rejected as soon as most of its lines are invalid.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any
from zlib import crc32

from ui.storage import archive_keys, saved_matches
from ui.storage.archive_keys import dump_json
from ui.storage.row_keys import is_well_formed_key

FORMAT_FAMILY = "zwanzig-backup/"
BACKUP_FORMAT = f"{FORMAT_FAMILY}1"
"""The format of the file; a later release may use another number."""

EXCLUDED_PREFIXES = (
    *(saved_matches.GUEST_PREFIX, "tab/"),  # a tab's own rows, which end with it
    saved_matches.UNSAVED_KEY,  # what this browser has played since its latest backup
    # The secret of this browser's commitments; finished deals carry their own nonces.
    saved_matches.SALT_KEY,
    # Rows to undo a merge.
    f"{archive_keys.ARCHIVE_PREFIX}undo/",
    saved_matches.BULK_CHANGE_KEY,
)
"""Prefixes of keys that are not backed up."""

MAX_BROKEN = 1_000
"""A file with more invalid lines than this, and more than valid rows, is rejected."""

ROW_LINE = re.compile(rb'\["[^"\\]*+(?:\\.[^"\\]*+)*+","[^"\\]*+(?:\\.[^"\\]*+)*+",[0-9]{1,10}\]')
LAST_LINE = re.compile(rb'\],"sha256":"([0-9a-f]{64})"\}')
ONE_LINE_PREFIXES = (
    archive_keys.ARCHIVE_PREFIX,
    saved_matches.MATCH_PREFIX,
    saved_matches.SET_ASIDE_PREFIX,
    saved_matches.SETTINGS_KEY,
    saved_matches.LAST_GAME_KEY,
)
"""Prefixes of keys whose texts are a single line."""


class BadBackup(Exception):
    """A file that is no backup or of a later release; the argument names a `backup.problem`."""


@dataclass(frozen=True, slots=True)
class Contents:
    """The contents of a backup file: its build and day, its rows, the number of damaged rows.

    `whole` says whether the hash confirms that nothing has changed.
    """

    build: str
    day: str
    rows: Mapping[str, str]
    broken: int
    whole: bool


def belongs_in_backup(key: str) -> bool:
    """Return whether rows with this key are backed up."""
    return not key.startswith(EXCLUDED_PREFIXES)


def backup_file_name(day: str) -> str:
    """Return the name of a backup file."""
    return f"zwanzig-{day}.json"


class BackupWriter:
    """A backup file that is written in pieces."""

    def __init__(self, build: str, day: str) -> None:
        self.rows_hash = sha256()
        self.row_count = 0
        header = dump_json({"format": BACKUP_FORMAT, "build": build, "day": day})
        self.file_head = f'{header[:-1]},"rows":['

    def add_rows(self, rows: Iterable[tuple[str, str]]) -> str:
        """Return the text of more rows."""
        lines = [self.add_row(key, text) for key, text in rows if is_valid_backup_row(key, text)]
        return "".join(lines)

    def add_row(self, key: str, text: str) -> str:
        """Return the text of one row; lone surrogates are replaced."""
        text = text.encode(errors="replace").decode()
        row = dump_json([key, text, row_checksum(key, text)])
        self.rows_hash.update(row.encode() + b"\n")
        self.row_count += 1
        return f"{self.file_head if self.row_count == 1 else ','}\n{row}"

    def finish_file(self) -> str:
        """Return the end of the file."""
        head = "" if self.row_count else self.file_head
        return f'{head}\n],"sha256":"{self.rows_hash.hexdigest()}"}}\n'


def row_checksum(key: str, text: str) -> int:
    """Return a checksum of a row."""
    return crc32(f"{key}\n{text}".encode())


class BackupReader:
    """Parses and validates a backup file in pieces; raises `BadBackup` as soon as it is invalid."""

    def __init__(self) -> None:
        self.line_parts: list[bytes] = []
        self.rows_hash = sha256()
        self.header: dict[str, Any] | None = None
        self.rows = dict[str, str]()
        self.broken_count = self.blank_count = 0
        self.stated_hash = ""

    def add_bytes(self, data: bytes) -> None:
        """Read another piece of the file."""
        first, *lines = data.split(b"\n")
        self.line_parts.append(first)
        for line in lines:
            self.read_line(b"".join(self.line_parts).rstrip(b"\r"))
            self.line_parts = [line]
        if self.header is None and sum(map(len, self.line_parts)) > MAX_HEADER_BYTES:
            raise BadBackup("other")

    def read_contents(self) -> Contents:
        """Return the contents, after the last piece."""
        self.read_line(b"".join(self.line_parts).rstrip(b"\r"))
        if self.header is None:
            raise BadBackup("other")
        is_sound = not self.broken_count and self.stated_hash == self.rows_hash.hexdigest()
        build, day = (str(self.header.get(key, ""))[:40] for key in ("build", "day"))
        return Contents(build, day, self.rows, self.broken_count, is_sound)

    def read_line(self, line: bytes) -> None:
        """Read a line: the first, a row, or the end."""
        if self.header is None:
            self.header = parse_header(line)
        elif match := LAST_LINE.fullmatch(line):
            self.stated_hash = match[1].decode()
        elif line:
            self.read_row(line.removesuffix(b","))
        else:
            self.blank_count += 1
        if self.broken_count + self.blank_count > max(MAX_BROKEN, len(self.rows)):
            raise BadBackup("broken")

    def read_row(self, line: bytes) -> None:
        """Read a row, or count it as damaged; so is a second row with the same key."""
        self.rows_hash.update(line + b"\n")
        parsed_row = parse_backup_row(line)
        if parsed_row is None or parsed_row[0] in self.rows:
            self.broken_count += 1
        else:
            self.rows[parsed_row[0]] = parsed_row[1]


MAX_HEADER_BYTES = 1_000
"""The most bytes of the first line."""


def parse_header(line: bytes) -> dict[str, Any]:
    """Parse the first line."""
    if not line.endswith(b',"rows":[') or len(line) > MAX_HEADER_BYTES:
        raise BadBackup("other")
    try:
        header = json.loads(line + b"]}")
    except (ValueError, RecursionError):
        raise BadBackup("other") from None
    stated_format = str(header.get("format"))
    if stated_format != BACKUP_FORMAT:
        raise BadBackup("newer" if stated_format.startswith(FORMAT_FAMILY) else "other")
    return dict(header)


def parse_backup_row(line: bytes) -> tuple[str, str] | None:
    """Parse and validate a row; None if it is damaged or its key is not backed up."""
    if not ROW_LINE.fullmatch(line):  # refuses nested data
        return None
    try:
        match json.loads(line):
            case [str(key), str(text), int(check)] if row_checksum(key, text) == check:
                return (key, text) if is_valid_backup_row(key, text) else None
    except (ValueError, RecursionError):
        pass
    return None


def is_valid_backup_row(key: str, text: str) -> bool:
    """Return whether a row may be stored."""
    if not is_well_formed_key(key) or not belongs_in_backup(key) or not text:
        return False
    return "\n" not in text or not key.startswith(ONE_LINE_PREFIXES)
