"""Mistakes in chapters: their location, their cause and what was expected."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from ui.languages import Say


@dataclass(frozen=True, slots=True)
class Fault:
    """An author's mistake: a sentence with its file and line (counted from 1)."""

    message: str
    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.message}"


class BudgetExceeded(Exception):
    """Raised when a chapter produces too much HTML."""


class Mistake(NamedTuple):
    """The key of a message and its facts, which may be mistakes themselves.

    The message ends with what was expected.
    """

    key: str
    facts: tuple[tuple[str, Any], ...] = ()

    def as_sentence(self, say: Say) -> str:
        """Return the message in the language of `say`."""
        facts = {
            name: fact.as_sentence(say) if isinstance(fact, Mistake) else fact
            for name, fact in self.facts
        }
        return say(self.key, **facts)


def mistake(name: str, /, **facts: Any) -> Mistake:
    """Return a mistake by its name, the text `mistake.NAME`."""
    return Mistake(f"mistake.{name}", tuple(facts.items()))


class BookError(ValueError):
    """Raised for a shortcode that cannot be rendered.

    `line` counts from the line of the shortcode, which is 0.
    """

    def __init__(self, mistake: Mistake, line: int = 0) -> None:
        super().__init__(mistake)
        self.mistake, self.line = mistake, line
