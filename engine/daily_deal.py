"""The deal of the day: cards that depend only on the game and the date."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from functools import lru_cache
from hashlib import sha256

from engine.cards import MAX_SEED
from engine.errors import BadRecord
from engine.games import find_game
from engine.meta import load_extra_meta
from engine.record import Record, new_record

DAILY_BOT_LEVEL = "club:worlds=30"
"""The bots' level in it. A fixed number of worlds instead of a time budget makes them play alike
on every machine.
"""

DAYS_PER_MONTH = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
DATE_PATTERN = re.compile(r"(\d{4})-(\d\d)-(\d\d)", re.ASCII)


def is_calendar_date(text: str) -> bool:
    """Return whether a text is a calendar date such as 2026-11-25.

    The page's Python leaves out `datetime`.
    """
    match = DATE_PATTERN.fullmatch(text)
    if match is None:
        return False
    year, month, day = map(int, match.groups())
    is_leap_year = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return (
        year > 0
        and 1 <= month <= 12
        and 1 <= day <= DAYS_PER_MONTH[month - 1] + (is_leap_year and month == 2)
    )


def list_days_until(day: str, count: int) -> list[str]:
    """Return `count` calendar dates in a row, up to `day`."""
    year, month, number = map(int, day.split("-"))
    days = [day]
    while len(days) < count:
        number -= 1
        if not number:
            year, month = (year, month - 1) if month > 1 else (year - 1, 12)
            number = next(n for n in (31, 30, 29, 28) if is_calendar_date(iso_date(year, month, n)))
        days.append(iso_date(year, month, number))
    return days[::-1]


def iso_date(year: int, month: int, day: int) -> str:
    """Return a date as in "2026-11-25"."""
    return f"{year:04}-{month:02}-{day:02}"


def count_days_since_1970(day: str) -> int:
    """Return the number of days from 1 January 1970 to a calendar date."""
    year, month, number = map(int, day.split("-"))
    years_before = year - 1
    leap_days = years_before // 4 - years_before // 100 + years_before // 400 - 477
    is_after_leap_day = month > 2 and is_calendar_date(iso_date(year, 2, 29))
    days_of_year = sum(DAYS_PER_MONTH[: month - 1]) + is_after_leap_day + number - 1
    return 365 * (year - 1970) + leap_days + days_of_year


@lru_cache(maxsize=4)
def daily_deal_record(game: str, day: str) -> Record:
    """Return the match with the deal of a date, under the game's first rule set.

    Raises `EngineError` for an invalid date (such as 2026-11-31) or an unknown game.
    """
    if not is_calendar_date(day):
        raise BadRecord(f"No day: {day[:20]!r}.", code="bad-day")
    game_row = find_game(game)
    digest = sha256(f"zwanzig-day/1 {game} {day}".encode()).digest()
    seed = int.from_bytes(digest[:8]) % (MAX_SEED + 1)
    record = new_record(game, game_row.presets[0].name, {}, seed)
    return replace(record, extra_meta=json.dumps({"day": day}, separators=(",", ":")))


def daily_deal_date(record: Record) -> str:
    """Return the date whose deal of the day this match is, or "".

    The cards, the dealer and the rules must fit the date that `meta` names.
    """
    if '"day"' not in record.extra_meta:
        return ""
    day = load_extra_meta(record.extra_meta).get("day")
    try:
        first = daily_deal_record(record.game, day) if isinstance(day, str) else None
    except BadRecord:
        return ""
    if first is None or first.setup != record.setup or record.deal_chain.missing_deal_count:
        return ""
    same_hands = record.deals[0].hands == first.deals[0].hands
    return str(day) if same_hands and record.deals[0].dealer == first.deals[0].dealer else ""
