"""What is wrong in a chapter: where, what, and what was expected."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fault:
    """One mistake of an author: a sentence, and the place as file and line (counted from 1)."""

    message: str
    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.message}"


class NoRoom(Exception):
    """A chapter that makes too much HTML, and is not drawn any further."""


class BookError(ValueError):
    """A shortcode that cannot be rendered; the message ends with what was expected.

    `line` counts from the line of its shortcode: 0 for that line itself.
    """

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(message)
        self.message, self.line = message, line
