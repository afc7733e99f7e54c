"""The players at the table: heads, marks and levels, bubbles, the backs of their cards."""

from __future__ import annotations

from pathlib import Path
from re import findall

import pytest

from assets.cards import PACKS
from engine.bots.levels import LEVEL_NAMES
from engine.games import GAMES
from tests.ui.scenes import NORMAL, Tag, phase_models, render_tags, scene_of, zr_match
from tests.ui.tables import AB, AB_TRUMP, OPENING, make_match, table_at, with_fields
from ui.components.people import SEAT_MARKS, player_portrait
from ui.game_face import face_of_game
from ui.languages import translate
from ui.lessons import commands
from ui.model import Model
from ui.model.settings import Settings
from ui.wording.bubbles import speech_bubbles
from ui.wording.terms import kontra_item_name

MODELS = phase_models()


def seat_tag(model: Model, number: int, language: str = "en") -> Tag:
    """Return the plate of a player."""
    return render_tags(model, language).with_id(f"seat-{number}")


def bubbles_by_seat(model: Model, language: str = "en") -> dict[int, str]:
    """Return the bubbles by seat."""
    bubbles = speech_bubbles(scene_of(model, language))
    return {seat: bubble.text for seat, bubble in bubbles.items()}


@pytest.mark.parametrize("game", GAMES)
def test_other_players_have_court_card_portraits(game: str) -> None:
    of_game = face_of_game(game)
    assert len({*of_game.portrait_cards}) == 3
    rendered = "".join(PACKS[Path(of_game.art).stem]())
    for number, card in enumerate(of_game.portrait_cards, 1):
        assert f'id="half-{card}"' in rendered
        assert f"{of_game.art}#half-{card}" in str(player_portrait(game, number))
    assert player_portrait(game, 0) is None


def test_seat_has_one_colour_and_mark_everywhere() -> None:
    table = render_tags(MODELS["zr-over"])
    sheet = render_tags(MODELS["scores"]).with_id("panel")
    assert len({*SEAT_MARKS}) == 4
    for number, drawn in enumerate(SEAT_MARKS):
        places = (
            table.with_id("players"),
            table.with_id("log"),
            table.with_id("match-standing"),
            sheet,
        )
        for place in places:
            marked = place.with_class(f"seat-{number}")
            paths = [tag.get("d") for item in marked for tag in item if tag.name == "path"]
            assert drawn in paths
    [crown] = render_tags(MODELS["zr-held"]).with_id("trick").with_class("crown")
    won = scene_of(MODELS["zr-held"]).view["tricks"][-1]["winner"]
    assert f"seat-{won}" in crown.get("class").split()


@pytest.mark.parametrize("language", ["de", "en"])
def test_bot_level_stands_beside_its_name(language: str) -> None:
    settings = Settings(level="club", level_1="beginner", level_3="master")
    model = with_fields(MODELS["ab-trump"], settings=settings)
    for number, level in ((1, "beginner"), (2, "club"), (3, "master")):
        plate = seat_tag(model, number, language)
        assert translate(language, f"bots.level.{level}") in plate.text
        [dots] = plate.with_class("dots")
        assert dots.text.count("●") == LEVEL_NAMES.index(level) + 1
    assert not seat_tag(model, 0, language).with_class("level")


def test_lesson_seats_show_no_level() -> None:
    there = commands.enter_lesson(table_at(zr_match()), "zwanzigerrufen")
    assert not seat_tag(there, 1).with_class("level")


def test_bid_bubble_stays_until_replaced() -> None:
    model = table_at(zr_match("cut", "bid normal", "pass"))
    assert bubbles_by_seat(model) == {0: "Normal game", 3: "Pass"}
    assert seat_tag(model, 3).with_class("speech-bubble")[0].text.strip() == "Pass"
    assert bubbles_by_seat(table_at(zr_match("cut", "bid normal", "bid solo")), "de") == {
        0: "Normalspiel",
        3: "Solo",
    }


def test_passes_vanish_next_phase_declarations_add_up() -> None:
    assert bubbles_by_seat(table_at(zr_match(*NORMAL))) == {0: "Normal game"}
    model = table_at(zr_match(*NORMAL, "declare absolut", "pass", "kontra game"))
    declared = kontra_item_name(scene_of(model), "absolut-dazu")
    assert bubbles_by_seat(model) == {
        0: declared,
        3: f"Kontra on {kontra_item_name(scene_of(model), 'game')}",
    }
    briefs = {seat: bubble.brief for seat, bubble in speech_bubbles(scene_of(model)).items()}
    assert briefs == {0: "Absolut", 3: "Kontra"}


def test_only_kontra_bubble_stays_until_first_card() -> None:
    assert bubbles_by_seat(table_at(make_match(AB, "trump H"))) == {0: "Hearts!"}
    assert bubbles_by_seat(table_at(make_match(AB, *AB_TRUMP, "stay"))) == {
        0: "Hearts!",
        1: "I’m in",
    }
    assert bubbles_by_seat(table_at(make_match(AB, *OPENING))) == {}
    talk = (*NORMAL, "pass", "kontra game", "pass", "pass", "pass", "pass")
    assert bubbles_by_seat(table_at(zr_match(*talk))).keys() == {3}
    assert bubbles_by_seat(table_at(zr_match(*talk, "play SK"))) == {}


def test_my_bid_stands_only_on_my_plate() -> None:
    model = table_at(zr_match("cut", "bid normal", "pass"))
    assert "Normal game" in seat_tag(model, 0).text
    assert not seat_tag(model, 0).with_class("speech-bubble")


def test_fan_has_as_many_backs_as_cards() -> None:
    for model, number in (
        (table_at(zr_match("cut")), 10),
        (table_at(make_match(AB, *AB_TRUMP)), 5),
    ):
        for other in (1, 2, 3):
            [fan] = seat_tag(model, other).with_class("backs")
            assert len(fan.inside) == number == int(fan.get("data-count"))
        assert not seat_tag(model, 0).with_class("backs")


def test_css_places_every_back_of_largest_hand() -> None:
    css = (Path(__file__).parents[2] / "ui/table/seats.css").read_text(encoding="utf-8")
    places = findall(r"nth-child\((\d+)\) \{ --i: \1; \}", css)
    assert [int(place) for place in places] == [*range(1, 11)]
