"""What a person hears who does not see the table: whole transcripts, in both languages (Y17).

`python -m tests.ui.test_speech` writes the transcripts anew; the difference is to be read.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from engine.record import Record, replay
from tests.ui.tables import AB, AB_STAY, AB_TRICKS, AB_TRUMP, ZR, match, model, table_at
from ui.effects import Announce, Effect
from ui.messages import Act, BotActed, Do, Msg
from ui.model import ME, Settings
from ui.update import update

FOLDER = Path(__file__).parent / "transcripts"


class Script(NamedTuple):
    """A match from its first card on, and what everybody does in it."""

    record: Record
    actions: tuple[str, ...]


SCRIPTS = {
    "zwanzig-ab": Script(
        match(AB),
        (
            *AB_TRUMP,
            *AB_STAY,
            *(card for trick in AB_TRICKS for card in trick),
            *("play C7", "play CA", "play CK", "play CJ"),
            *("play C10", "play S10", "play D10", "play CQ"),
        ),
    ),
    "zwanzigerrufen": Script(
        match(ZR, game="zwanzigerrufen", preset="classic", dealer=1),
        (
            *("cut", "bid normal", "pass", "pass", "pass"),
            *("pass", "kontra game", "pass", "pass", "pass", "pass"),
            *("play SK", "play S10", "play SJ", "play SN"),
            *("play T19", "play SKU", "play T20", "play T21"),
            *("play C10", "play CN", "play CQ", "play CK"),
        ),
    ),
}


def spoken(script: Script, settings: Settings) -> Iterator[str]:
    """What is spoken, message by message; every finished trick is looked at."""
    table = table_at(script.record, ready=True, settings=settings)
    for action in script.actions:
        mine = replay(table.record).to_act == ME
        message: Msg = Act(action) if mine else BotActed(action, table.record)
        table, effects = update(table, message)
        assert table.record.deals[-1].actions[-1] == action
        yield from said(effects)
        if table.table.held:
            table, effects = update(table, Do("continue"))
            yield from said(effects)


def said(effects: tuple[Effect, ...]) -> list[str]:
    return [effect.text for effect in effects if isinstance(effect, Announce)]


def transcript(game: str, language: str) -> str:
    return "".join(f"{text}\n" for text in spoken(SCRIPTS[game], Settings(language=language)))


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("game", SCRIPTS)
def test_the_table_is_spoken_as_written_down(game: str, language: str) -> None:
    kept = (FOLDER / f"{game}.{language}.txt").read_text()
    assert transcript(game, language) == kept


@pytest.mark.parametrize("game", SCRIPTS)
def test_a_message_on_the_way_is_short(game: str) -> None:
    for level in ("short", "normal", "full"):
        for text in spoken(SCRIPTS[game], Settings(speech=level)):
            assert len(text) <= 160


def test_nothing_is_said_while_others_act() -> None:
    table = model("trump H", "exchange")
    assert said(update(table, BotActed("exchange", table.record))[1]) == []


def test_nothing_is_said_over_an_open_panel() -> None:
    table = model(*AB_TRUMP, *AB_STAY[:2], panel="help")
    assert said(update(table, BotActed("stay", table.record))[1]) == []


@pytest.mark.parametrize("key", "SLHPVGI")
def test_every_question_has_an_answer(key: str) -> None:
    for game, script in SCRIPTS.items():
        table = table_at(script.record, ready=True)
        (answer,) = said(update(table, Do("say", key))[1])
        assert answer, (game, key)


def test_undo_says_where_one_is() -> None:
    table = model("trump H")
    (text,) = said(update(table, Do("undo"))[1])
    assert text == "Taken back. You are forehand: choose the trump suit."


if __name__ == "__main__":
    for game in SCRIPTS:
        for language in ("de", "en"):
            (FOLDER / f"{game}.{language}.txt").write_text(transcript(game, language))
