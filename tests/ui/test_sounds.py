"""Sounds: off until chosen, and which ones a deal makes."""

from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from engine.record import new_record, replay_record
from tests.long_matches import play_deal_out
from tests.ui.accessibility_tree import AccessibleNode, parse_accessible
from tests.ui.fake_browser import FakeBrowser
from tests.ui.tables import (
    OPENING,
    after_command,
    make_model,
    play_actions,
    table_at,
    with_fields,
)
from ui.app.page import page_view
from ui.app.update import update
from ui.model import ME, Model
from ui.model.messages import ActionChosen, BotActed
from ui.model.settings import Settings
from ui.position.scene import make_scene
from ui.table.sounds import step_sounds
from ui.wording.gains import seat_gain
from ui.wording.log import log_entries
from ui.wording.prompts import prompt_sentence

LOUD = Settings(sound="normal")


def sounds_between(before: Model, after: Model, **changes: Any) -> tuple[str, ...]:
    likes: dict[str, Any] = {"settings": LOUD, **changes}
    return step_sounds(
        make_scene(with_fields(before, **likes)), make_scene(with_fields(after, **likes))
    )


def test_nothing_is_heard_until_it_is_chosen() -> None:
    assert Settings().sound == "off"
    before = make_model(*OPENING)
    after, _ = play_actions(before, "play HA")
    assert sounds_between(before, after, settings=Settings()) == ()
    assert sounds_between(before, after) == ("card",)


@cache
def whole_deal(game: str, preset: str) -> list[tuple[Model, tuple[str, ...]]]:
    """Return every step of a deal in which everybody does what is listed first, with its sounds."""
    table = table_at(new_record(game, preset, {}, 3), LOUD, ready=True)
    steps = []
    while (deal := replay_record(table.record)).to_act is not None or table.table.is_trick_held:
        action = "" if table.table.is_trick_held else deal.legal()[0]
        if table.table.is_trick_held:
            after = after_command(table, "continue")
        elif deal.to_act == ME:
            after = update(table, ActionChosen(action))[0]
        else:
            after = update(table, BotActed(action, table.record))[0]
        steps.append((after, sounds_between(table, after)))
        table = after
    return steps


@pytest.mark.parametrize(
    ("game", "preset"), [("zwanzig-ab", "standard"), ("zwanzigerrufen", "classic")]
)
def test_a_deal_sounds_like_one(game: str, preset: str) -> None:
    """A sound for each card, for each trick taken away, and one for the end."""
    steps = whole_deal(game, preset)
    names = [name for _, found in steps for name in found]
    record = steps[-1][0].record
    cards = [action for action in record.deals[-1].actions if action.startswith("play ")]
    assert names.count("card") == len(cards)
    assert names.count("trick") == len(make_scene(steps[-1][0]).view["tricks"])
    assert names[-1] in ("gain", "loss", "win")
    assert record == play_deal_out(record)


def test_pass_knocks_and_then_my_turn_sounds() -> None:
    table = table_at(new_record("zwanzigerrufen", "classic", {}, 0, 0), LOUD, ready=True)
    names = set()
    while replay_record(table.record).phase != "play":
        legal = replay_record(table.record).legal()
        action = "pass" if "pass" in legal else legal[0]
        mine = replay_record(table.record).to_act == ME
        after = update(table, ActionChosen(action) if mine else BotActed(action, table.record))[0]
        names |= {*sounds_between(table, after)}
        table = after
    assert names == {"knock", "turn"}


def test_undo_new_deal_and_other_tab_silent() -> None:
    before = make_model(*OPENING)
    after, _ = play_actions(before, "play HA")
    assert sounds_between(after, after_command(after, "undo")) == ()
    assert sounds_between(before, after_command(before, "new-deal")) == ()
    assert sounds_between(before, after, owner="other") == ()
    assert sounds_between(before, after, ready=False) == ()


def test_whatever_sounds_is_written_too() -> None:
    """A line of the log, or the prompt, changes with every sound."""
    for game, preset in (("zwanzig-ab", "standard"), ("zwanzigerrufen", "classic")):
        last = ""
        for after, found in whole_deal(game, preset):
            now = make_scene(after)
            text = f"{log_entries(now)} {prompt_sentence(now)}"
            assert not found or text != last, found
            last = text


# --- the offer ---------------------------------------------------------------------------------


def browser_after_deal(gain: int, sound: str = "off") -> FakeBrowser:
    """Return a browser in which a deal follows one of mine that has ended well or badly."""
    return play_good_or_bad_deal(gain, sound).copy()


@cache
def play_good_or_bad_deal(gain: int, sound: str) -> FakeBrowser:
    for seed in range(100):
        browser = FakeBrowser(seed=seed).visit(game="zwanzigerrufen")
        settings = replace(browser.table.settings, sound=sound)
        browser.table = with_fields(browser.table, settings=settings)
        browser.finish().send("continue")
        assert not sound_offer(browser)
        if (seat_gain(make_scene(browser.table), ME) > 0) == (gain > 0):
            return browser.send("next-deal")
    raise AssertionError("no such deal")


def sound_offer(browser: FakeBrowser) -> list[AccessibleNode]:
    return parse_accessible(str(page_view(make_scene(browser.table)))).all("#notice-sound")


def test_sound_is_offered_after_a_good_deal() -> None:
    browser = browser_after_deal(+1)
    (offer,) = sound_offer(browser)
    before = make_scene(browser.table)
    browser.send("sound-on")
    assert browser.table.settings.sound == "normal" and not sound_offer(browser)
    assert step_sounds(before, make_scene(browser.table)) == ("turn",)
    assert browser.visit().table.settings.sound == "normal"


def test_sound_is_offered_once() -> None:
    browser = browser_after_deal(+1).send("no-sound")
    assert browser.table.settings.sound == "off" and not sound_offer(browser)
    browser.visit()
    for _ in range(9):
        browser.finish().send("continue", "next-deal")
        assert not sound_offer(browser)


@pytest.mark.replay
def test_sound_is_not_offered_while_looking_back() -> None:
    browser = browser_after_deal(+1).send("undo")
    assert browser.table.match.redo_record and not sound_offer(browser)
    browser = browser_after_deal(+1).send("replay 1 3")
    assert browser.table.replay and not sound_offer(browser)


def test_sound_offer_goes_once_i_act() -> None:
    browser = browser_after_deal(+1)
    assert sound_offer(browser)
    assert not sound_offer(browser.play(1))


@pytest.mark.daily_deal
def test_sound_offer_is_small_and_stands_alone() -> None:
    browser = browser_after_deal(+1)
    assert "is-small" in sound_offer(browser)[0].get("class")
    assert not sound_offer(browser.send("cards-again 0"))


def test_loss_or_active_sound_prevents_sound_offer() -> None:
    assert not sound_offer(browser_after_deal(-1))
    assert not sound_offer(browser_after_deal(+1, "normal"))
