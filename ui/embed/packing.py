"""Text in an address: base64url of what is deflated, as `ui.link.unpacked` reads it."""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64encode
from typing import Any

from engine.record import Record

PREFIX = "1."


def packed(text: str) -> str:
    """Return a text as an address may carry it (formats.md 5, `#r=`)."""
    stream = zlib.compressobj(9, wbits=-zlib.MAX_WBITS)
    data = stream.compress(text.encode()) + stream.flush()
    return PREFIX + urlsafe_b64encode(data).decode().rstrip("=")


def packed_json(value: Any) -> str:
    """Return a JSON value, packed."""
    return packed(json.dumps(value, ensure_ascii=False, separators=(",", ":")))


def packed_record(record: Record) -> str:
    """Return a record, packed."""
    return packed_json(record.as_json())
