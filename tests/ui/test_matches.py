"""Whole matches by the page's own messages: every preset, any house rules, no dead end."""

from random import Random

import pytest

from engine.bots import choose_alike
from engine.games import GAMES
from engine.record import dumps, loads, record_view, replay_record
from tests.case_matrix import combine_cases, first_cases
from tests.engine.random_matches import random_options
from tests.ui.tables import with_fields
from ui.app.page import page_view
from ui.app.start import make_first_model
from ui.app.update import update
from ui.model import ME, Model
from ui.model.command import CommandText, PageInput
from ui.model.effects import AskBot
from ui.model.house_rules import HouseRules
from ui.model.messages import ActionChosen, BotActed, PageReady
from ui.position.scene import make_scene
from ui.storage import saved_matches

pytestmark = pytest.mark.slow

PRESETS = [(game.key, preset.name) for game in GAMES.values() for preset in game.presets]
MOST = 4000


def bot_answer(question: AskBot) -> BotActed:
    """Return a bot's answer from its own view."""
    view = record_view(question.record, replay_record(question.record).to_act)
    action = str(choose_alike(view)["action"])
    return BotActed(action, question.record)


def my_message(table: Model, random: Random) -> PageInput:
    """Return my next message: a legal action, or the next deal."""
    deal = replay_record(table.record)
    return (
        ActionChosen(random.choice(deal.legal())) if deal.to_act == ME else CommandText("next-deal")
    )


def play_on(table: Model, random: Random, deals: int) -> Model:
    """Play until the match is over or this many deals are; render every position on the way."""
    waiting: list[PageInput] = [PageReady()]
    for _ in range(MOST):
        if table.panel.name == "match-end" or len(table.record.deals) > deals:
            return table
        message = waiting.pop() if waiting else my_message(table, random)
        after, effects = update(table, message)
        assert after != table, f"{message} leads nowhere"
        assert str(page_view(make_scene(after)))
        table = after
        waiting += [bot_answer(effect) for effect in effects if isinstance(effect, AskBot)]
    raise AssertionError("the match does not end")


@pytest.mark.parametrize(("rules", "language"), combine_cases(PRESETS, ["de", "en"]))
def test_every_preset_is_played_and_drawn(rules: tuple[str, str], language: str) -> None:
    game, preset = rules
    address = {"game": game, "preset": preset, "seed": "1", "speed": "0"}
    table = play_on(make_first_model(address, {}, language=language, seed=1), Random(1), deals=2)
    assert table.record.preset == preset
    assert loads(dumps(table.record)) == table.record
    stored = saved_matches.match_to_save(table)
    assert saved_matches.parse_saved_match(saved_matches.dump_match(stored), 0) == stored


@pytest.mark.parametrize("game", GAMES)
def test_match_ends_with_winner_shown(game: str) -> None:
    short = {"match_end": "rounds", "match_n": 2} if "rufen" in game else {"start_score": 3}
    rules = HouseRules(game, GAMES[game].presets[0].name, short)
    table = make_first_model({"game": game, "speed": "0"}, {}, language="en", seed=1)
    started, _ = update(with_fields(table, rules_draft=rules), CommandText("start-draft"))
    assert play_on(started, Random(1), deals=60).panel.name == "match-end"


@pytest.mark.parametrize("number", first_cases(range(6), 2))
@pytest.mark.parametrize("game", GAMES)
def test_any_house_rules_are_played_and_drawn(game: str, number: int) -> None:
    random = Random(number)
    preset = random.choice(GAMES[game].presets).name
    rules = HouseRules(game, preset, random_options(GAMES[game], preset, random))
    table = make_first_model({"game": game, "speed": "0"}, {}, language="de", seed=number)
    started, _ = update(with_fields(table, rules_draft=rules), CommandText("start-draft"))
    assert dict(started.record.options) == rules.options
    play_on(started, random, deals=2)
