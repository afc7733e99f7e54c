"""Whether the marks are true: at `painted` cards are to be seen, at `ready` a click works."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Playwright

import build
from tests.bench.visits import MARKED, PATIENCE_MS, browser

SOON_MS = 2_000  # a click that comes too early is never answered; a busy machine is slow

# Something is done at the very moment of a mark, before anything else can run.
AT_MARK = """
    const mark = performance.mark.bind(performance);
    performance.mark = (name, ...rest) => {
        const made = mark(name, ...rest);
        if (name === "%s") { %s }
        return made;
    };
"""
COUNT = """
    const shown = card => card.getBoundingClientRect().width > 20 && card.checkVisibility();
    window.cards ??= [...document.querySelectorAll("#hand .card")]
        .filter(card => shown(card) && !card.innerHTML.includes("#back")).length;
"""
CLICK = f"""
    document.querySelector("#tool-rules").click();
    const look = () => window.answered = Boolean(document.querySelector("#panel-box"));
    setTimeout(look, {SOON_MS});
"""


@dataclass(frozen=True)
class Truth:
    """What was found; `picture` is the screen as soon after `painted` as one can be taken."""

    cards: int
    answered: bool
    picture: str

    def faults(self) -> list[str]:
        return [
            *(["at zwanzig:painted no card is to be seen"] if not self.cards else []),
            *(["at zwanzig:ready a click is not answered"] if not self.answered else []),
        ]


def truth(playwright: Playwright, host: str, profile: Path) -> Truth:
    picture = build.WORK_FOLDER / "screenshots" / "bench-painted.png"
    with browser(playwright, profile) as page:
        page.add_init_script(AT_MARK % ("zwanzig:painted", COUNT))
        page.goto(f"{host}site/", wait_until="commit")
        page.wait_for_function(MARKED, arg="zwanzig:painted", timeout=PATIENCE_MS)
        page.screenshot(path=picture)
        cards = page.evaluate("window.cards ?? 0")
    with browser(playwright, profile) as page:
        page.add_init_script(AT_MARK % ("zwanzig:ready", CLICK))
        page.goto(f"{host}site/", wait_until="commit")
        page.wait_for_function("'answered' in window", polling=100, timeout=PATIENCE_MS)
        answered = page.evaluate("window.answered")
    return Truth(cards, answered, str(picture.relative_to(build.ROOT)))
