"""The choice of a card: each legal one in the same sampled deals, played out or solved."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.bots.budget import Budget
from engine.bots.zwanzig_ab.before import Deal, Thought
from engine.bots.zwanzig_ab.deck import Ranked
from engine.bots.zwanzig_ab.future import Outcome
from engine.bots.zwanzig_ab.policy import Lying, play_out
from engine.bots.zwanzig_ab.scene import Scene, deck_in
from engine.bots.zwanzig_ab.search import Sample, Tally, count
from engine.bots.zwanzig_ab.solve import Solver
from engine.cards import FRENCH


def weighed(
    thought: Thought, actions: Sequence[str], budget: Budget, most: int, exact: int
) -> Sequence[Tally]:
    """Return the tallies of the legal cards, best first.

    With at most `exact` tricks to come they are solved with open cards, else played out.
    """
    scene = thought.scene
    sample = (_solved if scene.hand.bit_count() <= exact else _played)(thought)
    return count(actions, thought.deals(), sample, budget, most)


def lying(scene: Scene) -> Lying:
    """Return the trick on the table."""
    active, bits = scene.table.in_play, deck_in(scene).bits
    leader, cards = scene.tricks[-1]
    trick, place = Lying(active.index(leader)), active.index(leader)
    for card in cards:
        trick = trick.after(place, bits[card])
        place = (place + 1) % len(active)
    return trick


class _Position:
    """What stays the same from world to world."""

    def __init__(self, thought: Thought) -> None:
        scene = self.scene = thought.scene
        self.deck, self.active = deck_in(scene), scene.table.in_play
        self.place = self.active.index(scene.me)
        self.won = tuple(scene.won[seat] for seat in self.active)
        self.trick = lying(scene)
        self.worth = thought.worth_in(scene, scene.table.trumps)
        self.overtrump = scene.rules.must_overtrump
        names = FRENCH.index.items()
        self.bits = {f"play {name}": self.deck.bits[card] for name, card in names}

    def held(self, deal: Deal) -> list[Ranked]:
        return [self.deck.ranked(deal[0][seat]) for seat in self.active]

    def values(self, won: tuple[int, ...]) -> tuple[float, ...]:
        """Return what the tricks in the end are worth to each place."""
        found = self.worth(Outcome(self.active, won))
        return tuple(found[seat] for seat in self.active)


def _played(thought: Thought) -> Callable[[Deal, str], Sample]:
    at = _Position(thought)
    played = [card for _, cards in at.scene.tricks for card in cards]
    before = at.deck.ranked(played)

    def sample(deal: Deal, action: str) -> Sample:
        held, card = at.held(deal), at.bits[action]
        held[at.place] ^= card
        taken = play_out(held, before | card, at.trick.after(at.place, card), at.overtrump)
        won = tuple(map(sum, zip(at.won, taken, strict=True)))
        return at.values(won)[at.place], won[at.place]

    return sample


def _solved(thought: Thought) -> Callable[[Deal, str], Sample]:
    at = _Position(thought)
    solver = Solver(at.values, at.overtrump)

    def sample(deal: Deal, action: str) -> Sample:
        held = tuple(at.held(deal))
        won = solver.after(held, at.place, at.bits[action], at.trick, at.won)
        return at.values(won)[at.place], won[at.place]

    return sample
