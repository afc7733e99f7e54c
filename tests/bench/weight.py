"""What is kept of a build to play without a network, and how soon a first hint is there.

A hint is asked for as soon as the page is ready, by who acts first: the bots' thread has only begun
then. The time runs from the beginning of the visit until a frame shows the hint.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from statistics import median

from playwright.sync_api import Playwright

import build
from assets.build import service_worker
from tests.bench.report import Row
from tests.bench.visits import PATIENCE_MS, browser

KEPT_MB, HINT_S = 19.0, 1.0
SEEDS = {"zwanzig-ab": 6, "zwanzigerrufen": 2}
"""Deals in which who visits acts first."""

ASK = """
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
    new PerformanceObserver((list, own) => {
        if (!list.getEntriesByName("zwanzig:ready").length) return;
        own.disconnect();
        ask();
    }).observe({ type: "mark", buffered: true });
"""


def kept(dist: Path = build.DIST) -> int:
    """The bytes of all that the service worker keeps, as it keeps them."""
    return sum(file.stat().st_size for _, file in service_worker.cached_files(dist))


def hint(playwright: Playwright, host: str, game: str, profile: Path) -> tuple[float, float]:
    """When a first visit asked for a hint, and when it was shown: milliseconds."""
    with browser(playwright, profile) as page:
        page.add_init_script(ASK)
        page.goto(f"{host}site/?game={game}&seed={SEEDS[game]}", wait_until="commit")
        page.wait_for_function("hint.shown", polling=100, timeout=PATIENCE_MS)
        found = page.evaluate("[hint.asked, hint.shown]")
    return found[0], found[1]


def hints(
    playwright: Playwright, host: str, rounds: int, folder: Path
) -> dict[str, list[tuple[float, float]]]:
    """The hints of so many first visits for each game, turn by turn."""
    found: dict[str, list[tuple[float, float]]] = {game: [] for game in SEEDS}
    for number in range(rounds):
        for game, times in found.items():
            times.append(hint(playwright, host, game, folder / f"hint-{number}-{game}"))
    return found


def rows(size: int, times: dict[str, list[tuple[float, float]]]) -> list[Row]:
    """What is kept, and the hints, as lines of the table."""
    reached = (f"{size / 1e6:.2f} MB", f"{KEPT_MB:.2f} MB", verdict(size / 1e6, KEPT_MB))
    return [
        Row("kept for offline use", "as stored", f"{size}", *reached),
        *(row for game, found in times.items() for row in hint_rows(game, found)),
    ]


def hint_rows(game: str, found: Sequence[tuple[float, float]]) -> list[Row]:
    shown = median(end for _, end in found)
    waited = median(end - start for start, end in found)
    told = (f"{shown / 1000:.2f} s", f"{HINT_S:.2f} s", verdict(shown / 1000, HINT_S))
    return [
        Row("first hint, from the start", game, f"{shown:.0f} ms", *told),
        Row("first hint, from asking", game, f"{waited:.0f} ms"),
    ]


def verdict(reached: float, wanted: float) -> str:
    return "ok" if reached <= wanted else "SHORT"
