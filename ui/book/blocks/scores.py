"""What each outcome of a deal is worth: computed by the engine's scoring on outcomes made up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from htpy import Element, Node, fragment, td, th, tr

from engine.cards import FRENCH
from engine.zwanzig_ab.options import Rules
from engine.zwanzig_ab.outcome import Outcome
from engine.zwanzig_ab.scoring import deal_factors, score_deal
from ui.book.blocks.contracts import framed, heads
from ui.book.blocks.settlements import zwanzigerrufen
from ui.book.text.context import Context
from ui.book.text.errors import BookError, mistake
from ui.book.text.shortcodes import GAME, TEXT, Attribute, Given, Shortcode
from ui.book.text.when import Conditions, attributes, find_option, option_value, vary
from ui.wording import format_signed


def score_table(context: Context, given: Given) -> Node:
    """The outcomes of a deal with what they count."""
    title = given["caption"] or context.say("book.scores")
    return fragment[TABLES[context.game](context, title)]


# Zwanzig ab


class Way(NamedTuple):
    """A way in which a deal of Zwanzig ab may end for a player.

    `deal` is such a deal, in which it happens to seat 1 (the maker is seat 0, unless it is the
    maker's way); `option` is what the amount comes from, the amount itself if it is empty.
    """

    key: str
    rule: str
    deal: Outcome
    option: str = ""
    where: Conditions = {}


SPADES, HEARTS = FRENCH.suit_letters.index("S"), FRENCH.suit_letters.index("H")
ALL_IN, DROPPING = (0, 1, 2, 3), {"dropping_out": (True,)}


def deal_with(*tricks: int, maker: int = 0, in_play: tuple[int, ...] = ALL_IN) -> Outcome:
    """A deal without factors in which the seats took so many tricks."""
    return Outcome(Rules(), SPADES, False, maker, in_play, tricks)


WAYS = (
    Way("trick", "tricks", deal_with(4, 1, 0, 0)),
    Way("all-tricks", "all-tricks", deal_with(0, 5, 0, 0), "all_tricks_bonus",
        {"all_tricks_bonus": ("!", 0)}),
    Way("no-trick", "no-trick", deal_with(5, 0, 0, 0), "zero_trick_penalty"),
    Way("maker-no-trick", "maker-no-trick", deal_with(0, 0, 5, 0, maker=1), "maker_zero_penalty"),
    Way("dropped", "dropped", deal_with(5, 0, 0, 0, in_play=(0, 2, 3)), where=DROPPING),
    Way("walkover", "walkover", deal_with(0, 0, 0, 0, maker=1, in_play=(1,)), "walkover_points",
        {**DROPPING, "min_two_active": (False,)}),
)  # fmt: skip


def zwanzig_ab(context: Context, title: str) -> Iterator[Node]:
    """Yield the scores of Zwanzig ab."""
    ways = [_line(context, way.key, amount(context, way), way.where) for way in WAYS]
    factors = [_line(context, *factor) for factor in multipliers(context)]
    yield framed(context, title, heads(context, "outcome", "points"), [*ways, *factors])


def _line(context: Context, key: str, amount: Node, where: Conditions) -> Element:
    return tr(attributes(context, where))[
        th(scope="row")[context.say(f"book.outcome.{key}")], td(".number")[amount]
    ]


def amount(context: Context, way: Way) -> Node:
    """Return what a way counts; raise `BookError` where the engine counts anything else."""
    if way.option and find_option(context, way.option).choices:
        return vary(context, (way.option,), lambda rules: format_signed(counts(rules, way)))
    if not way.option:
        return format_signed(counts(context.rules, way))
    # The value may be 0, which has no sign; that of another value is the rule's.
    delta = counts(context.with_rules({way.option: SAMPLE}).rules, way)
    if abs(delta) != SAMPLE:
        raise BookError(mistake("score", rule=way.rule, delta=delta, option=way.option))
    return fragment["+" if delta > 0 else "−", option_value(context, way.option)]


SAMPLE = 5


def counts(rules: Any, way: Way) -> int:
    """What the engine's line of this rule adds to the points of seat 1."""
    items = score_deal(way.deal._replace(rules=rules)).lines
    found = [item.deltas[1] for item in items if item.rule == way.rule]
    return next((delta for delta in found if delta), 0)


def multipliers(context: Context) -> Iterator[tuple[str, Node, Conditions]]:
    """Yield what multiplies a whole deal."""
    hearts, _ = deal_factors(context.with_rules({"double_suit": "H"}).rules, HEARTS, False)
    yield "hearts", f"×{hearts}", {"double_suit": ("H",)}
    yield (
        "blind",
        fragment["×", option_value(context, "blind_multiplier")],
        {"allow_blind": (True,)},
    )


TABLES: dict[str, Callable[[Context, str], Iterator[Node]]] = {
    "zwanzig-ab": zwanzig_ab,
    "zwanzigerrufen": zwanzigerrufen,
}

SHORTCODES = (
    Shortcode(
        "score-table",
        "rules",
        (Attribute("game", GAME), Attribute("caption", TEXT)),
        score_table,
    ),
)
