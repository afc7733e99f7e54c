"""Every drawing that a view refers to is there: in every panel, game, deck and language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import cycle

import pytest

import build
from engine.games import GAMES
from tests.ui.scenes import Tag, models, records, shown
from tests.ui.tables import done, having, table_at
from ui.languages import LANGUAGES
from ui.model import Model, Settings
from ui.storage.settings import SETTING_CHOICES
from ui.views.panels.panel import PANELS

LOOKS = ("deck", "suits", "german_index", "suit_marks")
"""Settings by which cards look otherwise."""

ENDS = {"zwanzig-ab": "ab-over", "zwanzigerrufen": "zr-over"}


@cache
def ids(sprite: str) -> frozenset[str]:
    """The names of the drawings in a file."""
    text = (build.ROOT / sprite).read_text()
    return frozenset(part.split('"')[0] for part in text.split(' id="')[1:])


def missing(page: Tag) -> set[str]:
    """What a page refers to that is not there."""
    drawn = {tag.get("href") for tag in page.all(lambda tag: tag.name == "use")}
    assert drawn
    return {href for href in drawn if href.partition("#")[2] not in ids(href.partition("#")[0])}


def looks() -> Iterator[Settings]:
    """Yield settings in which each look of cards and each language occurs."""
    languages = cycle(LANGUAGES)
    for name in LOOKS:
        for choice in SETTING_CHOICES[name]:
            yield replace(Settings(), language=next(languages), **{name: choice})


@pytest.mark.parametrize("game", GAMES)
def test_every_drawing_of_every_panel_is_there(game: str) -> None:
    over = table_at(records()[ENDS[game]], ready=True)
    for likes in looks():
        for name in PANELS:
            model = having(done(over, "open", name), settings=likes)
            assert not missing(shown(model, likes.language)), f"{name} {likes}"


@pytest.mark.parametrize("name", models())
def test_every_drawing_of_every_position_is_there(name: str) -> None:
    model: Model = models()[name]
    for likes in (Settings(), Settings(language="de", suits="german", deck="large")):
        assert not missing(shown(replace(model, settings=likes), likes.language)), f"{likes}"


def test_a_word_of_the_other_game_shows_its_own_card() -> None:
    at_ab = shown(done(table_at(records()["ab-over"]), "open", "help"))
    at_zr = shown(done(table_at(records()["zr-over"]), "open", "help"))
    for page in (at_ab, at_zr):
        uses = page.with_id("term-pagat").all(lambda tag: tag.name == "use")
        assert [use.get("href") for use in uses] == ["assets/vendor/cards/tarock.svg#T1"]
