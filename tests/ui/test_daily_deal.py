"""The deal of the day, and the same cards played elsewhere."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest

from engine.bots import choose_alike
from engine.daily_deal import DAILY_BOT_LEVEL, daily_deal_date, daily_deal_record
from engine.games import GAMES
from engine.record import new_record, record_view, replay_record
from tests.engine.random_matches import finished_deal
from tests.ui.fake_browser import FakeBrowser
from tests.ui.scenes import html_text, render_tags
from tests.ui.tables import (
    after_command,
    effect_of,
    in_language,
    make_model,
    play_actions,
    table_at,
    with_fields,
)
from ui.app.page import page_view
from ui.app.update import update
from ui.archive.comparison import build_of_last_deal, comparison_problem_key, comparison_view
from ui.daily_deal import commands
from ui.languages import LANGUAGES, translate
from ui.match import deal_json
from ui.match.timing import next_timer
from ui.model import ME, Match, Model
from ui.model.command import CommandText
from ui.model.effects import AskBot, AskDate, CopyText
from ui.position import replay_scene
from ui.position.scene import make_scene
from ui.sharing import sharing
from ui.storage import archive_keys
from ui.wording.gains import seat_gain
from ui.wording.players_and_numbers import format_date
from ui.wording.prompts import prompt_sentence

DAY = "2026-11-25"


def of_day(game: str = "zwanzig-ab") -> FakeBrowser:
    return FakeBrowser().visit().send(f"daily-of {game} {DAY}")


def test_which_day_it_is_the_browser_says() -> None:
    table = with_fields(make_model(), ready=True)
    for game, shown in (("zwanzigerrufen", "zwanzigerrufen"), ("<b>", "zwanzig-ab")):
        after, effects = update(table, CommandText("daily", game))
        assert AskDate() in effects and (after.panel.name, after.daily.game) == ("daily", shown)
    for arg in ("", "zwanzig-ab", "zwanzig-ab 2026-02-31", f"chess {DAY}", f"{DAY}"):
        assert after_command(make_model(), "daily-of", arg).record == make_model().record


def test_daily_link_opens_day_or_else_table() -> None:
    browser = FakeBrowser().visit(day=DAY, game="zwanzigerrufen")
    assert browser.table.record == daily_deal_record("zwanzigerrufen", DAY)
    assert not daily_deal_date(FakeBrowser().visit(day="2026-02-31").table.record)


def test_date_shows_all_digits_of_year() -> None:
    assert [format_date(code, "0099-01-02") for code in ("de", "en")] == [
        "2. 1. 0099",
        "2 Jan 0099",
    ]
    assert format_date("en", "2026-13-01") == "2026-13-01"
    assert not daily_deal_date(FakeBrowser().visit(day="0000-01-01").table.record)


def test_the_others_play_alike_for_everybody() -> None:
    """The bots' effort is a number of worlds, not a time, whatever level the player has chosen."""
    table = of_day().table
    table = with_fields(
        table, settings=replace(table.settings, level="master"), address_level="beginner"
    )
    while replay_record(table.record).to_act == 0:
        table = after_command(table, "continue")
        legal = replay_record(table.record).legal()
        table = play_actions(table, legal[0])[0]
    timer = next_timer(table)
    assert isinstance(timer, AskBot) and timer.level == DAILY_BOT_LEVEL
    assert "Vereinsspieler" in html_text(str(page_view(make_scene(table))))


def test_daily_bot_answers_alike_on_slow_machine() -> None:
    record = daily_deal_record("zwanzigerrufen", DAY)
    view = record_view(record, replay_record(record).to_act)
    quick = choose_alike(view, level=DAILY_BOT_LEVEL, budget_ms=1)
    assert quick == choose_alike(view, level=DAILY_BOT_LEVEL, budget_ms=10_000)


def finished_daily_deal(game: str = "zwanzig-ab") -> Model:
    """Return the deal of the day, played to its end by chance."""
    record = finished_deal(daily_deal_record(game, DAY), Random(1))
    return table_at(record, ready=True, fast=True)


@pytest.mark.parametrize("game", GAMES)
def test_daily_result_text_reveals_no_cards(game: str) -> None:
    table = finished_daily_deal(game)
    copy_effect = effect_of(CopyText, table, CommandText("daily-text"))
    gain = seat_gain(make_scene(table), ME)
    assert copy_effect.fragment == f"?day={DAY}&game={game}&result={gain}"
    title, score, my_tricks, same_cards = copy_effect.text.splitlines()
    assert "25 Nov 2026" in title and "Result" in score and same_cards
    tricks = len(record_view(table.record)["tricks"])
    assert my_tricks.count(commands.WON_TRICK) + my_tricks.count(commands.LOST_TRICK) == tricks
    names = {name for name in GAMES[game].pack.names if len(name) > 1}
    assert not names & {*re.findall(r"\w+", copy_effect.text)}
    assert update(of_day(game).table, CommandText("daily-text"))[1] == ()


