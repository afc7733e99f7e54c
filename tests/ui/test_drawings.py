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


def missing_drawings(page: Tag) -> set[str]:
    """Return the drawings that a page refers to and that do not exist."""
    rendered = {tag.get("href") for tag in page.all(lambda tag: tag.name == "use")}
    assert rendered
    return {
        href
        for href in rendered
        if href.partition("#")[2] not in drawing_ids(href.partition("#")[0])
    }


def card_settings() -> Iterator[Settings]:
    """Yield settings in which each look of cards and each language occurs."""
    languages = cycle(LANGUAGES)
    for name in LOOKS:
        for choice in SETTING_CHOICES[name]:
            yield replace(Settings(), language=next(languages), **{name: choice})


@pytest.mark.parametrize("game", GAMES)
def test_every_drawing_of_every_panel_is_there(game: str) -> None:
    over = table_at(phase_records()[ENDS[game]], ready=True)
    for likes in card_settings():
        for name in PANELS:
            model = with_fields(after_command(over, "open", name), settings=likes)
            assert not missing_drawings(render_tags(model, likes.language)), f"{name} {likes}"


@pytest.mark.parametrize("name", phase_models())
def test_every_drawing_of_every_position_is_there(name: str) -> None:
    model: Model = phase_models()[name]
    for likes in (Settings(), Settings(language="de", suits="german", deck="large")):
        assert not missing_drawings(render_tags(replace(model, settings=likes), likes.language)), (
            f"{likes}"
        )


def test_word_of_other_game_shows_its_card() -> None:
    for position in ("ab-over", "zr-over"):
        words = parse_tags(str(glossary_list(scene_of(table_at(phase_records()[position])), GAMES)))
        uses = words.with_id("term-pagat").all(lambda tag: tag.name == "use")
        assert [use.get("href") for use in uses] == ["assets/vendor/cards/tarock.svg#T1"]
