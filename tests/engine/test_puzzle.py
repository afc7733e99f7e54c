"""A puzzle shows a seat what it saw and heard, and reveals no other cards."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest

from engine.deals import DealRecord
from engine.games import GAMES
from engine.puzzle import hidden_cards, redealt_records, visible_states_of_last_deal
from engine.record import (
    Record,
    dumps,
    is_at_puzzle_question,
    loads,
    new_record,
    record_view,
    truncate_record,
    with_action,
)
from tests.engine import zwanzigerrufen_table as zr
from tests.engine.test_public import list_positions, random_record


def redealt_record(record: Record, seat: int, seed: int) -> Record:
    """Return a record as a seat can imagine it."""
    *_, redealt = redealt_records(record, seat, Random(seed))
    return redealt


@pytest.mark.parametrize("game", GAMES)
def test_puzzle_seat_sees_same_at_every_moment(game: str) -> None:
    draw = Random(3)
    for seed in range(6):
        record = draw.choice([*list_positions(random_record(game, seed))])
        for seat in range(4):
            redealt = redealt_record(record, seat, seed)
            assert visible_states_of_last_deal(redealt, seat) == visible_states_of_last_deal(
                record, seat
            )
            assert record_view(redealt, seat) == record_view(record, seat)
            assert loads(dumps(redealt)) == redealt


def test_puzzle_keeps_only_its_own_metadata() -> None:
    text = json.loads(dumps(random_record("zwanzig-ab", 1)))
    text["deals"][-1]["meta"] = {"help": ["undo"], "nonce": "x", "commitment": "y"}
    redealt = json.loads(dumps(redealt_record(loads(json.dumps(text)), 0, 1)))
    ply = len(redealt["deals"][-1]["actions"])
    assert redealt["deals"][-1]["meta"] == {"puzzle": True, "ply": ply}


def test_puzzle_asks_only_where_it_was_made() -> None:
    record = called_deal()
    redealt = redealt_record(record, 1, 1)
    assert is_at_puzzle_question(redealt) and not is_at_puzzle_question(record)
    assert not is_at_puzzle_question(with_action(redealt, "pass"))
    assert not is_at_puzzle_question(truncate_record(redealt, 0, 1))


def called_deal() -> Record:
    """Return a deal: forehand has called the XIX, which seat 2 holds; nobody declares anything."""
    hands = tuple(tuple(text.split()) for text in zr.HANDS)
    options = (("cut", None), ("direction", "clockwise"))
    actions = tuple(zr.NORMAL.split(", "))
    deal = DealRecord(3, hands, (), actions)
    return Record("zwanzigerrufen", "classic", options, deals=(deal,))


def test_the_partner_is_not_given_away() -> None:
    """Seat 1 cannot know who holds the called card: each of two seats has it half of the time."""
    holders = Counter[int]()
    for seed in range(60):
        deal = redealt_record(called_deal(), 1, seed).deals[-1]
        holders.update(seat for seat, hand in enumerate(deal.hands) if "T19" in hand)
    assert holders.keys() == {2, 3}
    assert 17 < holders[2] < 43  # within 3.3 standard deviations of a half


def test_hidden_card_takes_possible_places_equally_often() -> None:
    """The cards of seats 1 and 3, restricted by the call alike, as the partner imagines them."""
    places = [Counter[str](), Counter[str]()]
    for seed in range(60):
        deal = redealt_record(called_deal(), 2, seed).deals[-1]
        for counts, seat in zip(places, (1, 3), strict=True):
            counts.update(deal.hands[seat])
    for card in hidden_cards(called_deal(), 2):
        seat_1_count, seat_3_count = (counts[card] for counts in places)
        assert (
            seat_1_count + seat_3_count == 0
            or (seat_1_count - seat_3_count) ** 2 / (seat_1_count + seat_3_count) < 15
        )  # p = 0.0001


def test_unseen_discards_are_dealt_anew_too() -> None:
    """The others know only the number of exchanged cards, not which cards they were."""
    record = with_action(
        new_record("zwanzig-ab", "standard", {"direction": "clockwise"}, 4, 3), "trump H"
    )
    for held in record.deals[-1].hands:
        record = with_action(record, " ".join(("exchange", *held[3:])))
    action_lists = [redealt_record(record, 0, seed).deals[-1].actions for seed in range(20)]
    mine = {frozenset(actions[1].split(" ")) for actions in action_lists}
    assert mine == {frozenset(record.deals[-1].actions[1].split(" "))}
    assert len({actions[2:] for actions in action_lists}) > 10
