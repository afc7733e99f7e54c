"""The bonuses of Zwanzigerrufen, read from the engine's table."""

from __future__ import annotations

from collections.abc import Iterator

from htpy import Element, Node, fragment, small, td, th, tr

from engine.zwanzigerrufen.contracts import BONUSES, Bonus
from ui.book.blocks.contracts import framed, tarock_only
from ui.book.text.context import Context
from ui.book.text.shortcodes import GAME, TEXT, Attribute, Given, Shortcode, one_of
from ui.book.text.when import Conditions, attributes, find_option, option_value, when

BONUS_SCOPES = ("all", "declared", "silent")


def bonus_list(context: Context, given: Given) -> Node:
    """Return the bonuses with what each is and what it is worth, silent and declared."""
    tarock_only(context)
    scope, say = given["scope"], context.say
    kinds = [kind for kind in ("silent", "declared") if scope in ("all", kind)]
    rows = [row for row in BONUSES.values() if scope != "declared" or row.declared]
    return framed(
        context,
        given["caption"] or say("book.bonuses"),
        [say("book.column.bonus"), *(say(f"book.column.{kind}") for kind in kinds)],
        [line for row in rows for line in bonus_rows(context, row, kinds)],
    )


def bonus_rows(context: Context, row: Bonus, kinds: list[str]) -> Iterator[Element]:
    """Yield a bonus once for each way in which house rules may know it; one at most is shown."""
    silent: Conditions = {row.silent: ("!", *NOTHING)} if can_be_off(context, row.silent) else {}
    declared: Conditions = {"declarations": (True,), str(row.declared): ("!", *NOTHING)}
    ways = [silent] if "silent" in kinds else [declared]
    if kinds == ["silent", "declared"] and row.declared:
        ways.append({row.silent: NOTHING, **declared})
    for way in ways:
        yield tr(attributes(context, way))[
            th(scope="row")[
                context.say(f"bonus.{row.key}"), small[context.say(f"book.bonus.{row.key}")]
            ],
            (td(".number")[BONUS_CELLS[kind](context, row)] for kind in kinds),
        ]


NOTHING = (None, 0)


def can_be_off(context: Context, name: str) -> bool:
    """Tell whether an option may be nothing at all."""
    return any(find_option(context, name).accepts(value) for value in NOTHING)


def silent_value(context: Context, row: Bonus) -> Node:
    """Return what a bonus is worth that nobody declared."""
    return fragment[option_value(context, row.silent), per_game(context, row)]


def declared_value(context: Context, row: Bonus) -> Node:
    """Return what a declared bonus is worth; a dash where it cannot be declared."""
    if row.declared is None:
        return "–"
    return fragment[
        when(
            context,
            {"declarations": (True,)},
            option_value(context, row.declared),
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
            Attribute("scope", one_of(*BONUS_SCOPES), "all"),
            Attribute("caption", TEXT),
        ),
        bonus_list,
    ),
)
