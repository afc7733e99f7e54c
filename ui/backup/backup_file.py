"""The backup file: all stored rows, one per line, written and read in pieces.

The whole file is a JSON object. The first line identifies it, each further line is a row (key, text
and a checksum of both), and the last line has the SHA-256 of the row lines. So a file can be read a
little at a time, and the sound rows of a damaged one are known.

The size is limited by the browser's storage only, so that everything stored can be backed up and
restored. A file is rejected as soon as most of its lines are invalid.

An editor may have formatted the file: it is then read as a whole, up to `MAX_FORMATTED_BYTES`.
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
"""The format of the file. A later release may use another number."""

EXCLUDED_PREFIXES = (
    *(saved_matches.GUEST_PREFIX, "tab/"),  # a tab's own rows, which end with it
    saved_matches.UNSAVED_KEY,  # what this browser has played since its latest backup
    # The secret of this browser's commitments; finished deals carry their own nonces.
    saved_matches.SALT_KEY,
    # Rows to undo an import.
    f"{archive_keys.ARCHIVE_PREFIX}undo/",
    saved_matches.BULK_CHANGE_KEY,
    # What happened to this browser's storage.
    saved_matches.LOST_KEY,
    saved_matches.ERASED_KEY,
)
"""Prefixes of keys that are not backed up."""

MAX_BROKEN = 1_000
"""A file with more invalid lines than this, and more than valid rows, is rejected."""

MAX_HEADER_BYTES = 1_000
"""The most bytes of the first line."""

MAX_FORMATTED_BYTES = 32_000_000
"""The most bytes of a formatted file, which takes several times as much memory."""

LINE_ENDS = b" \t\r"
HEADER_END = b',"rows":['
FORMAT_MEMBER = re.compile(rb'"format"\s*:\s*"zwanzig-backup/')
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
    """A file that is no backup or from a later release. The argument names a `backup.problem`."""


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
        """Return the text of one row. Lone surrogates are replaced."""
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
    """Parses and validates a backup file in pieces. Raises `BadBackup` as soon as it is invalid."""

    def __init__(self) -> None:
        self.unread: list[bytes] = []  # pieces that are not a line yet
        self.is_formatted = False  # read as a whole
        self.rows_hash = sha256()
        self.header: dict[str, Any] | None = None
        self.rows = dict[str, str]()
        self.broken_count = self.blank_count = 0
        self.stated_hash = ""

    def add_bytes(self, data: bytes) -> None:
        """Read another piece of the file."""
        self.unread.append(data)
        if self.header is None:
            self.begin_file()
        elif b"\n" in data:
            self.read_lines()

    def begin_file(self) -> None:
        """Read the first line, or find out that the file is formatted and has no such line."""
        if self.is_formatted:
            if sum(map(len, self.unread)) > MAX_FORMATTED_BYTES:
                raise BadBackup("other")
            return
        text = b"".join(self.unread).lstrip()
        self.unread = [text]
        line, newline, rest = text.partition(b"\n")
        if newline and line.strip(LINE_ENDS).endswith(HEADER_END):
            self.header = parse_header(line.strip(LINE_ENDS))
            self.unread = [rest]
            self.read_lines()
        elif FORMAT_MEMBER.search(text[:MAX_HEADER_BYTES]) and len(text) > MAX_HEADER_BYTES:
            self.is_formatted = True
        elif len(text) > MAX_HEADER_BYTES:
            raise BadBackup("other")

    def read_lines(self) -> None:
        """Read all complete lines."""
        *lines, rest = b"".join(self.unread).split(b"\n")
        self.unread = [rest]
        for line in lines:
            self.read_line(line.strip(LINE_ENDS))

    def read_contents(self) -> Contents:
        """Return the contents, after the last piece."""
        text = b"".join(self.unread)
        if self.header is None:
            self.header = self.read_formatted_file(text)
        else:
            self.read_line(text.strip(LINE_ENDS))
        is_sound = not self.broken_count and self.stated_hash == self.rows_hash.hexdigest()
        build, day = (str(self.header.get(key, ""))[:40] for key in ("build", "day"))
        return Contents(build, day, self.rows, self.broken_count, is_sound)

    def read_formatted_file(self, text: bytes) -> dict[str, Any]:
        """Read a file that an editor has formatted, row by row, and return its header."""
        header = parse_json_header(text)
        rows = header.pop("rows", None)
        for row in rows if isinstance(rows, list) else ():
            self.read_line(dump_json(row).encode(errors="replace"))
        self.stated_hash = str(header.get("sha256"))
        return header

    def read_line(self, line: bytes) -> None:
        """Read a line after the first: a row, or the end."""
        if match := LAST_LINE.fullmatch(line):
            self.stated_hash = match[1].decode()
        elif line:
            self.read_row(line.removesuffix(b","))
        else:
            self.blank_count += 1
        if self.broken_count + self.blank_count > max(MAX_BROKEN, len(self.rows)):
            raise BadBackup("broken")

    def read_row(self, line: bytes) -> None:
        """Read a row, or count it as damaged, like a second row with the same key."""
        self.rows_hash.update(line + b"\n")
        parsed_row = parse_backup_row(line)
        if parsed_row is None or parsed_row[0] in self.rows:
            self.broken_count += 1
        else:
            self.rows[parsed_row[0]] = parsed_row[1]


def parse_header(line: bytes) -> dict[str, Any]:
    """Parse the first line."""
    if len(line) > MAX_HEADER_BYTES:
        raise BadBackup("other")
    return parse_json_header(line + b"]}")


def parse_json_header(text: bytes) -> dict[str, Any]:
    """Return a JSON object that names the format of a backup."""
    try:
        header = json.loads(text)
    except (ValueError, RecursionError):
        raise BadBackup("other") from None
    stated_format = str(header.get("format")) if isinstance(header, dict) else ""
    if stated_format != BACKUP_FORMAT:
        raise BadBackup("newer" if stated_format.startswith(FORMAT_FAMILY) else "other")
    return dict(header)


def parse_backup_row(line: bytes) -> tuple[str, str] | None:
    """Parse and validate a row. Return None if it is damaged or its key is not backed up."""
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
