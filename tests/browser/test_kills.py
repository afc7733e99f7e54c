"""A few kills of each kind; `python -m tests.browser_kills` runs hundreds, `test --all` twenty."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

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
def test_match_survives_death_of_browser(walk: Visitor, settled: bool, allowed: set[str]) -> None:
    assert set(kill_repeatedly(walk, 1, "1", settled=settled)) <= allowed


@pytest.mark.all
@pytest.mark.parametrize("kills", [kill_while_erasing, kill_while_importing])
def test_killed_change_is_wholly_done_or_undone(
    walk: Visitor, kills: Callable[[Visitor, int, str], Iterator[str]]
) -> None:
    assert set(kills(walk, 10, "1")) <= {DONE, UNDONE}
