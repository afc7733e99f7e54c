"""A mistake of the bots as one text that has all it takes to look into it (B06)."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from engine.game import SEATS
from engine.record import Record, earlier_deals_json
from ui.effects import CopyText, Step
from ui.kept.settings import level_shown, style_of
from ui.languages import text
from ui.model import ME, Model
from ui.table import reasons
from ui.table.replay_scene import at_moment
from ui.table.sharing import deal_on_table, moment

FORMAT = "zwanzig-report/1"


def copy(model: Model, arg: str) -> Step:
    """Put the report where it can be pasted from."""
    found = report(model)
    said = text(model.settings.language, "report.copied")
    return model, (CopyText(found, "", said, "#do-report"),) if found else ()


def of_record(record: Record) -> dict[str, Any]:
    """The record, and the match before it where that is not in it."""
    deals = [deal.as_json() for deal in record.deal_chain.loaded_deals()]
    bare, away = replace(record, deals=()).as_json(), record.deal_chain.away_count
    past = {"past": earlier_deals_json(record, away)} if away else {}
    return {"record": {**bare, "deals": deals}, **past}


def report(model: Model) -> str:
    """The deal as JSON text, with rules and actions, how many of these are done on the table, the
    levels of the bots, the build, and what each bot has weighed, by the number of actions; "" while
    the match lacks a deal.

    `tests/engine/reports/README.md` says how it becomes a test.
    """
    record, (number, ply) = deal_on_table(model), moment(model)
    if record is None:
        return ""
    latest = number == len(model.record.deals) - 1
    there = at_moment(model)
    weighed = reasons.dumps(model) if latest else ""
    found = {
        "format": FORMAT,
        "build": model.program.version,
        "levels": [level_shown(there, seat) if seat != ME else "" for seat in SEATS],
        "style": style_of(model),
        "weighed": json.loads(weighed) if weighed else {},
        "ply": ply,
        **of_record(record),
    }
    return json.dumps(found, ensure_ascii=False, separators=(",", ":"))
