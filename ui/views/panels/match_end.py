"""The end of the match: who has won and why, and how everyone stands."""

from __future__ import annotations

from htpy import Element, Node, b, div, li, ol, p, span

from ui.model import ME, Scene
from ui.views.offer import command
from ui.views.panels.chart import chart
from ui.wording import match_result, minus, player


def match_end(scene: Scene) -> Node:
    """Return the result of the match, the final ranking and the ways on."""
    if not scene.view["match"]["over"]:
        return p[scene.say("end.not-yet")]
    return div(".match-end")[
        p(".verdict")[match_result(scene)],
        ranking(scene),
        chart(scene),
        div(".apart")[
            command(scene, "scores", do="open", arg="scores", place="end"),
            command(scene, "rules", do="open", arg="rules", place="end"),
            again(scene),
        ],
    ]


def again(scene: Scene) -> Element:
    """Return the button of the next match: by the same rules, unless others are drafted."""
    words = "" if scene.model.house else scene.say("end.again")
    game = scene.view["game"]
    return command(scene, "new-match", arg=game, words=words, primary=True, place="end")


def ranking(scene: Scene) -> Element:
    """Return the players from first to last; the same score is the same place."""
    scores, winner = scene.view["match"]["scores"], scene.view["match"]["winner"]
    order = ranked(scene)
    places = {seat: [scores[s] for s in order].index(scores[seat]) + 1 for seat in order}
    return ol(".ranking", aria_label=scene.say("end.rank"))[
        (
            li(class_={"me": seat == ME, "winner": seat == winner}, value=places[seat])[
                span(".place")[f"{places[seat]}."],
                span(".who")[player(scene, seat)],
                b[minus(scores[seat])],
            ]
            for seat in order
        )
    ]


def ranked(scene: Scene) -> list[int]:
    """Return the seats from best to worst: down to zero in one game, upwards in the other."""
    scores = scene.view["match"]["scores"]
    sign = 1 if scene.view["game"] == "zwanzig-ab" else -1
    exact = scene.view["rules"].get("finish") == "exactly_zero"
    return sorted(range(4), key=lambda seat: abs(scores[seat]) if exact else sign * scores[seat])
