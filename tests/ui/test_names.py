"""The names of the other players: one each, the same everywhere."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import product

import pytest

from engine.games import GAMES
from engine.record import DEFAULT_PLAYERS, Record
from engine.record import dumps as dumps_record
from engine.seats import SEATS
from tests.ui.scenes import phase_records, render_tags, zr_match
from tests.ui.tables import make_match, table_at, with_fields
from ui.languages import LANGUAGES, translate
from ui.lessons import commands, course
from ui.lessons.wording import note_idea_text
from ui.model import ME, Scene
from ui.model.panel import OpenPanel
from ui.model.settings import Settings
from ui.position.scene import make_scene
from ui.wording.players_and_numbers import DEFAULT_NAMES, player_name

POSITIONS = phase_records()
OTHERS = [seat for seat in SEATS if seat != ME]


def scene_at(record: Record, language: str = "en", names: str = "people") -> Scene:
    """Return the scene of a record."""
    return make_scene(table_at(record, Settings(language=language, names=names)))


def names_by_seat(game: str, language: str = "en") -> list[str]:
    """Return the others of a game by seat."""
    return [translate(language, f"person.{game}.{seat}") for seat in OTHERS]


@pytest.mark.parametrize("game", GAMES)
def test_everybody_at_a_table_has_a_name_of_their_own(game: str) -> None:
    for language in LANGUAGES:
        names = names_by_seat(game, language)
        assert len({*names, translate(language, "name.0"), *DEFAULT_PLAYERS}) == 3 + 1 + 4


@pytest.mark.parametrize(("name", "language"), [*product(("ab-over", "zr-over"), LANGUAGES)])
def test_the_same_names_stand_at_the_table_in_log_scores_and_chart(
    name: str, language: str
) -> None:
    record = POSITIONS[name]
    table = table_at(record, Settings(), ready=True)
    pages = [
        render_tags(with_fields(table, panel=OpenPanel(panel)), language)
        for panel in ("", "scores")
    ]
    for who in names_by_seat(record.game, language):
        for page, part in ((0, "players"), (0, "log"), (0, "match-standing"), (1, "panel")):
            assert who in pages[page].with_id(part).text
    compass = {translate(language, f"seat.{seat}") for seat in OTHERS}
    assert not compass & {*pages[0].text.split(), *pages[1].text.split()}


def test_names_that_a_record_gives_stay_and_the_record_keeps_its_seats() -> None:
    record = replace(make_match(), players=("Ada", "West", "Grace", "Ost"))
    assert [player_name(scene_at(record), seat) for seat in SEATS] == [
        "You",
        "Greta",
        "Grace",
        "Emil",
    ]
    assert json.loads(dumps_record(make_match()))["players"] == list(DEFAULT_PLAYERS)
    assert all(name in DEFAULT_NAMES[seat] for seat, name in enumerate(DEFAULT_PLAYERS))


def test_a_lesson_calls_them_as_the_table_does() -> None:
    for names, said, unsaid in (("people", "Poldi", "North"), ("compass", "North", "Poldi")):
        there = commands.enter_lesson(table_at(zr_match(), Settings(names=names)), "zwanzigerrufen")
        lesson = course.current_lesson(there)
        assert lesson
        text = " ".join(note_idea_text(make_scene(there), note) for note in lesson.notes)
        assert said in text and unsaid not in text


def test_my_own_line_stands_out_in_the_standing_of_the_match() -> None:
    lanes = render_tags(table_at(POSITIONS["ab-lead"], Settings(), ready=True), "en")
    standing = lanes.with_id("match-standing")
    mine = standing.all(lambda tag: "is-me" in (tag.get("class") or "").split())
    assert [tag.text.split()[0] for tag in mine] == ["You"]
