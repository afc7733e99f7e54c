"""The pack of Zwanzig ab in the rulebook."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from htpy import Node, p, strong

from engine.cards import FRENCH
from engine.zwanzig_ab.law import make_law
from ui.book.figures.card_images import card_image_list
from ui.book.figures.pack_suits import PLAIN_SUIT_ORDER, suit_with_cards
from ui.book.text.conditions import render_for_option_choices, shown_when
from ui.book.text.context import BookContext


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
