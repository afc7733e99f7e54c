"""HTML for other people's pages: a draft as attributes, an address, and snippets to copy."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from math import ceil
from typing import Any

from htpy import Element, a, div, iframe, noscript, script, span
from markupsafe import Markup, escape

from engine.record import Record
from ui.embed.draft import EmbedDraft, default_question, list_quiz_choices, record_at_ply
from ui.embed.packing import pack_json, pack_record
from ui.embed.pasting import ADDRESS_KEYS
from ui.embed.picture import describe_position, position_picture
from ui.languages import translate
from ui.model import Match, Model
from ui.model.settings import Settings
from ui.position.scene import make_scene
from ui.storage.links import url_escape
from ui.wording import action_label

EMBED_PATH = "embed/v1/"
ELEMENT_SCRIPT = f"{EMBED_PATH}zwanzig-table.js"
FRAME_PATH = f"{EMBED_PATH}embed.html"

FRAME_HEIGHTS = {"static": 552, "step": 696, "quiz": 636, "play": 704}
"""Heights of frames in px that fit both a phone and a wide page (frame.css); answers and extra
lines make a quiz higher.
"""

ANSWERS_PER_ROW = 2
"""Answers side by side; a row of them needs `ANSWER_ROW_HEIGHT` px."""

ANSWER_ROW_HEIGHT = 54

QUESTION_LINE_LETTERS = 28
"""Letters of a question that fit into a line on a phone; each further line needs
`QUESTION_LINE_HEIGHT` px.
"""

QUESTION_LINE_HEIGHT = 22

SANDBOX_FLAGS = "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
ALLOWED_FEATURES = "fullscreen; clipboard-write"


def element_attributes(draft: EmbedDraft) -> dict[str, str]:
    """Return the attributes of the element, without defaults."""
    shared = {"mode": draft.mode, "game": draft.record.game, "language": draft.language}
    looks = {"theme": draft.theme} if draft.theme != "auto" else {}
    return {**shared, **looks, **CONTENT_BY_MODE[draft.mode](draft), "name": frame_title(draft)}


def frame_title(draft: EmbedDraft) -> str:
    """Return the title of the frame."""
    return draft.name or translate(draft.language, f"game.{draft.record.game}")


def quiz_json(draft: EmbedDraft) -> dict[str, Any]:
    """Return the question with its answers, in the order of the engine's legal actions."""
    record = record_at_ply(draft)
    return {
        "id": quiz_id(record, draft.question),
        "question": question_text(draft),
        "answers": [
            {
                "text": answer_text(record, draft.language, action),
                "right": action == draft.right,
                "why": draft.reasons.get(action, ""),
            }
            for action in list_quiz_choices(draft)
        ],
    }


def quiz_id(record: Record, question: str) -> str:
    """Return an id of a position with a question, the same in every language."""
    packed_question = pack_json([record.to_json(), question])
    return f"{record.game}-{zlib.crc32(packed_question.encode()):08x}"


def question_text(draft: EmbedDraft) -> str:
    """Return the author's question, or the default one."""
    return draft.question or default_question(draft)


def answer_text(record: Record, language: str, action: str) -> str:
    """Return the text of an action as an answer."""
    return action_label(make_scene(Model(Match(record), Settings(language=language))), action)


def frame_address(draft: EmbedDraft, site: str) -> str:
    """Return the address of the frame, with its content in the fragment."""
    parameters = {
        ADDRESS_KEYS.get(name, name): value for name, value in element_attributes(draft).items()
    }
    fragment = "&".join(f"{name}={url_escape(value)}" for name, value in parameters.items())
    return f"{site}{FRAME_PATH}#{fragment}"


def frame_height_px(draft: EmbedDraft) -> int:
    """Return the expected height of the frame in px."""
    if draft.mode != "quiz":
        return FRAME_HEIGHTS[draft.mode]
    rows, lines = (
        ceil(len(list_quiz_choices(draft)) / ANSWERS_PER_ROW),
        ceil(len(question_text(draft)) / QUESTION_LINE_LETTERS),
    )
    return FRAME_HEIGHTS["quiz"] + ANSWER_ROW_HEIGHT * rows + QUESTION_LINE_HEIGHT * (lines - 1)


