"""Rollout of a deal from before the tricks to its end, by simple habits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.bots.zwanzig_ab.hand_tables import choose_discards, ranked_hand_prospect
from engine.bots.zwanzig_ab.position import Agenda, Position, must_stay_by_seat, ranked_pack_in
from engine.bots.zwanzig_ab.ranked_pack import (
    HIGH_TRUMP_BITS,
    HIGHEST_TRUMP_BIT,
    PLAIN_ACE_BITS,
    TRUMP_BITS,
    RankedHand,
    RankedPack,
)
from engine.bots.zwanzig_ab.rollout import OpenTrick, play_out_tricks
from engine.cards import Card
from engine.seats import SEATS, Seat
from engine.zwanzig_ab.before_play import STEPS_BY_TIMING
from engine.zwanzig_ab.scoring import no_trick_rule_and_penalty


class DealEnd(NamedTuple):
    """The end of a deal: the seats that stayed in, in play order, and the tricks of each."""

    seats_in: tuple[Seat, ...]
    tricks: tuple[int, ...]

    def tricks_of_seat(self, seat: Seat) -> int | None:
        """Return the tricks of a seat, or `None` if it dropped out."""
        return self.tricks[self.seats_in.index(seat)] if seat in self.seats_in else None


class Scenario(NamedTuple):
    """The constants of a rollout once trumps are known. Only the cards vary."""

    pack: RankedPack
    me: Seat
    order: tuple[Seat, ...]
    seats_in: tuple[Seat, ...]
    must_stay: tuple[bool, ...]
    penalties: tuple[int, ...]
    max_exchange: int
    all_or_none: bool
    keeps_two_in: bool
    overtrump: bool
    draws: int


class RankedWorld(NamedTuple):
    """The cards of a sampled deal: ranked hands by seat, and the stock card by card."""

    hands: tuple[RankedHand, ...]
    stock: tuple[RankedHand, ...]


def scenario_of(position: Position, trump: int) -> Scenario:
    """Return the scenario of a deal with this suit as trumps."""
    rules, table = position.rules, position.table
    first_step, _ = STEPS_BY_TIMING[rules.drop_timing]
    return Scenario(
        pack=ranked_pack_in(position, trump),
        me=position.me,
        order=table.seat_order,
        seats_in=table.in_play,
        must_stay=must_stay_by_seat(position, trump),
        penalties=tuple(
            no_trick_rule_and_penalty(rules, is_maker=seat == table.trump_maker)[1]
            for seat in SEATS
        ),
        max_exchange=rules.exchange_max,
        all_or_none=rules.exchange_mode == "zero_or_full",
        keeps_two_in=rules.min_two_active,
        overtrump=rules.must_overtrump,
        draws=rules.exchange_max if first_step == "stay" else 0,
    )


def to_ranked_world(
    scenario: Scenario, hands: Sequence[Sequence[Card]], stock: Sequence[Card]
) -> RankedWorld:
    """Return a sampled deal as ranked hands."""
    bits = scenario.pack.bits
    return RankedWorld(
        tuple(map(scenario.pack.to_ranked_hand, hands)), tuple([bits[card] for card in stock])
    )


def play_out_deal(scenario: Scenario, world: RankedWorld, agenda: Agenda) -> DealEnd:
    """Return the end of the deal if every seat continues by simple habits."""
    hands, stock, draw_count = [*world.hands], world.stock, 0
    seats_in = scenario.seats_in
    for step, seat in agenda:
        if seat not in seats_in:
            continue
        if step == "exchange":
            discards = choose_discards(hands[seat], scenario.max_exchange, scenario.all_or_none)
            count = discards.bit_count()
            hands[seat] = hands[seat] ^ discards | sum(stock[draw_count : draw_count + count])
            draw_count += count
        elif would_drop_out(scenario, hands[seat], seat, seats_in):
            seats_in = tuple([other for other in seats_in if other != seat])
    if len(seats_in) == 1:
        return DealEnd(seats_in, (0,))
    hands_in = [hands[seat] for seat in seats_in]
    return DealEnd(seats_in, tuple(play_out_tricks(hands_in, 0, OpenTrick(0), scenario.overtrump)))


def would_drop_out(
    scenario: Scenario, hand: RankedHand, seat: Seat, seats_in: tuple[Seat, ...]
) -> bool:
    """Return whether a seat drops out with this hand, False if it must stay in."""
    opponent_count = len(seats_in) - 1
    if scenario.must_stay[seat] or (
        scenario.keeps_two_in and opponent_count == 1 and seat == scenario.order[-1]
    ):
        return False
    if seat != scenario.me:
        return not would_opponent_stay_in(hand, scenario.draws)
    prospect = ranked_hand_prospect(hand, opponent_count)
    gain = (
        prospect.tricks
        - scenario.penalties[seat] * prospect.no_trick_chance
        + scenario.draws * DRAW_VALUE
    )
    return gain < (MIN_LAST_GAIN if opponent_count == 1 else MIN_STAY_GAIN)


def would_opponent_stay_in(hand: RankedHand, draws: int) -> bool:
    """Return whether a person would stay in by the rule of thumb, as the club player does.

    It takes the highest trump, or as much as three trumps. The next highest counts as two trumps,
    an ace as half a trump. With cards still to be exchanged, one more trump is assumed.
    """
    if hand & HIGHEST_TRUMP_BIT:
        return True
    trumps = (hand & TRUMP_BITS).bit_count() + (hand & HIGH_TRUMP_BITS).bit_count() + (draws > 0)
    return 2 * trumps + (hand & PLAIN_ACE_BITS).bit_count() >= 6


def exchange_cards(world: RankedWorld, seat: Seat, discards: RankedHand) -> RankedWorld:
    """Return the deal after a seat has discarded these cards and drawn as many."""
    count = discards.bit_count()
    hands = [*world.hands]
    hands[seat] = hands[seat] ^ discards | sum(world.stock[:count])
    return RankedWorld(tuple(hands), world.stock[count:])


MIN_STAY_GAIN, MIN_LAST_GAIN = 0.2, -1.0
DRAW_VALUE = 0.3
"""The value of each card that may still be exchanged: about a quarter of a trick."""
