"""Authors read about their mistakes in the language of the page that they write on."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.games import GAMES, find_game
from engine.options import list_options
from tests.ui.book.reader import make_context
from ui.book.author_desk.text_editor import new_draft, render_draft, rerender_draft
from ui.book.author_desk.view import Desk, author_regions
from ui.book.text.conditions import format_allowed_values, parse_authored_value
from ui.book.text.render import render_chapter
from ui.book.texts import BOOK_TEXTS

UI = Path(__file__).parents[3] / "ui"
BOOK_FOLDERS = (UI / "book", *UI.glob("games/*/book"))
NO_RETURN = """\
[trick-table trump=H rules="finish=exactly_zero zero_trick_penalty=0 maker_zero_penalty=0"]
[/trick-table]"""
TOLD = {key for key in BOOK_TEXTS["en"] if key.startswith("mistake.")}


def named_mistakes() -> Iterator[str]:
    """Yield the mistakes that the sources of the book tell by their names."""
    for file in (file for folder in BOOK_FOLDERS for file in folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "mistake":
                for constant in ast.walk(node.args[0]):
                    if isinstance(constant, ast.Constant) and isinstance(constant.value, str):
                        yield f"mistake.{constant.value}"


def test_every_mistake_has_words_and_no_other() -> None:
    assert set(named_mistakes()) == TOLD


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[card-row cards=SX]", "cards: unbekannte Karte „SX“; erwartet: Karten von"),
        ("[card-row]", "[card-row] braucht cards=…; erwartet: Karten in Kurzschrift"),
        ("[card-rwo]", "unbekannter Kurzbefehl [card-rwo]; gemeint war vielleicht [card-row]"),
        ("## Das {#Groß}", "„{#Groß}“ ist kein Sprungziel; erwartet: {#kleinbuchstaben}"),
        ("Das [[nichts]] ist.", "unbekanntes Wort „nichts“; erwartet: einige von"),
        ("[if dropping_out=vielleicht]\nA\n[/if]", "die Hausregel dropping_out kann nicht"),
        ("[columns count=2][col]A[/columns]", "count=2, aber es sind 1 Spalten; erwartet: 2"),
        ("[if start_score=0]\nA\n[/if]", "die Hausregel start_score kann nicht „0“ sein"),
        (NO_RETURN, "Wenn nur genau null gewinnt, muss es eine Strafe ohne Stich geben"),
        ("x" * 2001, "Eine Zeile ist zu lang, deshalb wird der Text nicht gezeigt"),
    ],
)
def test_german_page_reports_faults_in_german(text: str, told: str) -> None:
    (fault,) = render_draft(new_draft(text, "en"), author_language="de").faults
    assert fault.message.startswith(told)


def test_text_and_faults_may_differ_in_language() -> None:
    """The list is in the language of the page; in the text a fault has a mark of its language."""
    draft = new_draft("The [[XX]].\n\n[card-rwo]", "en")
    drawing = render_draft(draft, author_language="de")
    assert drawing.html.count('lang="de"') == 2
    assert "lang=" not in author_regions(Desk("de", draft), drawing)["faults"]
    assert "lang=" not in render_draft(draft).html


def test_rerendered_faults_keep_their_language() -> None:
    before = new_draft("[card-rwo]", "en")
    after = new_draft("[card-rwo]\n\n[card-rwo]", "en")
    for draft in (after, new_draft("[card-rwo]\n\n[card-rwo]", "de")):
        drawing = rerender_draft(draft, (before, render_draft(before, author_language="de")), "de")
        assert [fault.message.split()[0] for fault in drawing.faults] == ["unbekannter"] * 2


def test_option_values_are_listed_as_authors_write() -> None:
    for game in GAMES:
        for row in list_options(find_game(game).rules):
            for word in format_allowed_values(row).split(" | ") if row.choices else ():
                assert parse_authored_value(row, word) in row.choices, (row.name, word)


def test_a_build_is_told_in_english() -> None:
    context = make_context(language="de")
    str(render_chapter(context, "[card-rwo]"))
    assert context.faults[0].message.startswith("unknown shortcode [card-rwo]")
