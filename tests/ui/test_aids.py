"""Aids that show how a deal stands: each is a setting, none shows more than the seat may know."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from engine.games import GAMES
from engine.record import (
    Record,
    dumps,
    loads,
    record_view,
    with_action,
    with_last_deal_aids,
    with_next_deal,
)
from engine.zwanzigerrufen.view import as_zwanzigerrufen
from tests.long_matches import play_deal_out
from tests.ui.scenes import NORMAL, phase_models, phase_records, zr_match
from tests.ui.scenes import render_tags as page_of
from tests.ui.tables import (
    AB,
    AB_TRICKS,
    OPENING,
    ZR,
    after_command,
    make_match,
    table_at,
    with_fields,
)
from tests.ui.test_bot_knowledge import my_twins
from ui.app.page import page_view
from ui.app.regions import REGIONS
from ui.app.update import update
from ui.model import ME, Model
from ui.model.command import CommandText
from ui.model.effects import Announce
from ui.model.messages import ActionChosen, PageReady, SettingChanged
from ui.model.panel import OpenPanel
from ui.model.settings import Settings
from ui.position.scene import make_scene
from ui.table.trick import trick_view
from ui.wording.answers import answer_for_letter
from ui.wording.log import log_entries
from ui.wording.players_and_numbers import player_name
from ui.wording.speech import progress_announcements


def render_html(table: Model) -> str:
    return str(trick_view(make_scene(table)))


# The card that is winning


def test_rim_follows_best_card_so_far() -> None:
    """Tarock XIX, then the Sküs above it: the rim moves to the Sküs and stays there."""
    record = phase_records()["zr-lead"]
    best = []
    for card in ("T19", "SKU", "T20"):
        record = with_action(record, f"play {card}")
        page = page_of(table_at(record))
        (ahead,) = page.with_class("is-winning")
        best.append(ahead.get("id"))
        assert "winning so far" in ahead.text
    assert best == ["trick-card-T19", "trick-card-SKU", "trick-card-SKU"]


def test_finished_trick_has_crown_and_no_rim() -> None:
    held = render_html(phase_models()["zr-held"])
    assert "crown" in held and "is-winning" not in held and "winning so far" not in held


def test_whoever_listens_hears_who_is_ahead() -> None:
    table = table_at(phase_records()["zr-follow"])
    assert answer_for_letter(make_scene(table), "S").endswith("East is ahead.")
    mine = table_at(with_action(phase_records()["zr-lead"], "play T19"))
    assert answer_for_letter(make_scene(mine), "S").endswith("You are ahead.")


@pytest.mark.parametrize("name", ["ab-follow", "zr-follow"])
def test_winning_card_mark_can_be_switched_off(name: str) -> None:
    table = table_at(phase_records()[name])
    without = with_fields(table, settings=replace(Settings(), winning=False))
    assert "is-winning" in render_html(table) and "is-winning" not in render_html(without)
    assert "ahead" not in answer_for_letter(make_scene(without), "S")


# How the deal stands


def standing_text(table: Model) -> str:
    """Return how the deal stands as it is read out; empty if it is not shown."""
    result = page_of(table).all(lambda tag: tag.get("id") == "deal-standing")
    return result[0].line if result else ""


def test_tricks_of_unknown_partner_count_as_unclear() -> None:
    """I have called the XX; Toni takes a trick, and may be the one who holds it."""
    play = zr_match(*NORMAL, *["pass"] * 4, "play T5", "play SKU", "play T7", "play T4")
    assert standing_text(table_at(play)) == (
        "Your side: 0 card points; 45 to win. The other side: 0. "
        "Your side 0 45 to win Others 0 unclear 8"
    )


@pytest.mark.parametrize("wanted", ["all", "own", "off"])
def test_how_the_deal_stands_is_a_switch(wanted: str) -> None:
    table = with_fields(phase_models()["zr-trick"], settings=replace(Settings(), standing=wanted))
    now = make_scene(table)
    text, visible = answer_for_letter(now, "P"), standing_text(table)
    assert ("45 to win." in visible) == ("45 to win." in text) == (wanted != "off")
    assert ("The other side" in visible) == ("Others" in visible) == (wanted == "all")
    assert ("points" in answer_for_letter(now, "L")) == (wanted != "off")
    assert ("Card points" in text) == (wanted != "off")
    assert any(entry.points for entry in log_entries(now)) == (wanted != "off")


def test_before_the_first_card_nothing_stands() -> None:
    assert standing_text(phase_models()["zr-declare"]) == ""


@pytest.mark.parametrize("wanted", ["all", "own", "off"])
def test_score_rail_includes_tricks_of_this_deal(wanted: str) -> None:
    """Hearts are trumps and I have taken a trick: two points fewer, if it stays at that."""
    table = with_fields(phase_models()["ab-trick"], settings=replace(Settings(), standing=wanted))
    lanes = page_of(table).with_id("match-standing").text
    assert ("20; with the tricks of this deal 18" in lanes) == (wanted != "off")


@pytest.mark.parametrize(("wanted", "mine"), [("all", ["10.0%"]), ("own", ["10.0%"]), ("off", [])])
def test_score_rail_among_chips_follows_setting(wanted: str, mine: list[str]) -> None:
    """For a phone, where log and side view are further down."""
    table = with_fields(phase_models()["ab-trick"], settings=replace(Settings(), standing=wanted))
    marks = page_of(table).all(lambda tag: str(tag.get("class")).startswith("marker-now seat-"))
    assert [mark.get("x") for mark in marks if mark.get("class") == "marker-now seat-0"] == mine
    assert len(marks) == 4 * len(mine)


@pytest.mark.parametrize("game", GAMES)
def test_shown_standing_ignores_hidden_cards(game: str) -> None:
    """The page says the same whatever cards are hidden from me."""
    for record, twin in my_twins(game):
        one, other = (make_scene(table_at(item)) for item in (record, twin))
        for region in ("deal-facts", "players", "hand", "trick", "side"):
            assert str(REGIONS[region].view(one)) == str(REGIONS[region].view(other))


# The secret partner


HELD = ("T20 T18 T17 T9 T5 SK SQ CK HK DK", *ZR[1:2], "T19 T15 T12 T7 T1 SJ CN HJ DN DJ", ZR[3])
"""As ZR, but I hold the XX, and Poldi the XIX."""


def called_by_west(*actions: str) -> Record:
    """Return a deal in which West is forehand and calls the XX, which I hold."""
    return zr_match("cut", "bid normal", "pass", "pass", "pass", *actions, hands=HELD, dealer=2)


def my_bubble(table: Model) -> list[str]:
    result = page_of(table).all(lambda tag: tag.get("id").startswith("news-"))
    return [tag.line for tag in result]


def test_called_partner_is_told_privately() -> None:
    table = table_at(called_by_west())
    seen = table.record
    who = player_name(make_scene(table), as_zwanzigerrufen(record_view(seen, ME))["declarer"] or 0)
    text = f"You hold the XX: you secretly play with {who}."
    assert my_bubble(table) == [text]
    assert text in " ".join(progress_announcements(make_scene(table), 2))
    assert text not in " ".join(entry.text for entry in log_entries(make_scene(table)))
    card = page_of(table).with_id("card-T20")
    assert card.get("aria-label") == "Tarock 20, called"
    assert any("called-tab" in tag.get("class") for tag in card)


def test_who_plays_with_whom_is_a_switch() -> None:
    table = with_fields(table_at(called_by_west()), settings=replace(Settings(), partner=False))
    assert my_bubble(table) == [] and "called-tab" not in str(page_view(make_scene(table)))


def test_the_partner_shows_with_the_called_card() -> None:
    """I have called the XX; once North plays it, the bubble says so for a while."""
    before = zr_match(*NORMAL, *["pass"] * 4, "play T19", "play T14")
    assert my_bubble(table_at(before)) == []
    after = table_at(with_action(before, "play T20"))
    (text,) = my_bubble(after)
    assert text.endswith("plays with you!")
    assert text in [entry.text for entry in log_entries(make_scene(after)) if entry.kind == "news"]
    assert text in " ".join(
        progress_announcements(make_scene(with_fields(after, is_trick_held=True)), 10)
    )


# Tricks to look at again, and no aids at all


@pytest.mark.parametrize(("wanted", "seen"), [("all", 2), ("last", 1), ("none", 0)])
def test_which_tricks_may_be_looked_at(wanted: str, seen: int) -> None:
    """All of them, by table law only the last, or none; and all once the deal is over."""
    record = make_match(AB, *OPENING, *AB_TRICKS[0], *AB_TRICKS[1])
    table = table_at(record, Settings(language="en", tricks=wanted))
    now = make_scene(table)
    assert len([entry for entry in log_entries(now) if entry.kind == "trick"]) == seen
    assert ("face down" in answer_for_letter(now, "L")) == (seen == 0)
    opened = page_of(with_fields(table, panel=OpenPanel("last-trick"))).with_id("panel-box")
    assert len(opened.all(lambda tag: tag.get("class") == "trick-cards")) == seen
    barred = page_of(table).with_id("toolbar-last-trick").get("aria-disabled")
    assert barred == ("" if seen else "true")
    over = make_scene(table_at(play_deal_out(record), Settings(language="en", tricks=wanted)))
    assert len([entry for entry in log_entries(over) if entry.kind == "trick"]) == 5


REAL = Settings(language="en", real_table=True)


def test_real_table_gives_no_aid() -> None:
    """One setting; the form shows what is in force, and the other switches are disabled."""
    table = table_at(phase_records()["zr-trick"], REAL, ready=True)
    rendered = page_of(table)
    assert not rendered.all(
        lambda tag: "is-winning" in tag.get("class").split() or tag.get("id") == "deal-standing"
    )
    for tool in ("hint", "undo"):
        assert rendered.with_id(f"toolbar-{tool}").get("aria-disabled") == "true"
    assert after_command(table, "undo").record == table.record
    deal = page_of(with_fields(table, panel=OpenPanel("this-deal")))
    for way in ("new-deal", "same-deal"):
        assert "disabled" in deal.with_id(f"entry-{way}").attributes
        assert after_command(table, way).record == table.record
    lead = table_at(phase_records()["zr-lead"], REAL, ready=True)
    text = update(lead, CommandText("hint"))[1]
    assert text[0] == Announce("You are playing as at a real table: no hints.")
    form = page_of(with_fields(table, panel=OpenPanel("settings")))
    assert "disabled" in form.with_id("setting-winning").attributes
    assert "checked" not in form.with_id("setting-winning").attributes
    assert "disabled" not in form.with_id("setting-real_table").attributes


def test_record_notes_deal_without_aids() -> None:
    """Formats 3: `meta.aids`, as long as it is true, and it comes through text and rows."""
    noted, _ = update(table_at(make_match(), REAL), PageReady())
    assert noted.record.deals[-1].aids == "none"
    acted, _ = update(noted, ActionChosen("trump H"))
    text = dumps(acted.record)
    assert json.loads(text)["deals"][0]["meta"] == {"aids": "none"}
    assert loads(text).deals[-1].aids == "none"
    again, _ = update(acted, SettingChanged("settings.real_table", "false"))
    assert again.record.deals[-1].aids == "" and "meta" not in dumps(again.record)
    late, _ = update(again, SettingChanged("settings.real_table", "true"))
    assert late.record.deals[-1].aids == ""


def test_aids_note_is_read_anew_each_time() -> None:
    plain = make_match(AB, "trump H")
    assert loads(dumps(plain)).deals[-1].aids == ""
    assert loads(dumps(with_last_deal_aids(plain, "none"))).deals[-1].aids == "none"
    assert loads(dumps(plain)).deals[-1].aids == ""


@pytest.mark.sharing
@pytest.mark.parametrize(
    ("language", "mark", "said"),
    [
        ("en", "no assistance", "Played as at a real table, without assistance: 1 of 2 deals."),
        ("de", "wie am Tisch", "Wie am Tisch gespielt, ohne Hilfen: 1 von 2 Spielen."),
    ],
)
def test_score_sheet_marks_deal_without_aids(language: str, mark: str, said: str) -> None:
    """In words, in its row and beside the record; the same deal with aids has no mark."""
    plain = play_deal_out(make_match(AB, "trump H"))
    bare = with_next_deal(with_last_deal_aids(plain, "none"), 3)

    def sheet(record: Record, panel: str) -> str:
        return (
            page_of(with_fields(table_at(record), panel=OpenPanel(panel)), language)
            .with_id("content")
            .text
        )

    assert sheet(bare, "scores").count(mark) == 1 and said in sheet(bare, "record")
    assert mark not in sheet(with_next_deal(plain, 3), "scores")
    assert mark.capitalize() not in sheet(plain, "record") and mark not in sheet(plain, "record")
