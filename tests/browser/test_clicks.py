"""What the browser lays out and styles for a click, and for a node more: counted, never timed."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.table import AT_REST, open_table, watched_page
from tests.browser.test_play import CHOICES, my_move

PHONE = {"width": 390, "height": 844}
LIKES = """localStorage.setItem("zwanzig/1/settings", JSON.stringify(
    { motion: "full", bot_pause: 0, trick_pause: 500, auto_play: "off" }
))"""
CARDS = 3
"""So many cards of mine are looked at."""

LAID_OUT, STYLED = "Layout", "UpdateLayoutTree"
MOST = {LAID_OUT: 1, STYLED: 4}
"""All is laid out once, to tell where things move from and to. Styles are found for it as well, and
before and after for the one element or two that lose the focus and get it."""


TAKEN_AWAY = "#table:not([data-held])"
"""A trick that still lies there goes with the click, and what moves so is looked at by itself."""

DRAWN = """async () => {
    for (const _ of "12")
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}"""
"""Wait until the log, which comes a frame late, is drawn: else the click lays that out as well."""

ADD = """place => {
    document.body.getBoundingClientRect();
    performance.mark("a node more");
    document.querySelector(place).prepend(document.createElement("i"));
    document.body.getBoundingClientRect();
    performance.mark("is there");
}"""
"""A node more at the beginning of a place, between two looks at how all is laid out."""


def forced(trace: bytes) -> list[Counter[str]]:
    """How often each click of a trace had things laid out, and their styles found, at once."""
    spans = [one for one in json.loads(trace)["traceEvents"] if one["ph"] == "X"]
    clicks = [one for one in spans if one["name"] == "EventDispatch" and kind(one) == "click"]
    work = [one for one in spans if one["name"] in MOST]
    return [Counter(one["name"] for one in work if within(one, click)) for click in clicks]


def kind(dispatch: dict[str, Any]) -> str:
    """The kind of an event that was dispatched."""
    return str(dispatch["args"]["data"]["type"])


def within(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Tell whether something happened on the thread and in the time of something else."""
    threads = [(each["pid"], each["tid"]) for each in (one, other)]
    return threads[0] == threads[1] and 0 <= one["ts"] - other["ts"] <= other["dur"]


@pytest.mark.parametrize("game", ["zwanzig-ab", "zwanzigerrufen"])
def test_a_card_of_mine_is_laid_out_once(browser: Browser, site: str, game: str) -> None:
    with watched_page(browser, site, viewport=PHONE) as page:
        page.add_init_script(LIKES)
        open_table(page, speed=1, game=game)
        while my_move(page) != "play":
            page.locator(CHOICES).first.click()
        browser.start_tracing(page=page, categories=["-*", "devtools.timeline"])
        for _ in range(CARDS):
            page.locator(TAKEN_AWAY).wait_for()
            page.wait_for_function(AT_REST)
            page.evaluate(DRAWN)
            page.locator(CHOICES).first.click()
            my_move(page)
        found = forced(browser.stop_tracing())
    assert len(found) == CARDS
    assert all(count[name] <= most for count in found for name, most in MOST.items()), found


TRACED = ["-*", "devtools.timeline", "blink.user_timing"]
FEW = 20
"""Elements that may be styled for a node more; all of the page are some six hundred."""


def styled(trace: bytes) -> int:
    """How many elements were styled for the node more."""
    events = json.loads(trace)["traceEvents"]
    start, end = [
        one["ts"] for one in events if one["name"] in ("a node more", "is there") and "ts" in one
    ]
    work = [one for one in events if one["name"] == STYLED and one["ph"] == "X"]
    return sum(one["args"]["elementCount"] for one in work if start <= one["ts"] <= end)


def test_a_node_more_has_none_of_the_others_styled_anew(browser: Browser, site: str) -> None:
    """A rule that begins at the neighbour of anything would have all of them looked at."""
    with watched_page(browser, site) as page:
        open_table(page)
        for place in ("body", "#app", "#table", "#side"):
            browser.start_tracing(page=page, categories=TRACED)
            page.evaluate(ADD, place)
            assert 0 < styled(browser.stop_tracing()) <= FEW, place
