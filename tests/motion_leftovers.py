"""Play random deals in a browser and look whether a motion leaves anything behind.

    python -m tests.motion_leftovers --count 500

The built site (dist/) is played at every pace, each decision taken by chance; before each of them,
and at the end of each deal, the page is waited for until nothing moves. Then no card may be drawn
twice in the hand, the trick and the open hands, and nothing of a motion may be left: no copy of a
card, nothing that is half drawn out of the hand, no number that still counts. Waiting for others is
cut short by chance, so that motions overlap.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections.abc import Iterator
from itertools import product
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

import build
from assets.build.server import site_server
from engine.games import GAMES
from tests.browser import chromium
from tests.browser.table import IS_MOVING, wait_for_table
from tests.serving import serving
from ui.storage.settings import TEMPO_SETTINGS

PACES = (*TEMPO_SETTINGS, "speed=0")
"""Those of the button among the tools, and none at all, as the address may have it."""

PLAY = """async ([count, seed]) => {
    let state = seed;
    const random = () => (state = (state * 48271) % 2147483647) / 2147483647;
    const one = (all) => all[Math.floor(random() * all.length)];
    const all = (query) => [...document.querySelectorAll(query)].filter((each) => (
        each.checkVisibility({ visibilityProperty: true })));
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const table = () => document.getElementById("table");
    const mine = () => table().matches("[data-to-act='0'], [data-phase=over]")
        && !table().hasAttribute("data-held");
    const still = async () => { // what a click has begun may begin more
        for (let calm = 0; calm < 2; calm += 1) {
            const moving = document.getAnimations().filter(IS_MOVING);
            if (moving.length) calm = -1;
            await Promise.allSettled(moving.map((each) => each.finished));
            await frame();
        }
    };
    const wrong = (where) => {
        const cards = all(":is(#hand, #trick, #open) use")
            .map((each) => each.getAttribute("href"))
            .filter((href) => /#[SHDCT][A-Z0-9]+/.test(href));
        const twice = cards.filter((href, at) => cards.indexOf(href) !== at);
        const left = [...document.querySelectorAll("[data-ghost], [data-drawn], [data-counting]")]
            .map((each) => each.outerHTML.slice(0, 80));
        const styled = [...document.querySelectorAll("#table [style]")].filter((each) => (
            each.style.translate || each.style.transform || each.style.opacity));
        const found = [...twice, ...left, ...styled.map((each) => each.outerHTML.slice(0, 80))];
        return found.map((each) => `${where}: ${each}`);
    };
    const found = [];
    let deals = 0, looks = 0;
    for (let steps = 0; deals < count && steps < count * 400 && found.length < 20; steps += 1) {
        const [panel] = all("#close");
        if (panel) {
            panel.click();
        } else if (!mine()) {
            if (random() < 0.5) document.querySelector("#prompt").click();
        } else {
            await still();
            if (!mine()) continue;
            const phase = table().dataset.phase;
            looks += 1;
            found.push(...wrong(`deal ${deals + 1} ${phase}`));
            if (phase === "over") {
                deals += 1;
                const [next] = [...all("[data-do=next-deal]"), ...all("[data-do=new-match]")];
                next.click();
            } else {
                const marks = all("#hand [data-card]");
                if (marks.length && random() < 0.4) one(marks).click();
                const offers = all("#hand [data-action], #actions [data-action]").filter((each) => (
                    each.getAttribute("aria-disabled") !== "true"));
                if (offers.length) one(offers).click();
            }
        }
        await frame();
    }
    return { deals, looks, found };
}""".replace("IS_MOVING", IS_MOVING)


def tables(address: str) -> Iterator[tuple[str, str, str, dict[str, object]]]:
    """Yield each game at each pace, with its address and settings."""
    for game, pace in product(GAMES, PACES):
        speed = "&speed=0" if pace == "speed=0" else ""
        likes = {"motion": "full", **TEMPO_SETTINGS.get(pace, {})}
        yield game, pace, f"{address}?level=beginner&seed=7&game={game}{speed}", likes


def played(page: Page, count: int, seed: int) -> dict[str, object]:
    """Play so many deals at the table that is open; what was played, seen and found wrong."""
    wait_for_table(page)
    result: dict[str, object] = page.evaluate(PLAY, [count, seed])
    return result


def main() -> int:
    ask = argparse.ArgumentParser(prog="python -m tests.motion_leftovers")
    ask.add_argument("--count", type=int, default=500, help="deals of each game, over all paces")
    ask.add_argument("--seed", type=int, default=1)
    given, wrong = ask.parse_args(), 0
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as host:
        (Path(host) / "site").symlink_to(build.DIST)
        program = chromium.find_shell() or chromium.find_or_install()
        browser = playwright.chromium.launch(executable_path=program, args=chromium.CHROMIUM_FLAGS)
        with serving(site_server(Path(host))) as address:
            for game, pace, where, likes in tables(f"{address}site/"):
                context = browser.new_context(
                    service_workers="block", viewport={"width": 1280, "height": 800}
                )
                rows = json.dumps(json.dumps(likes))
                context.add_init_script(f"localStorage.setItem('zwanzig/1/settings', {rows})")
                page = context.new_page()
                page.set_default_timeout(0)  # a busy machine is no fault
                page.goto(where)
                result = played(page, -(-given.count // len(PACES)), given.seed)
                print(game, pace, json.dumps(result), sep=" | ", flush=True)
                wrong += bool(result["found"])
                context.close()
        browser.close()
    return wrong


if __name__ == "__main__":
    sys.exit(main())
