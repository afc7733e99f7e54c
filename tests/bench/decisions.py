"""How long each level takes for a decision in Pyodide: deals of the arena, played in a browser."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Playwright

import build
from engine.bots.strength import ZWANZIG_AB_TABLE, ZWANZIGERRUFEN_TABLE
from tests.bench.visits import MARKED, PATIENCE_MS, READY, browser

PRESETS = dict((ZWANZIG_AB_TABLE, ZWANZIGERRUFEN_TABLE))
BUDGET_MS = 500

UNPACK = """async wheel => {
    python.unpackArchive(await (await fetch(wheel)).arrayBuffer(), "wheel");
}"""
# A player of each level, who all move on by a seat from deal to deal.
PLAY = """
import json
from engine.bots.arena.entrants import parse_entrant
from engine.bots.arena.figures import list_paces
from engine.bots.arena.plan import ContestPlan, ContestTask
from engine.bots.arena.table import play_task
from engine.bots.strength import LEVEL_NAMES

bots = tuple(parse_entrant(name, {budget}) for name in LEVEL_NAMES)
plan = ContestPlan("{game}", "{preset}", "deals", "table", bots)
seatings = [tuple((seat + seed) % 4 for seat in range(4)) for seed in range({deals})]
rows = [play_task(ContestTask(plan, seed, seating)) for seed, seating in enumerate(seatings)]
assert not any(row.error for row in rows), [row.error for row in rows]
paces = list_paces(plan, {{row.key: row for row in rows}})
json.dumps([[LEVEL_NAMES[pace.bot], *pace[1:]] for pace in paces])
"""


@dataclass(frozen=True)
class Decisions:
    """The milliseconds of a level's decisions; where only one action is legal there is none."""

    game: str
    level: str
    count: int
    median: float
    p95: float
    longest: float


def decisions(
    playwright: Playwright, host: str, game: str, deals: int, profile: Path
) -> list[Decisions]:
    """What each level took in so many deals, played by bare Pyodide with the site's wheel."""
    code = PLAY.format(game=game, preset=PRESETS[game], budget=BUDGET_MS, deals=deals)
    (wheel,) = build.DIST.glob("*.whl")
    with browser(playwright, profile) as page:
        page.goto(f"{host}bare/")
        page.wait_for_function(MARKED, arg=READY["bare"], timeout=PATIENCE_MS)
        page.evaluate(UNPACK, f"{host}site/{wheel.name}")
        found = json.loads(page.evaluate("code => python.runPython(code)", code))
    return [Decisions(game, *pace) for pace in found]
