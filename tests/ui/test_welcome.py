"""Each game welcomes a newcomer, over a deal that can be played at once."""

from __future__ import annotations

import pytest

from engine.games import GAMES
from engine.record import replay_record
from tests.ui.scenes import Tag, render_tags
from tests.ui.tables import (
    OPENING,
    after_command,
    make_model,
    play_actions,
    saved_rows,
    with_fields,
)
from ui.app.first_screen import list_first_screen_seeds, next_visit_html
from ui.app.start import FIRST_GAME, make_first_model
from ui.app.update import update
from ui.model import ME, Model
from ui.model.command import CommandText
from ui.model.house_rules import HouseRules
from ui.model.messages import ActionChosen, PageReady
from ui.model.settings import Settings
from ui.position import guided_deal
from ui.storage import house_rules, saved_matches, settings

pytestmark = pytest.mark.lessons  # the first offer of the welcome

MOST_LETTERS = 60
"""The longest aim, which has to fit on a line or two of a phone."""


def first_visit(address: dict[str, str], stored: dict[str, str] | None = None) -> Model:
    (seed,) = list_first_screen_seeds(
        address.get("game", FIRST_GAME), 1
    )  # a deal in which I act at once
    return update(
        make_first_model(address, stored or {}, language="en", seed=7, shown_seed=seed), PageReady()
    )[0]


def welcome_strip(table: Model) -> Tag:
    return render_tags(table).with_id("welcome")


def commands_of_strip(table: Model) -> list[str]:
    """Return the commands of the buttons of the strip."""
    return [tag.get("data-do") for tag in welcome_strip(table) if tag.name == "button"]


@pytest.mark.parametrize("game", GAMES)
def test_first_visit_tells_the_games_aim(game: str) -> None:
    table = first_visit({"game": game})
    there = welcome_strip(table)
    assert len(there.text) > 40
    [aim] = there.all(lambda tag: tag.name == "p")
    assert len(aim.text) <= MOST_LETTERS
    assert commands_of_strip(table) == ["lesson", "just-play", "watch"]


LINKED = {
    "zwanzig-ab": HouseRules("zwanzig-ab", "standard", {"start_score": 15, "exchange_max": 2}),
    "zwanzigerrufen": HouseRules("zwanzigerrufen", "classic", {"kontra_max": 1}),
}


@pytest.mark.parametrize("game", GAMES)
def test_first_visit_is_dealt_by_link_rules(game: str) -> None:
    """The strip says so in place of the aim; playing now keeps them, and the usual are near."""
    rules = LINKED[game]
    for address in ({"game": game}, {}):
        table = first_visit({**address, "h": house_rules.pack_rules(rules)})
        assert house_rules.rules_of_record(table.record) == rules
        assert replay_record(table.record).to_act == ME and not table.replaced_match
        assert "The rules from your link apply here: " in welcome_strip(table).text
        ways = commands_of_strip(table)
        assert ways == ["lesson", "just-play", "open", "full-game"]
        playing = after_command(table, "just-play")
        assert house_rules.rules_of_record(playing.record) == rules
        assert "from your link" in welcome_strip(playing).text
        assert commands_of_strip(playing) == ways[2:]
        usual = after_command(playing, "full-game")
        assert house_rules.rules_of_record(usual.record) == house_rules.default_rules(game)
        assert "from your link" not in welcome_strip(usual).text


def test_link_with_usual_rules_leaves_none_out() -> None:
    usual = house_rules.default_rules("zwanzig-ab")
    table = first_visit({"h": house_rules.pack_rules(usual)})
    after = after_command(table, "just-play")
    assert house_rules.rules_of_record(after.record) == usual


@pytest.mark.parametrize("game", GAMES)
def test_play_now_button_names_simple_rules(game: str) -> None:
    before = first_visit({"game": game})
    (button,) = [tag for tag in welcome_strip(before) if tag.get("data-do") == "just-play"]
    assert button.text.split() == ["Play", "now", "simple", "rules"]
    assert after_command(before, "just-play").record.options != before.record.options


def test_welcome_strip_precedes_the_table() -> None:
    page = render_tags(first_visit({}))
    ids = [tag.get("id") for tag in page if tag.get("id") in ("bar", "welcome", "table")]
    assert ids == ["bar", "welcome", "table"]
    assert not page.with_id("table").has_id("welcome")


