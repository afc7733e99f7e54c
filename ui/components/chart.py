"""The chart of the totals, and the line to the goal until a deal is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from htpy import Element, Node, desc, figcaption, figure, g, line, path, polyline, svg, text
from htpy import title as heading

from ui.components.people import SEAT_MARKS
from ui.game_face import face_of_game
from ui.match.history_loader import MAX_SHOWN_DEALS
from ui.model import Scene
from ui.position.score_sheet import finished_deal_numbers
from ui.position.score_sheet import running_totals as totals_of
from ui.wording.players_and_numbers import format_count, format_integer, is_addressed, player_name

WIDTH, HEIGHT = 320, 176
LEFT_MARGIN, RIGHT_MARGIN, TOP_MARGIN, BOTTOM_MARGIN = 30, 64, 14, 14
DIGIT_WIDTH = 8
LABEL_GAP = 16
LONGEST_LABEL = 7
"""How many letters fit beside the lines."""

TEXT_BASELINE = 5
SEAT_DASHES = ("none", "7 3", "2 3", "9 3 2 3")

GOAL_WIDTH, GOAL_HEIGHT = 320, 64
GOAL_LEFT, GOAL_RIGHT, LINE_Y = 40, 40, 24
MARK_DISTANCE = 11
MAX_TICKS = 20
"""The maximum number of ticks. With more points, each tick stands for several."""


class ChartScale(NamedTuple):
    """The scale that turns deals and points into coordinates."""

    deals: int
    low: int
    high: int

    @property
    def left_edge(self) -> int:
        """The left end of the lines, after the longest number."""
        return max(
            LEFT_MARGIN,
            DIGIT_WIDTH * (1 + max(len(format_integer(self.low)), len(format_integer(self.high)))),
        )

    def x(self, deal: int) -> float:
        """Return the horizontal coordinate of a deal."""
        return self.left_edge + (WIDTH - self.left_edge - RIGHT_MARGIN) * deal / self.deals

    def y(self, points: int) -> float:
        """Return the vertical coordinate of a total."""
        share = (self.high - points) / ((self.high - self.low) or 1)
        return TOP_MARGIN + (HEIGHT - TOP_MARGIN - BOTTOM_MARGIN) * share


def score_chart(scene: Scene) -> Node:
    """Render the chart of the match once a deal has been scored.

    Lines differ in dash and mark, not only in colour.
    """
    max_deals = (
        scene.model.score_sheet.listed_count
        if scene.model.panel.name == "scores"
        else MAX_SHOWN_DEALS
    )
    totals = totals_of(scene.model.record, max_deals)
    if len(totals) < 2:
        return None
    extremes = {0, *map(min, totals), *map(max, totals)}
    scale = ChartScale(len(totals) - 1, min(extremes), max(extremes))
    places = label_positions(scale, totals[-1])
    return figure(".chart")[
        svg(viewBox=f"0 0 {WIDTH} {HEIGHT}", role="img", aria_labelledby="chart-title chart-desc")[
            heading("#chart-title")[scene.say("scores.chart")],
            desc("#chart-desc")[chart_description(scene, totals[-1])],
            (level_line(scale, points) for points in scale_levels(scale)),
            (player_line(scene, scale, totals, seat, places[seat]) for seat in range(4)),
        ],
        figcaption[scene.say("scores.chart")],
    ]


def scale_levels(scale: ChartScale) -> list[int]:
    """Return the points to draw lines at: zero, and the ends unless they are too close to it."""
    ends = {scale.low, scale.high} - {0}
    return [0, *(end for end in ends if abs(scale.y(end) - scale.y(0)) >= LABEL_GAP)]


def level_line(scale: ChartScale, points: int) -> Element:
    """Render a horizontal line at a number of points. Zero is the stronger line."""
    y = scale.y(points)
    return g(".level", data_zero="true" if points == 0 else None)[
        line(
            x1=scale.left_edge,
            y1=format_coordinate(y),
            x2=WIDTH - RIGHT_MARGIN,
            y2=format_coordinate(y),
        ),
        text(x=scale.left_edge - 5, y=format_coordinate(y + TEXT_BASELINE), text_anchor="end")[
            format_integer(points)
        ],
    ]


def player_line(
    scene: Scene, scale: ChartScale, totals: Sequence[Sequence[int]], seat: int, label: float
) -> Element:
    """Render one player's line, with mark and name at its end."""
    points = " ".join(
        f"{format_coordinate(scale.x(d))},{format_coordinate(scale.y(t[seat]))}"
        for d, t in enumerate(totals)
    )
    x, y = scale.x(scale.deals), scale.y(totals[-1][seat])
    return g(f".track.seat-{seat}")[
        polyline(points=points, stroke_dasharray=SEAT_DASHES[seat], fill="none"),
        path(
            d=SEAT_MARKS[seat],
            transform=f"translate({format_coordinate(x)} {format_coordinate(y)})",
        ),
        text(
            x=format_coordinate(x + 9),
            y=format_coordinate(label),
            translate=None if is_addressed(scene, seat) else "no",
        )[shortened_name(player_name(scene, seat))],
    ]


def shortened_name(name: str) -> str:
    """Return as much of a name as fits beside the lines."""
    return name if len(name) <= LONGEST_LABEL else f"{name[: LONGEST_LABEL - 1].rstrip()}…"


def label_positions(scale: ChartScale, last_totals: Sequence[int]) -> dict[int, float]:
    """Return the heights of the names: beside their lines, but never on top of each other."""
    order = sorted(range(4), key=lambda seat: -last_totals[seat])
    places = [scale.y(last_totals[seat]) + TEXT_BASELINE for seat in order]
    for below in range(1, 4):
        places[below] = max(places[below], places[below - 1] + LABEL_GAP)
    lowest: float = HEIGHT - TEXT_BASELINE
    for above in reversed(range(4)):
        places[above] = min(places[above], lowest)
        lowest = places[above] - LABEL_GAP
    return dict(zip(order, places, strict=True))


def format_coordinate(coordinate: float) -> str:
    """Return a coordinate with one decimal."""
    return f"{coordinate:.1f}"


def chart_description(scene: Scene, totals: Sequence[int]) -> str:
    """Return the chart in words: everybody's total."""
    sums = ", ".join(
        scene.say("say.holds", who=player_name(scene, seat), amount=format_integer(points))
        for seat, points in enumerate(totals)
    )
    record = scene.model.record
    deals = format_count(scene.say, "deal", finished_deal_numbers(record, len(record.deals)).stop)
    return scene.say("scores.chart.more", deals=deals, sums=sums)


def goal_line(scene: Scene) -> Node:
    """Render the line from the starting total to the goal, or nothing if the match has no goal."""
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
