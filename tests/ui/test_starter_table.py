"""A newcomer starts with fewer rules, and is offered the others one at a time."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from engine.games import GAMES, find_game, house_rules
from engine.record import replay_record
from tests.ui.fake_browser import rows_of
from tests.ui.scenes import parse_tags, zr_match
from tests.ui.tables import (
    actions_of,
    after_command,
    announcements,
    play_actions,
    saved_rows,
    with_fields,
)
from tests.ui.test_welcome import commands_of_strip, first_visit, welcome_strip
from ui.app.start import make_first_model
from ui.app.update import update
from ui.game_face import face_of_game
from ui.help import starter_table
from ui.help.help_panel import help_panel
from ui.languages import TEXTS, make_translator
from ui.model import ME, Match, Model
from ui.model.command import CommandText
from ui.model.effects import MoveFocus
from ui.model.newcomer import NewcomerProgress
from ui.position.scene import make_scene
from ui.storage import saved_matches
from ui.storage.house_rules import default_rules, rules_of_record
from ui.wording.gains import seat_gain

LEFT_OUT = {
    "zwanzig-ab": (
        "Starter rules apply: nothing counts double, you start at 10, and nobody drops out."
    ),
    "zwanzigerrufen": (
        "Starter rules apply: Normal games only, no Kontra, no declarations, no double rounds, "
        "no cutting."
    ),
}

OFFERED = {
    "zwanzig-ab": "When hearts are trumps, everything counts twice.",
    "zwanzigerrufen": "a Solo counts 4 points, a Normal game 1 point.",
}
"""What the first rule that is offered changes."""

GAME_STEPS = [(game, step) for game in GAMES for step, _ in face_of_game(game).starter_steps]


@cache
def starter(game: str) -> Model:
    """Return the table of somebody who just plays."""
    return with_fields(after_command(first_visit({"game": game}), "just-play"), fast=True)


def played_to_end(table: Model) -> Model:
    """Return the table after the deal, in which everybody takes the first legal action."""
    while replay_record(table.record).phase != "over":
        if table.table.is_trick_held:
            table = after_command(table, "continue")
        table, _ = play_actions(table, replay_record(table.record).legal()[0])
    return table


@cache
def first_deal_over(game: str) -> Model:
    """Return the end of the first deal of somebody who just plays."""
    return played_to_end(starter(game))


def after_good_deals(
    game: str, good_deals: int = starter_table.DEALS_PER_OFFER, declined: tuple[str, ...] = ()
) -> Model:
    """Return the end of a deal after which a rule is offered."""
    over = first_deal_over(game)
    progress = NewcomerProgress(good_deals, declined_options=declined)
    return with_fields(over, newcomers={game: progress})


# --- sitting down


@pytest.mark.parametrize("game", GAMES)
def test_play_now_keeps_cards_with_fewer_rules(game: str) -> None:
    before = first_visit({"game": game})
    after, effects = update(before, CommandText("just-play"))
    assert after.record.deals[0].hands == before.record.deals[0].hands
    assert dict(after.record.options) == starter_table.starter_rules(game).options
    assert house_rules(find_game(game), after.record.preset, dict(after.record.options))
    assert announcements(effects) == [LEFT_OUT[game]]
    assert welcome_strip(after).text.startswith(LEFT_OUT[game])
    assert commands_of_strip(after) == ["full-game"]


@pytest.mark.parametrize(
    "said", [(), ("cut",), ("cut", "bid solo"), ("cut", "bid normal", "pass", "pass")]
)
def test_starter_table_begins_the_auction_anew(said: tuple[str, ...]) -> None:
    """What the bots have said may not be allowed there, or would end the auction at once."""
    record = zr_match(*said, dealer=0)
    welcomed = with_fields(first_visit({"game": "zwanzigerrufen"}), match=Match(record))
    table = after_command(welcomed, "just-play")
    assert actions_of(table) == () and replay_record(table.record).phase == "bid"
    assert table.record.deals[0].hands == record.deals[0].hands
    assert starter_table.is_at_starter_table(table)


def test_full_game_starts_with_cards_in_sight() -> None:
    table = after_command(starter("zwanzigerrufen"), "full-game")
    assert replay_record(table.record).phase == "bid" and actions_of(table) == ("cut",)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_first_deal_begins_with_my_decision(game: str, seed: int) -> None:
    [other] = [name for name in GAMES if name != game]
    by_tab = after_command(
        make_first_model({"game": other}, {}, language="en", seed=seed), "new-match", game
    )
    after_lesson = after_command(
        make_first_model({"lesson": game}, {}, language="en", seed=seed), "leave-guest"
    )
    by_rules = make_first_model(
        {"game": game, "preset": find_game(game).presets[1].name}, {}, language="en", seed=seed
    )
    for table in (by_tab, after_lesson, by_rules):
        deal = replay_record(table.record)
        assert deal.to_act == ME and deal.phase != "cut"
        assert not table.guest.home_game and table.record.game == game


def test_experienced_player_may_have_to_cut() -> None:
    played = first_deal_over("zwanzigerrufen")
    dealers = set()
    for _ in range(12):
        played = after_command(played, "new-match", "zwanzigerrufen")
        dealers.add(played.record.deals[0].dealer)
    assert len(dealers) > 1


def test_starter_tables_omit_the_rules_they_name() -> None:
    ab, zr = starter("zwanzig-ab").record, starter("zwanzigerrufen").record
    assert dict(ab.options) == {"double_suit": None, "dropping_out": False, "start_score": 10}
    assert dict(zr.options) == {
        "call_floor": None,
        "cut": None,
        "declarations": False,
        "double_games": 0,
        "kontra_max": 1,
        "solo_games": False,
    }


def test_added_rule_is_not_called_left_out() -> None:
    rules = starter_table.with_step_added(starter_table.starter_rules("zwanzig-ab"), "double_suit")
    assert starter_table.left_out_sentence(make_translator("de"), rules) == (
        "Es gelten Einstiegsregeln: es geht bei 10 los, und niemand steigt aus."
    )


def test_starter_table_help_explains_its_rules() -> None:
    text = (
        parse_tags(str(help_panel(make_scene(starter("zwanzig-ab")))))
        .with_id("help-zwanzig-ab")
        .text
    )
    assert "Everyone starts at 10." in text and "Nobody drops out." in text
    assert "20" not in text and "hearts are trumps, everything" not in text


@pytest.mark.parametrize("game", GAMES)
def test_a_reload_keeps_the_starter_table(game: str) -> None:
    before = first_visit({"game": game})
    rows = rows_of(before) | saved_rows(update(before, CommandText("just-play"))[1])
    again = make_first_model({"game": game}, rows, language="en", seed=9, is_reload=True)
    assert again.record == starter(game).record
    assert commands_of_strip(again) == ["full-game"]


@pytest.mark.parametrize("game", GAMES)
def test_one_tap_to_full_game_keeps_cards(game: str) -> None:
    before = starter(game)
    after, effects = update(before, CommandText("full-game"))
    assert rules_of_record(after.record) == default_rules(game)
    assert after.record.deals[0].hands == before.record.deals[0].hands
    assert welcome_strip(after).inside == [] and any(isinstance(e, MoveFocus) for e in effects)


def test_later_full_game_sets_running_match_aside() -> None:
    played = after_command(first_deal_over("zwanzig-ab"), "next-deal")
    after = after_command(played, "full-game")
    assert rules_of_record(after.record) == default_rules("zwanzig-ab")
    assert played.match.id in after.stored.earlier_matches
    assert after_command(after, "undo").record == played.record


def test_rules_that_were_chosen_stay() -> None:
    chosen = make_first_model({"preset": "jaeger"}, {}, language="en", seed=7)
    assert after_command(chosen, "just-play").record == chosen.record


def test_starter_rules_outlast_button_in_first_deal() -> None:
    table = starter("zwanzig-ab")
    after, _ = play_actions(table, replay_record(table.record).legal()[0])
    assert (
        welcome_strip(after).text.strip() == LEFT_OUT["zwanzig-ab"]
        and commands_of_strip(after) == []
    )
    assert "is-resting" in welcome_strip(after).get("class").split()
    assert welcome_strip(played_to_end(after)).inside == []


# --- offers


def deals_played(game: str) -> Iterator[tuple[Model, Model]]:
    """Yield a few deals at the starter table: their beginning, and their end."""
    table = starter(game)
    for _ in range(4):
        over = played_to_end(table)
        yield table, over
        table = after_command(with_fields(over, newcomers={}), "new-match", game)
        rules = starter_table.starter_rules(game)
        table = starter_table.with_rules_in_place(table, rules)


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_counts_unless_it_was_hopeless(game: str) -> None:
    gains = set[bool]()
    for _, over in deals_played(game):
        is_good = seat_gain(make_scene(over), ME) > -starter_table.HOPELESS_LOSS
        assert over.stored.newcomers[game].good_deals == int(is_good)
        gains.add(is_good)
    assert True in gains


def test_deal_with_repeated_end_counts_once() -> None:
    over = with_fields(first_deal_over("zwanzig-ab"), newcomers={"zwanzig-ab": NewcomerProgress()})
    once = played_to_end(after_command(over, "undo"))
    twice = played_to_end(after_command(once, "undo"))
    assert twice.stored.newcomers == once.stored.newcomers


@pytest.mark.parametrize("game", GAMES)
def test_two_good_deals_bring_a_rule_offer(game: str) -> None:
    [first, *_] = [step for step, _ in face_of_game(game).starter_steps]
    over = after_good_deals(game)
    assert OFFERED[game] in welcome_strip(over).text
    assert commands_of_strip(over) == ["add-rule", "decline-rule"]
    assert commands_of_strip(after_good_deals(game, good_deals=1)) == []
    assert commands_of_strip(after_command(over, "next-deal")) == []


@pytest.mark.parametrize(("game", "step"), GAME_STEPS)
def test_added_rule_holds_from_next_match(game: str, step: str) -> None:
    steps = [name for name, _ in face_of_game(game).starter_steps]
    over = after_good_deals(game, declined=tuple(steps[: steps.index(step)]))
    added, effects = update(over, CommandText("add-rule", step))
    assert added.record == over.record and commands_of_strip(added) == ["start-draft"]
    assert announcements(effects) == [TEXTS["en"]["starter.added"]]
    assert saved_rows(effects)[saved_matches.HOUSE_RULES_KEY]
    started = after_command(added, "start-draft")
    left_out = starter_table.list_left_out_steps(rules_of_record(started.record))
    assert left_out == [name for name in steps if name != step]
    assert over.match.id in started.stored.earlier_matches
    assert commands_of_strip(started) == ["full-game"]
    # The next match of the game has it too, if this one goes on to its end.
    later = after_command(after_command(added, "next-deal"), "new-match", game)
    assert later.record.options == started.record.options


@pytest.mark.parametrize("game", GAMES)
def test_all_rules_added_make_the_full_game(game: str) -> None:
    rules = starter_table.starter_rules(game)
    for step, _ in face_of_game(game).starter_steps:
        rules = starter_table.with_step_added(rules, step)
    assert rules == default_rules(game)


@pytest.mark.parametrize("game", GAMES)
def test_a_declined_rule_is_not_offered_again(game: str) -> None:
    steps = [name for name, _ in face_of_game(game).starter_steps]
    table = after_good_deals(game)
    for number, step in enumerate(steps):
        assert starter_table.offered_step(table) == step
        table, effects = update(table, CommandText("decline-rule", step))
        assert commands_of_strip(table) == [] and table.record
        assert saved_rows(effects)[saved_matches.NEWCOMER_PREFIX + game]
        progress = table.stored.newcomers[game]
        assert progress.declined_options == tuple(steps[: number + 1])
        table = after_good_deals(game, declined=progress.declined_options)
    assert starter_table.offered_step(table) == ""


@pytest.mark.parametrize("command", ["add-rule", "decline-rule"])
def test_what_is_not_offered_changes_nothing(command: str) -> None:
    table = starter("zwanzig-ab")
    assert after_command(table, command, "dropping_out") == table


def test_other_tables_offer_nothing() -> None:
    full = played_to_end(after_command(starter("zwanzig-ab"), "full-game"))
    full = with_fields(full, newcomers={"zwanzig-ab": NewcomerProgress(good_deals=2)})
    assert commands_of_strip(full) == []
