"""HTML for other people's pages: a draft as attributes, an address, and snippets to copy."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

from htpy import Element, a, div, iframe, script, span
from markupsafe import Markup, escape

from ui.embed.draft import EmbedDraft, list_answers, question_text, quiz_json, record_at_ply
from ui.embed.packing import pack_json, pack_record
from ui.embed.pasting import ADDRESS_KEYS
from ui.embed.picture import describe_position, position_picture
from ui.languages import translate
from ui.storage.links import unpack_link, url_escape

EMBED_PATH = "embed/v1/"
ELEMENT_SCRIPT = f"{EMBED_PATH}zwanzig-table.js"
FRAME_PATH = f"{EMBED_PATH}embed.html"

FRAME_HEIGHTS = {"static": 552, "step": 696, "quiz": 636, "play": 704}
"""Heights of frames in px that fit both a phone and a wide page (frame.css). Answers and extra
lines make a quiz higher.
"""

POSITION_ATTRIBUTES = frozenset(("record", "ply", "picture"))
"""The attributes that describe a position together."""

ANSWERS_PER_ROW = 2
"""Answers side by side. A row of them needs `ANSWER_ROW_HEIGHT` px."""

ANSWER_ROW_HEIGHT = 54

QUESTION_LINE_LETTERS = 28
"""Letters of a question that fit into a line on a phone. Each further line needs
`QUESTION_LINE_HEIGHT` px.
"""

QUESTION_LINE_HEIGHT = 22

SANDBOX_FLAGS = "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
ALLOWED_FEATURES = "fullscreen; clipboard-write"


def element_attributes(draft: EmbedDraft) -> dict[str, str]:
    """Return the attributes of the element, without defaults.

    What a pasted snippet had is kept to the letter unless the author has changed it since.
    """
    now = _written_attributes(draft)
    if not draft.loaded:
        return now
    changed = changed_attributes(draft)
    kept = {name: value for name, value in draft.pasted.items() if name not in changed}
    values = kept | {name: value for name, value in now.items() if name in changed}
    return {name: values[name] for name in (*now, *kept) if name in values}


def changed_attributes(draft: EmbedDraft) -> set[str]:
    """Return the attributes that the author has changed since a snippet was pasted.

    A record, its ply and its picture are one position: they change together.
    """
    now, before = _written_attributes(draft), _written_attributes(draft.loaded or draft)
    changed = {name for name in now.keys() | before.keys() if now.get(name) != before.get(name)}
    return changed | POSITION_ATTRIBUTES if changed & {"record", "ply"} else changed


def is_own_picture_lost(draft: EmbedDraft) -> bool:
    """Return whether a change has replaced a picture that the form could not have made."""
    packed = draft.pasted.get("picture")
    if not (packed and draft.loaded and "picture" in changed_attributes(draft)):
        return False
    made = _written_attributes(draft.loaded).get("picture")
    return not made or unpack_link(packed) != unpack_link(made)


def lost_names(draft: EmbedDraft, site: str) -> list[str]:
    """Return the names in the pasted snippet that the builder does not take over."""
    made = {name.lower(): value for name, value in frame_attributes(draft, site).items()}
    frame = draft.snippet.frame.items()
    return [*draft.snippet.others, *(name for name, value in frame if made.get(name) != value)]


def has_own_words(draft: EmbedDraft) -> bool:
    """Return whether the pasted snippet has its own words for readers without scripts."""
    pasted, made = draft.snippet.words, [*fallback_lines(draft), site_link_text(draft)]
    return bool(pasted) and "".join(pasted.split()) != "".join("".join(made).split())


def _written_attributes(draft: EmbedDraft) -> dict[str, str]:
    """Return the attributes that the form describes."""
    shared = {"mode": draft.mode, "game": draft.record.game, "language": draft.language}
    looks = {"theme": draft.theme} if draft.theme != "auto" else {}
    content = CONTENT_BY_MODE[draft.mode](draft)
    if not draft.has_record:
        content = {name: content[name] for name in content if name not in POSITION_ATTRIBUTES}
    return {**shared, **looks, **content, "name": frame_heading(draft)}


def frame_heading(draft: EmbedDraft) -> str:
    """Return the heading inside the frame: the author's name for it, or the game."""
    return draft.name or translate(draft.language, f"game.{draft.record.game}")


