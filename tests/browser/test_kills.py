"""A few kills of each kind; `python -m tests.browser_kills` runs hundreds, `test --all` twenty."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest
from playwright.sync_api import Page

from engine.record import Record
from tests.browser_kills import (
    DONE,
    EXACT,
    SHORT,
    UNDONE,
    confirmed_record,
    kill_repeatedly,
    kill_while_erasing,
    kill_while_importing,
    moment_record,
)
from tests.visitor_walks import Visitor


@pytest.mark.parametrize(
    ("wait", "allowed"),
    [
        (confirmed_record, {EXACT}),
        pytest.param(moment_record, {EXACT, SHORT}, marks=pytest.mark.all),
    ],
)
def test_match_survives_death_of_browser(
    walk: Visitor, wait: Callable[[Page, Random], Record], allowed: set[str]
) -> None:
    assert set(kill_repeatedly(walk, 1, "1", wait)) <= allowed


@pytest.mark.all
@pytest.mark.parametrize("kills", [kill_while_erasing, kill_while_importing])
def test_killed_change_is_wholly_done_or_undone(
    walk: Visitor, kills: Callable[[Visitor, int, str], Iterator[str]]
) -> None:
    assert set(kills(walk, 10, "1")) <= {DONE, UNDONE}
