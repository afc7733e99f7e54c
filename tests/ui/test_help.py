"""A deal in which something was undone with more knowledge counts as "with help"."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.bots.advice import Advice
from engine.commitment import sealed_record_json
from engine.record import (
    dumps,
    loads,
    parse_record,
    replay_record,
    truncate_record,
    with_action,
    with_next_deal,
    with_used_help,
)
from tests.long_matches import play_deal_out
from tests.ui.scenes import zr_match
from tests.ui.tables import (
    AB,
    OPENING,
    after_command,
    make_match,
    make_model,
    play_actions,
    table_at,
    with_fields,
)
from ui.app.update import update
from ui.lessons import commands
from ui.model import Model
from ui.model.command import CommandText
from ui.model.effects import SaveRow
from ui.position.scene import make_scene
from ui.position.undo import UNDO_HELP
from ui.scores.score_sheet_panel import score_sheet_panel
from ui.storage import saved_matches


def is_marked_helped(table: Model) -> list[tuple[str, ...]]:
    return [deal.help_words for deal in table.record.deals]


def after_undo(table: Model) -> Model:
    return after_command(table, "undo")


def test_undo_before_seeing_anything_is_no_help() -> None:
    table = make_model(*OPENING)
    acted, _ = play_actions(table, "play HA")
    assert after_undo(acted).record == table.record and is_marked_helped(after_undo(acted)) == [()]


def test_an_action_of_a_bot_is_seen() -> None:
    acted, _ = play_actions(make_model(*OPENING), "play HA", "play HK")
    assert is_marked_helped(after_undo(acted)) == [(UNDO_HELP,)]


def test_a_card_is_seen() -> None:
    """Naming trump brings the other cards, an exchange brings new ones."""
    assert is_marked_helped(after_undo(make_model("trump H"))) == [(UNDO_HELP,)]
    drew = make_model("trump H", "exchange D8")
    assert is_marked_helped(after_undo(drew)) == [(UNDO_HELP,)]


def test_a_hint_is_seen() -> None:
    table = table_at(zr_match("cut", "bid normal", "pass", "pass", "pass"))
    acted, _ = play_actions(table, "declare absolut")
    assert is_marked_helped(after_undo(acted)) == [()]
    hinted = with_fields(acted, hint=Advice("pass", ""))
    assert is_marked_helped(after_undo(hinted)) == [(UNDO_HELP,)]


def test_undo_across_deals_marks_both_helped() -> None:
    ended = play_deal_out(make_match(AB))
    table = after_command(table_at(ended, ready=True, fast=True), "next-deal")
    back = after_undo(table)
    assert is_marked_helped(back) == [(UNDO_HELP,)]
    assert back.match.redo_record is not None
    assert [deal.help_words for deal in back.match.redo_record.deals] == [(UNDO_HELP,)] * 2


def test_the_same_cards_anew_are_seen_too() -> None:
    acted, _ = play_actions(make_model(*OPENING), "play HA", "play HK")
    assert is_marked_helped(after_command(acted, "same-deal")) == [(UNDO_HELP,)]
    assert is_marked_helped(after_command(make_model(), "same-deal")) == [()]


def test_it_stays_whatever_is_done_then() -> None:
    acted, _ = play_actions(make_model(*OPENING), "play HA", "play HK", "play HQ", "play HJ")
    back = after_undo(acted)
    again = after_command(back, "redo")
    assert again.record == acted.record and is_marked_helped(again) == [(UNDO_HELP,)]
    other, _ = play_actions(back, "play H10")
    assert is_marked_helped(other) == [(UNDO_HELP,)]
    assert is_marked_helped(after_undo(after_undo(other))) == [(UNDO_HELP,)]


def test_a_lesson_marks_nothing() -> None:
    table = commands.enter_lesson(make_model(), "zwanzig-ab")
    while replay_record(table.record).to_act == 0 and len(table.record.deals[-1].actions) < 2:
        before = table
        table, _ = play_actions(table, replay_record(table.record).legal()[0])
        if table.record == before.record:
            break
    assert is_marked_helped(after_undo(table)) == [()]


# In the record


def test_it_is_kept_and_read_back() -> None:
    acted, _ = play_actions(make_model(*OPENING), "play HA", "play HK")
    after, effects = update(acted, CommandText("undo"))
    row = next(
        e.text
        for e in effects
        if isinstance(e, SaveRow) and e.key.startswith(saved_matches.MATCH_DEAL_PREFIX)
    )
    assert json.loads(row.partition("\n")[0])["meta"] == {"help": [UNDO_HELP]}
    text = saved_matches.dump_match(saved_matches.match_to_save(after))
    assert saved_matches.parse_saved_match(text, 1).record.deals[-1].help_words == (UNDO_HELP,)


def test_record_without_help_has_no_mark() -> None:
    assert "meta" not in dumps(make_match(AB, *OPENING))
    marked = with_used_help(make_match(AB, *OPENING), range(1), UNDO_HELP)
    assert marked == make_match(AB, *OPENING)
    assert json.loads(dumps(marked))["deals"][0]["meta"] == {"help": [UNDO_HELP]}
    assert loads(dumps(marked)).deals[0].help_words == (UNDO_HELP,)
    assert loads(dumps(make_match(AB, *OPENING))).deals[0].help_words == ()
    assert (
        with_action(marked, "play HA").deals[0].help_words
        == truncate_record(marked, 0, 3).deals[0].help_words
        == (UNDO_HELP,)
    )


def test_a_seal_stands_beside_it() -> None:
    marked = with_used_help(make_match(AB, *OPENING), range(1), UNDO_HELP)
    data: Any = sealed_record_json(marked, "salt")
    assert data["deals"][0]["meta"].keys() == {"help", "commitment"}


@pytest.mark.parametrize(
    "meta", [None, 5, [], "x", {"help": 5}, {"help": {"a": 1}}, {"help": [5, ["x"], "y" * 99]}]
)
def test_what_is_no_help_is_passed_over(meta: object) -> None:
    data: Any = make_match(AB).to_json()
    data["deals"][0]["meta"] = meta
    assert parse_record(data).deals[0].help_words == ()


def test_only_so_much_of_it_is_read() -> None:
    data: Any = make_match(AB).to_json()
    data["deals"][0]["meta"] = {"help": ["x"] * 1_000}
    assert len(parse_record(data).deals[0].help_words) == 8


# On the score sheet


def test_the_score_sheet_says_so() -> None:
    ended = play_deal_out(make_match(AB))
    assert "with help" not in str(score_sheet_panel(make_scene(table_at(ended))))
    marked = with_used_help(with_next_deal(ended, 3), range(1), UNDO_HELP)
    assert str(score_sheet_panel(make_scene(table_at(marked)))).count("with help") == 1
