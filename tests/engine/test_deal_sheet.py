"""The sheet of a deal: what everybody was dealt, discarded and drew, from the record alone."""

from __future__ import annotations

from random import Random

import pytest

from engine.deal_sheet import deal_sheet
from engine.deals import DealRecord
from engine.games import GAMES
from engine.record import Record, deal_states, new_record, replay_record, with_action
from tests.engine.random_matches import finished_deal
from tests.engine.zwanzig_ab_table import hands_and_stock


def test_deal_sheet_separates_dealt_from_exchanged_cards() -> None:
    hands, stock = hands_and_stock(
        "HA H10 SA C7 D8", "HK CA C10 S7 D7", "HQ S10 SK CK D9", "HJ DA D10 S9 C9"
    )
    actions = ("trump H", "exchange D8", "exchange", "exchange", "exchange C9")
    deal = DealRecord(3, hands, stock, (*actions, "stay", "stay", "stay"))
    sheet = deal_sheet(Record("zwanzig-ab", "standard", deals=(deal,)), 0)
    assert set(sheet.dealt_hands[0]) == {"HA", "H10", "SA", "C7", "D8"}
    assert sheet.discarded_cards == (("D8",), (), (), ("C9",))
    assert [len(hand) for hand in sheet.drawn_cards] == [1, 0, 0, 1]


def test_a_stack_belongs_to_who_took_it() -> None:
    record = new_record("zwanzigerrufen", "classic", {"cut": "cut_or_knock"}, 3)
    record, taken = with_action(record, "knock"), {}
    while (deal := replay_record(record)).phase == "stack" and deal.to_act is not None:
        action = deal.legal()[-1]
        taken[deal.to_act] = int(action.split()[1]) - 1
        record = with_action(record, action)
    record = finished_deal(record, Random(1))
    dealt, stacks = deal_sheet(record, 0).dealt_hands, record.deals[0].hands
    assert all(set(dealt[seat]) == set(stacks[stack]) for seat, stack in taken.items())


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(12))
def test_every_played_card_was_dealt_or_drawn(game: str, seed: int) -> None:
    record = new_record(game, GAMES[game].presets[0].name, {}, seed)
    record = finished_deal(record, Random(seed))
    sheet = deal_sheet(record, 0)
    cards = [card for hand in sheet.dealt_hands for card in hand]
    assert len({*cards}) == len(cards)
    cards_kept = [
        {*hand} - {*away} | {*drawn}
        for hand, away, drawn in zip(
            sheet.dealt_hands, sheet.discarded_cards, sheet.drawn_cards, strict=True
        )
    ]
    assert all(len(hand) == GAMES[game].hand_size for hand in cards_kept)
    for state, action in zip(deal_states(record, 0), record.deals[0].actions, strict=False):
        verb, *played = action.split()
        if verb == "play" and state.to_act is not None:
            assert {*played} <= cards_kept[state.to_act]
