"""Random snippets of the contract: the builder writes what was pasted, or says what it cannot."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from html import escape
from random import Random
from typing import Any
from urllib.parse import quote, urlencode

import pytest

from engine.games import GAMES
from engine.record import Record
from tests.engine.random_matches import random_match
from ui.embed.builder import render_builder
from ui.embed.draft import EMBED_MODES, EmbedDraft, initial_draft, missing_part_key, with_field
from ui.embed.pasting import ADDRESS_KEYS, CONTENT_KEYS, parse_snippet
from ui.embed.picture import position_picture
from ui.embed.snippet import element_snippet, snippet_without_script
from ui.storage.links import unpack_link
from ui.storage.settings import SETTING_CHOICES

SITE = "https://cards.example/"
WORDS = (
    "Draw trumps first",
    'A "hand" & {x}',
    "100 % <sicher>",
    "Ace > King",
    "♥ 'so'",
    "",
    " ",
    "ß",
)
PACKED = ("r", "v", "quiz")
FIRST_DRAFT = initial_draft("en", 5)


# --- snippets as the contract allows them ----------------------------------------------------


@cache
def some_records() -> tuple[Record, ...]:
    """Return matches of both games under random rules, some unfinished."""
    records: list[Record] = []
    for game in GAMES.values():
        for seed in range(3):
            preset = game.presets[seed % len(game.presets)].name
            whole = list(random_match(game, preset, seed, 2))[-1]
            *earlier, last = whole.deals
            cut = replace(last, actions=last.actions[: 3 * seed + 5])
            records += [whole, replace(whole, deals=(*earlier, cut))]
    return tuple(records)


def pack(draw: Random, value: Any) -> str:
    """Return JSON, packed in one of the forms that the contract knows."""
    data = json.dumps(value, ensure_ascii=draw.random() < 0.5).encode()
    if draw.random() < 0.5:
        stream = zlib.compressobj(9, zlib.DEFLATED, -15)
        data = stream.compress(data) + stream.flush()
    return draw.choice(("1.", "")) + base64.urlsafe_b64encode(data).decode().rstrip("=")


def random_quiz(draw: Random) -> dict[str, Any]:
    """Return a question with answers in own words, with any number of right ones."""
    answers = [
        {
            "text": f"{draw.choice(WORDS)} {n}",
            "right": draw.random() < 0.4,
            "why": draw.choice(WORDS),
        }
        for n in range(draw.randint(1, 12))
    ]
    quiz = {"question": draw.choice(WORDS), "answers": answers}
    return quiz | ({"id": "finesse-1"} if draw.random() < 0.5 else {})


def made_quiz(draw: Random, content: Mapping[str, str]) -> dict[str, Any]:
    """Return a question as the builder makes it, sometimes with one change."""
    draft = with_field(FIRST_DRAFT, "text", framed_snippet(draw, {**content, "mode": "quiz"}))
    written = parse_snippet(element_snippet(draft, SITE)).content.get("quiz")
    quiz: dict[str, Any] = json.loads(unpack_link(written)) if written else random_quiz(draw)
    if draw.random() < 0.6:
        answer = draw.choice(quiz["answers"] or [{}])
        answer |= draw.choice(
            ({"right": True}, {"right": False}, {"why": "Too high."}, {"text": "Mine"})
        )
    return quiz


def random_content(draw: Random) -> dict[str, str]:
    """Return what a snippet says, by the names in the frame's address."""
    mode = draw.choice(EMBED_MODES)
    record = draw.choice(some_records())
    game = record.game if draw.random() < 0.9 else draw.choice(list(GAMES))
    presets = [preset.name for preset in GAMES[game].presets]
    picture = position_picture(record, draw.choice(("de", "en")), open_hands=mode == "step")
    if draw.random() < 0.5:
        picture = {"game": game, "prompt": draw.choice(WORDS), "hand": picture["hand"][:3]}
    content = {
        "mode": mode,
        "game": game,
        "rules": draw.choice(presets),
        "ply": draw.choice(("0", "7", "007", "9999")),
        "level": draw.choice(SETTING_CHOICES["level"]),
        "language": draw.choice(SETTING_CHOICES["language"]),
        "theme": draw.choice(SETTING_CHOICES["theme"]),
        "name": draw.choice(WORDS),
        "r": pack(draw, record.to_json()),
        "v": pack(draw, picture),
    }
    content = {name: value for name, value in content.items() if draw.random() < 0.75}
    if mode == "quiz" or draw.random() < 0.1:
        is_own = "r" not in content or draw.random() < 0.5
        quiz = random_quiz(draw) if is_own else made_quiz(draw, content)
        content["quiz"] = pack(draw, quiz)
    return content


def framed_snippet(draw: Random, content: Mapping[str, str]) -> str:
    """Return a snippet whose frame's address has the content."""
    encode = draw.choice((urlencode, lambda rows: urlencode(rows, quote_via=quote)))
    mark = draw.choice("\"'")
    address = escape(f"{SITE}embed/v1/embed.html#{encode(content)}")
    frame = f"<iframe\n  height={mark}700{mark} src={mark}{address}{mark}></iframe>"
    return draw.choice((frame, f"<div><zwanzig-table>{frame}</zwanzig-table></div>"))


