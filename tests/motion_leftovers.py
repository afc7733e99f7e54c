"""Play random deals in a browser and look for leftovers of animations.

    python -m tests.motion_leftovers --count 500

The built site (dist/) is played at every pace with random decisions. Before each decision, and at
the end of each deal, the script waits until nothing moves. Then no card may be drawn twice in the
hand, the trick and the open hands, and nothing of an animation may be left: no copy of a card, no
half drawn card, no number still counting. Waits for other players are cut short at random, so that
animations overlap.
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
from tests.browser.stored_rows import settings_script
from tests.browser.table import IS_ANIMATING, wait_for_table
from tests.serving import serve_in_thread
from ui.storage.settings import TEMPO_SETTINGS

PACES = (*TEMPO_SETTINGS, "speed=0")
"""The paces of the tempo button, and no pauses at all, as the address can ask for."""

PLAY_SCRIPT = """async ([count, seed]) => {
    let state = seed;
    const random = () => (state = (state * 48271) % 2147483647) / 2147483647;
    const pick = (all) => all[Math.floor(random() * all.length)];
    const all = (query) => [...document.querySelectorAll(query)].filter((each) => (
        each.checkVisibility({ visibilityProperty: true })));
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const table = () => document.getElementById("table");
    const isMyTurn = () => table().matches("[data-to-act='0'], [data-phase=over]")
        && !table().hasAttribute("data-held");
    const waitUntilStill = async () => { // one animation may start another
        for (let calm = 0; calm < 3; calm += 1) {
            await frame();
            const moving = document.getAnimations().filter(IS_MOVING); // the frame may start some
            if (moving.length) calm = -1;
            await Promise.allSettled(moving.map((each) => each.finished));
        }
    };
    const states = (each) => each.getAnimations().map((one) => one.playState);
    const findLeftovers = (where) => {
        const cards = all(":is(#hand, #trick, #open-hands) use")
            .map((each) => each.getAttribute("href"))
            .filter((href) => /#[SHDCT][A-Z0-9]+/.test(href));
        const duplicates = cards.filter((href, at) => cards.indexOf(href) !== at);
        const ghosts = "[data-ghost], [data-drawn], [data-counting]";
        const leftovers = [...document.querySelectorAll(ghosts)]
            .map((each) => `${each.outerHTML.slice(0, 80)} ${states(each)}`);
        const styled = [...document.querySelectorAll("#table [style]")].filter((each) => (
            each.style.translate || each.style.transform || each.style.opacity));
        const found = [
            ...duplicates, ...leftovers, ...styled.map((each) => each.outerHTML.slice(0, 80)),
        ];
        return found.map((each) => `${where}: ${each}`);
    };
    const found = [];
    let deals = 0, checks = 0;
    for (let steps = 0; deals < count && steps < count * 400 && found.length < 20; steps += 1) {
        const [panel] = all("#close");
        if (panel) {
            panel.click();
        } else if (!isMyTurn()) {
            if (random() < 0.5) document.querySelector("#prompt").click();
        } else {
            await waitUntilStill();
            if (!isMyTurn()) continue;
            const phase = table().dataset.phase;
            checks += 1;
            found.push(...findLeftovers(`deal ${deals + 1} ${phase}`));
            if (phase === "over") {
                deals += 1;
                const [next] = [...all("[data-do=next-deal]"), ...all("[data-do=new-match]")];
                next.click();
            } else {
                const marks = all("#hand [data-card]");
                if (marks.length && random() < 0.4) pick(marks).click();
                const offers = all("#hand [data-action], #actions [data-action]").filter((each) => (
                    each.getAttribute("aria-disabled") !== "true"));
                if (offers.length) pick(offers).click();
            }
        }
        await frame();
    }
    return { deals, checks, found };
}""".replace("IS_MOVING", IS_ANIMATING)


def list_tables(address: str) -> Iterator[tuple[str, str, str, dict[str, object]]]:
    """Yield each game at each pace, with its address and settings."""
    for game, pace in product(GAMES, PACES):
        speed = "&speed=0" if pace == "speed=0" else ""
        settings = {"motion": "full", **TEMPO_SETTINGS.get(pace, {})}
        yield game, pace, f"{address}?level=beginner&seed=7&game={game}{speed}", settings


def play_deals(page: Page, count: int, seed: int) -> dict[str, object]:
    """Play `count` deals at the open table; return what was played, checked and found wrong."""
    wait_for_table(page)
    result: dict[str, object] = page.evaluate(PLAY_SCRIPT, [count, seed])
    return result


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.motion_leftovers")
    parser.add_argument("--count", type=int, default=500, help="deals of each game, over all paces")
    parser.add_argument("--seed", type=int, default=1)
    args, failures = parser.parse_args(), 0
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as host:
        (Path(host) / "site").symlink_to(build.DIST)
        program = chromium.find_shell() or chromium.find_or_install()
        browser = playwright.chromium.launch(executable_path=program, args=chromium.CHROMIUM_FLAGS)
        with serve_in_thread(site_server(Path(host))) as address:
            for game, pace, url, settings in list_tables(f"{address}site/"):
                context = browser.new_context(
                    service_workers="block", viewport={"width": 1280, "height": 800}
                )
                context.add_init_script(settings_script(settings))
                page = context.new_page()
                page.set_default_timeout(0)  # a busy machine is no failure
                page.goto(url)
                result = play_deals(page, -(-args.count // len(PACES)), args.seed)
                print(game, pace, json.dumps(result), sep=" | ", flush=True)
                failures += bool(result["found"])
                context.close()
        browser.close()
    return failures


if __name__ == "__main__":
    sys.exit(main())
