"""The score of a finished deal on the table: what everybody gets, and why."""

from __future__ import annotations

from htpy import Element, Node, b, dd, details, div, dl, dt, h2, li, p, span, strong, summary, ul

from engine.daily import day_of_record
from engine.game import SEATS
from engine.view import require_value
from ui.lessons import course
from ui.model import ME, Scene
from ui.table.reasons import reasons_of_deal
from ui.table.replays import may_replay
from ui.views.card import icon
from ui.views.moment import ribbons
from ui.views.names import player_name, with_names
from ui.views.offer import command
from ui.views.points import hidden, toned
from ui.views.rule_link import of_score
from ui.wording import (
    deal_summary,
    did_best,
    gain,
    minus,
    score_lines,
    tone,
    verdict,
    with_sign,
)


def result(scene: Scene) -> Node:
    """The result with its explained lines and the way on."""
    view = scene.view
    counted = view["result"] is not None
    if not counted:
        return (h2("#result")[deal_summary(scene)], div(".apart")[onward(scene)])
    return (
        div(".told")[
            ribbons(scene),
            div(".outcome")[
                h2("#result")[verdict(scene)],
                figure(scene),
                p(".reason")[with_names(scene, deal_summary(scene))],
            ],
            deltas(scene),
            explained(scene),
        ],
        div(".apart")[onward(scene)],
    )


def figure(scene: Scene) -> Element:
    """What I get, large, and whether that is good for me."""
    points = require_value(scene.view["result"])["deltas"][ME]
    mark = with_sign(points).rstrip("0123456789")  # the number behind it may count up
    return p("#figure", class_=tone(gain(scene, ME)))[
        toned(scene.say, gain(scene, ME), span[mark, b("#figure-number")[str(abs(points))]])
    ]


def deltas(scene: Scene) -> Element:
    """What each player gets and the new totals; who gained most is marked."""
    best = did_best(scene)
    return dl(".deltas")[(delta(scene, seat, best=seat in best) for seat in SEATS)]


def delta(scene: Scene, seat: int, *, best: bool) -> Element:
    """What one player gets, whether that is good, and the new total."""
    view, points = scene.view, require_value(scene.view["result"])["deltas"][seat]
    crown = scene.say("tone.best")
    return div(class_={"me": seat == ME, "best": best})[
        dt[
            player_name(scene, seat),
            best and span(".leads", title=crown)[icon("crown"), hidden(crown)],
        ],
        dd[
            strong(class_=tone(gain(scene, seat)))[
                toned(scene.say, gain(scene, seat), with_sign(points))
            ],
            span(".total")["→ ", span(f"#after-{seat}")[minus(view["match"]["scores"][seat])]],
        ],
    ]


def explained(scene: Scene) -> Element:
    """Every line of the score with its computation; it stands open until it is closed."""
    lines = score_lines(scene, require_value(scene.view["result"]))
    return details("#why", open=True)[
        summary[scene.say("ui.why")],
        ul[
            (
                li[
                    strong[with_names(scene, line.text)],
                    p[with_names(scene, line.how), " ", of_score(scene, line.rule)],
                ]
                for line in lines
            )
        ],
        bool(reasons_of_deal(scene.model)) and command(scene, "reasons", do="open", arg="reasons"),
        command(scene, "sheet", do="open", arg="sheet"),
        again(scene),
    ]


def again(scene: Scene) -> Node:
    """The buttons that look at the deal again, or play its cards once more."""
    number = len(scene.model.record.deals)
    seen = scene.model.table.replay or not may_replay(scene.model, number - 1)
    return not seen and (
        command(scene, "replay", arg=f"{number} 0"),
        command(scene, "again", do="open", arg="again"),
    )


def onward(scene: Scene) -> Node:
    """The button to the next deal or the end of the match; a lesson has its own.

    The deal of a day has no next one: there is what to tell others.
    """
    if course.current_lesson(scene.model) or scene.model.table.replay:
        return None
    if day_of_record(scene.whole_match):
        return command(scene, "daily-text", primary=True)
    if not scene.view["match"]["over"]:
        return command(scene, "next-deal", primary=True)
    return (
        command(scene, "match-end", do="open", arg="match-end", primary=True),
        command(scene, "new-match", arg=scene.view["game"]),
    )
