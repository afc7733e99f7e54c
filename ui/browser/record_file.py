"""A long record from a file, read a little at a time: the page goes on meanwhile."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import js

from engine.errors import BadRecord
from engine.record import Record, RecordReader
from engine.strict_json import MAX_TEXT, read_json
from ui.browser import dom
from ui.storage import saved_matches

DEALS_PER_SLICE = 10
SLICE_S = 0.12
"""Deals that are read between two looks at the clock, and seconds between two frames."""


async def read_in_slices(text: str, progress: Callable[[int, int], bool]) -> Record | None:
    """Return the record of a text; raises `EngineError` for anything else.

    `progress` hears how many deals of how many have been read; nothing comes once it says no.
    """
    record = parse_js_record(text)
    deals = record.deals
    reading = RecordReader(read_json(without_deals(record)))
    total, done = int(deals.length), 0
    while progress(done, total):
        if done == total:
            return reading.to_record()
        await dom.next_frame()
        until = time.monotonic() + SLICE_S
        while done < total and time.monotonic() < until:
            some = js.JSON.stringify(deals.slice(done, done + DEALS_PER_SLICE))
            for deal in reading.read_deals(read_json(some)):
                saved_matches.deal_json(deal)  # its text, wanted as soon as it is on the table
            done = min(done + DEALS_PER_SLICE, total)
    return None


def parse_js_record(text: str) -> Any:
    """The record of a text, alone or in a save, as JavaScript has read it."""
    if len(text) > MAX_TEXT:
        raise BadRecord(f"More than {MAX_TEXT:,} characters.", code="too-large")
    try:
        data = js.JSON.parse(text)
        record = getattr(data, "record", None) or data
        is_record = js.Array.isArray(record.deals)
    except Exception:  # it is not JSON, or anything else
        is_record = False
    if not is_record:
        raise BadRecord("This is no record in JSON.", code="bad-json")
    return record


def without_deals(record: Any) -> str:
    """The text of a record without its deals."""
    return str(
        js.JSON.stringify(js.Object.assign(js.Object.new(), record, dom.js_object(deals=[])))
    )
