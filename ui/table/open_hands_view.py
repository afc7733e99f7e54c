"""All four hands, which lie open once a deal is over."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, Node, b, div, section, span

from ui.components.card import card_picture
from ui.components.names import render_player_name
from ui.model import Scene
from ui.position.card_order import sort_hand
from ui.position.open_hands import revealed_hands
from ui.table.seats import READING_ORDER
from ui.wording.cards import spoken_card_name


def revealed_hands_view(scene: Scene) -> Element:
    """Render the four hands with the cards laid away, and the rest of the stock."""
    label, open_deal = scene.say("ui.open-hands"), revealed_hands(scene)
    if open_deal is None:
        return section("#open-hands", aria_label=label, hidden=True)
    return section("#open-hands", aria_label=label)[
        (
            revealed_hand(
                scene,
                str(seat),
                render_player_name(scene, seat),
                open_deal.hands[seat],
                open_deal.laid_away[seat],
            )
            for seat in READING_ORDER
        ),
        bool(open_deal.stock)
        and revealed_hand(scene, "stock", scene.say("ui.stock"), open_deal.stock),
    ]


def revealed_hand(
    scene: Scene, name: str, owner: Node, cards: Sequence[str], laid_away: Sequence[str] = ()
) -> Element:
    """Render one hand: the upper ends of its cards for the eye, their names for screen readers."""
    return div(class_=["open-hand", f"open-hand-{name}"], data_count=len(cards))[
        b(".player-name")[owner],
        sorted_card_pictures(scene, ".cards", cards),
        bool(laid_away)
        and sorted_card_pictures(scene, ".cards.laid-away", laid_away, scene.say("ui.laid-away")),
    ]


def sorted_card_pictures(scene: Scene, kind: str, cards: Sequence[str], words: str = "") -> Node:
    """Render cards in the order of a hand."""
    sorted_cards = sort_hand(scene, cards)
    names = ", ".join(spoken_card_name(scene.say, card) for card in sorted_cards)
    return span(kind, title=words or None)[
        span(".hidden")[words and f"{words}: ", span(translate="no")[names]],
        (card_picture(scene, card, cropped=True) for card in sorted_cards),
    ]
