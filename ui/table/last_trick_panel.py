"""The tricks that may be looked at again, each as it was played."""

from __future__ import annotations

from htpy import Element, Node, div, li, ol, p, span

from ui.components.card import card_picture, icon
from ui.components.names import render_player_name, screen_reader_card_name
from ui.model import Scene
from ui.position.card_order import LaidCard, laid_cards, visible_tricks
from ui.wording.story import trick_winner_sentence


def last_trick_panel(scene: Scene) -> Node:
    """Render the tricks that may be looked at, the latest first, each as it was played."""
    view, tricks = scene.view, visible_tricks(scene)
    if not tricks:
        return p[scene.say("tricks.away" if view["tricks"] else "ui.no-trick")]
    return div[
        (
            (
                ol(".trick-cards")[
                    (last_trick_card(scene, card) for card in laid_cards(view, trick))
                ],
                p(".trick-winner-line")[icon("crown"), trick_winner_sentence(scene, trick)],
            )
            for trick in reversed(tricks)
        )
    ]


def last_trick_card(scene: Scene, card: LaidCard) -> Element:
    """Render a card of the trick with its player. The winning card is framed."""
    picture = card_picture(scene, card.card)
    return li(class_={"won": card.has_won})[
        picture,
        screen_reader_card_name(scene, card.card),
        span(".player-name")[render_player_name(scene, card.seat)],
    ]
