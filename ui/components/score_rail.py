"""The totals on their way to the goal of the match: a lane for each player, on one scale."""

from __future__ import annotations

from htpy import Element, Node, circle, dd, div, dl, dt, fragment, line, path, span, svg, text

from ui.components.facts import counted_points_button
from ui.components.names import render_player_name
from ui.components.people import SEAT_MARKS, seat_mark
from ui.game_face import ScoreRail
from ui.model import Scene
from ui.wording.players_and_numbers import format_integer

MARKER_RADIUS = 6
"""The radius of the marker, in px."""


def render_score_rail(scene: Scene, rail: ScoreRail) -> Element:
    """Render the lanes, with a button that opens the points counted."""
    score_link = counted_points_button(scene, None, "rail-button")
    return div("#match-standing.rail")[score_link, rail_lanes(scene, rail)]


def rail_lanes(scene: Scene, rail: ScoreRail) -> Element:
    """Render the scale, and a lane for every player."""
    return dl[
        div(".lane", aria_hidden="true")[
            dt,
            dd[
                svg(".scale")[
                    (
                        text(x=rail_percent_from_left(rail, total), y="70%", text_anchor="middle")[
                            format_integer(total)
                        ]
                        for total in (rail_ends(rail)[0], rail.goal)
                    )
                ]
            ],
        ],
        (rail_lane(scene, rail, seat) for seat in range(4)),
    ]


def rail_lane(scene: Scene, rail: ScoreRail, seat: int) -> Element:
    """Render a player's marker, and where the tricks of this deal will move it."""
    current, coming = rail.current_totals[seat], rail.coming_totals[seat]
    words = (
        format_integer(current)
        if current == coming
        else scene.say("rail.soon", now=format_integer(current), soon=format_integer(coming))
    )
    now_x, soon_x, goal_x = (
        rail_percent_from_left(rail, current),
        rail_percent_from_left(rail, coming),
        rail_percent_from_left(rail, rail.goal),
    )
    return div(class_=["lane", f"seat-{seat}", {"is-me": seat == 0}])[
        dt[seat_mark(seat), " ", render_player_name(scene, seat)],
        dd[
            span(".hidden")[words],
            svg(aria_hidden="true")[
                line(".lane-track", x1="0%", x2="100%", y1="50%", y2="50%"),
                line(".goal", x1=goal_x, x2=goal_x, y1="10%", y2="90%"),
                line(".total-change", x1=now_x, x2=soon_x, y1="50%", y2="50%"),
                coming != current and circle(".marker-before", cx=now_x, cy="50%", r=MARKER_RADIUS),
                circle(".marker-now", cx=soon_x, cy="50%", r=MARKER_RADIUS),
            ],
        ],
    ]


def compact_score_rail(scene: Scene, rail: ScoreRail) -> Node:
    """Render all lanes as one small drawing, for where there is no room beside the table."""
    (left, right), goal_x = rail_ends(rail), rail_percent_from_left(rail, rail.goal)
    return span(".short-rail", aria_hidden="true")[
        format_integer(left),
        svg[
            line(".goal", x1=goal_x, x2=goal_x, y1="0%", y2="100%"),
            (compact_rail_lane(rail, seat) for seat in range(4)),
        ],
        format_integer(right),
    ]


def compact_rail_lane(rail: ScoreRail, seat: int) -> Node:
    """Render a player's mark in its own lane."""
    now_x, soon_x = (
        rail_percent_from_left(rail, rail.current_totals[seat]),
        rail_percent_from_left(rail, rail.coming_totals[seat]),
    )
    height = f"{12 + 25 * seat}%"
    return fragment[
        line(".lane-track", x1="0%", x2="100%", y1=height, y2=height),
        line(f".total-change.seat-{seat}", x1=now_x, x2=soon_x, y1=height, y2=height),
        svg(f".marker-now.seat-{seat}", x=soon_x, y=height)[path(d=SEAT_MARKS[seat])],
    ]


def rail_ends(rail: ScoreRail) -> tuple[int, int]:
    """Return the totals at the left and the right end: the start and the goal, or beyond them."""
    totals = (rail.start, rail.goal, *rail.current_totals, *rail.coming_totals)
    ends = min(totals), max(totals)
    return ends if rail.goal > rail.start else ends[::-1]


def rail_percent_from_left(rail: ScoreRail, total: int) -> str:
    """Return how far a total is on its way, in percent from the left. The goal is on the right."""
    left, right = rail_ends(rail)
    return f"{100 * abs(total - left) / abs(right - left):.1f}%"
