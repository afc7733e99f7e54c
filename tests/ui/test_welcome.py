"""A first visit explains the game, over a deal that can be played at once."""

from __future__ import annotations

import pytest

from engine.games import GAMES
from engine.record import replay_record
from tests.ui.scenes import Tag, render_tags
from tests.ui.tables import make_model
from ui.app.first_screen import list_first_screen_seeds
from ui.app.start import FIRST_GAME, make_first_model
from ui.app.update import update
from ui.lessons import course
from ui.model import Model
from ui.model.command import CommandText
from ui.model.effects import MoveFocus
from ui.model.messages import ActionChosen, PageReady
from ui.model.settings import Settings
from ui.storage import saved_matches, settings


def first_visit(address: dict[str, str], stored: dict[str, str] | None = None) -> Model:
    (seed,) = list_first_screen_seeds(
        address.get("game", FIRST_GAME), 1
    )  # a deal in which I act at once
    return update(
        make_first_model(address, stored or {}, language="en", seed=7, shown_seed=seed), PageReady()
    )[0]


def welcome_strip(table: Model) -> Tag:
    return render_tags(table).with_id("welcome")


@pytest.mark.parametrize("game", GAMES)
def test_a_first_visit_says_what_the_game_is_about(game: str) -> None:
    there = welcome_strip(first_visit({"game": game}))
    assert len(there.text) > 40
    assert [tag.get("data-do") for tag in there if tag.name == "button"] == [
        "lesson",
        "just-play",
        "open",
    ]


def test_the_strip_is_read_before_the_table_and_not_within_it() -> None:
    page = render_tags(first_visit({}))
    ids = [tag.get("id") for tag in page if tag.get("id") in ("bar", "welcome", "table")]
    assert ids == ["bar", "welcome", "table"]
    assert not page.with_id("table").all(lambda tag: tag.get("id") == "welcome")


def test_it_goes_when_it_is_read_when_the_lesson_begins_and_with_the_first_decision() -> None:
    table = first_visit({})
    for message in (
        CommandText("just-play"),
        CommandText("lesson", "zwanzig-ab"),
        ActionChosen(replay_record(table.record).legal()[0]),
    ):
        after, _ = update(table, message)
        assert welcome_strip(after).inside == []


def test_it_stays_away_after_the_lesson() -> None:
    there, _ = update(first_visit({}), CommandText("lesson", "zwanzig-ab"))
    assert course.current_lesson(there)
    assert welcome_strip(update(there, CommandText("leave-guest"))[0]).inside == []


def test_the_other_game_has_its_own() -> None:
    one = first_visit({})
    other, _ = update(one, CommandText("new-match", "zwanzigerrufen"))
    assert welcome_strip(other).inside and welcome_strip(other).text != welcome_strip(one).text


@pytest.mark.parametrize("name", ["seed", "dealer", "preset", "lesson"])
def test_who_follows_a_link_is_not_told(name: str) -> None:
    value = {"preset": "jaeger", "lesson": "zwanzig-ab"}.get(name, "1")
    assert welcome_strip(first_visit({name: value})).inside == []


def test_who_has_kept_anything_is_not_told() -> None:
    stored = {saved_matches.SETTINGS_KEY: settings.dump_settings(Settings())}
    assert welcome_strip(first_visit({}, stored)).inside == []
    assert welcome_strip(make_model()).inside == []


def test_who_has_read_it_goes_on_at_the_first_choice() -> None:
    _, effects = update(first_visit({}), CommandText("just-play"))
    assert [effect.selectors[0] for effect in effects if isinstance(effect, MoveFocus)] == [
        "#actions button:not([aria-disabled])"
    ]