def test_welcome_offers_go_with_first_choice() -> None:
    table = first_visit({})
    for message in (
        CommandText("just-play"),
        CommandText("lesson", "zwanzig-ab"),
        ActionChosen(replay_record(table.record).legal()[0]),
    ):
        after, _ = update(table, message)
        assert not {"lesson", "just-play"} & {*commands_of_strip(after)}


def test_it_stays_away_after_the_lesson() -> None:
    there, _ = update(first_visit({}), CommandText("lesson", "zwanzig-ab"))
    assert guided_deal.is_guided(there)
    assert welcome_strip(after_command(there, "leave-guest")).inside == []


def test_each_game_has_its_own_welcome() -> None:
    table = first_visit({})
    playing = after_command(table, "just-play")
    learning = after_command(table, "lesson", "zwanzig-ab")
    for one in (table, playing, learning):
        other = welcome_strip(after_command(one, "new-match", "zwanzigerrufen"))
        assert other.inside and other.text != welcome_strip(table).text


@pytest.mark.parametrize("name", ["seed", "dealer", "preset", "lesson"])
def test_link_skips_welcome_except_in_other_game(name: str) -> None:
    value = {"preset": "jaeger", "lesson": "zwanzig-ab"}.get(name, "1")
    there = first_visit({name: value})
    assert welcome_strip(there).inside == []
    assert welcome_strip(after_command(there, "new-match", "zwanzigerrufen")).inside


def test_welcome_survives_reload_until_used() -> None:
    stored = {saved_matches.SETTINGS_KEY: settings.dump_settings(Settings())}
    there = first_visit({}, stored)
    assert welcome_strip(there).inside
    for message in (CommandText("just-play"), CommandText("lesson", "zwanzig-ab")):
        rows = stored | saved_rows(update(there, message)[1])
        assert rows[saved_matches.NEWCOMER_PREFIX + "zwanzig-ab"]
        assert welcome_strip(first_visit({}, rows)).inside == []
        assert welcome_strip(first_visit({"game": "zwanzigerrufen"}, rows)).inside


def newcomer_at(*actions: str) -> Model:
    return make_model(*actions, id="cafe", welcoming_games=frozenset(GAMES))


def test_welcome_buttons_hide_until_new_cards() -> None:
    [aim] = welcome_strip(newcomer_at()).all(lambda tag: tag.name == "p")
    playing = newcomer_at("trump H")
    assert welcome_strip(playing).text == aim.text
    assert not commands_of_strip(playing)
    assert commands_of_strip(after_command(playing, "new-deal"))


def test_first_finished_deal_ends_welcome_for_good() -> None:
    playing = newcomer_at(*OPENING)
    rows: dict[str, str] = {}
    while replay_record(playing.record).phase != "over":
        action = replay_record(playing.record).legal()[0]
        playing, effects = play_actions(playing, action)
        assert not any(key.startswith(saved_matches.NEWCOMER_PREFIX) for key in rows)
        rows |= saved_rows(effects)
    assert rows[saved_matches.NEWCOMER_PREFIX + "zwanzig-ab"]
    assert welcome_strip(after_command(playing, "new-match", "zwanzig-ab")).inside == []
    assert welcome_strip(first_visit({}, rows)).inside == []


def test_finished_deal_without_row_prevents_welcome() -> None:
    over = newcomer_at(*OPENING)
    while replay_record(over.record).phase != "over":
        over, _ = play_actions(over, replay_record(over.record).legal()[0])
    over = with_fields(over, newcomers={})
    assert welcome_strip(over).inside == []
    next_deal = after_command(over, "next-deal")
    assert welcome_strip(next_deal).inside == []
    anew = after_command(next_deal, "new-match", "zwanzig-ab")
    assert len(anew.record.deals) == 1 and welcome_strip(anew).inside == []


@pytest.mark.parametrize("text", ["", "{", "[]", '{"good": -1, "declined": [1]}'])
def test_an_unreadable_row_costs_nothing(text: str) -> None:
    rows = {saved_matches.NEWCOMER_PREFIX + "zwanzig-ab": text}
    assert bool(welcome_strip(first_visit({}, rows)).inside) == (not text)


def test_saved_screen_welcomes_like_next_visit() -> None:
    assert 'data-do="just-play"' in next_visit_html(newcomer_at())
    told = after_command(newcomer_at(), "just-play")
    assert 'data-do="just-play"' not in next_visit_html(told)
