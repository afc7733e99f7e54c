"""A few of the first visits that `python -m tests.first_visits` makes by the hundred."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.case_matrix import first_cases
from tests.first_visits import is_broken, run_fresh_visit


@pytest.mark.parametrize("number", first_cases(range(5)))
def test_a_first_visit_goes_on(browser: Browser, site: str, number: int) -> None:
    for visit in range(4):
        log = run_fresh_visit(browser, site, f"usual/{number}/{visit}")
        assert not is_broken(log), "\n".join(log)
