"""The bonuses of Zwanzigerrufen, read from the engine's table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from htpy import Element, Node, fragment, p, small, td, th, tr

from engine.zwanzigerrufen.contracts import BONUSES, CONTRACTS, Bonus, Contract
from ui.book.blocks.contracts import bonuses_of, framed, tarock_only
from ui.book.text.context import Context
from ui.book.text.errors import BookError, mistake
from ui.book.text.shortcodes import GAME, TEXT, Attribute, Given, Kind, Shortcode
from ui.book.text.when import Conditions, attributes, find_option, option_value, when

KINDS = {"all": ("silent", "declared"), "silent": ("silent",), "declared": ("declared",)}
"""The columns of points by the scope that asks for them."""


class Scope(NamedTuple):
    """Which bonuses are listed: the columns of points, and a contract if those of one are meant."""

    kinds: tuple[str, ...]
    contract: Contract | None = None

    def has(self, row: Bonus) -> bool:
        """Tell whether a bonus is among them."""
        if self.contract and row.key not in self.contract.bonuses:
            return False
        return "silent" in self.kinds or row.declared_option is not None

    def where(self, row: Bonus) -> Conditions:
        """Return the house rules under which it is: a Suit Solo may drop the Trull (E16)."""
        dropped = self.contract and not self.contract.tarocks_trump and row.key == "trull"
        return {"trull_by": ("capture_except_farberl",)} if dropped else {}


def read_scope(context: Context, text: str) -> Scope:
    """Read which bonuses are meant: a word for some of them, or a contract they count in."""
    if text in KINDS:
        return Scope(KINDS[text])
    if text not in CONTRACTS:
        raise BookError(mistake("word", text=text, known=" | ".join((*KINDS, *CONTRACTS))))
    return Scope(KINDS["all"], CONTRACTS[text])


def bonus_list(context: Context, given: Given) -> Node:
    """Return the bonuses with what each is and what it is worth, silent and declared."""
    tarock_only(context)
    scope, say = given["scope"], context.say
    rows = [row for row in BONUSES.values() if scope.has(row)]
    title = given["caption"] or say("book.bonuses")
    if scope.contract:
        title = given["caption"] or f"{title} ({say(f'contract.{scope.contract.key}')})"
    if not rows:
        return p[title, ": ", say("book.none")]
    return fragment[
        framed(
            context,
            title,
            [say("book.column.bonus"), *(say(f"book.column.{kind}") for kind in scope.kinds)],
            [line for row in rows for line in bonus_rows(context, row, scope)],
        ),
        scope.contract and p[bonuses_of(context, scope.contract)],
    ]


def bonus_rows(context: Context, row: Bonus, scope: Scope) -> Iterator[Element]:
    """Yield a bonus once for each way in which house rules may know it; one at most is shown."""
    silent: Conditions = (
        {row.silent_option: ("!", *NOTHING)} if can_be_off(context, row.silent_option) else {}
    )
    declared: Conditions = {"declarations": (True,), str(row.declared_option): ("!", *NOTHING)}
    ways = [silent] if "silent" in scope.kinds else [declared]
    if scope.kinds == KINDS["all"] and row.declared_option:
        ways.append({row.silent_option: NOTHING, **declared})
    for way in ways:
        yield tr(attributes(context, {**way, **scope.where(row)}))[
            th(scope="row")[
                context.say(f"bonus.{row.key}"), small[context.say(f"book.bonus.{row.key}")]
            ],
            (td(".number")[BONUS_CELLS[kind](context, row)] for kind in scope.kinds),
        ]


NOTHING = (None, 0)


def can_be_off(context: Context, name: str) -> bool:
    """Tell whether an option may be nothing at all."""
    return any(find_option(context, name).accepts(value) for value in NOTHING)


def silent_value(context: Context, row: Bonus) -> Node:
    """Return what a bonus is worth that nobody declared."""
    return fragment[option_value(context, row.silent_option), per_game(context, row)]


def declared_value(context: Context, row: Bonus) -> Node:
    """Return what a declared bonus is worth; a dash where it cannot be declared."""
    if row.declared_option is None:
        return "–"
    return fragment[
        when(
            context,
            {"declarations": (True,)},
            option_value(context, row.declared_option),
            per_game(context, row),
            inline=True,
        ),
        when(context, {"declarations": (False,)}, "–", inline=True),
    ]


def per_game(context: Context, row: Bonus) -> Node:
    """Return that a Valat is times the game value, where it is."""
    if row.key != "valat":
        return None
    return when(
        context,
        {"valat_mode": ("multiplier",)},
        " ",
        context.say("book.times-game"),
        inline=True,
    )


BONUS_CELLS = {"silent": silent_value, "declared": declared_value}

SHORTCODES = (
    Shortcode(
        "bonus-list",
        "rules",
        (
            Attribute("game", GAME),
            Attribute("scope", Kind("bonuses", read_scope), "all"),
            Attribute("caption", TEXT),
        ),
        bonus_list,
    ),
)
