"""Beside the table: the totals, what has happened, and the trick before."""

from __future__ import annotations

from htpy import Element, Node, aside, dd, div, dl, dt, h2, li, ol, section, span

from ui.games import face_of_game
from ui.model import Scene
from ui.table.arrange import laid_cards, visible_tricks
from ui.views.card import card_of
from ui.views.known import known_here
from ui.views.log import log
from ui.views.names import hidden_card_name, player_name
from ui.views.people import mark
from ui.views.rail import rail
from ui.wording import minus


def side(scene: Scene) -> Element:
    """Return the standing, the log and, where there is room, what is known and the latest trick."""
    return aside("#side", aria_label=scene.say("ui.log"), inert=bool(scene.model.table.panel))[
        standing(scene), known_here(scene), h2[scene.say("ui.log")], log(scene), latest(scene)
    ]


def standing(scene: Scene) -> Element:
    """Return everybody's total in the match, on the way to its goal where it has one."""
    way = face_of_game(scene.view["game"]).score_rail(scene)
    if way and scene.model.settings.standing != "off":
        return rail(scene, way)
    scores = scene.view["match"]["scores"]
    return dl("#standing")[
        (
            div(class_={"me": seat == 0})[
                dt(class_=f"seat-{seat}")[mark(seat), " ", player_name(scene, seat)],
                dd[minus(scores[seat])],
            ]
            for seat in range(4)
        )
    ]


def latest(scene: Scene) -> Node:
    """Return the latest trick that has been taken away, in small."""
    view = scene.view
    seen, held = visible_tricks(scene), scene.model.table.is_trick_held
    seen = seen[:-1] if held else seen
    if not seen:
        return None
    return section("#latest", aria_labelledby="latest-title")[
        h2("#latest-title")[scene.say("ui.last-trick")],
        ol(".last")[
            (
                li(class_={"won": laid.has_won})[
                    card_of(scene, laid.card),
                    hidden_card_name(scene, laid.card),
                    span(".who")[player_name(scene, laid.seat)],
                ]
                for laid in laid_cards(view, seen[-1])
            )
        ],
    ]
