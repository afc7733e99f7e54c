"""Rollouts obey the rules, and their ends are worth what the engine pays."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import permutations
from random import Random
from typing import Any, NamedTuple

import pytest

from engine.bots.playout import (
    CardCode,
    SuitLists,
    pile_points,
    pile_tricks,
    random_int_source,
    tarock_playout_rules,
)
from engine.bots.zwanzigerrufen import rollout_negative_games
from engine.bots.zwanzigerrufen.position import SEATS_AFTER, Position, make_open_trick, position_of
from engine.bots.zwanzigerrufen.rollout import (
    MOND_LOST,
    PAGAT_LAST,
    PAGAT_MADE,
    play_out_declarer_pile,
)
from engine.bots.zwanzigerrufen.utility import PILE_MASK, stakes_of
from engine.bots.zwanzigerrufen.worlds import World
from engine.cards import TAROCK, Card, Hand, cards_of, hand_of
from engine.game import Result
from engine.seats import SEATS, Scores, play_order, seat_step
from engine.zwanzigerrufen.contracts import CONTRACTS
from engine.zwanzigerrufen.law import MOND, PAGAT, SKUES, law_of, total_card_points
from engine.zwanzigerrufen.options import Rules
from engine.zwanzigerrufen.outcome import Outcome, outcome_of
from engine.zwanzigerrufen.play import PlayPhase
from engine.zwanzigerrufen.state import FinishedDeal
from tests.engine.bot_walks import random_positions, view_of

pytestmark = pytest.mark.slow

POSITIONS = 260


class RolloutEnd(NamedTuple):
    """A position, the result of its rollout, and the same deal played by the engine."""

    at: Position
    world: World
    taken: Any
    over: FinishedDeal

    @property
    def outcome(self) -> Outcome:
        return outcome_of(self.over.table, self.over.terms, self.over.tricks)


class LoggedCodes(list[CardCode]):
    """A list of card codes that logs each card taken out."""

    log: list[Card]

    def pop(self, index: Any = -1) -> CardCode:
        code = super().pop(index)
        self.log.append(code >> 8 & 63)
        return code


def logging_spread(
    spread: Callable[[Hand], SuitLists], log: list[Card]
) -> Callable[[Hand], SuitLists]:
    """Return a function that splits a hand into lists which log the cards taken out."""

    def spread_with_log(hand: Hand) -> SuitLists:
        suits = tuple(LoggedCodes(codes) for codes in spread(hand))
        for codes in suits:
            codes.log = log
        return suits

    return spread_with_log


def play_rollout(state: PlayPhase, draw: Random) -> RolloutEnd:
    """Return the end of a rollout; the engine refuses any card that is not legal."""
    # Rollouts ignore reserved cards (E27).
    state = replace(state, reserved_cards=0)
    at = position_of(view_of(state))
    a, b, c, d = (seat in state.terms.declarer_seats for seat in SEATS)
    world, log = World(state.hands, (a, b, c, d)), list[Card]()
    card = draw.choice([*cards_of(at.legal)])
    hands = [*state.hands]
    hands[at.seat] ^= 1 << card
    rest = hands, at.hands_with_trick(world)
    rules, start, draws = (
        at.playout_rules._replace(
            split_by_suit=logging_spread(at.playout_rules.split_by_suit, log)
        ),
        at.trick_after(card),
        random_int_source(draw.randrange(99)),
    )
    taken: Any
    if at.contract.negative:
        taken = rollout_negative_games.play_out_negative_game_piles(
            rules, *rest, start, at.seats_after, draws
        )
    else:
        taken = play_out_declarer_pile(rules, *rest, world.side, start, at.seats_after, draws)
    final: Any = state
    for card_played in (card, *log):
        final = final if final.phase == "over" else final.play(f"play {TAROCK.names[card_played]}")
    assert isinstance(final, FinishedDeal)
    return RolloutEnd(at, world, taken, final)


def rollout_ends(
    number: int, accepts: Callable[[PlayPhase], bool], **options: Any
) -> Iterator[RolloutEnd]:
    draw = Random(number)
    for state in random_positions(number, **options):
        assert isinstance(state, PlayPhase)
        if accepts(state):
            yield play_rollout(state, draw)


def is_positive(state: PlayPhase) -> bool:
    contract = state.agreed_terms.contract
    return contract is not None and not contract.negative


def is_negative(state: PlayPhase) -> bool:
    return not is_positive(state)


def test_rollout_points_and_tricks_match_engine() -> None:
    for end in rollout_ends(POSITIONS, is_positive):
        pile = end.at.side_pile(end.world.side) + end.taken & PILE_MASK
        assert pile_points(pile) == end.outcome.points_of("dazu")
        assert pile_tricks(pile) == end.outcome.tricks_of("dazu")


def test_pagat_and_mond_meet_their_true_fate() -> None:
    flag_counts = dict.fromkeys((PAGAT_LAST, PAGAT_MADE, MOND_LOST), 0)
    for end in rollout_ends(2 * POSITIONS, is_positive):
        pagat, mond = end.outcome.pagat, end.outcome.mond
        last = pagat is not None and pagat.number == 10
        made = last and pagat is not None and pagat.wins
        assert (bool(end.taken & PAGAT_LAST), bool(end.taken & PAGAT_MADE)) == (last, made)
        mond_played = any(
            MOND in trick.cards for trick in end.over.tricks[: 10 - end.at.cards_left]
        )
        assert bool(end.taken & MOND_LOST) == (mond is not None and not mond_played)
        for flag in flag_counts:
            flag_counts[flag] += bool(end.taken & flag)
    assert min(flag_counts.values()) > 5


def shunned_piles(end: RolloutEnd) -> list[int]:
    """Return the final piles of all seats, without the flags for the Trull."""
    both = zip(end.at.piles, end.taken, strict=True)
    return [(before & PILE_MASK) + taken for before, taken in both]


def test_shunned_tricks_are_those_of_the_engine() -> None:
    for end in rollout_ends(POSITIONS, is_negative):
        piles = shunned_piles(end)
        assert sum(map(pile_tricks, piles)) == 10
        assert sum(map(pile_points, piles)) == total_card_points(end.over.table.rules)
        if len(end.over.tricks) == 10:
            assert [*map(pile_points, piles)] == [*end.outcome.points]
            assert [*map(pile_tricks, piles)] == [*end.outcome.tricks]


def paid_by_rollout_lines(result: Result) -> Scores:
    """Return what a deal pays without the lines that only a dealt hand decides."""
    lines = [line for line in result.lines if line.rule != "kings" and not line.facts.get("held")]
    a, b, c, d = (sum(line.deltas[seat] for line in lines) for seat in SEATS)
    return a, b, c, d


def mond_is_in_play(state: PlayPhase) -> bool:
    """Tell whether the Mond can still be lost: what happened before is the same for all ends."""
    return (
        is_positive(state)
        and not hand_of(c for trick in state.finished_tricks for c in trick.cards) >> MOND & 1
    )


def test_rollout_end_pays_like_the_engine() -> None:
    contracts = set()
    for end in rollout_ends(POSITIONS, mond_is_in_play):
        goal, side = stakes_of(view_of(end.over.last_state), 0.0), end.world.side
        worth = goal.deal_end_utilities(end.at.side_pile(side) + end.taken, side)
        assert end.over.result is not None
        assert worth == paid_by_rollout_lines(end.over.result), end.over.result
        contracts.add(goal.contract.key)
    assert {"normal", "farberl", "solo"} <= contracts


def test_negative_rollout_end_pays_like_engine() -> None:
    contracts = set()
    for end in rollout_ends(POSITIONS, is_negative):
        goal = stakes_of(view_of(end.over.last_state), 0.0)
        piles = shunned_piles(end)
        assert end.over.result is not None
        assert goal.negative_game_utilities(piles, end.world.side) == end.over.result.deltas
        contracts.add(goal.contract.key)
    assert contracts == {"trischaken", "picolo"}


@pytest.mark.parametrize("fine", [0.04, 1.0])
def test_card_points_count_a_little_beside(fine: float) -> None:
    """A side's card points above half, for each opponent, shared within the side."""
    for end in rollout_ends(60, mond_is_in_play):
        view, side = view_of(end.over.last_state), end.world.side
        taken = end.at.side_pile(side) + end.taken
        whole = stakes_of(view, fine).deal_end_utilities(taken, side)
        game = stakes_of(view, 0.0).deal_end_utilities(taken, side)
        above = end.outcome.points_of("dazu") - total_card_points(end.over.table.rules) / 2
        for seat in SEATS:
            share = (4 - sum(side)) / sum(side) if side[seat] else -1
            assert whole[seat] - game[seat] == pytest.approx(fine * above * share, abs=1e-5)


