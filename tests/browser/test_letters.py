"""Large letters and small screens: trick and hand together, and nothing to be moved sideways for.

What is tested is the page as its views draw it: Python in the browser would add nothing (Y21, Y22).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Browser, Page, expect

import build
from assets.build.server import site_server
from tests.browser import chromium
from tests.pictures import amiss, first, lay, letters
from tests.serving import serving
from tests.ui.scenes import models

WINDOWS = {
    16: ((320, 568), (844, 390)),
    24: ((360, 640), (390, 844)),
    32: ((390, 844), (1280, 800), (1920, 1080)),
}
"""Sizes of windows by the size of letters that the browser is set to."""

NARROW = ((360, 780), (320, 256))
"""A phone, and a window of 1280x1024 at 400 %."""

PLACES = ("ab-exchange", "zr-declare", "zr-held")

SHEET = """() => {
    const menu = document.getElementById("menu");
    const { left, right, top, bottom } = menu.getBoundingClientRect();
    const low = document.getElementById("bar").getBoundingClientRect().bottom;
    return {
        spans: left <= 1 && right >= innerWidth - 1, starts: Math.round(top) >= Math.floor(low),
        ends: Math.round(bottom) === innerHeight, sideways: menu.scrollWidth > menu.clientWidth,
        small: [...menu.querySelectorAll(".entry, label")].filter((each) => (
            each.offsetParent && each.getBoundingClientRect().height < 43.5
        )).map((each) => each.id),
    };
}"""
"""How the menu lies in the window."""

COVERED = """() => [...document.querySelectorAll(".seat, .laid, #prompt, #stand, #actions .offer")]
    .filter((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        const seen = document.elementFromPoint(x, y);
        return !(each.contains(seen) || each.matches(".laid") && seen?.closest("#trick"));
    }).map((each) => each.id || each.className)"""
"""What one cannot see, of players, trick, facts and choices: a card may lie on another."""

WITHIN = """() => {
    document.getElementById("hand").scrollIntoView({ block: "end" });
    const box = (id) => document.getElementById(id).getBoundingClientRect();
    const places = ["trick", "hand"].map(box);
    const wide = document.documentElement.scrollWidth > innerWidth;
    return !wide && places.every(({ top, bottom }) => top > -2 && bottom < innerHeight + 2);
}"""
"""Whether trick and hand are on the screen together, once that is scrolled to them."""

RESULT = """() => {
    const panel = document.querySelector(".result"), why = document.getElementById("why");
    const on = panel.querySelector(":scope > .apart .command");
    const out = (each) => each.getBoundingClientRect().right > panel.getBoundingClientRect().right;
    const hid = (each) => {
        each.scrollIntoView({ block: "center" });
        const { left, right, top, bottom } = each.getBoundingClientRect();
        return !each.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    };
    const gap = on.getBoundingClientRect().top - why.getBoundingClientRect().bottom;
    const parts = [...panel.querySelectorAll("p, dd, dt, h2, li strong, summary, button")];
    return {
        over: gap < -1, sideways: parts.filter(out).map((each) => each.textContent),
        hid: [on, ...why.querySelectorAll("summary, li, button")].filter(hid)
            .map((each) => each.textContent),
    };
}"""
"""Whether the reasons of a result and the way on can be read and reached, one after the other."""


@pytest.fixture(params=WINDOWS)
def table(request: pytest.FixtureRequest, browser: Browser, program: str) -> Iterator[Page]:
    """A page in a browser with such letters, at the sources of the site."""
    path, kind = chromium.find_shell() or program, browser.browser_type
    with serving(site_server(build.ROOT)) as address:
        own = kind.launch(executable_path=path, args=letters(request.param))
        yield own.new_page(base_url=address, reduced_motion="reduce", has_touch=True)
        own.close()


def test_trick_and_hand_are_seen_together(table: Page, request: pytest.FixtureRequest) -> None:
    size = request.node.callspec.params["table"]
    known = models()
    shown = {name: known[name] for name in PLACES}
    if size == 16:
        shown["first"] = first("zwanzigerrufen")
    for name, model in shown.items():
        lay(table, model)
        for window in WINDOWS[size]:
            found = amiss(table, *window)
            off = [line for line in found if not line.startswith("cut off")]
            assert off == [], f"{name} at {window}"


def test_on_a_phone_the_menu_is_a_sheet_at_the_thumb(table: Page) -> None:
    lay(table, models()["zr-declare"])
    for width, height in ((320, 568), (390, 844)):
        table.set_viewport_size({"width": width, "height": height})
        table.locator("#menu-button").click()
        assert table.evaluate(SHEET) == {
            "spans": True,
            "starts": True,
            "ends": True,
            "sideways": False,
            "small": [],
        }, f"{width}x{height}"
        table.locator("#menu-of-anew .entry").last.scroll_into_view_if_needed()
        table.keyboard.press("Escape")
        expect(table.locator("#menu")).to_be_hidden()
        table.locator("#menu-button").click()
        table.mouse.click(width / 2, 4)
        expect(table.locator("#menu")).to_be_hidden()


@pytest.mark.parametrize("table", [16], indirect=True)
def test_a_phone_on_its_side_shows_everybody_beside_what_is_chosen_and_laid(table: Page) -> None:
    known = models()
    for name in ("ab-trump", "ab-exchange", "ab-follow", "zr-bid", "zr-declare", "zr-follow"):
        lay(table, known[name])
        table.set_viewport_size({"width": 844, "height": 390})
        assert table.evaluate(COVERED) == [], name


def test_the_way_on_comes_after_the_reasons_and_both_can_be_reached(
    table: Page, request: pytest.FixtureRequest
) -> None:
    known, windows = models(), (*WINDOWS[request.node.callspec.params["table"]], *NARROW)
    for name in ("ab-over", "zr-over", "explained-over"):
        german = replace(known[name].settings, language="de")
        lay(table, replace(known[name], settings=german))
        for width, height in windows:
            table.set_viewport_size({"width": width, "height": height})
            found = table.evaluate(RESULT)
            assert found == {"over": False, "sideways": [], "hid": []}, f"{name} {width}x{height}"


@pytest.mark.parametrize("table", [16], indirect=True)
def test_at_400_percent_trick_and_hand_fit_the_screen_once_scrolled_to(table: Page) -> None:
    table.set_viewport_size({"width": 320, "height": 256})
    for name in ("ab-follow", "zr-follow"):
        lay(table, models()[name])
        assert table.evaluate(WITHIN), name
        assert "laid" not in " ".join(table.evaluate(COVERED)), name
