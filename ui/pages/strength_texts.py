"""The strength of the bots, in words and figures."""

from __future__ import annotations

from ui.model import Scene
from ui.pages.strength import DecisionTime, MeasuredGain, level_or_program_name
from ui.wording.players_and_numbers import format_decimal


def format_figure_with_error(scene: Scene, row: MeasuredGain) -> str:
    """Return the figure of a measurement with its standard error."""
    figure, error = (
        _format_measured_number(scene, row, number) for number in (row.figure, row.error)
    )
    sign = "" if row.figure < 0 or row.measure == "won" else "+"
    return f"{sign}{figure} ± {error}"


def bot_name(scene: Scene, bot_spec: str) -> str:
    """Return the name of a bot in the arena: its level, or the program."""
    return scene.say(f"bots.level.{level_or_program_name(bot_spec)}")


def target_text(scene: Scene, row: MeasuredGain) -> str:
    """Return the target of the figure, "" if there is none."""
    has_target = row.target is not None
    return (
        scene.say("bots.aim", figure=_format_measured_number(scene, row, row.target or 0))
        if has_target
        else ""
    )


def decision_time_texts(scene: Scene, row: DecisionTime) -> tuple[str, str, str]:
    """Return the time of nearly all decisions, the median, and the target."""
    nearly_all, half = _format_time(scene, "most", row.p95), _format_time(scene, "half", row.median)
    return nearly_all, half, "" if row.target is None else _format_time(scene, "aim", row.target)


def figure_unit(scene: Scene, row: MeasuredGain) -> str:
    """Return the unit of a figure."""
    return scene.say(f"bots.unit.{row.measure}")


def _format_time(scene: Scene, word: str, ms: float) -> str:
    number = format_decimal(scene.model.settings.language, ms, 1 if ms < 10 else 0)
    return scene.say(f"bots.times.{word}", ms=number)


def _format_measured_number(scene: Scene, row: MeasuredGain, number: float) -> str:
    share = row.measure == "won"  # a share of matches, shown as a percentage
    language = scene.model.settings.language
    return (
        format_decimal(language, 100 * number, 1) if share else format_decimal(language, number, 2)
    )
