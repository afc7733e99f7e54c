"""A mistake of the bots as one text that has all it takes to look into it (B06)."""

from __future__ import annotations

import json

from engine.game import SEATS
from ui.effects import CopyText, Step
from ui.kept.settings import level_at
from ui.languages import text
from ui.model import ME, Model
from ui.table import reasons
from ui.table.sharing import position

FORMAT = "zwanzig-report/1"


def copy(model: Model, arg: str) -> Step:
    """Put the report where it can be pasted from."""
    found = report(model)
    said = text(model.settings.language, "report.copied")
    return model, (CopyText(found, "", said),) if found else ()


def report(model: Model) -> str:
    """The position as JSON text, with rules and actions, the levels of the bots, the build, and
    what each bot has weighed in this deal, by the number of actions; "" while it lacks a deal.

    `tests/engine/reports/README.md` says how it becomes a test.
    """
    record = position(model.record)
    if record is None:
        return ""
    weighed = reasons.dumps(model)
    found = {
        "format": FORMAT,
        "build": model.program.version,
        "levels": [level_at(model, seat) if seat != ME else "" for seat in SEATS],
        "weighed": json.loads(weighed) if weighed else {},
        "record": record.as_json(),
    }
    return json.dumps(found, ensure_ascii=False, separators=(",", ":"))
