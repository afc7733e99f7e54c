"""The points so far, counted out: every card with its points, and what a deal would do (P17)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.record import with_action
from tests.ui.scenes import NORMAL, Tag, records, shown, to_the_end, zr
from tests.ui.tables import AB, AB_STAY, AB_TRICKS, AB_TRUMP, having, match, table_at
from ui.games import face_of_game
from ui.model import Model, Settings

TRICK = zr(*NORMAL, *["pass"] * 4, "play T5", "play SKU", "play T7", "play T4")
HEARTS = match(AB, *AB_TRUMP, *AB_STAY, *AB_TRICKS[0], *AB_TRICKS[1])


def opened(table: Model, language: str = "en") -> Tag:
    return shown(having(table, panel="counted"), language).with_id("content")


def rows(table: Model) -> list[list[str]]:
    """Every row of the tables: what is read out of its cells."""
    found = opened(table).all(lambda tag: tag.name == "tr")
    return [[said(cell) for cell in row.all(lambda tag: tag.name in ("th", "td"))] for row in found]


def said(cell: Tag) -> str:
    heard = cell.all(lambda tag: tag.get("class") == "hidden")
    return " ".join((heard[0] if heard else cell).text.split())


def test_every_card_that_was_counted_is_listed_with_its_points() -> None:
    """The Sküs takes 5 + 1 + 1 + 1 points for somebody whose side is not known yet."""
    page = opened(table_at(TRICK))
    titles = [" ".join(tag.text.split()) for tag in page.all(lambda tag: tag.name == "caption")]
    assert titles == ["Your side: You", "Side not known yet: West, North, East"]
    (trick,) = [row for row in rows(table_at(TRICK)) if row[0].startswith("1 ")]
    assert trick[1:] == ["Tarock V 1, Sküs 5, Tarock VII 1, Tarock IIII 1", "8"]
    assert [row[-1] for row in rows(table_at(TRICK)) if row[0] == "Sum"] == ["0", "8"]


def test_how_it_stands_leads_there_and_so_does_the_menu() -> None:
    page = shown(table_at(TRICK, ready=True))
    for name in ("stand-counted", "menu-counted"):
        way = page.with_id(name)
        assert (way.get("data-do"), way.get("data-arg")) == ("open", "counted")


def test_the_way_to_zero_leads_there_too() -> None:
    way = shown(table_at(HEARTS, ready=True)).with_id("rail-counted")
    assert (way.get("data-do"), way.get("data-arg")) == ("open", "counted")
    assert " ".join(way.text.split()) == "Points so far"


@pytest.mark.parametrize("name", ["zr-trick", "ab-trick"])
@pytest.mark.parametrize("wanted", ["all", "own", "off"])
def test_it_shows_what_is_shown_of_how_the_deal_stands(wanted: str, name: str) -> None:
    """Off, mine alone, or all; and all of it once the deal is over."""
    record = records()[name]
    record = record if name == "ab-trick" else TRICK
    likes = replace(Settings(), language="en", standing=wanted)
    tables = len(opened(table_at(record, likes)).all(lambda tag: tag.name == "table"))
    assert (tables == 0) == (wanted == "off")
    names = {row[0] for row in rows(table_at(record, likes))}
    if name == "ab-trick":
        assert ("Greta" in names) == (wanted == "all")
    over = rows(table_at(to_the_end(record), likes))
    assert len(over) >= 5


def test_what_this_deal_would_do_to_the_way_to_zero() -> None:
    """Two tricks in hearts take four points off; the others would be charged ten."""
    assert rows(table_at(HEARTS)) == [
        ["Player", "Tricks", "Before", "Deal", "Then"],
        ["You", "2", "20", "−4", "16"],
        ["West", "0", "20", "+10", "30"],
        ["North", "0", "20", "+10", "30"],
        ["East", "0", "20", "+10", "30"],
    ]
    text = " ".join(opened(table_at(HEARTS)).text.split())
    assert "If nobody takes another trick" in text and "You: 2 tricks" in text


def test_before_the_first_trick_there_is_nothing_to_count() -> None:
    for name in ("zr-lead", "ab-stay", "ab-trump"):
        assert not opened(table_at(records()[name])).all(lambda tag: tag.name == "table")


def test_a_game_that_counts_no_more_says_its_tricks(monkeypatch: pytest.MonkeyPatch) -> None:
    bare = replace(face_of_game("zwanzig-ab"), point_count_view=lambda scene: None)
    monkeypatch.setattr("ui.views.panels.counted.face_of_game", lambda game: bare)
    assert "Tricks: You 2, West 0, North 0, East 0." in opened(table_at(HEARTS)).text


def test_at_a_real_table_nobody_counts_for_me() -> None:
    table = table_at(with_action(HEARTS, "play SA"), Settings(language="en", real_table=True))
    assert not opened(table).all(lambda tag: tag.name == "table")
