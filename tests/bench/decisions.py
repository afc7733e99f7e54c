"""How long each level takes for a decision in Pyodide: deals of the arena, played in a browser."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

from playwright.sync_api import Page, Playwright

import build
from tests.bench.visits import browser

TABLES = {"zwanzig-ab": "standard", "zwanzigerrufen": "classic"}
LEVELS = ("master", "master", "club", "beginner")
BUDGET_MS = 500

START = """async () => {
    const { loadPyodide } = await import(new URL("bare/pyodide.mjs", document.baseURI).href);
    window.python = await loadPyodide();
    python.unpackArchive(await (await fetch("engine.zip")).arrayBuffer(), "zip");
}"""
DEAL = """
import json
from engine.bots.arena.entrants import entrant
from engine.bots.arena.plan import Plan, Task
from engine.bots.arena.table import play

bots = tuple(entrant(level, {budget}) for level in {levels})
row = play(Task(Plan("{game}", "{preset}", "deals", "table", bots), {seed}, {seating}))
assert not row.error, row.error
json.dumps(row.ms)
"""


@dataclass(frozen=True)
class Decisions:
    """The milliseconds of a level's decisions; where only one action is legal there is none."""

    game: str
    level: str
    ms: tuple[float, ...]


def decisions(
    playwright: Playwright, host: str, game: str, deals: int, profile: Path
) -> list[Decisions]:
    """What each level took in so many deals; who sits where moves on by a seat each time."""
    spent: dict[str, list[float]] = {level: [] for level in LEVELS}
    with pyodide(playwright, host, profile) as page:
        for seed in range(deals):
            for level, ms in deal(page, game, seed):
                spent[level] += ms
    return [Decisions(game, level, tuple(ms)) for level, ms in spent.items()]


def deal(page: Page, game: str, seed: int) -> Iterator[tuple[str, list[float]]]:
    seating = tuple((seat + seed) % len(LEVELS) for seat in range(len(LEVELS)))
    told = {"game": game, "preset": TABLES[game], "seed": seed, "seating": seating}
    code = DEAL.format(levels=LEVELS, budget=BUDGET_MS, **told)
    found = json.loads(page.evaluate("code => python.runPython(code)", code))
    return ((LEVELS[number], ms) for number, ms in zip(seating, found, strict=True))


@contextmanager
def pyodide(playwright: Playwright, host: str, profile: Path) -> Iterator[Page]:
    """A page with Pyodide as it comes, and the engine in it."""
    with browser(playwright, profile) as page:
        page.route("**/blank.html", lambda route: route.fulfill(body="", content_type="text/html"))
        page.route("**/engine.zip", lambda route: route.fulfill(body=engine()))
        page.goto(f"{host}blank.html")
        page.evaluate(START)
        yield page


def engine() -> bytes:
    made = BytesIO()
    with ZipFile(made, "w") as out:
        for file in (build.ROOT / "engine").rglob("*.py"):
            out.write(file, file.relative_to(build.ROOT))
    return made.getvalue()
