"""Beside the table: the totals, the log, the known cards and the latest trick."""

from __future__ import annotations

from htpy import Element, Node, aside, dd, div, dl, dt, h2, section

from ui.components.names import render_player_name
from ui.components.people import seat_mark
from ui.components.score_rail import render_score_rail
from ui.game_face import face_of_game
from ui.model import Scene
from ui.position.card_order import visible_tricks
from ui.table.known_cards_view import known_cards_view
from ui.table.log import log_view
from ui.table.trick import trick_cards_list
from ui.wording.players_and_numbers import format_integer


def side_view(scene: Scene) -> Element:
    """Render the standing, the log and, where there is room, the known cards and latest trick."""
    return aside("#side", aria_label=scene.say("ui.log"), inert=bool(scene.model.panel.name))[
        match_totals_view(scene),
        known_cards_view(scene),
        h2[scene.say("ui.log")],
        log_view(scene),
        latest_trick(scene),
    ]


def match_totals_view(scene: Scene) -> Element:
    """Render everybody's total in the match, on the way to its goal if the match has one."""
    rail = face_of_game(scene.view["game"]).score_rail(scene)
    if rail and scene.model.settings.standing != "off":
        return render_score_rail(scene, rail)
    scores = scene.view["match"]["scores"]
    return dl("#match-standing")[
        (
            div(class_={"is-me": seat == 0})[
                dt(class_=f"seat-{seat}")[seat_mark(seat), " ", render_player_name(scene, seat)],
                dd[format_integer(scores[seat])],
            ]
            for seat in range(4)
        )
    ]


def latest_trick(scene: Scene) -> Node:
    """Render the latest trick that has been taken away, in small."""
    tricks, is_held = visible_tricks(scene), scene.model.table.is_trick_held
    tricks = tricks[:-1] if is_held else tricks
    if not tricks:
        return None
    return section("#latest-trick", aria_labelledby="latest-trick-title")[
        h2("#latest-trick-title")[scene.say("ui.last-trick")],
        trick_cards_list(scene, tricks[-1]),
    ]
