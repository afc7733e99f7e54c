"""Names of people and of cards are marked, so that no browser translates them."""

from __future__ import annotations

import pytest

from tests.ui.scenes import Tag, parse_tags, phase_models, scene_of
from ui.app.page import page_view as draw_page
from ui.model import ME
from ui.wording.cards import spoken_card_name
from ui.wording.players_and_numbers import player_name

REGIONS = ("prompt", "trick", "players", "open-hands", "hand", "side", "actions", "log")


def unmarked_texts(tag: Tag, names: set[str], *, marked: bool = False) -> list[str]:
    """Return the texts in an element that have one of these names and are not marked."""
    marked = marked or tag.get("translate") == "no"
    own = " ".join(tag.text.split())
    results = [] if marked or tag.inside else [name for name in names if name in own]
    return [
        *results,
        *(text for inside in tag.inside for text in unmarked_texts(inside, names, marked=marked)),
    ]


@pytest.mark.parametrize("name", ["ab-trick", "ab-over", "zr-trick", "zr-over", "zr-declare"])
@pytest.mark.parametrize("language", ["de", "en"])
def test_names_are_marked_at_the_table(name: str, language: str) -> None:
    model = phase_models()[name]
    now = scene_of(model, language)
    people = {player_name(now, seat) for seat in range(4) if seat != ME}
    page = parse_tags(str(draw_page(now)))
    for region in REGIONS:
        assert not unmarked_texts(page.with_id(region), people), region
    cards = {spoken_card_name(now.say, card) for hand in now.view["hands"] for card in hand if card}
    for region in ("trick", "open-hands"):
        assert not unmarked_texts(page.with_id(region), cards), region
    for face in page.with_class("face"):
        assert face.get("translate") == "no"
    for button in page.with_id("hand").all(lambda tag: tag.get("id").startswith("card-")):
        assert button.get("translate") == "no"
