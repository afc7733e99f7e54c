"""Measure the minimum duration of a deal, and how long a proof of a claim takes.

`python -m tests.bench.tempo` plays whole deals on the built site (dist/), at each tempo and in a
first deal, and prints their seconds from the live table to the result, with the bots' decision
times. At every turn of the player a script presses the first thing offered. A busy machine adds to
everything: `--tempi at-once` shows how much. `--pages no` measures the proofs alone: milliseconds
of `engine.game.Game.find_claim` with five cards in hand or fewer.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median

from playwright.sync_api import Page, Playwright, sync_playwright

from engine.claims import CLAIM_HAND_SIZES
from engine.games import GAMES
from engine.make_view import make_view
from engine.record import new_record, replay_record, with_action
from tests.bench.visits import HAS_MARK, TIMEOUT_MS, find_program, open_browser, serve_line
from tests.browser.stored_rows import settings_script
from ui.storage.settings import TEMPO_SETTINGS

AIM_S = {"zwanzigerrufen": 40, "zwanzig-ab": 20}
"""Aims in seconds for a deal at the usual tempo."""

# Answers at once, faster than a person, with the first action offered.
ANSWER_AT_ONCE = """() => {
    const actions = "#table [data-action]:not([aria-disabled])";
    const table = () => document.querySelector("#table").dataset;
    return new Promise(resolve => {
        const start = performance.now();
        const timer = setInterval(() => {
            const { toAct, phase, held } = table();
            if (phase === "over" && !held) {
                clearInterval(timer);
                const decisions = performance.getEntriesByName("zwanzig:bot");
                resolve([performance.now() - start, ...decisions.map(({ duration }) => duration)]);
            } else if (toAct === "0" && !held) {
                document.querySelector(actions)?.click();
            }
        }, 30);
    });
}"""


def first_deal(page: Page, host: str, game: str, seed: str) -> float:
    """Return the seconds of a newcomer's first deal."""
    page.goto(f"{host}site/?game={game}&seed={seed}")
    page.wait_for_function(HAS_MARK, arg="zwanzig:bots", polling=100, timeout=TIMEOUT_MS)
    return report_thinking(page.evaluate(ANSWER_AT_ONCE))


def report_thinking(times: list[float]) -> float:
    """Print the bots' times, and return the seconds of the deal."""
    deal_ms, *decision_ms = times
    if decision_ms:
        print(f"  bots {median(decision_ms):.0f} ms, at most {max(decision_ms):.0f} ms", flush=True)
    return deal_ms / 1000


def later_deal(page: Page, host: str, game: str, seed: str) -> float:
    """Return the seconds of a second deal, after a first one without pauses."""
    first_deal(page, host, game, f"{seed}&speed=0")
    page.locator("[data-do=next-deal]").first.click()
    page.goto(f"{host}site/?game={game}")
    page.wait_for_function(HAS_MARK, arg="zwanzig:bots", polling=100, timeout=TIMEOUT_MS)
    return report_thinking(page.evaluate(ANSWER_AT_ONCE))


def time_deals(playwright: Playwright, host: str, tempo: str, count: int) -> dict[str, list[float]]:
    """Return the seconds of several deals of each game; tempo "first" is a newcomer's."""
    seconds_by_game: dict[str, list[float]] = {game: [] for game in AIM_S}
    play = first_deal if tempo == "first" else later_deal
    settings = {} if tempo == "first" else TEMPO_SETTINGS[tempo]
    for game, seconds in seconds_by_game.items():
        for seed in range(1, count + 1):
            with (
                tempfile.TemporaryDirectory() as folder,
                open_browser(playwright, Path(folder)) as page,
            ):
                page.add_init_script(settings_script(settings))
                seconds.append(play(page, host, game, str(seed)))
    return seconds_by_game


def time_proofs(game: str, count: int) -> Iterator[float]:
    """Yield the milliseconds to find a claim in each position with few cards of random deals."""
    draw = Random(game)
    for seed in range(count):
        record = new_record(game, GAMES[game].presets[0].name, {}, seed)
        while (state := replay_record(record)).phase != "over":
            hand = state.deal_view(state.to_act)["hands"][state.to_act or 0]
            if state.phase == "play" and len(hand) in CLAIM_HAND_SIZES:
                view = make_view(state, state.to_act)
                began = time.process_time()
                GAMES[game].find_claim(view)
                yield (time.process_time() - began) * 1000
            record = with_action(record, draw.choice(state.legal()))


def parse_args() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.tempo", description=__doc__)
    parser.add_argument("--pages", choices=("yes", "no"), default="yes")
    parser.add_argument("--tempi", default="first,brisk", help="of first, calm, brisk, at-once")
    parser.add_argument("--deals", type=int, default=3, help="of each game")
    return parser.parse_args()


def main() -> None:
    args = parse_args()
    for game in GAMES:
        times = list(time_proofs(game, 100))
        print(f"{game}: a proof {median(times):.2f} ms, at most {max(times):.2f} ms", flush=True)
    if args.pages == "no":
        return
    find_program()
    with serve_line("local") as host, sync_playwright() as playwright:
        for tempo in args.tempi.split(","):
            for game, seconds in time_deals(playwright, host, tempo, args.deals).items():
                each = ", ".join(f"{second:.0f}" for second in seconds)
                aim = f"aim {AIM_S[game]} s"
                print(f"{tempo}, {game}: {median(seconds):.0f} s ({each}); {aim}", flush=True)


if __name__ == "__main__":
    main()
