"""Cards are animated on the compositor, and not at all with reduced motion."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from engine.games import GAMES
from tests.browser.stored_rows import settings_script
from tests.browser.table import open_table, watched_page
from tests.browser.test_play import CHOICES, MY_MOVE, play_one
from tests.case_matrix import combine_cases
from tests.motion_leftovers import PACES, list_tables, play_deals
from ui.storage.settings import TEMPO_SETTINGS

WATCH = """() => {
    const animate = Element.prototype.animate;
    window.moved = [];
    Element.prototype.animate = function (frames, how) {
        const started = animate.call(this, frames, how);
        window.moved.push({ kind: how.id, frames, running: document.getAnimations().length });
        return started;
    };
}"""


def moves_of_a_deal(page: Page, motion: str, **query: object) -> list[dict[str, Any]]:
    """Return what was animated until a trick had been taken."""
    page.add_init_script(settings_script({"motion": motion, "bot_pause": 0, "trick_pause": 500}))
    open_table(page, **{"speed": 1} | query)
    page.evaluate(WATCH)
    for _ in range(5):
        play_one(page)
    result: list[dict[str, Any]] = page.evaluate("window.moved")
    return result


def test_cards_fly_to_trick_and_winner(page: Page) -> None:
    result = moves_of_a_deal(page, "full")
    assert {"play", "sweep", "glide"} <= {move["kind"] for move in result}
    assert all(move["running"] for move in result)
    properties = {name for move in result for frame in move["frames"] for name in frame}
    assert "transform" in properties and properties <= {"transform", "opacity", "offset"}


@pytest.mark.parametrize(
    ("motion", "system"),
    [("reduced", "no-preference"), pytest.param("auto", "reduce", marks=pytest.mark.all)],
)
def test_reduced_motion_moves_nothing(
    browser: Browser, site: str, motion: str, system: str
) -> None:
    with watched_page(browser, site, reduced_motion=system) as page:
        assert moves_of_a_deal(page, motion) == []


@pytest.mark.parametrize(("pace", "game"), combine_cases(sorted(PACES), [*GAMES], most=1))
def test_motion_leaves_nothing_and_duplicates_no_card(
    browser: Browser, site: str, pace: str, game: str
) -> None:
    """A small run of `python -m tests.motion_leftovers`."""
    where, likes = {
        (game, pace): (address, settings) for game, pace, address, settings in list_tables(site)
    }[game, pace]
    with watched_page(browser, site, viewport={"width": 1280, "height": 800}) as page:
        page.add_init_script(settings_script(likes))
        page.goto(where)
        result = play_deals(page, 1, PACES.index(pace) + 1)
    assert result["found"] == [] and result["deals"] == 1


DEALT = """() => {
    const dealt = document.getAnimations().filter(({ id }) => id === "deal");
    return dealt.length && dealt.map(({ effect }) => effect.target.id).sort();
}"""
"""The elements that are on their way from the dealer."""


def slow_animations_down(page: Page) -> None:
    """Make animations last as good as forever."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("Animation.enable")
    devtools.send("Animation.setPlaybackRate", {"playbackRate": 0.0001})


def test_dealer_deals_to_everybody_until_tap(page: Page) -> None:
    page.add_init_script(settings_script({"motion": "full"}))
    open_table(page, game="zwanzigerrufen", speed=1)
    slow_animations_down(page)
    page.locator("#game-zwanzig-ab").click()
    dealt = page.wait_for_function(DEALT).json_value()
    assert [name for name in dealt if name.startswith("backs")] == [
        "backs-1",
        "backs-2",
        "backs-3",
    ]
    assert [name for name in dealt if name.startswith("card")]
    page.mouse.move(195, 300)
    page.mouse.down()
    assert page.evaluate(DEALT) == 0


GHOSTS_LEFT = """() => [...document.querySelectorAll("[data-ghost]")]
    .filter((each) => !each.getAnimations().some(({ id }) => id === "sweep"))
    .map((each) => each.outerHTML.slice(0, 80))"""
"""Copies of swept cards that nothing will remove."""

GO_ON = """choices => document.querySelector(`#table[data-held] #prompt, ${choices}`)?.click()"""
"""Takes a finished trick away, or chooses; Playwright would wait for cards to stand still."""


def test_card_swept_midway_leaves_no_copy(page: Page) -> None:
    page.add_init_script(settings_script({"motion": "full", **TEMPO_SETTINGS["at-once"]}))
    open_table(page, game="zwanzigerrufen", speed=1)
    slow_animations_down(page)
    swept_count = 0
    for _ in range(200):
        page.locator(f"#table[data-held], {MY_MOVE}").wait_for()
        swept_count += page.locator("[data-ghost]").count()
        assert page.evaluate(GHOSTS_LEFT) == []
        if page.locator("#result").count():
            break
        page.evaluate(GO_ON, CHOICES)
    assert swept_count and page.locator("#result").count()
