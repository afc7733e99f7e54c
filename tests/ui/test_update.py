"""What the player, the bots and timers do to the model, message by message."""

from dataclasses import replace
from typing import Any

import pytest

from engine.record import loads, replay_record
from tests.ui.tables import (
    AB,
    AB_STAY,
    AB_TRICKS,
    AB_TRUMP,
    OPENING,
    actions_of,
    after_command,
    announcements,
    effect_of,
    make_match,
    make_model,
    make_slow_model,
    play_actions,
    table_at,
    with_fields,
)
from ui.app.update import update
from ui.match.timing import next_timer
from ui.model import Model
from ui.model.command import CommandText
from ui.model.effects import Announce, AskBot, DownloadFile, SaveRow, StartTimer
from ui.model.house_rules import HouseRules
from ui.model.messages import (
    ActionChosen,
    BotActed,
    CardToggled,
    PageReady,
    PauseElapsed,
    SettingChanged,
)
from ui.model.panel import OpenPanel
from ui.model.settings import Settings
from ui.position.scene import make_scene
from ui.storage import saved_matches

# --- acting --------------------------------------------------------------------------------


def test_refused_card_is_marked_and_always_announced() -> None:
    stored = make_model("trump H", *["exchange"] * 4, *AB_STAY)
    tricks = ("play C7", "play CA", "play CK", "play C9", "play C10", "play HQ", "play HJ")
    table, effects = update(play_actions(stored, *tricks)[0], ActionChosen("play SA"))
    assert table.table.refused_action == "play SA"
    assert actions_of(table)[-1] == "play HJ"
    again = update(table, ActionChosen("play SA"))[1]
    for spoken in (effects, again):
        assert any(isinstance(e, Announce) and e.text for e in spoken)


def test_a_legal_card_clears_the_refusal() -> None:
    table = with_fields(make_model(*OPENING), refused_action="play XX")
    assert update(table, ActionChosen("play HA"))[0].table.refused_action == ""


def test_acting_out_of_turn_is_only_answered() -> None:
    table, effects = update(make_model("trump H", "exchange"), ActionChosen("play HA"))
    assert actions_of(table) == ("trump H", "exchange")
    assert [type(e) for e in effects] == [Announce]


def test_confirm_setting_plays_on_second_tap() -> None:
    careful = with_fields(make_model(*OPENING), settings=Settings(confirm=True))
    raised, _ = update(careful, ActionChosen("play HA"))
    assert raised.table.chosen_action == "play HA"
    assert actions_of(raised) == OPENING
    other, _ = update(raised, ActionChosen("play H10"))
    assert other.table.chosen_action == "play H10"
    assert actions_of(update(other, ActionChosen("play H10"))[0]) == (*OPENING, "play H10")
    assert after_command(raised, "clear-choices").table.chosen_action == ""


# --- exchanging ----------------------------------------------------------------------------


def test_toggles_mark_and_unmark() -> None:
    table, _ = update(make_model("trump H"), CardToggled("D8"))
    assert table.table.marked_cards == {"D8"}
    assert update(table, CardToggled("D8"))[0].table.marked_cards == frozenset()


def test_fourth_card_is_refused_three_stay_marked() -> None:
    table = make_model("trump H", marked_cards=frozenset({"D8", "C7", "SA"}))
    table, effects = update(table, CardToggled("H10"))
    assert table.table.marked_cards == {"D8", "C7", "SA"}
    assert table.table.refused_action == "exchange C7 D8 H10 SA"
    assert any(isinstance(e, Announce) for e in effects)


def test_cards_are_not_marked_outside_the_exchange() -> None:
    assert update(make_model(*OPENING), CardToggled("HA"))[0].table.marked_cards == frozenset()


# --- bots ----------------------------------------------------------------------------------


def test_stale_bot_answer_is_ignored() -> None:
    table = make_model("trump H", "exchange")
    earlier, other = make_match(AB, "trump H"), make_match(AB, "trump S", "exchange")
    assert update(table, BotActed("exchange", earlier))[0] == table
    assert update(table, BotActed("exchange", other))[0] == table
    assert len(actions_of(update(table, BotActed("exchange", table.record))[0])) == 3


def test_a_bot_does_not_act_for_me() -> None:
    assert update(make_model(), BotActed("trump S", make_match(AB)))[0] == make_model()


def test_wrong_bot_answer_becomes_legal_action() -> None:
    waiting = make_model("trump H", "exchange")
    table, _ = update(waiting, BotActed("nonsense", waiting.record))
    assert len(actions_of(table)) == 3


