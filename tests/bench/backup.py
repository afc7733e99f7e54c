"""Measure how long a backup with 10,000 deals takes to be read and brought in.

    python -m tests.bench.backup

From the choice of the file to the preview (8 s), for which every deal is replayed, and from there
until all rows are stored. The deals are random ones of both games, no two alike. `--deals` and
`--rounds` change the numbers; the site is that in `dist/`.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from statistics import median

from playwright.sync_api import Page, sync_playwright

from engine.games import GAMES
from engine.record import new_record
from tests.bench.report import verdict_of
from tests.bench.visits import HAS_MARK, TIMEOUT_MS, find_program, open_browser, serve_line
from tests.browser.table import open_panel
from tests.engine.random_matches import finished_deal
from tests.ui.fake_browser import apply_saves
from tests.ui.tables import table_at
from tests.ui.test_backup import backup_text
from ui.archive.archiving import finished_deal_rows
from ui.model.effects import SaveRow

READING_LIMIT_S = 8.0

OBSERVE_PROGRESS = """() => {
    window.progressValues = new Set();
    new MutationObserver(() => {
        const shown = document.querySelector("#content progress");
        if (shown) window.progressValues.add(shown.value);
    }).observe(document.querySelector("#content"), {
        childList: true, subtree: true, attributes: true,
    });
}"""


def archived_rows(count: int) -> dict[str, str]:
    """Return the rows of this many finished deals, as an archive has them."""
    rows: dict[str, str] = {}
    for number in range(count):
        game = [*GAMES][number % len(GAMES)]
        preset = GAMES[game].presets[0].name
        begun = new_record(game, preset, {}, number)
        table = table_at(finished_deal(begun, Random(number)))
        saves = finished_deal_rows(table_at(begun), table)
        rows |= apply_saves({}, (SaveRow(key, text) for key, text in saves.items()))
    return rows


def measure_round(page: Page, host: str, path: Path) -> tuple[float, float, int]:
    """Return the seconds until the preview and until all is stored, and the progress values."""
    page.goto(f"{host}site/?speed=0&level=beginner")
    page.wait_for_function(HAS_MARK, arg="zwanzig:settled", timeout=TIMEOUT_MS)
    open_panel(page, "backup")
    page.evaluate(OBSERVE_PROGRESS)
    began = time.monotonic()
    page.locator("#backup-file").set_input_files(path)
    page.locator("#backup-preview").wait_for(timeout=TIMEOUT_MS)
    read = time.monotonic()
    values = page.evaluate("window.progressValues.size")
    page.locator("#go-backup-import").click()
    page.locator("#notice-bulk-change").wait_for(timeout=TIMEOUT_MS)
    return read - began, time.monotonic() - read, values


def run_benchmark(count: int, rounds: int) -> int:
    """Measure and print everything; return 1 if reading takes too long, else 0."""
    find_program()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "backup.json"
        path.write_text(backup_text(archived_rows(count)), encoding="utf-8")
        results = []
        with serve_line("local") as host, sync_playwright() as playwright:
            for number in range(rounds):
                with open_browser(playwright, Path(folder) / f"profile-{number}") as page:
                    results.append(measure_round(page, host, path))
                print(
                    "  round {}: read {:.1f} s, stored {:.1f} s, progress shown {} times".format(
                        number + 1, *results[-1]
                    ),
                    flush=True,
                )
        size = path.stat().st_size / 1e6
    reading = median(seconds for seconds, _, _ in results)
    verdict = verdict_of(reading, READING_LIMIT_S)
    print(f"{count:,} deals, {size:.1f} MB: read in {reading:.1f} s of {READING_LIMIT_S} {verdict}")
    return int(reading > READING_LIMIT_S)


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--deals", type=int, default=10_000)
    parser.add_argument("--rounds", type=int, default=3)
    args = parser.parse_args()
    return run_benchmark(args.deals, args.rounds)


if __name__ == "__main__":
    sys.exit(main())
