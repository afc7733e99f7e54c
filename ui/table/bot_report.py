"""Reports on a bot's mistake, as text with everything needed to reproduce it."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from engine.record import Record, earlier_deals_summary_json
from engine.seats import SEATS
from ui.languages import translate
from ui.model import ME, Model
from ui.model.command import AnyCommand, command
from ui.model.effects import CopyText, Step
from ui.position import bot_reasons
from ui.position.replay_scene import at_replay_moment, deal_on_table, shown_deal_index, shown_ply
from ui.storage.settings import shown_seat_level

REPORT_FORMAT = "zwanzig-report/1"


def copy_report(model: Model) -> Step:
    """Copy the report to the clipboard."""
    report_text = bot_report(model)
    confirmation = translate(model.settings.language, "report.copied")
    return model, (CopyText(report_text, "", confirmation, "#do-report"),) if report_text else ()


def record_with_past_json(record: Record) -> dict[str, Any]:
    """Return the record as JSON, with the state of the match before its first loaded deal."""
    deals = [deal.to_json() for deal in record.deal_chain.loaded_deals()]
    head, away = replace(record, deals=()).to_json(), record.deal_chain.missing_deal_count
    past = {"past": earlier_deals_summary_json(record, away)} if away else {}
    return {"record": {**head, "deals": deals}, **past}


def bot_report(model: Model) -> str:
    """Return the report as JSON text, or "" while the deal is not loaded.

    It holds the deal with rules and actions, the ply shown at the table, the levels of the bots,
    the build, and the values each bot found, by the number of actions.
    `tests/engine/reports/README.md` says how it becomes a test.
    """
    record = deal_on_table(model)
    number, ply = shown_deal_index(model), shown_ply(model)
    if record is None:
        return ""
    is_latest = number == len(model.record.deals) - 1
    replay_model = at_replay_moment(model)
    reasons_text = bot_reasons.dump_reasons_and_review(model) if is_latest else ""
    facts = {
        "format": REPORT_FORMAT,
        "build": model.program.version,
        "levels": [shown_seat_level(replay_model, seat) if seat != ME else "" for seat in SEATS],
        "weighed": json.loads(reasons_text) if reasons_text else {},
        "ply": ply,
        **record_with_past_json(record),
    }
    return json.dumps(facts, ensure_ascii=False, separators=(",", ":"))


COMMANDS: tuple[AnyCommand, ...] = (command("report", copy_report),)
