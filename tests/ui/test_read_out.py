"""The panel that lists everything that can be read out."""

import pytest

from tests.ui.scenes import phase_models, render_tags
from tests.ui.tables import (
    AB_TRICKS,
    OPENING,
    after_command,
    announcements,
    make_model,
    with_fields,
)
from ui.app.update import update
from ui.help.help_panel import LETTER_KEYS as IN_HELP
from ui.model.command import CommandText
from ui.model.effects import Announce
from ui.model.settings import Settings
from ui.table.keyboard import LETTER_COMMANDS, QUESTION_COMMANDS
from ui.wording.answers import ANSWERS_BY_LETTER, PANEL_QUESTIONS


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_question_shows_what_it_announces(language: str) -> None:
    table = with_fields(phase_models()["zr-trick"], settings=Settings(language=language))
    panel = after_command(table, "open", "read-out")
    listed = render_tags(panel, language).all(lambda tag: tag.get("data-do") == "answer-question")
    assert [tag.get("data-arg") for tag in listed] == [*PANEL_QUESTIONS]
    for tag in listed:
        after, effects = update(panel, CommandText("answer-question", tag.get("data-arg")))
        (announcement,) = announcements(effects)
        answer = render_tags(after, language).with_id(f"answer-{tag.get('data-arg')}")
        assert announcement and answer.text.strip() == announcement
        panel = after


def test_one_answer_shows_and_none_after_reopening() -> None:
    panel = after_command(
        after_command(phase_models()["ab-lead"], "open", "read-out"), "answer-question", "H"
    )
    panel = after_command(panel, "answer-question", "P")
    assert [tag.get("id") for tag in render_tags(panel).all(is_answer)] == ["answer-P"]
    again = after_command(after_command(panel, "close"), "open", "read-out")
    assert render_tags(again).all(is_answer) == []


def is_answer(tag: object) -> bool:
    return str(getattr(tag, "attributes", {}).get("id", "")).startswith("answer-")


def test_deal_panel_and_key_open_read_out() -> None:
    deal = after_command(phase_models()["ab-lead"], "open", "this-deal")
    link = render_tags(deal).with_id("entry-read-out")
    assert (link.get("data-do"), link.get("data-arg")) == ("open", "read-out")
    assert LETTER_COMMANDS["r"] == CommandText("open", "read-out")
    assert {*QUESTION_COMMANDS.values()} == {
        CommandText("answer-question", letter) for letter in PANEL_QUESTIONS
    }


def test_help_names_every_key_without_question() -> None:
    assert {key.upper() for key in LETTER_COMMANDS} - {*PANEL_QUESTIONS} == {*IN_HELP}
    assert "R" in IN_HELP
    assert {*ANSWERS_BY_LETTER} - {*PANEL_QUESTIONS} == {"?"}


def test_without_single_keys_no_letter_is_shown() -> None:
    table = with_fields(phase_models()["ab-lead"], settings=Settings(game_keys=False))
    panel = render_tags(after_command(table, "open", "read-out"))
    assert panel.all(lambda tag: tag.name == "kbd") == []
    assert "letter" not in panel.with_id("content").text


def test_letters_with_alt_are_shown_as_such() -> None:
    table = with_fields(phase_models()["ab-lead"], settings=Settings(game_keys="alt"))
    panel = render_tags(after_command(table, "open", "read-out"))
    assert panel.with_id("ask-H").get("aria-keyshortcuts") == "Alt+H"
    assert "Alt+H" in panel.with_id("ask-H").text


def test_read_out_respects_visible_tricks() -> None:
    table = make_model(*OPENING, *AB_TRICKS[0], *AB_TRICKS[1], settings=Settings(tricks="last"))
    (announcement,) = (
        e.text
        for e in update(table, CommandText("answer-question", "W"))[1]
        if isinstance(e, Announce)
    )
    assert "Trick 1" not in announcement and "Trick 2" in announcement