@pytest.mark.parametrize("fairy", ["any_order", "mond_skues_pagat", "off"])
@pytest.mark.parametrize("direction", ["clockwise", "anticlockwise"])
def test_the_trull_in_one_trick(fairy: str, direction: str) -> None:
    """T8, T9: whoever leads, in whatever order the three meet, whichever way round."""
    options: dict[str, Any] = {"maerchenstich": fairy}
    law = law_of(CONTRACTS["normal"], Rules(**options))
    course, ring = tarock_playout_rules(law, seat_step(direction)), SEATS_AFTER[direction]
    for names in permutations(["SKU", "T21", "T1", "T5"]):
        trick = tuple(TAROCK.card_of[name] for name in names)
        for leader in SEATS:
            order = play_order(leader, direction)
            whole = [1 << trick[order.index(seat)] for seat in SEATS]
            hands = [0 if seat == leader else whole[seat] for seat in SEATS]
            start = make_open_trick(law, course, order, trick[:1], 1)
            winner = order[law.find_winner_index(trick)]
            piles = rollout_negative_games.play_out_negative_game_piles(
                course, hands, whole, start, ring, random_int_source(1)
            )
            assert [*map(pile_tricks, piles)] == [seat == winner for seat in SEATS]
            side = [seat == winner for seat in SEATS]
            taken = play_out_declarer_pile(
                course, hands, whole, side, start, ring, random_int_source(1)
            )
            assert (pile_tricks(taken & PILE_MASK), pile_points(taken & PILE_MASK)) == (1, 16)
            assert bool(taken & MOND_LOST) == (trick[order.index(winner)] == SKUES)
            assert bool(taken & PAGAT_MADE) == (trick[order.index(winner)] == PAGAT)
