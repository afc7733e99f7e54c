"""From a draft to what stands in someone's page: attributes, an address, HTML to copy."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from math import ceil
from typing import Any

from htpy import Element, a, div, iframe, noscript, script, span
from markupsafe import Markup, escape

from engine.record import Record
from ui.embed.draft import EmbedDraft, at_ply, choices, usual_question
from ui.embed.packing import packed_json, packed_record
from ui.embed.pasting import IN_ADDRESS
from ui.embed.picture import fallback, picture
from ui.kept.link import url_escape
from ui.languages import translate
from ui.model import Match, Model, Settings
from ui.scene import make_scene
from ui.wording import action_label

FOLDER = "embed/v1/"
SCRIPT = f"{FOLDER}zwanzig-table.js"
FRAME = f"{FOLDER}embed.html"

HEIGHTS = {"static": 552, "step": 696, "quiz": 636, "play": 704}
"""How high a frame is, in px, on a phone and on a wide page (frame.css); a question is higher by
its answers and its lines."""

ANSWERS = 2
"""So many answers stand side by side; a row of them needs `ROW` px."""

ROW = 54

LETTERS = 28
"""So many letters of a question fit into a line on a phone; another line needs `LINE` px."""

LINE = 22

SANDBOX = "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
ALLOWED = "fullscreen; clipboard-write"


def attributes(draft: EmbedDraft) -> dict[str, str]:
    """The attributes of the element, without those that say what goes without saying."""
    shared = {"mode": draft.mode, "game": draft.record.game, "language": draft.language}
    looks = {"theme": draft.theme} if draft.theme != "auto" else {}
    return {**shared, **looks, **CONTENT[draft.mode](draft), "name": title(draft)}


def title(draft: EmbedDraft) -> str:
    """The name of the frame."""
    return draft.name or translate(draft.language, f"game.{draft.record.game}")


def quiz(draft: EmbedDraft) -> dict[str, Any]:
    """The question with its answers, in the order in which the engine offers them."""
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
    """An id that no other position and no other question has, whatever the language."""
    told = packed_json([record.as_json(), asked])
    return f"{record.game}-{zlib.crc32(told.encode()):08x}"


def question(draft: EmbedDraft) -> str:
    """The question, or the usual one for this moment."""
    return draft.question or usual_question(draft)


def answer(record: Record, language: str, action: str) -> str:
    """What an action is called as an answer."""
    return action_label(make_scene(Model(Match(record), Settings(language=language))), action)


def address(draft: EmbedDraft, site: str) -> str:
    """The address of the frame, its content in the fragment."""
    given = {IN_ADDRESS.get(name, name): value for name, value in attributes(draft).items()}
    return (
        f"{site}{FRAME}#{'&'.join(f'{name}={url_escape(value)}' for name, value in given.items())}"
    )


def room(draft: EmbedDraft) -> int:
    """How high the frame is going to be, in px."""
    if draft.mode != "quiz":
        return HEIGHTS[draft.mode]
    rows, lines = ceil(len(choices(draft)) / ANSWERS), ceil(len(question(draft)) / LETTERS)
    return HEIGHTS["quiz"] + ROW * rows + LINE * (lines - 1)


def snippet(draft: EmbedDraft, site: str) -> str:
    """The HTML for a page: what is read without scripts, the frame, and the script.

    It is one line of one block, so that no writer of paragraphs (Markdown, WordPress) takes it
    apart; its height is no style, so that no policy refuses it. It is XML and JSX as well: MDX
    compiles it.
    """
    element = Element("zwanzig-table")[noscript[inner(draft, site)], frame(draft, site)]
    return f"{div[element, script(defer='defer', src=f'{site}{SCRIPT}')]}\n"


def plain_snippet(draft: EmbedDraft, site: str) -> str:
    """The HTML for a page that takes no script: a frame of fixed height."""
    return f"{frame(draft, site)}\n"


def frame(draft: EmbedDraft, site: str) -> Element:
    """The frame, as high as it is going to be; HTML reads React's names of attributes too."""
    attributes = {
        "src": address(draft, site),
        "title": title(draft),
        "sandbox": SANDBOX,
        "allow": ALLOWED,
        "referrerPolicy": "no-referrer",
        "loading": "lazy",
        "width": "100%",
        "height": str(room(draft)),
        "align": "top",
        "frameBorder": "0",
    }
    return iframe(attributes)


def inner(draft: EmbedDraft, site: str) -> Element:
    """What readers without script are shown: the cards in words, and a way to the site."""
    rows = ((as_jsx(one), Markup("<br/>")) for one in lines(draft))
    return span(lang=draft.language)[rows, way(draft, site)]


def as_jsx(words: str) -> Markup:
    """Return text as HTML in which JSX finds no code either."""
    return Markup(str(escape(words)).replace("{", "&#123;").replace("}", "&#125;"))


def lines(draft: EmbedDraft) -> Iterator[str]:
    """Yield the lines that say what the frame shows."""
    language, record = draft.language, at_ply(draft)
    if draft.source == "fresh":
        yield translate(language, f"game.{record.game}")
        return
    *said, prompt = fallback(record, language)
    yield from said
    yield question(draft) if draft.mode == "quiz" else prompt
    if draft.mode == "quiz":
        yield from (f"– {one['text']}" for one in quiz(draft)["answers"])


def way(draft: EmbedDraft, site: str) -> Element:
    """The link to the whole site, with the position on its table if there is one."""
    if draft.source == "fresh":
        words = translate(draft.language, "embed.start.play")
        return a(href=f"{site}?game={draft.record.game}")[words]
    address = f"{site}#r={packed_record(at_ply(draft))}"
    return a(href=address)[translate(draft.language, "embed.here")]


def _position(draft: EmbedDraft, *, shown: bool = False) -> dict[str, str]:
    drawn = packed_json(picture(at_ply(draft), draft.language, shown=shown))
    return {"record": packed_record(at_ply(draft)), "picture": drawn}


def _steps(draft: EmbedDraft) -> dict[str, str]:
    whole = {"record": packed_record(draft.record), "ply": str(draft.ply)}
    return {**_position(draft, shown=True), **whole}


def _quiz(draft: EmbedDraft) -> dict[str, str]:
    return {**_position(draft), "quiz": packed_json(quiz(draft))}


def _play(draft: EmbedDraft) -> dict[str, str]:
    given = {"rules": draft.record.preset} if draft.source == "fresh" else _position(draft)
    return {**given, "level": draft.level}


CONTENT = {"static": _position, "step": _steps, "quiz": _quiz, "play": _play}
"""What an embed of each kind carries."""
