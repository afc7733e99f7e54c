"""The published figures as tables in Markdown, with the commands that measure them."""

from __future__ import annotations

from collections.abc import Iterable

from engine.bots.arena.plan import MODES
from engine.bots.strength import BENCH, PACES, ROWS, Measured, Pace

HEADS = ("Rules", "First bot", "Second bot", "Played", "Figure", "Aim", "Command")
PACE_HEADS = ("Game", "Level", "Half of the decisions", "Nineteen of twenty", "Aim", "Command")


def markdown(rows: Iterable[Measured] = ROWS, paces: Iterable[Pace] = PACES) -> str:
    """Return the table of gains, and that of times."""
    return f"{_table(HEADS, map(_cells, rows))}\n{_table(PACE_HEADS, map(_times, paces))}"


def _table(heads: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    lines = [heads, ("---",) * len(heads), *rows]
    return "".join(f"| {' | '.join(cells)} |\n" for cells in lines)


def _times(pace: Pace) -> tuple[str, ...]:
    aim = "" if pace.target is None else f"≤ {pace.target:g} ms"
    return pace.game, pace.level, f"{pace.median:g} ms", f"{pace.most:g} ms", aim, f"`{BENCH}`"


def _cells(row: Measured) -> tuple[str, ...]:
    aim = "" if row.target is None else f"≥ {row.target:{_sign(row)}g}"
    played = f"{row.count:,} {row.mode}, {row.seating}"
    return (f"{row.game} {row.preset}", *row.bots, played, _figure(row), aim, f"`{row.command}`")


def _figure(row: Measured) -> str:
    unit = MODES[row.mode].measures[row.measure]
    if row.figure is None:
        return f"not measured yet ({unit})"
    error = "" if row.error is None else f" ± {row.error:.3f}"
    return f"{row.figure:{_sign(row)}.3f}{error} {unit}"


def _sign(row: Measured) -> str:
    """Return how a figure is written: a share of matches needs no sign, a difference does."""
    return "" if row.measure == "won" else "+"