def frame_title(draft: EmbedDraft) -> str:
    """Return the title of the frame for screen readers, which tells the frames of a page apart."""
    if draft.name or draft.source == "fresh":
        return frame_heading(draft)
    facts, *_, prompt = describe_position(record_at_ply(draft), draft.language)
    return f"{facts} {question_text(draft) if draft.mode == 'quiz' else prompt}"


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
        ceil(len(list_answers(draft)) / ANSWERS_PER_ROW),
        ceil(len(question_text(draft)) / QUESTION_LINE_LETTERS),
    )
    return FRAME_HEIGHTS["quiz"] + ANSWER_ROW_HEIGHT * rows + QUESTION_LINE_HEIGHT * (lines - 1)


def element_snippet(draft: EmbedDraft, site: str) -> str:
    """Return the HTML snippet: the iframe, its content in words, and the script.

    The words are no `noscript`, so that they also stand where frame and script are both blocked.
    The script hides them as long as the frame works.

    The snippet is one block on one line, so that Markdown and WordPress do not break it up, and
    valid XML and JSX, so that MDX compiles it. The height is an attribute, since a policy may
    refuse styles.
    """
    element = Element("zwanzig-table")[frame_element(draft, site), figure_words(draft, site)]
    return f"{div[element, script(defer='defer', src=f'{site}{ELEMENT_SCRIPT}')]}\n"


def snippet_without_script(draft: EmbedDraft, site: str) -> str:
    """Return the HTML for a page that allows no scripts: a frame of fixed height."""
    return f"{frame_element(draft, site)}\n"


def frame_element(draft: EmbedDraft, site: str) -> Element:
    """Return the frame with its expected height."""
    return iframe(frame_attributes(draft, site))


def frame_attributes(draft: EmbedDraft, site: str) -> dict[str, str]:
    """Return the attributes of the frame. HTML accepts React's names for them, too."""
    return {
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


def figure_words(draft: EmbedDraft, site: str) -> Element:
    """Return the content of the frame in words, with a link to the site."""
    rows = ((escape_jsx(line), Markup("<br/>")) for line in fallback_lines(draft))
    return span(lang=draft.language)[rows, site_link(draft, site)]


def escape_jsx(words: str) -> Markup:
    """Return text as HTML, with braces escaped because JSX would run them as code."""
    return Markup(str(escape(words)).replace("{", "&#123;").replace("}", "&#125;"))


def fallback_lines(draft: EmbedDraft) -> Iterator[str]:
    """Yield the content of the frame as lines of text."""
    language, record = draft.language, record_at_ply(draft)
    *sentences, prompt = describe_position(record, language)
    if not shows_record(draft):
        sentences, prompt = [translate(language, f"game.{record.game}")], ""
    yield from sentences
    if draft.mode == "quiz":
        yield question_text(draft)
        yield from (f"– {row['text']}" for row in list_answers(draft) if isinstance(row, dict))
    elif prompt:
        yield prompt


def site_link(draft: EmbedDraft, site: str) -> Element:
    """Return the link to the site, with the position if there is one."""
    query = f"?game={draft.record.game}"
    if shows_record(draft):
        query = f"#r={pack_record(record_at_ply(draft))}"
    return a(href=f"{site}{query}")[site_link_text(draft)]


def site_link_text(draft: EmbedDraft) -> str:
    """Return the text of the link to the site."""
    return translate(draft.language, "embed.here" if shows_record(draft) else "embed.start.play")


def shows_record(draft: EmbedDraft) -> bool:
    """Return whether the snippet has a record."""
    return draft.has_record and draft.source != "fresh"


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
