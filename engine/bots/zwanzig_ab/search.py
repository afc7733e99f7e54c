"""Monte Carlo search for a card: every legal card is tried in many imagined deals.

The rest of a deal is played out, or solved.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.bots.budget import Budget
from engine.bots.zwanzig_ab.bidding_rollout import DealEnd
from engine.bots.zwanzig_ab.level import Level
from engine.bots.zwanzig_ab.position import Position, ranked_pack_in
from engine.bots.zwanzig_ab.ranked_pack import RankedHand
from engine.bots.zwanzig_ab.rollout import OpenTrick, play_out_tricks
from engine.bots.zwanzig_ab.simulation import Simulation
from engine.bots.zwanzig_ab.solver import Solver
from engine.bots.zwanzig_ab.tally import ActionResult, Tally, tally_actions
from engine.bots.zwanzig_ab.worlds import World
from engine.cards import FRENCH


def search_cards(
    simulation: Simulation, actions: Sequence[str], budget: Budget, level: Level
) -> Sequence[Tally]:
    """Return the tallies of the legal cards, best first."""
    try_card = make_trial(simulation, level.exact_tricks)
    return tally_actions(actions, simulation.next_world_function(), try_card, budget, level.worlds)


def trick_on_table(position: Position) -> OpenTrick:
    """Return the trick on the table."""
    active, bits = position.table.in_play, ranked_pack_in(position).bits
    leader, cards = position.tricks[-1]
    trick, place = OpenTrick(active.index(leader)), active.index(leader)
    for card in cards:
        trick = trick.with_card(place, bits[card])
        place = (place + 1) % len(active)
    return trick


class _TrialSetup:
    """The parts of a trial that do not depend on the world."""

    def __init__(self, simulation: Simulation) -> None:
        position = self.position = simulation.position
        self.pack, self.active = ranked_pack_in(position), position.table.in_play
        self.place = self.active.index(position.me)
        self.tricks_won = tuple(position.tricks_won[seat] for seat in self.active)
        self.trick = trick_on_table(position)
        self.utility = simulation.make_utility(position, position.table.known_trump)
        self.overtrump = position.rules.must_overtrump
        names = FRENCH.card_of.items()
        self.bits = {f"play {name}": self.pack.bits[card] for name, card in names}

    def rank_hands(self, world: World) -> list[RankedHand]:
        return [self.pack.to_ranked_hand(world.hands[seat]) for seat in self.active]

    def place_values(self, tricks_won: tuple[int, ...]) -> tuple[float, ...]:
        """Return the value of the final tricks for each place."""
        utilities = self.utility(DealEnd(self.active, tricks_won))
        return tuple(utilities[seat] for seat in self.active)


Trial = Callable[[World, str], ActionResult]
"""`trial(world, action)`: the result for the seat to act if it plays this card."""


def make_trial(simulation: Simulation, exact_tricks: int) -> Trial:
    """Return a trial: a rollout, or the solver with up to `exact_tricks` cards in hand."""
    is_solvable = simulation.position.hand.bit_count() <= exact_tricks
    return _make_solver_trial(simulation) if is_solvable else _make_rollout_trial(simulation)


def _make_rollout_trial(simulation: Simulation) -> Trial:
    setup = _TrialSetup(simulation)
    played_cards = [card for _, cards in setup.position.tricks for card in cards]
    seen_cards = setup.pack.to_ranked_hand(played_cards)

    def try_card(world: World, action: str) -> ActionResult:
        hands, card = setup.rank_hands(world), setup.bits[action]
        hands[setup.place] ^= card
        tricks = play_out_tricks(
            hands, seen_cards | card, setup.trick.with_card(setup.place, card), setup.overtrump
        )
        final_tricks = tuple(map(sum, zip(setup.tricks_won, tricks, strict=True)))
        return setup.place_values(final_tricks)[setup.place], final_tricks[setup.place]

    return try_card


def _make_solver_trial(simulation: Simulation) -> Trial:
    setup = _TrialSetup(simulation)
    solver = Solver(setup.place_values, setup.overtrump)

    def try_card(world: World, action: str) -> ActionResult:
        hands = tuple(setup.rank_hands(world))
        final_tricks = solver.final_tricks_after(
            hands, setup.place, setup.bits[action], setup.trick, setup.tricks_won
        )
        return setup.place_values(final_tricks)[setup.place], final_tricks[setup.place]

    return try_card
