"""The published figures as a table in Markdown, each with the command that measures it."""

from __future__ import annotations

from collections.abc import Iterable

from engine.bots.arena.plan import MODES
from engine.bots.strength import ROWS, Measured

HEADS = ("Rules", "First bot", "Second bot", "Played", "Figure", "Aim", "Command")


def markdown(rows: Iterable[Measured] = ROWS) -> str:
    """Return the table."""
    table = [HEADS, ("---",) * len(HEADS), *map(_cells, rows)]
    return "".join(f"| {' | '.join(cells)} |\n" for cells in table)


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
