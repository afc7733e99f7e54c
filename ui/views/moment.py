"""A moment: what has just come about, called out over the trick and above a result."""

from __future__ import annotations

from htpy import Element, Node, div, p

from ui.model import Scene
from ui.views.card import card_picture, icon
from ui.wording.moments import list_moments, moment_text


def moment_view(scene: Scene) -> Element:
    """What the trick that lies there has brought, with the card it is about, large."""
    moments = list_moments(scene) if scene.model.table.is_trick_held else []
    return div("#moment", hidden=not moments)[
        (
            div(class_=["moment", f"of-{moment.key}"])[
                bool(moment.card) and card_picture(scene, moment.card, cropped=True),
                p[moment_text(scene, moment)],
            ]
            for moment in moments
        )
    ]


def moment_ribbons(scene: Scene) -> Node:
    """What the deal has brought, above its result."""
    still = scene.model.visit.fast
    return (
        p(class_=["ribbon", {"still": still}])[icon("crown"), moment_text(scene, moment)]
        for moment in list_moments(scene)
    )
