"""Print the published figures as Markdown tables, with the commands that measure them.

python -m tests.bench.strength
"""

from __future__ import annotations

import sys
from collections.abc import Iterable

from engine.console import run_on_any_console
from tests.bench.arena.plan import PLAY_MODES
from ui.pages.strength import (
    BENCH_COMMAND,
    DECISION_TIMES,
    MEASURED_GAINS,
    DecisionTime,
    MeasuredGain,
    arena_command,
)

GAIN_HEADS = ("Rules", "First bot", "Second bot", "Played", "Figure", "Aim", "Command")
TIME_HEADS = ("Game", "Level", "Half of the decisions", "Nineteen of twenty", "Aim", "Command")


def format_strength_tables() -> str:
    """Return the table of gains followed by the table of times."""
    gains = _format_markdown_table(GAIN_HEADS, map(_gain_cells, MEASURED_GAINS))
    return f"{gains}\n{_format_markdown_table(TIME_HEADS, map(_time_cells, DECISION_TIMES))}"


def _format_markdown_table(heads: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    lines = [heads, ("---",) * len(heads), *rows]
    return "".join(f"| {' | '.join(cells)} |\n" for cells in lines)


def _time_cells(row: DecisionTime) -> tuple[str, ...]:
    aim = "" if row.target is None else f"≤ {row.target:g} ms"
    return row.game, row.level, f"{row.median:g} ms", f"{row.p95:g} ms", aim, f"`{BENCH_COMMAND}`"


def _gain_cells(row: MeasuredGain) -> tuple[str, ...]:
    sign = "" if row.measure == "won" else "+"  # shares of matches have no sign
    unit = PLAY_MODES[row.mode].measures[row.measure]
    return (
        f"{row.game} {row.preset}",
        *row.bots,
        f"{row.count:,} {row.mode}, {row.seating}",
        f"{row.figure:{sign}.3f} ± {row.error:.3f} {unit}",
        "" if row.target is None else f"≥ {row.target:{sign}g}",
        f"`{arena_command(row)}`",
    )


def main() -> int:
    """Print the tables."""
    print(format_strength_tables(), end="")
    return 0


if __name__ == "__main__":
    sys.exit(run_on_any_console(main))
