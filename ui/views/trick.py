"""The trick in the middle of the table, laid crosswise as it was played."""

from __future__ import annotations

from htpy import Element, div, section, span

from ui.model import Scene
from ui.table.arrange import Laid, trick_shown
from ui.views.card import card_face, icon
from ui.wording import card_name, player


def trick(scene: Scene) -> Element:
    """Return the cards on the table."""
    cards = trick_shown(scene)
    return section("#trick", role="group", aria_label=scene.say("ui.trick"), tabindex="-1")[
        (laid_card(scene, card) for card in cards)
    ]


def laid_card(scene: Scene, card: Laid) -> Element:
    """Return one card of a trick; the card that won it carries a crown while the trick is held."""
    words = f"{player(scene, card.seat)}: {card_name(scene.say, card.card)}"
    won = card.won and scene.say("ui.trick.won")
    face = card_face(card.card, game=scene.view["game"], german=scene.model.settings.german_index)
    return div(
        f"#laid-{card.card}",
        class_=["laid", f"from-{card.seat}", f"nth-{card.place}", {"won": card.won}],
    )[
        face,
        span(".hidden")[words],
        won and span(".crown", title=won)[icon("crown"), span(".hidden")[won]],
    ]