def with_attributes(draw: Random, content: Mapping[str, str]) -> str:
    """Return a snippet whose element has the content in its attributes."""
    names = {key: name for name, key in ADDRESS_KEYS.items()}
    mark = draw.choice("\"'")
    attributes = draw.choice((" ", "\n  ")).join(
        f"{names.get(key, key)}={mark}{escape(value)}{mark}" for key, value in content.items()
    )
    words = draw.choice(("", "<p>Look here.</p>", "<!-- <zwanzig-table mode='play'> -->"))
    return f"<p>My page</p>\n<zwanzig-table {attributes}>{words}</zwanzig-table>"


# --- what they mean --------------------------------------------------------------------------


def snippet_meaning(content: Mapping[str, str]) -> dict[str, Any]:
    """Return a snippet's content with packed parts unpacked and defaults left out."""
    known = {name: content[name] for name in CONTENT_KEYS if name in content}
    values = {
        name: json.loads(unpack_link(value)) if name in PACKED else value
        for name, value in known.items()
    }
    return values


def paste(html: str) -> EmbedDraft:
    """Return the draft after pasting this over another one."""
    return with_field(with_field(FIRST_DRAFT, "question", "Something else"), "text", html)


def check_snippet(seed: int) -> None:
    """Paste a random snippet, and hold the builder's own against it."""
    draw = Random(seed)
    content = random_content(draw)
    html = draw.choice((framed_snippet, with_attributes))(draw, content)
    draft = paste(html)
    assert draft.problem is None, html
    if missing_part_key(draft):
        # A deal to step through needs a record, and a question answers.
        assert content["mode"] == ("quiz" if draft.mode == "quiz" else "step"), html
        assert not ("r" in content and draft.mode == "step"), html
        return
    write = draw.choice((element_snippet, snippet_without_script))
    assert snippet_meaning(parse_snippet(write(draft, SITE)).content) == snippet_meaning(content), (
        html
    )
    assert ("Look here." in html) == ("own text for readers" in str(render_builder(draft, SITE)))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100))
def test_a_pasted_snippet_keeps_its_meaning(seed: int) -> None:
    check_snippet(seed)


@pytest.mark.all
@pytest.mark.parametrize("start", range(100, 2100, 100))
def test_many_pasted_snippets_keep_their_meaning(start: int) -> None:
    for seed in range(start, start + 100):
        check_snippet(seed)


# --- changes after pasting -------------------------------------------------------------------

OWN_QUIZ = {
    "id": "finesse-1",
    "question": "What now?",
    "answers": [
        {"text": "Draw trumps first", "right": True, "why": "They are out."},
        {"text": "Cash the ace", "right": True, "why": "It holds, too."},
        {"text": "Give up", "right": False, "why": ""},
    ],
}


def own_quiz_snippet(**more: str) -> str:
    draw = Random(1)
    return with_attributes(draw, {"mode": "quiz", "quiz": pack(draw, OWN_QUIZ), **more})


def content_after(draft: EmbedDraft) -> dict[str, Any]:
    return snippet_meaning(parse_snippet(element_snippet(draft, SITE)).content)


def test_own_answers_survive_another_question() -> None:
    draft = with_field(paste(own_quiz_snippet()), "question", "And now?")
    assert content_after(draft)["quiz"] == {**OWN_QUIZ, "question": "And now?"}


def test_own_answers_are_listed_marking_right_ones() -> None:
    html = str(render_builder(paste(own_quiz_snippet()), SITE))
    assert "<li>✓ Draw trumps first</li><li>✓ Cash the ace</li><li>Give up</li>" in html


def test_legal_actions_replace_own_answers_on_request() -> None:
    record = pack(Random(1), FIRST_DRAFT.record.to_json())
    draft = with_field(paste(own_quiz_snippet(r=record, ply=str(FIRST_DRAFT.ply))), "legal", "")
    texts = [row["text"] for row in content_after(draft)["quiz"]["answers"]]
    assert texts and "Give up" not in texts


def test_theme_changes_nothing_else_of_snippet() -> None:
    picture = pack(Random(1), {"game": "zwanzig-ab", "prompt": "Mine"})
    before = paste(own_quiz_snippet(v=picture))
    after = with_field(before, "theme", "dark")
    assert content_after(after) == content_after(before) | {"theme": "dark"}


def test_other_ply_warns_of_lost_own_picture() -> None:
    draw = Random(1)
    parts = {"r": FIRST_DRAFT.record.to_json(), "v": {"game": "zwanzig-ab", "prompt": "Mine"}}
    html = with_attributes(draw, {name: pack(draw, value) for name, value in parts.items()})
    draft = with_field(paste(html), "ply", "3")
    assert "lost-picture" in str(render_builder(draft, SITE))
    assert content_after(draft)["v"]["prompt"] != "Mine"


def test_names_unknown_to_builder_are_told() -> None:
    frame = '<iframe src="embed/v1/embed.html#mode=static" class="wide" height="900"></iframe>'
    html = str(render_builder(paste(frame * 2), SITE))
    assert "<code>class</code>, <code>height</code>, all tables but the first" in html
