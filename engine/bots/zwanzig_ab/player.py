"""The bots of Zwanzig ab by level: rules of thumb, or a search over imagined deals."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from random import Random

from engine.bots.advice import Advice
from engine.bots.budget import Budget, seed_text
from engine.bots.zwanzig_ab import (
    heuristics_bidding,
    heuristics_counting,
    heuristics_maxims,
)
from engine.bots.zwanzig_ab.bidding import simulate_actions
from engine.bots.zwanzig_ab.explanation import explain_choice
from engine.bots.zwanzig_ab.level import CLUB, MASTER, Level
from engine.bots.zwanzig_ab.position import position_of, ranked_pack_in
from engine.bots.zwanzig_ab.search import search_cards
from engine.bots.zwanzig_ab.sight import sight_of
from engine.bots.zwanzig_ab.simulation import Simulation
from engine.bots.zwanzig_ab.tally import Tally
from engine.cards import FRENCH, cards_of
from engine.zwanzig_ab.law import MASK_OF_SUIT, SUIT_OF
from engine.zwanzig_ab.view import View

MIN_WORLDS = 4
"""The least number of worlds. With fewer, if time was short, rules of thumb are better."""


def beginner(view: View, budget: Budget) -> Advice:
    """Return the action of a bot by rules of thumb."""
    return heuristics_counting.BEGINNER_ADVICE[view["phase"]](view)


def casual(view: View, budget: Budget) -> Advice:
    """Return the action of a bot by maxims, which drops out without a trump."""
    return heuristics_maxims.ADVICE_BY_PHASE[view["phase"]](view)


def club(view: View, budget: Budget) -> Advice:
    """Return the action of a bot with rules before the tricks and few imagined deals for cards."""
    return advise_action(view, budget, CLUB)


def master(view: View, budget: Budget) -> Advice:
    """Return the action of a bot that imagines many deals and plays for the match."""
    return advise_action(view, budget, MASTER)


def advise_action(view: View, budget: Budget, level: Level) -> Advice:
    """Return the action of a bot of this level. The view must have two or more legal actions."""
    if not level.bidding_worlds and view["phase"] != "play":
        return level.heuristics[view["phase"]](view)
    draw = Random(f"{budget.seed} {seed_text(view)}").random
    simulation = Simulation(position_of(view), level.make_utility, draw, level.uses_belief)
    tallies = _search_tallies(view, budget, level, simulation)
    if tallies[0].worlds < MIN_WORLDS and budget.worlds is None:
        return level.heuristics[view["phase"]](view)
    reason = explain_choice(view, tallies)
    return Advice(tallies[0].action, reason.key, reason.facts, _action_values(view, tallies))


def _search_tallies(
    view: View, budget: Budget, level: Level, simulation: Simulation
) -> Sequence[Tally]:
    phase = view["phase"]
    if phase == "play":
        actions = _card_actions_low_first(view, simulation)
        return with_lowest_loser_first(view, search_cards(simulation, actions, budget, level))
    is_exchange = phase == "exchange"
    actions_to_try = (
        heuristics_bidding.rank_exchanges(view)[: level.max_exchanges]
        if is_exchange
        else view["legal"]
    )
    return simulate_actions(simulation, actions_to_try, budget, level)


def with_lowest_loser_first(view: View, tallies: Sequence[Tally]) -> list[Tally]:
    """Return the tallies with the lowest of a suit first where the best card loses the trick.

    The higher one left in hand takes at least as much later. Any other result is luck.
    """
    sight = sight_of(view)
    card = FRENCH.card_of[tallies[0].action.removeprefix("play ")]
    if not sight.trick or sight.is_best_so_far(card):
        return [*tallies]
    power = sight.law.power[SUIT_OF[card]]
    suit_cards = cards_of(sight.legal & MASK_OF_SUIT[SUIT_OF[card]])
    lowest = f"play {FRENCH.names[min(suit_cards, key=lambda other: power[other])]}"
    return sorted(tallies, key=lambda tally: tally.action != lowest)


def _card_actions_low_first(view: View, simulation: Simulation) -> list[str]:
    kinds = ranked_pack_in(simulation.position).kinds
    return sorted(view["legal"], key=lambda action: kinds[FRENCH.card_of[action[5:]]])


def _action_values(view: View, tallies: Sequence[Tally]) -> dict[str, float]:
    """Return the value of each legal action. None exceeds one that was dropped later."""
    falling_means = accumulate((tally.mean for tally in tallies), min)
    worth_by_action = {
        tally.action: mean for tally, mean in zip(tallies, falling_means, strict=True)
    }
    return {
        action: worth_by_action.get(action, min(worth_by_action.values()))
        for action in view["legal"]
    }
