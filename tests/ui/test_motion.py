"""What moves on the table, by example."""

from typing import Any

import pytest

from tests.ui.tables import AB_STAY, AB_TRICKS, AB_TRUMP, done, having, model, played
from ui.model import Model, Settings
from ui.scene import make_scene
from ui.table.motion import CardMove, card_moves

OPENING = (*AB_TRUMP, *AB_STAY)


def between(before: Model, after: Model) -> tuple[CardMove, ...]:
    """What moves from one model to the other at the usual pace."""
    slow = [make_scene(having(each, fast=False)) for each in (before, after)]
    return card_moves(slow[0], slow[1])


def by_kind(found: tuple[CardMove, ...], kind: str) -> list[CardMove]:
    return [move for move in found if move.kind == kind]


def test_my_card_flies_from_the_hand_which_stays_as_it_is() -> None:
    before = model(*OPENING)
    after, _ = played(before, "play HA")
    assert between(before, after) == (CardMove("play", "laid-HA", "card-HA"),)


def test_another_card_comes_from_its_player() -> None:
    before = model(*OPENING, "play HA")
    assert between(before, played(before, "play HK")[0]) == (CardMove("play", "laid-HK", "seat-1"),)


def test_a_finished_trick_goes_to_its_winner_and_the_hand_closes_up() -> None:
    held = having(model(*OPENING, *AB_TRICKS[0]), is_trick_held=True)
    found = between(held, having(held, is_trick_held=False))
    swept = by_kind(found, "sweep")
    assert [move.element_id for move in swept] == ["laid-HA", "laid-HK", "laid-HQ", "laid-HJ"]
    assert {move.goal for move in swept} == {"seat-0"}
    stay = {move.element_id for move in found if move not in swept}
    assert len(stay) == 4 and "card-H10" in stay and "card-HA" not in stay


def test_new_cards_are_dealt_one_after_the_other() -> None:
    before = model(*OPENING)
    found = between(before, done(before, "new-deal"))
    assert {move.kind for move in found} == {"deal"}
    assert len(found) > 1
    assert [move.delay_ms for move in found] == sorted({move.delay_ms for move in found})


def test_exchanged_cards_come_from_the_middle() -> None:
    before = model("trump H")
    after, _ = played(before, "exchange D8")
    assert len(by_kind(between(before, after), "deal")) == 1


def test_what_is_taken_back_only_lets_the_hand_make_room() -> None:
    after, _ = played(model(*OPENING, *AB_TRICKS[0]), "play H10")
    twice = done(done(after, "undo"), "undo")
    assert {move.kind for move in between(after, twice)} == {"glide"}


@pytest.mark.parametrize(
    "still",
    [{"fast": True}, {"settings": Settings(motion="reduced")}, {"panel": "help"}],
)
def test_nothing_moves_where_nothing_may(still: dict[str, Any]) -> None:
    before = having(model(*OPENING), fast=False)
    after, _ = played(before, "play HA")
    changed = having(after, **still)
    assert card_moves(make_scene(before), make_scene(changed)) == ()


def test_the_first_table_stands_still() -> None:
    before = having(model(), ready=False, fast=False)
    assert card_moves(make_scene(before), make_scene(having(before, ready=True))) == ()
