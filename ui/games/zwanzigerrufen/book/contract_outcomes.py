"""Scores of Zwanzigerrufen in the rulebook, computed by the engine from made-up outcomes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, NamedTuple

from htpy import Element, Node, div, fragment, td, th, tr

from engine.seats import Scores
from engine.zwanzigerrufen.contracts import CONTRACTS, TRICKS_PER_DEAL, Contract
from engine.zwanzigerrufen.law import total_card_points
from engine.zwanzigerrufen.outcome import Outcome
from engine.zwanzigerrufen.scoring import (
    points_needed_by_declarer,
    score_deal,
    trischaken_line,
)
from ui.book.figures.tables import column_titles, scrolling_table
from ui.book.text.conditions import (
    condition_attributes,
    option_value_span,
    render_for_option_choices,
)
from ui.book.text.context import BookContext
from ui.games.zwanzigerrufen.book.contracts import contract_conditions


def outcome_tables(context: BookContext, title: str) -> Iterator[Node]:
    """Yield the tables of scores: contracts won and lost, then Trischaken."""
    declarer_contracts = [contract for contract in CONTRACTS.values() if contract.parties != "none"]
    lines: list[Node] = [
        contract_outcome_row(context, contract, won)
        for contract in declarer_contracts
        for won in (True, False)
    ]
    titles = column_titles(context, "contract", "outcome", "declarer", "partner", "opponent")
    yield scrolling_table(title, titles, lines)
    trischaken = CONTRACTS["trischaken"]
    rows: list[Node] = [
        trischaken_row(context, trischaken, ending) for ending in TRISCHAKEN_ENDINGS
    ]
    trischaken_title = context.say(f"contract.{trischaken.key}")
    titles = column_titles(context, "outcome", "loser", "without-trick", "others")
    yield div(condition_attributes(context, contract_conditions(context, trischaken)))[
        scrolling_table(trischaken_title, titles, rows)
    ]


def contract_outcome_row(context: BookContext, contract: Contract, won: bool) -> Element:
    """Render the scores of declarer, partner and opponents for a contract won or lost."""
    side = (0, 2) if contract.parties == "call" else (0,)
    deltas = contract_score_multiples(rules_with_contract(context, contract), contract, side, won)
    cells = (deltas[0], deltas[2] if len(side) == 2 else None, deltas[1])
    return tr(condition_attributes(context, contract_conditions(context, contract)))[
        won and th(scope="rowgroup", rowspan=2)[context.say(f"contract.{contract.key}")],
        td[context.say("book.won" if won else "book.lost")],
        (td(".number")[render_game_points_multiple(context, contract, units)] for units in cells),
    ]


def rules_with_contract(context: BookContext, contract: Contract) -> Any:
    """Return the context's house rules, changed if needed so that they offer the contract."""
    options = {} if getattr(context.rules, contract.value_option) else {contract.value_option: 1}
    return context.with_rules(options | dict([contract.only_if] if contract.only_if else [])).rules


def contract_score_multiples(
    rules: Any, contract: Contract, side: tuple[int, ...], won: bool
) -> Scores:
    """Return the score of each seat for a contract, in multiples of its game points."""
    points, tricks = example_points_and_tricks(rules, contract, won)
    card_results = (
        (points, total_card_points(rules) - points, 0, 0),
        (tricks, TRICKS_PER_DEAL - tricks, 0, 0),
    )
    game, *_ = score_deal(Outcome(rules, contract, 0, side, *card_results)).lines
    return delta_multiples(game.deltas, contract.game_points(rules))


def delta_multiples(deltas: Scores, unit: int) -> Scores:
    """Return the score of each seat in multiples of a unit."""
    a, b, c, d = (delta // unit for delta in deltas)
    return a, b, c, d


def example_points_and_tricks(rules: Any, contract: Contract, won: bool) -> tuple[int, int]:
    """Return card points and tricks with which the declarer wins or loses a contract."""
    tricks = contract.tricks_to_win
    if tricks is None:
        return (points_needed_by_declarer(rules, contract), 6) if won else (30, 4)
    if not won:
        tricks += -1 if tricks else 1
    return total_card_points(rules) * tricks // TRICKS_PER_DEAL, tricks


def render_game_points_multiple(
    context: BookContext, contract: Contract, units: int | None
) -> Node:
    """Render a multiple of a contract's game points, with its sign."""
    if not units:
        return "–" if units is None else "0"
    times = "" if abs(units) == 1 else f"{abs(units)} × "
    return fragment[
        "+" if units > 0 else "−", times, option_value_span(context, contract.value_option)
    ]


class TrischakenEnding(NamedTuple):
    """A result of a Trischaken. Seat 0 is forehand, and `column_seats` are shown in the columns."""

    key: str
    points: Scores
    tricks: Scores
    column_seats: tuple[int, int | None, int]


TRISCHAKEN_ENDINGS = (
    TrischakenEnding("loser", (20, 30, 22, 16), (3, 3, 2, 2), (1, None, 0)),
    TrischakenEnding("above", (20, 50, 10, 8), (2, 5, 2, 1), (1, None, 0)),
    TrischakenEnding("forehand", (30, 20, 22, 16), (3, 3, 2, 2), (0, None, 1)),
    TrischakenEnding("without", (34, 35, 19, 0), (4, 3, 3, 0), (1, 3, 0)),
)


def trischaken_row(context: BookContext, contract: Contract, ending: TrischakenEnding) -> Element:
    """Render the scores for a result of a Trischaken."""
    base = context.with_rules({contract.value_option: 1} if not context.rules.trischaken else {})

    def render_payment(seat: int | None, rules: Any) -> Node:
        outcome = Outcome(rules, contract, 0, (), ending.points, ending.tricks)
        deltas = delta_multiples(trischaken_line(outcome).deltas, contract.game_points(rules))
        return render_game_points_multiple(
            context, contract, None if seat is None else deltas[seat]
        )

    return tr[
        th(scope="row")[context.say(f"book.fate.{ending.key}")],
        (
            td(".number")[
                render_for_option_choices(base, ("trischaken_pay",), partial(render_payment, seat))
            ]
            for seat in ending.column_seats
        ),
    ]
