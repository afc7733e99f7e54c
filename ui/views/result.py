"""The score of a finished deal on the table: what everybody gets, and why."""

from __future__ import annotations

from htpy import Element, Node, dd, details, div, dl, dt, h2, li, p, span, strong, summary, ul

from engine.view import known
from ui.lessons import course
from ui.model import Scene
from ui.table.reasons import of_deal
from ui.views.offer import command
from ui.views.rule_link import of_score
from ui.wording import deal_summary, minus, player, score_lines, with_sign


def result(scene: Scene) -> Node:
    """The result with its explained lines and the way on."""
    view = scene.view
    counted = view["result"] is not None
    return (
        h2("#result")[deal_summary(scene)],
        counted and deltas(scene),
        counted and explained(scene),
        div(".apart")[onward(scene)],
    )


def deltas(scene: Scene) -> Element:
    """What each player gets and the new totals."""
    view, gains = scene.view, known(scene.view["result"])["deltas"]
    return dl(".deltas")[
        (
            div(class_={"me": seat == 0})[
                dt[player(scene, seat)],
                dd[
                    strong[with_sign(gains[seat])],
                    span(".total")["→ ", minus(view["match"]["scores"][seat])],
                ],
            ]
            for seat in range(4)
        )
    ]


def explained(scene: Scene) -> Element:
    """Every line of the score with its computation; it stands open until it is closed."""
    lines = score_lines(scene, known(scene.view["result"]))
    return details("#why", open=True)[
        summary[scene.say("ui.why")],
        ul[(li[strong[line.text], p[line.how, " ", of_score(scene, line.rule)]] for line in lines)],
        bool(of_deal(scene.model)) and command(scene, "reasons", do="open", arg="reasons"),
    ]


def onward(scene: Scene) -> Node:
    """The button to the next deal or the end of the match; a lesson has its own."""
    if course.of(scene.model):
        return None
    if not scene.view["match"]["over"]:
        return command(scene, "next-deal", primary=True)
    return (
        command(scene, "match-end", do="open", arg="match-end", primary=True),
        command(scene, "new-match", arg=scene.view["game"]),
    )
