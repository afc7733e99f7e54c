"""Highlights: remarkable events, shown over the trick and above a result."""

from __future__ import annotations

from htpy import Element, Node, div, p

from ui.components.card import card_picture, icon
from ui.model import Scene
from ui.wording.highlights import highlight_sentence, list_current_highlights


def trick_highlights_view(scene: Scene) -> Element:
    """Render the highlights of the held trick, each with its card enlarged."""
    highlights = list_current_highlights(scene) if scene.model.table.is_trick_held else []
    return div("#highlight", hidden=not highlights)[
        (
            div(class_=["highlight", f"of-{highlight.key}"])[
                bool(highlight.card) and card_picture(scene, highlight.card, cropped=True),
                p[highlight_sentence(scene, highlight)],
            ]
            for highlight in highlights
        )
    ]


def deal_highlight_ribbons(scene: Scene) -> Node:
    """Render the highlights of the deal, above its result."""
    still = scene.model.visit.fast
    return (
        p(class_=["ribbon", {"still": still}])[icon("crown"), highlight_sentence(scene, highlight)]
        for highlight in list_current_highlights(scene)
    )
