"""The pace at the table: tempo, pauses, and how they are cut short."""

import json
from dataclasses import replace
from typing import Any

import pytest

from tests.ui.scenes import Tag, render_tags
from tests.ui.tables import (
    AB,
    AB_TRICKS,
    AB_TRUMP,
    OPENING,
    ZR,
    after_command,
    effects_of,
    make_match,
    make_slow_model,
    play_actions,
    table_at,
    with_fields,
)
from ui.app.update import update
from ui.languages import LANGUAGES
from ui.match.timing import LEARNING_MS, QUICK_MS, bot_delay_ms, is_players_first_deal, next_timer
from ui.model import Match, Model
from ui.model.command import CommandText
from ui.model.effects import Announce, AskBot, StartTimer
from ui.model.messages import ActionChosen, BotActed
from ui.model.settings import Settings
from ui.storage import settings

CALM = Settings(trick_pause=1800, bot_pause=600)


def after_a_match(table: Model) -> Model:
    """Return the same for somebody who has played a match before."""
    return with_fields(table, earlier_matches={"one": "{}"})


# --- the tempo -----------------------------------------------------------------------------


def test_tempo_button_cycles_and_names_the_tempo() -> None:
    table, names = make_slow_model("trump H"), []
    for _ in range(4):
        names.append(settings.matching_tempo(table.settings))
        table, effects = update(table, CommandText("tempo"))
    assert names == ["brisk", "at-once", "calm", "brisk"]
    assert Announce("Pace: at once.") in effects
    assert render_tags(table).with_id("toolbar-tempo").get("title") == "Pace: at once"


def test_own_pace_goes_to_first_tempo() -> None:
    own = Settings(trick_pause=0, bot_pause=2000)
    assert settings.matching_tempo(own) == "own"
    assert settings.matching_tempo(settings.with_next_tempo(own)) == "calm"


def test_what_was_saved_before_keeps_its_meaning() -> None:
    old = {"theme": "dark", "motion": "auto", "trick_pause": 1800, "bot_pause": 600}
    read = settings.load_settings(json.dumps(old), "en")
    assert (read.trick_pause, read.bot_pause, read.theme) == (1800, 600, "dark")
    assert settings.matching_tempo(read) == "calm"
    fresh = Settings()
    assert (fresh.trick_pause, fresh.bot_pause) == (1200, 400)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tempo_has_its_button(language: str) -> None:
    labels = set()
    own: dict[str, Any] = {"bot_pause": 2000}
    for rows in (*settings.TEMPO_SETTINGS.values(), own):
        likes = replace(Settings(language=language), **rows)
        labels.add(
            render_tags(make_slow_model(settings=likes)).with_id("toolbar-tempo").get("title")
        )
    assert len(labels) == 4


# --- pauses --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("likes", "new", "old"),
    [(Settings(), LEARNING_MS, 1200), (CALM, 1800, 1800), (Settings(trick_pause=500), 500, 500)],
)
def test_trick_lies_longer_in_first_deal(likes: Settings, new: int, old: int) -> None:
    held, _ = play_actions(make_slow_model(*OPENING, settings=likes), *AB_TRICKS[0])
    waits = [next_timer(held), next_timer(after_a_match(held))]
    assert [wait.ms for wait in waits if isinstance(wait, StartTimer)] == [new, old]


def test_a_second_deal_is_no_first_one() -> None:
    first = make_match(AB, *OPENING)
    assert is_players_first_deal(table_at(first))
    deals = replace(first, deals=first.deal_chain.first_deals(1).with_deal(first.deals[0]))
    assert not is_players_first_deal(with_fields(table_at(first), match=Match(deals)))


def waiting_question(*actions: str) -> AskBot:
    """Return the question that waits at my table after these bids."""
    zr = make_match(ZR, *actions, game="zwanzigerrufen", preset="classic", dealer=1)
    timer = next_timer(table_at(zr, ready=True))
    assert isinstance(timer, AskBot)
    return timer


def test_passes_in_a_row_go_by_quickly() -> None:
    first = waiting_question("cut", "bid normal")
    assert [bot_delay_ms(first, action) for action in ("pass", "bid solo")] == [400, 400]
    second = waiting_question("cut", "bid normal", "pass")
    assert [bot_delay_ms(second, action) for action in ("pass", "bid solo")] == [QUICK_MS, 400]
    assert bot_delay_ms(replace(second, after_ms=0), "pass") == 0


# --- hurrying ------------------------------------------------------------------------------


def waiting_tips(table: Model) -> list[Tag]:
    """Return the tips of the prompt; nothing lies on the felt, where the trick is."""
    return render_tags(table).with_id("prompt").with_class("waiting-tip")


def tells_how_to_hurry(table: Model) -> bool:
    """Return whether the page says how the others are hurried."""
    return any(tag.with_class("touch-tip") for tag in waiting_tips(table))


def says_of_ahead(table: Model) -> bool:
    return any(not tag.with_class("touch-tip") for tag in waiting_tips(table))


def test_first_deal_explains_choosing_ahead_until_done() -> None:
    waiting = after_a_match(make_slow_model(*OPENING, "play HA"))
    assert says_of_ahead(waiting)
    chosen = after_command(waiting, "ahead", "H10")
    assert not says_of_ahead(chosen) and not says_of_ahead(after_command(chosen, "ahead", "H10"))
    assert not says_of_ahead(after_a_match(make_slow_model(*OPENING))), "it is my turn"
    assert not says_of_ahead(with_fields(waiting, fast=True))
    assert not says_of_ahead(make_slow_model(*OPENING, "play HA")), (
        "there it is said how to hurry, and one thing at a time"
    )


def test_first_deal_shows_how_to_hurry_without_a_word() -> None:
    """For screen readers Space on a card has another use."""
    table, effects = update(make_slow_model(*AB_TRUMP[:1]), ActionChosen(AB_TRUMP[1]))
    assert tells_how_to_hurry(table) and not effects_of(Announce, effects)
    table, effects = update(table, BotActed(AB_TRUMP[2], table.record))
    assert tells_how_to_hurry(table) and not effects_of(Announce, effects)
    hurried, effects = update(table, CommandText("continue"))
    assert any(isinstance(effect, AskBot) and effect.after_ms == 0 for effect in effects)
    assert not tells_how_to_hurry(hurried)


@pytest.mark.parametrize(
    "changes", [{"fast": True}, {"has_hurried": True}, {"earlier_matches": {"a": "{}"}}]
)
def test_nobody_is_told_who_knows(changes: dict[str, object]) -> None:
    assert not tells_how_to_hurry(make_slow_model(*AB_TRUMP[:2], **changes))


def test_the_first_trick_ends_the_telling() -> None:
    held, _ = play_actions(make_slow_model(*OPENING), *AB_TRICKS[0])
    assert not tells_how_to_hurry(after_command(held, "continue"))
