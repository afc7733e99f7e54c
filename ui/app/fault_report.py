"""The report on a fault, as text with everything needed to reproduce it."""

from __future__ import annotations

import json

from ui.model import Model
from ui.table.bot_report import record_with_past_json


def fault_report(model: Model, report_format: str, line: str, task: str) -> str:
    """Return the report as JSON text: the error, the task, the build, the page and the match."""
    facts = {
        "format": report_format,
        "build": model.program.version,
        "line": line,
        "task": task,
        "panel": model.panel.name,
        "replay": model.replay is not None,
        **record_with_past_json(model.record),
    }
    return json.dumps(facts, ensure_ascii=False, separators=(",", ":"))
