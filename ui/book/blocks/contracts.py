"""The contracts and the bonuses of Zwanzigerrufen, read from the engine's two tables."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from htpy import Element, Node, caption, div, fragment, small, table, tbody, td, th, thead, tr

from engine.zwanzigerrufen.contracts import BONUSES, CONTRACTS, Contract
from engine.zwanzigerrufen.law import total_points
from engine.zwanzigerrufen.scoring import needed_points, solo_factor
from ui.book.text.context import Context
from ui.book.text.errors import BookError, mistake
from ui.book.text.shortcodes import GAME, TEXT, Attribute, Given, Kind, Shortcode
from ui.book.text.when import Conditions, attributes, find_option, option_value, vary

SCOPES: dict[str, Callable[[Contract], bool]] = {
    "all": lambda contract: True,
    "positive": lambda contract: not contract.negative,
    "negative": lambda contract: contract.negative,
}


def read_scope(context: Context, text: str) -> tuple[Contract, ...]:
    """Read which contracts are meant: a word for some of them, or their keys with commas."""
    if text in SCOPES:
        return tuple(filter(SCOPES[text], CONTRACTS.values()))
    return tuple(find_contract(key.strip()) for key in text.split(","))


def find_contract(key: str) -> Contract:
    """Return a contract by its key; raise `BookError` naming those there are."""
    if key not in CONTRACTS:
        raise BookError(mistake("contract", name=key, known=", ".join(CONTRACTS)))
    return CONTRACTS[key]


CONTRACT = Kind("contract", lambda context, text: find_contract(text))


def contract_table(context: Context, given: Given) -> Node:
    """Return contracts with game points, players, aim, and which bonuses count."""
    tarock_only(context)
    columns = ("contract", "value", "parties", "aim")
    return framed(
        context,
        given["caption"] or context.say("book.contracts"),
        [context.say(f"book.column.{column}") for column in columns],
        [contract_row(context, contract) for contract in given["scope"]],
    )


def tarock_only(context: Context) -> None:
    """Raise `BookError` where there are neither contracts nor bonuses."""
    if context.game != "zwanzigerrufen":
        raise BookError(mistake("contracts.game", game=context.game))


def framed(context: Context, title: str, heads: list[str], rows: list[Node]) -> Element:
    """Return a table that may be wider than the page."""
    return div(".scrolled", role="group", tabindex="0", aria_label=title)[
        table(".rows")[
            caption[title], thead[tr[(th(scope="col")[head] for head in heads)]], tbody[rows]
        ]
    ]


def heads(context: Context, *columns: str) -> list[str]:
    """Return the heads of columns."""
    return [context.say(f"book.column.{column}") for column in columns]


def offered(context: Context, contract: Contract) -> Conditions:
    """Return under which house rules there is this contract, as `Contract.is_offered` has it."""
    found: dict[str, tuple[Any, ...]] = {}
    if find_option(context, contract.value_option).accepts(None):
        found[contract.value_option] = ("!", None)
    if contract.only_if is not None:
        found[contract.only_if[0]] = (contract.only_if[1],)
    return found


def contract_row(context: Context, contract: Contract) -> Element:
    """Return one contract; the row is hidden where the house rules do not know it."""
    say = context.say
    return tr(attributes(context, offered(context, contract)))[
        th(scope="row")[
            say(f"contract.{contract.key}"),
            contract.forehand_only and small[say("book.forehand-only")],
        ],
        td(".number")[option_value(context, contract.value_option)],
        td[say(f"book.parties.{contract.parties}")],
        td[
            aim(context, contract),
            not contract.tarocks_trump and small[say("book.no-trumps")],
            not contract.kontra and small[say("book.no-kontra")],
            contract.bonuses and small[bonuses_of(context, contract)],
        ],
    ]


def aim(context: Context, contract: Contract) -> Node:
    """Return what wins a contract; how many card points it takes is worked out by the engine."""
    if contract.aim not in DEPENDS:
        return context.say(f"book.aim.{contract.aim}")
    return vary(context, DEPENDS[contract.aim], lambda rules: needed(context, contract, rules))


DEPENDS = {"half": ("glatze_points",), "solodreier_min": ("solodreier_min", "glatze_points")}
"""The options on which the points that a contract takes depend, by its aim."""


def needed(context: Context, contract: Contract, rules: Any) -> str:
    """Return the card points that a contract takes under these house rules, and all there are."""
    points = needed_points(rules, contract)
    return context.say("book.aim.points", needed=points, total=total_points(rules))


def bonuses_of(context: Context, contract: Contract) -> Node:
    """Return which bonuses count in a contract, and by how much it multiplies them."""

    def counts(rules: Any) -> str:
        names = ", ".join(context.say(f"bonus.{key}") for key in left_out(contract, rules))
        return context.say("book.bonuses.but", names=names) if names else context.say("book.all")

    def times(rules: Any) -> str:
        bonus, valat = (solo_factor(rules, contract, key) for key in ("absolut", "valat"))
        if bonus == 1:
            return ""
        key = "book.bonuses.times" if valat == bonus else "book.bonuses.times.but"
        return context.say(key, factor=bonus, name=context.say("bonus.valat"))

    depends = () if contract.tarocks_trump else ("trull_by",)
    more = contract.solo and vary(context, ("solo_bonus_mult", "solo_doubles_valat"), times)
    return fragment[context.say("book.column.bonuses"), ": ", vary(context, depends, counts), more]


def left_out(contract: Contract, rules: Any) -> list[str]:
    """Return the bonuses that do not count in a contract."""
    return [key for key in BONUSES if key not in contract.counted_bonuses(rules)]


SHORTCODES = (
    Shortcode(
        "contract-table",
        "rules",
        (
            Attribute("game", GAME),
            Attribute("scope", Kind("contracts", read_scope), "all"),
            Attribute("caption", TEXT),
        ),
        contract_table,
    ),
)
