"""The database fails in each way; `tests.storage_faults` runs many."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from engine.games import GAMES
from tests.case_matrix import combine_cases
from tests.storage_faults import KINDS, fixed_plan, run_plan


@pytest.mark.parametrize(("kind", "game"), combine_cases([*KINDS], [*GAMES], most=2))
def test_failing_database_loses_nothing_played(
    browser: Browser, site: str, kind: str, game: str
) -> None:
    run = run_plan(browser, site, fixed_plan(kind, game, [*KINDS].index(kind)))
    assert run.wrong == []
    assert run.failed
