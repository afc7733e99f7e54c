"""Measure each level's decision time in Pyodide: arena deals, played in a browser."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Playwright

import build
from tests.bench import arena
from tests.bench.visits import HAS_MARK, READY_MARKS, TIMEOUT_MS, open_browser
from ui.pages.strength import ZWANZIG_AB_TABLE, ZWANZIGERRUFEN_TABLE

PRESETS = dict((ZWANZIG_AB_TABLE, ZWANZIGERRUFEN_TABLE))
BUDGET_MS = 500

UNPACK = """async ([wheel, sources]) => {
    python.unpackArchive(await (await fetch(wheel)).arrayBuffer(), "wheel");
    for (const [path, text] of Object.entries(sources)) {
        python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
        python.FS.writeFile(path, text);
    }
}"""
# A player of each level; all move on by one seat from deal to deal.
PLAY_SCRIPT = """
import json
from tests.bench.arena.entrants import parse_entrant
from tests.bench.arena.figures import summarize_thinking_times
from tests.bench.arena.plan import ContestPlan, ContestTask
from tests.bench.arena.table import play_task
from engine.bots.levels import LEVEL_NAMES

bots = tuple(parse_entrant(name, {budget}) for name in LEVEL_NAMES)
plan = ContestPlan("{game}", "{preset}", "deals", "pairs", bots)
seatings = [tuple((seat + seed) % 4 for seat in range(4)) for seed in range({deals})]
rows = [play_task(ContestTask(plan, seed, seating)) for seed, seating in enumerate(seatings)]
assert not any(row.error for row in rows), [row.error for row in rows]
paces = summarize_thinking_times(plan, {{row.key: row for row in rows}})
json.dumps([[LEVEL_NAMES[pace.bot], *pace[1:]] for pace in paces])
"""


@dataclass(frozen=True)
class DecisionTimes:
    """A level's decision times in milliseconds; decisions with one legal action are left out."""

    game: str
    level: str
    count: int
    median: float
    p95: float
    longest: float


def arena_sources() -> dict[str, str]:
    """Return the text of each module of the arena by its path from the root."""
    folder = Path(arena.__file__).parent
    files = [package / "__init__.py" for package in folder.parents[:2]] + [*folder.glob("*.py")]
    return {
        file.relative_to(build.ROOT).as_posix(): file.read_text(encoding="utf-8") for file in files
    }


def time_decisions(
    playwright: Playwright, host: str, game: str, deals: int, profile: Path
) -> list[DecisionTimes]:
    """Return each level's times in `deals` deals, in bare Pyodide with the wheel and the arena."""
    code = PLAY_SCRIPT.format(game=game, preset=PRESETS[game], budget=BUDGET_MS, deals=deals)
    (wheel,) = build.DIST.glob("*.whl")
    with open_browser(playwright, profile) as page:
        page.goto(f"{host}bare/")
        page.wait_for_function(HAS_MARK, arg=READY_MARKS["bare"], timeout=TIMEOUT_MS)
        page.evaluate(UNPACK, [f"{host}site/{wheel.name}", arena_sources()])
        paces = json.loads(page.evaluate("code => python.runPython(code)", code))
    return [DecisionTimes(game, *pace) for pace in paces]
