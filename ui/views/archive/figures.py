"""Figures as a table: how many deals, how often I was better off, and what one of them brought."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from htpy import Element, details, div, h3, p, small, span, summary, table, tbody, td, th, thead, tr

from ui.archive.figures import MIN_DEALS_FOR_BAND, Figure
from ui.model import Scene
from ui.views.points import toned
from ui.wording.gains import points_of_gain, tone
from ui.wording.people import decimal, minus


class Named(NamedTuple):
    """A figure of a game, and what it is of, in words."""

    what: str
    figure: Figure
    game: str


def figures_table(scene: Scene, name: str, found: Iterable[Named]) -> Element:
    """A row for each of the figures, under what it is of."""
    say = scene.say
    return table(".figures", aria_label=say(f"statistics.{name}"))[
        thead[
            tr[
                th(scope="col")[say(f"statistics.{name}.of")],
                (th(scope="col")[say(f"statistics.col.{one}")] for one in ("deals", "won", "mean")),
            ]
        ],
        tbody[(row(scene, one) for one in found)],
    ]


def row(scene: Scene, named: Named) -> Element:
    """The row of a figure; of too few deals without shares and bands."""
    one = named.figure
    return tr[
        th(scope="row")[named.what],
        td[minus(one.deals)],
        td[share(scene, one)],
        td[mean(scene, named.game, one), small[band(scene, one)]],
    ]


def share(scene: Scene, one: Figure) -> str:
    """In how many of the deals I was better off: of few as a number."""
    if one.deals < MIN_DEALS_FOR_BAND:
        return scene.say("statistics.of", won=one.deals_won, count=one.deals)
    return scene.say("statistics.percent", share=round(100 * one.deals_won / one.deals))


def mean(scene: Scene, game: str, one: Figure) -> Element:
    """The points a deal, and whether they are good."""
    return span(class_=["mean", tone(one.mean)])[
        toned(scene.say, one.mean, signed(scene, game, one.mean))
    ]


def band(scene: Scene, one: Figure) -> str:
    """How far off that may be, or that there are too few deals to say it."""
    if one.error_band is None:
        return scene.say("statistics.few")
    return f"± {decimal(_tongue(scene), one.error_band, places(one.error_band))}"


def signed(scene: Scene, game: str, gain: float, digits: int | None = None) -> str:
    """Return a gain as points of the score sheet, with their sign."""
    points = points_of_gain(game, gain)
    said = decimal(_tongue(scene), points, places(points) if digits is None else digits)
    return f"+{said}" if points > 0 else said


def places(number: float) -> int:
    """How many decimals tell means apart."""
    return 1 if abs(number) >= 10 else 2


def heading(scene: Scene, name: str) -> Element:
    """A heading, and what stands under it explained."""
    return div(".explaining")[h3[scene.say(f"statistics.{name}")], explained(scene, name)]


def explained(scene: Scene, name: str) -> Element:
    """What a figure means, behind a question mark."""
    return details(".what-is")[
        summary[span(aria_hidden="true")["?"], span(".hidden")[scene.say("statistics.what-is")]],
        p[scene.say(f"statistics.{name}.more")],
    ]


def _tongue(scene: Scene) -> str:
    return scene.model.settings.language
