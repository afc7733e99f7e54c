"""The focused element is patched and never replaced, whatever is done."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from engine.games import GAMES
from tests.browser.table import open_table
from tests.browser.test_play import my_move

pytestmark = pytest.mark.all

ACTIONS = 250
"""For each game; 500 in all."""

DRIVER = """seed => {
    const random = () => {  // mulberry32: the same walk each time
        seed = seed + 0x6D2B79F5 | 0;
        let t = Math.imul(seed ^ seed >>> 15, 1 | seed);
        t = t + Math.imul(t ^ t >>> 7, 61 | t) ^ t;
        return ((t ^ t >>> 14) >>> 0) / 4294967296;
    };
    const free = node => !node.closest("[inert], [hidden]") && node.checkVisibility();
    const among = selector => [...document.querySelectorAll(selector)].filter(free);
    const one = list => list[Math.floor(random() * list.length)];
    const DONE = ["open", "close", "sort", "arrange", "tap-card", "ahead", "hint", "drop-hint",
        "undo", "next-deal", "new-match", "tempo", "choose", "clear-choices", "term"];
    const asked = DONE.map(name => `#app [data-do="${name}"]`).join();
    const played = "#app [data-action]:not([aria-disabled]), #app [data-card]"
        + ", #app [data-do=next-deal], #app [data-do=close]";
    const reached = "#app :is(button, a[href], input, select, summary, [tabindex])[id]";
    window.act = () => {
        window.held = one(among(reached));
        window.other = false;
        window.held.focus();
        const control = one(random() < 0.6 ? among(played) : among(asked)) ?? one(among(asked));
        const name = window.held.id;
        const what = control.id || control.outerHTML.slice(0, 80);
        control.click();
        return `${what}, with the focus on ${name}`;
    };
    // A node of the same name that is another one took the place of what had the focus, in the one
    // drawing that took it away; an offer that is made once more later on is another offer.
    const gone = () => {
        if (!window.held || window.held.isConnected) return;
        window.other = document.getElementById(window.held.id) !== null;
        window.held = null;
    };
    new MutationObserver(gone).observe(document, { subtree: true, childList: true });
    window.replaced = () => window.other;
}"""


@pytest.mark.parametrize("game", GAMES)
def test_focused_element_is_never_replaced(page: Page, game: str) -> None:
    open_table(page, game=game)
    page.evaluate(DRIVER, 20 + len(game))
    done = set[str]()
    for _ in range(ACTIONS):
        my_move(page)
        what = page.evaluate("act()")
        assert not page.evaluate("replaced()"), what
        my_move(page)  # after the others, too
        assert not page.evaluate("replaced()"), what
        done.add(what.split(",")[0])
    assert len(done) > ACTIONS / 5
