"""The pack of Zwanzigerrufen in the rulebook."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from htpy import Node

from engine.cards import TAROCK
from engine.zwanzigerrufen.law import card_points
from ui.book.figures.card_images import card_image_list
from ui.book.figures.pack_suits import PLAIN_SUIT_ORDER, suit_with_cards
from ui.book.text.conditions import render_for_option_choices
from ui.book.text.context import BookContext
from ui.wording.players_and_numbers import format_integer

POINT_OPTIONS = ("glatze_points",)
"""The options that change the card points of a card."""


def count_card_points(rules: Any, cards: Sequence[str]) -> int:
    """Return the card points of cards under house rules."""
    return card_points(TAROCK.parse_hand(cards), rules.glatze_points)


def render_tarock_suits(context: BookContext) -> Iterator[Node]:
    """Yield the tarocks and the plain suits, each card with its points."""
    for letter in ("T", *PLAIN_SUIT_ORDER):
        names = TAROCK.card_names(TAROCK.mask_of[TAROCK.suit_letters.index(letter)])
        cards = render_for_option_choices(
            context, POINT_OPTIONS, partial(cards_with_points, context, names), inline=False
        )
        yield suit_with_cards(context, letter, cards, len(names))


def cards_with_points(context: BookContext, names: Sequence[str], rules: Any) -> Node:
    """Render cards with their points."""
    points = [count_card_points(rules, [name]) for name in names]
    return card_image_list(context, names, [*map(format_integer, points)])
