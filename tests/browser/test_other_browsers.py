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
from tests.browser.others import Missing, Other, firefox, wait, webkit
from tests.browser.table import AT_REST

pytestmark = pytest.mark.all

OPEN: dict[str, Callable[[Path], AbstractContextManager[Other]]] = {
    "firefox": firefox,
    "webkit": webkit,
}
LIVE = "document.querySelector('#table[data-ready=python], .py-error')"
DEAL_OVER = "document.querySelector('#table[data-phase=over]')"
PROMISED = "document.documentElement.dataset.offline === 'ready'"
MOST_CLICKS = 1500


class Site:
    """The built site on a server that can go away."""

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
def other(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[str, Other]]:
    """A browser besides Chromium with its name; skipped where there is none."""
    name = request.param
    with ExitStack() as stack:
        try:
            browser = stack.enter_context(OPEN[name](tmp_path))
        except Missing as reason:  # neither there nor installable: `-rs` says so in the run
            pytest.skip(f"{name}: {reason}")
        yield name, browser


def wait_for_table(browser: Other) -> None:
    wait(browser, LIVE)
    assert browser.ask("document.querySelector('.py-error')?.innerText ?? ''") == ""


def play_until(browser: Other, end: str) -> int:
    """Play until an expression is true, always the first thing offered; the number of clicks."""
    for clicks in range(MOST_CLICKS):
        wait(browser, MY_TURN)
        if browser.ask(f"Boolean({end})"):
            return clicks
        browser.click(CONTROLS)
    raise AssertionError(f"no end after {MOST_CLICKS} clicks")


def keep(browser: Other, name: str) -> None:
    """Keep a picture of the page once nothing moves any more."""
    wait(browser, f"({AT_REST})()")
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
    other: tuple[str, Other], site: str, game: str, end: str, least: int
) -> None:
    """A match in each of the browsers, and of each game; a deal of Zwanzig ab has five tricks."""
    name, browser = other
    table = f"game={game}&preset={MATCHES[game]}"
    browser.go(f"{site}?speed=0&seed=1&level=beginner&{table}")
    wait_for_table(browser)
    keep(browser, f"{name}-{game}")
    clicks = play_until(browser, end)
    keep(browser, f"{name}-{game}-end")
    record = json.loads(browser.ask("document.querySelector('#record').textContent"))
    assert clicks > least
    assert (record["game"], record["preset"]) == (game, MATCHES[game])


def test_the_marks_of_the_start_are_set_in_their_order(other: tuple[str, Other], site: str) -> None:
    name, browser = other
    browser.go(site)
    wait_for_table(browser)
    wait(browser, "performance.getEntriesByName('zwanzig:bots').length")
    marks = "performance.getEntriesByType('mark').map(mark => [mark.name, mark.startTime])"
    times = dict(browser.ask(marks))
    print(f"{name}: " + ", ".join(f"{key} {ms:.0f} ms" for key, ms in times.items()))
    assert 0 < times["zwanzig:painted"] <= times["zwanzig:ready"] <= times["zwanzig:bots"]


def test_after_one_visit_a_reload_needs_no_server(other: tuple[str, Other], host: Site) -> None:
    _, browser = other
    browser.go(f"{host.address}?speed=0")
    wait_for_table(browser)
    wait(browser, PROMISED)
    host.stop()
    browser.go(f"{host.address}?speed=0")
    wait_for_table(browser)
    wait(browser, MY_TURN)
    browser.click(CONTROLS)
