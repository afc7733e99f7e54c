"""Transcripts of panels, lessons, chapters, a quiz, other pages and an embed.

What is read lies in `transcripts/read/`, in both languages. `python -m tests.ui.test_read_pages`
writes it anew; the difference is to be read aloud.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest

from assets.build.author_pages import author_page as author
from tests.ui.accessibility_tree import (
    FORM_FIELDS,
    AccessibleNode,
    announced_line,
    name_of,
    parse_accessible,
    role_of,
    state_of,
)
from tests.ui.archive_scenes import PANELS
from tests.ui.golden_files import assert_golden, write_golden
from tests.ui.scenes import phase_models
from tests.ui.tables import COMPASS_SETTINGS, in_language, with_fields
from tests.ui.test_lessons import lesson_table, walk_lesson
from tests.ui.timezones import timezone
from ui.app.page import page_view
from ui.book.author_desk.text_editor import new_draft, render_draft
from ui.book.author_desk.view import Desk, author_regions
from ui.book.pages.books import book_context, list_chapters
from ui.book.text.render import render_chapter
from ui.components.document import render_document
from ui.embed.builder import render_builder
from ui.embed.draft import initial_draft
from ui.embed.embedded_model import embedded_model
from ui.languages import LANGUAGES
from ui.lessons.feature import lesson_region as note
from ui.model import Model
from ui.model.panel import OpenPanel
from ui.model.score_sheet import ScoreSheetState
from ui.pages.plain_pages import plain_page as plain_page
from ui.position.scene import make_scene

FOLDER = Path(__file__).parent / "transcripts" / "read"

PARTS = ("section", "nav", "main", "header", "footer", "aside", "figure", "fieldset", "form", "dl")
INLINE = ("span", "b", "strong", "small", "em", "i", "kbd", "code", "sup", "abbr", "time", "br")
QUIZ = re.compile(r"^\[quiz .*?^\[/quiz\]$", re.MULTILINE | re.DOTALL)


# --- going through a page --------------------------------------------------------------------


def read_element(one: AccessibleNode, depth: int = 0) -> Iterator[str]:
    """Yield what is read of an element, in the order of the document: a line for each stop."""
    if one.is_silent or one.name in ("script", "style", "legend"):  # a legend is heard as a name
        return
    if one.name in ("button", "a", "summary", *FORM_FIELDS):
        yield f"{'  ' * depth}> {control_line(one)}"
    elif re.fullmatch(r"h[1-6]", one.name):
        yield f"{'  ' * depth}{'#' * int(one.name[1])} {one.text}"
    elif one.name == "svg" or one.get("role") == "img":
        yield from [f"{'  ' * depth}{label}, image" for label in [one.get("aria-label")] if label]
    elif one.name == "tr" and not any(
        own for own in one if own.name in (*FORM_FIELDS, "button", "a")
    ):
        yield "  " * depth + " | ".join(
            cell.text for cell in one.children if isinstance(cell, AccessibleNode)
        )
    else:
        named = region_name(one)
        yield from [f"{'  ' * depth}({named})"] if named else []
        yield from read_children(one, depth + bool(named))


def read_children(one: AccessibleNode, depth: int) -> Iterator[str]:
    """Yield what is read of the things in an element: what runs on is one line."""
    closed = one.name == "details" and "open" not in one.attributes
    run = list[str]()
    for child in one.children:
        worded = isinstance(child, str) or is_plain_text(child) and child.name in (*INLINE, "label")
        if worded and "label" in (one.name, getattr(child, "name", "")):
            continue  # heard as the name of its field
        if isinstance(child, str):
            run.append(child)
        elif closed and child.name != "summary":
            continue
        elif child.name in INLINE and is_plain_text(child):
            run.append("" if child.is_silent else child.get("aria-label") or child.text)
        else:
            yield from text_line(run, depth)
            run = []
            yield from read_element(child, depth)
    yield from text_line(run, depth)


def text_line(run: list[str], depth: int) -> Iterator[str]:
    """Yield a run of text as a line, if there is any."""
    words = " ".join(" ".join(run).split())
    yield from [f"{'  ' * depth}{words}"] if words else []


def is_plain_text(one: AccessibleNode) -> bool:
    """Return whether an element is nothing but text."""
    return all(own is one or own.name in (*INLINE, "svg", "use", "path") for own in one)


def region_name(one: AccessibleNode) -> str:
    """Return the name of a region or group, "" for other elements."""
    legend = next((own.text for own in one if own.name == "legend"), "")
    name = legend if one.name == "fieldset" else own_label(one)
    role = one.get("role") or (one.name if one.name in PARTS else "")
    return f"{role}: {name}" if role and name else ""


def own_label(one: AccessibleNode) -> str:
    """Return the name that an element is given, not that of what stands in it."""
    arguments = one.get("aria-label") or one.get("aria-labelledby")
    return name_of(one) if arguments else ""


def control_line(one: AccessibleNode) -> str:
    """Return what is heard at a control: name, role, state, value and description."""
    if one.name not in ("select", "input", "textarea"):
        return announced_line(one)
    kind = {"checkbox": "checkbox", "radio": "radio", "range": "slider"}.get(one.get("type"), "")
    return ", ".join([name_of(one), kind or role_of(one), *field_value(one), *state_of(one)])


def field_value(one: AccessibleNode) -> Iterator[str]:
    """Yield what a field is set to."""
    if one.get("type") in ("checkbox", "radio"):
        yield "checked" if "checked" in one.attributes else "not checked"
    elif one.name == "select":
        offered = [own for own in one if own.name == "option"]
        yield next((own for own in offered if "selected" in own.attributes), offered[0]).text
    elif one.get("value"):
        yield one.get("value")


# --- what is gone through ---------------------------------------------------------------------


def table_part(name: str, part: str, **changes: object) -> Callable[[str], AccessibleNode]:
    """Return a part of the page of the table in a position, by its id."""

    def render_part(language: str) -> AccessibleNode:
        known = with_fields(phase_models()[name], settings=COMPASS_SETTINGS)
        return page_part(with_fields(known, **changes), language, part)

    return render_part


def page_part(model: Model, language: str, part: str) -> AccessibleNode:
    return parse_accessible(str(page_view(make_scene(in_language(model, language))))).all(part)[0]


def first_quiz(language: str) -> AccessibleNode:
    """Return the first quiz of the book of Zwanzigerrufen."""
    text = next(match[0] for chapter in list_chapters("zwanzigerrufen", language)
                if (match := QUIZ.search(chapter.text)))  # fmt: skip
    return parse_accessible(str(render_chapter(book_context("zwanzigerrufen", language), text)))


def book_chapter(game: str, number: int) -> Callable[[str], AccessibleNode]:
    """Return a chapter of a book, as it is before anything in it is pressed."""

    def render_part(language: str) -> AccessibleNode:
        text = list_chapters(game, language)[number - 1].text
        return parse_accessible(str(render_chapter(book_context(game, language), text)))

    return render_part


def author_faults(language: str) -> AccessibleNode:
    """Return the faults shown to an author: an unknown card and an unknown shortcode."""
    draft = new_draft("# Farben\n\nDas [[HX]].\n\n[karte]", language, "zwanzig-ab")
    return parse_accessible(
        author_regions(Desk(language, draft), render_draft(draft, author_language=language))[
            "faults"
        ]
    )


def embedded_table(language: str) -> AccessibleNode:
    """Return an embedded table at its start, without the bar that every table has."""
    model = embedded_model({"game": "zwanzigerrufen"}, language=language, seed=1)
    return parse_accessible(str(page_view(make_scene(model)))).all("#table")[0]


def lesson_notes(game: str) -> Callable[[str], AccessibleNode]:
    """Return the notes of a lesson, one after the other."""

    def render_part(language: str) -> AccessibleNode:
        started = lesson_table(game, settings=replace(COMPASS_SETTINGS, language=language))
        steps = [started, *(table for table, _ in walk_lesson(started))]
        return parse_accessible(
            "".join(dict.fromkeys(str(note(make_scene(table))) for table in steps))
        )

    return render_part


def plain_at(name: str) -> Callable[[str], AccessibleNode]:
    """Return a page that needs no script."""

    def render_part(language: str) -> AccessibleNode:
        scene = make_scene(
            with_fields(
                phase_models()["ab-lead"], settings=replace(COMPASS_SETTINGS, language=language)
            )
        )
        return parse_accessible(str(render_document(plain_page(scene, name)))).all("main")[0]

    return render_part


def archive_part(name: str) -> Callable[[str], AccessibleNode]:
    """Return a panel, or a part, that has to do with what has been played."""
    part, model = PANELS[name]

    def render_part(language: str) -> AccessibleNode:
        with timezone("UTC"):
            return page_part(model(), language, part)

    return render_part


READ: dict[str, Callable[[str], AccessibleNode]] = {
    **{name: archive_part(name) for name in PANELS},
    "scores": table_part(
        "zr-over",
        "#panel-box",
        panel=OpenPanel("scores"),
        score_sheet=ScoreSheetState(frozenset({0})),
    ),
    "rules": table_part("ab-lead", "#panel-box", panel=OpenPanel("rules")),
    "settings": table_part("zr-lead", "#panel-box", panel=OpenPanel("settings")),
    "log": table_part("zr-over", "#side"),
    "knows": table_part(
        "zr-trick",
        "#panel-box",
        panel=OpenPanel("knows"),
        settings=replace(COMPASS_SETTINGS, knows=True),
    ),
    "quiz": first_quiz,
    "chapter-trump": book_chapter("zwanzig-ab", 5),
    "chapter-calling": book_chapter("zwanzigerrufen", 5),
    "builder": lambda language: parse_accessible(
        str(render_builder(initial_draft(language, 1), "https://example.org/"))
    ),
    "author-mistakes": author_faults,
    "author": lambda language: parse_accessible(str(render_document(author(language)))).all("main")[
        0
    ],
    "embed": embedded_table,
    "lesson-zwanzig-ab": lesson_notes("zwanzig-ab"),
    "lesson-zwanzigerrufen": lesson_notes("zwanzigerrufen"),
    "help": table_part("zr-lead", "#panel-box", panel=OpenPanel("help")),
    **{
        f"plain-words-{name}": table_part(
            position, "#panel-box", panel=OpenPanel("print", "print-plain-words")
        )
        for name, position in (("zwanzig-ab", "ab-lead"), ("zwanzigerrufen", "zr-lead"))
    },
    "rules-in-short": plain_at("rules"),
    "accessibility": plain_at("accessibility"),
}


def transcript(name: str, language: str) -> str:
    """Return everything that is read on a page, from top to bottom."""
    return "\n".join(read_element(READ[name](language))) + "\n"


@pytest.mark.replay
@pytest.mark.sharing
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", READ)
def test_it_is_read_as_written_down(name: str, language: str) -> None:
    file = FOLDER / f"{name}.{language}.txt"
    assert_golden(file, transcript(name, language), "tests.ui.test_read_pages")


def main() -> None:
    """Write every transcript."""
    for name, language in product(READ, LANGUAGES):
        write_golden(FOLDER / f"{name}.{language}.txt", transcript(name, language))


if __name__ == "__main__":
    main()
