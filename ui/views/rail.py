"""The way of the totals to the goal of the match: a lane for each player, all on one scale."""

from __future__ import annotations

from htpy import Element, Node, circle, dd, div, dl, dt, fragment, line, path, span, svg, text

from ui.games import ScoreRail
from ui.model import Scene
from ui.views.facts import counting
from ui.views.names import player_name
from ui.views.people import MARKS, mark
from ui.wording import minus

RADIUS = 6
"""Of the marker, in px."""


def rail(scene: Scene, way: ScoreRail) -> Element:
    """Return the lanes, which lead to what was counted; the numbers stand with the players."""
    way_in = counting(scene, span(".hidden")[scene.say("ui.counted")], "rail-counted")
    return div("#standing.rail")[way_in, lanes(scene, way)]


def lanes(scene: Scene, way: ScoreRail) -> Element:
    """Return the scale, and a lane for everybody."""
    return dl[
        div(".lane", aria_hidden="true")[
            dt,
            dd[
                svg(".scale")[
                    (
                        text(x=place(way, total), y="70%", text_anchor="middle")[minus(total)]
                        for total in (way.start, way.goal)
                    )
                ]
            ],
        ],
        (lane(scene, way, seat) for seat in range(4)),
    ]


def lane(scene: Scene, way: ScoreRail, seat: int) -> Element:
    """A player's marker on the way, and where the tricks of this deal lead it."""
    now, soon = way.current_totals[seat], way.coming_totals[seat]
    words = minus(now) if now == soon else scene.say("rail.soon", now=minus(now), soon=minus(soon))
    here, there, goal = place(way, now), place(way, soon), place(way, way.goal)
    return div(class_=["lane", f"seat-{seat}", {"me": seat == 0}])[
        dt[mark(seat), " ", player_name(scene, seat)],
        dd[
            span(".hidden")[words],
            svg(aria_hidden="true")[
                line(".way", x1="0%", x2="100%", y1="50%", y2="50%"),
                line(".goal", x1=goal, x2=goal, y1="10%", y2="90%"),
                line(".gone", x1=here, x2=there, y1="50%", y2="50%"),
                soon != now and circle(".was", cx=here, cy="50%", r=RADIUS),
                circle(".is", cx=there, cy="50%", r=RADIUS),
            ],
        ],
    ]


def short(scene: Scene, way: ScoreRail) -> Node:
    """Return all lanes as one small drawing, for where there is no room beside the table."""
    return fragment[
        span(".hidden")[scene.say("ui.counted")],
        span(".short-rail", aria_hidden="true")[
            minus(way.start),
            svg[
                line(".goal", x1="100%", x2="100%", y1="0%", y2="100%"),
                (trace(way, seat) for seat in range(4)),
            ],
            minus(way.goal),
        ],
    ]


def trace(way: ScoreRail, seat: int) -> Node:
    """A player's mark on the way, in a lane of its own."""
    here, there = place(way, way.current_totals[seat]), place(way, way.coming_totals[seat])
    height = f"{12 + 25 * seat}%"
    return fragment[
        line(".way", x1="0%", x2="100%", y1=height, y2=height),
        line(f".gone.seat-{seat}", x1=here, x2=there, y1=height, y2=height),
        svg(f".is.seat-{seat}", x=there, y=height)[path(d=MARKS[seat])],
    ]


def place(way: ScoreRail, total: int) -> str:
    """How far a total is on its way, from the left; the goal lies to the right."""
    totals = (way.start, way.goal, *way.current_totals, *way.coming_totals)
    low, high = min(totals), max(totals)
    gone = (total - low) / (high - low)
    return f"{100 * (gone if way.goal > way.start else 1 - gone):.1f}%"
