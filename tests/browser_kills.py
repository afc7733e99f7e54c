"""Kill the browser in the middle of a match, or while many rows change.

    python -m tests.browser_kills --count 200 --moments 100 --erasures 20 --imports 20

An action that has been on the screen for 100 ms must be there again after SIGKILL to the browser's
process group (`--count`). Killed at any moment (`--moments`), the match must be the same one,
undamaged, and at most a few actions short. In either case every finished deal must be in the
archive. Both games are played, at full speed and at normal pace. Killed while everything is erased
(`--erasures`) or rows are replaced as by an import (`--imports`), the next visit must find all of
it done, or nothing.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator

from playwright.sync_api import Page, TimeoutError, sync_playwright

import build
from engine.record import Record, deal_states, dumps, is_continued_by, loads
from tests.browser import chromium
from tests.browser.host import run_host
from tests.browser.stored_rows import STORE_MODULE, read_archive_rows, read_rows
from tests.visitor_walks import Visitor
from ui.match import deal_json
from ui.storage import archive_keys, saved_matches

RECORD_OBSERVER = """(() => {
    window.seen = [];
    const recordChange = () => {
        const past = document.querySelector("#record-past:not([data-away])");
        const text = past?.closest("#record").textContent; // none while deals are loading
        if (text !== seen.at(-1)?.text) seen.push({ text, at: performance.now() });
    };
    const changes = { subtree: true, childList: true, characterData: true };
    new MutationObserver(recordChange)
        .observe(document, { ...changes, attributeFilter: ["data-away"] });
})()"""
SETTLED_RECORD = """() => {
    const last = seen.at(-1);
    return last?.text && performance.now() - last.at >= 100 ? last.text : null;
}"""
LOADED_RECORD = "#record-past:not([data-away])"
LATEST_RECORD = f"document.querySelector('{LOADED_RECORD}')?.closest('#record').textContent"
NEXT_STEP = (
    ":is(#actions, #hand) [data-action]:not([aria-disabled]), #table[data-held] #prompt, "
    ":is(#table, #panel) :is([data-do=next-deal], [data-do=new-match]):not([inert] *)"
)
CLOSE_PANEL = "document.querySelector('#close')?.click()"
MAX_PAUSE_MS = 400
"""Longest pause in milliseconds between a click and a kill at any moment."""

EXACT, SHORT, FOREIGN, DAMAGED = "exact", "short", "foreign", "damaged"
UNARCHIVED = "unfiled"
"""The results; unarchived: a finished deal of the match is not in the archive."""

UNDONE, DONE, HALF = "undone", "done", "half"
"""The results of a kill while many rows change."""

LONGEST_CHANGE_MS = 1000
"""Longest pause in milliseconds between the beginning of a large change and a kill."""

BEGIN_ERASING = f"async () => {{ ({STORE_MODULE}).eraseEverything(); }}"
BEGIN_IMPORTING = f"""async rows => {{
    ({STORE_MODULE}).replaceRows([rows], '{{"what": "read"}}', () => true);
}}"""
LOCAL_TEXTS = """() => Object.entries(localStorage)
    .map(([key, text]) => `${key.slice(key.indexOf(" ") + 1)} ${text}`)"""
IMPORTED_COUNT = 2000
"""Notes on deals in an import."""


def click_through(page: Page, clicks: int) -> None:
    """Click that many times on the first control that continues the match."""
    for _ in range(clicks):
        try:
            page.locator(NEXT_STEP).first.click()
        except TimeoutError as error:
            table = page.locator("#app").inner_text()
            error.add_note(f"at the table:\n{table}\n{page.evaluate(LATEST_RECORD)}")
            raise


def compare_resumed(page: Page, shown: Record) -> str:
    """Return how the match that was shown at the kill has been restored."""
    resumed_record = latest_record(page)
    if page.locator("#notice-damaged").count():
        return DAMAGED
    if not is_archived(page, resumed_record):
        return UNARCHIVED
    if resumed_record == shown or is_continued_by(shown, resumed_record):
        return EXACT
    if is_continued_by(resumed_record, shown):
        return SHORT
    print(f"\nshown:\n{dumps(shown)}\nresumed:\n{dumps(resumed_record)}")
    return FOREIGN


def is_archived(page: Page, record: Record) -> bool:
    """Tell whether every finished deal of a match is in the archive."""
    rules = archive_keys.short_hash(deal_json.dump_shared_setup(record))
    archived_deals = read_archive_rows(page, archive_keys.DEAL_PREFIX)
    for number, deal in enumerate(record.deals):
        is_over = deal_states(record, number)[-1].result is not None
        if (
            is_over
            and archive_keys.DEAL_PREFIX + archive_keys.deal_identity(rules, deal)
            not in archived_deals
        ):
            return False
    return True


def open_table(walk: Visitor, query: str) -> Page:
    """Open the table, and start the browser if it is not running."""
    page = walk.browser().new_page()
    page.add_init_script(RECORD_OBSERVER)
    page.goto(query)
    walk.wait_until_live(page)
    return page


def confirmed_record(page: Page, _: random.Random) -> Record:
    """Return what is on the screen, once the database has confirmed it."""
    shown = latest_record(page)
    page.evaluate(f"async () => ({STORE_MODULE}).saveRows([])")
    return shown


def settled_record(page: Page, _: random.Random) -> Record:
    """Return what has been on the screen for 100 ms."""
    return loads(page.wait_for_function(SETTLED_RECORD).json_value())


def moment_record(page: Page, draw: random.Random) -> Record:
    """Return what is on the screen after a random pause."""
    page.wait_for_timeout(draw.randrange(MAX_PAUSE_MS))
    return latest_record(page)


def latest_record(page: Page) -> Record:
    return loads(page.wait_for_function(LATEST_RECORD).json_value())


def kill_repeatedly(
    walk: Visitor, count: int, seed: str, wait: Callable[[Page, random.Random], Record]
) -> Iterator[str]:
    """Kill the browser `count` times, and yield how the match was restored each time.

    `wait` waits for the moment of the kill, and returns the match on the screen.
    """
    draw = random.Random(seed)
    page = open_table(walk, "?speed=0")
    for number in range(count):
        click_through(page, draw.randrange(1, 5))
        shown = wait(page, draw)
        walk.kill()
        game = ("zwanzig-ab", "zwanzigerrufen")[number // 10 % 2]
        page = open_table(walk, "?speed=0" if number % 2 else "./")
        yield compare_resumed(page, shown)
        page.evaluate(CLOSE_PANEL)  # the result of a match covers the table
        page.locator(f"#game-{game}").click()


def kill_while_erasing(walk: Visitor, count: int, seed: str) -> Iterator[str]:
    """Kill the browser `count` times while it erases everything, and yield what is left then."""
    draw = random.Random(seed)
    for number in range(count):
        page = open_table(walk, "?speed=0")
        page.evaluate(CLOSE_PANEL)
        click_through(page, 2)
        page.wait_for_function(SETTLED_RECORD)
        ids = {text.split()[1] for text in page.evaluate(LOCAL_TEXTS) if text.startswith("mark/")}
        page.evaluate("dispatchEvent(new Event('pagehide'))")  # stores the screen, too
        page.evaluate(BEGIN_ERASING)
        page.wait_for_timeout(draw.randrange(LONGEST_CHANGE_MS) if number else 0)
        walk.kill()
        page = open_table(walk, "./")
        rows = read_rows(page)
        is_kept = [any(name in key for key in rows) for name in ids]
        is_copied = [any(name in text for text in page.evaluate(LOCAL_TEXTS)) for name in ids]
        is_told = page.locator("#notice-lost, #notice-damaged").count() > 0
        yield HALF if is_told else UNDONE if all(is_kept) else HALF if any(is_copied) else DONE


def kill_while_importing(walk: Visitor, count: int, seed: str) -> Iterator[str]:
    """Kill the browser `count` times while rows are replaced, and yield what is there then."""
    draw = random.Random(seed)
    page = open_table(walk, "?speed=0")
    theme, stored_theme = "dark", "light"  # after an import that was undone it is the same again
    for number in range(count):
        notes = [
            [f"{archive_keys.MARK_PREFIX}{number}-{name}", '{"note":"x"}']
            for name in range(IMPORTED_COUNT)
        ]
        page.evaluate(
            BEGIN_IMPORTING, [[saved_matches.SETTINGS_KEY, f'{{"theme":"{theme}"}}'], *notes]
        )
        page.wait_for_timeout(draw.randrange(LONGEST_CHANGE_MS) if number else 0)
        walk.kill()
        page = open_table(walk, "./")
        is_set = theme in read_rows(page).get(saved_matches.SETTINGS_KEY, "")
        mirror = [text for text in page.evaluate(LOCAL_TEXTS) if text.startswith("settings ")]
        marks = read_archive_rows(page, f"{archive_keys.MARK_PREFIX}{number}-")
        is_whole = len(marks) == (IMPORTED_COUNT if is_set else 0)
        is_mirrored = is_set == any(theme in text for text in mirror)
        is_damaged = page.locator("#notice-lost, #notice-damaged").count() > 0
        yield HALF if is_damaged or not (is_whole and is_mirrored) else DONE if is_set else UNDONE
        if is_set:
            theme, stored_theme = stored_theme, theme


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--moments", type=int, default=100)
    parser.add_argument("--erasures", type=int, default=20)
    parser.add_argument("--imports", type=int, default=20)
    parser.add_argument("--seed", default="1")
    args = parser.parse_args()
    campaigns: dict[str, Callable[[Visitor], Iterator[str]]] = {
        "settled": lambda walk: kill_repeatedly(walk, args.count, args.seed, settled_record),
        "any moment": lambda walk: kill_repeatedly(walk, args.moments, args.seed, moment_record),
        "erasing": lambda walk: kill_while_erasing(walk, args.erasures, args.seed),
        "importing": lambda walk: kill_while_importing(walk, args.imports, args.seed),
    }
    program = chromium.find_or_install()
    outcomes = {}
    with sync_playwright() as playwright, run_host(build.DIST) as host:
        for name, campaign in campaigns.items():
            walk = Visitor(playwright.chromium, program, host, (build.DIST, build.DIST))
            try:
                outcomes[name] = Counter[str]()
                for outcome in campaign(walk):
                    outcomes[name][outcome] += 1
                    print(f"\r{name}: {dict(outcomes[name])}", end="", flush=True)
            finally:
                walk.end()
            print()
    lost = outcomes["settled"].total() - outcomes["settled"][EXACT]
    failures = sum(
        tally[FOREIGN] + tally[DAMAGED] + tally[UNARCHIVED] + tally[HALF]
        for tally in outcomes.values()
    )
    return 1 if failures or lost > args.count // 100 else 0


if __name__ == "__main__":
    sys.exit(main())
