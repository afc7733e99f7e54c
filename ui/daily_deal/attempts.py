"""The attempts at the deals of the last days, as the archive has them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.daily_deal import daily_deal_record
from engine.errors import EngineError
from engine.record import Record
from ui.daily_deal.results import with_attempts_read
from ui.match.deal_json import par_request
from ui.match.timing import is_par_enabled
from ui.model import Model
from ui.model.archive import Entry
from ui.model.daily_deal import GameDay
from ui.model.effects import Step
from ui.model.messages import ArchiveRowsRead
from ui.storage import archive_keys
from ui.storage.archive_rows import parse_listing, parse_par_rows
from ui.storage.packed_deals import record_from_deal_json, unpack_deal


def on_day_rows_read(model: Model, message: ArchiveRowsRead) -> Step:
    """Show the attempts, or the deal of today's attempt, whose rows have been read."""
    if message.rows is None:
        return replace(model, daily=replace(model.daily, is_unavailable=True)), ()
    if message.prefixes[1] == archive_keys.MARK_PREFIX:
        return with_attempts_read(model, collect_attempts(message.rows)), ()
    deal_id = message.prefixes[2].removeprefix(archive_keys.DEAL_PREFIX)
    return show_day_deal(model, deal_id, message.rows)


def collect_attempts(
    rows: Sequence[archive_keys.QueryResult],
) -> dict[GameDay, tuple[Entry, ...]]:
    """Return the attempts at each day's deal, the oldest first."""
    rules, marks, *times = rows
    keys = [key for row in times for key in row[0]]
    texts = [text for row in times for text in row[1]]
    listing = parse_listing((keys, texts, len(keys)), rules, marks)
    attempts = dict[GameDay, tuple[Entry, ...]]()
    for entry in listing.remaining_entries():
        if day := str(entry.summary.get("day", "")):
            key = GameDay(str(listing.setup_of(entry)["game"]), day)
            attempts[key] = (entry, *attempts.get(key, ()))
    return attempts


def show_day_deal(model: Model, deal_id: str, rows: Sequence[archive_keys.QueryResult]) -> Step:
    """Show the deal and its par. Request an estimate if there is none yet."""
    record = parse_day_deal(model, deal_id, rows)
    par = parse_par_rows(rows[1]).by_name.get(deal_id)
    after = replace(model, daily=replace(model.daily, deal_id=deal_id, record=record, par=par))
    is_wanted = not par and deal_id not in model.archive.par_by_deal and is_par_enabled(model)
    if record is None or not is_wanted:
        return after, ()
    return after, (par_request(model, deal_id, record),)


def parse_day_deal(
    model: Model, deal_id: str, rows: Sequence[archive_keys.QueryResult]
) -> Record | None:
    """Return the record of today's attempt, marked with the day, or None if it is unreadable."""
    rules, deals = (dict(zip(*row[:2], strict=True)) for row in (rows[0], rows[2]))
    try:
        packed_deal = unpack_deal(deals.get(archive_keys.DEAL_PREFIX + deal_id, ""))
        record = record_from_deal_json(packed_deal, rules)
        day = daily_deal_record(record.game, model.program.today)
    except EngineError:
        return None
    return replace(record, extra_meta=day.extra_meta)
