"""Tables of figures: the number of deals, the share in which I gained, and the mean gain."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from htpy import Element, details, div, h3, p, small, span, summary, table, tbody, td, th, thead, tr

from ui.archive.figures import MIN_DEALS_FOR_BAND, Figure
from ui.components.points import points_with_tone
from ui.model import Scene
from ui.wording.gains import format_mean_gain, gain_tone
from ui.wording.players_and_numbers import format_decimal, format_integer


class NamedFigure(NamedTuple):
    """A figure of a game with its label."""

    label: str
    figure: Figure
    game: str


def figures_table(scene: Scene, name: str, figures: Iterable[NamedFigure]) -> Element:
    """Render a row for each of the figures."""
    say = scene.say
    return table(".figures", aria_label=say(f"statistics.{name}"))[
        thead[
            tr[
                th(scope="col")[say(f"statistics.{name}.of")],
                (
                    th(scope="col")[say(f"statistics.col.{column}")]
                    for column in ("deals", "won", "mean")
                ),
            ]
        ],
        tbody[(figure_row(scene, named_figure) for named_figure in figures)],
    ]


def figure_row(scene: Scene, named_figure: NamedFigure) -> Element:
    """Render the row of a figure.

    Too few deals have a number instead of the share, and no error band.
    """
    figure = named_figure.figure
    return tr[
        th(scope="row")[named_figure.label],
        td[format_integer(figure.deals)],
        td[won_share(scene, figure)],
        td[render_mean_gain(scene, named_figure.game, figure), small[error_band(scene, figure)]],
    ]


def won_share(scene: Scene, figure: Figure) -> str:
    """Return the share of deals in which I gained. For few deals it is their number."""
    if figure.deals < MIN_DEALS_FOR_BAND:
        return scene.say("statistics.of", won=figure.deals_won, count=figure.deals)
    return scene.say("statistics.percent", share=round(100 * figure.deals_won / figure.deals))


def render_mean_gain(scene: Scene, game: str, figure: Figure) -> Element:
    """Render the gain per deal with its sign."""
    return span(class_=["mean", gain_tone(figure.mean)])[
        points_with_tone(scene.say, game, figure.mean, mean_gain_text(scene, game, figure.mean))
    ]


def error_band(scene: Scene, figure: Figure) -> str:
    """Return the error band of the mean, or "" for too few deals."""
    band = figure.error_band
    if band is None:
        return ""
    return f"± {format_decimal(scene.model.settings.language, band, mean_decimals(band))}"


def mean_gain_text(scene: Scene, game: str, gain: float) -> str:
    """Return the number of a mean gain."""
    return format_mean_gain(scene.model.settings.language, game, gain, mean_decimals(gain))


def mean_decimals(number: float) -> int:
    """Return how many decimals a mean needs."""
    return 1 if abs(number) >= 10 else 2


def statistics_heading(scene: Scene, name: str) -> Element:
    """Render a heading with an explanation of the figures below it."""
    say = scene.say
    return heading_with_explanation(
        scene, say(f"statistics.{name}"), say(f"statistics.{name}.more")
    )


def heading_with_explanation(scene: Scene, heading: str, explanation: str) -> Element:
    """Render a heading with its explanation behind a question mark."""
    return div(".explained-heading")[h3[heading], explanation_details(scene, explanation)]


def explanation_details(scene: Scene, explanation: str) -> Element:
    """Render an explanation behind a question mark."""
    return details(".figure-explanation")[
        summary[span(aria_hidden="true")["?"], span(".hidden")[scene.say("ui.explain")]],
        p[explanation],
    ]
