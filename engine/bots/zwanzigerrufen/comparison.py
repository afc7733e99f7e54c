"""Two actions of a seat compared in the worlds that a master imagines."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from engine.bots.budget import Budget
from engine.bots.comparison import WorldGap
from engine.bots.zwanzigerrufen.bidding import compare_bids, compare_words
from engine.bots.zwanzigerrufen.level import MASTER
from engine.bots.zwanzigerrufen.position import position_of
from engine.bots.zwanzigerrufen.search import imagine_worlds
from engine.bots.zwanzigerrufen.trial import make_trial
from engine.bots.zwanzigerrufen.utility import stakes_of
from engine.cards import TAROCK
from engine.zwanzigerrufen.view import View


def compare_actions(view: View, better: str, worse: str, budget: Budget) -> Iterator[WorldGap]:
    """Yield the gap between two actions in each of the worlds that the budget allows.

    The worth counts card points too, as a master does.
    """
    return COMPARE_BY_PHASE[view["phase"]](view, better, worse, budget)


def _compare_bids(view: View, better: str, worse: str, budget: Budget) -> Iterator[WorldGap]:
    return compare_bids(view, (better, worse), budget, MASTER)


def _compare_words(view: View, better: str, worse: str, budget: Budget) -> Iterator[WorldGap]:
    return compare_words(view, (better, worse), budget, MASTER)


def _compare_cards(view: View, better: str, worse: str, budget: Budget) -> Iterator[WorldGap]:
    position = position_of(view)
    trials = [
        make_trial(position, stakes_of(view, card_point_value), MASTER.exact_tricks)
        for card_point_value in (MASTER.card_point_value, 0.0)
    ]
    cards = [TAROCK.card_of[action.removeprefix("play ")] for action in (better, worse)]
    tricks_after = [position.trick_after(card) for card in cards]
    worlds = budget.limit_items(imagine_worlds(view, position, budget, MASTER), MASTER.worlds)
    for world, start_numbers in zip(worlds, MASTER.luck(budget.seed), strict=False):
        hands, hands_with_trick = [*world.hands], position.hands_with_trick(world)
        results = []
        for card, trick in zip(cards, tricks_after, strict=True):
            hands[position.seat] = position.unseen.hand ^ 1 << card
            results += [
                try_card(world, hands, hands_with_trick, trick, start_numbers())
                for try_card in trials
            ]
        better_worth, better_points, worse_worth, worse_points = results
        yield WorldGap(better_worth - worse_worth, better_points - worse_points)


Compare = Callable[[View, str, str, Budget], Iterator[WorldGap]]

COMPARE_BY_PHASE: Mapping[str, Compare] = {
    "bid": _compare_bids,
    "declare": _compare_words,
    "play": _compare_cards,
}
"""The comparisons by phase."""

COMPARED_PHASES = (*COMPARE_BY_PHASE,)
"""The phases in which a master weighs actions."""
