"""No suit is told by its colour alone: each has its sign wherever it has a colour (X04, Y20)."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from engine.games import GAMES
from tests.ui.scenes import Tag, models, shown
from tests.ui.tables import having
from ui.wording.cards import short_card_name

MODELS = models()
SUITS = "SHDC"
ICONS = Path(__file__).parents[2] / "assets/icons/icons.svg"


def coloured(page: Tag) -> list[tuple[str, Tag]]:
    """What wears the colour of a suit, with the suit's letter."""
    found = ((re.search(r"(?<!\S)suit-([SHDC])(?!\S)", tag.get("class")), tag) for tag in page)
    return [(suit[1], tag) for suit, tag in found if suit]


@pytest.mark.parametrize("suits", ["french", "german"])
@pytest.mark.parametrize("name", MODELS)
def test_what_has_the_colour_of_a_suit_is_its_sign(name: str, suits: str) -> None:
    model = MODELS[name]
    page = shown(having(model, settings=replace(model.settings, suits=suits)))
    for suit, tag in coloured(page):
        [drawn] = tag.all(lambda inside: inside.name == "use")
        assert re.search(rf"#(suit-)?{suit}$", drawn.get("href")), drawn.attributes


def test_some_suits_are_seen_at_all() -> None:
    assert {suit for name in MODELS for suit, _ in coloured(shown(MODELS[name]))} == set(SUITS)


def test_the_signs_of_the_suits_have_shapes_of_their_own() -> None:
    drawn = dict(
        re.findall(r'<symbol id="([SHDC])".*?<path [^>]*?\bd="([^"]+)"', ICONS.read_text())
    )
    assert drawn.keys() == set(SUITS) and len(set(drawn.values())) == len(SUITS)


@pytest.mark.parametrize("german", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_no_two_cards_are_alike_without_colour(game: str, german: bool) -> None:
    names = GAMES[game].pack.names
    assert len({short_card_name(name, german=german) for name in names}) == len(names)
