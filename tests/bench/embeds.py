"""Measure how soon another site's page shows thirty of our positions on one screen.

Embeds normally load when they are near the screen; here they load with the page, which is on
another origin, with an empty cache. Chromium runs without a debugger, which would take part in
every frame: the page itself reports when all embeds are ready and drawn. For comparison, as many
empty frames are measured.

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
from tests.bench.report import TableRow, format_table, verdict_of
from tests.bench.visits import find_program
from tests.browser import chromium
from tests.browser.host_page import EVENT_KINDS, FOOT, HEAD, RECORD_EVENTS, SNIPPET_SITE
from tests.serving import serve_in_thread
from ui.embed.draft import initial_draft, with_field
from ui.embed.snippet import FRAME_PATH, element_snippet

COUNT = 30
WINDOW = "--window-size=2000,3200"
GRID_START = '<div style="display:grid;grid-template-columns:repeat(6,320px)">'
"""All frames are on this screen, each as wide as a small phone."""

LIMIT_S = 1.0
"""Limit in seconds until all embeds are drawn."""
TIMEOUT_S = 120

EMPTY_PAGE = "<!doctype html><meta charset=utf-8><title>empty</title><p>empty"
START_PAGE = '<script>setTimeout(() => { location.href = "page.html" }, 2500)</script>'
"""A browser that has just started is busy, so the page waits before it loads."""

TELL_SCRIPT = """<script>
const tell = () => requestAnimationFrame(() => requestAnimationFrame(() =>
    setTimeout(() => fetch(`told?${performance.now()}`))));
</script>"""
ONCE_LOADED = "<script>addEventListener('load', tell)</script>"
ONCE_READY = f"""<script>
({RECORD_EVENTS})({EVENT_KINDS});
let ready = 0;
addEventListener("zwanzig-ready", () => ++ready === {COUNT} && tell());
</script>"""

reported_times: queue.Queue[float] = queue.Queue()


class HostHandler(SiteHandler):
    """Serves the page, and receives its report."""

    def do_GET(self) -> None:
        path, _, time = self.path.partition("?")
        if path != "/told":
            super().do_GET()
            return
        reported_times.put(float(time))
        self.send_response(204)
        self.end_headers()


def position_snippets() -> str:
    """Return snippets of `COUNT` positions of all games in turn, without lazy loading."""
    drafts = [initial_draft("en", seed) for seed in range(1, COUNT + 1)]
    games = [
        with_field(draft, "game", [*GAMES][index % len(GAMES)])
        for index, draft in enumerate(drafts)
    ]
    snippets = "".join(
        element_snippet(with_field(draft, "mode", "static"), SNIPPET_SITE) for draft in games
    )
    return snippets.replace('loading="lazy"', 'loading="eager"')


@contextmanager
def show_page(address: str) -> Iterator[None]:
    """Show a page in a browser with a fresh profile."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        flags = ("--headless", *chromium.CHROMIUM_FLAGS, WINDOW, f"--user-data-dir={profile}")
        command, silent = [find_program(), *flags, address], subprocess.DEVNULL
        running = subprocess.Popen(command, stdout=silent, stderr=silent)
        try:
            yield
        finally:
            running.terminate()
            running.wait()


def time_frames(site: Path, once: str) -> float:
    """Return the milliseconds from the start of the page until all frames are drawn."""
    find_program()
    with tempfile.TemporaryDirectory() as folder, serve_in_thread(site_server(site)) as address:
        head = HEAD.replace("</head>", f"{TELL_SCRIPT}{once}</head>")
        html = f"{head}{GRID_START}{position_snippets()}</div>{FOOT}".replace(SNIPPET_SITE, address)
        (Path(folder) / "page.html").write_text(html, encoding="utf-8")
        (Path(folder) / "start.html").write_text(START_PAGE, encoding="utf-8")
        host = ThreadingHTTPServer(("127.0.0.1", 0), partial(HostHandler, directory=folder))
        with serve_in_thread(host) as host_address:
            with show_page(f"{host_address.replace('127.0.0.1', 'localhost')}start.html"):
                return reported_times.get(timeout=TIMEOUT_S)


def measure_frames(rounds: int) -> dict[str, list[float]]:
    """Measure the site's positions and empty frames at the same addresses, in turn."""
    times: dict[str, list[float]] = {"embeds": [], "empty frames": []}
    with tempfile.TemporaryDirectory() as folder:
        empty = Path(folder)
        (empty / FRAME_PATH).parent.mkdir(parents=True)
        (empty / FRAME_PATH).write_text(EMPTY_PAGE, encoding="utf-8")
        shutil.copy(build.DIST / "_headers", empty)
        for _ in range(rounds):
            times["embeds"].append(time_frames(build.DIST, ONCE_READY))
            times["empty frames"].append(time_frames(empty, ONCE_LOADED))
            print(f"  {COUNT} embeds: {times['embeds'][-1]:.0f} ms", flush=True)
    return times


def table_rows(measured_times: Mapping[str, Sequence[float]]) -> Iterator[TableRow]:
    """Yield the table rows."""
    where = f"{COUNT} static, all at once, local"
    for name, times in measured_times.items():
        reached = median(times) / 1000
        cells = (name, where, f"{reached * 1000:.0f} ms", f"{reached:.2f} s")
        target = (f"{LIMIT_S:.2f} s", verdict_of(reached, LIMIT_S))
        yield TableRow(*cells, *(target if name == "embeds" else ()))


def run_benchmark(rounds: int) -> None:
    """Measure and print everything."""
    print(f"\n{format_table([*table_rows(measure_frames(rounds))])}")


def main() -> None:
    parser = argparse.ArgumentParser(prog="tests.bench.embeds", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    run_benchmark(parser.parse_args().rounds)


if __name__ == "__main__":
    main()
