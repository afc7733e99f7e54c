"""First visits at random, after which the table must go on.

    python -m tests.first_visits --count 300

Each visit has a fresh profile and comes by one of the ways in: the bare address, a game, a deal or
rules in the address, a link of each kind, the deal of the day, a position in an embed. The visitor
waits for some actions of the others, and taps, a few times. Then no error may be in the console;
there must be a decision to make, or a bot must act; and the prompt must fit that decision.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections import Counter
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, ConsoleMessage, Error, Page, sync_playwright

import build
from assets.build.server import site_server
from engine.games import GAMES
from engine.record import Record, loads, replay_record
from tests.browser import chromium
from tests.browser.context_pool import PER_SITE, pooled_page
from tests.browser.table import wait_for_table
from tests.serving import serve_in_thread
from tests.ui.scenes import html_text, scene_of
from tests.ui.tables import table_at
from tests.ui.ways_in import TAB, USUAL_WAY, WAYS, random_record_link, random_way, write_address
from ui.app.start import FIRST_GAME
from ui.help.starter_table import list_left_out_steps
from ui.model.settings import Settings
from ui.storage.house_rules import rules_of_record
from ui.table.prompt import prompt_view

TAPS = 3
MAX_WAIT = 6
"""How many actions of the others a visitor waits for before a tap, at most."""

SCREENS = ((390, 844), (320, 568), (1366, 768))

EMBED = "embed"
"""The way in by an embedded position and its link to the table."""


# --- in the page ---------------------------------------------------------------------------------

LIMIT_MS = 60_000

IS_AT_REST = """() => {
    const table = document.getElementById("table");
    return Boolean(
        table.matches("[data-to-act='0'], [data-phase=over]") && !table.hasAttribute("data-held")
        || document.querySelector("#panel h2, #replay button, #lesson button"));
}"""
"""Whether the page waits for the visitor."""

WAIT_SCRIPT = """([count, limit]) => new Promise((done) => {
    const isAtRest = IS_AT_REST;
    const text = () => document.getElementById("record").textContent;
    let left = count, before = text();
    const watcher = new MutationObserver(check);
    const timer = setTimeout(() => end(false), limit);
    function end(value) { watcher.disconnect(); clearTimeout(timer); done(value); }
    function check() {
        if (text() !== before) { before = text(); left -= 1; }
        if (left <= 0 || isAtRest()) end(true);
    }
    watcher.observe(document.body,
        { subtree: true, childList: true, characterData: true, attributes: true });
    check();
})""".replace("IS_AT_REST", IS_AT_REST)
"""Waits for actions of the others, or until it is the visitor's turn; false if nothing happens."""

TAP_SCRIPT = """([groupChance, buttonChance]) => {
    const OUTSIDE = ["print", "export", "import", "language", "update-now", "erase"];
    const find = (query) => [...document.querySelectorAll(query)].filter((each) => {
        const { left, top, width, height } = each.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return !each.disabled && each.getAttribute("aria-disabled") !== "true"
            && !OUTSIDE.includes(each.dataset.do) && hit && each.contains(hit);
    });
    const groups = ["#welcome button", "#bar [data-do=new-match], #bar [data-arg=daily]",
        "#table [data-action]", ".notice button, #panel button", "button"]
        .map(find).filter((all) => all.length);
    const pick = (all, chance) => all[Math.floor(chance * all.length)];
    const button = pick(pick(groups, groupChance), buttonChance);
    const { do: command, arg, action } = button.dataset;
    const words = `${command ?? ""} ${arg ?? ""} ${action ?? ""} ${button.textContent.trim()}`;
    button.click();
    return words.replaceAll(/\\s+/g, " ").trim();
}"""
"""Taps a button that the visitor sees, of a group such as a newcomer's strip, the first one by 0;
returns what it is."""

STATE_SCRIPT = """async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    await frame(); // what the tap has changed is drawn
    await frame();
    const table = document.getElementById("table");
    const isLoading = document.querySelector("#record-past[data-away]");
    return {
        record: isLoading ? "" : document.getElementById("record").textContent,
        phase: table.dataset.phase,
        toAct: table.dataset.toAct,
        language: document.documentElement.lang,
        prompt: document.getElementById("prompt").textContent,
        isOwnDecision: table.matches("[data-to-act='0']") && !table.hasAttribute("data-held")
            && !document.querySelector("#panel h2, #replay button, #lesson button"),
    };
}"""


class BrokenVisit(Exception):
    """Raised when a visit finds something that must not happen."""


def wait_for_others(page: Page, count: int) -> None:
    """Wait for this many actions of the others, or until it is the visitor's turn."""
    if not page.evaluate(WAIT_SCRIPT, [count, LIMIT_MS]):
        raise BrokenVisit("nothing goes on")


