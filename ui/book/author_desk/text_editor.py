"""The author's draft: its text and reader, how it is rendered, saved and shared."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from htpy import fragment

from engine.errors import EngineError
from engine.games import GAMES
from engine.strict_json import parse_strict_json
from ui.book.pages.books import book_context
from ui.book.text.context import HtmlBudget
from ui.book.text.errors import Fault, mistake
from ui.book.text.render import MAX_CHAPTER_HTML, RenderedPiece, answers_section, render_pieces
from ui.book.text.tags import MAX_SHORTCODE_DEPTH, ChapterNode, NestingTooDeep
from ui.book.texts import make_book_translator
from ui.languages import FALLBACK_LANGUAGE, LANGUAGES, Say
from ui.model.house_rules import HouseRules
from ui.storage import house_rules, links

FAULT_FILE = "text"
DRAFT_FORMAT = "zwanzig-draft/1"
MAX_DRAFT_LENGTH = 30_000
MAX_DRAFT_LINES = 2_000
MAX_LINE_LENGTH = 2_000
"""The most characters and lines of a text, and characters of a line, that are rendered.

Chapters of the books have less than a third of each.
"""

MAX_READ_LENGTH = 100_000
"""The most characters of a text that can be loaded.

Above `MAX_DRAFT_LENGTH` it is loaded only to be shortened.
"""

OWN_MARK = "own"
"""The value for the reader's own house rules in the list of rule sets."""


@dataclass(frozen=True, slots=True)
class TextDraft:
    """A text and its reader: language, game, preset, and options that differ from the preset."""

    text: str
    language: str
    game: str
    preset: str
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def house_rules(self) -> HouseRules:
        """The reader's house rules."""
        return HouseRules(self.game, self.preset, self.options)


@dataclass(frozen=True, slots=True)
class RenderedDraft:
    """A draft as HTML, its faults by line, and the key of the reason if it was not rendered.

    `pieces` are reused when the draft is rendered after the next change.
    """

    html: str
    faults: tuple[Fault, ...] = ()
    refusal_key: str = ""
    pieces: Mapping[ChapterNode, RenderedPiece] = field(default_factory=dict)


def new_draft(text: str, language: str, game: str = "") -> TextDraft:
    """Return a draft for the first rule set of a game."""
    rules = house_rules.default_rules(game if game in GAMES else next(iter(GAMES)))
    return TextDraft(text, language, rules.game, rules.preset)


def with_reader_choice(
    draft: TextDraft, name: str, value: str, own_rules: HouseRules | None
) -> TextDraft:
    """Return the draft for another reader. The argument `name` is language, game or rules.

    `own_rules` are the house rules that the value "own" stands for. Invalid choices change nothing.
    """
    if name == "language" and value in LANGUAGES:
        return replace(draft, language=value)
    if name == "game" and value in GAMES and value != draft.game:
        rules = house_rules.default_rules(value)
    elif name == "rules" and value == OWN_MARK and own_rules and own_rules.game == draft.game:
        rules = own_rules
    elif name == "rules":
        rules = house_rules.with_preset(draft.house_rules, value)
    else:
        return draft
    return replace(draft, game=rules.game, preset=rules.preset, options=rules.options)


# --- rendering -------------------------------------------------------------------------------


def render_draft(
    draft: TextDraft,
    known_pieces: Mapping[ChapterNode, RenderedPiece] | None = None,
    author_language: str = FALLBACK_LANGUAGE,
) -> RenderedDraft:
    """Render a draft for its reader, with its faults in order of lines.

    `known_pieces` were rendered before for the same reader. Faults are in the language of the
    author.
    """
    say = make_book_translator(author_language)
    if excess := find_exceeded_limit(draft.text):
        return refused_draft_rendering(say, *excess)
    context = book_context(
        draft.game,
        draft.language,
        preset=draft.preset,
        options=draft.options,
        budget=HtmlBudget(MAX_CHAPTER_HTML),
        author_language=author_language,
    )
    try:
        rendered_pieces = render_pieces(context, draft.text, known_pieces or {})
    except NestingTooDeep as error:
        return refused_draft_rendering(say, "author.refused.deep", error.line)
    except Exception as error:  # no draft may crash the page
        problem = mistake("drawn", why=f"{type(error).__name__}: {error}")
        return RenderedDraft("", (Fault(problem.as_sentence(say), FAULT_FILE, 1),))
    answers = [answer for piece in rendered_pieces.values() for answer in piece.answers]
    at_end = str(fragment[answers_section(context, answers)])
    html = "".join([*(piece.html for piece in rendered_pieces.values()), at_end])
    faults = (fault for piece in rendered_pieces.values() for fault in piece.faults)
    return RenderedDraft(
        html, tuple(sorted(faults, key=lambda fault: fault.line)), pieces=rendered_pieces
    )


