"""How the hand is arranged by single taps: without drawing a card, and without a keyboard (Y25)."""

from __future__ import annotations

from htpy import Element, button, div, p, span

from ui.model import Scene
from ui.views.offer import command

STEPS = (("left", -1, "←"), ("right", 1, "→"))
"""The buttons that take a card along: name, places, sign."""


def arranging(scene: Scene) -> Element:
    """What to tap, the buttons that take the card along that was chosen, and the way out."""
    return div(".arranging")[
        p[scene.say("ui.arrange.how")],
        (step(scene, *one) for one in STEPS),
        command(scene, "arranging", primary=True, words=scene.say("ui.arrange.done")),
    ]


def step(scene: Scene, side: str, places: int, sign: str) -> Element:
    """A button that takes the card along that was chosen."""
    taken = scene.model.table.card_to_move
    return button(
        f"#arrange-{side}.command",
        type="button",
        data_do="arrange",
        data_arg=f"{taken} {places}",
        aria_disabled=None if taken else "true",
        aria_label=scene.say(f"ui.arrange.{side}"),
    )[span(aria_hidden="true")[sign]]
