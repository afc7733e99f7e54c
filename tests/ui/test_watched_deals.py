"""A deal to watch: bots play it, say why, and nothing of mine changes."""

from __future__ import annotations

import re
from functools import cache

import pytest

from engine.games import GAMES
from engine.record import replay_record, truncate_record
from engine.seats import SEATS
from tests.ui.fake_browser import FakeBrowser
from tests.ui.scenes import render_regions_alone, render_tags
from tests.ui.tables import effects_of, with_fields
from tests.ui.test_move_reasons import question_of, shown_reason, step_to
from ui.app.regions import TABLE_REGIONS
from ui.app.update import update
from ui.languages import TEXTS
from ui.model.bot_reasons import BotReasons
from ui.model.command import CommandText
from ui.model.effects import Announce, StartTimer
from ui.model.messages import SettingChanged
from ui.model.replay import Replay
from ui.model.settings import Settings
from ui.replay.playing import LOOKING_MS, READING_MS
from ui.replay.watched_deals import WATCHED_LEVEL, play_deal
from ui.storage import archive_keys, house_rules
from ui.storage.settings import matching_tempo


def browser_at_watched_deal(game: str, seed: int = 77) -> FakeBrowser:
    """Return a browser that watches a deal while a match of mine waits."""
    return watch_deal(game, seed).copy()


@cache
def watch_deal(game: str, seed: int) -> FakeBrowser:
    return FakeBrowser(seed=seed).visit(game="zwanzig-ab").play(2).send(f"watch {game}")


@pytest.mark.parametrize("game", GAMES)
def test_watched_deal_shows_all_cards_and_reasons(game: str) -> None:
    table = browser_at_watched_deal(game).table
    assert table.record.game == game
    first_ply = int(table.record.deals[0].actions[0] == "cut")  # no cards are in sight before
    assert table.replay == Replay(0, first_ply, "all", is_playing=True)
    assert replay_record(table.record).result is not None
    speakers = set()
    for ply in range(1, len(table.record.deals[0].actions) + 1):
        after, effects = step_to(table, ply)
        assert not question_of(effects)
        if shown_reason(after):
            speakers.add(replay_record(truncate_record(table.record, 0, ply - 1)).to_act)
    assert speakers == {0, 1, 2, 3}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("panel", ["this-deal", "help"])
def test_deal_and_help_panels_offer_watched_deal(panel: str, game: str) -> None:
    browser = FakeBrowser().visit(game=game).play(2).send(f"open {panel}")
    button = {"this-deal": "entry-watch", "help": f"help-watch-{game}"}[panel]
    way = render_tags(browser.table).with_id(button)
    table = browser.send(CommandText(way.get("data-do"), way.get("data-arg"))).table
    assert table.record.game == game
    assert table.replay and table.replay.is_playing and not table.panel.name


@pytest.mark.parametrize("game", GAMES)
def test_watched_deal_end_names_only_seats(game: str) -> None:
    table = browser_at_watched_deal(game).table
    over, _ = step_to(table, len(table.record.deals[0].actions))
    text = f" {render_tags(over, 'en').with_id('table').text} "
    assert all(TEXTS["en"][f"person.{game}.{seat}"] in text for seat in SEATS)
    assert "How it ended" in text
    assert not re.search(r"\b(?:You|you|your|Won|Lost|Closer to zero|Further from zero)\b", text), (
        text
    )


ADDRESSED = {
    "en": r"\b(?:[Yy]ou|[Yy]ours?|[Yy]ourself)\b",
    "de": r"\b(?:[Dd]u|[Dd]ich|[Dd]ir|[Dd]eine?[mnrs]?)\b",
}
"""Words to a player; who watches is none."""


@pytest.mark.slow
@pytest.mark.parametrize("language", ADDRESSED)
@pytest.mark.parametrize("game", GAMES)
def test_nobody_is_addressed_while_watching(game: str, language: str) -> None:
    for seed in range(2):
        table = browser_at_watched_deal(game, seed).table
        for ply in range(1, len(table.record.deals[0].actions) + 1):
            moment = with_fields(step_to(table, ply)[0], settings=Settings(standing="all"))
            page = render_regions_alone(moment, *TABLE_REGIONS, language=language)
            assert not re.search(ADDRESSED[language], page.text), f"{seed} {ply}: {page.text}"
            assert not re.search(r"arock \d", page.with_id("prompt").text), f"{seed} {ply}"


