"""A moment: what has just come about, called out over the trick and above a result."""

from __future__ import annotations

from htpy import Element, Node, div, p

from ui.model import Scene
from ui.views.card import card_of, icon
from ui.wording.moments import called, moments


def moment(scene: Scene) -> Element:
    """What the trick that lies there has brought, with the card it is about, large."""
    found = moments(scene) if scene.model.table.is_trick_held else []
    return div("#moment", hidden=not found)[
        (
            div(class_=["moment", f"of-{one.key}"])[
                bool(one.card) and card_of(scene, one.card, cropped=True),
                p[called(scene, one)],
            ]
            for one in found
        )
    ]


def ribbons(scene: Scene) -> Node:
    """What the deal has brought, above its result."""
    still = scene.model.visit.fast
    return (
        p(class_=["ribbon", {"still": still}])[icon("crown"), called(scene, one)]
        for one in moments(scene)
    )
