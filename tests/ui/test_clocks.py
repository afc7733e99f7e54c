"""Dates and order of what was played, in any time zone and by any clock."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from zoneinfo import ZoneInfo

import pytest

from engine.games import GAMES
from tests.ui.fake_browser import FakeBrowser
from tests.ui.scenes import render_tags
from tests.ui.test_archive import browser_with_deals
from tests.ui.timezones import timezone
from ui.archive import wording
from ui.archive.update import listing_or_empty
from ui.daily_deal.results import daily_attempts_query
from ui.model.messages import ProgramStatusChanged
from ui.model.settings import Settings
from ui.storage.archive_keys import LIST_PREFIX
from ui.storage.row_keys import is_well_formed_key

ZONES = ("Europe/Vienna", "Asia/Kolkata", "Asia/Kathmandu", "America/St_Johns", "Pacific/Apia")
format_day = partial(wording.format_local_date, Settings(language="en"))


def ms_of(zone: str, *date_and_time: int) -> int:
    year, month, day, hour, minute = date_and_time
    return int(datetime(year, month, day, hour, minute, tzinfo=ZoneInfo(zone)).timestamp() * 1000)


@pytest.mark.parametrize("zone", ZONES)
def test_deal_after_midnight_has_new_date(zone: str) -> None:
    with timezone(zone):
        assert format_day(ms_of(zone, 2026, 11, 27, 23, 59)) == "27 Nov 2026"
        assert format_day(ms_of(zone, 2026, 11, 28, 0, 10)) == "28 Nov 2026"


def test_dates_follow_the_current_time_zone() -> None:
    time_ms = ms_of("Pacific/Kiritimati", 2026, 11, 29, 10, 14)
    with timezone("Pacific/Kiritimati"):
        assert format_day(time_ms) == "29 Nov 2026"
    with timezone("Pacific/Pago_Pago"):
        assert format_day(time_ms) == "28 Nov 2026"


@pytest.mark.parametrize(
    "time", ["-1", "0", "01", "190000000000", "1764000000000", "11263176783065"]
)
def test_deal_is_listed_whatever_clock_dated_it(time: str) -> None:
    """Earlier releases wrote these keys; store.js writes all times with 13 digits."""
    browser = browser_with_deals("zwanzig-ab", 1)
    (key,) = (key for key in browser.rows if key.startswith(LIST_PREFIX))
    new_key = f"{LIST_PREFIX}{time} {key.partition(' ')[2]}"
    assert is_well_formed_key(new_key)
    browser.rows[new_key] = browser.rows.pop(key)
    browser.send("close", "open deals")
    assert len(listing_or_empty(browser.table).entries) == 1
    assert "can’t be read" not in render_tags(browser.table, "en").with_id("panel-box").text


@pytest.mark.parametrize(
    ("day", "time"),
    [
        ("1970-01-01", 0),
        ("1996-03-01", 825_700_000_000),
        ("2026-11-28", 1_795_870_000_000),
        ("2300-01-01", 9_999_999_999_999),
    ],
)
def test_attempts_at_any_daily_deal_are_found(day: str, time: int) -> None:
    assert f"{LIST_PREFIX}{time:013} name".startswith(daily_attempts_query(day).prefixes[2:])


@pytest.mark.daily_deal
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("language", "today"), [("en", "today"), ("de", "heute")])
def test_yesterdays_deal_is_not_called_todays(game: str, language: str, today: str) -> None:
    browser = FakeBrowser().visit(game=game).send(ProgramStatusChanged({"today": "2026-11-28"}))
    browser.send(f"daily-of {game} 2026-11-28")
    browser.send(ProgramStatusChanged({"today": "2026-11-29"}))
    notice = render_tags(browser.table, language).with_id("notice-guest").text
    assert "28" in notice and today not in notice.lower()
