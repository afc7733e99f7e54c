"""The plot of differences: a dot for each pair, its standard errors, and a line at zero."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from math import floor, log10
from typing import NamedTuple

from engine.bots.arena.figures import Comparison
from engine.bots.arena.plan import PLAY_MODES
from engine.bots.arena.report import Report

PLOT_WIDTH, LEFT_MARGIN, RIGHT_MARGIN, ROW_HEIGHT, HEAD_HEIGHT = 960, 340, 190, 34, 46
FONT_ATTRIBUTES = "font-family='sans-serif' font-size='14' fill='#222'"
LEGEND = "thick: one standard error; thin: two; right of zero the first bot is better"


class PlotScale(NamedTuple):
    """A linear scale from figures to horizontal pixels."""

    low: float
    high: float

    def to_pixels(self, figure: float) -> float:
        """Return the x coordinate of a figure in pixels."""
        width = PLOT_WIDTH - LEFT_MARGIN - RIGHT_MARGIN
        return round(LEFT_MARGIN + width * (figure - self.low) / (self.high - self.low), 1)


def draw_plot(result: Report) -> str:
    """Return the plot as SVG, one panel for each measure."""
    plan, y = result.plan, 70
    title = f"{plan.game} {plan.preset}, {plan.mode}, seats: {plan.seating}"
    parts = [_draw_text(LEFT_MARGIN, 32, title, "start", "font-size='18'")]
    for measure, unit in PLAY_MODES[plan.mode].measures.items():
        rows = [row for row in result.comparisons if row.measure == measure]
        if rows:
            parts += _draw_panel(plan.distinct_bot_names(), unit, rows, y)
            y += HEAD_HEIGHT + ROW_HEIGHT * len(rows) + ROW_HEIGHT
    parts.append(_draw_text(PLOT_WIDTH / 2, y, LEGEND, "middle"))
    box = f"viewBox='0 0 {PLOT_WIDTH} {y + 20}' width='{PLOT_WIDTH}' height='{y + 20}'"
    white = "<rect width='100%' height='100%' fill='#fff'/>"
    start = f"<svg xmlns='http://www.w3.org/2000/svg' {box} {FONT_ATTRIBUTES}>"
    return f"{start}{white}{''.join(parts)}</svg>\n"


def _draw_panel(names: Sequence[str], title: str, rows: Sequence[Comparison], y: int) -> list[str]:
    scale, bottom = scale_for_rows(rows), y + HEAD_HEIGHT + ROW_HEIGHT * len(rows) - ROW_HEIGHT // 2
    parts = [_draw_text(LEFT_MARGIN, y, title, "start", "font-weight='bold'")]
    for tick in scale_ticks(scale):
        x, colour = scale.to_pixels(tick), "#222" if tick == 0 else "#ddd"
        parts.append(_draw_line(x, y + 12, x, bottom, 1, colour))
        parts.append(_draw_text(x, bottom + 18, f"{tick:g}", "middle"))
    for number, row in enumerate(rows):
        parts += _draw_comparison(names, row, scale, y + HEAD_HEIGHT - 10 + ROW_HEIGHT * number)
    return parts


def _draw_comparison(
    names: Sequence[str], row: Comparison, scale: PlotScale, y: float
) -> Iterator[str]:
    middle, error, _ = row.difference
    for errors, thick in ((2, 1.5), (1, 5)):
        ends = (scale.to_pixels(middle - errors * error), scale.to_pixels(middle + errors * error))
        yield _draw_line(ends[0], y, ends[1], y, thick, "#1f5f9f")
    yield f"<circle cx='{scale.to_pixels(middle)}' cy='{y}' r='5' fill='#0b2f55'/>"
    label = f"{names[row.first_bot][-20:]} − {names[row.second_bot][-20:]}"
    yield _draw_text(LEFT_MARGIN - 16, y + 5, label, "end")
    yield _draw_text(PLOT_WIDTH - RIGHT_MARGIN + 16, y + 5, f"{middle:+.3f} ± {error:.3f}", "start")


def scale_for_rows(rows: Sequence[Comparison]) -> PlotScale:
    """Return a scale that contains zero and two standard errors of every row."""
    ends = [0.0]
    for row in rows:
        middle, error, _ = row.difference
        ends += [middle - 2 * error, middle + 2 * error]
    room = 0.05 * (max(ends) - min(ends)) or 1.0
    return PlotScale(min(ends) - room, max(ends) + room)


def scale_ticks(scale: PlotScale) -> list[float]:
    """Return three to eight round figures within a scale, zero among them."""
    width = scale.high - scale.low
    power: float = 10 ** floor(log10(width / 3))
    step = next(power * factor for factor in (5, 2, 1) if power * factor <= width / 3)
    first = -floor(-scale.low / step)
    return [round(n * step, 10) for n in range(first, floor(scale.high / step) + 1)]


def _draw_line(x1: float, y1: float, x2: float, y2: float, width: float, colour: str) -> str:
    ends = f"x1='{x1}' y1='{y1}' x2='{x2}' y2='{y2}'"
    return f"<line {ends} stroke='{colour}' stroke-width='{width}'/>"


def _draw_text(x: float, y: float, words: str, anchor: str, attributes: str = "") -> str:
    return f"<text x='{x}' y='{y}' text-anchor='{anchor}' {attributes}>{escape(words)}</text>"
