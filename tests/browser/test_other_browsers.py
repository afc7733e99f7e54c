"""Firefox and WebKit start the same site, play whole matches and go on without the server."""

from __future__ import annotations

import json
import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack
from pathlib import Path

import pytest

import build
from assets.build.server import site_server
from tests.bench.play import CONTROLS, MATCH_OVER, MATCHES, MY_TURN
from tests.browser.other_browsers import BrowserMissing, OtherBrowser, firefox, wait_for, webkit
from tests.browser.table import NOTHING_MOVES

pytestmark = pytest.mark.all

OPEN: dict[str, Callable[[Path], AbstractContextManager[OtherBrowser]]] = {
    "firefox": firefox,
    "webkit": webkit,
}
LIVE = "document.querySelector('#table[data-ready=python], .py-error')"
DEAL_OVER = "document.querySelector('#table[data-phase=over]')"
PROMISED = "document.documentElement.dataset.offline === 'ready'"
MOST_CLICKS = 1500


class Site:
    """The built site on a server that can stop."""

    def __init__(self, root: Path) -> None:
        self.server = site_server(root)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self.server.server_port}/some/folder/"

    def stop(self) -> None:
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture
def host(site: str, tmp_path: Path) -> Iterator[Site]:
    shutil.copytree(build.DIST, tmp_path / "host" / "some" / "folder")
    served = Site(tmp_path / "host")
    yield served
    served.stop()


@pytest.fixture(params=OPEN)
def other(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[str, OtherBrowser]]:
    """A browser other than Chromium, with its name; skipped if it is not installed."""
    name = request.param
    with ExitStack() as stack:
        try:
            browser = stack.enter_context(OPEN[name](tmp_path))
        except BrowserMissing as reason:  # neither there nor installable: `-rs` says so in the run
            pytest.skip(f"{name}: {reason}")
        yield name, browser


def wait_for_table(browser: OtherBrowser) -> None:
    wait_for(browser, LIVE)
    assert browser.ask("document.querySelector('.py-error')?.innerText ?? ''") == ""


def play_until(browser: OtherBrowser, end: str) -> int:
    """Take the first offer until an expression is true; return the number of clicks."""
    for clicks in range(MOST_CLICKS):
        wait_for(browser, MY_TURN)
        if browser.ask(f"Boolean({end})"):
            return clicks
        browser.click(CONTROLS)
    raise AssertionError(f"no end after {MOST_CLICKS} clicks")


def save_picture(browser: OtherBrowser, name: str) -> None:
    """Save a screenshot once nothing moves any more."""
    wait_for(browser, f"({NOTHING_MOVES})()")
    folder = build.WORK_FOLDER / "screenshots"
    folder.mkdir(exist_ok=True)
    browser.picture(folder / f"{name}.png")


@pytest.mark.parametrize(
    ("other", "game", "end", "least"),
    [
        ("firefox", "zwanzig-ab", DEAL_OVER, 5),
        ("firefox", "zwanzigerrufen", MATCH_OVER, 10),
        ("webkit", "zwanzig-ab", MATCH_OVER, 10),
        ("webkit", "zwanzigerrufen", DEAL_OVER, 10),
    ],
    indirect=["other"],
)
def test_a_deal_or_a_match_by_mouse(
    other: tuple[str, OtherBrowser], site: str, game: str, end: str, least: int
) -> None:
    """A match in each of the browsers, and of each game; a deal of Zwanzig ab has five tricks."""
    name, browser = other
    table = f"game={game}&preset={MATCHES[game]}"
    browser.go(f"{site}?speed=0&seed=1&level=beginner&{table}")
    wait_for_table(browser)
    save_picture(browser, f"{name}-{game}")
    clicks = play_until(browser, end)
    save_picture(browser, f"{name}-{game}-end")
    record = json.loads(browser.ask("document.querySelector('#record').textContent"))
    assert clicks > least
    assert (record["game"], record["preset"]) == (game, MATCHES[game])


def test_start_marks_come_in_order(other: tuple[str, OtherBrowser], site: str) -> None:
    name, browser = other
    browser.go(site)
    wait_for_table(browser)
    wait_for(browser, "performance.getEntriesByName('zwanzig:bots').length")
    marks = "performance.getEntriesByType('mark').map(mark => [mark.name, mark.startTime])"
    times = dict(browser.ask(marks))
    print(f"{name}: " + ", ".join(f"{key} {ms:.0f} ms" for key, ms in times.items()))
    assert 0 < times["zwanzig:painted"] <= times["zwanzig:ready"] <= times["zwanzig:bots"]


def test_reload_after_one_visit_needs_no_server(
    other: tuple[str, OtherBrowser], host: Site
) -> None:
    _, browser = other
    browser.go(f"{host.address}?speed=0")
    wait_for_table(browser)
    wait_for(browser, PROMISED)
    host.stop()
    browser.go(f"{host.address}?speed=0")
    wait_for_table(browser)
    wait_for(browser, MY_TURN)
    browser.click(CONTROLS)
