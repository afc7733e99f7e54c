"""The file of a backup: the rows as they are stored, a line each, written and read in pieces.

The whole is one JSON object. The first line says what it is, each line after it has a row (key,
text and a checksum of both), and the last one the SHA-256 of the lines with rows: so a file can be
read a little at a time, and of a damaged one it is known which rows are sound.

There is no limit to a file but the room of a browser: what is kept can be written, and read again.
A file is refused as soon as most of it are lines that no backup has.
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
from ui.kept.rows import is_key

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

MAX_BROKEN = 1_000
"""Lines that are no sound rows: with more of them, and more than sound ones, a file is refused."""

ROW = re.compile(rb'\["[^"\\]*+(?:\\.[^"\\]*+)*+","[^"\\]*+(?:\\.[^"\\]*+)*+",[0-9]{1,10}\]')
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
        lines = [self.line(key, text) for key, text in rows if sound(key, text)]
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
        self.left: list[bytes] = []
        self.hash = sha256()
        self.about: dict[str, Any] | None = None
        self.rows = dict[str, str]()
        self.broken = self.blank = 0
        self.said = ""

    def more(self, data: bytes) -> None:
        """Read more of it."""
        first, *lines = data.split(b"\n")
        self.left.append(first)
        for line in lines:
            self.line(b"".join(self.left).rstrip(b"\r"))
            self.left = [line]
        if self.about is None and sum(map(len, self.left)) > MAX_FIRST:
            raise BadBackup("other")

    def whole(self) -> Contents:
        """Return what it has, after its last piece."""
        self.line(b"".join(self.left).rstrip(b"\r"))
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
        else:
            self.blank += 1
        if self.broken + self.blank > max(MAX_BROKEN, len(self.rows)):
            raise BadBackup("broken")

    def row(self, line: bytes) -> None:
        """Read a row, or count it among those that are not sound; none stands twice in a file."""
        self.hash.update(line + b"\n")
        found = row_of(line)
        if found is None or found[0] in self.rows:
            self.broken += 1
        else:
            self.rows[found[0]] = found[1]


MAX_FIRST = 1_000
"""Bytes of the first line."""


def first(line: bytes) -> dict[str, Any]:
    """Read the first line."""
    if not line.endswith(b',"rows":[') or len(line) > MAX_FIRST:
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
    if not ROW.fullmatch(line):  # nothing is nested in it
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
    if not is_key(key) or not wanted(key) or not text:
        return False
    return "\n" not in text or not key.startswith(ONE_LINE)
