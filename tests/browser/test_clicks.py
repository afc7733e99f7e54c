"""Layout and style work for a click and for an added node: counted, never timed."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.stored_rows import settings_script
from tests.browser.table import NOTHING_MOVES, open_table, watched_page
from tests.browser.test_play import CHOICES, my_move
from tests.case_matrix import first_cases

PHONE = {"width": 390, "height": 844}
SETTINGS = {"motion": "full", "bot_pause": 0, "trick_pause": 500, "auto_play": "off"}
CARDS = 3
"""How many plays of mine are traced."""

LAID_OUT, STYLED = "Layout", "UpdateLayoutTree"
MOST = {LAID_OUT: 1, STYLED: 4}
"""Everything is laid out once, to find where things move from and to. Styles are computed then, and
before and after it for the one or two elements that lose and get the focus."""


TAKEN_AWAY = "#table:not([data-held])"
"""A trick on the table is removed by the click, and its motion is measured separately."""

DRAWN = """async () => {
    for (const _ of "12")
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}"""
"""Wait for the log, which is drawn a frame late; otherwise the click would lay it out too."""

ADD = """place => {
    document.body.getBoundingClientRect();
    performance.mark("a node more");
    document.querySelector(place).prepend(document.createElement("i"));
    document.body.getBoundingClientRect();
    performance.mark("is there");
}"""
"""Insert a node at the beginning of an element, between two forced layouts."""


def forced_layouts(trace: bytes) -> list[Counter[str]]:
    """Return how often each click of a trace forced a layout or style calculation."""
    spans = [item for item in json.loads(trace)["traceEvents"] if item["ph"] == "X"]
    clicks = [
        span for span in spans if span["name"] == "EventDispatch" and event_kind(span) == "click"
    ]
    work = [span for span in spans if span["name"] in MOST]
    return [Counter(item["name"] for item in work if is_within(item, click)) for click in clicks]


def event_kind(dispatch: dict[str, Any]) -> str:
    """Return the kind of an event that was dispatched."""
    return str(dispatch["args"]["data"]["type"])


def is_within(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Return whether something happened on the thread and in the time of something else."""
    threads = [(item["pid"], item["tid"]) for item in (one, other)]
    return threads[0] == threads[1] and 0 <= one["ts"] - other["ts"] <= other["dur"]


@pytest.mark.parametrize("game", first_cases(["zwanzig-ab", "zwanzigerrufen"]))
def test_own_card_is_laid_out_once(browser: Browser, site: str, game: str) -> None:
    with watched_page(browser, site, viewport=PHONE) as page:
        page.add_init_script(settings_script(SETTINGS))
        open_table(page, speed=1, game=game)
        while my_move(page) != "play":
            page.locator(CHOICES).first.click()
        browser.start_tracing(page=page, categories=["-*", "devtools.timeline"])
        for _ in range(CARDS):
            page.locator(TAKEN_AWAY).wait_for()
            page.wait_for_function(NOTHING_MOVES)
            page.evaluate(DRAWN)
            page.locator(CHOICES).first.click()
            my_move(page)
        result = forced_layouts(browser.stop_tracing())
    assert len(result) == CARDS
    assert all(count[name] <= most for count in result for name, most in MOST.items()), result


TRACED = ["-*", "devtools.timeline", "blink.user_timing"]
FEW = 20
"""How many elements may be restyled for an added node; the page has some six hundred."""


def styled_elements(trace: bytes) -> int:
    """Return how many elements were styled for one more node."""
    events = json.loads(trace)["traceEvents"]
    start, end = [
        event["ts"]
        for event in events
        if event["name"] in ("a node more", "is there") and "ts" in event
    ]
    work = [event for event in events if event["name"] == STYLED and event["ph"] == "X"]
    return sum(item["args"]["elementCount"] for item in work if start <= item["ts"] <= end)


def test_added_node_restyles_no_other(browser: Browser, site: str) -> None:
    """A selector such as `* + x` would restyle every sibling."""
    with watched_page(browser, site) as page:
        open_table(page)
        for place in ("body", "#app", "#table", "#side"):
            browser.start_tracing(page=page, categories=TRACED)
            page.evaluate(ADD, place)
            assert 0 < styled_elements(browser.stop_tracing()) <= FEW, place