def refused_draft_rendering(say: Say, key: str, line: int) -> RenderedDraft:
    """Return the result for a text that exceeds a limit at a line."""
    return RenderedDraft("", (Fault(say(key), FAULT_FILE, line),), key)


def rerender_draft(
    draft: TextDraft,
    previous: tuple[TextDraft, RenderedDraft],
    author_language: str = FALLBACK_LANGUAGE,
) -> RenderedDraft:
    """Render a draft, reusing the pieces of the previous one if the reader is the same."""
    previous_draft, rendering = previous
    if previous_draft == draft:
        return rendering
    is_same_reader = replace(previous_draft, text=draft.text) == draft
    return render_draft(draft, rendering.pieces if is_same_reader else None, author_language)


def find_exceeded_limit(text: str) -> tuple[str, int] | None:
    """Return the key and line of the limit that a text exceeds, or None."""
    if len(text) > MAX_DRAFT_LENGTH:
        return "author.refused.text", 1
    lines = split_lines(text)
    if len(lines) > MAX_DRAFT_LINES:
        return "author.refused.lines", MAX_DRAFT_LINES + 1
    for number, line in enumerate(lines, 1):
        if len(line) > MAX_LINE_LENGTH:
            return "author.refused.line", number
        if line.count("[/") > MAX_SHORTCODE_DEPTH:
            return "author.refused.deep", number
    return None


def line_range_in_utf16(text: str, line: int) -> tuple[int, int]:
    """Return the start and end of a line in UTF-16 units, as browsers count."""
    lines = split_lines(text)
    lines_before, line_text = lines[: line - 1], "".join(lines[line - 1 : line])
    start = min(
        sum(utf16_length(line_before) + 1 for line_before in lines_before), utf16_length(text)
    )
    return start, start + utf16_length(line_text)


def split_lines(text: str) -> list[str]:
    """Return the lines of a text as the browser's field and the parser count them."""
    return text.removesuffix("\n").split("\n")


def utf16_length(text: str) -> int:
    """Return the length of a text in UTF-16 units."""
    return len(text) + sum(character > "\uffff" for character in text)


def insert_after_line(text: str, line: int, example: str) -> tuple[str, int]:
    """Return the text with an example inserted after a line, and the first line of the example."""
    lines = text.splitlines()
    above, below = lines[:line], lines[line:]
    while above and not above[-1].strip():
        above.pop()
    while below and not below[0].strip():
        below.pop(0)
    start = [*above, ""] if above else []
    rest = ["", *below] if below else []
    return "\n".join([*start, *example.strip().splitlines(), *rest]) + "\n", len(start) + 1


# --- saving and sharing ----------------------------------------------------------------------


def dump_draft(draft: TextDraft) -> str:
    """Return a draft as JSON."""
    return json.dumps({"format": DRAFT_FORMAT, **asdict(draft)}, ensure_ascii=False)


def load_draft(text: str) -> TextDraft | None:
    """Parse a draft. Return None for invalid data or unknown house rules."""
    try:
        draft = parse_draft(parse_strict_json(text))
    except (EngineError, ValueError, KeyError, TypeError, RecursionError):
        return None
    return None if house_rules.find_problem(draft.house_rules) else draft


def parse_draft(data: Any) -> TextDraft:
    """Return the draft in a JSON value. Raise an error of any type for an invalid one."""
    text, options = data["text"], data["options"]
    if data["format"] != DRAFT_FORMAT or data["language"] not in LANGUAGES:
        raise ValueError("not a draft")
    if not isinstance(text, str) or len(text) > MAX_READ_LENGTH or not isinstance(options, dict):
        raise ValueError("not a draft")
    return TextDraft(text, data["language"], data["game"], data["preset"], options)


def pack_draft(draft: TextDraft) -> str:
    """Return a draft for a link, deflated and in base64url, or "" if it is too long."""
    text = links.pack_link(dump_draft(draft))
    return text if len(text) <= links.MAX_LINK_LENGTH else ""


def unpack_draft(text: str) -> TextDraft | None:
    """Return the draft of a link, or None if it is invalid or decompresses to too much data."""
    try:
        return load_draft(links.unpack_link(text))
    except EngineError:
        return None
