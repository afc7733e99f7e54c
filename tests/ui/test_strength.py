"""How strong the bots are, on the pages: every figure comes from the rows."""

import re
from dataclasses import replace

import pytest
from markupsafe import escape

from engine.bots.levels import LEVEL_NAMES
from tests.ui.scenes import scene_of
from tests.ui.tables import make_match, table_at, with_fields
from ui.components.document import render_document
from ui.help.help_panel import help_panel
from ui.model import Program
from ui.pages.bots import (
    FAIRNESS_TEST,
    bot_name,
    bots_page,
    decision_time_texts,
    format_figure_with_error,
    target_text,
)
from ui.pages.plain_pages import PLAIN_PAGES, plain_page, with_book_texts
from ui.pages.strength import (
    BENCH_COMMAND,
    FORMER_MASTER_BOT,
    ISMCTS_BOT,
    MEASURED_GAINS,
    DecisionTime,
    MeasuredGain,
    arena_command,
)

GAME = table_at(make_match())
ROW = MeasuredGain(
    "zwanzig-ab", "standard", "deals", "pairs", "game", ("club", "beginner"), 9, -0.125, 0.031, 0.3
)


@pytest.mark.parametrize(
    ("row", "language", "words"),
    [
        (ROW, "en", "−0.12 ± 0.03"),
        (ROW, "de", "−0,12 ± 0,03"),
        (replace(ROW, figure=1.5), "en", "+1.50 ± 0.03"),
        (replace(ROW, measure="won", figure=0.084, error=0.01), "en", "8.4 ± 1.0"),
    ],
)
def test_a_figure_is_read_with_its_error(row: MeasuredGain, language: str, words: str) -> None:
    assert format_figure_with_error(scene_of(GAME, language), row) == words


@pytest.mark.parametrize(
    ("bot", "name"),
    [
        ("master:worlds=300", "Meister"),
        (ISMCTS_BOT, "ISMCTS von OpenSpiel, 2000 Simulationen"),
        (FORMER_MASTER_BOT.format(600), "Meister vom 23. November 2026"),
    ],
)
def test_a_bot_is_called_by_its_level_or_program(bot: str, name: str) -> None:
    assert bot_name(with_book_texts(scene_of(GAME, "de")), bot) == name


def test_strength_aim_is_told_if_set() -> None:
    scene = with_book_texts(scene_of(GAME))
    assert target_text(scene, ROW) == "aim: at least 0.30"
    assert target_text(scene, replace(ROW, target=None)) == ""


def test_decision_time_is_told_with_sensible_precision() -> None:
    scene = with_book_texts(scene_of(GAME, "de"))
    row = DecisionTime("zwanzig-ab", "club", 2.84, 45.9, 50)
    assert decision_time_texts(scene, row) == (
        "46\u00a0ms",
        "Hälfte: 2,8\u00a0ms",
        "Ziel: bis 50\u00a0ms",
    )
    assert decision_time_texts(scene, replace(row, target=None))[2] == ""


@pytest.mark.parametrize("language", ["en", "de"])
def test_bots_page_has_every_row_and_command(language: str) -> None:
    scene = with_book_texts(scene_of(GAME, language))
    html = str(bots_page(scene))
    assert html.count('scope="row"') == len(MEASURED_GAINS) + len(LEVEL_NAMES)
    assert f"<code>{BENCH_COMMAND}</code>" in html
    assert all(f"<code>{escape(arena_command(row))}</code>" in html for row in MEASURED_GAINS)
    assert FAIRNESS_TEST in html and "bots." not in html.replace(FAIRNESS_TEST, "").replace(
        "test_bots", ""
    )


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", PLAIN_PAGES)
def test_plain_page_has_one_local_script_only(name: str, language: str) -> None:
    html = str(render_document(plain_page(scene_of(GAME, language), name)))
    assert re.findall(r"<script.*?>", html) == ['<script src="assets/start/appearance.js">']
    assert not re.search(r"<(?!a )[^>]*//", html)
    assert f'lang="{language}"' in html and "default-src &#39;none&#39;" in html


def test_help_links_to_bots_page_once_built() -> None:
    built = with_fields(GAME, program=Program(version="1234"))
    assert 'href="bots.de.html"' in str(help_panel(scene_of(built, "de")))
    assert 'href="bots.de.html"' not in str(help_panel(scene_of(GAME, "de")))
