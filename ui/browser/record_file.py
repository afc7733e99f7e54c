"""Reading of a long record from a file, in slices so that the page stays usable."""

from __future__ import annotations

import time
from typing import Any

import js

from engine.errors import BadRecord, EngineError
from engine.record import Record, RecordReader
from engine.strict_json import MAX_TEXT, parse_strict_json
from ui.app.page_loop import PageLoop
from ui.browser import dom
from ui.match.announcements import unreadable_notice
from ui.model.effects import ReadRecord
from ui.model.messages import ReadingProgressed, RecordRead, RecordRejected
from ui.storage import saved_matches

DEALS_PER_SLICE = 10
SLICE_S = 0.12
"""Deals read between two looks at the clock, and seconds between two frames."""


async def read_record(page: PageLoop, effect: ReadRecord) -> None:
    """Read a long record in slices, and open it."""
    try:
        record = await read_in_slices(page, effect.text)
    except EngineError as error:
        page.send(RecordRejected(unreadable_notice(page.model, error)))
        return
    if record:
        page.send(RecordRead(record))


async def read_in_slices(page: PageLoop, text: str) -> Record | None:
    """Return the record of a text, or `None` if reading is cancelled.

    Report the progress. Raise `EngineError` if the text is no record.
    """
    record = parse_js_record(text)
    deals = record.deals
    reader = RecordReader(parse_strict_json(record_text_without_deals(record)))
    deal_count, read_count = int(deals.length), 0
    while True:
        page.send(ReadingProgressed(read_count, deal_count))
        if page.model.reading_progress is None:
            return None
        if read_count == deal_count:
            return reader.to_record()
        await dom.wait_until_painted()
        until = time.monotonic() + SLICE_S
        while read_count < deal_count and time.monotonic() < until:
            text = js.JSON.stringify(deals.slice(read_count, read_count + DEALS_PER_SLICE))
            for deal in reader.parse_next_deals(parse_strict_json(text)):
                saved_matches.dump_deal(deal)  # fill the cache before the record is drawn
            read_count = min(read_count + DEALS_PER_SLICE, deal_count)


def parse_js_record(text: str) -> Any:
    """Return the record of a text, bare or in a save, as a JavaScript object."""
    if len(text) > MAX_TEXT:
        raise BadRecord(f"More than {MAX_TEXT:,} characters.", code="too-large")
    try:
        data = js.JSON.parse(text)
        record = getattr(data, "record", None) or data
        is_record = js.Array.isArray(record.deals)
    except Exception:  # not JSON, or not an object
        is_record = False
    if not is_record:
        raise BadRecord("This is not a record in JSON.", code="bad-json")
    return record


def record_text_without_deals(record: Any) -> str:
    """Return the text of a record without its deals."""
    return str(
        js.JSON.stringify(js.Object.assign(js.Object.new(), record, dom.js_object(deals=[])))
    )
