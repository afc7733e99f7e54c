"""Focus management after a message, row by row of its table."""

from dataclasses import replace

import pytest

from tests.ui.scenes import phase_models
from tests.ui.tables import (
    AB,
    AB_STAY,
    AB_TRICKS,
    OPENING,
    after_command,
    effects_of,
    make_match,
    make_model,
    play_actions,
    table_at,
)
from ui.app.update import update
from ui.model import Model
from ui.model.command import CommandText, PageInput
from ui.model.effects import Effect, MoveFocus
from ui.model.messages import ActionChosen, BotActed
from ui.table.focus import resting_selectors


def moved_to(table: Model, message: PageInput) -> tuple[str, ...]:
    return first_focus(update(table, message)[1])


def focus_moves(table: Model, message: PageInput) -> list[MoveFocus]:
    return effects_of(MoveFocus, update(table, message)[1])


def first_focus(effects: tuple[Effect, ...]) -> tuple[str, ...]:
    return next((effect.selectors for effect in effects if isinstance(effect, MoveFocus)), ())


def test_played_card_moves_focus_to_next() -> None:
    # The trumps lie first: ace and ten of hearts. The queen of clubs came by the exchange.
    table = make_model(*OPENING)
    assert moved_to(table, ActionChosen("play HA"))[0] == "#card-H10"
    assert moved_to(table, ActionChosen("play CQ"))[0] == "#card-C7"
    assert moved_to(table, ActionChosen("play C7"))[-1] == "#trick"


def test_last_card_of_row_moves_focus_back() -> None:
    table = make_model(*OPENING)
    cards = [
        selector for selector in moved_to(table, ActionChosen("play HA")) if "card" in selector
    ]
    last = cards[-1].removeprefix("#card-")
    assert moved_to(table, ActionChosen(f"play {last}"))[0] == cards[-2]


def test_refused_card_moves_focus_to_an_allowed_one() -> None:
    """However often it is tried. A refused offer of another phase leaves the focus alone."""
    led = ("play C7", "play CA", "play CK", "play C9", "play C10", "play HQ", "play HJ")
    table = make_model("trump H", *["exchange"] * 4, *AB_STAY, *led)
    for _ in range(2):
        assert moved_to(table, ActionChosen("play SA")) == ("#card-HA", "#card-H10")
        table, _ = update(table, ActionChosen("play SA"))
    assert table.table.cursor_card == "HA"
    assert moved_to(phase_models()["zr-bid"], ActionChosen("play T1")) == ()


def test_my_declaration_moves_focus_to_remaining_offers() -> None:
    table = phase_models()["zr-declare"]
    assert (
        moved_to(table, ActionChosen("declare absolut"))[0]
        == "#actions button:not([aria-disabled])"
    )
    assert moved_to(table, ActionChosen("pass")) == ()


def test_bot_card_leaves_focus_alone() -> None:
    table = make_model(*OPENING, *AB_TRICKS[0][:3])
    assert moved_to(table, BotActed("play HJ", table.record)) == ()


@pytest.mark.replay
def test_requested_panel_or_replay_takes_focus() -> None:
    table = make_model(*OPENING)
    (panel,) = focus_moves(table, CommandText("open", "help"))
    assert panel == MoveFocus(("#panel-box",))
    played = make_model(*OPENING, "play HA")
    (replay, *_) = focus_moves(played, CommandText("replay", "1 end"))
    assert (replay.selectors[0], replay.is_polite) == ("#replay button", False)
    (next_card,) = focus_moves(table, ActionChosen("play HA"))
    assert next_card.is_polite


def test_focus_rests_where_reader_can_continue() -> None:
    models = phase_models()
    assert resting_selectors(after_command(make_model(), "open", "help")) == ("#panel-box",)
    assert resting_selectors(models["zr-bid"])[0] == "#actions button:not([aria-disabled])"
    assert resting_selectors(models["ab-lead"])[0] == "#hand button:not([aria-disabled])"
    assert resting_selectors(make_model(*OPENING, "play HA")) == (
        '[data-do="continue"]',
        "#trick",
    )


@pytest.mark.parametrize("panel_before", ["", "rules option-finish"])
def test_match_end_panel_takes_focus(panel_before: str) -> None:
    short = replace(make_match(AB, "trump S", *["exchange"] * 4), options=(("start_score", 5),))
    table = table_at(short, ready=True, fast=True)
    if panel_before:  # whose place is not looked for
        table = after_command(after_command(table, "open", panel_before), "close")
    table, effects = play_actions(table, "drop", "drop", "drop")
    assert table.panel.name == "match-end"
    assert effects_of(MoveFocus, effects)[-1] == MoveFocus(("#panel-box",))


def test_held_trick_keeps_focus_in_hand() -> None:
    slow = make_model(*OPENING, *AB_TRICKS[0][:3], fast=False)
    held, effects = update(slow, BotActed("play HJ", slow.record))
    assert held.table.is_trick_held
    assert first_focus(effects) == ()


def test_focused_card_is_in_tab_order() -> None:
    assert update(make_model(*OPENING), ActionChosen("play HA"))[0].table.cursor_card == "H10"
    assert after_command(make_model(*OPENING), "set-hand-cursor", "C7").table.cursor_card == "C7"


def test_place_in_panel_takes_focus() -> None:
    after, effects = update(make_model(*OPENING), CommandText("open", "rules option-finish"))
    (focus,) = effects_of(MoveFocus, effects)
    assert focus == MoveFocus(("#option-finish", "#panel-box"), reveals=True)
    again, effects = update(after, CommandText("open", "rules option-tie_rule"))
    assert (again.panel.name, effects[0]) == (
        "rules",
        MoveFocus(("#option-tie_rule",), reveals=True),
    )


def test_invalid_place_in_panel_is_ignored() -> None:
    opened = after_command(make_model(), "open", "rules #x, script")
    assert (opened.panel.name, opened.panel.anchor) == ("rules", "")
