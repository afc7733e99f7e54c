"""The end of the match: who has won and why, and the final scores."""

from __future__ import annotations

from htpy import Element, Node, b, div, li, ol, p, span

from engine.games import match_places_by_seat
from engine.seats import SEATS
from ui.components.card import icon
from ui.components.chart import score_chart
from ui.components.names import render_player_name
from ui.components.offer import command_button
from ui.model import ME, Scene
from ui.wording.players_and_numbers import format_integer
from ui.wording.results import match_result


def match_end_panel(scene: Scene) -> Node:
    """Render the result of the match, the final ranking and the buttons that go on."""
    if not scene.view["match"]["over"]:
        return p[scene.say("end.not-yet")]
    is_won = scene.view["match"]["winner"] == ME
    looks = {"won": is_won, "still": scene.model.visit.fast}
    return div(class_=["match-end", looks])[
        p(".verdict")[is_won and icon("crown"), match_result(scene)],
        player_ranking(scene),
        score_chart(scene),
        div(".separate-actions")[
            command_button(scene, "scores", do="open", arg="scores", place="end"),
            command_button(scene, "rules", do="open", arg="rules", place="end"),
            next_match_button(scene),
        ],
    ]


def next_match_button(scene: Scene) -> Element:
    """Render the button of the next match. It has another text if other rules are drafted."""
    words = "" if scene.model.stored.rules_draft else scene.say("end.again")
    game = scene.view["game"]
    return command_button(scene, "new-match", arg=game, words=words, primary=True, place="end")


def player_ranking(scene: Scene) -> Element:
    """Render the players from first to last. Equal scores share a rank."""
    match = scene.deal.match_after()
    ranks = match_places_by_seat(match)
    return ol(".ranking", aria_label=scene.say("end.rank"))[
        (
            li(class_={"is-me": seat == ME, "winner": seat == match.winner}, value=ranks[seat])[
                span(".place")[f"{ranks[seat]}."],
                span(".player-name")[render_player_name(scene, seat)],
                b[format_integer(match.scores[seat])],
            ]
            for seat in sorted(SEATS, key=ranks.__getitem__)
        )
    ]
