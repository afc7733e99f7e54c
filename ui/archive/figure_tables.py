"""Tables of figures: the number of deals, the share in which I gained, and the mean gain."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from htpy import Element, details, div, h3, p, small, span, summary, table, tbody, td, th, thead, tr

from ui.archive.figures import MIN_DEALS_FOR_BAND, Figure
from ui.components.points import points_with_tone
from ui.model import Scene
from ui.wording.gains import gain_tone, score_change_of_gain
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
    """Render the row of a figure; too few deals have no share and no error band."""
    figure = named_figure.figure
    return tr[
        th(scope="row")[named_figure.label],
        td[format_integer(figure.deals)],
        td[won_share(scene, figure)],
        td[mean_points(scene, named_figure.game, figure), small[error_band(scene, figure)]],
    ]


def won_share(scene: Scene, figure: Figure) -> str:
    """Return the share of deals in which I gained; for few deals, their number."""
    if figure.deals < MIN_DEALS_FOR_BAND:
        return scene.say("statistics.of", won=figure.deals_won, count=figure.deals)
    return scene.say("statistics.percent", share=round(100 * figure.deals_won / figure.deals))


def mean_points(scene: Scene, game: str, figure: Figure) -> Element:
    """Render the points per deal, and whether they are good."""
    return span(class_=["mean", gain_tone(figure.mean)])[
        points_with_tone(scene.say, figure.mean, format_score_change(scene, game, figure.mean))
    ]


def error_band(scene: Scene, figure: Figure) -> str:
    """Return the error band of the mean, or that there are too few deals for one."""
    if figure.error_band is None:
        return scene.say("statistics.few")
    band = figure.error_band
    return f"± {format_decimal(_reader_language(scene), band, mean_decimals(band))}"


def format_score_change(scene: Scene, game: str, gain: float, digits: int | None = None) -> str:
    """Return a gain as points of the score sheet, with their sign."""
    points = score_change_of_gain(game, gain)
    number_text = format_decimal(
        _reader_language(scene), points, mean_decimals(points) if digits is None else digits
    )
    return f"+{number_text}" if points > 0 else number_text


def mean_decimals(number: float) -> int:
    """Return how many decimals a mean needs."""
    return 1 if abs(number) >= 10 else 2


def statistics_heading(scene: Scene, name: str) -> Element:
    """Render a heading with an explanation of the figures below it."""
    return div(".explained-heading")[
        h3[scene.say(f"statistics.{name}")], explanation_details(scene, name)
    ]


def explanation_details(scene: Scene, name: str) -> Element:
    """Render the explanation of a figure, behind a question mark."""
    return details(".figure-explanation")[
        summary[span(aria_hidden="true")["?"], span(".hidden")[scene.say("ui.explain")]],
        p[scene.say(f"statistics.{name}.more")],
    ]


def _reader_language(scene: Scene) -> str:
    return scene.model.settings.language
