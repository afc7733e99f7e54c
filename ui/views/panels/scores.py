"""The score sheet: every deal with its gains and their account, and the totals."""

from __future__ import annotations

from collections.abc import Mapping

from htpy import (
    Element,
    Node,
    b,
    caption,
    div,
    p,
    small,
    span,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
)

from engine.games import match_places_by_seat
from engine.record import Record
from ui.games import face_of_game
from ui.model import ME, Scene
from ui.table.score_sheet import deal_end_records, finished_deal_numbers, score_row
from ui.views.card import icon
from ui.views.names import render_player_name
from ui.views.offer import command_button
from ui.views.panels.chart import score_chart
from ui.views.panels.goal_line import goal_line
from ui.views.panels.score_rows import deal_rows
from ui.wording import format_integer

SEATS = range(4)


def score_sheet_panel(scene: Scene) -> Node:
    """Render the sheet with the chart above it; before the first deal is over, with the goal."""
    deal_ends = deal_end_records(scene.model.record, scene.model.table.listed_count)
    return div(".scores")[
        p(".aim")[face_of_game(scene.view["game"]).aim_text(scene)],
        score_chart(scene) if deal_ends else goal_line(scene),
        earlier_deals(scene, len(deal_ends)),
        score_sheet_table(scene, deal_ends),
    ]


def earlier_deals(scene: Scene, shown_count: int) -> Node:
    """Render the button for the deals before those that are shown, if there are any."""
    record = scene.model.record
    finished_count = finished_deal_numbers(record, len(record.deals)).stop
    if finished_count <= scene.model.table.listed_count:
        return None
    say = scene.say
    return div("#earlier-deals.separate-actions")[
        p[say("scores.latest", shown=shown_count, deals=finished_count)],
        command_button(scene, "more-deals", place="scores"),
    ]


def score_sheet_table(scene: Scene, deal_ends: Mapping[int, Record]) -> Element:
    """Render the table of deals; `deal_ends` has the record at the end of each."""
    view, settings, open_accounts = (
        scene.view,
        scene.model.settings,
        scene.model.table.open_accounts,
    )
    totals = (
        score_row(list(deal_ends.values())[-1]).totals if deal_ends else view["match"]["scores"]
    )
    first = leading_seats(scene)
    return table(".sheet")[
        caption(".hidden")[scene.say("scores.caption")],
        thead[
            tr[
                th(scope="col")[scene.say("scores.deal")],
                (player_column(scene, s, leads=s in first) for s in SEATS),
            ]
        ],
        (
            deal_rows(end, number, settings, number in open_accounts)
            for number, end in deal_ends.items()
        ),
        None if deal_ends else placeholder_row(scene),
        tbody(".highlighted-row")[
            tr[
                th(scope="row")[scene.say("scores.now")],
                (
                    td(class_={"is-me": s == ME, "is-leading": s in first})[
                        b[format_integer(totals[s])]
                    ]
                    for s in SEATS
                ),
            ]
        ],
    ]


def placeholder_row(scene: Scene) -> Element:
    """Render the row that the first deal will have."""
    return tbody(".ghost")[
        tr[
            th(scope="row")[
                span(".number", aria_hidden="true")[str(scene.view["deal_number"])],
                small[scene.say("scores.first")],
            ],
            (td(class_={"is-me": s == ME}, aria_hidden="true")["–"] for s in SEATS),
        ]
    ]


def player_column(scene: Scene, seat: int, *, leads: bool) -> Element:
    """Render the head of a player's column; the leader or winner has a crown."""
    words = scene.say("scores.leads")
    crown = span(".leader-crown", title=words)[icon("crown"), span(".hidden")[words]]
    return th(scope="col", class_={"is-me": seat == ME, "is-leading": leads})[
        render_player_name(scene, seat), leads and crown
    ]


def leading_seats(scene: Scene) -> list[int]:
    """Return the seats in first place, or none if all share it."""
    match = scene.deal.match_after() if scene.view["phase"] == "over" else scene.deal.match
    ranks = match_places_by_seat(match)
    first = [seat for seat in SEATS if ranks[seat] == 1]
    return first if len(first) < len(SEATS) else []
