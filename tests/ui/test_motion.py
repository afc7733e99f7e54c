"""What moves on the table, by example."""

from typing import Any

import pytest

from tests.ui.tables import (
    AB_STAY,
    AB_TRICKS,
    AB_TRUMP,
    after_command,
    make_model,
    play_actions,
    with_fields,
)
from ui.model import Model
from ui.model.panel import OpenPanel
from ui.model.settings import Settings
from ui.position.scene import make_scene
from ui.table.motion import CardMove, card_moves

OPENING = (*AB_TRUMP, *AB_STAY)


def moves_between(before: Model, after: Model) -> tuple[CardMove, ...]:
    """Return what moves from one model to the other at the usual pace."""
    slow = [make_scene(with_fields(item, fast=False)) for item in (before, after)]
    return card_moves(slow[0], slow[1])


def by_kind(moves: tuple[CardMove, ...], kind: str) -> list[CardMove]:
    return [move for move in moves if move.kind == kind]


def test_my_card_flies_from_the_hand_which_stays_as_it_is() -> None:
    before = make_model(*OPENING)
    after, _ = play_actions(before, "play HA")
    assert moves_between(before, after) == (CardMove("play", "trick-card-HA", "card-HA"),)


def test_another_card_comes_from_its_player() -> None:
    before = make_model(*OPENING, "play HA")
    assert moves_between(before, play_actions(before, "play HK")[0]) == (
        CardMove("play", "trick-card-HK", "seat-1"),
    )


def test_a_finished_trick_goes_to_its_winner_and_the_hand_closes_up() -> None:
    held = with_fields(make_model(*OPENING, *AB_TRICKS[0]), is_trick_held=True)
    result = moves_between(held, with_fields(held, is_trick_held=False))
    swept = by_kind(result, "sweep")
    assert [move.element_id for move in swept] == [
        "trick-card-HA",
        "trick-card-HK",
        "trick-card-HQ",
        "trick-card-HJ",
    ]
    assert {move.goal for move in swept} == {"seat-0"}
    stay = {move.element_id for move in result if move not in swept}
    assert len(stay) == 4 and "card-H10" in stay and "card-HA" not in stay


def test_new_cards_are_dealt_one_after_the_other() -> None:
    before = make_model(*OPENING)
    result = moves_between(before, after_command(before, "new-deal"))
    assert {move.kind for move in result} == {"deal"}
    assert len(result) > 1
    assert [move.delay_ms for move in result] == sorted({move.delay_ms for move in result})


def test_exchanged_cards_come_from_the_middle() -> None:
    before = make_model("trump H")
    after, _ = play_actions(before, "exchange D8")
    assert len(by_kind(moves_between(before, after), "deal")) == 1


def test_what_is_taken_back_only_lets_the_hand_make_room() -> None:
    after, _ = play_actions(make_model(*OPENING, *AB_TRICKS[0]), "play H10")
    twice = after_command(after_command(after, "undo"), "undo")
    assert {move.kind for move in moves_between(after, twice)} == {"glide"}


@pytest.mark.parametrize(
    "still",
    [{"fast": True}, {"settings": Settings(motion="reduced")}, {"panel": OpenPanel("help")}],
)
def test_nothing_moves_where_nothing_may(still: dict[str, Any]) -> None:
    before = with_fields(make_model(*OPENING), fast=False)
    after, _ = play_actions(before, "play HA")
    changed = with_fields(after, **still)
    assert card_moves(make_scene(before), make_scene(changed)) == ()


def test_the_first_table_stands_still() -> None:
    before = with_fields(make_model(), ready=False, fast=False)
    assert card_moves(make_scene(before), make_scene(with_fields(before, ready=True))) == ()
