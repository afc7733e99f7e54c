"""The list of the deals is there at once, however many: `python -m tests.bench.archive`.

With 10,000 deals in the archive: from the click to the first screenful (300 ms), from a choice and
from a letter of a search to the list as it is then (100 ms), and from there to the statistics
(300 ms). Medians over some rounds, of the site
in `dist/`. `--deals` and `--rounds` are others.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median

from playwright.sync_api import Page, sync_playwright

from engine.record import earlier_deals_json
from tests.bench.visits import MARKED, PATIENCE_MS, browser, program, serving
from tests.browser.kept import put
from tests.long import long
from ui.storage import archive
from ui.storage.links import pack_link

LIMITS = {
    "click to the first screenful": 300,
    "a choice": 100,
    "a letter of a search": 100,
    "statistics": 300,
}
"""Milliseconds."""

KINDS = {
    "zwanzig-ab": [f"suit.{suit}" for suit in "SHDC"],
    "zwanzigerrufen": ["contract.normal", "contract.solo", "contract.trischaken"],
}
PART = 500

UNTIL = """async ([selector, event, value, until]) => {
    const element = document.querySelector(selector);
    const began = performance.now();
    if (event === "click") element.click();
    else {
        element.value = value;
        element.dispatchEvent(new Event(event, { bubbles: true }));
    }
    const there = new Function("return " + until);
    while (!there()) await new Promise(next => setTimeout(next));
    await new Promise(next => requestAnimationFrame(() => setTimeout(next)));
    return performance.now() - began;
}"""
LISTED = "document.querySelectorAll('.deal-row').length >= 20"
COUNTED = "document.querySelector('.figures')"
ALL_READ = "document.querySelector('#deals-only-game option:nth-child(3)')"
FEWER = "!document.querySelector('#deals-found span')?.textContent.startsWith('{0} ')"


def deals(count: int) -> Iterator[tuple[str, str]]:
    """The rows of so many deals."""
    draw = Random(1)
    texts, shared = {}, {}
    for game in KINDS:
        record = long(game, 1)
        setup = archive.dump_shared_setup(record)
        shared[game] = f"{draw.getrandbits(64):016x}"
        yield archive.RULES_PREFIX + shared[game], setup
        deal = {"rules": shared[game], "deal": record.deals[0].as_json()}
        deal |= {"format": archive.DEAL_FORMAT}
        texts[game] = pack_link(archive.dump_json({**deal, "past": earlier_deals_json(record, 0)}))
    for number in range(count):
        game = draw.choice(list(KINDS))
        points = draw.randint(-9, 9)
        about = {"rules": shared[game], "match": f"{number // 8:012x}", "deal": number % 8 + 1}
        about |= {"kind": draw.choice(KINDS[game]), "role": "defender", "dealer": number % 4}
        about |= {"points": points, "gain": points, "level": draw.choice(("club", "master"))}
        yield f"{archive.DEAL_PREFIX}{number:016x}", f"{archive.dump_json(about)}\n{texts[game]}"


def fill(page: Page, host: str, count: int) -> None:
    """Keep so many deals."""
    page.route("**/blank.html", lambda route: route.fulfill(body="", content_type="text/html"))
    page.goto(f"{host}site/blank.html")
    kept = list(deals(count))
    for first in range(0, len(kept), PART):
        put(page, dict(kept[first : first + PART]))


def measure(page: Page, host: str, count: int, found: dict[str, list[float]]) -> None:
    """Open the list, narrow it, and search it."""
    page.goto(f"{host}site/?speed=0&level=beginner")
    page.wait_for_function(MARKED, arg="zwanzig:settled", timeout=PATIENCE_MS)
    click, choice, letter, statistics = LIMITS
    found[click].append(page.evaluate(UNTIL, ["#menu [data-arg=deals]", "click", "", LISTED]))
    page.wait_for_function(ALL_READ, timeout=PATIENCE_MS)
    others = FEWER.format(count)
    for value in ("game=zwanzig-ab", "result=gain"):
        select = f"#deals-only-{value.partition('=')[0]}"
        found[choice].append(page.evaluate(UNTIL, [select, "change", value, others]))
        page.evaluate(UNTIL, ["#archive-deals-all", "click", "", f"!({others})"])
    for text in ("m", "meister", "x"):
        found[letter].append(page.evaluate(UNTIL, ["#find-deals", "input", text, others]))
        page.evaluate(UNTIL, ["#archive-deals-all", "click", "", f"!({others})"])
    way = "#archive-statistics"
    found[statistics].append(page.evaluate(UNTIL, [way, "click", "", COUNTED]))


def run(count: int, rounds: int) -> int:
    """Measure and print all of it; how many medians are too large."""
    program()
    found: dict[str, list[float]] = defaultdict(list)
    with (
        tempfile.TemporaryDirectory() as folder,
        serving("local") as host,
        sync_playwright() as playwright,
        browser(playwright, Path(folder) / "profile") as page,
    ):
        fill(page, host, count)
        for number in range(rounds + 1):  # the first visit fills the caches, and is not counted
            measure(page, host, count, found if number else defaultdict(list))
    return report(count, found)


def report(count: int, found: dict[str, list[float]]) -> int:
    """Print the medians; how many are too large."""
    short = 0
    for what, limit in LIMITS.items():
        here = median(found[what])
        short += here > limit
        verdict = "ok" if here <= limit else "SHORT"
        worst = f"(at worst {max(found[what]):.0f})"
        print(f"{what:32}{count:>8,} deals{here:>8.0f} ms of {limit} {worst}  {verdict}")
    return short


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=10_000)
    parser.add_argument("--rounds", type=int, default=5)
    given = parser.parse_args()
    return 1 if run(given.deals, given.rounds) else 0


if __name__ == "__main__":
    sys.exit(main())
