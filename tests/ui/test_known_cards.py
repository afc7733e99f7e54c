"""The panel of known cards, an aid that is off at first and shows public knowledge only."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.games import GAMES
from engine.public_knowledge import CardFact
from engine.record import with_action
from tests.engine.test_public import FACT_CHECKS
from tests.long_matches import play_deal_out
from tests.ui.scenes import Tag, phase_records, render_tags, zr_match
from tests.ui.tables import (
    AB,
    AB_TRICKS,
    OPENING,
    after_command,
    make_match,
    table_at,
    with_fields,
)
from tests.ui.test_bot_knowledge import my_twins
from ui.app.update import update
from ui.languages import LANGUAGES, has_text
from ui.model import Model
from ui.model.messages import SettingChanged
from ui.model.panel import OpenPanel
from ui.model.settings import Settings
from ui.position.scene import make_scene
from ui.table.keyboard import LETTER_COMMANDS
from ui.table.known_cards_panel import known_cards_panel
from ui.wording.known import known_cards_sentence

ON = Settings(language="en", knows=True)
TRICKS = (*OPENING, *AB_TRICKS[0], *AB_TRICKS[1])
NORMAL = ("cut", "bid normal", "pass", "pass", "pass", "pass", "pass", "pass", "pass")


def render_known_cards(table: Model) -> Tag:
    return render_tags(with_fields(table, panel=OpenPanel("knows"))).with_id("content")


def table_cells(table: Model, kind: str) -> list[list[str]]:
    """Return the rows of a table by its class: what is read out of each cell."""
    (result,) = render_known_cards(table).with_class(kind)
    rows = result.all(lambda tag: tag.name == "tr" and tag.get("aria-hidden") != "true")
    return [
        [in_line(cell) for cell in row.all(lambda tag: tag.name in ("th", "td"))] for row in rows
    ]


def in_line(tag: Tag) -> str:
    return tag.line.replace(" :", ":")


def reasons_text(table: Model) -> list[str]:
    result = render_known_cards(table).all(lambda tag: tag.get("class") == "knows-why")
    lines = result[0].all(lambda tag: tag.name == "li") if result else []
    return [in_line(line) for line in lines]


def test_known_cards_panel_offers_its_switch() -> None:
    table = table_at(make_match(AB, *TRICKS), Settings(language="en"))
    panel = render_known_cards(table)
    assert "Switch it on" in panel.text and not panel.all(lambda tag: tag.name == "table")
    switch = panel.with_id("setting-knows")
    on, _ = update(
        with_fields(table, panel=OpenPanel("knows")), SettingChanged(switch.get("data-set"), "true")
    )
    assert on.settings.knows and render_tags(on).with_id("content").all(
        lambda tag: tag.name == "table"
    )


def test_real_table_shows_known_cards_after_deal() -> None:
    """No aid, whatever the setting says, until the deal is over."""
    record = make_match(AB, *TRICKS)
    real = replace(ON, real_table=True)
    panel = render_known_cards(table_at(record, real))
    assert "real table" in panel.text and not panel.all(lambda tag: tag.name in ("table", "input"))
    over = play_deal_out(record)
    for likes in (real, Settings(language="en")):
        assert render_known_cards(table_at(over, likes)).all(lambda tag: tag.name == "table")


def test_key_and_deal_panel_open_known_cards() -> None:
    table = table_at(make_match(AB, *TRICKS), ON)
    entry = render_tags(after_command(table, "open", "this-deal")).with_id("entry-knows")
    assert (entry.get("data-do"), entry.get("data-arg")) == ("open", "knows")
    assert "What the table knows" in entry.text
    assert update(table, LETTER_COMMANDS["m"])[0].panel.name == "knows"


def test_every_suit_lists_played_and_unseen_cards() -> None:
    """Two tricks are played; I have put the eight of diamonds away, and hold three cards."""
    rows = table_cells(table_at(make_match(AB, *TRICKS), ON), "knows-suits")
    assert rows[0] == ["Suit", "Played", "Not yet", "Unseen by you"]
    assert rows[3] == [
        "Hearts",
        "5: Ace of hearts, Ten of hearts, King of hearts, Queen of hearts, Jack of hearts",
        "3: Nine of hearts, Eight of hearts, Seven of hearts",
        "3: Nine of hearts, Eight of hearts, Seven of hearts",
    ]
    assert rows[4][2].startswith("7:") and rows[4][3].startswith("6:")
    assert "Eight of diamonds" in rows[4][2] and "Eight of diamonds" not in rows[4][3]


def test_void_suit_is_marked_with_its_proof() -> None:
    table = table_at(make_match(AB, *TRICKS), ON)
    rows = table_cells(table, "knows-voids")
    assert rows[0] == ["Player", "Cards", "Clubs", "Spades", "Hearts", "Diamonds"]
    assert rows[1] == ["You", "3", "", "", "", ""]
    assert all(row[4] == "✕ none left" for row in rows[2:])
    lines = [line.replace("\ufe0e", "") for line in reasons_text(table)]
    assert "Greta has no hearts: in trick 2, ♠7 on ♥10." in lines
    assert "New from the stock for you: 1 card." in lines


def test_called_card_is_told_and_whether_played() -> None:
    before = zr_match(*NORMAL, "play T19", "play T14")
    assert reasons_text(table_at(before, ON)) == [
        "You have called tarock XX, which hasn’t been played."
    ]
    after = reasons_text(table_at(with_action(before, "play T20"), ON))
    assert after == ["Poldi played tarock XX, the called card, in trick 1."]


def test_it_follows_what_is_played() -> None:
    table = table_at(make_match(AB, *TRICKS), ON)
    later = table_at(with_action(table.record, "play SA"), ON)
    assert table_cells(table, "knows-suits")[2][1] != table_cells(later, "knows-suits")[2][1]


def test_known_cards_beside_table_follow_play() -> None:
    """While cards are played, if the setting is on: a short form with the void suits."""

    def beside(table: Model) -> str:
        result = render_tags(table).all(lambda tag: tag.get("id") == "known-cards")
        return in_line(result[0]) if result else ""

    table = table_at(make_match(AB, *TRICKS), ON)
    assert "Hearts Nine of hearts, Eight of hearts, Seven of hearts. 9 8 7" in beside(table)
    assert "none left: Greta, Karl, Emil" in beside(table)
    after = table_at(with_action(table.record, "play SA"), ON)
    assert "Ace of spades" in beside(table) and "Ace of spades" not in beside(after)
    for quiet in (replace(ON, knows=False), replace(ON, real_table=True)):
        assert beside(table_at(table.record, quiet)) == ""
    assert beside(table_at(play_deal_out(table.record), ON)) == ""


@pytest.mark.parametrize("game", GAMES)
def test_known_cards_ignore_hidden_cards(game: str) -> None:
    for record, twin in my_twins(game):
        one, other = (make_scene(table_at(item, ON)) for item in (record, twin))
        assert str(known_cards_panel(one)) == str(known_cards_panel(other))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", FACT_CHECKS)
def test_everything_that_can_be_known_has_words(key: str, language: str) -> None:
    assert has_text(f"knows.{key}.me") and has_text(f"knows.{key}")
    now = make_scene(table_at(phase_records()["zr-lead"], Settings(language=language, knows=True)))
    for seat in (0, 1):
        text = known_cards_sentence(now, CardFact(key, seat, ("T20", "T19"), 2))
        assert "{" not in text and text.endswith(".")