def test_bots_wait_only_while_panel_is_open() -> None:
    table = after_command(make_model("trump H", "exchange"), "open", "help")
    assert next_timer(table) is None
    assert update(table, BotActed("exchange", table.record))[0] == table
    closed, effects = update(table, CommandText("close"))
    assert closed.panel.name == ""
    assert any(isinstance(e, AskBot) for e in effects)


def test_bots_wait_until_page_is_ready() -> None:
    table = make_model("trump H", "exchange", ready=False)
    assert next_timer(table) is None
    assert any(isinstance(e, AskBot) for e in update(table, PageReady())[1])


# --- seeing a trick ------------------------------------------------------------------------


def test_nobody_acts_while_finished_trick_is_held() -> None:
    table, effects = play_actions(make_slow_model(*OPENING), *AB_TRICKS[0])
    assert table.table.is_trick_held
    assert effects[-1] == StartTimer(3000, PauseElapsed(table.record))
    assert update(table, BotActed("play H10", table.record))[0] == table


def test_time_or_tap_releases_the_trick() -> None:
    held, _ = play_actions(make_slow_model(*OPENING), *AB_TRICKS[0])
    assert not update(held, PauseElapsed(held.record))[0].table.is_trick_held
    assert not after_command(held, "continue").table.is_trick_held
    assert update(held, PauseElapsed(make_match(AB, *OPENING[:3])))[0].table.is_trick_held


def test_trick_without_timer_waits_for_me() -> None:
    patient = with_fields(make_slow_model(*OPENING), settings=Settings(trick_pause=0))
    held, effects = play_actions(patient, *AB_TRICKS[0])
    assert held.table.is_trick_held
    assert not any(isinstance(e, StartTimer) for e in effects)


@pytest.mark.parametrize("changes", [{"fast": True}, {"settings": Settings(trick_pause=-1)}])
def test_at_full_speed_no_trick_is_held(changes: dict[str, object]) -> None:
    table, _ = play_actions(make_slow_model(*OPENING, **changes), *AB_TRICKS[0])
    assert not table.table.is_trick_held


def test_trick_pause_waits_under_open_panel() -> None:
    held, _ = play_actions(make_slow_model(*OPENING), *AB_TRICKS[0])
    covered = after_command(held, "open", "last-trick")
    assert update(covered, PauseElapsed(held.record))[0].table.is_trick_held
    assert any(isinstance(e, StartTimer) for e in update(covered, CommandText("close"))[1])


def test_playing_a_card_releases_held_trick() -> None:
    held, _ = play_actions(make_slow_model(*OPENING), *AB_TRICKS[0])
    table, _ = update(held, ActionChosen("play H10"))
    assert actions_of(table)[-1] == "play H10"
    assert not table.table.is_trick_held


def test_tap_makes_bot_act_at_once() -> None:
    waiting = make_slow_model("trump H", "exchange")
    (request,) = update(waiting, CommandText("continue"))[1]
    assert isinstance(request, AskBot) and request.after_ms == 0
    assert update(make_slow_model(*OPENING), CommandText("continue"))[1] == ()
    assert update(with_fields(waiting, panel=OpenPanel("help")), CommandText("continue"))[1] == ()


def test_deal_after_dropping_out_goes_faster() -> None:
    west = ("trump S", "exchange", "exchange", "exchange", "exchange")
    table = table_at(make_match(AB, *west, dealer=0), ready=True)
    before = next_timer(table_at(make_match(AB, *west, "stay", dealer=0), ready=True))
    assert isinstance(before, AskBot) and before.after_ms == 400
    table, _ = play_actions(table, "stay", "stay", "drop")
    timer = next_timer(table)
    assert isinstance(timer, AskBot) and timer.after_ms == 133


# --- deals ---------------------------------------------------------------------------------


def finished_deal(**changes: Any) -> Model:
    """Return a deal at its end: everybody has dropped out but me."""
    table, _ = play_actions(
        make_model("trump S", *["exchange"] * 4, **changes), "drop", "drop", "drop"
    )
    assert replay_record(table.record).phase == "over"
    return table


def test_finished_deal_stays_until_next_is_requested() -> None:
    table = finished_deal()
    assert next_timer(table) is None
    following = after_command(table, "next-deal")
    assert [deal.dealer for deal in following.record.deals] == [3, 0]
    assert following.announced_count == 0


def test_next_deal_follows_from_seed_and_number() -> None:
    assert (
        after_command(finished_deal(seed=5), "next-deal").record
        == after_command(finished_deal(seed=5), "next-deal").record
    )
    assert (
        after_command(finished_deal(seed=5), "next-deal").record
        != after_command(finished_deal(seed=6), "next-deal").record
    )


def test_no_next_deal_during_a_deal() -> None:
    assert after_command(make_model("trump H"), "next-deal") == make_model("trump H")


