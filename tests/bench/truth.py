"""Check the marks: at `painted` cards are visible, at `ready` a click is answered."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Playwright

import build
from tests.bench.visits import HAS_MARK, TIMEOUT_MS, open_browser

ANSWER_LIMIT_MS = 2_000  # generous for a busy machine; a click that is too early is never answered

# Runs code at the moment of a mark, before anything else can run.
RUN_AT_MARK = """
    const mark = performance.mark.bind(performance);
    performance.mark = (name, ...rest) => {
        const result = mark(name, ...rest);
        if (name === "%s") { %s }
        return result;
    };
"""
COUNT_CARDS = """
    const shown = card => card.getBoundingClientRect().width > 20 && card.checkVisibility();
    window.cards ??= [...document.querySelectorAll("#hand .card")]
        .filter(card => shown(card) && !card.innerHTML.includes("#back")).length;
"""
CLICK_RULES = f"""
    document.querySelector("#menu-rules").click();
    const look = () => window.answered = Boolean(document.querySelector("#panel-box"));
    setTimeout(look, {ANSWER_LIMIT_MS});
"""


@dataclass(frozen=True)
class MarkCheck:
    """The findings; `picture` is a screenshot taken as soon after `painted` as possible."""

    cards: int
    answered: bool
    picture: str

    def faults(self) -> list[str]:
        return [
            *(["at zwanzig:painted no card is to be seen"] if not self.cards else []),
            *(["at zwanzig:ready a click is not answered"] if not self.answered else []),
        ]


def check_marks(playwright: Playwright, host: str, profile: Path) -> MarkCheck:
    picture = build.WORK_FOLDER / "screenshots" / "bench-painted.png"
    with open_browser(playwright, profile) as page:
        page.add_init_script(RUN_AT_MARK % ("zwanzig:painted", COUNT_CARDS))
        page.goto(f"{host}site/", wait_until="commit")
        page.wait_for_function(HAS_MARK, arg="zwanzig:painted", timeout=TIMEOUT_MS)
        page.screenshot(path=picture)
        cards = page.evaluate("window.cards ?? 0")
    with open_browser(playwright, profile) as page:
        page.add_init_script(RUN_AT_MARK % ("zwanzig:ready", CLICK_RULES))
        page.goto(f"{host}site/", wait_until="commit")
        page.wait_for_function("'answered' in window", polling=100, timeout=TIMEOUT_MS)
        answered = page.evaluate("window.answered")
    return MarkCheck(cards, answered, str(picture.relative_to(build.ROOT)))
