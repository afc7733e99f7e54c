"""From a draft to what stands in someone's page: attributes, an address, HTML to copy."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from math import ceil
from string import ascii_letters, digits
from typing import Any

from htpy import Element, Node, a, iframe, li, p, script, ul

from engine.record import Record
from ui.embed.draft import Draft, at_ply, choices
from ui.embed.packing import packed_json, packed_record
from ui.embed.picture import fallback, picture
from ui.i18n import text
from ui.model import Model, Settings
from ui.scene import scene
from ui.wording import label

FOLDER = "embed/v1/"
SCRIPT = f"{FOLDER}zwanzig-table.js"
FRAME = f"{FOLDER}embed.html"

IN_ADDRESS = {"record": "r", "picture": "v"}
"""Attributes that have another name in the fragment of the frame's address."""

UNRESERVED = frozenset(f"{ascii_letters}{digits}-._~")

HEIGHTS = {"static": 34, "step": 42, "quiz": 39, "play": 44}
"""Room that a page leaves, in rem, so that nothing moves when the frame is there."""

ANSWERS = 3
"""So many answers stand side by side where there is room; a row of them needs `ROW` rem."""

ROW = 3

SANDBOX = "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
ALLOWED = "fullscreen; clipboard-write"


def attributes(draft: Draft) -> dict[str, str]:
    """Return the attributes of the element, without those that say what goes without saying."""
    shared = {"mode": draft.mode, "game": draft.record.game, "language": draft.language}
    looks = {"theme": draft.theme} if draft.theme != "auto" else {}
    return {**shared, **looks, **CONTENT[draft.mode](draft), "name": title(draft)}


def title(draft: Draft) -> str:
    """Return the name of the frame."""
    return draft.name or text(draft.language, f"game.{draft.record.game}")


def quiz(draft: Draft) -> dict[str, Any]:
    """Return the question with its answers, in the order in which the engine offers them."""
    record = at_ply(draft)
    return {
        "id": quiz_id(record, draft.question),
        "question": question(draft),
        "answers": [
            {
                "text": answer(record, draft.language, action),
                "right": action == draft.right,
                "why": draft.reasons.get(action, ""),
            }
            for action in choices(draft)
        ],
    }


def quiz_id(record: Record, asked: str) -> str:
    """Return an id that no other position and no other question has, whatever the language."""
    told = packed_json([record.as_json(), asked])
    return f"{record.game}-{zlib.crc32(told.encode()):08x}"


def question(draft: Draft) -> str:
    """Return the question, or the usual one for this moment."""
    cards = all(action.startswith("play ") for action in choices(draft))
    key = "builder.question.given" if cards else "builder.question.given.any"
    return draft.question or text(draft.language, key)


def answer(record: Record, language: str, action: str) -> str:
    """Return what an action is called as an answer."""
    return label(scene(Model(record, Settings(language=language))), action)


def address(draft: Draft, site: str) -> str:
    """Return the address of the frame, its content in the fragment."""
    given = {IN_ADDRESS.get(name, name): value for name, value in attributes(draft).items()}
    return f"{site}{FRAME}#{'&'.join(f'{name}={escaped(value)}' for name, value in given.items())}"


def escaped(text: str) -> str:
    """Return text as an address has it; `urllib.parse` would add 0.1 MB to every first visit."""
    signs = ((chr(byte), byte) for byte in text.encode())
    return "".join(sign if sign in UNRESERVED else f"%{byte:02X}" for sign, byte in signs)


def room(draft: Draft) -> int:
    """Return how high the frame is going to be on a wide page, in rem."""
    rows = ceil(len(choices(draft)) / ANSWERS) if draft.mode == "quiz" else 0
    return HEIGHTS[draft.mode] + ROW * rows


def snippet(draft: Draft, site: str) -> str:
    """Return the HTML for a page: a script, and an element that holds what is read without it."""
    style = f"display:flow-root;min-height:{room(draft)}rem"
    element = Element("zwanzig-table")(attributes(draft), style=style)
    loader = script(defer=True, src=f"{site}{SCRIPT}")
    inside = "\n".join(f"  {line}" for line in inner(draft, site))
    opened = str(element).removesuffix("</zwanzig-table>")
    return f"{loader}\n{opened}\n{inside}\n</zwanzig-table>\n"


def plain_snippet(draft: Draft, site: str) -> str:
    """Return the HTML for a page that takes no script: a frame of fixed height."""
    frame = iframe(
        src=address(draft, site),
        title=title(draft),
        sandbox=SANDBOX,
        allow=ALLOWED,
        referrerpolicy="no-referrer",
        loading="lazy",
        width="100%",
        height=str(room(draft) * 16),
    )
    return f"{frame}\n"


def inner(draft: Draft, site: str) -> Iterator[Node]:
    """Yield what readers without script are shown: the cards in words, and a way to the site."""
    language, record = draft.language, at_ply(draft)
    if draft.source == "fresh":
        yield p(lang=language)[text(language, f"game.{record.game}")]
        words = text(language, "embed.start.play")
        yield p(lang=language)[a(href=f"{site}?game={record.game}")[words]]
        return
    lines = fallback(record, language)
    if draft.mode == "quiz":
        lines = [*lines[:-1], question(draft)]
    yield from (p(lang=language)[line] for line in lines)
    if draft.mode == "quiz":
        answers = quiz(draft)["answers"]
        yield ul(lang=language)[(li[one["text"]] for one in answers)]
    yield p(lang=language)[a(href=f"{site}#r={packed_record(record)}")[_here(language)]]


def _here(language: str) -> str:
    return text(language, "embed.here")


def _position(draft: Draft, *, shown: bool = False) -> dict[str, str]:
    drawn = packed_json(picture(at_ply(draft), draft.language, shown=shown))
    return {"record": packed_record(at_ply(draft)), "picture": drawn}


def _steps(draft: Draft) -> dict[str, str]:
    whole = {"record": packed_record(draft.record), "ply": str(draft.ply)}
    return {**_position(draft, shown=True), **whole}


def _quiz(draft: Draft) -> dict[str, str]:
    return {**_position(draft), "quiz": packed_json(quiz(draft))}


def _play(draft: Draft) -> dict[str, str]:
    given = {"rules": draft.record.preset} if draft.source == "fresh" else _position(draft)
    return {**given, "level": draft.level}


CONTENT = {"static": _position, "step": _steps, "quiz": _quiz, "play": _play}
"""What an embed of each kind carries."""
