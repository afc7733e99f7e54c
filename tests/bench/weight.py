"""Measure the bytes cached for offline use, and how soon a first hint appears.

The hint is requested as soon as the page is ready, by the player who acts first: the bots' thread
has only just started then. The time runs from the beginning of the visit until a frame shows the
hint.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from statistics import median

from playwright.sync_api import Playwright

import build
from assets.build import service_worker
from tests.bench.report import TableRow, verdict_of
from tests.bench.visits import TIMEOUT_MS, open_browser

CACHE_LIMIT_MB, HINT_LIMIT_S = 19.0, 1.0
SEEDS = {"zwanzig-ab": 6, "zwanzigerrufen": 2}
"""Seeds of deals in which the visitor acts first."""

ASK_FOR_HINT = """
    window.hint = {};
    const look = () => {
        if (document.querySelector("#hint-why")) hint.shown = performance.now();
        else requestAnimationFrame(look);
    };
    const ask = () => {
        const button = document.querySelector("[data-do=hint]:not([aria-disabled])");
        if (!button) return void requestAnimationFrame(ask);
        hint.asked = performance.now();
        button.click();
        look();
    };
    new PerformanceObserver((list, observer) => {
        if (!list.getEntriesByName("zwanzig:ready").length) return;
        observer.disconnect();
        ask();
    }).observe({ type: "mark", buffered: true });
"""


def cached_bytes(dist: Path = build.DIST) -> int:
    """Return the bytes of everything that the service worker caches, as stored."""
    return sum(file.stat().st_size for _, file in service_worker.cached_files(dist))


def time_hint(playwright: Playwright, host: str, game: str, profile: Path) -> tuple[float, float]:
    """Return when a first visit requested a hint, and when it was shown, in milliseconds."""
    with open_browser(playwright, profile) as page:
        page.add_init_script(ASK_FOR_HINT)
        page.goto(f"{host}site/?game={game}&seed={SEEDS[game]}", wait_until="commit")
        page.wait_for_function("hint.shown", polling=100, timeout=TIMEOUT_MS)
        times = page.evaluate("[hint.asked, hint.shown]")
    return times[0], times[1]


def time_hints(
    playwright: Playwright, host: str, rounds: int, folder: Path
) -> dict[str, list[tuple[float, float]]]:
    """Return the hint times of `rounds` first visits for each game, in turn."""
    times_by_game: dict[str, list[tuple[float, float]]] = {game: [] for game in SEEDS}
    for number in range(rounds):
        for game, times in times_by_game.items():
            times.append(time_hint(playwright, host, game, folder / f"hint-{number}-{game}"))
    return times_by_game


def table_rows(size: int, times: dict[str, list[tuple[float, float]]]) -> list[TableRow]:
    """Return the table rows for the cache and the hints."""
    reached = (
        f"{size / 1e6:.2f} MB",
        f"{CACHE_LIMIT_MB:.2f} MB",
        verdict_of(size / 1e6, CACHE_LIMIT_MB),
    )
    return [
        TableRow("kept for offline use", "as stored", f"{size}", *reached),
        *(row for game, game_times in times.items() for row in hint_rows(game, game_times)),
    ]


def hint_rows(game: str, times: Sequence[tuple[float, float]]) -> list[TableRow]:
    shown_ms = median(end for _, end in times)
    waited_ms = median(end - start for start, end in times)
    cells = (
        f"{shown_ms / 1000:.2f} s",
        f"{HINT_LIMIT_S:.2f} s",
        verdict_of(shown_ms / 1000, HINT_LIMIT_S),
    )
    return [
        TableRow("first hint, from the start", game, f"{shown_ms:.0f} ms", *cells),
        TableRow("first hint, from asking", game, f"{waited_ms:.0f} ms"),
    ]
