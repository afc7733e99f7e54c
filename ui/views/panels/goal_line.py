"""A line from the start to the goal of the match, for a score sheet without deals."""

from __future__ import annotations

from htpy import Element, Node, figure, g, line, path, svg, text
from htpy import title as heading

from ui.games import face_of_game
from ui.model import Scene
from ui.views.panels.chart import TEXT_BASELINE, format_coordinate
from ui.views.people import SEAT_MARKS
from ui.wording import format_integer

GOAL_WIDTH, GOAL_HEIGHT = 320, 64
GOAL_LEFT, GOAL_RIGHT, LINE_Y = 40, 40, 24
MARK_DISTANCE = 11
MAX_TICKS = 20
"""The maximum number of ticks; with more points, each tick stands for several."""


def goal_line(scene: Scene) -> Node:
    """Render the line from the starting total to the goal; None if the match has no goal."""
    goal, scores = face_of_game(scene.view["game"]).goal_total(scene), scene.view["match"]["scores"]
    if goal is None:
        return None
    start = scores[0]
    description = scene.say("scores.rail", start=format_integer(start), goal=format_integer(goal))
    return figure(".goal-line")[
        svg(viewBox=f"0 0 {GOAL_WIDTH} {GOAL_HEIGHT}", role="img", aria_labelledby="goal-title")[
            heading("#goal-title")[description],
            line(x1=GOAL_LEFT, y1=LINE_Y, x2=GOAL_WIDTH - GOAL_RIGHT, y2=LINE_Y),
            (goal_tick(share) for share in tick_shares(abs(goal - start))),
            (start_mark(seat) for seat in range(4)),
            end_label(GOAL_LEFT, format_integer(start)),
            end_label(GOAL_WIDTH - GOAL_RIGHT, format_integer(goal)),
            path(
                ".flag",
                d="M0 0v-18l12 4-12 4",
                transform=f"translate({GOAL_WIDTH - GOAL_RIGHT} {LINE_Y})",
            ),
        ]
    ]


def tick_shares(points: int) -> list[float]:
    """Return how far along the line each tick stands, from 0 to 1."""
    step = max(1, -(-points // MAX_TICKS))
    return [number / points for number in range(0, points + 1, step)] if points else []


def goal_tick(share: float) -> Element:
    """Render a tick of the line."""
    x = format_coordinate(GOAL_LEFT + (GOAL_WIDTH - GOAL_LEFT - GOAL_RIGHT) * share)
    return line(".tick", x1=x, y1=LINE_Y - 3, x2=x, y2=LINE_Y + 3)


def start_mark(seat: int) -> Element:
    """Render a player's mark of the chart at the start."""
    place = f"translate({format_coordinate(GOAL_LEFT + (seat - 1.5) * MARK_DISTANCE)} {LINE_Y})"
    return g(f".track.seat-{seat}")[path(d=SEAT_MARKS[seat], transform=place)]


def end_label(x: int, points: str) -> Element:
    """Render the number at one end."""
    return text(x=x, y=LINE_Y + 24 + TEXT_BASELINE, text_anchor="middle")[points]
