"""What a deal of Zwanzig ab would do to the totals if it ended now."""

from __future__ import annotations

from htpy import (
    Element,
    Node,
    b,
    caption,
    li,
    p,
    small,
    span,
    strong,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
    ul,
)

from engine.game import Result
from engine.make_view import result_json
from engine.seats import SEATS
from engine.zwanzig_ab.standing import result_if_ended
from engine.zwanzig_ab.view import as_zwanzig_ab
from ui.components.points import render_gain
from ui.components.rule_link import score_rule_link
from ui.model import ME, Scene
from ui.wording.gains import gain_tone, seat_gain_between
from ui.wording.players_and_numbers import format_integer, player_name
from ui.wording.results import score_lines

COLUMNS = ("player", "tricks", "before", "deal", "then")


def point_count_view(scene: Scene) -> Node:
    """Render the tricks and totals of all players, or only mine, and their computation."""
    view = as_zwanzig_ab(scene.view)
    result = result_if_ended(view) if view["phase"] in ("play", "over") else None
    if result is None:
        return None
    only_mine = scene.model.settings.standing == "own" and view["phase"] != "over"
    seats = (ME,) if only_mine else range(4)
    lines = score_lines(scene, result_json(result))
    return [
        p[scene.say("counted.over" if view["phase"] == "over" else "counted.if")],
        totals_table(scene, result, seats),
        ul(".score-lines")[
            (
                li[span[line.text], small[line.computation, " ", score_rule_link(scene, line.rule)]]
                for item, line in zip(result.lines, lines, strict=True)
                if item.facts["seat"] in seats
            )
        ],
    ]


def totals_table(scene: Scene, result: Result, seats: tuple[int, ...] | range) -> Element:
    """Render each total before the deal, the deal's change, and the total after it."""
    say, before = scene.say, scene.view["scores"]
    after = [total + delta for total, delta in zip(before, result.deltas, strict=True)]
    gains = [seat_gain_between(scene, before[seat], after[seat]) for seat in SEATS]
    return table(".sheet.counted")[
        caption(".hidden")[say("ui.counted")],
        thead[tr[(th(scope="col")[say(f"counted.{column}")] for column in COLUMNS)]],
        tbody[
            (
                tr(class_={"is-me": seat == ME})[
                    th(scope="row")[player_name(scene, seat)],
                    td[str(scene.view["tricks_won"][seat])],
                    td[format_integer(before[seat])],
                    td[
                        strong(class_=gain_tone(gains[seat]))[
                            render_gain(say, scene.view["game"], gains[seat])
                        ]
                    ],
                    td[b[format_integer(after[seat])]],
                ]
                for seat in seats
            )
        ],
    ]
