"""Excerpts: a single deal of a match as a record, and a match seen from another seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, TypeVar

from engine.errors import EngineError
from engine.record import (
    Record,
    deal_states,
    earlier_deals_summary_json,
    parse_record,
    replay_record,
)
from engine.seats import SEATS, Seat

T = TypeVar("T")


def shortest_record_of_deal(record: Record, number: int) -> Record:
    """Return a record with deal `number` as its only deal.

    The earlier deals are kept if the deal would differ without them: they may oblige a player to
    stay in, or make the deal count double.
    """
    full_record = replace(record, deals=record.deal_chain.first_deals(number + 1))
    single_record = replace(full_record, deals=full_record.deal_chain.loaded_deals()[-1:])
    is_same_deal = _moments_of_last_deal(single_record) == _moments_of_last_deal(full_record)
    return single_record if is_same_deal else full_record


def summarize_earlier_deals(record: Record, number: int) -> Record:
    """Return a record of deal `number` in which an `EarlierDeals` replaces the deals before."""
    data_without_deals = replace(record, deals=()).to_json()
    deal = record.deals[number].to_json()
    return parse_record(
        {**data_without_deals, "deals": [deal]}, earlier_deals_summary_json(record, number)
    )


def _moments_of_last_deal(record: Record) -> list[Any] | None:
    """Return seat, phase, legal actions and result of every state of the last deal."""
    try:
        return [
            (state.to_act, state.phase, state.legal(), state.result)
            for state in deal_states(record, len(record.deals) - 1)
        ]
    except EngineError:
        return None


def rotate_players(record: Record, seat: Seat) -> Record:
    """Return the match with all players moved around the table so that `seat` becomes seat 0."""
    rotated = replace(record, players=_rotate_values(seat, record.players), deals=())
    for number, deal in enumerate(record.deals):
        deal_with_dealer = replace(deal, dealer=(deal.dealer - seat) % 4)
        hands = _rotate_values(seat, deal_states(record, number)[-1].deal_view(None)["hands"])
        # Stacks that a player chooses from keep their place, because they are chosen by number.
        candidates = (
            replace(deal_with_dealer, hands=_rotate_values(seat, deal.hands)),
            deal_with_dealer,
        )
        extended_records = (
            replace(rotated, deals=rotated.deal_chain.with_deal(candidate))
            for candidate in candidates
        )
        rotated = next(
            candidate for candidate in extended_records if _current_hands(candidate) == hands
        )
    return rotated


def _current_hands(record: Record) -> tuple[list[str | None], ...] | None:
    try:
        return tuple(replay_record(record).deal_view(None)["hands"])
    except EngineError:
        return None


def _rotate_values(seat: Seat, values: Sequence[T]) -> tuple[T, ...]:
    return tuple(values[(seat + offset) % 4] for offset in SEATS)