def element_snippet(draft: EmbedDraft, site: str) -> str:
    """Return the HTML snippet: text for readers without scripts, the iframe, and the script.

    The snippet is one block on one line, so that Markdown and WordPress do not break it up, and
    valid XML and JSX, so that MDX compiles it. The height is an attribute, since a policy may
    refuse styles.
    """
    element = Element("zwanzig-table")[
        noscript[noscript_content(draft, site)], frame_element(draft, site)
    ]
    return f"{div[element, script(defer='defer', src=f'{site}{ELEMENT_SCRIPT}')]}\n"


def snippet_without_script(draft: EmbedDraft, site: str) -> str:
    """Return the HTML for a page that allows no scripts: a frame of fixed height."""
    return f"{frame_element(draft, site)}\n"


def frame_element(draft: EmbedDraft, site: str) -> Element:
    """Return the frame with its expected height; HTML accepts React's attribute names, too."""
    attributes = {
        "src": frame_address(draft, site),
        "title": frame_title(draft),
        "sandbox": SANDBOX_FLAGS,
        "allow": ALLOWED_FEATURES,
        "referrerPolicy": "no-referrer",
        "loading": "lazy",
        "width": "100%",
        "height": str(frame_height_px(draft)),
        "align": "top",
        "frameBorder": "0",
    }
    return iframe(attributes)


def noscript_content(draft: EmbedDraft, site: str) -> Element:
    """Return the text for readers without scripts, with a link to the site."""
    rows = ((escape_jsx(line), Markup("<br/>")) for line in fallback_lines(draft))
    return span(lang=draft.language)[rows, site_link(draft, site)]


def escape_jsx(words: str) -> Markup:
    """Return text as HTML, with braces escaped because JSX would run them as code."""
    return Markup(str(escape(words)).replace("{", "&#123;").replace("}", "&#125;"))


def fallback_lines(draft: EmbedDraft) -> Iterator[str]:
    """Yield the content of the frame as lines of text."""
    language, record = draft.language, record_at_ply(draft)
    if draft.source == "fresh":
        yield translate(language, f"game.{record.game}")
        return
    *sentences, prompt = describe_position(record, language)
    yield from sentences
    yield question_text(draft) if draft.mode == "quiz" else prompt
    if draft.mode == "quiz":
        yield from (f"– {row['text']}" for row in quiz_json(draft)["answers"])


def site_link(draft: EmbedDraft, site: str) -> Element:
    """Return the link to the site, with the position if there is one."""
    if draft.source == "fresh":
        words = translate(draft.language, "embed.start.play")
        return a(href=f"{site}?game={draft.record.game}")[words]
    address = f"{site}#r={pack_record(record_at_ply(draft))}"
    return a(href=address)[translate(draft.language, "embed.here")]


def _position_attributes(draft: EmbedDraft, *, open_hands: bool = False) -> dict[str, str]:
    packed_picture = pack_json(
        position_picture(record_at_ply(draft), draft.language, open_hands=open_hands)
    )
    return {"record": pack_record(record_at_ply(draft)), "picture": packed_picture}


def _step_attributes(draft: EmbedDraft) -> dict[str, str]:
    record_attributes = {"record": pack_record(draft.record), "ply": str(draft.ply)}
    return {**_position_attributes(draft, open_hands=True), **record_attributes}


def _quiz_attributes(draft: EmbedDraft) -> dict[str, str]:
    return {**_position_attributes(draft), "quiz": pack_json(quiz_json(draft))}


def _play_attributes(draft: EmbedDraft) -> dict[str, str]:
    content = (
        {"rules": draft.record.preset} if draft.source == "fresh" else _position_attributes(draft)
    )
    return {**content, "level": draft.level}


CONTENT_BY_MODE = {
    "static": _position_attributes,
    "step": _step_attributes,
    "quiz": _quiz_attributes,
    "play": _play_attributes,
}
"""The attributes with the content of each kind of embed."""