def test_new_deal_has_fresh_cards_same_dealer() -> None:
    table = after_command(make_model(*OPENING), "new-deal")
    assert len(table.record.deals) == 1
    assert table.record.deals[0].dealer == 3
    assert table.record.deals[0].hands != make_match(AB).deals[0].hands
    assert after_command(table, "new-deal").record != table.record


def test_same_deal_again_has_same_cards() -> None:
    assert after_command(make_model(*OPENING), "same-deal").record == make_match(AB)


def test_match_end_is_shown_once() -> None:
    short = replace(make_match(AB, "trump S", *["exchange"] * 4), options=(("start_score", 5),))
    table, _ = play_actions(table_at(short, ready=True, fast=True), "drop", "drop", "drop")
    assert table.panel.name == "match-end"
    assert after_command(table, "next-deal").record == table.record
    assert after_command(table, "close").panel.name == ""


# --- undo and redo -------------------------------------------------------------------------


def test_undo_finds_my_decision_redo_repeats_bots() -> None:
    table, _ = play_actions(make_model(*OPENING), *AB_TRICKS[0], *AB_TRICKS[1])
    back = after_command(table, "undo")
    assert actions_of(back) == (*OPENING, *AB_TRICKS[0])
    assert after_command(back, "redo").record == table.record
    further = after_command(after_command(back, "undo"), "undo")
    assert actions_of(further) == ("trump H",)
    assert (
        after_command(after_command(after_command(further, "redo"), "redo"), "redo").record
        == table.record
    )


def test_another_card_after_undo_clears_redo() -> None:
    back = after_command(play_actions(make_model(*OPENING), *AB_TRICKS[0])[0], "undo")
    same, _ = update(back, ActionChosen("play HA"))
    assert same.match.redo_record is not None
    other, _ = update(back, ActionChosen("play H10"))
    assert other.match.redo_record is None
    assert after_command(other, "redo") == other


def test_nothing_is_undone_at_the_start() -> None:
    assert after_command(make_model(), "undo") == make_model()
    assert after_command(make_model(), "redo") == make_model()


def test_undo_crosses_into_the_deal_before() -> None:
    second = after_command(finished_deal(), "next-deal")
    while replay_record(second.record).to_act != 0:
        bot = BotActed(replay_record(second.record).legal()[0], second.record)
        second, _ = update(second, bot)
    back = after_command(second, "undo")
    assert len(back.record.deals) == 1
    assert replay_record(back.record).to_act == 0
    ended = after_command(back, "redo")
    assert replay_record(ended.record).phase == "over"
    assert after_command(after_command(ended, "next-deal"), "redo").record == second.record


@pytest.mark.parametrize("command", ["new-deal", "new-match"])
def test_undo_after_new_cards_restores_old_ones(command: str) -> None:
    mine, _ = play_actions(make_model(*AB_TRUMP, seed=4), *AB_STAY)
    fresh = after_command(mine, command)
    assert make_scene(fresh).can_undo
    assert (after_command(fresh, "undo").record, after_command(fresh, "undo").match.seed) == (
        mine.record,
        4,
    )


def test_my_first_decision_drops_replaced_match() -> None:
    fresh = after_command(make_model(*AB_TRUMP), "new-deal")
    while fresh.replaced_match:
        fresh, _ = play_actions(fresh, replay_record(fresh.record).legal()[0])
    assert (
        after_command(after_command(fresh, "undo"), "undo").record.deals[0].hands
        != make_match(AB).deals[0].hands
    )


def test_undo_ends_holding_and_closes_panels() -> None:
    held, _ = play_actions(make_slow_model(*OPENING), *AB_TRICKS[0])
    assert not after_command(held, "undo").table.is_trick_held


# --- matches -------------------------------------------------------------------------------


def test_other_game_keeps_this_match_unchanged() -> None:
    mine, _ = play_actions(make_model(*AB_TRUMP), *AB_STAY)
    other = after_command(mine, "new-match", "zwanzigerrufen")
    assert other.record.game == "zwanzigerrufen"
    assert other.record.preset == "classic"
    back = after_command(other, "new-match", "zwanzig-ab")
    assert back.record == mine.record
    assert back.match.seed == mine.match.seed
    assert after_command(back, "new-match", "zwanzigerrufen").record == other.record


def test_new_match_of_same_game_keeps_rules() -> None:
    table = table_at(make_match(AB, preset="jaeger"), ready=True)
    fresh = after_command(table, "new-match", "zwanzig-ab")
    assert fresh.record.preset == "jaeger"
    assert fresh.record.deals[0].hands != table.record.deals[0].hands


