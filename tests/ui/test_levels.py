"""How well the others play: a choice that holds at once, and costs no match."""

from dataclasses import replace

from tests.ui.tables import AB_TRUMP, model, played
from ui.effects import AskBot, Save
from ui.kept import saving
from ui.kept.settings import loads
from ui.messages import Do, Set
from ui.update import update


def test_the_bots_are_asked_at_the_level_that_is_set() -> None:
    table, _ = update(model(*AB_TRUMP[:1]), Set("settings.level", "master"))
    _, effects = played(table, "exchange D8")
    assert [effect.level for effect in effects if isinstance(effect, AskBot)] == ["master"]


def test_a_level_is_kept_like_any_other_setting() -> None:
    _, effects = update(model(), Set("settings.level", "beginner"))
    [kept] = [effect for effect in effects if isinstance(effect, Save)]
    assert kept.key == saving.SETTINGS
    assert loads(kept.text, "en").level == "beginner"


def test_a_change_in_the_middle_of_a_deal_holds_from_the_next_decision_on() -> None:
    waiting = model(*AB_TRUMP[:2])
    opened, _ = update(waiting, Do("open", "settings"))
    changed, _ = update(opened, Set("settings.level", "master"))
    closed, effects = update(changed, Do("close"))
    assert closed.record is waiting.record
    [asked] = [effect for effect in effects if isinstance(effect, AskBot)]
    assert asked.level == "master"


def test_an_unknown_level_changes_nothing() -> None:
    table = replace(model())
    assert update(table, Set("settings.level", "genius"))[0] == table
