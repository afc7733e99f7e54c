"""Fault injection: let the database fail while a match is played.

    python -m tests.storage_faults --count 400

Each run plays one of the games. One or several transactions in a row fail, in one of the ways of
KINDS, with or without a second tab, and the visit ends at some moment after. At the next visit
everything the page showed must be there, unless the page warned that it was not saved; every
finished deal must be in the archive, and nothing intact may be called unreadable. Prints a table
and what was lost; exits with 1 if anything was. `--first` continues after an earlier run.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error, Page, sync_playwright

import build
from engine.games import GAMES
from engine.record import Record, dumps, is_continued_by, loads
from tests.browser import chromium
from tests.browser.context_pool import PER_SITE, pooled_context
from tests.browser.host import run_host
from tests.browser.stored_rows import STORE_MODULE, read_rows
from tests.browser.table import wait_for_table
from tests.browser.test_play import my_move
from tests.browser_kills import LATEST_RECORD, NEXT_STEP, is_archived
from ui.position.undo import previous_decision
from ui.storage import saved_matches

SCRIPT = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")
DATABASE_NAME = "'zwanzig ' + new URL('./', location.href).pathname"

PLAY_SCRIPT = f"""async clicks => {{
    const until = async (find, limit) => {{
        for (const end = performance.now() + limit; performance.now() < end; ) {{
            const value = find();
            if (value) return value;
            await new Promise(resolve => setTimeout(resolve, 5));
        }}
    }};
    const record = () => {LATEST_RECORD};
    for (let clicked = 0; clicked < clicks; clicked += 1) {{
        const next = await until(() => document.querySelector("{NEXT_STEP}"), 20000);
        if (!next) throw new Error("nothing goes on: " + document.body.innerText.slice(0, 300));
        const before = record();
        const pointer = {{ bubbles: true, pointerType: "mouse" }};
        next.dispatchEvent(new PointerEvent("pointerdown", pointer));
        next.click();
        await until(() => record() !== before, 400);
    }}
}}"""
"""Clicks `clicks` times on the first control that continues the match."""

OPEN_NEWER_VERSION = f"""() => new Promise(resolve => {{
    const request = indexedDB.open({DATABASE_NAME}, 2);
    request.onsuccess = () => {{ request.result.close(); resolve(); }};
}})"""
CORRUPT_DEALS = f"""() => new Promise(resolve => {{
    const request = indexedDB.open({DATABASE_NAME}, 1);
    request.onsuccess = () => {{
        const {{ store, transaction }} = (() => {{
            const transaction = request.result.transaction("rows", "readwrite");
            return {{ transaction, store: transaction.objectStore("rows") }};
        }})();
        store.openCursor(IDBKeyRange.bound("deal/", "deal/\\uffff")).onsuccess = event => {{
            event.target.result?.update("spoilt");
        }};
        transaction.oncomplete = () => {{ request.result.close(); resolve(); }};
    }};
}})"""
HAS_UNSAVED_NOTICE = "document.querySelector('#notice-unsaved') !== null"
HAS_DAMAGED_NOTICE = "document.querySelector('#notice-damaged') !== null"
CLICKS_PER_DEAL = {"zwanzig-ab": 8, "zwanzigerrufen": 16}
"""Approximate number of clicks in a deal."""


@dataclass
class FaultPlan:
    """The plan of a run."""

    kind: str
    game: str
    before: int  # clicks before the fault can begin
    transaction: int  # the first one to fail, counted from then on
    failing: int  # number of failing transactions
    after: int  # clicks after that
    two: bool = False  # open a second tab
    takes_over: bool = False  # let it take over
    pause: int = 0  # ms until the visit ends
    ends_by: str = "close"  # close, visit or reload


def make_plan(kind: str, game: str, chance: random.Random) -> FaultPlan:
    """Return a random plan."""
    deal = CLICKS_PER_DEAL[game]
    after = chance.randrange(1, deal + 4)
    return FaultPlan(
        kind,
        game,
        before=chance.randrange(deal),
        transaction=chance.randrange(1, 3 * after),
        failing=chance.choice([1, 1, 2, 3, 5, 9, 1000]),
        after=after,
        two=chance.random() < 0.3,
        takes_over=chance.random() < 0.5,
        pause=chance.choice([0, 0, 20, 100, 400]),
        ends_by=chance.choice(["close", "visit", "reload"]),
    )


def fixed_plan(kind: str, game: str, number: int) -> FaultPlan:
    """Return a plan for the test suite: always the same."""
    return FaultPlan(kind, game, 2, 2 + number, 2, CLICKS_PER_DEAL[game], two=number % 2 == 1)


@dataclass
class FaultRun:
    """A run: its browser context, the records that were shown, and the failures at its end."""

    context: BrowserContext
    plan: FaultPlan
    played: list[Record] = field(default_factory=list)
    failed: int = 0  # how often the database failed
    wrong: list[str] = field(default_factory=list)

    def visit(self, fault: str = "", page: Page | None = None) -> Page:
        """Open the table, with a fault from the start if one is named."""
        page = page or self.faulty()
        page.goto(self.address(fault))
        wait_for_table(page)
        return page

    def address(self, fault: str = "") -> str:
        fault_query = f"&fault={fault}" if fault else ""
        return f"?game={self.plan.game}&speed=0&level=beginner{fault_query}"

    def faulty(self) -> Page:
        page = self.context.new_page()
        page.add_init_script(SCRIPT)
        return page

    def play(self, page: Page, clicks: int) -> None:
        page.evaluate(PLAY_SCRIPT, clicks)

    def arm(self, page: Page, kind: str) -> None:
        """Let transactions fail, starting with one of the next ones."""
        page.evaluate(
            "([kind, after, left]) => Object.assign(storeFault, "
            "{ kind, left, from: storeFault.count + after })",
            [kind, self.plan.transaction, self.plan.failing],
        )

    def end(self, page: Page, others: list[Page]) -> Page:
        """End the visit at some moment, and begin another one without faults."""
        page.wait_for_timeout(self.plan.pause)
        # Read the record and the warning at the same moment.
        text, has_notice, failed = page.evaluate(
            f"[{LATEST_RECORD}, {HAS_UNSAVED_NOTICE}, storeFault.hit]"
        )
        self.failed += failed
        if text:
            self.note(loads(text), has_notice)
        for other in others:
            other.close()
        if self.plan.ends_by == "reload":
            page.evaluate("storeFault.left = 0")
            page.reload()
            wait_for_table(page)
            return page
        if self.plan.ends_by == "close":
            page.close()
            page = self.faulty()
        return self.visit(page=page)

    def note(self, record: Record, has_notice: bool) -> None:
        """Remember the record on the page, unless the page warned that it is unsaved."""
        if not has_notice and previous_decision(record) is not None:
            self.played.append(record)

    def check(self, page: Page, *, archive: bool = True) -> None:
        """Check that every record is there, and that nothing is called unreadable."""
        if page.evaluate(HAS_DAMAGED_NOTICE):
            self.wrong.append("false: called unreadable")
        stored_records = [
            *stored_matches(page),
            loads(page.wait_for_function(LATEST_RECORD).json_value()),
        ]
        for record in self.played:
            same_matches = [
                stored
                for stored in stored_records
                if stored == record or is_continued_by(record, stored)
            ]
            if not same_matches:
                self.wrong.append(f"lost: {dumps(record)}\nthere: {[*map(dumps, stored_records)]}")
            elif archive and not is_archived(page, record):
                self.wrong.append("lost: a deal is not in the archive")


def stored_matches(page: Page) -> list[Record]:
    """Return all stored matches, set aside or not."""
    stored = read_rows(page)
    heads = [
        text
        for key, text in stored.items()
        if key.startswith((saved_matches.MATCH_PREFIX, saved_matches.SET_ASIDE_PREFIX))
    ]
    records = []
    for head in heads:
        deals = page.evaluate(
            f"async head => ({STORE_MODULE}).loadLatestDeals(head, Infinity)", head
        )
        match, _ = saved_matches.repair_match(saved_matches.join_match_text(deals, head) or "{}", 0)
        if match:
            records.append(saved_matches.whole_record(match))
    return records


# --- kinds ---------------------------------------------------------------------------------


def run_failing_writes(run: FaultRun) -> None:
    """Run failing transactions; a second tab may take over."""
    page = run.visit()
    others = [run.visit()] if run.plan.two else []
    run.play(page, run.plan.before)
    run.arm(page, run.plan.kind)
    run.play(page, run.plan.after)
    if others and run.plan.takes_over:
        page, others = take_over(run, page, others[0])
    run.check(run.end(page, others), archive=run.plan.kind != "deleted")


def take_over(run: FaultRun, page: Page, other: Page) -> tuple[Page, list[Page]]:
    """Let the second tab take over and play on."""
    other.locator("#do-take-over").click()
    other.locator("#notice-elsewhere").wait_for(state="detached")
    run.play(other, 3)
    run.failed += page.evaluate("storeFault.hit")
    return other, [page]


def run_full_storage(run: FaultRun) -> None:
    """Fill both stores: the page must warn, and save everything once there is room."""
    page = run.visit()
    run.play(page, run.plan.before)
    page.evaluate("Object.assign(storeFault, { kind: 'full', from: 0, left: 100000 })")
    run.play(page, run.plan.after)
    page.locator("#notice-unsaved").wait_for()
    page.evaluate("storeFault.left = 0")
    page.locator("#notice-unsaved").wait_for(state="detached")
    run.check(run.end(page, []))


def run_cleared_data(run: FaultRun) -> None:
    """Clear all data of the site while the page is open."""
    page = run.visit()
    others = [run.visit()] if run.plan.two else []
    run.play(page, run.plan.before + 1)
    devtools = run.context.new_cdp_session(page)
    kinds = "indexeddb,local_storage,cache_storage"
    origin = page.evaluate("location.origin")
    devtools.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": kinds})
    run.failed += 1
    run.play(page, run.plan.after)
    run.check(run.end(page, others), archive=False)


def run_newer_version(run: FaultRun) -> None:
    """Open a newer version of the database in another tab: this release cannot write any more."""
    page = run.visit()
    others = [run.visit()] if run.plan.two else []
    run.play(page, run.plan.before)
    run.context.pages[0].evaluate(OPEN_NEWER_VERSION)
    run.failed += 1
    run.play(page, run.plan.after)
    run.check(run.end(page, others), archive=False)


def run_failing_reads(run: FaultRun) -> None:
    """Let reads fail at the start of a visit: what is played then must be merged later."""
    page = run.visit()
    run.play(page, run.plan.before + 1)
    run.note(
        loads(page.wait_for_function(LATEST_RECORD).json_value()), page.evaluate(HAS_UNSAVED_NOTICE)
    )
    page.close()
    kind = ("throw", "abort", "silent", "lost")[run.plan.transaction % 4]
    page = run.visit(f"{kind},0,{3 * run.plan.failing},reads")
    if run.plan.ends_by == "reload":
        run.plan.ends_by = "visit"  # a reload would keep the fault in the address
    run.play(page, run.plan.after)
    run.check(run.end(page, []))


def run_damaged_deal(run: FaultRun) -> None:
    """Damage a stored deal: the page must report it, and not again after it is discarded."""
    page = run.visit()
    run.play(page, run.plan.before + 3)
    my_move(page)  # nothing more is written now, apart from pending writes
    page.evaluate(f"async () => ({STORE_MODULE}).saveRows([])")
    page.goto("blank.html")
    page.evaluate(CORRUPT_DEALS)
    page = run.visit(page=page)
    if not page.evaluate(HAS_DAMAGED_NOTICE):
        run.wrong.append("not told that the match cannot be read")
        return
    kind = ("throw", "abort", "quota", "lost")[run.plan.transaction % 4]
    run.plan.transaction = 1
    run.arm(page, kind)
    page.locator("#do-damaged-discard").click()
    run.check(run.end(page, []), archive=False)


KINDS: Mapping[str, Callable[[FaultRun], None]] = {
    **dict.fromkeys(("throw", "abort", "quota", "silent", "lost", "deleted"), run_failing_writes),
    "full": run_full_storage,
    "cleared": run_cleared_data,
    "newer": run_newer_version,
    "unread": run_failing_reads,
    "answered": run_damaged_deal,
}


def run_plan(browser: Browser, address: str, plan: FaultPlan) -> FaultRun:
    """Carry out a plan."""
    with pooled_context(browser, address, {}) as context:
        context.pages[0].context.route("**/blank.html", lambda route: route.fulfill(body=""))
        run = FaultRun(context, plan)
        try:
            KINDS[plan.kind](run)
        except (Error, AssertionError) as error:
            run.wrong.append(f"broken: {error}")
    return run


def random_plan(seed: int, number: int) -> FaultPlan:
    """Return the plan with this number: the kinds in turn, each with both games."""
    names, games = tuple(KINDS), tuple(GAMES)
    kind, game = names[number % len(names)], games[number // len(names) % len(games)]
    return make_plan(kind, game, random.Random(f"{seed} {number}"))


def format_table(rows: list[dict[str, Any]]) -> str:
    """Return a table of the failures by kind."""
    lines = [f"{'kind':<10}{'runs':>6}{'failures':>10}{'lost':>6}{'false':>7}{'other':>7}"]
    for kind in KINDS:
        failures = [row["wrong"] for row in rows if row["kind"] == kind]
        tally = Counter(
            word.partition(":")[0] for wrong in failures for word in {w[:5] for w in wrong}
        )
        other = sum(bool(wrong) for wrong in failures) - sum(
            any(word.startswith(("lost", "false")) for word in wrong) for wrong in failures
        )
        failed = sum(row["failed"] for row in rows if row["kind"] == kind)
        counts = f"{tally['lost']:>6}{tally['false']:>7}{other:>7}"
        lines.append(f"{kind:<10}{len(failures):>6}{failed:>10}{counts}")
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--count", type=int, default=22)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="the run to begin with")
    parser.add_argument("--kind", choices=tuple(KINDS), help="runs of this kind alone")
    args = parser.parse_args()
    rows = list[dict[str, Any]]()
    program = chromium.find_shell() or chromium.find_or_install()
    with sync_playwright() as playwright, run_host(build.DIST) as host:
        flags = [*chromium.CHROMIUM_FLAGS, PER_SITE]
        browser = playwright.chromium.launch(executable_path=program, args=flags)
        for number in range(args.first, args.count):
            plan = random_plan(args.seed, number)
            if args.kind and plan.kind != args.kind:
                continue
            run = run_plan(browser, host.address, plan)
            rows.append({"kind": plan.kind, "failed": run.failed, "wrong": run.wrong})
            outcome = run.wrong or [f"well, {run.failed} failures"]
            print(number, plan, *outcome, sep="\n  ", flush=True)
        browser.close()
    print(format_table(rows))
    return int(any(row["wrong"] for row in rows))


if __name__ == "__main__":
    sys.exit(main())
