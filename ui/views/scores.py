"""The score sheet: every deal with what it brought, how it was counted, and the totals."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import (
    Element,
    Node,
    b,
    caption,
    details,
    div,
    li,
    p,
    small,
    span,
    strong,
    summary,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
    ul,
)

from ui.anchors import of_score
from ui.model import ME, Scene
from ui.sheet import Row, rows, seen_in
from ui.views.card import suit_icon
from ui.views.chart import chart
from ui.views.rule_link import rule_link
from ui.wording import ScoreLine, contract_name, minus, player, score_lines, signed, sums, told

SEATS = range(4)


def scores(scene: Scene) -> Node:
    """Return the sheet with the chart above it; without a finished deal only what is played for."""
    played = rows(scene.model.record)
    return div(".scores")[
        p(".aim")[aim(scene)],
        chart(scene),
        sheet(scene, played) if played else p[scene.say("scores.empty")],
    ]


def aim(scene: Scene) -> str:
    """Return which way the points count."""
    if scene.view["game"] == "zwanzig-ab":
        return scene.say("scores.down", start=scene.view["rules"]["start_score"])
    return scene.say("scores.up")


def sheet(scene: Scene, played: Sequence[Row]) -> Element:
    """Return the table of deals."""
    return table(".sheet")[
        caption(".hidden")[scene.say("scores.caption")],
        thead[
            tr[
                th(scope="col")[scene.say("scores.deal")],
                (th(scope="col", class_={"me": s == ME})[player(scene, s)] for s in SEATS),
            ]
        ],
        (deal(seen_in(scene, row), row, index) for index, row in enumerate(played)),
        tbody(".now")[
            tr[
                th(scope="row")[scene.say("scores.now")],
                (td(class_={"me": s == ME})[b[minus(played[-1].totals[s])]] for s in SEATS),
            ]
        ],
    ]


def deal(scene: Scene, row: Row, index: int) -> Element:
    """Return a deal's row, and below it how its points came about."""
    result = row.view["result"]
    gains = result["deltas"] if result else [None] * 4
    return tbody(f"#deal-{index}")[
        tr[
            th(scope="row")[head(scene)],
            (td(class_={"me": s == ME})[cell(scene, gains[s], row.totals[s])] for s in SEATS),
        ],
        result and tr(".why")[td(colspan="5")[counted(scene)]],
    ]


def head(scene: Scene) -> Node:
    """Return number, what was played and who dealt."""
    view = scene.view
    return (
        span(".number")[str(view["deal_number"])],
        span(".played")[what(scene)],
        small[told(scene, "scores.dealer", view["dealer"])],
    )


def what(scene: Scene) -> Node:
    """Return the trump suit or the contract, with what multiplied the deal."""
    view = scene.view
    if view["result"] is None:
        return scene.say("scores.void")
    times = view["multiplier"] > 1 and b(".times")[f"×{view['multiplier']}"]
    if view["game"] == "zwanzig-ab":
        words = span(".hidden")[scene.say(f"suit.{view['trump']}")]
        return (suit_icon(view["trump"]), words, times)
    return (contract_name(scene, view["contract"]), " ", times)


def cell(scene: Scene, gain: int | None, total: int) -> Node:
    """Return what a player got and the total after it."""
    if gain is None:
        return "–"
    tone = "more" if gain > 0 else "less" if gain < 0 else "same"
    return (
        strong(class_=tone)[signed(gain)],
        small[
            span(".hidden")[scene.say("scores.after", total="")],
            minus(total),
        ],
    )


def counted(scene: Scene) -> Element:
    """Return every line of the deal's score, and their sum."""
    result = scene.view["result"]
    return details[
        summary[scene.say("scores.details")],
        ul(".lines")[(score_line(scene, line) for line in score_lines(scene, result))],
        p(".sum")[scene.say("scores.sum", sums=sums(scene, result["deltas"]))],
    ]


def score_line(scene: Scene, line: ScoreLine) -> Element:
    """Return one line: what it is for, how it was computed, and the way to its rule."""
    anchor = of_score(scene.view["game"], line.rule)
    return li[span[line.text], small[line.how, " ", rule_link(scene, anchor)]]
