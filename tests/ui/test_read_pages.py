"""Panels, lessons, chapters, a quiz, the other pages and an embed, as a screen reader goes through
them (X03).

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
from tests.ui.greenwich import greenwich
from tests.ui.heard import FIELDS, Heard, heard, kind_of, line_of, name_of, state_of
from tests.ui.lasting import PANELS
from tests.ui.scenes import models
from tests.ui.tables import LIKES, having
from tests.ui.test_lessons import entered, walk
from tests.ui.written import as_written, write
from ui.book.desk.text_editor import new_draft, render_draft
from ui.book.desk.view import Desk, author_regions
from ui.book.pages.books import book_context, list_chapters
from ui.book.text.render import render_chapter
from ui.embed.builder import render_builder
from ui.embed.draft import initial_draft
from ui.embed.embedded_model import embedded_model
from ui.languages import LANGUAGES
from ui.lessons.view import lesson_region as note
from ui.model import Model
from ui.scene import make_scene
from ui.views.page import page_view
from ui.views.pages.document import render_document
from ui.views.pages.plain_pages import plain_page as plain_page

FOLDER = Path(__file__).parent / "transcripts" / "read"

PARTS = ("section", "nav", "main", "header", "footer", "aside", "figure", "fieldset", "form", "dl")
INLINE = ("span", "b", "strong", "small", "em", "i", "kbd", "code", "sup", "abbr", "time", "br")
QUIZ = re.compile(r"^\[quiz .*?^\[/quiz\]$", re.MULTILINE | re.DOTALL)


# --- going through a page --------------------------------------------------------------------


def read(one: Heard, depth: int = 0) -> Iterator[str]:
    """Yield what is read of an element, in the order of the document: a line for each stop."""
    if one.silent or one.name in ("script", "style", "legend"):  # a legend is heard as a name
        return
    if one.name in ("button", "a", "summary", *FIELDS):
        yield f"{'  ' * depth}> {stop(one)}"
    elif re.fullmatch(r"h[1-6]", one.name):
        yield f"{'  ' * depth}{'#' * int(one.name[1])} {one.text}"
    elif one.name == "svg" or one.get("role") == "img":
        yield from [f"{'  ' * depth}{label}, image" for label in [one.get("aria-label")] if label]
    elif one.name == "tr" and not any(own for own in one if own.name in (*FIELDS, "button", "a")):
        yield "  " * depth + " | ".join(cell.text for cell in one.inside if isinstance(cell, Heard))
    else:
        named = part(one)
        yield from [f"{'  ' * depth}({named})"] if named else []
        yield from inside(one, depth + bool(named))


def inside(one: Heard, depth: int) -> Iterator[str]:
    """Yield what is read of the things in an element: what runs on is one line."""
    closed = one.name == "details" and "open" not in one.attributes
    run = list[str]()
    for child in one.inside:
        worded = isinstance(child, str) or plain(child) and child.name in (*INLINE, "label")
        if worded and "label" in (one.name, getattr(child, "name", "")):
            continue  # heard as the name of its field
        if isinstance(child, str):
            run.append(child)
        elif closed and child.name != "summary":
            continue
        elif child.name in INLINE and plain(child):
            run.append("" if child.silent else child.get("aria-label") or child.text)
        else:
            yield from flushed(run, depth)
            run = []
            yield from read(child, depth)
    yield from flushed(run, depth)


def flushed(run: list[str], depth: int) -> Iterator[str]:
    """Yield a run of text as a line, if there is any."""
    words = " ".join(" ".join(run).split())
    yield from [f"{'  ' * depth}{words}"] if words else []


def plain(one: Heard) -> bool:
    """Tell whether an element is nothing but text."""
    return all(own is one or own.name in (*INLINE, "svg", "use", "path") for own in one)


def part(one: Heard) -> str:
    """What a region or a group is called, "" for what is none."""
    legend = next((own.text for own in one if own.name == "legend"), "")
    name = legend if one.name == "fieldset" else label(one)
    role = one.get("role") or (one.name if one.name in PARTS else "")
    return f"{role}: {name}" if role and name else ""


def label(one: Heard) -> str:
    """The name that an element is given, not that of what stands in it."""
    given = one.get("aria-label") or one.get("aria-labelledby")
    return name_of(one) if given else ""


def stop(one: Heard) -> str:
    """What is heard at something that can be reached: name, kind, state, value, and more."""
    if one.name not in ("select", "input", "textarea"):
        return line_of(one)
    kind = {"checkbox": "checkbox", "radio": "radio", "range": "slider"}.get(one.get("type"), "")
    return ", ".join([name_of(one), kind or kind_of(one), *value(one), *state_of(one)])


def value(one: Heard) -> Iterator[str]:
    """Yield what a field is set to."""
    if one.get("type") in ("checkbox", "radio"):
        yield "checked" if "checked" in one.attributes else "not checked"
    elif one.name == "select":
        offered = [own for own in one if own.name == "option"]
        yield next((own for own in offered if "selected" in own.attributes), offered[0]).text
    elif one.get("value"):
        yield one.get("value")


# --- what is gone through ---------------------------------------------------------------------


def table(name: str, part: str, **changes: object) -> Callable[[str], Heard]:
    """A part of the page of the table in a position, by its id."""

    def drawn(language: str) -> Heard:
        known = having(models()[name], settings=LIKES)
        return found(having(known, **changes), language, part)

    return drawn


def found(model: Model, language: str, part: str) -> Heard:
    seen = make_scene(replace(model, settings=replace(model.settings, language=language)))
    return heard(str(page_view(seen))).all(part)[0]


def quiz(language: str) -> Heard:
    """The first quiz of the book of Zwanzigerrufen."""
    text = next(found[0] for one in list_chapters("zwanzigerrufen", language)
                if (found := QUIZ.search(one.text)))  # fmt: skip
    return heard(str(render_chapter(book_context("zwanzigerrufen", language), text)))


def chapter(game: str, number: int) -> Callable[[str], Heard]:
    """A chapter of a book, as it is before anything in it is pressed."""

    def drawn(language: str) -> Heard:
        text = list_chapters(game, language)[number - 1].text
        return heard(str(render_chapter(book_context(game, language), text)))

    return drawn


def mistakes(language: str) -> Heard:
    """What the author is told of a text: a card that no pack has, and a shortcode that is none."""
    draft = new_draft("# Farben\n\nDas [[HX]].\n\n[karte]", language, "zwanzig-ab")
    return heard(
        author_regions(Desk(language, draft), render_draft(draft, author=language))["faults"]
    )


def embed(language: str) -> Heard:
    """A table in the page of another, as it begins; the bar around it is that of every table."""
    model = embedded_model({"game": "zwanzigerrufen"}, language=language, seed=1)
    return heard(str(page_view(make_scene(model)))).all("#table")[0]


def lesson(game: str) -> Callable[[str], Heard]:
    """The notes of a lesson, one after the other."""

    def drawn(language: str) -> Heard:
        begun = entered(game, settings=replace(LIKES, language=language))
        steps = [begun, *(table for table, _ in walk(begun))]
        return heard("".join(dict.fromkeys(str(note(make_scene(table))) for table in steps)))

    return drawn


def plain_at(name: str) -> Callable[[str], Heard]:
    """A page that needs no script."""

    def drawn(language: str) -> Heard:
        seen = make_scene(having(models()["ab-lead"], settings=replace(LIKES, language=language)))
        return heard(str(render_document(plain_page(seen, name)))).all("main")[0]

    return drawn


def lasting(name: str) -> Callable[[str], Heard]:
    """A panel, or a part, that has to do with what has been played."""
    part, model = PANELS[name]

    def drawn(language: str) -> Heard:
        with greenwich():
            return found(model(), language, part)

    return drawn


READ: dict[str, Callable[[str], Heard]] = {
    **{name: lasting(name) for name in PANELS},
    "scores": table("zr-over", "#panel-box", panel="scores", open_accounts=frozenset({0})),
    "rules": table("ab-lead", "#panel-box", panel="rules"),
    "settings": table("zr-lead", "#panel-box", panel="settings"),
    "log": table("zr-over", "#side"),
    "knows": table("zr-trick", "#panel-box", panel="knows", settings=replace(LIKES, knows=True)),
    "quiz": quiz,
    "chapter-trump": chapter("zwanzig-ab", 5),
    "chapter-calling": chapter("zwanzigerrufen", 5),
    "builder": lambda language: heard(
        str(render_builder(initial_draft(language, 1), "https://example.org/"))
    ),
    "author-mistakes": mistakes,
    "author": lambda language: heard(str(render_document(author(language)))).all("main")[0],
    "embed": embed,
    "lesson-zwanzig-ab": lesson("zwanzig-ab"),
    "lesson-zwanzigerrufen": lesson("zwanzigerrufen"),
    "help": table("zr-lead", "#panel-box", panel="help"),
    "rules-in-short": plain_at("rules"),
    "accessibility": plain_at("accessibility"),
}


def transcript(name: str, language: str) -> str:
    """Everything that is read there, from the top to the end."""
    return "\n".join(read(READ[name](language))) + "\n"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", READ)
def test_it_is_read_as_written_down(name: str, language: str) -> None:
    file = FOLDER / f"{name}.{language}.txt"
    as_written(file, transcript(name, language), "tests.ui.test_read_pages")


def main() -> None:
    """Write every transcript."""
    for name, language in product(READ, LANGUAGES):
        write(FOLDER / f"{name}.{language}.txt", transcript(name, language))


if __name__ == "__main__":
    main()
