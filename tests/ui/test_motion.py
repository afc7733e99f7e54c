"""What moves on the table, by example."""

from itertools import groupby
from typing import Any

import pytest

from tests.ui.scenes import LONE_PAGAT, render_tags, zr_match
from tests.ui.tables import (
    AB_TRICKS,
    OPENING,
    after_command,
    make_model,
    play_actions,
    with_fields,
)
from ui.model import Model
from ui.model.panel import OpenPanel
from ui.model.settings import Settings
from ui.position.scene import make_scene
from ui.table.motion import DEALING_MS, CardMove, card_moves


def moves_between(before: Model, after: Model) -> tuple[CardMove, ...]:
    """Return what moves from one model to the other at the usual pace."""
    slow = [make_scene(with_fields(item, fast=False)) for item in (before, after)]
    return card_moves(slow[0], slow[1])


def by_kind(moves: tuple[CardMove, ...], kind: str) -> list[CardMove]:
    return [move for move in moves if move.kind == kind]


def test_my_card_flies_and_hand_stays() -> None:
    before = make_model(*OPENING)
    after, _ = play_actions(before, "play HA")
    assert moves_between(before, after) == (CardMove("play", "trick-card-HA", "card-HA"),)


def test_another_card_comes_from_its_player() -> None:
    before = make_model(*OPENING, "play HA")
    assert moves_between(before, play_actions(before, "play HK")[0]) == (
        CardMove("play", "trick-card-HK", "seat-1"),
    )


def test_finished_trick_flies_to_winner_closing_hand() -> None:
    held = with_fields(make_model(*OPENING, *AB_TRICKS[0]), is_trick_held=True)
    result = moves_between(held, with_fields(held, is_trick_held=False))
    swept = by_kind(result, "sweep")
    assert [move.element_id for move in swept] == [
        "trick-card-HA",
        "trick-card-HK",
        "trick-card-HQ",
        "trick-card-HJ",
    ]
    assert {move.goal for move in swept} == {"pile-0"}
    stay = {move.element_id for move in result if move not in swept}
    assert len(stay) == 4 and "card-H10" in stay and "card-HA" not in stay


def dealt_packets(moves: tuple[CardMove, ...]) -> list[list[str]]:
    """Return the elements that are dealt at the same time, in the order of time."""
    dealt = sorted(by_kind(moves, "deal"), key=lambda move: move.delay_ms)
    return [[move.element_id for move in packet] for _, packet in groupby(dealt, by_delay)]


def by_delay(move: CardMove) -> int:
    return move.delay_ms


def test_dealer_deals_packets_from_forehand_on() -> None:
    before = make_model(*OPENING)
    record = zr_match("cut", dealer=1, hands=LONE_PAGAT)
    result = moves_between(before, with_fields(before, record=record))
    assert {(move.kind, move.origin) for move in result} == {("deal", "seat-1")}
    mine, *others, rest = dealt_packets(result)
    assert others == [["backs-3"], ["backs-2"], ["backs-1"]]
    assert len(mine) == len(rest) == 5
    assert {*mine, *rest} == {f"card-{card}" for card in LONE_PAGAT[0].split()}


def test_single_cards_deal_as_fast_as_packets() -> None:
    before = make_model(*OPENING)
    record = zr_match(preset="rulebook", dealer=3)
    packets = dealt_packets(moves := moves_between(before, with_fields(before, record=record)))
    assert len(packets) == len(moves) == 10 + 3
    assert max(map(by_delay, moves)) < DEALING_MS


def test_rest_of_hand_comes_once_trumps_named() -> None:
    before = make_model()
    after, _ = play_actions(before, "trump H")
    dealt = by_kind(moves_between(before, after), "deal")
    dealer = make_scene(after).view["dealer"]
    assert len(dealt) == 3 and {move.origin for move in dealt} == {f"seat-{dealer}"}
    assert {move.element_id.partition("-")[0] for move in dealt} == {"card"}


def test_exchanged_cards_come_from_dealer_at_once() -> None:
    before = make_model("trump H")
    after, _ = play_actions(before, "exchange D8")
    [dealt] = by_kind(moves_between(before, after), "deal")
    assert (dealt.origin, dealt.delay_ms) == (f"seat-{make_scene(after).view['dealer']}", 0)


def test_pile_grows_once_trick_has_come() -> None:
    held = with_fields(make_model(*OPENING, *AB_TRICKS[0]), is_trick_held=True)
    sizes = [
        len(render_tags(table).with_id("pile-0").all(lambda tag: tag.name == "i"))
        for table in (held, with_fields(held, is_trick_held=False))
    ]
    assert sizes == [0, 1]


def test_undo_only_lets_hand_make_room() -> None:
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
