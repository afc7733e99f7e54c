"""Cards in two or three characters, with their names for screen readers."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, Node, b, span

from ui.components.card import suit_icon
from ui.components.names import screen_reader_card_name
from ui.model import Scene
from ui.position.card_order import card_suit
from ui.wording.cards import localized_short_card_name, rank_sign, spoken_card_name


def short_card(scene: Scene, card: str) -> Node:
    """Render a card."""
    return (screen_reader_card_name(scene, card), _visible_card(scene, card))


def short_cards(scene: Scene, cards: Sequence[str]) -> Element:
    """Render several cards in a row."""
    names = ", ".join(spoken_card_name(scene.say, card) for card in cards)
    return span(".short-cards")[
        span(".hidden", translate="no")[names],
        (_visible_card(scene, card) for card in cards),
    ]


def _visible_card(scene: Scene, card: str) -> Element:
    suit = card_suit(card)
    return span(".short-card", aria_hidden="true", translate="no")[
        b[localized_short_card_name(scene, card)]
        if suit == "T"
        else (suit_icon(scene, suit), b[rank_sign(scene, card)])
    ]
