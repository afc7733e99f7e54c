"""Measure a whole match by mouse at a person's pace: how long the main thread is blocked."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page, Playwright

from tests.bench.visits import HAS_MARK, TIMEOUT_MS, open_browser
from tests.browser.stored_rows import settings_script

# The rule set of each game with the shortest matches.
MATCHES = {"zwanzig-ab": "standard", "zwanzigerrufen": "rulebook"}
# The shortest pauses in the settings, so that a match ends within minutes.
QUICK_PACE = {"bot_pause": 300, "trick_pause": 500}
MOST_CLICKS = 1500

# Passing makes a match long but stable: what else is offered first differs between builds.
PASS_BUTTON = "#table [data-action=pass]:not([aria-disabled])"
CONTROLS = "#table [data-action]:not([aria-disabled]), #table [data-do=next-deal]"
MATCH_OVER = "document.querySelector('#panel[data-panel=match-end]')"
# No trick is held, and there is something to click, or the match is over.
MY_TURN = f"""(() => {{
    const {{ toAct, phase, held }} = document.querySelector("#table").dataset;
    const mine = !held && (toAct === "0" || phase === "over");
    return mine && Boolean({MATCH_OVER} || document.querySelector("{CONTROLS}"));
}})()"""

# From the click's time stamp until the frame with its effect is ready.
WATCH_CLICKS = """
    window.clicks = [];
    addEventListener("click", event => requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => clicks.push(performance.now() - event.timeStamp);
        port2.postMessage(0);
    }), true);
"""
WATCH_MATCH = f"""
    {settings_script(QUICK_PACE)}
    {WATCH_CLICKS}
    window.smooth = {{ tasks: [] }};
    new PerformanceObserver(list => {{
        for (const task of list.getEntries()) smooth.tasks.push([task.startTime, task.duration]);
    }}).observe({{ type: "longtask", buffered: true }});
"""
READ_RESULT = """() => ({
    tasks: smooth.tasks, clicks,
    live: performance.getEntriesByName("zwanzig:bots")[0].startTime,
})"""


@dataclass(frozen=True)
class MatchTimes:
    """Measurements of a match in milliseconds."""

    game: str
    clicks: tuple[float, ...]  # from each click to the frame that shows it
    tasks: tuple[float, ...]  # tasks longer than 50 ms, once the bots were ready


def measure_match(playwright: Playwright, host: str, game: str, profile: Path) -> MatchTimes:
    with open_browser(playwright, profile) as page:
        page.add_init_script(WATCH_MATCH)
        page.goto(f"{host}site/?game={game}&preset={MATCHES[game]}&seed=1")
        page.wait_for_function(HAS_MARK, arg="zwanzig:bots", polling=200, timeout=TIMEOUT_MS)
        play_match(page)
        result = page.evaluate(READ_RESULT)
    tasks = tuple(length for start, length in result["tasks"] if start >= result["live"])
    return MatchTimes(game, tuple(result["clicks"]), tasks)


def play_match(page: Page) -> None:
    """Pass if offered, else do the first thing offered, to the end of the match."""
    for _ in range(MOST_CLICKS):
        page.wait_for_function(MY_TURN)
        if page.evaluate(f"Boolean({MATCH_OVER})"):
            return
        declines = page.locator(PASS_BUTTON)
        (declines if declines.count() else page.locator(CONTROLS)).first.click()
    raise AssertionError(f"no end of the match after {MOST_CLICKS} clicks")
