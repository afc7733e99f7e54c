"""Where the cards of the hand lie, by example."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import product
from random import Random

import pytest

from engine.games import GAMES
from engine.record import Record, new_record, replay_record, with_action
from tests.ui.scenes import NORMAL, parse_tags, zr_match
from tests.ui.tables import AB_TRICKS, OPENING, make_model, table_at, with_fields
from ui.model import Model
from ui.model.hand_arranging import ArrangedHand, HandArranging
from ui.model.settings import Settings
from ui.position.card_order import hand_order
from ui.position.hand_rows import CARDS_PER_ROW, GAP, Rows, hand_rows
from ui.position.scene import make_scene, root_attributes
from ui.table.hand import hand_view
from ui.table.hand_sorting import CardShift, move_card

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


def test_played_card_leaves_gap_until_trick_goes() -> None:
    first = rows()
    laid, held = rows("play T19"), rows(*TRICK, is_trick_held=True)
    assert laid == held == ((GAP, *first[0][1:]), first[1])
    assert row_sizes(rows(*TRICK)) == [4, 5]


def test_hand_that_fits_lies_in_one_row() -> None:
    record = zr_match(*PLAY)
    table = table_at(record, ready=True)
    scene = make_scene(table)
    for left in range(1, 11):
        view = scene.view | {"hands": [[*scene.view["hands"][0][:left]], *scene.view["hands"][1:]]}
        result = hand_rows(type(scene)(model=table, view=view, say=scene.say))
        assert len(result) == (1 if left <= CARDS_PER_ROW else 2)
        assert max(row_sizes(result)) <= CARDS_PER_ROW


def test_zwanzig_ab_hand_keeps_gap_of_card() -> None:
    (before,) = hand_rows(make_scene(make_model(*OPENING)))
    (after,) = hand_rows(make_scene(make_model(*OPENING, "play HA")))
    assert after == tuple(GAP if card == "HA" else card for card in before)
    assert row_sizes(hand_rows(make_scene(make_model(*OPENING, *AB_TRICKS[0])))) == [4]


def test_large_cards_setting_marks_root_element() -> None:
    assert root_attributes(Settings(large_cards=True))["data-large-cards"] == "true"
    assert root_attributes(Settings())["data-large-cards"] == "false"


# --- no card changes its row ------------------------------------------------------------------


@cache
def records_in_play(game: str, seed: int) -> Sequence[Record]:
    """Return a deal played at random, from the first lead to its end."""
    draw, records = Random(seed), list[Record]()
    record = new_record(game, GAMES[game].presets[0].name, {}, seed)
    while (deal := replay_record(record)).to_act is not None:
        records += [record] if deal.phase == "play" else []
        record = with_action(record, draw.choice(deal.legal()))
    return [*records, record]


def row_by_card(model: Model) -> dict[str, int]:
    rows = hand_rows(make_scene(model))
    return {card: number for number, row in enumerate(rows) for card in row if card != GAP}


SORTS = ("suit", "trumps-last", "rank")


@pytest.mark.parametrize(("game", "sort", "is_reversed"), [*product(GAMES, SORTS, (False, True))])
def test_cards_keep_row_and_order_throughout_deal(game: str, sort: str, is_reversed: bool) -> None:
    settings = Settings(sort=sort, reversed=is_reversed)
    seen_deals = 0
    for seed in range(8):
        models = [table_at(record, settings) for record in records_in_play(game, seed)]
        if len(models) < 2:
            continue
        seen_deals += 1
        first_rows, first_order = row_by_card(models[0]), hand_order(make_scene(models[0]))
        for model in models:
            for held in (False, True):
                shown = with_fields(model, is_trick_held=held)
                assert row_by_card(shown).items() <= first_rows.items(), seed
                order = hand_order(make_scene(shown))
                assert order == [card for card in first_order if card in order], seed
    assert seen_deals


@pytest.mark.parametrize("moment", [0, 9, 18, 27])
def test_arranged_hand_keeps_its_rows(moment: int) -> None:
    seen_deals = 0
    for seed in range(8):
        records = records_in_play("zwanzigerrufen", seed)[moment:]
        if len(records) < 2:
            continue
        seen_deals += 1
        table = table_at(records[0])
        cards = hand_order(make_scene(table))
        moved, _ = move_card(table, CardShift(cards[-1], -len(cards)))
        arranged = moved.hand_arranging.arranged_hand
        assert arranged == ArrangedHand(records[0].deals[-1].hands, (cards[-1], *cards[:-1]))
        first_rows = row_by_card(moved)
        for record in records:
            after = table_at(record, moved.settings, hand_arranging=HandArranging(arranged))
            assert row_by_card(after).items() <= first_rows.items(), seed


def test_sorting_anew_makes_new_rows() -> None:
    table = table_at(zr_match(*PLAY, *TRICK), Settings())
    by_rank = replace(table, settings=Settings(sort="rank", reversed=True))
    assert row_by_card(table) != row_by_card(by_rank)


def test_emptied_row_keeps_place_beside_other() -> None:
    emptied, columns = 0, set[tuple[int, str | None]]()
    for seed in range(8):
        for record in records_in_play("zwanzigerrufen", seed):
            scene = make_scene(table_at(record, Settings()))
            rows = hand_rows(scene)
            hand = parse_tags(str(hand_view(scene))).with_id("hand")
            holders = hand.all(lambda tag: "emptied-row" in (tag.get("class") or "").split())
            assert len(holders) == (len(rows) == 2 and not all(rows))
            assert hand.get("data-count") == str(sum(map(len, rows)))
            assert hand.get("data-lines") == str(len(rows))
            if len(rows) == 2:
                columns.add((seed, hand.get("data-columns")))
            emptied += len(holders)
            assert any(rows) or rows == ((),)
    assert emptied and len(columns) == len({seed for seed, _ in columns}), "cards never grow"
