"""Measure how fast the list of 10,000 deals appears, is filtered and searched.

    python -m tests.bench.archive

From the click to the first screenful (300 ms), from a filter or a letter of a search to the changed
list (100 ms), and to the statistics (300 ms). Medians over some rounds, with the site in `dist/`.
`--deals` and `--rounds` change the numbers.
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

from engine.record import earlier_deals_summary_json
from tests.bench.report import verdict_of
from tests.bench.visits import HAS_MARK, TIMEOUT_MS, find_program, open_browser, serve_line
from tests.browser.stored_rows import fill_storage
from tests.long_matches import long_match
from ui.match import deal_json
from ui.storage import archive_keys
from ui.storage.links import pack_link

LIMITS = {
    "click to the first screenful": 300,
    "a choice": 100,
    "a letter of a search": 100,
    "statistics": 300,
}
"""Limits in milliseconds."""

MS_BETWEEN_WRITES = 20 * 86_400_000
"""Milliseconds in which some 500 deals are played: the archive was not filled on one day."""

KINDS = {
    "zwanzig-ab": [f"suit.{suit}" for suit in "SHDC"],
    "zwanzigerrufen": ["contract.normal", "contract.solo", "contract.trischaken"],
}

TIME_UNTIL = """async ([selector, event, value, until]) => {
    const element = document.querySelector(selector);
    const start = performance.now();
    if (event === "click") element.click();
    else {
        element.value = value;
        element.dispatchEvent(new Event(event, { bubbles: true }));
    }
    const isThere = new Function("return " + until);
    while (!isThere()) await new Promise(resolve => setTimeout(resolve));
    await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now() - start;
}"""
LIST_SHOWN = "document.querySelectorAll('.deal-row').length >= 20"
FIGURES_SHOWN = "document.querySelector('.figures')"
ALL_READ = "document.querySelector('#deals-only-game option:nth-child(3)')"
LIST_NARROWED = "!document.querySelector('#deals-summary span')?.textContent.startsWith('{0} ')"


def archive_rows(count: int) -> Iterator[tuple[str, str]]:
    """Yield the archive rows of `count` deals."""
    draw = Random(1)
    texts, shared = {}, {}
    for game in KINDS:
        record = long_match(game, 1)
        setup = deal_json.dump_shared_setup(record)
        shared[game] = f"{draw.getrandbits(64):016x}"
        yield archive_keys.RULES_PREFIX + shared[game], setup
        deal = {"rules": shared[game], "deal": record.deals[0].to_json()}
        deal |= {"format": archive_keys.DEAL_FORMAT}
        texts[game] = pack_link(
            archive_keys.dump_json({**deal, "past": earlier_deals_summary_json(record, 0)})
        )
    for number in range(count):
        game = draw.choice(list(KINDS))
        points = draw.randint(-9, 9)
        summary = {"rules": shared[game], "match": f"{number // 8:012x}", "deal": number % 8 + 1}
        summary |= {"kind": draw.choice(KINDS[game]), "role": "defender", "dealer": number % 4}
        summary |= {"points": points, "gain": points, "level": draw.choice(("club", "master"))}
        yield (
            f"{archive_keys.DEAL_PREFIX}{number:016x}",
            f"{archive_keys.dump_json(summary)}\n{texts[game]}",
        )


def measure_round(page: Page, host: str, count: int, times: dict[str, list[float]]) -> None:
    """Open the list, narrow it, and search it."""
    page.goto(f"{host}site/?speed=0&level=beginner")
    page.wait_for_function(HAS_MARK, arg="zwanzig:settled", timeout=TIMEOUT_MS)
    click, choice, letter, statistics = LIMITS
    times[click].append(
        page.evaluate(TIME_UNTIL, ["#menu [data-arg=deals]", "click", "", LIST_SHOWN])
    )
    page.wait_for_function(ALL_READ, timeout=TIMEOUT_MS)
    others = LIST_NARROWED.format(count)
    for value in ("game=zwanzig-ab", "result=gain"):
        select = f"#deals-only-{value.partition('=')[0]}"
        times[choice].append(page.evaluate(TIME_UNTIL, [select, "change", value, others]))
        page.evaluate(TIME_UNTIL, ["#archive-deals-all", "click", "", f"!({others})"])
    for text in ("m", "meister", "x"):
        times[letter].append(page.evaluate(TIME_UNTIL, ["#search-deals", "input", text, others]))
        page.evaluate(TIME_UNTIL, ["#archive-deals-all", "click", "", f"!({others})"])
    selector = "#archive-statistics"
    times[statistics].append(page.evaluate(TIME_UNTIL, [selector, "click", "", FIGURES_SHOWN]))


def run_benchmark(count: int, rounds: int) -> int:
    """Measure and print everything; return the number of medians over the limit."""
    find_program()
    times: dict[str, list[float]] = defaultdict(list)
    with (
        tempfile.TemporaryDirectory() as folder,
        serve_line("local") as host,
        sync_playwright() as playwright,
        open_browser(playwright, Path(folder) / "profile") as page,
    ):
        fill_storage(page, f"{host}site/", archive_rows(count), MS_BETWEEN_WRITES)
        for number in range(rounds + 1):  # the first visit fills the caches, and does not count
            measure_round(page, host, count, times if number else defaultdict(list))
    return print_report(count, times)


def print_report(count: int, times: dict[str, list[float]]) -> int:
    """Print the medians; return the number over the limit."""
    too_slow = 0
    for measure, limit in LIMITS.items():
        reached = median(times[measure])
        too_slow += reached > limit
        verdict = verdict_of(reached, limit)
        worst = f"(at worst {max(times[measure]):.0f})"
        print(f"{measure:32}{count:>8,} deals{reached:>8.0f} ms of {limit} {worst}  {verdict}")
    return too_slow


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--deals", type=int, default=10_000)
    parser.add_argument("--rounds", type=int, default=5)
    args = parser.parse_args()
    return 1 if run_benchmark(args.deals, args.rounds) else 0


if __name__ == "__main__":
    sys.exit(main())
