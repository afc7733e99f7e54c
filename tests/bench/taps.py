"""Taps on a phone: `python -m tests.bench.taps` plays whole deals, and measures each interaction.

An emulated phone (390x844 at two pixels a pixel, touch) plays the built site (dist/), with a tap at
every turn on what declines, or else on the first thing offered. What a tap takes is Chromium's own
Event Timing, from the input to the next paint; what is quicker than it reports counts as that. The
slower processor is Chromium's emulation, which slows the thread of the page alone. `--heap no`
leaves out a hundred deals in a row.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import CDPSession, Page, Playwright, sync_playwright

from engine.games import GAMES
from tests.bench.play import MATCH_OVER, MY_TURN, PACE, PASS
from tests.bench.report import Row, percentile, table
from tests.bench.visits import MARKED, PATIENCE_MS, SETTLE_MS, program, serving
from tests.browser import chromium

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
    "locale": "de-AT",
}
LEAST_MS = 16
"""What Event Timing reports at least."""

LONG_MS, VERY_LONG_MS = 50, 200
DEALS_IN_A_ROW = (5, 100)
HEAP = 1.05

ACTIONS, FURTHER = "#table [data-action]:not([aria-disabled])", "#table [data-do=next-deal]"
LIKES = PACE | {"auto_play": "off"}
"""What plays itself may do so between the look at the table and the tap."""

WATCH = f"""
    localStorage.setItem("zwanzig/1/settings", '{json.dumps(LIKES)}');
    window.seen = {{ taps: {{}}, tasks: [], clicks: 0 }};
    addEventListener("click", () => seen.clicks++); // after the page, which listens further in
    const watch = (how, note) => new PerformanceObserver(
        list => list.getEntries().forEach(note)).observe(how);
    watch({{ type: "event", durationThreshold: {LEAST_MS} }}, one => {{
        const known = seen.taps[one.interactionId] ?? 0;
        if (one.interactionId) seen.taps[one.interactionId] = Math.max(known, one.duration);
    }});
    watch({{ type: "longtask" }}, one => seen.tasks.push(one.duration));
"""
SEEN = """() => ({
    taps: Object.values(seen.taps), tasks: seen.tasks,
    answers: performance.getEntriesByName("zwanzig:bot").map(one => [one.duration, one.detail.by]),
})"""
FORGET = "() => { seen.taps = {}; seen.tasks = []; performance.clearMeasures('zwanzig:bot'); }"
OVER = "document.querySelector('#table').dataset.phase === 'over'"

# One deal with no pauses, at once by script; whoever wins the match begins another one.
DEAL = """() => new Promise(done => {
    const mine = "#table [data-action]:not([aria-disabled])";
    const further = "[data-do=next-deal], #panel [data-do=new-match]";
    let begun = false;
    const look = setInterval(() => {
        const { phase, toAct, held } = document.querySelector("#table").dataset;
        if (phase === "over" && !held) {
            if (!begun) return document.querySelector(further)?.click();
            clearInterval(look);
            return done();
        }
        begun = true;
        if (toAct === "0" && !held) document.querySelector(mine)?.click();
    }, 5);
})"""


@dataclass(frozen=True)
class Phone:
    """How slow a phone is, who plays, and what to reach: milliseconds by the share of taps."""

    says: str
    cpu: int
    level: str
    aims: tuple[tuple[str, float, float], ...]


QUICK = (("median", 0.5, 32), ("p95", 0.95, 56))
SLOW = (("median", 0.5, 90), ("p95", 0.95, 150), ("worst", 1.0, 200))
THOUGHT = (("median", 0.5, 110), ("p95", 0.95, 200), ("worst", 1.0, 250))
PHONES = (
    Phone("phone, CPU 1x", 1, "club", QUICK),
    Phone("phone, CPU 4x", 4, "club", SLOW),
    Phone("phone, CPU 4x, masters", 4, "master", THOUGHT),
)
MASTER_MS = 700


@dataclass(frozen=True)
class Taps:
    """What so many deals were like on a phone, in milliseconds."""

    game: str
    phone: Phone
    deals: int
    taps: tuple[float, ...]
    tasks: tuple[float, ...]
    answers: tuple[float, ...]
    given_up: int


@contextmanager
def phone(playwright: Playwright) -> Iterator[tuple[Page, CDPSession]]:
    """A page of a new browser that takes itself for a phone's."""
    launch = playwright.chromium.launch_persistent_context
    with (
        tempfile.TemporaryDirectory() as profile,
        launch(
            profile, executable_path=program(), args=chromium.CHROMIUM_FLAGS, **PHONE
        ) as context,
    ):
        page = context.pages[0]
        page.wait_for_timeout(SETTLE_MS)
        yield page, context.new_cdp_session(page)


def opened(page: Page, host: str, address: str) -> None:
    """Open the table, and wait until all that follows a start is done."""
    page.goto(f"{host}site/?seed=1&{address}")
    page.wait_for_function(MARKED, arg="zwanzig:settled", polling=200, timeout=PATIENCE_MS)


