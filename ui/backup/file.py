"""The file of a backup: the rows as they are stored, a line each, written and read in pieces.

The whole is one JSON object. The first line says what it is, each line after it has a row (key,
text and a checksum of both), and the last one the SHA-256 of the lines with rows: so a file can be
read a little at a time, and of a damaged one it is known which rows are sound.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any
from zlib import crc32

from ui.kept import archive, saving
from ui.kept.archive import as_text

FAMILY = "zwanzig-backup/"
FORMAT = f"{FAMILY}1"
"""The format of the file; another number is of a later release."""

LEFT_OUT = (
    *(saving.GUEST, "tab/"),  # a tab's own, which end with it
    *("copied/", "alone"),  # what was brought over in this browser, and how it keeps things now
    saving.UNSAVED,  # what this browser has that no backup has
    saving.SALT,  # the secret of this browser's seals: deals that are over carry their own nonce
    *(f"{archive.ARCHIVE}undo/", saving.EXCHANGED),  # the way back of what was exchanged
)
"""How the keys begin of rows that no backup has."""

MAX_FILE = 64_000_000
"""Bytes of a file: those of 20,000 deals, which take up to 3 kB each here and in their match."""

MAX_DEALS = 20_000
MAX_ROWS = 100_000
MAX_LINE = 4_000_000

KEY = re.compile(r"[a-z]+(/[\w.-]{1,100}){0,2}|archive/[a-z]+/[\w.-]{1,100}( [\w.-]{1,100})?")
END = re.compile(rb'\],"sha256":"([0-9a-f]{64})"\}')
ONE_LINE = (archive.ARCHIVE, saving.MATCH, saving.ASIDE, saving.SETTINGS, saving.LAST_GAME)
"""How the keys begin of rows whose texts are one line each."""


class BadBackup(Exception):
    """A file that is no backup, or none that this release reads: the text `backup.problem.…`."""


@dataclass(frozen=True, slots=True)
class Contents:
    """What a file has: of which build and day, its rows, how many were not sound, and whether its
    hash says that nothing in it has changed.
    """

    build: str
    day: str
    rows: Mapping[str, str]
    broken: int
    whole: bool


def wanted(key: str) -> bool:
    """Tell whether a backup has the row of a key."""
    return not key.startswith(LEFT_OUT)


def name(day: str) -> str:
    """The name of the file."""
    return f"zwanzig-{day}.json"


class Writing:
    """A file that is written in pieces."""

    def __init__(self, build: str, day: str) -> None:
        self.hash = sha256()
        self.count = 0
        said = as_text({"format": FORMAT, "build": build, "day": day})
        self.head = f'{said[:-1]},"rows":['

    def more(self, rows: Iterable[tuple[str, str]]) -> str:
        """Return the text of more rows."""
        lines = [self.line(key, text) for key, text in rows if wanted(key)]
        return "".join(lines)

    def line(self, key: str, text: str) -> str:
        """Return one row; a text that no file can hold is written as near as it gets."""
        text = text.encode(errors="replace").decode()
        row = as_text([key, text, checksum(key, text)])
        self.hash.update(row.encode() + b"\n")
        self.count += 1
        return f"{self.head if self.count == 1 else ','}\n{row}"

    def end(self) -> str:
        """Return the end of the file."""
        head = "" if self.count else self.head
        return f'{head}\n],"sha256":"{self.hash.hexdigest()}"}}\n'


def checksum(key: str, text: str) -> int:
    """What tells whether a row is as it was written."""
    return crc32(f"{key}\n{text}".encode())


class Reading:
    """A file that is read in pieces; raises `BadBackup` as soon as it cannot be one."""

    def __init__(self) -> None:
        self.left = b""
        self.hash = sha256()
        self.about: dict[str, Any] | None = None
        self.rows = dict[str, str]()
        self.broken = self.deals = 0
        self.said = ""

    def more(self, data: bytes) -> None:
        """Read more of it."""
        *lines, self.left = (self.left + data).split(b"\n")
        for line in lines:
            self.line(line.rstrip(b"\r"))
        if len(self.left) > MAX_LINE or self.about is None and len(self.left) > 1000:
            raise BadBackup("large" if self.about else "other")

    def whole(self) -> Contents:
        """Return what it has, after its last piece."""
        self.line(self.left.rstrip(b"\r"))
        if self.about is None:
            raise BadBackup("other")
        sound = not self.broken and self.said == self.hash.hexdigest()
        build, day = (str(self.about.get(key, ""))[:40] for key in ("build", "day"))
        return Contents(build, day, self.rows, self.broken, sound)

    def line(self, line: bytes) -> None:
        """Read a line: the first, a row, or the end."""
        if self.about is None:
            self.about = first(line)
        elif found := END.fullmatch(line):
            self.said = found[1].decode()
        elif line:
            self.row(line.removesuffix(b","))

    def row(self, line: bytes) -> None:
        """Read a row, or count it among those that are not sound."""
        self.hash.update(line + b"\n")
        found = row_of(line)
        if found is None:
            self.broken += 1
            return
        self.deals += found[0].startswith(archive.DEAL)
        self.rows[found[0]] = found[1]
        if len(self.rows) + self.broken > MAX_ROWS or self.deals > MAX_DEALS:
            raise BadBackup("large")


def first(line: bytes) -> dict[str, Any]:
    """Read the first line."""
    if not line.endswith(b',"rows":[') or len(line) > 1000:
        raise BadBackup("other")
    try:
        about = json.loads(line + b"]}")
    except (ValueError, RecursionError):
        raise BadBackup("other") from None
    said = str(about.get("format"))
    if said != FORMAT:
        raise BadBackup("newer" if said.startswith(FAMILY) else "other")
    return dict(about)


def row_of(line: bytes) -> tuple[str, str] | None:
    """Read a row: nothing where it is not as it was written, or none that may be kept."""
    if line.count(b"[", 0, 2) != 1 or len(line) > MAX_LINE:  # one list, and none within it
        return None
    try:
        match json.loads(line):
            case [str(key), str(text), int(check)] if checksum(key, text) == check:
                return (key, text) if sound(key, text) else None
    except (ValueError, RecursionError):
        pass
    return None


def sound(key: str, text: str) -> bool:
    """Tell whether a row may be kept."""
    if not KEY.fullmatch(key) or not wanted(key) or not text:
        return False
    return "\n" not in text or not key.startswith(ONE_LINE)
