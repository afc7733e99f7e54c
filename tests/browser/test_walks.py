"""A few of the random walks that `python -m tests.visitor_walks` takes by the hundred."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

import build
from tests.browser.host import second_build
from tests.visitor_walks import is_broken, run_walk


@pytest.mark.all
@pytest.mark.parametrize("seed", ["1/0", "1/1", "1/2"])
def test_every_visit_of_a_walk_becomes_live(
    browser: Browser, program: str, site: str, seed: str, tmp_path: Path
) -> None:
    sites = (build.DIST, second_build(build.DIST, tmp_path / "second"))
    done = run_walk(browser.browser_type, program, sites, seed)
    assert not is_broken(done), "\n".join(done)
