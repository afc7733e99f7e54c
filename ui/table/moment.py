"""Moments: remarkable events, shown over the trick and above a result."""

from __future__ import annotations

from htpy import Element, Node, div, p

from ui.components.card import card_picture, icon
from ui.model import Scene
from ui.wording.moments import list_current_moments, moment_text


def trick_moments_view(scene: Scene) -> Element:
    """Render the moments of the held trick, each with its card enlarged."""
    moments = list_current_moments(scene) if scene.model.table.is_trick_held else []
    return div("#moment", hidden=not moments)[
        (
            div(class_=["moment", f"of-{moment.key}"])[
                bool(moment.card) and card_picture(scene, moment.card, cropped=True),
                p[moment_text(scene, moment)],
            ]
            for moment in moments
        )
    ]


def deal_moment_ribbons(scene: Scene) -> Node:
    """Render the moments of the deal, above its result."""
    still = scene.model.visit.fast
    return (
        p(class_=["ribbon", {"still": still}])[icon("crown"), moment_text(scene, moment)]
        for moment in list_current_moments(scene)
    )
