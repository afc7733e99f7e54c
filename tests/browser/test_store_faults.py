"""The database fails in each way, once in each game; `tests.storage_faults` runs many."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from engine.games import GAMES
from tests.storage_faults import KINDS, fixed_plan, run_plan

RUNS = [(kind, game, at) for at, kind in enumerate(KINDS) for game in GAMES]


@pytest.mark.parametrize(("kind", "game", "at"), RUNS)
def test_nothing_that_was_played_is_lost_where_the_database_fails(
    browser: Browser, site: str, kind: str, game: str, at: int
) -> None:
    run = run_plan(browser, site, fixed_plan(kind, game, at))
    assert run.wrong == []
    assert run.failed