def test_daily_deal_is_only_one_of_match() -> None:
    html = str(page_view(make_scene(finished_daily_deal())))
    assert 'data-do="daily-text"' in html and 'data-do="next-deal"' not in html


@pytest.mark.parametrize("game", GAMES)
def test_daily_result_leads_back_to_own_match(game: str) -> None:
    browser = FakeBrowser().visit(game=game).play(2)
    own = browser.table.record
    browser.send(f"daily-of {game} {DAY}").finish().send("continue")
    (back,) = render_tags(browser.table, "de").with_id("do-leave-guest")
    assert back.text.strip() == translate("de", "ui.leave-guest")
    assert "notice-guest" not in str(page_view(make_scene(browser.table)))  # room for the result
    browser.send(CommandText(back.get("data-do")))
    assert browser.table.record == own


@pytest.mark.replay
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_prompt_promises_next_deal_only_if_any(game: str, language: str) -> None:
    """After the deal of the day, and in the replay of a finished deal."""
    table = in_language(finished_daily_deal(game), language)
    promise = translate(language, "prompt.over.day")
    assert prompt_sentence(make_scene(table)) == promise and promise in html_text(
        str(page_view(make_scene(table)))
    )
    match = table_at(finished_deal(new_record(game, GAMES[game].presets[0].name, {}, 1), Random(1)))
    for own in (match, with_fields(match, settings=table.settings)):
        assert "2" in prompt_sentence(make_scene(own))
        assert "2" not in prompt_sentence(make_scene(after_command(own, "replay", "1 end")))


def test_archive_recognises_daily_cards_from_every_seat() -> None:
    table = finished_daily_deal()
    about = deal_json.deal_summary_json(replace(table, match=Match(table.record, id="x")), "rules")
    assert about["day"] == DAY
    for seat in range(4):
        turned = replay_scene.same_cards_record(table.record, seat, "")
        assert turned and archive_keys.cards_identity(turned) == about["cards"]
    assert (
        archive_keys.cards_identity(daily_deal_record("zwanzig-ab", "2026-11-26")) != about["cards"]
    )


def test_same_cards_allow_other_seat_and_rules() -> None:
    table = after_command(finished_daily_deal(), "cards-again", "2")
    assert table.guest.home_game and table.record.deals[0].actions == ()
    assert table.record.deals[0].hands[0] == finished_daily_deal().record.deals[0].hands[2]
    by_others = after_command(finished_daily_deal(), "cards-again", "0 jaeger")
    assert by_others.record.preset == "jaeger"
    assert by_others.record.deals[0].hands == finished_daily_deal().record.deals[0].hands
    assert after_command(finished_daily_deal(), "cards-again", "7 none").record.preset == "standard"


# --- beside each other ---------------------------------------------------------------------------


def test_two_attempts_are_compared_trick_by_trick() -> None:
    mine = finished_deal(daily_deal_record("zwanzig-ab", DAY), Random(2))
    table = finished_daily_deal()
    html = str(comparison_view(make_scene(table), mine))
    tricks = len(record_view(table.record)["tricks"])
    assert html.count("<tr>") == max(tricks, len(record_view(mine)["tricks"])) + 2
    assert "Trick by trick" in html_text(html)


def test_attempts_with_different_builds_are_not_compared() -> None:
    mine = finished_deal(daily_deal_record("zwanzig-ab", DAY), Random(2))
    old = replace(mine, extra_meta=f'{{"day":"{DAY}","build":"old"}}')
    table = finished_daily_deal()
    new = replace(table.record, extra_meta=f'{{"day":"{DAY}","build":"new"}}')
    assert comparison_problem_key(old, new) == "compare.build"
    assert comparison_problem_key(old, table.record) == comparison_problem_key(mine, new) == ""
    assert (
        comparison_problem_key(mine, daily_deal_record("zwanzig-ab", DAY)) == "compare.unfinished"
    )


def test_a_shared_result_says_its_build() -> None:
    table = finished_daily_deal()
    table = replace(table, program=replace(table.program, version="abc123"))
    result = sharing.record_to_share(table)
    assert result and build_of_last_deal(result) == "abc123" and daily_deal_date(result) == DAY
