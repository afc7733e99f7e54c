"""The deal of the day: the same cards for everybody, by the date and the game alone (S05)."""

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
"""How everybody plays in it. So many deals are imagined for each decision, and no clock decides:
they play alike on every machine.
"""


DAYS_PER_MONTH = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
DATE_PATTERN = re.compile(r"(\d{4})-(\d\d)-(\d\d)", re.ASCII)


def is_day(text: str) -> bool:
    """Tell whether a text is a day of the calendar; `datetime` is no part of the page's Python."""
    match = DATE_PATTERN.fullmatch(text)
    if match is None:
        return False
    year, month, number = map(int, match.groups())
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return (
        year > 0
        and 1 <= month <= 12
        and 1 <= number <= DAYS_PER_MONTH[month - 1] + (leap and month == 2)
    )


@lru_cache(maxsize=4)
def daily_deal_record(game: str, day: str) -> Record:
    """Return the match of one deal of a day, as 2026-11-25, by the first rule set of the game.

    Raises `EngineError` for what is no day or no game.
    """
    if not is_day(day):
        raise BadRecord(f"No day: {day[:20]!r}.", code="bad-day")
    game_row = find_game(game)
    digest = sha256(f"zwanzig-day/1 {game} {day}".encode()).digest()
    seed = int.from_bytes(digest[:8]) % (MAX_SEED + 1)
    record = new_record(game, game_row.presets[0].name, {}, seed)
    return replace(record, extra_meta=json.dumps({"day": day}, separators=(",", ":")))


def day_of_record(record: Record) -> str:
    """Return the day whose deal this is; "" for any other match.

    What only says that it is, and has other cards or rules, is none.
    """
    if '"day"' not in record.extra_meta:
        return ""
    day = load_extra_meta(record.extra_meta).get("day")
    try:
        first = daily_deal_record(record.game, day) if isinstance(day, str) else None
    except BadRecord:
        return ""
    if first is None or first.setup != record.setup or record.deal_chain.away_count:
        return ""
    same_hands = record.deals[0].hands == first.deals[0].hands
    return str(day) if same_hands and record.deals[0].dealer == first.deals[0].dealer else ""
