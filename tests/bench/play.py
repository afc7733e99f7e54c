"""A whole match by mouse at a person's pace: how long the page's thread is held, and memory."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import CDPSession, Page, Playwright

from tests.bench.visits import MARKED, PATIENCE_MS, browser

# The rule set of each game whose match ends soonest.
MATCHES = {"zwanzig-ab": "standard", "zwanzigerrufen": "rulebook"}
# The quickest pauses that the settings offer besides none, so that a match ends within minutes.
PACE = {"bot_pause": 300, "trick_pause": 500}
MOST_CLICKS = 1500

# Who takes on nothing has a long match; what else is offered first has changed between builds.
PASS = "#table [data-action=pass]:not([aria-disabled])"
CONTROLS = "#table [data-action]:not([aria-disabled]), #table [data-do=next-deal]"
MATCH_OVER = "document.querySelector('#panel[data-panel=match-end]')"
# No trick is held, and there is something to click on, or nothing more to come.
MY_TURN = f"""(() => {{
    const {{ toAct, phase, held }} = document.querySelector("#table").dataset;
    const mine = !held && (toAct === "0" || phase === "over");
    return mine && Boolean({MATCH_OVER} || document.querySelector("{CONTROLS}"));
}})()"""

# From the time stamp of the click until the frame that shows its effect has been made.
WATCH = f"""
    localStorage.setItem("zwanzig/1/settings", '{json.dumps(PACE)}');
    window.smooth = {{ tasks: [], clicks: [], memories: [] }};
    new PerformanceObserver(list => {{
        for (const task of list.getEntries()) smooth.tasks.push([task.startTime, task.duration]);
    }}).observe({{ type: "longtask", buffered: true }});
    addEventListener("click", event => requestAnimationFrame(() => {{
        const {{ port1, port2 }} = new MessageChannel();
        port1.onmessage = () => smooth.clicks.push(performance.now() - event.timeStamp);
        port2.postMessage(0);
    }}), true);
    const note = made => {{
        for (const one of Object.values((made.instance ?? made).exports ?? {{}}))
            if (one instanceof WebAssembly.Memory) smooth.memories.push(new WeakRef(one));
        return made;
    }};
    for (const name of ["instantiate", "instantiateStreaming"]) {{
        const plain = WebAssembly[name];
        WebAssembly[name] = (...given) => plain(...given).then(note);
    }}
    WebAssembly.Memory = new Proxy(WebAssembly.Memory, {{ construct(kind, given) {{
        const made = new kind(...given);
        smooth.memories.push(new WeakRef(made));
        return made;
    }} }});
"""
RESULT = """() => ({
    tasks: smooth.tasks, clicks: smooth.clicks,
    live: performance.getEntriesByName("zwanzig:bots")[0].startTime,
    wasm: Math.max(0, ...smooth.memories.map(memory => memory.deref()?.buffer.byteLength ?? 0)),
})"""


@dataclass(frozen=True)
class Match:
    """What a match was like for the page: milliseconds, and bytes at its end."""

    game: str
    clicks: tuple[float, ...]  # from each click to the frame that shows it
    tasks: tuple[float, ...]  # longer than 50 ms, once the bots were up
    heap: int  # JavaScript on the page
    wasm: int  # Python on the page
    renderer: int  # the whole process, page and worker; 0 where the system does not tell


def match(playwright: Playwright, host: str, game: str, profile: Path) -> Match:
    with browser(playwright, profile) as page:
        page.add_init_script(WATCH)
        page.goto(f"{host}site/?game={game}&preset={MATCHES[game]}&seed=1")
        page.wait_for_function(MARKED, arg="zwanzig:bots", polling=200, timeout=PATIENCE_MS)
        play(page)
        found = page.evaluate(RESULT)
        heap = page.context.new_cdp_session(page).send("Runtime.getHeapUsage")["usedSize"]
        owner = page.context.browser
        renderer = renderer_bytes(owner.new_browser_cdp_session()) if owner else 0
    tasks = tuple(length for start, length in found["tasks"] if start >= found["live"])
    return Match(game, tuple(found["clicks"]), tasks, int(heap), found["wasm"], renderer)


def play(page: Page) -> None:
    """Pass where that is offered, or else do the first thing that is, to the end of the match."""
    for _ in range(MOST_CLICKS):
        page.wait_for_function(MY_TURN)
        if page.evaluate(f"Boolean({MATCH_OVER})"):
            return
        declines = page.locator(PASS)
        (declines if declines.count() else page.locator(CONTROLS)).first.click()
    raise AssertionError(f"no end of the match after {MOST_CLICKS} clicks")


def renderer_bytes(session: CDPSession) -> int:
    """The memory of the largest renderer, shared pages counted in part; 0 if it cannot be read."""
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    renderers = [process["id"] for process in processes if process["type"] == "renderer"]
    return max((resident(pid) for pid in renderers), default=0)


def resident(pid: int) -> int:
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0
    return sum(int(line.split()[1]) * 1024 for line in lines if line.startswith("Pss:"))
