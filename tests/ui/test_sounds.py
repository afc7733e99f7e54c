"""What is heard: off until chosen, and then what a played deal is made of."""

from typing import Any

import pytest

from engine.record import new_record, replay_record
from tests.ui.scenes import to_the_end
from tests.ui.tables import AB_STAY, AB_TRUMP, done, having, model, played, table_at
from ui.messages import ActionChosen, BotActed
from ui.model import ME, Model, Settings
from ui.scene import make_scene
from ui.table.sounds import step_sounds
from ui.update import update
from ui.wording import log_entries, prompt_sentence

LOUD = Settings(sound="normal")
OPENING = (*AB_TRUMP, *AB_STAY)


def heard(before: Model, after: Model, **changes: Any) -> tuple[str, ...]:
    likes: dict[str, Any] = {"settings": LOUD, **changes}
    return step_sounds(make_scene(having(before, **likes)), make_scene(having(after, **likes)))


def test_nothing_is_heard_until_it_is_chosen() -> None:
    assert Settings().sound == "off"
    before = model(*OPENING)
    after, _ = played(before, "play HA")
    assert heard(before, after, settings=Settings()) == ()
    assert heard(before, after) == ("card",)


def whole_deal(game: str, preset: str) -> list[tuple[Model, tuple[str, ...]]]:
    """Every step of a deal in which everybody does what is listed first, with its sounds."""
    table = table_at(new_record(game, preset, {}, 3), LOUD, ready=True)
    steps = []
    while (deal := replay_record(table.record)).to_act is not None or table.table.is_trick_held:
        action = "" if table.table.is_trick_held else deal.legal()[0]
        if table.table.is_trick_held:
            after = done(table, "continue")
        elif deal.to_act == ME:
            after = update(table, ActionChosen(action))[0]
        else:
            after = update(table, BotActed(action, table.record))[0]
        steps.append((after, heard(table, after)))
        table = after
    return steps


@pytest.mark.parametrize(
    ("game", "preset"), [("zwanzig-ab", "standard"), ("zwanzigerrufen", "classic")]
)
def test_a_deal_sounds_like_one(game: str, preset: str) -> None:
    """A sound for each card, for each trick that is taken away, and one for the end."""
    steps = whole_deal(game, preset)
    names = [name for _, found in steps for name in found]
    record = steps[-1][0].record
    cards = [action for action in record.deals[-1].actions if action.startswith("play ")]
    assert names.count("card") == len(cards)
    assert names.count("trick") == len(make_scene(steps[-1][0]).view["tricks"])
    assert names[-1] in ("gain", "loss", "win")
    assert record == to_the_end(record)


def test_a_pass_is_a_knock_and_then_it_is_my_turn() -> None:
    table = table_at(new_record("zwanzigerrufen", "classic", {}, 0, 0), LOUD, ready=True)
    names = set()
    while replay_record(table.record).phase != "play":
        legal = replay_record(table.record).legal()
        action = "pass" if "pass" in legal else legal[0]
        mine = replay_record(table.record).to_act == ME
        after = update(table, ActionChosen(action) if mine else BotActed(action, table.record))[0]
        names |= {*heard(table, after)}
        table = after
    assert names == {"knock", "turn"}


def test_undo_another_deal_and_another_tab_are_silent() -> None:
    before = model(*OPENING)
    after, _ = played(before, "play HA")
    assert heard(after, done(after, "undo")) == ()
    assert heard(before, done(before, "new-deal")) == ()
    assert heard(before, after, owner="other") == ()
    assert heard(before, after, ready=False) == ()


def test_whatever_sounds_is_written_too() -> None:
    """A line of the log, or the prompt, changes with every sound."""
    for game, preset in (("zwanzig-ab", "standard"), ("zwanzigerrufen", "classic")):
        last = ""
        for after, found in whole_deal(game, preset):
            now = make_scene(after)
            written = f"{log_entries(now)} {prompt_sentence(now)}"
            assert not found or written != last, found
            last = written
