"""The totals over the deals as lines that differ in dash and mark, not in colour alone (Y20)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from htpy import Element, Node, desc, figcaption, figure, g, line, path, polyline, svg, text
from htpy import title as heading

from ui.kept.recall import MAX_SHOWN_DEALS
from ui.model import Scene
from ui.table.score_sheet import finished_deals
from ui.table.score_sheet import running_totals as totals_of
from ui.views.people import MARKS
from ui.wording import count_of, minus, player

WIDTH, HEIGHT = 320, 176
LEFT, RIGHT, TOP, BOTTOM = 30, 64, 14, 14
DIGIT = 8
GAP = 16
BASELINE = 5
DASHES = ("none", "7 3", "2 3", "9 3 2 3")


class Scale(NamedTuple):
    """How deals and points become places in the drawing."""

    deals: int
    low: int
    high: int

    @property
    def left(self) -> int:
        """Where the drawing begins, beside the longest number."""
        return max(LEFT, DIGIT * (1 + max(len(minus(self.low)), len(minus(self.high)))))

    def x(self, deal: int) -> float:
        """Where a deal stands from left to right."""
        return self.left + (WIDTH - self.left - RIGHT) * deal / self.deals

    def y(self, points: int) -> float:
        """Where a total stands from top to bottom."""
        share = (self.high - points) / ((self.high - self.low) or 1)
        return TOP + (HEIGHT - TOP - BOTTOM) * share


def chart(scene: Scene) -> Node:
    """The chart of the match, once a deal has been counted."""
    most = (
        scene.model.table.listed_count if scene.model.table.panel == "scores" else MAX_SHOWN_DEALS
    )
    totals = totals_of(scene.model.record, most)
    if len(totals) < 2:
        return None
    every = {0, *map(min, totals), *map(max, totals)}
    scale = Scale(len(totals) - 1, min(every), max(every))
    places = labels(scale, totals[-1])
    return figure(".chart")[
        svg(viewBox=f"0 0 {WIDTH} {HEIGHT}", role="img", aria_labelledby="chart-title chart-desc")[
            heading("#chart-title")[scene.say("scores.chart")],
            desc("#chart-desc")[described(scene, totals[-1])],
            (level(scale, points) for points in levels_of(scale)),
            (track(scene, scale, totals, seat, places[seat]) for seat in range(4)),
        ],
        figcaption[scene.say("scores.chart")],
    ]


def levels_of(scale: Scale) -> list[int]:
    """The numbers to draw lines at: zero, and the ends where they do not touch it."""
    ends = {scale.low, scale.high} - {0}
    return [0, *(end for end in ends if abs(scale.y(end) - scale.y(0)) >= GAP)]


def level(scale: Scale, points: int) -> Element:
    """A line across at a number of points; zero is the stronger one."""
    y = scale.y(points)
    return g(".level", data_zero="true" if points == 0 else None)[
        line(x1=scale.left, y1=at(y), x2=WIDTH - RIGHT, y2=at(y)),
        text(x=scale.left - 5, y=at(y + BASELINE), text_anchor="end")[minus(points)],
    ]


def track(
    scene: Scene, scale: Scale, totals: Sequence[Sequence[int]], seat: int, label: float
) -> Element:
    """One player's line with its mark and name at the end."""
    points = " ".join(f"{at(scale.x(d))},{at(scale.y(t[seat]))}" for d, t in enumerate(totals))
    x, y = scale.x(scale.deals), scale.y(totals[-1][seat])
    return g(f".track.seat-{seat}")[
        polyline(points=points, stroke_dasharray=DASHES[seat], fill="none"),
        path(d=MARKS[seat], transform=f"translate({at(x)} {at(y)})"),
        text(x=at(x + 9), y=at(label), translate="no" if seat else None)[player(scene, seat)],
    ]


def labels(scale: Scale, last: Sequence[int]) -> dict[int, float]:
    """Where the names stand: beside their lines, but never on top of each other."""
    order = sorted(range(4), key=lambda seat: -last[seat])
    places = [scale.y(last[seat]) + BASELINE for seat in order]
    for below in range(1, 4):
        places[below] = max(places[below], places[below - 1] + GAP)
    lowest: float = HEIGHT - BASELINE
    for above in reversed(range(4)):
        places[above] = min(places[above], lowest)
        lowest = places[above] - GAP
    return dict(zip(order, places, strict=True))


def at(place: float) -> str:
    """A place in the drawing, to a tenth of a unit."""
    return f"{place:.1f}"


def described(scene: Scene, totals: Sequence[int]) -> str:
    """The drawing in words: where everybody stands."""
    sums = ", ".join(
        scene.say("say.holds", who=player(scene, seat), amount=minus(points))
        for seat, points in enumerate(totals)
    )
    record = scene.model.record
    deals = count_of(scene.say, "deal", finished_deals(record, len(record.deals)).stop)
    return scene.say("scores.chart.more", deals=deals, sums=sums)
