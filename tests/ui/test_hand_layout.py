"""Where the cards of the hand lie, by example."""

from tests.ui.scenes import NORMAL, zr_match
from tests.ui.tables import AB_STAY, AB_TRICKS, AB_TRUMP, make_model, table_at, with_fields
from ui.model.settings import Settings
from ui.position.hand_rows import CARDS_PER_ROW, GAP, Rows, hand_rows
from ui.position.scene import make_scene, root_attributes

PLAY = (*NORMAL, "pass", "pass", "pass", "pass")
TRICK = ("play T19", "play SKU", "play T20", "play T21")


def rows(*actions: str, **changes: object) -> Rows:
    record = zr_match(*PLAY, *actions)
    return hand_rows(make_scene(with_fields(table_at(record, ready=True), **changes)))


def row_sizes(rows: Rows) -> list[int]:
    return [len(row) for row in rows]


def test_trumps_and_suits_have_a_row_each() -> None:
    upper, lower = rows()
    assert upper == ("T19", "T18", "T17", "T9", "T5")
    assert len(lower) == 5 and not any(card.startswith("T") for card in lower)


def test_a_card_that_was_laid_leaves_its_place_open_until_the_trick_is_taken_away() -> None:
    first = rows()
    laid, held = rows("play T19"), rows(*TRICK, is_trick_held=True)
    assert laid == held == ((GAP, *first[0][1:]), first[1])
    assert row_sizes(rows(*TRICK)) == [4, 5]


def test_what_fits_into_one_row_lies_in_one() -> None:
    record = zr_match(*PLAY)
    table = table_at(record, ready=True)
    scene = make_scene(table)
    for left in range(1, 11):
        view = scene.view | {"hands": [[*scene.view["hands"][0][:left]], *scene.view["hands"][1:]]}
        result = hand_rows(type(scene)(model=table, view=view, say=scene.say))
        assert len(result) == (1 if left <= CARDS_PER_ROW else 2)
        assert max(row_sizes(result)) <= CARDS_PER_ROW


def test_the_other_game_has_one_row_with_a_gap_where_the_card_was() -> None:
    opening = (*AB_TRUMP, *AB_STAY)
    (before,) = hand_rows(make_scene(make_model(*opening)))
    (after,) = hand_rows(make_scene(make_model(*opening, "play HA")))
    assert after == tuple(GAP if card == "HA" else card for card in before)
    assert row_sizes(hand_rows(make_scene(make_model(*opening, *AB_TRICKS[0])))) == [4]


def test_large_cards_are_what_the_root_element_asks_for() -> None:
    assert root_attributes(Settings(large_cards=True))["data-large-cards"] == "true"
    assert root_attributes(Settings())["data-large-cards"] == "false"
