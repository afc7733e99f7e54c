"""How soon a page of someone else shows thirty of our positions, all of them on its screen at once.

Frames come when they are near the screen; here they are asked for with the page, which is on
another origin than the site, with nothing kept. Chromium runs without a debugger, which would have
a part in every frame: the page itself tells its host when all of them listen and are drawn. Beside
it stands how long as many empty frames take, which no embed can undercut.

`python -m tests.bench.embeds --rounds 3` measures this alone.
"""

from __future__ import annotations

import argparse
import queue
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from statistics import median

import build
from assets.build.server import SiteHandler, site_server
from engine.games import GAMES
from tests.bench.report import Row, table
from tests.bench.visits import program
from tests.browser import chromium
from tests.browser.guests import FOOT, HEAD, KINDS, LISTEN, NOTED
from tests.serving import serving
from ui.embed.draft import initial_draft, with_field
from ui.embed.snippet import FRAME_PATH, element_snippet

COUNT = 30
WINDOW = "--window-size=2000,3200"
GRID = '<div style="display:grid;grid-template-columns:repeat(6,320px)">'
"""All frames are on this screen, as wide as on a small phone."""

ALL = 1.0
"""Seconds until all of them are there."""
PATIENCE_S = 120

EMPTY = "<!doctype html><meta charset=utf-8><title>empty</title><p>empty"
START = '<script>setTimeout(() => { location.href = "page.html" }, 2500)</script>'
"""A browser that has just started is busy with itself."""

TELL = """<script>
const tell = () => requestAnimationFrame(() => requestAnimationFrame(() =>
    setTimeout(() => fetch(`told?${performance.now()}`))));
</script>"""
ONCE_LOADED = "<script>addEventListener('load', tell)</script>"
ONCE_READY = f"""<script>
({LISTEN})({KINDS});
let ready = 0;
addEventListener("zwanzig-ready", () => ++ready === {COUNT} && tell());
</script>"""

told: queue.Queue[float] = queue.Queue()


class Page(SiteHandler):
    """The host of the page, and who is told."""

    def do_GET(self) -> None:
        path, _, said = self.path.partition("?")
        if path != "/told":
            super().do_GET()
            return
        told.put(float(said))
        self.send_response(204)
        self.end_headers()


def positions(count: int = COUNT) -> str:
    """Snippets of that many positions, of one game after the other, that do not wait."""
    drafts = [initial_draft("en", seed) for seed in range(1, count + 1)]
    games = [with_field(one, "game", [*GAMES][at % len(GAMES)]) for at, one in enumerate(drafts)]
    made = "".join(element_snippet(with_field(one, "mode", "static"), NOTED) for one in games)
    return made.replace('loading="lazy"', 'loading="eager"')


@contextmanager
def chrome(address: str) -> Iterator[None]:
    """A browser that shows a page, with nothing kept."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        flags = ("--headless", *chromium.CHROMIUM_FLAGS, WINDOW, f"--user-data-dir={profile}")
        command, silent = [program(), *flags, address], subprocess.DEVNULL
        running = subprocess.Popen(command, stdout=silent, stderr=silent)
        try:
            yield
        finally:
            running.terminate()
            running.wait()


def shown(site: Path, once: str) -> float:
    """Milliseconds from the start of the page until all frames are drawn."""
    program()
    with tempfile.TemporaryDirectory() as folder, serving(site_server(site)) as address:
        head = HEAD.replace("</head>", f"{TELL}{once}</head>")
        html = f"{head}{GRID}{positions()}</div>{FOOT}".replace(NOTED, address)
        (Path(folder) / "page.html").write_text(html)
        (Path(folder) / "start.html").write_text(START)
        host = ThreadingHTTPServer(("127.0.0.1", 0), partial(Page, directory=folder))
        with serving(host) as here:
            with chrome(f"{here.replace('127.0.0.1', 'localhost')}start.html"):
                return told.get(timeout=PATIENCE_S)


def measured(rounds: int) -> dict[str, list[float]]:
    """Turn by turn: the site's positions, and empty frames at the same addresses."""
    found: dict[str, list[float]] = {"embeds": [], "empty frames": []}
    with tempfile.TemporaryDirectory() as folder:
        empty = Path(folder)
        (empty / FRAME_PATH).parent.mkdir(parents=True)
        (empty / FRAME_PATH).write_text(EMPTY)
        shutil.copy(build.DIST / "_headers", empty)
        for _ in range(rounds):
            found["embeds"].append(shown(build.DIST, ONCE_READY))
            found["empty frames"].append(shown(empty, ONCE_LOADED))
            print(f"  {COUNT} embeds: {found['embeds'][-1]:.0f} ms", flush=True)
    return found


def rows(found: Mapping[str, Sequence[float]]) -> Iterator[Row]:
    """What the table says."""
    where = f"{COUNT} static, all at once, local"
    for what, times in found.items():
        reached = median(times) / 1000
        said = (what, where, f"{reached * 1000:.0f} ms", f"{reached:.2f} s")
        judged = (f"{ALL:.2f} s", "ok" if reached <= ALL else "SHORT")
        yield Row(*said, *(judged if what == "embeds" else ()))


def run(rounds: int) -> None:
    """Measure and print all of it."""
    print(f"\n{table([*rows(measured(rounds))])}")


def main() -> None:
    parser = argparse.ArgumentParser(prog="tests.bench.embeds", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    run(parser.parse_args().rounds)


if __name__ == "__main__":
    main()