def test_watched_deal_keeps_readable_pace_until_step() -> None:
    table = browser_at_watched_deal("zwanzig-ab").table
    after, effects = update(table, CommandText("replay-play"))
    assert after.replay and not after.replay.is_playing
    again, effects = update(after, CommandText("replay-play"))
    (timer,) = effects_of(StartTimer, effects)
    assert timer.ms > table.settings.bot_pause + LOOKING_MS
    later, effects = update(again, timer.message)
    assert later.replay == Replay(0, 1, "all", is_playing=True)
    *_, reason = [effect.text for effect in effects if isinstance(effect, Announce)]
    (timer,) = effects_of(StartTimer, effects)
    assert timer.ms == table.settings.bot_pause + LOOKING_MS + READING_MS * len(reason)
    stepped, effects = update(later, CommandText("replay-go", "next"))
    assert stepped.replay == Replay(0, 2, "all")
    assert not effects_of(StartTimer, effects)


@pytest.mark.parametrize("game", GAMES)
def test_watched_log_hides_what_comes_next(game: str) -> None:
    table = browser_at_watched_deal(game).table
    line_counts = []
    for ply in range(len(table.record.deals[0].actions) + 1):
        log = render_regions_alone(step_to(table, ply)[0], "side").with_id("log")
        line_counts.append(len(log.all(lambda tag: tag.name == "li")))
    assert line_counts == sorted(line_counts) and line_counts[0] < 3 < line_counts[-1]


@pytest.mark.parametrize("game", GAMES)
def test_card_without_choice_is_explained_too(game: str) -> None:
    table = browser_at_watched_deal(game).table
    actions = table.record.deals[0].actions
    plies = [ply for ply, action in enumerate(actions, 1) if action.startswith("play ")]
    silent = [ply for ply in plies if not shown_reason(step_to(table, ply)[0])]
    assert silent == plies[-len(silent) :] and len(silent) <= len(SEATS)  # the last card of each


def test_the_tempo_is_set_while_watching() -> None:
    browser = browser_at_watched_deal("zwanzig-ab")
    choice = render_tags(browser.table).with_id("replay-tempo")
    table = browser.send(SettingChanged(choice.get("data-set"), "calm")).table
    assert matching_tempo(table.settings) == "calm" and table.replay


@pytest.mark.parametrize("game", GAMES)
def test_my_match_waits_and_nothing_is_counted(game: str) -> None:
    browser = FakeBrowser().visit(game="zwanzig-ab").play(2)
    mine, kept = browser.table.match, browser.lasting_rows
    browser.send(f"watch {game}", "replay-go last")
    assert not [key for key in browser.rows if key.startswith(archive_keys.ARCHIVE_PREFIX)]
    assert {key: browser.rows[key] for key in kept} == kept
    browser.send("replay-leave")
    assert (browser.table.match.record, browser.table.match.id) == (mine.record, mine.id)
    assert not browser.table.guest.home_game and browser.table.replay is None
    assert browser.visit().table.record == mine.record


def test_reload_keeps_watched_deal_and_reasons() -> None:
    browser = browser_at_watched_deal("zwanzigerrufen")
    record = browser.table.record
    browser.visit(True, d="1", p="9", eyes="all")
    assert browser.table.record == record
    table = with_fields(browser.table, fast=False)
    assert table.replay == Replay(0, 9, "all")
    plies = range(1, len(record.deals[0].actions))
    moments = [step_to(table, ply) for ply in plies]
    speakers = {
        replay_record(truncate_record(record, 0, ply - 1)).to_act
        for ply, (model, _) in zip(plies, moments, strict=True)
        if shown_reason(model)
    }
    assert speakers == {0, 1, 2, 3} and not any(question_of(effects) for _, effects in moments)
    unknown = with_fields(table, bot_reasons=BotReasons())
    questions = [question for ply in plies if (question := question_of(step_to(unknown, ply)[1]))]
    assert {question.level for question in questions} == {WATCHED_LEVEL}
    assert browser.send("replay-leave").table.record.game == "zwanzig-ab"


def test_the_next_one_is_another() -> None:
    browser = browser_at_watched_deal("zwanzig-ab")
    first = browser.table.record
    browser.send("replay-leave", "watch zwanzig-ab")
    assert browser.table.record.deals[0].hands != first.deals[0].hands


def test_watched_bots_keep_my_match_rules() -> None:
    browser = FakeBrowser().visit(game="zwanzigerrufen").play(1)
    rules = (browser.table.record.preset, browser.table.record.options)
    watched = browser.send("watch zwanzigerrufen").table.record
    assert (watched.preset, watched.options) == rules


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_deal(game: str) -> None:
    rules = house_rules.default_rules(game)
    assert play_deal(rules, 7) == play_deal(rules, 7)


def test_watching_unknown_game_changes_nothing() -> None:
    table = FakeBrowser().visit().table
    assert update(table, CommandText("watch", "chess")) == (table, ())
