"""Beside the table: the totals, what has happened, and a line to type actions into."""

from __future__ import annotations

from htpy import Element, aside, button, dd, div, dl, dt, form, h2, input, label

from ui.model import Scene
from ui.views.log import log
from ui.views.people import mark
from ui.wording import minus, player


def side(scene: Scene) -> Element:
    """Return the standing, the log and the text field (Y12)."""
    return aside("#side", aria_label=scene.say("ui.log"), inert=bool(scene.model.table.panel))[
        standing(scene), h2[scene.say("ui.log")], log(scene), typed(scene)
    ]


def standing(scene: Scene) -> Element:
    """Return everybody's total in the match."""
    scores = scene.view["match"]["scores"]
    return dl("#standing")[
        (
            div(class_={"me": seat == 0})[
                dt(class_=f"seat-{seat}")[mark(seat), " ", player(scene, seat)],
                dd[minus(scores[seat])],
            ]
            for seat in range(4)
        )
    ]


def typed(scene: Scene) -> Element:
    """Return the field that takes a card or an action as text."""
    say = scene.say
    return form("#typed", data_do="command")[
        label(for_="typed-text")[say("ui.typed")],
        input("#typed-text", name="text", autocomplete="off", placeholder=say("ui.typed.example")),
        button("#typed-go.command", type="submit")[say("ui.typed.go")],
    ]
