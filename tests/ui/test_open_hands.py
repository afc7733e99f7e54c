"""All four hands are open once a deal is over, and never before."""

import re
from random import Random

import pytest

from engine.games import GAMES
from engine.record import new_record, record_view, replay_record, truncate_record, with_action
from tests.engine.random_matches import finished_deal
from tests.long_matches import play_deal_out
from tests.ui.scenes import (
    LONE_PAGAT,
    phase_records,
    render_regions_alone,
    render_tags,
    scene_of,
    zr_match,
)
from tests.ui.tables import AB, make_match, table_at, with_fields
from ui.model import ME
from ui.position.open_hands import revealed_hands

RECORDS = phase_records()


@pytest.mark.parametrize("name", RECORDS)
def test_nothing_lies_open_before_the_end(name: str) -> None:
    over = replay_record(RECORDS[name]).to_act is None
    model = table_at(RECORDS[name], ready=True)
    assert ("hidden" not in render_tags(model).with_id("open-hands").attributes) is over
    held = with_fields(model, is_trick_held=True)
    assert revealed_hands(scene_of(held)) is None


def test_hands_as_played_with_exchanged_cards_beside() -> None:
    record = make_match(AB, "trump H", "exchange C7 D8", *["exchange"] * 3, *["stay"] * 3)
    result = revealed_hands(scene_of(table_at(play_deal_out(record))))
    assert result is not None
    rendered = set(result.hands[0]) - {"HA", "H10", "SA"}
    assert len(result.hands[0]) == 5 and rendered == set(record.deals[-1].stock[:2])
    assert set(result.laid_away[0]) == {"C7", "D8"} and result.laid_away[1:] == ((), (), ())
    assert result.stock == record.deals[-1].stock[2:]


def test_every_card_of_deal_appears_once() -> None:
    for game, preset in (("zwanzig-ab", "standard"), ("zwanzigerrufen", "classic")):
        for seed in range(5):
            record = play_deal_out(new_record(game, preset, {}, seed))
            result = revealed_hands(scene_of(table_at(record)))
            assert result is not None
            cards = [
                card for cards in (*result.hands, *result.laid_away, result.stock) for card in cards
            ]
            deal = record.deals[-1]
            if any(action.startswith("play ") for action in deal.actions):
                dealt = [card for cards in (*deal.hands, deal.stock) for card in cards]
                assert sorted(cards) == sorted(dealt)
            assert len(cards) == len(set(cards))


def test_thrown_in_hand_is_shown_too() -> None:
    record = with_action(zr_match("cut", hands=LONE_PAGAT), "throw-in")
    page = render_tags(table_at(record, ready=True)).with_id("open-hands")
    assert "hidden" not in page.attributes
    assert page.text.count("Pagat") == 1


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_no_card_is_ever_drawn_twice(game: str) -> None:
    """Counting hand, trick and open hands, also if I left the deal with cards in hand."""
    left = 0
    for seed in range(40):
        preset = GAMES[game].presets[seed % len(GAMES[game].presets)].name
        record = finished_deal(new_record(game, preset, {}, seed), Random(seed))
        last = len(record.deals[-1].actions)
        for ply in {last, *range(0, last, 7)}:
            now = truncate_record(record, 0, ply)
            left += ply == last and bool(any(record_view(now, ME)["hands"][ME]))
            drawn = render_regions_alone(table_at(now, ready=True), "hand", "trick", "open-hands")
            rendered = [
                tag.get("href") for tag in drawn if re.search(r"#[SHDCT]\w+$", tag.get("href"))
            ]
            assert len(rendered) == len(set(rendered)) and (rendered or ply < last), (
                f"{game} {preset} {seed} {ply}"
            )
    assert left or game != "zwanzig-ab"
