"""The tricks that may be looked at again, each as it was played."""

from __future__ import annotations

from htpy import Element, Node, div, li, ol, p, span

from ui.model import Scene
from ui.table.arrange import LaidCard, laid_cards, visible_tricks
from ui.views.card import card_of, icon
from ui.views.names import hidden_card_name, player_name
from ui.wording.story import taken


def last_trick(scene: Scene) -> Node:
    """The tricks that may be looked at, the latest first, each as it was played."""
    view, seen = scene.view, visible_tricks(scene)
    if not seen:
        return p[scene.say("tricks.away" if view["tricks"] else "ui.no-trick")]
    return div[
        (
            (
                ol(".last")[(shown(scene, card) for card in laid_cards(view, one))],
                p(".to")[icon("crown"), taken(scene, one)],
            )
            for one in reversed(seen)
        )
    ]


def shown(scene: Scene, card: LaidCard) -> Element:
    """A card of the trick with who laid it; the one that won is framed."""
    face = card_of(scene, card.card)
    return li(class_={"won": card.has_won})[
        face,
        hidden_card_name(scene, card.card),
        span(".who")[player_name(scene, card.seat)],
    ]
