"""All four hands, which lie open once a deal is over."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, Node, b, div, section, span

from ui.model import Scene
from ui.table.arrange import sort_cards
from ui.table.open_hands import open_hands
from ui.views.card import card_of
from ui.views.names import player_name
from ui.views.seats import READING_ORDER
from ui.wording import card_heard


def open_cards(scene: Scene) -> Element:
    """The four hands with what was laid away, and what was left of the stock."""
    label, found = scene.say("ui.open-hands"), open_hands(scene)
    if found is None:
        return section("#open", aria_label=label, hidden=True)
    return section("#open", aria_label=label)[
        (
            hand(
                scene, str(seat), player_name(scene, seat), found.hands[seat], found.laid_away[seat]
            )
            for seat in READING_ORDER
        ),
        bool(found.stock) and hand(scene, "stock", scene.say("ui.stock"), found.stock),
    ]


def hand(
    scene: Scene, name: str, whose: Node, cards: Sequence[str], away: Sequence[str] = ()
) -> Element:
    """One hand: the upper ends of its cards for the eye, their names for whoever listens."""
    return div(class_=["open", f"open-{name}"], data_count=len(cards))[
        b(".who")[whose],
        pictures(scene, ".cards", cards),
        bool(away) and pictures(scene, ".cards.away", away, scene.say("ui.laid-away")),
    ]


def pictures(scene: Scene, kind: str, cards: Sequence[str], words: str = "") -> Node:
    """Cards in the order of a hand."""
    ordered = sort_cards(scene, cards)
    names = ", ".join(card_heard(scene.say, card) for card in ordered)
    return span(kind, title=words or None)[
        span(".hidden")[words and f"{words}: ", span(translate="no")[names]],
        (card_of(scene, card, cropped=True) for card in ordered),
    ]
