"""What comes of a card in one imagined deal: the rest is played out, or solved."""

from __future__ import annotations

from collections.abc import Callable

from engine.bots.zwanzig_ab.bidding_rollout import End
from engine.bots.zwanzig_ab.deck import Ranked
from engine.bots.zwanzig_ab.position import Position, deck_in
from engine.bots.zwanzig_ab.rollout import OpenTrick, rollout
from engine.bots.zwanzig_ab.simulation import Simulation
from engine.bots.zwanzig_ab.solver import Solver
from engine.bots.zwanzig_ab.tally import Sample
from engine.bots.zwanzig_ab.worlds import World
from engine.cards import FRENCH


def open_trick(position: Position) -> OpenTrick:
    """Return the trick on the table."""
    active, bits = position.table.in_play, deck_in(position).bits
    leader, cards = position.tricks[-1]
    trick, place = OpenTrick(active.index(leader)), active.index(leader)
    for card in cards:
        trick = trick.after(place, bits[card])
        place = (place + 1) % len(active)
    return trick


class _Turn:
    """What stays the same from world to world."""

    def __init__(self, simulation: Simulation) -> None:
        position = self.position = simulation.position
        self.deck, self.active = deck_in(position), position.table.in_play
        self.place = self.active.index(position.me)
        self.won = tuple(position.won[seat] for seat in self.active)
        self.trick = open_trick(position)
        self.utility = simulation.utility_in(position, position.table.known_trump)
        self.overtrump = position.rules.must_overtrump
        names = FRENCH.card_of.items()
        self.bits = {f"play {name}": self.deck.bits[card] for name, card in names}

    def held(self, world: World) -> list[Ranked]:
        return [self.deck.ranked(world.hands[seat]) for seat in self.active]

    def values(self, won: tuple[int, ...]) -> tuple[float, ...]:
        """Return what the tricks in the end are worth to each place."""
        found = self.utility(End(self.active, won))
        return tuple(found[seat] for seat in self.active)


Trial = Callable[[World, str], Sample]
"""`trial(world, action)`: what the seat gets in a world if it plays this card."""


def trial(simulation: Simulation, exact: int) -> Trial:
    """Return the trial of a card: the rest played out, or solved with up to `exact` tricks left."""
    solving = simulation.position.hand.bit_count() <= exact
    return _solving(simulation) if solving else _playing(simulation)


def _playing(simulation: Simulation) -> Trial:
    at = _Turn(simulation)
    played = [card for _, cards in at.position.tricks for card in cards]
    past = at.deck.ranked(played)

    def play(world: World, action: str) -> Sample:
        held, card = at.held(world), at.bits[action]
        held[at.place] ^= card
        taken = rollout(held, past | card, at.trick.after(at.place, card), at.overtrump)
        won = tuple(map(sum, zip(at.won, taken, strict=True)))
        return at.values(won)[at.place], won[at.place]

    return play


def _solving(simulation: Simulation) -> Trial:
    at = _Turn(simulation)
    solver = Solver(at.values, at.overtrump)

    def play(world: World, action: str) -> Sample:
        held = tuple(at.held(world))
        won = solver.after(held, at.place, at.bits[action], at.trick, at.won)
        return at.values(won)[at.place], won[at.place]

    return play
