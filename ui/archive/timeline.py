"""Gains over time: the latest deals one by one, and means with their error band."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from htpy import (
    Element,
    Node,
    circle,
    desc,
    details,
    figcaption,
    figure,
    g,
    line,
    polygon,
    polyline,
    rect,
    summary,
    svg,
    text,
)
from htpy import title as heading

from ui.archive import wording
from ui.archive.figure_tables import NamedFigure, figures_table, mean_gain_text
from ui.archive.figures import LATEST_DEALS, Deals, Span
from ui.components.chart import (
    BOTTOM_MARGIN,
    HEIGHT,
    TEXT_BASELINE,
    TOP_MARGIN,
    WIDTH,
    format_coordinate,
)
from ui.model import Scene
from ui.wording.gains import format_gain, gain_tone, spoken_gain, with_text_shape

TIMELINE_LEFT, TIMELINE_RIGHT = 66, 12

BAR_CHART_HEIGHT, BAR_MARGIN, MAX_BAR_WIDTH, MIN_BAR_HEIGHT = 104, 10, 22, 3


def latest_deals_chart(scene: Scene, game: str, deals: Deals) -> Node:
    """Render the latest deals as bars, the newest on the right: up is good, down is bad."""
    gains = [entry.summary["gain"] for entry in deals[:LATEST_DEALS]][::-1]
    if len(gains) < 2:
        return None
    say, highest = scene.say, max(0, *gains)
    scale = (BAR_CHART_HEIGHT - 2 * BAR_MARGIN) / ((highest - min(0, *gains)) or 1)
    zero_y = BAR_MARGIN + highest * scale
    width = WIDTH - TIMELINE_LEFT - TIMELINE_RIGHT
    step = min(width / len(gains), 2 * MAX_BAR_WIDTH)
    left_edge = TIMELINE_LEFT + (width - step * len(gains)) / 2
    said = ", ".join(spoken_gain(say, gain, format_gain(game, gain)) for gain in gains)
    return figure(".chart.latest-deals")[
        svg(
            viewBox=f"0 0 {WIDTH} {BAR_CHART_HEIGHT}",
            role="img",
            aria_labelledby="latest-title latest-desc",
        )[
            heading("#latest-title")[say("statistics.latest")],
            desc("#latest-desc")[say("statistics.latest.said", gains=said)],
            (
                gain_bar(gain, left_edge + step * number, step, zero_y, scale)
                for number, gain in enumerate(gains)
            ),
            (
                gain_level(game, gain, zero_y - gain * scale, format_gain(game, gain))
                for gain in dict.fromkeys((0, highest, min(0, *gains)))
            ),
        ],
        figcaption[say("statistics.latest")],
    ]


def gain_level(game: str, gain: float, y: float, number: str) -> Element:
    """Render a horizontal line at a gain, with its number. Zero is the stronger line."""
    return g(".level", data_zero=None if gain else "true")[
        line(
            x1=TIMELINE_LEFT,
            y1=format_coordinate(y),
            x2=WIDTH - TIMELINE_RIGHT,
            y2=format_coordinate(y),
        ),
        text(x=TIMELINE_LEFT - 5, y=format_coordinate(y + TEXT_BASELINE), text_anchor="end")[
            with_text_shape(game, gain, number)
        ],
    ]


def gain_bar(gain: int, left_edge: float, step: float, zero_y: float, scale: float) -> Element:
    """Render a deal as a bar from the zero line. Without a gain it is a mark on the line."""
    height = max(abs(gain) * scale, MIN_BAR_HEIGHT)
    top = zero_y - height if gain > 0 else zero_y if gain else zero_y - height / 2
    return rect(
        class_=gain_tone(gain),
        x=format_coordinate(left_edge + step * 0.15),
        y=format_coordinate(top),
        width=format_coordinate(step * 0.7),
        height=format_coordinate(height),
    )


class TimelineScale(NamedTuple):
    """The scale that turns spans and means into coordinates."""

    spans: int
    low: float
    high: float

    def x(self, number: int) -> float:
        """Return the horizontal coordinate of a span."""
        return TIMELINE_LEFT + (WIDTH - TIMELINE_LEFT - TIMELINE_RIGHT) * number / (self.spans - 1)

    def y(self, points: float) -> float:
        """Return the vertical coordinate of a mean."""
        share = (self.high - points) / ((self.high - self.low) or 1)
        return TOP_MARGIN + (HEIGHT - TOP_MARGIN - BOTTOM_MARGIN) * share

    def point(self, number: int, points: float) -> str:
        """Return the coordinates of a mean as SVG writes them."""
        return f"{format_coordinate(self.x(number))},{format_coordinate(self.y(points))}"


def timeline_scale(spans: Sequence[Span]) -> TimelineScale:
    """Return the scale that has room for all bands, and zero."""
    ends = [span.figure.mean + sign * error_of_mean(span) for span in spans for sign in (-1, 1)]
    return TimelineScale(len(spans), min(0.0, *ends), max(0.0, *ends))


def error_of_mean(span: Span) -> float:
    """Return the error of the mean of a span."""
    return span.figure.error_band or 0.0


def timeline_chart(scene: Scene, game: str, spans: Sequence[Span]) -> Node:
    """Render the chart, its description, and its numbers as a table."""
    if not spans:
        return None
    say, scale = scene.say, timeline_scale(spans)
    return figure(".chart.timeline")[
        svg(viewBox=f"0 0 {WIDTH} {HEIGHT}", role="img", aria_labelledby="time-title time-desc")[
            heading("#time-title")[say("statistics.course")],
            desc("#time-desc")[timeline_description(scene, game, spans)],
            polygon(".error-band", points=error_band_svg_points(scale, spans)),
            (gain_grid_line(scene, game, scale, points) for points in (0.0, scale.low, scale.high)),
            g(".mean-line")[
                polyline(
                    points=" ".join(
                        scale.point(n, span.figure.mean) for n, span in enumerate(spans)
                    )
                ),
                (
                    circle(
                        cx=format_coordinate(scale.x(n)),
                        cy=format_coordinate(scale.y(span.figure.mean)),
                        r="3.2",
                    )
                    for n, span in enumerate(spans)
                ),
            ],
        ],
        figcaption[
            say(
                "statistics.spans",
                first=wording.format_local_date(scene.model.settings, spans[0].first),
                last=wording.format_local_date(scene.model.settings, spans[-1].last),
            )
        ],
        details(".timeline-numbers")[
            summary(".command")[say("statistics.numbers")],
            figures_table(scene, "course", dated_figures(scene, game, spans)),
        ],
    ]


def dated_figures(scene: Scene, game: str, spans: Sequence[Span]) -> Iterator[NamedFigure]:
    """Yield each span with its number and first day."""
    for number, span in enumerate(spans, 1):
        day = wording.format_local_date(scene.model.settings, span.first)
        yield NamedFigure(f"{number}. {day}", span.figure, game)


def error_band_svg_points(scale: TimelineScale, spans: Sequence[Span]) -> str:
    """Return the outline of the band, along its upper side and back along its lower side."""
    upper, lower = (
        [
            scale.point(n, span.figure.mean + sign * error_of_mean(span))
            for n, span in enumerate(spans)
        ]
        for sign in (1, -1)
    )
    return " ".join([*upper, *reversed(lower)])


def gain_grid_line(scene: Scene, game: str, scale: TimelineScale, gain: float) -> Node:
    """Render the line at a mean gain, unless it is too close to the line at zero."""
    y = scale.y(gain)
    if gain and abs(y - scale.y(0)) < TOP_MARGIN:
        return None
    return gain_level(game, gain, y, mean_gain_text(scene, game, gain))


def timeline_description(scene: Scene, game: str, spans: Sequence[Span]) -> str:
    """Return the chart in words."""
    say, means = scene.say, [span.figure.mean for span in spans]
    texts = (spoken_gain(say, mean, mean_gain_text(scene, game, mean)) for mean in means)
    return say("statistics.course.said", spans=len(spans), means=", ".join(texts))
