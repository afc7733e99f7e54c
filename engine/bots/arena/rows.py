"""Results as lines of a file, one for each task, kept as they come."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any

from engine.bots.arena.plan import Plan, Seating
from engine.errors import EngineError

FORMAT = "zwanzig-arena/1"

Values = tuple[float, ...]
"""One figure for each seat; more is better."""

Key = tuple[int, Seating]


@dataclass(frozen=True, slots=True)
class Row:
    """What a task came to: the figures by measure and seat, each seat's decisions in milliseconds.

    With an `error` there is nothing else.
    """

    seed: int
    seating: Seating
    values: Mapping[str, Values]
    ms: tuple[Values, ...]
    error: str = ""

    @property
    def key(self) -> Key:
        """Return what tells the task from the others of its plan."""
        return self.seed, self.seating


def heading(plan: Plan) -> str:
    """Return the first line of a file of rows: two files with the same may be put together."""
    return f'{{"format": "{FORMAT}", "engine": "{engine()}", "plan": {plan.text()}}}\n'


@cache
def engine() -> str:
    """Return a hash of the engine's sources: after a change, old rows say nothing of it."""
    files = sorted(Path(__file__).parents[2].rglob("*.py"))
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:16]


def line(row: Row) -> str:
    """Return a row as a line of the file."""
    return json.dumps(asdict(row), separators=(",", ":")) + "\n"


def load(file: Path, plan: Plan) -> dict[Key, Row]:
    """Return the rows of a file, which is begun if there is none; failed ones are left out.

    Raises `EngineError` if the file belongs to another plan or another engine.
    """
    text = file.read_text(encoding="utf-8") if file.is_file() else ""
    whole = text[: text.rfind("\n") + 1]  # a run that was cut off may leave half a line
    if not whole or whole != text:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(whole or heading(plan), encoding="utf-8")
    first, *lines = (whole or heading(plan)).splitlines(keepends=True)
    if first != heading(plan):
        why = "holds another contest, or comes from another version of the engine"
        raise EngineError(f"{file} {why}: name another --out.", code="other-plan")
    return by_key(_row(json.loads(text)) for text in lines)


def by_key(rows: Iterable[Row]) -> dict[Key, Row]:
    """Return the rows that came to an end, by task."""
    return {row.key: row for row in rows if not row.error}


def _row(data: Mapping[str, Any]) -> Row:
    a, b, c, d = data["seating"]
    values = {measure: tuple(figures) for measure, figures in data["values"].items()}
    return Row(data["seed"], (a, b, c, d), values, tuple(map(tuple, data["ms"])), data["error"])
