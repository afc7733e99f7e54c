"""Kill the browser in the middle of a match: `python -m tests.kills --count 200 --moments 100`.

An action that has been on the screen for 100 ms is there again after SIGKILL to the browser's
process group (`--count`); killed at any moment (`--moments`), it is the same match, undamaged, and
at most some actions short. In either case every deal of it that was over is in the archive. Both
games, at full speed and at that of people.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Iterator

from playwright.sync_api import Page, TimeoutError, sync_playwright

import build
from engine.record import Record, deal_states, dumps, is_continuation, loads
from tests.browser import chromium
from tests.browser.host import hosting
from tests.browser.kept import archived
from tests.walks import Walk
from ui.storage import archive

SEEN = """(() => {
    window.seen = [];
    const look = () => {
        const whole = document.querySelector("#record-past:not([data-away])");
        const text = whole?.closest("#record").textContent; // none while the past is on its way
        if (text !== seen.at(-1)?.text) seen.push({ text, at: performance.now() });
    };
    const changes = { subtree: true, childList: true, characterData: true };
    new MutationObserver(look).observe(document, { ...changes, attributeFilter: ["data-away"] });
})()"""
RESTED = """() => {
    const last = seen.at(-1);
    return last?.text && performance.now() - last.at >= 100 ? last.text : null;
}"""
WHOLE = "#record-past:not([data-away])"
LATEST = f"document.querySelector('{WHOLE}')?.closest('#record').textContent"
NEXT = (
    ":is(#actions, #hand) [data-action]:not([aria-disabled]), #table[data-held] #prompt, "
    ":is(#table, #panel) :is([data-do=next-deal], [data-do=new-match]):not([inert] *)"
)
CLOSE = "document.querySelector('#close')?.click()"
LONGEST_MOMENT = 400
"""Milliseconds after a click within which it is any moment."""

EXACT, SHORT, FOREIGN, DAMAGED = "exact", "short", "foreign", "damaged"
UNFILED = "unfiled"
"""What came of a match; unfiled: a deal of it that was over is not in the archive."""


def play(page: Page, clicks: int) -> None:
    """Click so many times on the first thing that goes on."""
    for _ in range(clicks):
        try:
            page.locator(NEXT).first.click()
        except TimeoutError as error:
            table = page.locator("#app").inner_text()
            error.add_note(f"at the table:\n{table}\n{page.evaluate(LATEST)}")
            raise


def resumed(page: Page, shown: Record) -> str:
    """What came of the match that was shown when the browser was killed."""
    now = loads(page.wait_for_function(LATEST).json_value())
    if page.locator("#notice-damaged").count():
        return DAMAGED
    if not filed(page, now):
        return UNFILED
    if now == shown or is_continuation(shown, now):
        return EXACT
    if is_continuation(now, shown):
        return SHORT
    print(f"\nshown:\n{dumps(shown)}\nresumed:\n{dumps(now)}")
    return FOREIGN


def filed(page: Page, record: Record) -> bool:
    """Tell whether every deal of a match that is over is in the archive."""
    rules = archive.short_hash(archive.dump_shared_setup(record))
    known = archived(page, archive.DEAL_PREFIX)
    for number, deal in enumerate(record.deals):
        counted = deal_states(record, number)[-1].result is not None
        if counted and archive.DEAL_PREFIX + archive.deal_identity(rules, deal) not in known:
            return False
    return True


def table(walk: Walk, query: str) -> Page:
    """The table in the browser, started cold if none runs."""
    page = walk.browser().new_page()
    page.add_init_script(SEEN)
    page.goto(query)
    walk.live(page)
    return page


def kills(walk: Walk, count: int, seed: str, *, rested: bool) -> Iterator[str]:
    """Kill the browser so many times, and yield what was there afterwards."""
    draw = random.Random(seed)
    page = table(walk, "?speed=0")
    for number in range(count):
        play(page, draw.randrange(1, 5))
        if rested:
            shown = loads(page.wait_for_function(RESTED).json_value())
        else:
            page.wait_for_timeout(draw.randrange(LONGEST_MOMENT))
            shown = loads(page.wait_for_function(LATEST).json_value())
        walk.kill()
        game = ("zwanzig-ab", "zwanzigerrufen")[number // 10 % 2]
        page = table(walk, "?speed=0" if number % 2 else "./")
        yield resumed(page, shown)
        page.evaluate(CLOSE)  # the end of a match lies over the table
        page.locator(f"#game-{game}").click()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--moments", type=int, default=100)
    parser.add_argument("--seed", default="1")
    given = parser.parse_args()
    program = chromium.find_or_install()
    found = {}
    with sync_playwright() as playwright, hosting(build.DIST) as host:
        for name, count in (("rested", given.count), ("any moment", given.moments)):
            walk = Walk(playwright.chromium, program, host, (build.DIST, build.DIST))
            try:
                found[name] = Counter[str]()
                for came in kills(walk, count, given.seed, rested=name == "rested"):
                    found[name][came] += 1
                    print(f"\r{name}: {dict(found[name])}", end="", flush=True)
            finally:
                walk.end()
            print()
    lost = found["rested"].total() - found["rested"][EXACT]
    wrong = sum(one[FOREIGN] + one[DAMAGED] + one[UNFILED] for one in found.values())
    return 1 if wrong or lost > given.count // 100 else 0


if __name__ == "__main__":
    sys.exit(main())
