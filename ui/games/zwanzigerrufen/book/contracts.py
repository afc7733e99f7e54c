"""The contracts of Zwanzigerrufen in the rulebook, from the engine's table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from htpy import Element, Node, div, fragment, li, p, small, td, th, tr, ul

from engine.zwanzigerrufen.contracts import BONUSES, CONTRACTS, Contract
from engine.zwanzigerrufen.law import total_card_points
from engine.zwanzigerrufen.scoring import points_needed_by_declarer, solo_factor
from ui.book.figures.tables import column_titles, rule_link, scrolling_table
from ui.book.text.attributes import GAME_KIND
from ui.book.text.conditions import (
    Conditions,
    condition_attributes,
    find_option,
    option_value_span,
    render_for_option_choices,
    unless_attributes,
)
from ui.book.text.context import BookContext
from ui.book.text.errors import BookError, mistake
from ui.book.text.shortcodes import TEXT_KIND, Arguments, Attribute, AttributeKind, Shortcode

CONTRACT_SCOPES: dict[str, Callable[[Contract], bool]] = {
    "all": lambda contract: True,
    "positive": lambda contract: not contract.negative,
    "negative": lambda contract: contract.negative,
}


def parse_contract_scope(context: BookContext, text: str) -> tuple[Contract, ...]:
    """Parse a scope: a word for some of the contracts, or their keys with commas."""
    if text in CONTRACT_SCOPES:
        return tuple(filter(CONTRACT_SCOPES[text], CONTRACTS.values()))
    return tuple(find_contract(key.strip()) for key in text.split(","))


def find_contract(key: str) -> Contract:
    """Return a contract by key. Raise `BookError` for an unknown one."""
    if key not in CONTRACTS:
        raise BookError(mistake("contract", name=key, known=", ".join(CONTRACTS)))
    return CONTRACTS[key]


CONTRACT_KIND = AttributeKind("contract", lambda context, text: find_contract(text))


def contract_table(context: BookContext, args: Arguments) -> Node:
    """Render contracts with their game points, parties, aims and bonuses."""
    check_game_has_contracts(context)
    return fragment[
        scrolling_table(
            args["caption"] or context.say("book.contracts"),
            column_titles(context, "contract", "value", "parties", "aim"),
            [contract_row(context, contract) for contract in args["scope"]],
        ),
        contracts_off_note(context, args["scope"]),
    ]


def contracts_off_note(context: BookContext, contracts: Iterable[Contract]) -> Node:
    """Render which contracts the table lacks, with links to their rules.

    The note is hidden if the table has all of them.
    """
    rows = [(row, contract_conditions(context, row)) for row in contracts]
    rows = [(row, conditions) for row, conditions in rows if conditions]
    everything = {name: values for _, row in rows for name, values in row.items()}
    return (
        bool(rows)
        and div(".contracts-off", unless_attributes(context, everything))[
            p[context.say("book.contracts.off")],
            ul[
                (
                    li(unless_attributes(context, conditions))[
                        rule_link(context, row.value_option, context.say(f"contract.{row.key}"))
                    ]
                    for row, conditions in rows
                )
            ],
        ]
    )


def check_game_has_contracts(context: BookContext) -> None:
    """Raise `BookError` for a game without contracts and bonuses."""
    if context.game != "zwanzigerrufen":
        raise BookError(mistake("contracts.game", game=context.game))


def contract_conditions(context: BookContext, contract: Contract) -> Conditions:
    """Return the conditions under which a contract is offered, as in `Contract.is_offered`."""
    conditions: dict[str, tuple[Any, ...]] = {}
    if find_option(context, contract.value_option).accepts(None):
        conditions[contract.value_option] = ("!", None)
    if contract.only_if is not None:
        conditions[contract.only_if[0]] = (contract.only_if[1],)
    return conditions


def contract_row(context: BookContext, contract: Contract) -> Element:
    """Render a contract as a row, which is hidden under house rules without the contract."""
    say = context.say
    return tr(condition_attributes(context, contract_conditions(context, contract)))[
        th(scope="row")[
            rule_link(context, contract.value_option, say(f"contract.{contract.key}")),
            contract.forehand_only and small[say("book.forehand-only")],
        ],
        td(".number")[option_value_span(context, contract.value_option)],
        td[say(f"book.parties.{contract.parties}")],
        td[
            contract_aim(context, contract),
            not contract.tarocks_trump and small[say("book.no-trumps")],
            not contract.kontra and small[say("book.no-kontra")],
            contract.bonuses and small[contract_bonuses_note(context, contract)],
        ],
    ]


def contract_aim(context: BookContext, contract: Contract) -> Node:
    """Render what wins a contract. The engine computes the card points needed."""
    if not contract.is_won_by_points:
        return context.say(f"book.aim.{aim_key(contract)}")
    options = (contract.points_option, "glatze_points")
    return render_for_option_choices(
        context,
        tuple(filter(None, options)),
        lambda rules: needed_points_text(context, contract, rules),
    )


def aim_key(contract: Contract) -> str:
    """Return the key of the text for what wins a contract, if card points of two sides do not."""
    return "fewest-points" if contract.tricks_to_win is None else f"tricks.{contract.tricks_to_win}"


def needed_points_text(context: BookContext, contract: Contract, rules: Any) -> str:
    """Return the card points that a contract needs under house rules, out of the total."""
    points = points_needed_by_declarer(rules, contract)
    return context.say("book.aim.points", needed=points, total=total_card_points(rules))


def contract_bonuses_note(context: BookContext, contract: Contract) -> Node:
    """Render which bonuses count in a contract, and the factor that applies to them."""

    def describe_counted_bonuses(rules: Any) -> str:
        counted_keys = contract.counted_bonus_keys(rules)
        names = ", ".join(context.say(f"bonus.{key}") for key in BONUSES if key not in counted_keys)
        return context.say("book.bonuses.but", names=names) if names else context.say("book.all")

    def describe_bonus_factor(rules: Any) -> str:
        bonus, valat = (solo_factor(rules, contract, key) for key in ("absolut", "valat"))
        if bonus == 1:
            return ""
        key = "book.bonuses.times" if valat == bonus else "book.bonuses.times.but"
        return context.say(key, factor=bonus, name=context.say("bonus.valat"))

    depends = () if contract.tarocks_trump else ("trull_by",)
    factor_note = contract.solo and render_for_option_choices(
        context, ("solo_bonus_mult", "solo_doubles_valat"), describe_bonus_factor
    )
    return fragment[
        context.say("book.column.bonuses"),
        ": ",
        render_for_option_choices(context, depends, describe_counted_bonuses),
        factor_note,
    ]


CONTRACT_TABLE = Shortcode(
    "contract-table",
    "rules",
    (
        Attribute("game", GAME_KIND),
        Attribute("scope", AttributeKind("contracts", parse_contract_scope), "all"),
        Attribute("caption", TEXT_KIND),
    ),
    contract_table,
)
