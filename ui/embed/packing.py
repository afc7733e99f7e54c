"""Packing of JSON into an address, deflated and in base64url. `links.unpack_link` reads it."""

from __future__ import annotations

import json
from typing import Any

from engine.record import Record
from ui.storage.links import pack_link


def pack_json(value: Any) -> str:
    """Return a JSON value, packed."""
    return pack_link(json.dumps(value, ensure_ascii=False, separators=(",", ":")))


def pack_record(record: Record) -> str:
    """Return a record, packed."""
    return pack_json(record.to_json())
