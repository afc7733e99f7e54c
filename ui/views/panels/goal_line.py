"""Where everybody begins and where the match is won, as a line: for a sheet without deals."""

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
"""Up to so many points each has its tick; of more, fewer have."""


def goal_line(scene: Scene) -> Node:
    """The line from where everybody stands to the goal; none where the match is open."""
    goal, scores = face_of_game(scene.view["game"]).goal_total(scene), scene.view["match"]["scores"]
    if goal is None:
        return None
    start = scores[0]
    description = scene.say("scores.rail", start=format_integer(start), goal=format_integer(goal))
    return figure(".to-goal")[
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
    """How far along the line its ticks stand."""
    step = max(1, -(-points // MAX_TICKS))
    return [number / points for number in range(0, points + 1, step)] if points else []


def goal_tick(share: float) -> Element:
    """A tick of the line."""
    x = format_coordinate(GOAL_LEFT + (GOAL_WIDTH - GOAL_LEFT - GOAL_RIGHT) * share)
    return line(".tick", x1=x, y1=LINE_Y - 3, x2=x, y2=LINE_Y + 3)


def start_mark(seat: int) -> Element:
    """A player at the start, in the mark of the chart."""
    place = f"translate({format_coordinate(GOAL_LEFT + (seat - 1.5) * MARK_DISTANCE)} {LINE_Y})"
    return g(f".track.seat-{seat}")[path(d=SEAT_MARKS[seat], transform=place)]


def end_label(x: int, points: str) -> Element:
    """The number at one end."""
    return text(x=x, y=LINE_Y + 24 + TEXT_BASELINE, text_anchor="middle")[points]
