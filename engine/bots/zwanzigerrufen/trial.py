"""Trials of a card in one imagined deal: the rest is played out, or solved."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.bots.playout import DrawNumber
from engine.bots.zwanzigerrufen import rollout_negative_games
from engine.bots.zwanzigerrufen.position import Position
from engine.bots.zwanzigerrufen.rollout import OpenTrick, make_friend_trust, play_out_declarer_pile
from engine.bots.zwanzigerrufen.solver import Ending, Memo, SolveEnding, make_solver
from engine.bots.zwanzigerrufen.utility import PILE_MASK, DealStakes, DeclarerSide
from engine.bots.zwanzigerrufen.worlds import World
from engine.cards import Hand
from engine.zwanzigerrufen.law import reserved_pagat_bit

Trial = Callable[[World, Sequence[Hand], Sequence[Hand], OpenTrick, DrawNumber], float]
"""`trial(world, hands, hands_with_trick, trick, draw)`: the seat's result from this trick on.

`hands` are the world's hands without the cards of the trick, `hands_with_trick` with them.
"""


def make_trial(position: Position, stakes: DealStakes, exact_tricks: int = 0) -> Trial:
    """Return the trial for the contract: a rollout, or the solver for the last `exact_tricks`."""
    if position.contract.negative:
        return _make_negative_game_trial(position, stakes)
    return (
        _make_solver_trial(position, stakes)
        if position.cards_left <= exact_tricks
        else _make_rollout_trial(position, stakes)
    )


def _make_rollout_trial(position: Position, stakes: DealStakes) -> Trial:
    playout_rules, seats_after, seat = position.playout_rules, position.seats_after, position.seat
    side_piles = Memo(position.side_pile)

    def try_card(
        world: World,
        hands: Sequence[Hand],
        hands_with_trick: Sequence[Hand],
        trick: OpenTrick,
        draw: DrawNumber,
    ) -> float:
        friend_trust = make_friend_trust(world.side, position.declarer, position.called_code)
        pile = play_out_declarer_pile(
            playout_rules,
            hands,
            hands_with_trick,
            world.side,
            trick,
            seats_after,
            draw,
            friend_trust,
        )
        return stakes.deal_end_utilities(side_piles[world.side] + pile, world.side)[seat]

    return try_card


def _make_solver_trial(position: Position, stakes: DealStakes) -> Trial:
    """Return the trial by perfect play, with a cache of the deals solved before."""
    side_piles = Memo(position.side_pile)
    solvers = Memo[DeclarerSide, SolveEnding](
        lambda side: make_solver(_make_ending(position, stakes, side))
    )
    cache: dict[tuple[tuple[Hand, ...], DeclarerSide], float] = {}

    def try_card(
        world: World,
        hands: Sequence[Hand],
        hands_with_trick: Sequence[Hand],
        trick: OpenTrick,
        draw: DrawNumber,
    ) -> float:
        key = (tuple(hands), world.side)
        if key not in cache:
            cache[key] = solvers[world.side](hands, hands_with_trick, trick, side_piles[world.side])
        return cache[key]

    return try_card


def _make_ending(position: Position, stakes: DealStakes, side: DeclarerSide) -> Ending:
    seat = position.seat
    return Ending(
        position.playout_rules,
        position.law,
        reserved_pagat_bit(stakes.rules, stakes.declarations),
        position.seats_after,
        side,
        side[seat],
        lambda pile: stakes.deal_end_utilities(pile, side)[seat],
    )


def _make_negative_game_trial(position: Position, stakes: DealStakes) -> Trial:
    playout_rules, seats_after, seat = position.playout_rules, position.seats_after, position.seat
    piles = [pile & PILE_MASK for pile in position.piles]

    def try_card(
        world: World,
        hands: Sequence[Hand],
        hands_with_trick: Sequence[Hand],
        trick: OpenTrick,
        draw: DrawNumber,
    ) -> float:
        new_piles = rollout_negative_games.play_out_negative_game_piles(
            playout_rules, hands, hands_with_trick, trick, seats_after, draw
        )
        return stakes.negative_game_utilities(
            [*map(sum, zip(piles, new_piles, strict=True))], world.side
        )[seat]

    return try_card
