"""Let the database fail while a match is played: `python -m tests.store_faults --count 400`.

Each run plays one of the games. Of what the page writes, one transaction or several in a row fail,
in one of the ways of KINDS; with a second tab or without; and the visit ends at some moment after.
At the next visit whatever the page showed is there, unless it said that it was not kept, every deal
that was over is in the archive, and nothing is called unreadable that is not. Prints a table, and
what was lost; exits with 1 if anything was. `--first` goes on where an earlier call has stopped.
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
from engine.record import Record, dumps, is_continuation, loads
from tests.browser import chromium
from tests.browser.host import hosting
from tests.browser.kept import MODULE, rows
from tests.browser.shared import PER_SITE, context_of
from tests.browser.table import wait_for_table
from tests.browser.test_play import my_move
from tests.kills import LATEST, NEXT, filed
from ui.storage import saved_matches
from ui.table.undo import previous_decision

SCRIPT = Path(__file__).with_suffix(".js").read_text()
NAME = "'zwanzig ' + new URL('./', location.href).pathname"

PLAY = f"""async clicks => {{
    const until = async (found, most) => {{
        for (const end = performance.now() + most; performance.now() < end; ) {{
            const one = found();
            if (one) return one;
            await new Promise(done => setTimeout(done, 5));
        }}
    }};
    const whole = () => {LATEST};
    for (let made = 0; made < clicks; made += 1) {{
        const next = await until(() => document.querySelector("{NEXT}"), 20000);
        if (!next) throw new Error("nothing goes on: " + document.body.innerText.slice(0, 300));
        const before = whole();
        const pointer = {{ bubbles: true, pointerType: "mouse" }};
        next.dispatchEvent(new PointerEvent("pointerdown", pointer));
        next.click();
        await until(() => whole() !== before, 400);
    }}
}}"""
"""Click so often on the first thing that goes on."""

NEWER = f"""() => new Promise(done => {{
    const asked = indexedDB.open({NAME}, 2);
    asked.onsuccess = () => {{ asked.result.close(); done(); }};
}})"""
SPOIL = f"""() => new Promise(done => {{
    const asked = indexedDB.open({NAME}, 1);
    asked.onsuccess = () => {{
        const {{ store, transaction }} = (() => {{
            const transaction = asked.result.transaction("rows", "readwrite");
            return {{ transaction, store: transaction.objectStore("rows") }};
        }})();
        store.openCursor(IDBKeyRange.bound("deal/", "deal/\\uffff")).onsuccess = event => {{
            event.target.result?.update("spoilt");
        }};
        transaction.oncomplete = () => {{ asked.result.close(); done(); }};
    }};
}})"""
SAID = "document.querySelector('#notice-unsaved') !== null"
DAMAGED = "document.querySelector('#notice-damaged') !== null"
CLICKS = {"zwanzig-ab": 8, "zwanzigerrufen": 16}
"""How many clicks a deal takes, more or less."""


@dataclass
class Plan:
    """What happens in a run."""

    kind: str
    game: str
    before: int  # clicks before the fault can begin
    transaction: int  # which one fails first, counted from then on
    failing: int  # how many fail
    after: int  # clicks from then on
    two: bool = False  # a second tab watches
    takes_over: bool = False  # and plays on
    pause: int = 0  # ms until the visit ends
    ends_by: str = "close"  # close, visit or reload


def plan(kind: str, game: str, chance: random.Random) -> Plan:
    """What happens in a run, at random."""
    deal = CLICKS[game]
    after = chance.randrange(1, deal + 4)
    return Plan(
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


def steady(kind: str, game: str, number: int) -> Plan:
    """What happens in a run of the suite: always the same."""
    return Plan(kind, game, 2, 2 + number, 2, CLICKS[game], two=number % 2 == 1)


@dataclass
class Run:
    """A run: one context, what was played in it, and what is wrong at its end."""

    context: BrowserContext
    plan: Plan
    played: list[Record] = field(default_factory=list)
    failed: int = 0  # how often the database failed
    wrong: list[str] = field(default_factory=list)

    def visit(self, fault: str = "", page: Page | None = None) -> Page:
        """A visit, with a fault that is there from its start if one is named."""
        page = page or self.faulty()
        page.goto(self.address(fault))
        wait_for_table(page)
        return page

    def address(self, fault: str = "") -> str:
        named = f"&fault={fault}" if fault else ""
        return f"?game={self.plan.game}&speed=0&level=beginner{named}"

    def faulty(self) -> Page:
        page = self.context.new_page()
        page.add_init_script(SCRIPT)
        return page

    def play(self, page: Page, clicks: int) -> None:
        page.evaluate(PLAY, clicks)

    def arm(self, page: Page, kind: str) -> None:
        """Let transactions fail from one of the next ones on."""
        page.evaluate(
            "([kind, after, left]) => Object.assign(storeFault, "
            "{ kind, left, from: storeFault.count + after })",
            [kind, self.plan.transaction, self.plan.failing],
        )

    def end(self, page: Page, others: list[Page]) -> Page:
        """End the visit at some moment, and begin another one that nothing is wrong with."""
        page.wait_for_timeout(self.plan.pause)
        # As it is shown, and what is said of it, at one moment.
        text, said, failed = page.evaluate(f"[{LATEST}, {SAID}, storeFault.hit]")
        self.failed += failed
        if text:
            self.note(loads(text), said)
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

    def note(self, record: Record, said: bool) -> None:
        """Remember what a page showed when its visit ended, unless it said that it was not kept."""
        if not said and previous_decision(record) is not None:
            self.played.append(record)

    def check(self, page: Page, *, archive: bool = True) -> None:
        """See whether all is there, and nothing is called unreadable."""
        if page.evaluate(DAMAGED):
            self.wrong.append("false: called unreadable")
        kept = [*matches(page), loads(page.wait_for_function(LATEST).json_value())]
        for record in self.played:
            found = [one for one in kept if one == record or is_continuation(record, one)]
            if not found:
                self.wrong.append(f"lost: {dumps(record)}\nthere: {[*map(dumps, kept)]}")
            elif archive and not filed(page, record):
                self.wrong.append("lost: a deal is not in the archive")


def matches(page: Page) -> list[Record]:
    """All matches that are kept, set aside or not."""
    kept = rows(page)
    heads = [
        text
        for key, text in kept.items()
        if key.startswith((saved_matches.MATCH_PREFIX, saved_matches.SET_ASIDE_PREFIX))
    ]
    found = []
    for head in heads:
        deals = page.evaluate(f"async head => ({MODULE}).loadLatestDeals(head, Infinity)", head)
        match, _ = saved_matches.repair_match(saved_matches.joined_text(deals, head) or "{}", 0)
        if match:
            found.append(saved_matches.full_record(match))
    return found


# --- kinds ---------------------------------------------------------------------------------


def failing(run: Run) -> None:
    """Transactions fail, in the way of the kind; the second tab may play on."""
    page = run.visit()
    others = [run.visit()] if run.plan.two else []
    run.play(page, run.plan.before)
    run.arm(page, run.plan.kind)
    run.play(page, run.plan.after)
    if others and run.plan.takes_over:
        page, others = taken_over(run, page, others[0])
    run.check(run.end(page, others), archive=run.plan.kind != "deleted")


def taken_over(run: Run, page: Page, other: Page) -> tuple[Page, list[Page]]:
    """The second tab plays on what the first has left."""
    other.locator("#do-take-over").click()
    other.locator("#notice-elsewhere").wait_for(state="detached")
    run.play(other, 3)
    run.failed += page.evaluate("storeFault.hit")
    return other, [page]


def unsaid(run: Run) -> None:
    """Neither store has room: the page says so, and all is kept once there is some."""
    page = run.visit()
    run.play(page, run.plan.before)
    page.evaluate("Object.assign(storeFault, { kind: 'full', from: 0, left: 100000 })")
    run.play(page, run.plan.after)
    page.locator("#notice-unsaved").wait_for()
    page.evaluate("storeFault.left = 0")
    page.locator("#notice-unsaved").wait_for(state="detached")
    run.check(run.end(page, []))


def cleared(run: Run) -> None:
    """All data of the site is cleared beside the page."""
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


def newer(run: Run) -> None:
    """A newer version of the database is opened in another tab: this release cannot any more."""
    page = run.visit()
    others = [run.visit()] if run.plan.two else []
    run.play(page, run.plan.before)
    run.context.pages[0].evaluate(NEWER)
    run.failed += 1
    run.play(page, run.plan.after)
    run.check(run.end(page, others), archive=False)


def unread(run: Run) -> None:
    """The database cannot be read when a visit begins: what is played then joins the rest later."""
    page = run.visit()
    run.play(page, run.plan.before + 1)
    run.note(loads(page.wait_for_function(LATEST).json_value()), page.evaluate(SAID))
    page.close()
    how = ("throw", "abort", "silent", "lost")[run.plan.transaction % 4]
    page = run.visit(f"{how},0,{3 * run.plan.failing},reads")
    if run.plan.ends_by == "reload":
        run.plan.ends_by = "visit"  # the address of the next one has no fault
    run.play(page, run.plan.after)
    run.check(run.end(page, []))


def answered(run: Run) -> None:
    """What cannot be read is told, and never again after that was answered."""
    page = run.visit()
    run.play(page, run.plan.before + 3)
    my_move(page)  # then nothing is written any more, but for what is on its way
    page.evaluate(f"async () => ({MODULE}).saveRows([])")
    page.goto("blank.html")
    page.evaluate(SPOIL)
    page = run.visit(page=page)
    if not page.evaluate(DAMAGED):
        run.wrong.append("not told that the match cannot be read")
        return
    how = ("throw", "abort", "quota", "lost")[run.plan.transaction % 4]
    run.plan.transaction = 1
    run.arm(page, how)
    page.locator("#do-damaged-discard").click()
    run.check(run.end(page, []), archive=False)


KINDS: Mapping[str, Callable[[Run], None]] = {
    **dict.fromkeys(("throw", "abort", "quota", "silent", "lost", "deleted"), failing),
    "full": unsaid,
    "cleared": cleared,
    "newer": newer,
    "unread": unread,
    "answered": answered,
}


def run_plan(browser: Browser, address: str, planned: Plan) -> Run:
    """Carry out a run."""
    with context_of(browser, address, {}) as context:
        context.pages[0].context.route("**/blank.html", lambda route: route.fulfill(body=""))
        run = Run(context, planned)
        try:
            KINDS[planned.kind](run)
        except (Error, AssertionError) as error:
            run.wrong.append(f"broken: {error}")
    return run


def random_plan(seed: int, number: int) -> Plan:
    """The run of a number: the kinds in turn, each with both games."""
    names, games = tuple(KINDS), tuple(GAMES)
    kind, game = names[number % len(names)], games[number // len(names) % len(games)]
    return plan(kind, game, random.Random(f"{seed} {number}"))


def table(found: list[dict[str, Any]]) -> str:
    """Kinds by what came of their runs."""
    lines = [f"{'kind':<10}{'runs':>6}{'failures':>10}{'lost':>6}{'false':>7}{'other':>7}"]
    for kind in KINDS:
        mine = [row["wrong"] for row in found if row["kind"] == kind]
        told = Counter(word.partition(":")[0] for wrong in mine for word in {w[:5] for w in wrong})
        other = sum(bool(wrong) for wrong in mine) - sum(
            any(word.startswith(("lost", "false")) for word in wrong) for wrong in mine
        )
        failed = sum(row["failed"] for row in found if row["kind"] == kind)
        counts = f"{told['lost']:>6}{told['false']:>7}{other:>7}"
        lines.append(f"{kind:<10}{len(mine):>6}{failed:>10}{counts}")
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=22)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="the run to begin with")
    parser.add_argument("--kind", choices=tuple(KINDS), help="runs of this kind alone")
    given = parser.parse_args()
    found = list[dict[str, Any]]()
    program = chromium.find_shell() or chromium.find_or_install()
    with sync_playwright() as playwright, hosting(build.DIST) as host:
        flags = [*chromium.CHROMIUM_FLAGS, PER_SITE]
        browser = playwright.chromium.launch(executable_path=program, args=flags)
        for number in range(given.first, given.count):
            planned = random_plan(given.seed, number)
            if given.kind and planned.kind != given.kind:
                continue
            run = run_plan(browser, host.address, planned)
            found.append({"kind": planned.kind, "failed": run.failed, "wrong": run.wrong})
            came = run.wrong or [f"well, {run.failed} failures"]
            print(number, planned, *came, sep="\n  ", flush=True)
        browser.close()
    print(table(found))
    return int(any(row["wrong"] for row in found))


if __name__ == "__main__":
    sys.exit(main())
