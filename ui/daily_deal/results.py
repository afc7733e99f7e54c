"""The results of the last days' deals: when they are read, and the newest one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.daily_deal import count_days_since_1970, daily_deal_date
from ui.match.deal_json import archived_deal_id, deal_summary_json, dump_shared_setup
from ui.match.match import has_deal_just_ended
from ui.model import Model
from ui.model.archive import Entry
from ui.model.daily_deal import DAYS_SHOWN, DailyDealState, GameDay, find_shown_attempt
from ui.model.effects import QueryArchive, Step
from ui.model.messages import ArchiveRowsRead, DealsDeleted, RowStored
from ui.storage.archive_keys import (
    ARCHIVE_PREFIX,
    DEAL_PREFIX,
    LIST_PREFIX,
    MARK_PREFIX,
    PAR_PREFIX,
    RULES_PREFIX,
    short_hash,
)
from ui.storage.row_keys import is_well_formed_key

KEY_SPAN_MS, LAST_KEY_SPAN, DAY_MS = 10**9, 9999, 86_400_000
"""The time span of the list's keys that share the first four of 13 digits, the number of the last
span, and the length of a day.
"""


def daily_attempts_query(today: str) -> QueryArchive:
    """Return the query for the deals that were played on the last days, and what they share.

    The keys of the list begin with the time, so that a large archive need not be read for it.
    """
    day = count_days_since_1970(today)
    first, last = ((day + days) * DAY_MS // KEY_SPAN_MS for days in (-DAYS_SHOWN, 2))
    spans = sorted({min(max(span, 0), LAST_KEY_SPAN) for span in range(first, last + 1)})
    times = (f"{LIST_PREFIX}{span:04}" for span in spans)
    return QueryArchive((RULES_PREFIX, MARK_PREFIX, *times))


def daily_attempt_query(deal_id: str) -> QueryArchive:
    """Return the query for an attempt at the deal of the day, with its par."""
    return QueryArchive((RULES_PREFIX, PAR_PREFIX + deal_id, DEAL_PREFIX + deal_id))


def has_no_daily_deals(message: ArchiveRowsRead) -> bool:
    """Return whether the rows are a list without any deal of the day."""
    if message.rows is None or message.prefixes[1] != MARK_PREFIX:
        return False
    return not any('"day"' in text for row in message.rows[2:] for text in row[1])


def without_days_read(model: Model) -> Model:
    """Return the model whose attempts at the last days' deals are to be read again."""
    return replace(model, daily=replace(model.daily, read_on=""))


def with_attempts_read(model: Model, attempts: Mapping[GameDay, tuple[Entry, ...]]) -> Model:
    """Return the model with the attempts at the last days' deals."""
    return replace(
        model, daily=replace(model.daily, attempts=attempts, read_on=model.program.today)
    )


def invalidate_daily_results(model: Model) -> Model:
    """Return the model with the finished deals to be read again, for the game on the table."""
    daily = DailyDealState(model.daily.attempts, sent_gains=model.daily.sent_gains)
    return replace(model, daily=daily)


def missing_day_query(model: Model) -> QueryArchive | None:
    """Return the query for the last days' attempts, or for today's attempt that the panel shows."""
    today, daily = model.program.today, model.daily
    if not today or not model.visit.ready or daily.is_unavailable:
        return None
    if daily.read_on != today:
        return daily_attempts_query(today)
    attempts = daily.attempts.get(GameDay(daily.game or model.record.game, today), ())
    entry = find_shown_attempt(attempts) if model.panel.name == "daily" else None
    return daily_attempt_query(entry.id) if entry and entry.id != daily.deal_id else None


def add_finished_attempt(before: Model, after: Model) -> Step:
    """Note the deal of the day that this step has finished, so that the bar says it at once."""
    if not has_deal_just_ended(before, after) or not (day := daily_deal_date(after.record)):
        return after, ()
    key, attempts = GameDay(after.record.game, day), after.daily.attempts
    entry = Entry(
        archived_deal_id(after.record),
        max((entry.time for entry in attempts.get(key, ())), default=0),
        deal_summary_json(after, short_hash(dump_shared_setup(after.record))),
    )
    attempts = {**attempts, key: (*attempts.get(key, ()), entry)}
    return replace(after, daily=replace(after.daily, attempts=attempts)), ()


# --- what others change ---------------------------------------------------------------------


def on_row_stored(model: Model, message: RowStored) -> Step:
    """Read the days again after another tab has written a row of the archive."""
    if not is_well_formed_key(message.key) or not message.key.startswith(ARCHIVE_PREFIX):
        return model, ()
    return without_days_read(model), ()


def on_deals_deleted(model: Model, message: DealsDeleted) -> Step:
    """Read the days again, since the bar says what was played."""
    return without_days_read(model), ()
