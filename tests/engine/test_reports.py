"""Mistakes that were reported at the table are not repeated."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.bots import choose
from engine.record import Record, parse_record, record_view, replay_record, truncate_record

REPORTS = sorted(Path(__file__).with_name("reports").glob("*.json"))
WORLDS = 100


def read_report(file: Path) -> tuple[dict[str, Any], Record]:
    """Return a report, and the position of the mistake."""
    report = json.loads(file.read_text(encoding="utf-8"))
    record = parse_record(report["record"], report.get("past"))
    return report, truncate_record(record, len(record.deals) - 1, report["at"])


def test_there_are_reports() -> None:
    assert REPORTS


@pytest.mark.parametrize("file", REPORTS, ids=lambda file: file.stem)
def test_reported_mistake_is_not_made_again(file: Path) -> None:
    report, record = read_report(file)
    assert report["format"] == "zwanzig-report/1"
    deal = replay_record(record)
    assert {*report.get("never", ()), *report.get("best", ())} <= {*deal.legal()}
    view = record_view(record, deal.to_act)
    for seed in range(3):
        action = choose(view, level=report["level"], seed=seed, worlds=WORLDS)["action"]
        assert action not in report.get("never", ())
        assert action in report.get("best", (action,))
