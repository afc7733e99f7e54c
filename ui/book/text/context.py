"""The context in which a chapter is rendered: a reader's language, a game and its house rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from math import inf
from typing import Any

from markupsafe import Markup

from engine.cards import Pack
from engine.errors import EngineError
from engine.game import Game
from engine.games import find_game, house_rules
from engine.record import Record
from ui.book.text.errors import BookError, Fault, mistake
from ui.book.texts import make_book_translator
from ui.languages import FALLBACK_LANGUAGE, LANGUAGES, Say
from ui.wording.house_rules import conflict_key


@dataclass(slots=True)
class HtmlBudget:
    """The characters of HTML that a chapter may still produce, unlimited by default."""

    remaining: float = inf


@dataclass(frozen=True, slots=True)
class BookContext:
    """The reader, game and house rules for which blocks are rendered.

    `options` holds the values that differ from the preset, and `records` the stored matches that
    chapters can name. `faults` collects the mistakes of a chapter, worded in `author_language`.
    `answers` collects the answers to its questions, which are printed after the text.
    """

    language: str
    game: str
    preset: str = ""
    options: Mapping[str, Any] = field(default_factory=dict)
    file: str = "text"
    records: Mapping[str, Record] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)
    answers: list[Markup] = field(default_factory=list)
    budget: HtmlBudget = field(default_factory=HtmlBudget)
    author_language: str = FALLBACK_LANGUAGE

    @property
    def fault_language(self) -> str | None:
        """The language of fault messages, or None if it is the language of the surrounding text."""
        return None if self.author_language == self.language else self.author_language

    @property
    def rule_set(self) -> str:
        """The name of the preset, by default the game's first one."""
        return self.preset or self.engine.presets[0].name

    @property
    def engine(self) -> Game:
        """The game's row in the engine."""
        return find_game(self.game)

    @property
    def pack(self) -> Pack:
        """The game's pack."""
        return self.engine.pack

    @property
    def rules(self) -> Any:
        """The house rules that are shown first."""
        return house_rules(self.engine, self.rule_set, self.options)

    @property
    def say(self) -> Say:
        """The translator for the reader's language."""
        return make_book_translator(self.language)

    @property
    def german_letters(self) -> bool:
        """Whether cards show German letters in this language."""
        return LANGUAGES[self.language].german_letters

    def for_game(self, game: str) -> BookContext:
        """Return this context for a game. Another game starts with its first preset."""
        return self if game == self.game else replace(self, game=game, preset="", options={})

    def with_rules(self, options: Mapping[str, Any]) -> BookContext:
        """Return this context with some options changed."""
        return replace(self, options={**self.options, **options})

    def find_record(self, name: str) -> Record:
        """Return a stored match by name. Raise `BookError` for an unknown name."""
        if name not in self.records:
            names = ", ".join(sorted(self.records))
            raise BookError(mistake("record", name=name, known=names))
        return self.records[name]

    def add_fault(self, error: BookError | EngineError, line: int) -> Fault:
        """Record an error in a shortcode as a fault, and return it. The shortcode is on `line`."""
        say, line_offset = make_book_translator(self.author_language), 0
        if isinstance(error, BookError):
            message, line_offset = error.mistake.as_sentence(say), error.line
        else:
            key = conflict_key(error)
            message = say(key) if key else error.message
        fault = Fault(message, self.file, line + line_offset)
        self.faults.append(fault)
        return fault
