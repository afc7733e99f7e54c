"""How long a deal lasts for who answers at once, and how long a proof takes.

`python -m tests.bench.tempo` plays whole deals on the built site (dist/), at each tempo and in a
first deal, and prints their seconds from the moment the table is live to the result, with what the
bots took to decide. At every turn of mine a script presses the first thing offered. A machine that
is busy with other work adds to all of it: `--tempi at-once` shows how much. `--pages no` measures
the proofs alone: milliseconds of `engine.claims.claim` with five cards in hand or fewer.
"""

from __future__ import annotations

import argparse
import json
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median

from playwright.sync_api import Page, Playwright, sync_playwright

from engine.claims import CLAIM_HAND_SIZES, find_claim
from engine.games import GAMES
from engine.make_view import make_view
from engine.record import new_record, replay_record, with_action
from tests.bench.visits import MARKED, PATIENCE_MS, browser, program, serving
from ui.storage.settings import TEMPO_SETTINGS

AIMS = {"zwanzigerrufen": 40, "zwanzig-ab": 20}
"""Seconds that a deal may last at the usual tempo."""

# Answers at once, as a person could not; with the usual answer first, as the table offers it.
ANSWER = """() => {
    const mine = "#table [data-action]:not([aria-disabled])";
    const seen = () => document.querySelector("#table").dataset;
    return new Promise(done => {
        const began = performance.now();
        const look = setInterval(() => {
            const { toAct, phase, held } = seen();
            if (phase === "over" && !held) {
                clearInterval(look);
                const thought = performance.getEntriesByName("zwanzig:bot");
                done([performance.now() - began, ...thought.map(one => one.duration)]);
            } else if (toAct === "0" && !held) {
                document.querySelector(mine)?.click();
            }
        }, 30);
    });
}"""
SETTINGS = "localStorage.setItem('zwanzig/1/settings', 'LIKES');"


def first_deal(page: Page, host: str, game: str, seed: str) -> float:
    """Seconds of the first deal of somebody who is new."""
    page.goto(f"{host}site/?game={game}&seed={seed}")
    page.wait_for_function(MARKED, arg="zwanzig:bots", polling=100, timeout=PATIENCE_MS)
    return told(page.evaluate(ANSWER))


def told(found: list[float]) -> float:
    """Say what the bots took, and return the seconds of the deal."""
    whole, *thought = found
    if thought:
        print(f"  bots {median(thought):.0f} ms, at most {max(thought):.0f} ms", flush=True)
    return whole / 1000


def later_deal(page: Page, host: str, game: str, seed: str) -> float:
    """Seconds of a second deal, after a first one without pauses."""
    first_deal(page, host, game, f"{seed}&speed=0")
    page.locator("[data-do=next-deal]").first.click()
    page.goto(f"{host}site/?game={game}")
    page.wait_for_function(MARKED, arg="zwanzig:bots", polling=100, timeout=PATIENCE_MS)
    return told(page.evaluate(ANSWER))


def deals(playwright: Playwright, host: str, tempo: str, count: int) -> dict[str, list[float]]:
    """Seconds of several deals of each game; "first" stands for somebody who is new."""
    found: dict[str, list[float]] = {game: [] for game in AIMS}
    play = first_deal if tempo == "first" else later_deal
    likes = json.dumps({} if tempo == "first" else dict(TEMPO_SETTINGS[tempo]))
    for game, seconds in found.items():
        for seed in range(1, count + 1):
            with (
                tempfile.TemporaryDirectory() as folder,
                browser(playwright, Path(folder)) as page,
            ):
                page.add_init_script(SETTINGS.replace("LIKES", likes))
                seconds.append(play(page, host, game, str(seed)))
    return found


def proofs(game: str, count: int) -> Iterator[float]:
    """Milliseconds of a claim in each position with few cards, of so many random deals."""
    draw = Random(game)
    for seed in range(count):
        record = new_record(game, GAMES[game].presets[0].name, {}, seed)
        while (state := replay_record(record)).phase != "over":
            held = state.deal_view(state.to_act)["hands"][state.to_act or 0]
            if state.phase == "play" and len(held) in CLAIM_HAND_SIZES:
                view = make_view(state, state.to_act)
                began = time.process_time()
                find_claim(GAMES[game], view)
                yield (time.process_time() - began) * 1000
            record = with_action(record, draw.choice(state.legal()))


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.tempo", description=__doc__)
    parser.add_argument("--pages", choices=("yes", "no"), default="yes")
    parser.add_argument("--tempi", default="first,brisk", help="of first, calm, brisk, at-once")
    parser.add_argument("--deals", type=int, default=3, help="of each game")
    return parser.parse_args()


def main() -> None:
    wanted = arguments()
    for game in GAMES:
        times = list(proofs(game, 100))
        print(f"{game}: a proof {median(times):.2f} ms, at most {max(times):.2f} ms", flush=True)
    if wanted.pages == "no":
        return
    program()
    with serving("local") as host, sync_playwright() as playwright:
        for tempo in wanted.tempi.split(","):
            for game, seconds in deals(playwright, host, tempo, wanted.deals).items():
                each = ", ".join(f"{one:.0f}" for one in seconds)
                aim = f"aim {AIMS[game]} s"
                print(f"{tempo}, {game}: {median(seconds):.0f} s ({each}); {aim}", flush=True)


if __name__ == "__main__":
    main()
