"""The author's draft: its text, the reader it is shown to, its mistakes, how it is sent."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from htpy import fragment

from engine.errors import EngineError
from engine.games import GAMES
from engine.strict import read_json
from ui.book.records import stored
from ui.book.text.context import Context, Room
from ui.book.text.errors import Fault, mistake
from ui.book.text.render import MOST, Piece, answers_section, pieces
from ui.book.text.tags import DEEPEST, Node, TooDeep
from ui.book.words import sayer
from ui.kept import house_rules, link
from ui.languages import FALLBACK_LANGUAGE, LANGUAGES, Say
from ui.model import HouseRules

FILE = "text"
FORMAT = "zwanzig-draft/1"
LONGEST = 30_000
LINES = 2_000
LINE = 2_000
"""Characters of a text, its lines, and characters of a line: more is not drawn. A chapter of the
books has less than a third of each."""

MOST_TAKEN = 100_000
"""Characters of a text that is read at all; between this and `LONGEST` it is there to be cut."""

OWN = "own"
"""Stands in the list of rule sets for the reader's own house rules."""


@dataclass(frozen=True, slots=True)
class TextDraft:
    """A text and the reader it is shown to: language, game, rule set, what differs from that."""

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
class Drawing:
    """A draft as HTML, what is wrong in it by lines, and the key of why none of it is drawn.

    `pieces` are the parts it was put together from, for the drawing after the next key.
    """

    html: str
    faults: tuple[Fault, ...] = ()
    refused: str = ""
    pieces: Mapping[Node, Piece] = field(default_factory=dict)


def fresh(text: str, language: str, game: str = "") -> TextDraft:
    """A draft for the first rule set of a game."""
    rules = house_rules.default_rules(game if game in GAMES else next(iter(GAMES)))
    return TextDraft(text, language, rules.game, rules.preset)


def with_choice(draft: TextDraft, name: str, value: str, mine: HouseRules | None) -> TextDraft:
    """The draft for another reader; `name` is language, game or rules.

    `mine` are the house rules that the value "own" stands for. What makes no sense changes nothing.
    """
    if name == "language" and value in LANGUAGES:
        return replace(draft, language=value)
    if name == "game" and value in GAMES and value != draft.game:
        rules = house_rules.default_rules(value)
    elif name == "rules" and value == OWN and mine and mine.game == draft.game:
        rules = mine
    elif name == "rules":
        rules = house_rules.with_preset(draft.house_rules, value)
    else:
        return draft
    return replace(draft, game=rules.game, preset=rules.preset, options=rules.options)


# --- drawing -------------------------------------------------------------------------------


def draw(
    draft: TextDraft, known: Mapping[Node, Piece] | None = None, author: str = FALLBACK_LANGUAGE
) -> Drawing:
    """The draft as its reader sees it, with its mistakes in the order of the lines.

    `known` are pieces drawn before for the same reader; mistakes are told in the language of the
    `author`.
    """
    say = sayer(author)
    if wrong := too_much(draft.text):
        return refused(say, *wrong)
    context = Context(
        *(draft.language, draft.game, draft.preset, draft.options),
        records=stored(),
        room=Room(MOST),
        author=author,
    )
    try:
        found = pieces(context, draft.text, known or {})
    except TooDeep as error:
        return refused(say, "author.refused.deep", error.line)
    except Exception as error:  # whatever an author writes, it must not end the page
        why = mistake("drawn", why=f"{type(error).__name__}: {error}")
        return Drawing("", (Fault(why.told(say), FILE, 1),))
    answers = [answer for piece in found.values() for answer in piece.answers]
    at_end = str(fragment[answers_section(context, answers)])
    html = "".join([*(piece.html for piece in found.values()), at_end])
    faults = (fault for piece in found.values() for fault in piece.faults)
    return Drawing(html, tuple(sorted(faults, key=lambda fault: fault.line)), pieces=found)


def refused(say: Say, key: str, line: int) -> Drawing:
    """What is shown instead of a text that is too much from this line on."""
    return Drawing("", (Fault(say(key), FILE, line),), key)


def redrawn(
    draft: TextDraft, last: tuple[TextDraft, Drawing], author: str = FALLBACK_LANGUAGE
) -> Drawing:
    """The draft as its reader sees it, after another one of which much may be the same."""
    before, drawing = last
    if replace(before, text=draft.text) != draft:
        return draw(draft, author=author)
    return drawing if before == draft else draw(draft, drawing.pieces, author)


def too_much(text: str) -> tuple[str, int] | None:
    """Why and from which line on a text is not even read."""
    if len(text) > LONGEST:
        return "author.refused.text", 1
    lines = lines_of(text)
    if len(lines) > LINES:
        return "author.refused.lines", LINES + 1
    for number, line in enumerate(lines, 1):
        if len(line) > LINE:
            return "author.refused.line", number
        if line.count("[/") > DEEPEST:
            return "author.refused.deep", number
    return None


def place(text: str, line: int) -> tuple[int, int]:
    """Where a line begins and ends, as a browser counts: in units of UTF-16."""
    lines = lines_of(text)
    before, own = lines[: line - 1], "".join(lines[line - 1 : line])
    begin = min(sum(units(each) + 1 for each in before), units(text))
    return begin, begin + units(own)


def lines_of(text: str) -> list[str]:
    """The lines of a text as a browser has them in its field, and the parser counts them."""
    return text.removesuffix("\n").split("\n")


def units(text: str) -> int:
    """The length of a text in units of UTF-16."""
    return len(text) + sum(character > "\uffff" for character in text)


def inserted(text: str, line: int, example: str) -> tuple[str, int]:
    """A text with an example after a line, and the line on which the example begins."""
    lines = text.splitlines()
    above, below = lines[:line], lines[line:]
    while above and not above[-1].strip():
        above.pop()
    while below and not below[0].strip():
        below.pop(0)
    start = [*above, ""] if above else []
    rest = ["", *below] if below else []
    return "\n".join([*start, *example.strip().splitlines(), *rest]) + "\n", len(start) + 1


# --- keeping and sending -------------------------------------------------------------------


def dumps(draft: TextDraft) -> str:
    """A draft as JSON text."""
    return json.dumps({"format": FORMAT, **asdict(draft)}, ensure_ascii=False)


def loads(text: str) -> TextDraft | None:
    """Read a draft; `None` for what is no draft, or is for rules that do not exist."""
    try:
        draft = parse(read_json(text))
    except (EngineError, ValueError, KeyError, TypeError, RecursionError):
        return None
    return None if house_rules.find_problem(draft.house_rules) else draft


def parse(data: Any) -> TextDraft:
    """Return the draft that a JSON value stands for; raise an error of any kind for another."""
    text, options = data["text"], data["options"]
    if data["format"] != FORMAT or data["language"] not in LANGUAGES:
        raise ValueError("not a draft")
    if not isinstance(text, str) or len(text) > MOST_TAKEN or not isinstance(options, dict):
        raise ValueError("not a draft")
    return TextDraft(text, data["language"], data["game"], data["preset"], options)


def packed(draft: TextDraft) -> str:
    """A draft for a link: deflated, base64url; "" if it is too long for one."""
    text = link.pack_link(dumps(draft))
    return text if len(text) <= link.MAX_LINK_LENGTH else ""


def unpacked(text: str) -> TextDraft | None:
    """Read the draft of a link; `None` if it carries none, or unfolds to too much."""
    try:
        return loads(link.unpack_link(text))
    except EngineError:
        return None
