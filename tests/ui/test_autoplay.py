"""Autoplay: the only legal card, a card chosen ahead, and the end of a deal that is decided."""

from typing import Any

import pytest

from engine.record import replay_record
from tests.ui.scenes import render_tags
from tests.ui.tables import (
    AB,
    AB_DEAL,
    AB_STAY,
    AB_TRICKS,
    AB_TRUMP,
    OPENING,
    actions_of,
    after_command,
    announced_text,
    effects_of,
    make_match,
    make_model,
    play_actions,
    table_at,
    with_fields,
)
from ui.app.update import update
from ui.embed.embedded_model import embedded_model
from ui.match.timing import next_timer
from ui.model import ME, Model
from ui.model.command import CommandText
from ui.model.effects import AskBot, StartTimer
from ui.model.messages import ActionChosen, AutoplayDue, BotActed, PauseElapsed
from ui.model.panel import OpenPanel
from ui.model.settings import Settings

LAST = AB_DEAL[:-1]
"""I have one card left, and it is my turn."""

FORCED = (*OPENING, *AB_TRICKS[0], "play C7", "play CA")
EVERY = Settings(auto_play="forced")


def slow_table(*actions: str, **changes: Any) -> Model:
    return make_model(*actions, **{"fast": False, "earlier_matches": {"one": "{}"}} | changes)


# --- the only card -------------------------------------------------------------------------


def test_last_card_plays_itself_after_pause() -> None:
    table = slow_table(*LAST)
    assert next_timer(table) == StartTimer(400, AutoplayDue(table.record))
    after, _ = update(table, AutoplayDue(table.record))
    assert actions_of(after) == AB_DEAL


def test_tap_speeds_autoplay_and_panel_stops_it() -> None:
    table = slow_table(*LAST)
    assert StartTimer(0, AutoplayDue(table.record)) in update(table, CommandText("continue"))[1]
    covered = with_fields(table, panel=OpenPanel("help"))
    assert next_timer(covered) is None
    assert update(covered, AutoplayDue(table.record))[0].record is table.record


@pytest.mark.parametrize(
    "changes",
    [{"fast": True}, {"settings": Settings(auto_play="off")}, {"is_paused": True}],
)
def test_autoplay_waits_where_it_is_unwanted(changes: dict[str, object]) -> None:
    assert next_timer(slow_table(*LAST, **changes)) is None


def test_embed_leaves_every_card_to_reader() -> None:
    assert embedded_model({}, language="en", seed=1).settings.auto_play == "off"


def forced_card_table() -> Model:
    """Return a deal of which my next card is the only one that I may play, but not my last."""
    table = slow_table("trump S", *["exchange"] * 4, *AB_STAY, settings=EVERY)
    for _ in range(40):
        deal = replay_record(table.record)
        if deal.to_act == ME and len(deal.legal()) == 1 and deal.phase == "play":
            return table
        table = with_fields(table, is_trick_held=False)
        table, _ = play_actions(table, deal.legal()[-1])
        table = with_fields(table, is_trick_held=False)
    raise AssertionError("no forced card in this deal")


def test_every_forced_card_only_if_wished() -> None:
    table = forced_card_table()
    assert isinstance(next_timer(table), StartTimer)
    assert next_timer(with_fields(table, settings=Settings())) is None


def test_undo_takes_back_forced_card_and_decision() -> None:
    table = forced_card_table()
    decided = after_command(table, "undo").record
    after, _ = update(table, AutoplayDue(table.record))
    back = after_command(after, "undo")
    assert back.record == decided and len(replay_record(decided).legal()) > 1
    assert back.record != table.record


def test_autoplay_waits_after_undo_without_earlier_decision() -> None:
    """A card taken back that plays itself again would be an endless loop."""
    table = slow_table(*LAST)
    only = with_fields(table, settings=EVERY)
    for _ in range(30):
        only = after_command(only, "undo")
        assert next_timer(only) is None or isinstance(next_timer(only), AskBot)


def test_autoplayed_card_is_announced_with_trick() -> None:
    table, effects = play_actions(slow_table(*LAST[:-1]), LAST[-1])
    assert "Your turn" not in announced_text(effects)
    _, then = update(table, AutoplayDue(table.record))
    assert "queen of clubs" in announced_text(then).lower()


# --- a card chosen ahead -------------------------------------------------------------------


