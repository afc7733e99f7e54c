"""Tools around the table: labels, explained signs, the last trick, the typing line."""

from __future__ import annotations

import pytest

from tests.ui.scenes import phase_models, render_tags
from tests.ui.tables import after_command, make_model, with_fields
from ui.app.update import update
from ui.model import Model
from ui.model.effects import MoveFocus
from ui.model.settings import Settings
from ui.table.keyboard import LETTER_COMMANDS

MODELS = phase_models()


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_toolbar_button_has_a_word(language: str) -> None:
    tools = render_tags(make_model(), language).with_id("toolbar")
    buttons = [tag for tag in tools if tag.name == "button"]
    words = [tag.text.strip() for tag in tools if tag.get("class") == "word"]
    assert buttons and len(words) == len(buttons) and all(0 < len(word) < 8 for word in words)


@pytest.mark.parametrize("name", [name for name in MODELS if MODELS[name].panel.name == ""])
def test_seat_signs_lead_to_their_meaning(name: str) -> None:
    players = render_tags(MODELS[name]).with_id("players")
    pinned = [tag for tag in players if tag.get("class").startswith("mark ")]
    assert {(tag.get("data-do"), tag.get("data-arg")) for tag in pinned} <= {("open", "signs")}
    legend = render_tags(after_command(MODELS[name], "open", "signs")).with_id("content")
    explained = {tag.get("class") for tag in legend}
    assert {tag.get("class") for tag in pinned} - explained == set()


def test_seat_signs_are_no_tab_stops() -> None:
    players = render_tags(MODELS["zr-lead"]).with_id("players")
    marks = [tag for tag in players if tag.get("class").startswith("mark ")]
    assert {tag.get("tabindex") for tag in marks} == {"-1"}


def test_typing_line_appears_when_called_for() -> None:
    def lines(table: Model) -> int:
        return len([tag for tag in render_tags(table) if tag.get("id") == "typing-form"])

    table = make_model()
    assert lines(table) == 0
    called, effects = update(table, LETTER_COMMANDS["/"])
    assert lines(called) == 1
    assert [effect.selectors for effect in effects if isinstance(effect, MoveFocus)] == [
        ("#typing-text",)
    ]
    assert lines(after_command(called, "type", "no")) == 0
    assert lines(with_fields(table, settings=Settings(typing=True))) == 1


def test_the_trick_before_lies_beside_the_table() -> None:
    assert not render_tags(MODELS["ab-lead"]).has_id("latest-trick")
    latest = render_tags(MODELS["ab-trick"]).with_id("latest-trick")
    assert len([tag for tag in latest if tag.name == "li"]) == 4
    assert [tag.text.split()[-1] for tag in latest if tag.get("class") == "won"] == ["You"]
    assert not render_tags(MODELS["ab-held"]).has_id("latest-trick")
