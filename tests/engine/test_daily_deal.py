"""The deal of the day is the same for everybody, and differs from all others."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from engine.daily_deal import (
    count_days_since_1970,
    daily_deal_date,
    daily_deal_record,
    is_calendar_date,
    list_days_until,
)
from engine.errors import EngineError
from engine.games import GAMES
from engine.record import dumps, loads, new_record


@pytest.mark.parametrize("game", GAMES)
def test_daily_cards_differ_by_day_not_player(game: str) -> None:
    days = [f"2026-{month:02}-{day:02}" for month in (1, 6, 12) for day in range(1, 29)]
    dealt = {daily_deal_record(game, day).deals[0].hands for day in days}
    assert len(dealt) == len(days)
    assert daily_deal_record(game, days[0]) == daily_deal_record(game, days[0])


def test_daily_cards_stay_same_across_releases() -> None:
    """Golden values: results can be compared across releases only if the cards agree."""
    hands = [daily_deal_record(game, "2026-11-25").deals[0].hands[0] for game in GAMES]
    assert [" ".join(hand) for hand in hands] == GOLDEN_HANDS


GOLDEN_HANDS = ["HK D8 C8 DA S7", "C10 SKU T11 SJ T18 SQ DJ CJ T6 T8"]


@pytest.mark.parametrize("game", GAMES)
def test_record_tells_its_day_and_borrows_none(game: str) -> None:
    record = daily_deal_record(game, "2026-11-25")
    assert daily_deal_date(record) == daily_deal_date(loads(dumps(record))) == "2026-11-25"
    other = new_record(game, record.preset, {}, 7)
    assert daily_deal_date(other) == ""
    assert daily_deal_date(replace(other, extra_meta=record.extra_meta)) == ""
    assert daily_deal_date(replace(record, extra_meta='{"day":"2026-11-24"}')) == ""
    assert daily_deal_date(replace(record, extra_meta='{"day":["x"]}')) == ""
    assert daily_deal_date(replace(record, extra_meta='{"day":"2026-02-31"}')) == ""


def test_a_day_is_one_of_the_calendar() -> None:
    first = date(1999, 12, 1).toordinal()
    days = {date.fromordinal(first + n).isoformat() for n in range(0, 3000)}
    years = {f"{y}-02-29" for y in (1900, 2000, 2024, 2026, 2100)}
    tried = {f"{y}-{m:02}-{d:02}" for y in (2000, 2001, 2004) for m in range(14) for d in range(33)}
    assert {day for day in tried if is_calendar_date(day)} == tried & days
    assert {day for day in years if is_calendar_date(day)} == {"2000-02-29", "2024-02-29"}


@pytest.mark.parametrize(
    "day",
    ["", "2026-02-31", "0000-01-01", "0000-02-29", "20261125", "now", "2026-11-25T00", "1" * 99],
)
def test_what_is_no_day_is_refused(day: str) -> None:
    with pytest.raises(EngineError):
        daily_deal_record("zwanzig-ab", day)


def test_days_are_counted_as_in_the_calendar() -> None:
    first = date(1970, 1, 1).toordinal()
    for number in (*range(first, first + 1500), *range(730_000, 740_500, 7)):
        day = date.fromordinal(number)
        assert count_days_since_1970(day.isoformat()) == number - first
        days = [date.fromordinal(number - back).isoformat() for back in (3, 2, 1, 0)]
        assert list_days_until(day.isoformat(), 4) == days
