"""The database fails in each way, once in each game; `tests.store_faults` does it often."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from engine.games import GAMES
from tests.store_faults import KINDS, run_plan, steady

RUNS = [(kind, game, at) for at, kind in enumerate(KINDS) for game in GAMES]


@pytest.mark.parametrize(("kind", "game", "at"), RUNS)
def test_nothing_that_was_played_is_lost_where_the_database_fails(
    browser: Browser, site: str, kind: str, game: str, at: int
) -> None:
    run = run_plan(browser, site, steady(kind, game, at))
    assert run.wrong == []
    assert run.failed
