"""The pack of a game: suits, ranks, how many cards and points, all counted by the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from htpy import Node, figcaption, figure, fragment, p, span, strong

from engine.cards import FRENCH, TAROCK
from engine.zwanzig_ab.law import make_law
from engine.zwanzigerrufen.law import card_points, total_points
from ui.book.figures.pictures import row
from ui.book.text.context import Context
from ui.book.text.shortcodes import GAME, TEXT, Attribute, Given, Shortcode
from ui.book.text.when import vary, when
from ui.wording import format_count, format_integer

ORDER = "SHCD"
"""The plain suits as they are shown: colours alternate."""


def deck_overview(context: Context, given: Given) -> Node:
    """The pack suit by suit, highest card first."""
    return figure(".pack")[
        PACKS[context.game](context),
        figcaption[
            given["caption"] and fragment[given["caption"], " "],
            format_count(context.say, "card", len(context.pack)),
            vary(context, POINTED[context.game], lambda rules: total(context, rules)),
        ],
    ]


def total(context: Context, rules: Any) -> str:
    """How many card points there are, where there are any."""
    if context.game == "zwanzig-ab":
        return ""
    return f", {format_count(context.say, 'point', total_points(rules))}"


POINTED = {"zwanzig-ab": (), "zwanzigerrufen": ("glatze_points",)}


def suit(context: Context, letter: str, cards: Node, number: int) -> Node:
    """A suit: its name, how many cards, and the cards."""
    return fragment[
        p(".suit")[
            strong[context.say(f"suit.{letter}")],
            span(".count")[" ", format_count(context.say, "card", number)],
        ],
        cards,
    ]


# Zwanzig ab


def french(context: Context) -> Iterator[Node]:
    """Yield the suits in the order of rank that the house rules choose, then that of trumps."""
    for letter in ORDER:
        number = FRENCH.suit_of.count(FRENCH.suit_letters.index(letter))
        ranks = vary(context, ("rank_order",), partial(ranked, context, letter), inline=False)
        yield suit(context, letter, ranks, number)
    yield when(
        context,
        {"trump_rank": ("jass",)},
        p(".suit")[strong[context.say("book.pack.trumps")]],
        ranked(context, "H", context.with_rules({"trump_rank": "jass"}).rules, trumps=True),
    )


def ranked(context: Context, letter: str, rules: Any, *, trumps: bool = False) -> Node:
    """The cards of a suit, the highest first."""
    suit = FRENCH.suit_letters.index(letter)
    power = make_law(suit if trumps else (suit + 1) % 4, rules.rank_order, rules.trump_rank).power[
        suit
    ]
    cards = [card for card, its in enumerate(FRENCH.suit_of) if its == suit]
    cards.sort(key=lambda card: -power[card])
    return row(context, [FRENCH.names[card] for card in cards])


# Zwanzigerrufen


def tarock(context: Context) -> Iterator[Node]:
    """Yield the tarocks and the suits, each card with its points."""
    for letter in ("T", *ORDER):
        names = TAROCK.card_names(TAROCK.mask_of[TAROCK.suit_letters.index(letter)])
        cards = vary(context, ("glatze_points",), partial(pointed, context, names), inline=False)
        yield suit(context, letter, cards, len(names))


def pointed(context: Context, names: Sequence[str], rules: Any) -> Node:
    """Cards with their points."""
    return row(context, names, [worth(rules, name) for name in names])


def worth(rules: Any, name: str) -> str:
    """The card points of a card."""
    return format_integer(card_points(TAROCK.parse_hand([name]), rules.glatze_points))


PACKS: dict[str, Callable[[Context], Iterator[Node]]] = {
    "zwanzig-ab": french,
    "zwanzigerrufen": tarock,
}

SHORTCODES = (
    Shortcode(
        "deck-overview",
        "rules",
        (Attribute("deck", GAME), Attribute("caption", TEXT)),
        deck_overview,
    ),
)
