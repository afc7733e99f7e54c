"""What comes of a card in one imagined deal: the rest is played out, or solved."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.bots.playout import Draw
from engine.bots.zwanzigerrufen import rollout_shunning
from engine.bots.zwanzigerrufen.position import Position
from engine.bots.zwanzigerrufen.rollout import OpenTrick, minds, rollout
from engine.bots.zwanzigerrufen.solver import Ending, Memo, Solve, solver
from engine.bots.zwanzigerrufen.utility import PILE_MASK, Side, Stakes
from engine.bots.zwanzigerrufen.worlds import World
from engine.cards import Hand
from engine.zwanzigerrufen.law import PAGAT_BIT

Trial = Callable[[World, Sequence[Hand], Sequence[Hand], OpenTrick, Draw], float]
"""`trial(world, hands, whole, trick, draw)`: what the seat gets if a deal goes on from this trick.

`hands` are those of the world without the cards in the trick, `whole` with them.
"""


def trial(position: Position, goal: Stakes, exact: int = 0) -> Trial:
    """Return the trial that fits the contract; with up to `exact` tricks left nothing is drawn."""
    if position.contract.negative:
        return _shunning(position, goal)
    return _solving(position, goal) if position.left <= exact else _taking(position, goal)


def _taking(position: Position, goal: Stakes) -> Trial:
    course, ring, seat = position.course, position.ring, position.seat
    past = Memo(position.taken)

    def play(
        world: World, hands: Sequence[Hand], whole: Sequence[Hand], trick: OpenTrick, draw: Draw
    ) -> float:
        knowing = minds(world.side, position.declarer, position.called)
        taken = rollout(course, hands, whole, world.side, trick, ring, draw, knowing)
        return goal.worth(past[world.side] + taken, world.side)[seat]

    return play


def _solving(position: Position, goal: Stakes) -> Trial:
    """Return the trial by perfect play, which knows the deals that have come up before."""
    past = Memo(position.taken)
    solvers = Memo[Side, Solve](lambda side: solver(_ending(position, goal, side)))
    known: dict[tuple[tuple[Hand, ...], Side], float] = {}

    def play(
        world: World, hands: Sequence[Hand], whole: Sequence[Hand], trick: OpenTrick, draw: Draw
    ) -> float:
        key = (tuple(hands), world.side)
        if key not in known:
            known[key] = solvers[world.side](hands, whole, trick, past[world.side])
        return known[key]

    return play


def _ending(position: Position, goal: Stakes, side: Side) -> Ending:
    said = goal.rules.pagat_reserved and any(item.startswith("pagat") for item in goal.declared)
    reserved, seat = PAGAT_BIT if said else 0, position.seat

    def worth(taken: int) -> float:
        return goal.worth(taken, side)[seat]

    return Ending(position.course, position.law, reserved, position.ring, side, side[seat], worth)


def _shunning(position: Position, goal: Stakes) -> Trial:
    course, ring, seat = position.course, position.ring, position.seat
    piles = [pile & PILE_MASK for pile in position.piles]

    def play(
        world: World, hands: Sequence[Hand], whole: Sequence[Hand], trick: OpenTrick, draw: Draw
    ) -> float:
        taken = rollout_shunning.rollout(course, hands, whole, trick, ring, draw)
        return goal.shunned([*map(sum, zip(piles, taken, strict=True))], world.side)[seat]

    return play
