"""Every drawing that a view refers to exists: in every panel, game, deck and language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import cycle

import pytest

import build
from engine.games import GAMES
from tests.ui.scenes import Tag, parse_tags, phase_models, phase_records, render_tags, scene_of
from tests.ui.tables import after_command, table_at, with_fields
from ui.app.panels import PANELS
from ui.app.regions import REGIONS
from ui.help.help_panel import glossary_list
from ui.languages import LANGUAGES
from ui.model import Model
from ui.model.settings import Settings
from ui.storage.settings import SETTING_CHOICES

LOOKS = ("deck", "suits", "german_index", "suit_marks")
"""Settings that change how cards look."""

ENDS = {"zwanzig-ab": "ab-over", "zwanzigerrufen": "zr-over"}


@cache
def drawing_ids(sprite: str) -> frozenset[str]:
    """Return the names of the drawings in a file."""
    text = (build.ROOT / sprite).read_text(encoding="utf-8")
    return frozenset(part.split('"')[0] for part in text.split(' id="')[1:])


def used_drawings(page: Tag) -> set[str]:
    """Return the drawings that a page refers to, each by its file and name."""
    return {tag.get("href") for tag in page if tag.name == "use"}


def assert_there(drawings: set[str]) -> None:
    """Fail unless there are drawings, and all of them exist."""
    files_and_names = [drawing.partition("#") for drawing in sorted(drawings)]
    assert drawings
    assert [name for file, _, name in files_and_names if name not in drawing_ids(file)] == []


def card_settings() -> Iterator[Settings]:
    """Yield settings in which each look of cards and each language occurs."""
    languages = cycle(LANGUAGES)
    for name in LOOKS:
        for choice in SETTING_CHOICES[name]:
            yield replace(Settings(), language=next(languages), **{name: choice})


@pytest.mark.parametrize("game", GAMES)
def test_every_drawing_of_every_panel_is_there(game: str) -> None:
    over = table_at(phase_records()[ENDS[game]], ready=True)
    opened = [after_command(over, "open", name) for name in PANELS]
    drawings = set[str]()
    for likes in card_settings():
        table = with_fields(over, settings=likes)
        drawings |= used_drawings(render_tags(table, likes.language))
        for model in opened:
            scene = scene_of(with_fields(model, settings=likes), likes.language)
            drawings |= used_drawings(parse_tags(str(REGIONS["panels"].view(scene))))
    assert_there(drawings)


@pytest.mark.parametrize("name", [name for name in phase_models() if name not in PANELS])
def test_every_drawing_of_every_position_is_there(name: str) -> None:
    model: Model = phase_models()[name]
    for likes in (Settings(), Settings(language="de", suits="german", deck="large")):
        assert_there(used_drawings(render_tags(replace(model, settings=likes), likes.language)))


def test_word_of_other_game_shows_its_card() -> None:
    for position in ("ab-over", "zr-over"):
        words = parse_tags(str(glossary_list(scene_of(table_at(phase_records()[position])), GAMES)))
        uses = words.with_id("term-pagat").all(lambda tag: tag.name == "use")
        assert [use.get("href") for use in uses] == ["assets/vendor/cards/tarock.svg#T1"]
