"""A kill of each kind; `python -m tests.kills` does them by the hundred, `test --all` by twenty."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

import build
from tests.browser.host import hosting
from tests.kills import EXACT, SHORT, kills
from tests.walks import Walk


@pytest.mark.parametrize(
    ("rested", "allowed"),
    [(True, {EXACT}), pytest.param(False, {EXACT, SHORT}, marks=pytest.mark.all)],
)
def test_a_match_survives_the_death_of_its_browser(
    browser: Browser, program: str, site: str, rested: bool, allowed: set[str]
) -> None:
    with hosting(build.DIST) as host:
        walk = Walk(browser.browser_type, program, host, (build.DIST, build.DIST))
        try:
            assert set(kills(walk, 1, "1", rested=rested)) <= allowed
        finally:
            walk.end()
