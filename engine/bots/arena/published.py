"""The published figures as tables in Markdown, with the commands that measure them."""

from __future__ import annotations

from collections.abc import Iterable

from engine.bots.arena.plan import MODES
from engine.bots.strength import BENCH, ROWS, TIMES, Measured, Timed

HEADS = ("Rules", "First bot", "Second bot", "Played", "Figure", "Aim", "Command")
TIME_HEADS = ("Game", "Level", "Half of the decisions", "Nineteen of twenty", "Aim", "Command")


def markdown(rows: Iterable[Measured] = ROWS, times: Iterable[Timed] = TIMES) -> str:
    """Return the table of gains, and that of times."""
    return f"{_table(HEADS, map(_cells, rows))}\n{_table(TIME_HEADS, map(_timed, times))}"


def _table(heads: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    lines = [heads, ("---",) * len(heads), *rows]
    return "".join(f"| {' | '.join(cells)} |\n" for cells in lines)


def _timed(row: Timed) -> tuple[str, ...]:
    aim = "" if row.target is None else f"≤ {row.target:g} ms"
    return row.game, row.level, f"{row.median:g} ms", f"{row.p95:g} ms", aim, f"`{BENCH}`"


def _cells(row: Measured) -> tuple[str, ...]:
    aim = "" if row.target is None else f"≥ {row.target:{_sign(row)}g}"
    played = f"{row.count:,} {row.mode}, {row.seating}"
    return (f"{row.game} {row.preset}", *row.bots, played, _figure(row), aim, f"`{row.command}`")


def _figure(row: Measured) -> str:
    unit = MODES[row.mode].measures[row.measure]
    return f"{row.figure:{_sign(row)}.3f} ± {row.error:.3f} {unit}"


def _sign(row: Measured) -> str:
    """Return how a figure is written: a share of matches needs no sign, a difference does."""
    return "" if row.measure == "won" else "+"
