"""What is wrong in a chapter: where, what, and what was expected."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from ui.languages import Say


@dataclass(frozen=True, slots=True)
class Fault:
    """One mistake of an author: a sentence, and the place as file and line (counted from 1)."""

    message: str
    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.message}"


class BudgetExceeded(Exception):
    """A chapter that makes too much HTML, and is not drawn any further."""


class Mistake(NamedTuple):
    """What is wrong: the key of its text and the facts in it, some of them such texts themselves.

    The text ends with what was expected.
    """

    key: str
    facts: tuple[tuple[str, Any], ...] = ()

    def as_sentence(self, say: Say) -> str:
        """Return it as a sentence."""
        facts = {
            name: fact.as_sentence(say) if isinstance(fact, Mistake) else fact
            for name, fact in self.facts
        }
        return say(self.key, **facts)


def mistake(name: str, /, **facts: Any) -> Mistake:
    """Return a mistake by its name, `mistake.NAME` among the texts."""
    return Mistake(f"mistake.{name}", tuple(facts.items()))


class BookError(ValueError):
    """A shortcode that cannot be rendered, and why.

    `line` counts from the line of its shortcode: 0 for that line itself.
    """

    def __init__(self, mistake: Mistake, line: int = 0) -> None:
        super().__init__(mistake)
        self.mistake, self.line = mistake, line
