"""Results as lines of a file, one for each task, written as they come."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

import engine
from engine.errors import EngineError
from tests.bench.arena.plan import ContestPlan, Seating

ROWS_FORMAT = "zwanzig-arena/1"

SeatValues = tuple[float, ...]
"""One figure for each seat; more is better."""

TaskKey = tuple[int, Seating]


@dataclass(frozen=True, slots=True)
class ResultRow:
    """The result of a task: figures by measure and seat, and each seat's milliseconds per decision.

    With an `error`, both are empty.
    """

    seed: int
    seating: Seating
    values: Mapping[str, SeatValues]
    ms: tuple[SeatValues, ...]
    error: str = ""

    @property
    def key(self) -> TaskKey:
        """The identity of the task within its plan."""
        return self.seed, self.seating


def file_heading(plan: ContestPlan) -> str:
    """Return the first line of a file of rows; files with the same heading may be joined."""
    plan_json = json.dumps(plan.to_json(), sort_keys=True)
    return f'{{"format": "{ROWS_FORMAT}", "engine": "{engine_hash()}", "plan": {plan_json}}}\n'


@cache
def engine_hash() -> str:
    """Return a hash of the engine's and the arena's sources, for others yield other rows."""
    folders = Path(engine.__file__).parent, Path(__file__).parent
    files = sorted(chain.from_iterable(folder.rglob("*.py") for folder in folders))
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:16]


def dump_row(row: ResultRow) -> str:
    """Return a row as a line of the file."""
    return json.dumps(asdict(row), separators=(",", ":")) + "\n"


def load_or_create_rows(file: Path, plan: ContestPlan) -> dict[TaskKey, ResultRow]:
    """Return the finished rows of a file, which is created if it does not exist.

    Raises `EngineError` if the file belongs to another plan or another engine.
    """
    text = file.read_text(encoding="utf-8") if file.is_file() else ""
    complete_text = text[: text.rfind("\n") + 1]  # an interrupted run may leave half a line
    if not complete_text or complete_text != text:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(complete_text or file_heading(plan), encoding="utf-8")
    first_line, *lines = (complete_text or file_heading(plan)).splitlines(keepends=True)
    if first_line != file_heading(plan):
        problem = "holds another contest, or comes from another version of the engine"
        raise EngineError(f"{file} {problem}: name another --out.", code="other-plan")
    return finished_rows_by_key(_row_from_json(json.loads(text)) for text in lines)


def finished_rows_by_key(rows: Iterable[ResultRow]) -> dict[TaskKey, ResultRow]:
    """Return the rows without an error, by task."""
    return {row.key: row for row in rows if not row.error}


def _row_from_json(data: Mapping[str, Any]) -> ResultRow:
    a, b, c, d = data["seating"]
    values = {measure: tuple(figures) for measure, figures in data["values"].items()}
    return ResultRow(
        data["seed"], (a, b, c, d), values, tuple(map(tuple, data["ms"])), data["error"]
    )
