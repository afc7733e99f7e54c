"""A few kills of each kind; `python -m tests.browser_kills` runs hundreds, `test --all` twenty."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

import build
from tests.browser.host import run_host
from tests.browser_kills import (
    DONE,
    EXACT,
    SHORT,
    UNDONE,
    kill_repeatedly,
    kill_while_erasing,
    kill_while_importing,
)
from tests.visitor_walks import Visitor


@pytest.mark.parametrize(
    ("settled", "allowed"),
    [(True, {EXACT}), pytest.param(False, {EXACT, SHORT}, marks=pytest.mark.all)],
)
def test_match_survives_death_of_browser(
    browser: Browser, program: str, site: str, settled: bool, allowed: set[str]
) -> None:
    with run_host(build.DIST) as host:
        walk = Visitor(browser.browser_type, program, host, (build.DIST, build.DIST))
        try:
            assert set(kill_repeatedly(walk, 1, "1", settled=settled)) <= allowed
        finally:
            walk.end()


@pytest.mark.all
@pytest.mark.parametrize("kills", [kill_while_erasing, kill_while_importing])
def test_killed_change_is_wholly_done_or_undone(
    browser: Browser,
    program: str,
    site: str,
    kills: Callable[[Visitor, int, str], Iterator[str]],
) -> None:
    with run_host(build.DIST) as host:
        walk = Visitor(browser.browser_type, program, host, (build.DIST, build.DIST))
        try:
            assert set(kills(walk, 10, "1")) <= {DONE, UNDONE}
        finally:
            walk.end()
