"""The pack of a game: suits, ranks, numbers of cards and card points, all from the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from htpy import Node, figcaption, figure, fragment, p, span, strong

from engine.cards import FRENCH, TAROCK
from engine.zwanzig_ab.law import make_law
from engine.zwanzigerrufen.law import card_points, total_card_points
from ui.book.figures.card_images import card_image_list
from ui.book.text.conditions import render_for_option_choices, shown_when
from ui.book.text.context import BookContext
from ui.book.text.shortcodes import GAME_KIND, TEXT_KIND, Arguments, Attribute, Shortcode
from ui.wording.players_and_numbers import format_count, format_integer

PLAIN_SUIT_ORDER = "SHCD"
"""The order in which plain suits are shown, with alternating colours."""


def pack_overview(context: BookContext, args: Arguments) -> Node:
    """Render the pack suit by suit, highest card first."""
    return figure(".pack")[
        PACK_VIEWS[context.game](context),
        figcaption[
            args["caption"] and fragment[args["caption"], " "],
            format_count(context.say, "card", len(context.pack)),
            render_for_option_choices(
                context,
                POINT_OPTIONS[context.game],
                lambda rules: total_points_note(context, rules),
            ),
        ],
    ]


def total_points_note(context: BookContext, rules: Any) -> str:
    """Return the total of card points, or "" for a game without them."""
    if context.game == "zwanzig-ab":
        return ""
    return f", {format_count(context.say, 'point', total_card_points(rules))}"


POINT_OPTIONS = {"zwanzig-ab": (), "zwanzigerrufen": ("glatze_points",)}


def suit_with_cards(context: BookContext, letter: str, cards: Node, number: int) -> Node:
    """Render a suit: its name, the number of cards, and the cards."""
    return fragment[
        p(".suit")[
            strong[context.say(f"suit.{letter}")],
            span(".count")[" ", format_count(context.say, "card", number)],
        ],
        cards,
    ]


# Zwanzig ab


def render_french_suits(context: BookContext) -> Iterator[Node]:
    """Yield the suits in the rank order of the house rules, then trumps in their own order."""
    for letter in PLAIN_SUIT_ORDER:
        number = FRENCH.suit_of.count(FRENCH.suit_letters.index(letter))
        ranks = render_for_option_choices(
            context, ("rank_order",), partial(ranked_cards, context, letter), inline=False
        )
        yield suit_with_cards(context, letter, ranks, number)
    yield shown_when(
        context,
        {"trump_rank": ("jass",)},
        p(".suit")[strong[context.say("book.pack.trumps")]],
        ranked_cards(context, "H", context.with_rules({"trump_rank": "jass"}).rules, trumps=True),
    )


def ranked_cards(context: BookContext, letter: str, rules: Any, *, trumps: bool = False) -> Node:
    """Render the cards of a suit, highest first."""
    suit = FRENCH.suit_letters.index(letter)
    power = make_law(suit if trumps else (suit + 1) % 4, rules.rank_order, rules.trump_rank).power[
        suit
    ]
    cards = [card for card, card_suit in enumerate(FRENCH.suit_of) if card_suit == suit]
    cards.sort(key=lambda card: -power[card])
    return card_image_list(context, [FRENCH.names[card] for card in cards])


# Zwanzigerrufen


def render_tarock_suits(context: BookContext) -> Iterator[Node]:
    """Yield the tarocks and the plain suits, each card with its points."""
    for letter in ("T", *PLAIN_SUIT_ORDER):
        names = TAROCK.card_names(TAROCK.mask_of[TAROCK.suit_letters.index(letter)])
        cards = render_for_option_choices(
            context, ("glatze_points",), partial(cards_with_points, context, names), inline=False
        )
        yield suit_with_cards(context, letter, cards, len(names))


def cards_with_points(context: BookContext, names: Sequence[str], rules: Any) -> Node:
    """Render cards with their points."""
    points = [card_points(TAROCK.parse_hand([name]), rules.glatze_points) for name in names]
    return card_image_list(context, names, [*map(format_integer, points)])


PACK_VIEWS: dict[str, Callable[[BookContext], Iterator[Node]]] = {
    "zwanzig-ab": render_french_suits,
    "zwanzigerrufen": render_tarock_suits,
}

SHORTCODES = (
    Shortcode(
        "deck-overview",
        "rules",
        (Attribute("deck", GAME_KIND), Attribute("caption", TEXT_KIND)),
        pack_overview,
    ),
)
