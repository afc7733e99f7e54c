"""A deal of the archive as it lies there, packed: read, and held against what a list says of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.errors import EngineError
from engine.record import RECORD_FORMAT, Record, parse_record, replay_record
from engine.strict_json import check_format, parse_object, read_json
from ui.storage import archive
from ui.storage.links import unpack_link
from ui.storage.saved_matches import Rows


def record_from_row(text: str, rules: Rows) -> Record:
    """The record of a packed deal, which goes on from the match before it; or `EngineError`."""
    return record_from_deal_json(unpack_deal(text), rules)


def record_from_deal_json(deal_json: Mapping[str, Any], rules: Rows) -> Record:
    """The record of a deal that is unpacked; or `EngineError`."""
    setup = parse_object(
        read_json(rules.get(f"{archive.RULES_PREFIX}{deal_json.get('rules')}", "")), "The rules"
    )
    record = {**setup, "format": RECORD_FORMAT, "deals": [deal_json.get("deal")]}
    return parse_record(record, deal_json.get("past"))


def unpack_deal(text: str) -> dict[str, Any]:
    """A packed deal as JSON; or `EngineError`."""
    deal_json = parse_object(read_json(unpack_link(text)), "A deal")
    check_format(deal_json.get("format"), archive.DEAL_FORMAT, "A deal")
    return deal_json


def is_sound_deal(name: str, rows: Rows, summary_text: str) -> bool:
    """Tell whether a deal can have been played so, bears its own name, and is listed as it went.

    What a later release has packed is left to that one.
    """
    text = rows.get(archive.DEAL_PREFIX + name, "")
    try:
        deal_json = unpack_deal(text)
        record, rules = record_from_deal_json(deal_json, rows), str(deal_json.get("rules"))
        summary, deal = (
            parse_object(read_json(summary_text), "What is listed"),
            replay_record(record),
        )
        has_own_rules = (
            archive.short_hash(rows[archive.RULES_PREFIX + rules]) == rules == summary.get("rules")
        )
        has_own_name = archive.deal_identity(rules, record.deals[-1]) == name
    except EngineError as error:
        return error.code == "newer"
    except UnicodeError:  # half a sign is no text that is kept
        return False
    return (
        has_own_rules
        and has_own_name
        and archive.deal_gains(deal) == {key: summary.get(key) for key in ("points", "gain")}
    )
