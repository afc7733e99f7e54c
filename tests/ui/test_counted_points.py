"""The count of the points so far: every card with its points, and what the deal would do."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.record import with_action
from tests.long_matches import play_deal_out
from tests.ui.scenes import NORMAL, Tag, parse_tags, phase_records, render_tags, scene_of, zr_match
from tests.ui.tables import (
    AB,
    AB_TRICKS,
    OPENING,
    after_command,
    make_match,
    make_model,
    table_at,
    with_fields,
)
from ui.components.score_rail import compact_score_rail
from ui.game_face import ScoreRail, face_of_game
from ui.model import Model
from ui.model.panel import OpenPanel
from ui.model.settings import Settings

TRICK = zr_match(*NORMAL, *["pass"] * 4, "play T5", "play SKU", "play T7", "play T4")
HEARTS = make_match(AB, *OPENING, *AB_TRICKS[0], *AB_TRICKS[1])


def counted_panel(table: Model) -> Tag:
    return render_tags(with_fields(table, panel=OpenPanel("counted")), "en").with_id("content")


def table_rows(table: Model) -> list[list[str]]:
    """Return every row of the tables: what is read out of its cells."""
    result = counted_panel(table).all(lambda tag: tag.name == "tr")
    return [
        [cell_text(cell) for cell in row.all(lambda tag: tag.name in ("th", "td"))]
        for row in result
    ]


def cell_text(cell: Tag) -> str:
    is_gain = bool(cell.with_class("gain") + cell.with_class("loss"))  # a hidden word and a number
    hidden_parts = [] if is_gain else cell.all(lambda tag: tag.get("class") == "hidden")
    return (hidden_parts[0] if hidden_parts else cell).line


def test_every_counted_card_is_listed_with_points() -> None:
    """The Sküs takes 5 + 1 + 1 + 1 points for somebody whose side is not known yet."""
    page = counted_panel(table_at(TRICK))
    titles = [tag.line for tag in page.all(lambda tag: tag.name == "caption")]
    assert titles == ["Your side: You", "Side not known yet: West, North, East"]
    (trick,) = [row for row in table_rows(table_at(TRICK)) if row[0].startswith("1 ")]
    assert trick[1:] == ["Tarock V 1, Sküs 5, Tarock VII 1, Tarock IIII 1", "8"]
    assert [row[-1] for row in table_rows(table_at(TRICK)) if row[0] == "Total"] == ["0", "8"]


def test_standing_rail_and_deal_panel_open_count() -> None:
    table, hearts = table_at(TRICK, ready=True), table_at(HEARTS, ready=True)
    deal = after_command(table, "open", "this-deal")
    for model, name in (
        (table, "standing-button"),
        (deal, "entry-counted"),
        (hearts, "rail-button"),
    ):
        link = render_tags(model).with_id(name)
        assert (link.get("data-do"), link.get("data-arg")) == ("open", "counted")


@pytest.mark.parametrize("name", ["zr-trick", "ab-trick"])
@pytest.mark.parametrize("wanted", ["all", "own", "off"])
def test_point_count_follows_standing_setting(wanted: str, name: str) -> None:
    """Off, mine alone, or all; and everything once the deal is over."""
    record = phase_records()[name]
    record = record if name == "ab-trick" else TRICK
    likes = replace(Settings(), language="en", standing=wanted)
    tables = len(counted_panel(table_at(record, likes)).all(lambda tag: tag.name == "table"))
    assert (tables == 0) == (wanted == "off")
    names = {row[0] for row in table_rows(table_at(record, likes))}
    if name == "ab-trick":
        assert ("Greta" in names) == (wanted == "all")
    over = table_rows(table_at(play_deal_out(record), likes))
    assert len(over) >= 5


def test_point_count_projects_deal_onto_score() -> None:
    """Two tricks in hearts take four points off; the others would be charged ten."""
    assert table_rows(table_at(HEARTS)) == [
        ["Player", "Tricks", "Before", "Deal", "Then"],
        ["You", "2", "20", "better off 4", "16"],
        ["West", "0", "20", "worse off 10", "30"],
        ["North", "0", "20", "worse off 10", "30"],
        ["East", "0", "20", "worse off 10", "30"],
    ]
    text = counted_panel(table_at(HEARTS)).line
    assert "If nobody takes another trick" in text and "You: 2 tricks" in text


def test_nothing_is_counted_before_first_trick() -> None:
    for name in ("zr-lead", "ab-stay", "ab-trump"):
        assert not counted_panel(table_at(phase_records()[name])).all(
            lambda tag: tag.name == "table"
        )


def test_game_without_point_count_lists_tricks(monkeypatch: pytest.MonkeyPatch) -> None:
    bare = replace(face_of_game("zwanzig-ab"), point_count_view=lambda scene: None)
    monkeypatch.setattr("ui.table.point_count_panel.face_of_game", lambda game: bare)
    assert "Tricks: You 2, West 0, North 0, East 0." in counted_panel(table_at(HEARTS)).text


def test_real_table_counts_no_points_for_me() -> None:
    table = table_at(with_action(HEARTS, "play SA"), Settings(language="en", real_table=True))
    assert not counted_panel(table).all(lambda tag: tag.name == "table")


@pytest.mark.parametrize(
    ("totals", "ends"),
    [((15, 20, 24, 29), "29 0"), ((8, 9, 3, 5), "10 0"), ((4, -3, 9, 2), "10 −3")],
)
def test_small_rail_begins_at_worst_total(totals: tuple[int, ...], ends: str) -> None:
    rail = ScoreRail(10, 0, totals, totals)
    drawing = parse_tags(str(compact_score_rail(scene_of(make_model(), "en"), rail)))
    [small] = drawing.with_class("short-rail")
    assert small.text.split() == ends.split()
    left_end = [line.get("x") for line in small if line.get("class").startswith("marker-now")]
    assert (left_end[totals.index(max(totals))] == "0.0%") is (max(totals) >= 10)