def check_decision(page: Page) -> None:
    """Check that the page says what its record says, and asks for the decision that is due."""
    state = page.evaluate(STATE_SCRIPT)
    if not state["record"]:
        return
    record = loads(state["record"])
    deal = replay_record(record)
    to_act = "" if deal.to_act is None else str(deal.to_act)
    if not state["isOwnDecision"]:
        return
    if (state["phase"], state["toAct"]) != (deal.phase, to_act):
        raise BrokenVisit(f"the table says {state['phase']}, the record {deal.phase}")
    prompts = {plain_prompt(record, state["language"], is_paused) for is_paused in (False, True)}
    shown = "".join(state["prompt"].split())
    if shown not in prompts:
        raise BrokenVisit(f"{deal.phase}: the prompt is {shown!r}, not {prompts}")
    if deal.phase in ("cut", "stack") and list_left_out_steps(rules_of_record(record)):
        raise BrokenVisit(f"{shown!r} at the starter table")


def plain_prompt(record: Record, language: str, is_paused: bool) -> str:
    """Return the words of the prompt for a position, without spaces."""
    table = table_at(record, Settings(), is_paused=is_paused)
    return "".join(html_text(str(prompt_view(scene_of(table, language)))).split())


# --- visits --------------------------------------------------------------------------------------


def open_way(page: Page, way: str, game: str, chance: Random) -> str:
    """Open the site by a way in; return the address."""
    if way == EMBED:
        record = random_record_link(game, chance)
        page.goto(f"embed/v1/embed.html#game={game}&mode=static&record={record}")
        page.goto(page.locator("a[target=_blank]").first.get_attribute("href") or "")
        return way
    is_bare = way == USUAL_WAY and game == FIRST_GAME
    address = "" if is_bare else write_address(WAYS[way](game, chance))
    page.goto(address)
    wait_for_table(page)
    if way == TAB:
        page.locator(f"#bar [data-do=new-match][data-arg={game}]").click()
    return f"{way} {address}"


def add_console_error(errors: list[str], message: ConsoleMessage) -> None:
    """Note an error in the console."""
    if message.type == "error":
        errors.append(message.text)


def run_visit(page: Page, seed: str) -> list[str]:
    """Visit once on a fresh page; return the log, with what broke as its last line."""
    chance, log, errors = Random(seed), list[str](), list[str]()
    way = random_way(chance, EMBED)
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda message: add_console_error(errors, message))
    width, height = chance.choice(SCREENS)
    page.set_viewport_size({"width": width, "height": height})
    try:
        log.append(f"{width} {open_way(page, way, chance.choice([*GAMES]), chance)[:60]}")
        wait_for_table(page)
        for number in range(TAPS):
            count = chance.randint(0, MAX_WAIT)
            wait_for_others(page, count)
            check_decision(page)
            group = 0 if number == 0 else chance.random()
            tap = page.evaluate(TAP_SCRIPT, [group, chance.random()])
            log.append(f"{count} actions, then {tap[:60]}")
            check_decision(page)
        wait_for_others(page, MAX_WAIT)
        check_decision(page)
    except (BrokenVisit, AssertionError, Error) as error:  # the start itself may fail
        return [*log, f"BROKEN: {error}"]
    return [*log, f"BROKEN: {errors[0][-300:]}"] if errors else log


def is_broken(log: list[str]) -> bool:
    return log[-1].startswith("BROKEN")


def run_fresh_visit(browser: Browser, site: str, seed: str) -> list[str]:
    """Visit once with an empty profile."""
    with pooled_page(browser, site, {"locale": Random(seed).choice(["de", "en"])}) as page:
        return run_visit(page, seed)


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--count", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="the visit to begin with")
    args, findings = parser.parse_args(), Counter[str]()
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as host:
        (Path(host) / "site").symlink_to(build.DIST)
        browser = playwright.chromium.launch(
            executable_path=chromium.find_shell() or chromium.find_or_install(),
            args=[*chromium.CHROMIUM_FLAGS, PER_SITE],
        )
        with serve_in_thread(site_server(Path(host))) as address:
            for number in range(args.first, args.first + args.count):
                seed = f"{args.seed}/{number}"
                log = run_fresh_visit(browser, f"{address}site/", seed)
                findings[log[-1].splitlines()[-1]] += is_broken(log)
                lines = log if is_broken(log) else log[:1]
                print(f"visit {seed}:", *lines, sep="\n  ", flush=True)
        browser.close()
    print(f"{findings.total()} of {args.count} visits broken")
    return 1 if findings.total() else 0


if __name__ == "__main__":
    sys.exit(main())
