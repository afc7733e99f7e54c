"""Where everybody begins and where the match is won, as a line: for a sheet without deals."""

from __future__ import annotations

from htpy import Element, Node, figure, g, line, path, svg, text
from htpy import title as heading

from ui.games import face_of_game
from ui.model import Scene
from ui.views.panels.chart import BASELINE, at
from ui.views.people import MARKS
from ui.wording import minus

WIDTH, HEIGHT = 320, 64
LEFT, RIGHT, HIGH = 40, 40, 24
APART = 11
TICKS = 20
"""Up to so many points each has its tick; of more, fewer have."""


def goal_line(scene: Scene) -> Node:
    """The line from where everybody stands to the goal; none where the match is open."""
    goal, begun = face_of_game(scene.view["game"]).goal_total(scene), scene.view["match"]["scores"]
    if goal is None:
        return None
    start = begun[0]
    said = scene.say("scores.rail", start=minus(start), goal=minus(goal))
    return figure(".to-goal")[
        svg(viewBox=f"0 0 {WIDTH} {HEIGHT}", role="img", aria_labelledby="goal-title")[
            heading("#goal-title")[said],
            line(x1=LEFT, y1=HIGH, x2=WIDTH - RIGHT, y2=HIGH),
            (tick(share) for share in shares(abs(goal - start))),
            (mark(seat) for seat in range(4)),
            end(LEFT, minus(start)),
            end(WIDTH - RIGHT, minus(goal)),
            path(".flag", d="M0 0v-18l12 4-12 4", transform=f"translate({WIDTH - RIGHT} {HIGH})"),
        ]
    ]


def shares(points: int) -> list[float]:
    """How far along the line its ticks stand."""
    step = max(1, -(-points // TICKS))
    return [number / points for number in range(0, points + 1, step)] if points else []


def tick(share: float) -> Element:
    """A tick of the line."""
    x = at(LEFT + (WIDTH - LEFT - RIGHT) * share)
    return line(".tick", x1=x, y1=HIGH - 3, x2=x, y2=HIGH + 3)


def mark(seat: int) -> Element:
    """A player at the start, in the mark of the chart."""
    place = f"translate({at(LEFT + (seat - 1.5) * APART)} {HIGH})"
    return g(f".track.seat-{seat}")[path(d=MARKS[seat], transform=place)]


def end(x: int, points: str) -> Element:
    """The number at one end."""
    return text(x=x, y=HIGH + 24 + BASELINE, text_anchor="middle")[points]