def played(playwright: Playwright, host: str, game: str, kind: Phone, deals: int) -> Taps:
    """Play so many deals by taps."""
    with phone(playwright) as (page, session):
        page.add_init_script(WATCH)
        opened(page, host, f"game={game}&level={kind.level}")
        session.send("Emulation.setCPUThrottlingRate", {"rate": kind.cpu})
        page.evaluate(FORGET)
        count = sum(taps(page) for _ in range(deals))
        page.wait_for_timeout(SETTLE_MS)
        found = page.evaluate(SEEN)
    quick = [LEAST_MS] * (count - len(found["taps"]))
    times = tuple(time for time, _ in found["answers"])
    given_up = sum(by == "page" for _, by in found["answers"])
    return Taps(game, kind, deals, (*found["taps"], *quick), tuple(found["tasks"]), times, given_up)


def taps(page: Page) -> int:
    """Play a deal by taps, from its end the next one; how many they were."""
    for count in range(1000):
        page.wait_for_function(MY_TURN, polling=50, timeout=PATIENCE_MS)
        over = page.evaluate(OVER)
        if page.evaluate(f"Boolean({MATCH_OVER})") or over and count:
            return count
        tap(page, FURTHER if over else PASS if page.locator(PASS).count() else ACTIONS)
        if over:
            page.wait_for_function(f"!({OVER})", polling=50)
    raise AssertionError("no end of the deal")


def tap(page: Page, control: str) -> None:
    """Tap the first of these, and wait until the page has heard of it: the next may be another."""
    before = page.evaluate("seen.clicks")
    page.locator(control).first.tap()
    page.wait_for_function("before => seen.clicks > before", arg=before, polling=50)


def heap(playwright: Playwright, host: str) -> list[float]:
    """Bytes of JavaScript after each number of deals in a row, without what is garbage."""
    found, done = [], 0
    with phone(playwright) as (page, session):
        opened(page, host, "game=zwanzig-ab&speed=0&level=beginner")
        for number in DEALS_IN_A_ROW:
            while done < number:
                page.evaluate(DEAL)
                done += 1
            session.send("HeapProfiler.collectGarbage")
            found.append(session.send("Runtime.getHeapUsage")["usedSize"])
    return found


def rows(made: Taps) -> list[Row]:
    """What the taps of some deals took, and what else held the thread."""
    where, count = f"{made.game}, {made.phone.says}", f"{len(made.taps)} taps"
    found = []
    for name, share, aim in made.phone.aims:
        reached = percentile(made.taps, share)
        found.append(judged(f"input to next paint, {name}", where, reached, aim, "ms", count))
    limit, aim = (LONG_MS, 5) if made.phone.cpu == 1 else (VERY_LONG_MS, 0)
    long = sum(task > limit for task in made.tasks) / made.deals
    found.append(judged(f"tasks over {limit} ms a deal", where, long, aim, ""))
    if made.phone.level == "master":
        answered, asked = percentile(made.answers, 0.95), f"{len(made.answers)} answers"
        found.append(judged("a master's answer, p95", where, answered, MASTER_MS, "ms", asked))
        found.append(judged("answers given up", where, made.given_up, 0, "", asked))
    return found


def judged(what: str, where: str, reached: float, aim: float, unit: str, count: str = "") -> Row:
    """A figure with its target and the verdict."""
    verdict = "ok" if reached <= aim else "SHORT"
    return Row(what, where, f"{reached:.4g} {unit}".strip(), count, f"{aim:g} {unit}", verdict)


def heap_row(sizes: list[float]) -> Row:
    first, last = DEALS_IN_A_ROW
    ratio, size = sizes[1] / sizes[0], f"{sizes[1] / 2**20:.1f} MiB"
    verdict = "ok" if ratio <= HEAP else "SHORT"
    what = f"heap after {last} deals to {first}"
    return Row(what, "phone", size, f"{ratio:.2f} x", f"{HEAP} x", verdict)


def run(
    deals: int,
    games: Sequence[str] = tuple(GAMES),
    phones: Sequence[Phone] = PHONES,
    *,
    heaps: bool = True,
) -> int:
    """Measure and print all of it; return how many figures are too large."""
    program()
    found = []
    with serving("local") as host, sync_playwright() as playwright:
        for kind in phones:
            for game in games:
                print(f"  {deals} deals of {game}, {kind.says} ...", flush=True)
                found += rows(played(playwright, host, game, kind, deals))
        if heaps:
            print(f"  {DEALS_IN_A_ROW[-1]} deals in a row ...", flush=True)
            found.append(heap_row(heap(playwright, host)))
    print(table(found))
    return sum(row.verdict == "SHORT" for row in found)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.taps", description=__doc__)
    parser.add_argument("--deals", type=int, default=3, help="of each game on each phone")
    parser.add_argument("--games", default=",".join(GAMES), help="of %(default)s")
    parser.add_argument("--phones", default="0,1,2", help="0: CPU 1x, 1: CPU 4x, 2: with masters")
    parser.add_argument("--heap", choices=("yes", "no"), default="yes")
    given = parser.parse_args()
    phones = [PHONES[int(number)] for number in given.phones.split(",")]
    short = run(given.deals, given.games.split(","), phones, heaps=given.heap == "yes")
    return 1 if short else 0


if __name__ == "__main__":
    sys.exit(main())
