"""What a deal brought over time, as a line with the band that the true mean lies in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from htpy import (
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
    summary,
    svg,
    text,
)
from htpy import title as heading

from ui.archive import words
from ui.archive.figures import Span
from ui.model import Scene
from ui.views.archive.figures import Named, figures_table, signed
from ui.views.panels.chart import BASELINE, BOTTOM, HEIGHT, TOP, WIDTH, at

LEFT, RIGHT = 52, 12


class Scale(NamedTuple):
    """How spans and means become places in the drawing."""

    spans: int
    low: float
    high: float

    def x(self, number: int) -> float:
        """Where a span stands from left to right."""
        return LEFT + (WIDTH - LEFT - RIGHT) * number / (self.spans - 1)

    def y(self, points: float) -> float:
        """Where a mean stands from top to bottom."""
        share = (self.high - points) / ((self.high - self.low) or 1)
        return TOP + (HEIGHT - TOP - BOTTOM) * share


def scale_of(found: Sequence[Span]) -> Scale:
    """The scale that all bands fit in, and zero."""
    ends = [one.figure.mean + sign * band(one) for one in found for sign in (-1, 1)]
    return Scale(len(found), min(0.0, *ends), max(0.0, *ends))


def band(one: Span) -> float:
    """How far off the mean of a span may be."""
    return one.figure.error_band or 0.0


def timeline(scene: Scene, game: str, found: Sequence[Span]) -> Node:
    """The drawing, what it shows in words, and its numbers as a table."""
    if not found:
        return None
    say, scale = scene.say, scale_of(found)
    return figure(".chart.timeline")[
        svg(viewBox=f"0 0 {WIDTH} {HEIGHT}", role="img", aria_labelledby="time-title time-desc")[
            heading("#time-title")[say("statistics.course")],
            desc("#time-desc")[described(scene, game, found)],
            polygon(".certain", points=outline(scale, found)),
            (level(scene, game, scale, points) for points in (0.0, scale.low, scale.high)),
            g(".means")[
                polyline(points=" ".join(place(scale, n, one) for n, one in enumerate(found))),
                (
                    circle(cx=at(scale.x(n)), cy=at(scale.y(one.figure.mean)), r="3.2")
                    for n, one in enumerate(found)
                ),
            ],
        ],
        figcaption[
            say(
                "statistics.spans",
                first=words.day_text(scene.model.settings, found[0].first),
                last=words.day_text(scene.model.settings, found[-1].last),
            )
        ],
        details(".in-numbers")[
            summary(".command")[say("statistics.numbers")],
            figures_table(scene, "course", dated(scene, game, found)),
        ],
    ]


def dated(scene: Scene, game: str, found: Sequence[Span]) -> Iterator[Named]:
    """Yield each span with its number and the day on which it began."""
    for number, one in enumerate(found, 1):
        day = words.day_text(scene.model.settings, one.first)
        yield Named(f"{number}. {day}", one.figure, game)


def place(scale: Scale, number: int, one: Span) -> str:
    """The place of a mean."""
    return f"{at(scale.x(number))},{at(scale.y(one.figure.mean))}"


def outline(scale: Scale, found: Sequence[Span]) -> str:
    """The edge of the band: along its upper side and back along the lower one."""
    numbered = list(enumerate(found))
    upper = ((n, one.figure.mean + band(one)) for n, one in numbered)
    lower = ((n, one.figure.mean - band(one)) for n, one in reversed(numbered))
    return " ".join(
        f"{at(scale.x(n))},{at(scale.y(y))}" for side in (upper, lower) for n, y in side
    )


def level(scene: Scene, game: str, scale: Scale, points: float) -> Node:
    """A line across at a gain, with its points; zero is the stronger one."""
    y = scale.y(points)
    if points and abs(y - scale.y(0)) < TOP:
        return None
    return g(".level", data_zero=None if points else "true")[
        line(x1=LEFT, y1=at(y), x2=WIDTH - RIGHT, y2=at(y)),
        text(x=LEFT - 5, y=at(y + BASELINE), text_anchor="end")[signed(scene, game, points)],
    ]


def described(scene: Scene, game: str, found: Sequence[Span]) -> str:
    """The drawing in words."""
    means = ", ".join(signed(scene, game, one.figure.mean) for one in found)
    return scene.say("statistics.course.said", spans=len(found), means=means)
