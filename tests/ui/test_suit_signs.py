"""No suit is shown by colour alone: each coloured element has the sign as well."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from engine.games import GAMES
from tests.ui.scenes import Tag, phase_models, render_tags
from tests.ui.tables import with_fields
from ui.wording.cards import short_card_name

MODELS = phase_models()
SUITS = "SHDC"
ICONS = Path(__file__).parents[2] / "assets/icons/icons.svg"


def coloured_suits(page: Tag) -> list[tuple[str, Tag]]:
    """Return the elements in the colour of a suit, with the suit's letter."""
    result = ((re.search(r"(?<!\S)suit-([SHDC])(?!\S)", tag.get("class")), tag) for tag in page)
    return [(suit[1], tag) for suit, tag in result if suit]


@pytest.mark.parametrize("suits", ["french", "german"])
@pytest.mark.parametrize("name", MODELS)
def test_suit_coloured_elements_show_their_sign(name: str, suits: str) -> None:
    model = MODELS[name]
    page = render_tags(with_fields(model, settings=replace(model.settings, suits=suits)))
    for suit, tag in coloured_suits(page):
        [rendered] = tag.all(lambda inside: inside.name == "use")
        assert re.search(rf"#(suit-)?{suit}$", rendered.get("href")), rendered.attributes


def test_some_suits_are_seen_at_all() -> None:
    pages = (render_tags(MODELS[name]) for name in ("ab-trump", "ab-over", "zr-over"))
    assert {suit for page in pages for suit, _ in coloured_suits(page)} == set(SUITS)


def test_suit_signs_have_different_shapes() -> None:
    rendered = dict(
        re.findall(
            r'<symbol id="([SHDC])".*?<path [^>]*?\bd="([^"]+)"', ICONS.read_text(encoding="utf-8")
        )
    )
    assert rendered.keys() == set(SUITS) and len(set(rendered.values())) == len(SUITS)


def test_no_two_icons_share_a_drawing() -> None:
    """One sign has one meaning: a crown cannot mark the winner and the declarer."""
    symbols = re.findall(r"<symbol [^>]*>(.*?)</symbol>", ICONS.read_text(encoding="utf-8"), re.S)
    assert len(set(symbols)) == len(symbols)


@pytest.mark.parametrize("german", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_no_two_cards_are_alike_without_colour(game: str, german: bool) -> None:
    names = GAMES[game].pack.names
    assert len({short_card_name(name, german=german) for name in names}) == len(names)
