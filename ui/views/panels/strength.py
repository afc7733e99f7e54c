"""The strength of the bots, in short."""

from __future__ import annotations

from itertools import islice

from htpy import Element, a, dd, div, dl, dt, h3, p, section

from engine.bots.strength import LEVEL_NAMES, MeasuredGain, gains_of_level
from ui.model import Scene
from ui.wording.strength import figure_unit, format_figure_with_error


def strength_section(scene: Scene) -> Element:
    """Render the levels with their gains, and the link to the full page."""
    page = f"bots.{scene.model.settings.language}.html"
    return section("#help-bots")[
        h3[scene.say("bots.help")],
        dl(".terms")[(level_entry(scene, name) for name in LEVEL_NAMES)],
        # The build makes the page, so there is none during development.
        bool(scene.model.program.version) and p[a(href=page)[scene.say("bots.title")]],
    ]


def level_entry(scene: Scene, name: str) -> Element:
    """Render a level with its first measurement for the game on the table."""
    rows = (row for row in gains_of_level(name) if row.game == scene.view["game"])
    return div[
        dt[scene.say(f"bots.level.{name}")],
        dd[scene.say(f"bots.short.{name}")],
        (dd(".level-gain")[gain_against(scene, row)] for row in islice(rows, 1)),
    ]


def gain_against(scene: Scene, row: MeasuredGain) -> str:
    """Return what the level gains, and against which level."""
    other = scene.say(f"bots.level.{row.levels[1]}")
    figure = format_figure_with_error(scene, row)
    words = figure if row.figure is None else f"{figure} {figure_unit(scene, row)}"
    return scene.say("bots.against", other=other, figure=words)
