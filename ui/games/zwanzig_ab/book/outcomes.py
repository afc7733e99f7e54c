"""Scores of Zwanzig ab in the rulebook, computed by the engine from made-up outcomes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from htpy import Element, Node, fragment, td, th, tr

from engine.cards import FRENCH
from engine.zwanzig_ab.options import Rules
from engine.zwanzig_ab.outcome import Outcome
from engine.zwanzig_ab.scoring import score_deal, suit_and_blind_factors
from ui.book.figures.tables import column_titles, scrolling_table
from ui.book.text.conditions import (
    Conditions,
    condition_attributes,
    find_option,
    option_value_span,
    render_for_option_choices,
)
from ui.book.text.context import BookContext
from ui.book.text.errors import BookError, mistake
from ui.wording.players_and_numbers import format_signed


class DealEnding(NamedTuple):
    """A way in which a deal can end for a player.

    In `outcome` it happens to seat 1. The trump maker is seat 0, unless it happens to the maker.
    `option` sets the amount. If it is empty, the amount is fixed.
    """

    key: str
    rule: str
    outcome: Outcome
    option: str = ""
    conditions: Conditions = {}


SPADES, HEARTS = FRENCH.suit_letters.index("S"), FRENCH.suit_letters.index("H")
ALL_SEATS, DROPPING_ALLOWED = (0, 1, 2, 3), {"dropping_out": (True,)}


def outcome_without_factors(
    *tricks: int, maker: int = 0, in_play: tuple[int, ...] = ALL_SEATS
) -> Outcome:
    """Return an outcome without factors, given the tricks of each seat."""
    return Outcome(Rules(), SPADES, False, maker, in_play, tricks)


DEAL_ENDINGS = (
    DealEnding("trick", "tricks", outcome_without_factors(4, 1, 0, 0)),
    DealEnding(
        "all-tricks",
        "all-tricks",
        outcome_without_factors(0, 5, 0, 0),
        "all_tricks_bonus",
        {"all_tricks_bonus": ("!", 0)},
    ),
    DealEnding("no-trick", "no-trick", outcome_without_factors(5, 0, 0, 0), "zero_trick_penalty"),
    DealEnding(
        "maker-no-trick",
        "maker-no-trick",
        outcome_without_factors(0, 0, 5, 0, maker=1),
        "maker_zero_penalty",
    ),
    DealEnding(
        "dropped",
        "dropped",
        outcome_without_factors(5, 0, 0, 0, in_play=(0, 2, 3)),
        conditions=DROPPING_ALLOWED,
    ),
    DealEnding(
        "walkover",
        "walkover",
        outcome_without_factors(0, 0, 0, 0, maker=1, in_play=(1,)),
        "walkover_points",
        {**DROPPING_ALLOWED, "min_two_active": (False,)},
    ),
)


def outcome_tables(context: BookContext, title: str) -> Iterator[Node]:
    """Yield the table of scores."""
    ending_rows = [
        _outcome_row(context, ending.key, outcome_amount(context, ending), ending.conditions)
        for ending in DEAL_ENDINGS
    ]
    factor_rows = [_outcome_row(context, *factor) for factor in deal_multipliers(context)]
    yield scrolling_table(
        title, column_titles(context, "outcome", "points"), [*ending_rows, *factor_rows]
    )


def _outcome_row(context: BookContext, key: str, amount: Node, conditions: Conditions) -> Element:
    return tr(condition_attributes(context, conditions))[
        th(scope="row")[context.say(f"book.outcome.{key}")], td(".number")[amount]
    ]


def outcome_amount(context: BookContext, ending: DealEnding) -> Node:
    """Render the points for an ending. Raise `BookError` if the engine counts something else."""
    if ending.option and find_option(context, ending.option).choices:
        return render_for_option_choices(
            context,
            (ending.option,),
            lambda rules: format_signed(engine_points_for_ending(rules, ending)),
        )
    if not ending.option:
        return format_signed(engine_points_for_ending(context.rules, ending))
    # The sign comes from a sample value, because the option's own value may be 0.
    delta = engine_points_for_ending(
        context.with_rules({ending.option: SAMPLE_VALUE}).rules, ending
    )
    if abs(delta) != SAMPLE_VALUE:
        raise BookError(mistake("score", rule=ending.rule, delta=delta, option=ending.option))
    return fragment["+" if delta > 0 else "−", option_value_span(context, ending.option)]


SAMPLE_VALUE = 5


def engine_points_for_ending(rules: Any, ending: DealEnding) -> int:
    """Return the points that the engine's score line for the ending's rule gives to seat 1."""
    items = score_deal(ending.outcome._replace(rules=rules)).lines
    deltas = [item.deltas[1] for item in items if item.rule == ending.rule]
    return next((delta for delta in deltas if delta), 0)


def deal_multipliers(context: BookContext) -> Iterator[tuple[str, Node, Conditions]]:
    """Yield the factors of a whole deal: key, amount and conditions."""
    hearts, _ = suit_and_blind_factors(
        context.with_rules({"double_suit": "H"}).rules, HEARTS, False
    )
    yield "hearts", f"×{hearts}", {"double_suit": ("H",)}
    yield (
        "blind",
        fragment["×", option_value_span(context, "blind_multiplier")],
        {"allow_blind": (True,)},
    )
