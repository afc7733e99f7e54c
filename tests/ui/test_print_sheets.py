"""What can be printed for a table of cards: its rules on a sheet, and a blank score sheet."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.ui.scenes import Tag, phase_models, render_tags
from tests.ui.tables import after_command
from ui.app.update import update
from ui.help.print_panel import BLANK_ROWS
from ui.model import Model
from ui.model.command import CommandText
from ui.model.effects import PrintPage

AB = phase_models()["ab-lead"]
ZR = phase_models()["zr-over"]


def blank_rows(model: Model) -> list[list[str]]:
    """Return the cells of the blank score sheet of a table, row by row."""
    page = render_tags(after_command(model, "open", "print print-scores"))
    [sheet] = page.with_class("blank-scores")
    return [
        [cell_text(cell) for cell in row if cell.name in ("th", "td")]
        for row in sheet
        if row.name == "tr"
    ]


def cell_text(cell: Tag) -> str:
    """Return the text of a cell, or what stands in its field."""
    fields = cell.all(lambda tag: tag.name == "input")
    return fields[0].get("value") if fields else cell.text.strip()


def test_score_sheet_starts_at_first_score() -> None:
    heads, first, *deals = blank_rows(AB)
    assert heads == ["Deal", "", "", "", ""]
    assert first[1:] == ["20"] * 4
    assert deals == [[str(number), "", "", "", ""] for number in range(1, BLANK_ROWS + 1)]


def test_score_sheet_has_given_names_no_bots() -> None:
    named = replace(AB, settings=replace(AB.settings, own_names=("Ida", "", "Karl", "")))
    assert blank_rows(named)[0][1:] == ["Ida", "", "Karl", ""]
    fields = render_tags(after_command(AB, "open", "print print-scores")).all(
        lambda tag: tag.get("aria-label").startswith("Name ")
    )
    assert len(fields) == 4


def test_score_sheet_says_rows_sum_to_zero() -> None:
    page = render_tags(after_command(ZR, "open", "print print-scores"))
    assert "Each row adds up to zero." in page.text and blank_rows(ZR)[1][1:] == ["0"] * 4
    assert "adds up" not in render_tags(after_command(AB, "open", "print print-scores")).text


def test_rules_sheet_has_rules_of_this_table() -> None:
    record = replace(AB.record, options=(("start_score", 15),))
    table = replace(AB, match=replace(AB.match, record=record))
    text = render_tags(after_command(table, "open", "print")).text
    assert "15" in text.partition("How to play")[0] and "Everyone starts at 15." in text


def test_rules_sheet_explains_signs_on_cards() -> None:
    text = render_tags(after_command(ZR, "open", "print"), "de").text
    assert "XXI Mond, I Pagat, K König, D Dame, C Cavall, B Bub" in text
    text = render_tags(after_command(AB, "open", "print")).text
    assert "A ace, K king, Q queen, J jack" in text


@pytest.mark.sharing
@pytest.mark.parametrize("panel", ["help", "share", "scores"])
def test_print_sheets_open_from_help_share_scores(panel: str) -> None:
    page = render_tags(after_command(AB, "open", panel))
    ways = page.all(lambda tag: tag.get("data-arg").startswith("print"))
    assert len(ways) == 1


def test_the_button_prints_what_is_shown() -> None:
    table = after_command(AB, "open", "print")
    button = render_tags(table).with_id("sheet-print")
    assert update(table, CommandText(button.get("data-do")))[1] == (PrintPage(),)


@pytest.mark.parametrize(
    ("language", "words", "found"),
    [
        ("de", "drucken Zettel Blatt Schreibzettel print", "find-print"),
        ("en", "print sheet score paper drucken", "find-print"),
        ("de", "Handy", "find-backup"),
        ("en", "phone device copy", "find-backup"),
    ],
)
def test_sheets_and_backup_are_found_in_the_settings(language: str, words: str, found: str) -> None:
    for word in words.split():
        form = after_command(after_command(AB, "open", "settings"), "find", word)
        assert render_tags(form, language).has_id(found), word
