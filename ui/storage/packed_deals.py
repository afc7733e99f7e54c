"""Archived deals in their packed form: unpack them and check them against their summary."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.errors import EngineError
from engine.record import RECORD_FORMAT, Record, parse_record, replay_record
from engine.strict_json import check_format, parse_strict_json, require_object
from ui.storage import archive_keys
from ui.storage.links import unpack_link
from ui.storage.saved_matches import Rows


def record_from_deal_json(deal_json: Mapping[str, Any], rules_rows: Rows) -> Record:
    """Return the record of an unpacked deal, with the state of the match before it.

    Raise `EngineError` if it is invalid.
    """
    setup = require_object(
        parse_strict_json(
            rules_rows.get(f"{archive_keys.RULES_PREFIX}{deal_json.get('rules')}", "")
        ),
        "The rules",
    )
    record = {**setup, "format": RECORD_FORMAT, "deals": [deal_json.get("deal")]}
    return parse_record(record, deal_json.get("past"))


def unpack_deal(text: str) -> dict[str, Any]:
    """Return a packed deal as JSON, or raise `EngineError` if it is invalid."""
    deal_json = require_object(parse_strict_json(unpack_link(text)), "A deal")
    check_format(deal_json.get("format"), archive_keys.DEAL_FORMAT, "A deal")
    return deal_json


def is_valid_archived_deal(deal_id: str, rows: Rows, summary_text: str) -> bool:
    """Return whether a deal follows the rules, has the right id and matches its summary.

    Deals packed by a later release are accepted unread.
    """
    text = rows.get(archive_keys.DEAL_PREFIX + deal_id, "")
    try:
        deal_json = unpack_deal(text)
        record, rules = record_from_deal_json(deal_json, rows), str(deal_json.get("rules"))
        summary, deal = (
            require_object(parse_strict_json(summary_text), "What is listed"),
            replay_record(record),
        )
        has_own_rules = (
            archive_keys.short_hash(rows[archive_keys.RULES_PREFIX + rules])
            == rules
            == summary.get("rules")
        )
        has_own_id = archive_keys.deal_identity(rules, record.deals[-1]) == deal_id
    except EngineError as error:
        return error.code == "newer"
    except UnicodeError:  # a lone surrogate, which no stored text has
        return False
    return (
        has_own_rules
        and has_own_id
        and archive_keys.own_points_and_gain(deal)
        == {key: summary.get(key) for key in ("points", "gain")}
    )
