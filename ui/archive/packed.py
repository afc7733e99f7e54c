"""A deal of the archive as it lies there, packed: read, and held against what a list says of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.errors import EngineError
from engine.record import RECORD_FORMAT, Record, parse_record, replay_record
from engine.strict import check_format, parse_object, read_json
from ui.kept import archive
from ui.kept.link import unpacked
from ui.kept.saving import Rows


def record_of(text: str, rules: Rows) -> Record:
    """The record of a packed deal, which goes on from the match before it; or `EngineError`."""
    return record_from(opened(text), rules)


def record_from(whole: Mapping[str, Any], rules: Rows) -> Record:
    """The record of a deal that is unpacked; or `EngineError`."""
    shared = parse_object(
        read_json(rules.get(f"{archive.RULES}{whole.get('rules')}", "")), "The rules"
    )
    record = {**shared, "format": RECORD_FORMAT, "deals": [whole.get("deal")]}
    return parse_record(record, whole.get("past"))


def opened(text: str) -> dict[str, Any]:
    """A packed deal as JSON; or `EngineError`."""
    whole = parse_object(read_json(unpacked(text)), "A deal")
    check_format(whole.get("format"), archive.FORMAT, "A deal")
    return whole


def sound(name: str, rows: Rows, listed: str) -> bool:
    """Tell whether a deal can have been played so, bears its own name, and is listed as it went.

    What a later release has packed is left to that one.
    """
    text = rows.get(archive.DEAL + name, "")
    try:
        whole = opened(text)
        record, rules = record_from(whole, rows), str(whole.get("rules"))
        about, deal = parse_object(read_json(listed), "What is listed"), replay_record(record)
        shared = archive.named(rows[archive.RULES + rules]) == rules == about.get("rules")
        own = archive.identity(rules, record.deals[-1]) == name
    except EngineError as error:
        return error.code == "newer"
    except UnicodeError:  # half a sign is no text that is kept
        return False
    return (
        shared
        and own
        and archive.came_to(deal) == {key: about.get(key) for key in ("points", "gain")}
    )
