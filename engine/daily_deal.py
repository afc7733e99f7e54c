"""The deal of the day: cards that depend only on the game and the date (S05)."""

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

    The cards, the dealer and the rules must be those of the date that `meta` names.
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