def test_switching_games_says_which_was_played_last() -> None:
    effects = update(make_model(), CommandText("new-match", "zwanzigerrufen"))[1]
    assert SaveRow(saved_matches.LAST_GAME_KEY, "zwanzigerrufen") in effects


# --- house rules ---------------------------------------------------------------------------


def test_drafted_rules_begin_with_next_match() -> None:
    table = after_command(make_model(), "open", "rules")
    assert table.stored.rules_draft == HouseRules("zwanzig-ab", "standard")
    table, effects = update(table, SettingChanged("draft.exchange_max", "2"))
    assert table.stored.rules_draft == HouseRules("zwanzig-ab", "standard", {"exchange_max": 2})
    assert table.record == make_match(AB)
    assert any(isinstance(e, SaveRow) and e.key == saved_matches.HOUSE_RULES_KEY for e in effects)
    started = after_command(after_command(table, "close"), "new-match", "zwanzig-ab")
    assert started.record.options == (("exchange_max", 2),)
    assert started.stored.rules_draft is None


def test_start_now_begins_with_the_drafted_rules() -> None:
    table = after_command(
        after_command(make_model(), "open", "rules"), "draft-game", "zwanzigerrufen"
    )
    table = after_command(table, "draft-preset", "rulebook")
    started = after_command(table, "start-draft")
    assert (started.record.game, started.record.preset) == ("zwanzigerrufen", "rulebook")
    assert started.panel.name == ""
    assert saved_matches.parse_saved_match(
        started.stored.saved_matches["zwanzig-ab"], 0
    ).record == make_match(AB)


def test_contradictory_options_are_refused_by_name() -> None:
    table = after_command(make_model(), "open", "rules")
    for name in ("finish=exactly_zero", "zero_trick_penalty=0", "maker_zero_penalty=0"):
        option, value = name.split("=")
        table, _ = update(table, SettingChanged(f"draft.{option}", value))
    assert table.stored.rules_draft is not None
    assert "maker_zero_penalty" in table.stored.rules_draft.problem
    refused, effects = update(table, CommandText("start-draft"))
    assert refused.record == table.record
    (messages,) = announcements(effects)
    assert messages.startswith("Winning at exactly zero needs a penalty for no trick")
    mended = after_command(table, "draft-reset", "maker_zero_penalty")
    assert mended.stored.rules_draft is not None
    assert mended.stored.rules_draft.problem == ""
    assert after_command(table, "draft-reset").stored.rules_draft == HouseRules(
        "zwanzig-ab", "standard"
    )


def test_refused_draft_does_not_stop_new_match() -> None:
    draft = HouseRules("zwanzig-ab", "standard", {"exchange_max": 9}, problem="too many")
    started = after_command(make_model(rules_draft=draft), "new-match", "zwanzig-ab")
    assert started.record.options == ()


# --- settings, files, links ----------------------------------------------------------------


def test_a_setting_is_taken_over_and_saved() -> None:
    table, effects = update(make_model(), SettingChanged("settings.theme", "dark"))
    assert table.settings.theme == "dark"
    assert [e.key for e in effects if isinstance(e, SaveRow)] == [saved_matches.SETTINGS_KEY]
    assert update(table, SettingChanged("settings.theme", "pink"))[0].settings.theme == "dark"
    assert update(table, SettingChanged("settings.four_colours", "true"))[0].settings.four_colours


@pytest.mark.sharing
def test_exported_match_is_imported_as_guest() -> None:
    table = make_model(*OPENING)
    file = effect_of(DownloadFile, table, CommandText("export"))
    assert loads(file.text) == table.record
    other = make_model()
    guest, effects = update(other, CommandText("import", file.text))
    assert guest.record == table.record
    assert guest.guest.home_game == "zwanzig-ab"
    assert all(
        e.key.startswith(saved_matches.GUEST_PREFIX) for e in effects if isinstance(e, SaveRow)
    )
    assert after_command(guest, "leave-guest").record == other.record


@pytest.mark.sharing
def test_file_without_record_is_refused_saying_why() -> None:
    table, effects = update(make_model(), CommandText("import", '{"format": "zwanzig-record/1"}'))
    assert table.record == make_model().record
    assert table.notice
    assert Announce(table.notice) in effects
    assert after_command(table, "dismiss").notice == ""


@pytest.mark.backup
def test_damaged_save_can_be_exported_and_discarded() -> None:
    table = make_model(damaged_text="{{{")
    assert (
        DownloadFile("zwanzig-damaged.txt", "{{{")
        in update(table, CommandText("export", "damaged"))[1]
    )
    gone, effects = update(table, CommandText("discard-damaged"))
    assert gone.stored.damaged_text == ""
    assert SaveRow(saved_matches.DAMAGED_KEY, "") in effects