def test_card_ahead_is_marked_announced_and_revoked() -> None:
    table, effects = update(slow_table(*FORCED), CommandText("ahead", "H10"))
    assert table.table.card_ahead == "H10" and "Ten of hearts" in announced_text(effects)
    card = render_tags(table).with_id("card-H10")
    assert card.get("aria-pressed") == "true" and "is-chosen-ahead" in (card.get("class") or "")
    again, effects = update(table, CommandText("ahead", "H10"))
    assert again.table.card_ahead == "" and "no longer" in announced_text(effects)
    assert after_command(table, "ahead", "D7").table.card_ahead == "H10"


@pytest.mark.parametrize("fast", [False, True])
def test_it_is_played_when_my_turn_comes(*, fast: bool) -> None:
    table = after_command(slow_table(*OPENING, "play HA", "play HK", fast=fast), "ahead", "H10")
    table, effects = play_actions(table, "play HQ", "play HJ")
    if table.table.is_trick_held:
        table, after_look = update(table, PauseElapsed(table.record))
        effects = [*after_look]
    *_, wait = effects_of(StartTimer, effects)
    assert wait == StartTimer(0 if fast else 150, AutoplayDue(table.record))
    after, _ = update(table, AutoplayDue(table.record))
    assert actions_of(after)[-1] == "play H10" and after.table.card_ahead == ""


def test_illegal_card_ahead_is_dropped_with_reason() -> None:
    west = ("trump S", *["exchange"] * 4, "stay", "stay", "stay", "play CA", "play CK")
    table = after_command(table_at(make_match(AB, *west, dealer=0), ready=True), "ahead", "HA")
    assert table.table.card_ahead == "HA"
    table, effects = update(table, BotActed("play C9", table.record))
    assert (table.table.card_ahead, table.table.refused_action) == ("", "play HA")
    assert "Ace of hearts, chosen ahead, cannot be played." in announced_text(effects)
    assert "clubs" in announced_text(effects) and next_timer(table) is None


@pytest.mark.parametrize("actions", [OPENING, AB_TRUMP[:2], AB_TRUMP])
def test_card_ahead_is_refused_unless_others_play(actions: tuple[str, ...]) -> None:
    assert after_command(slow_table(*actions), "ahead", "HA").table.card_ahead == ""


def test_escape_and_undo_forget_it() -> None:
    table = after_command(slow_table(*OPENING, "play HA"), "ahead", "H10")
    assert after_command(table, "clear-choices").table.card_ahead == ""
    assert after_command(table, "undo").table.card_ahead == ""


# --- to the end of the deal ----------------------------------------------------------------


def dropped_out_table(**changes: Any) -> Model:
    """Return a deal that I have dropped out of."""
    west = ("trump S", "exchange", "exchange", "exchange", "exchange")
    table = table_at(
        make_match(AB, *west, dealer=0), ready=True, earlier_matches={"one": "{}"}, **changes
    )
    return play_actions(table, "stay", "stay", "drop")[0]


def test_who_is_out_skips_to_the_end() -> None:
    table = dropped_out_table()
    assert render_tags(table).with_id("do-skip").get("data-do") == "skip"
    after, effects = update(table, CommandText("skip"))
    assert any(isinstance(effect, AskBot) and effect.after_ms == 0 for effect in effects)
    while replay_record(after.record).phase != "over":
        after, _ = update(after, BotActed(replay_record(after.record).legal()[0], after.record))
        assert not after.table.is_trick_held
    assert not render_tags(after).has_id("do-skip")
    assert not after_command(after, "next-deal").autoplay.is_skipping


def test_who_plays_on_cannot_skip() -> None:
    table = slow_table(*OPENING, "play HA")
    assert not render_tags(table).has_id("do-skip")
    assert not after_command(table, "skip").autoplay.is_skipping
    assert not after_command(dropped_out_table(fast=True), "skip").autoplay.is_skipping


def test_my_own_tap_is_quicker() -> None:
    table = after_command(slow_table(*OPENING, "play HA", "play HK"), "ahead", "H10")
    for action in ("play HQ", "play HJ"):
        table, _ = update(table, BotActed(action, table.record))
    after, _ = update(table, ActionChosen("play SA"))
    assert actions_of(after)[-1] == "play SA" and after.table.card_ahead == ""
