"""The bonuses of Zwanzigerrufen in the rulebook, from the engine's table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from htpy import Element, Node, fragment, p, small, td, th, tr

from engine.zwanzigerrufen.contracts import BONUSES, CONTRACTS, Bonus, Contract
from ui.book.figures.tables import column_titles, rule_link, scrolling_table
from ui.book.text.attributes import GAME_KIND
from ui.book.text.conditions import (
    Conditions,
    condition_attributes,
    find_option,
    option_value_span,
    shown_when,
)
from ui.book.text.context import BookContext
from ui.book.text.errors import BookError, mistake
from ui.book.text.shortcodes import TEXT_KIND, Arguments, Attribute, AttributeKind, Shortcode
from ui.games.zwanzigerrufen.book.contracts import check_game_has_contracts, contract_bonuses_note

COLUMNS_BY_SCOPE = {"all": ("silent", "declared"), "silent": ("silent",), "declared": ("declared",)}
"""The columns of points, by the value of the attribute `scope`."""


class BonusScope(NamedTuple):
    """The bonuses to list: the columns of points, and the contract if they belong to one."""

    kinds: tuple[str, ...]
    contract: Contract | None = None

    def has_bonus(self, row: Bonus) -> bool:
        """Return whether a bonus is listed."""
        if self.contract and row.key not in self.contract.bonuses:
            return False
        return "silent" in self.kinds or row.declared_option is not None

    def rule_conditions(self, row: Bonus) -> Conditions:
        """Return the house rules under which a bonus counts (E16: the Trull in a Suit Solo)."""
        may_be_dropped = self.contract and not self.contract.tarocks_trump and row.key == "trull"
        return {"trull_by": ("capture_except_farberl",)} if may_be_dropped else {}


def parse_bonus_scope(context: BookContext, text: str) -> BonusScope:
    """Parse a scope: a word for some of the bonuses, or the contract in which they count."""
    if text in COLUMNS_BY_SCOPE:
        return BonusScope(COLUMNS_BY_SCOPE[text])
    if text not in CONTRACTS:
        raise BookError(
            mistake("word", text=text, known=" | ".join((*COLUMNS_BY_SCOPE, *CONTRACTS)))
        )
    return BonusScope(COLUMNS_BY_SCOPE["all"], CONTRACTS[text])


def bonus_list(context: BookContext, args: Arguments) -> Node:
    """Render the bonuses with their meanings and their values, silent and declared."""
    check_game_has_contracts(context)
    scope, say = args["scope"], context.say
    rows = [row for row in BONUSES.values() if scope.has_bonus(row)]
    title = args["caption"] or say("book.bonuses")
    if scope.contract:
        title = args["caption"] or f"{title} ({say(f'contract.{scope.contract.key}')})"
    if not rows:
        return p[title, ": ", say("book.none")]
    return fragment[
        scrolling_table(
            title,
            column_titles(context, "bonus", *scope.kinds),
            [line for row in rows for line in bonus_rows(context, row, scope)],
        ),
        scope.contract and p[contract_bonuses_note(context, scope.contract)],
    ]


def bonus_rows(context: BookContext, row: Bonus, scope: BonusScope) -> Iterator[Element]:
    """Yield a row for each way in which house rules may offer a bonus. At most one is shown."""
    silent: Conditions = (
        {row.silent_option: ("!", *UNSET_VALUES)}
        if any(map(find_option(context, row.silent_option).accepts, UNSET_VALUES))
        else {}
    )
    declared: Conditions = {"declarations": (True,), str(row.declared_option): ("!", *UNSET_VALUES)}
    variants = [silent] if "silent" in scope.kinds else [declared]
    if scope.kinds == COLUMNS_BY_SCOPE["all"] and row.declared_option:
        variants.append({row.silent_option: UNSET_VALUES, **declared})
    for variant in variants:
        yield tr(condition_attributes(context, {**variant, **scope.rule_conditions(row)}))[
            th(scope="row")[
                rule_link(context, row.silent_option, context.say(f"bonus.{row.key}")),
                small[context.say(f"book.bonus.{row.key}")],
            ],
            (td(".number")[BONUS_CELLS[kind](context, row)] for kind in scope.kinds),
        ]


UNSET_VALUES = (None, 0)


def silent_value(context: BookContext, row: Bonus) -> Node:
    """Render the value of a bonus that was not declared."""
    return fragment[
        option_value_span(context, row.silent_option), valat_multiplier_note(context, row)
    ]


def declared_value(context: BookContext, row: Bonus) -> Node:
    """Render the value of a declared bonus, or a dash where it cannot be declared."""
    if row.declared_option is None:
        return "–"
    return fragment[
        shown_when(
            context,
            {"declarations": (True,)},
            option_value_span(context, row.declared_option),
            valat_multiplier_note(context, row),
            inline=True,
        ),
        shown_when(context, {"declarations": (False,)}, "–", inline=True),
    ]


def valat_multiplier_note(context: BookContext, row: Bonus) -> Node:
    """Render the note that a Valat multiplies the game value, where it does."""
    if row.mode_option is None:
        return None
    return shown_when(
        context,
        {row.mode_option: ("multiplier",)},
        " ",
        context.say("book.times-game"),
        inline=True,
    )


BONUS_CELLS = {"silent": silent_value, "declared": declared_value}

BONUS_LIST = Shortcode(
    "bonus-list",
    "rules",
    (
        Attribute("game", GAME_KIND),
        Attribute("scope", AttributeKind("bonuses", parse_bonus_scope), "all"),
        Attribute("caption", TEXT_KIND),
    ),
    bonus_list,
)
