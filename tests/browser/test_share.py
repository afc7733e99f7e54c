"""A position is shared with another browser: by clipboard, by QR code, as a puzzle."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

import build
from tests.browser.table import open_table, wait_for_table, watched_page
from tests.browser.test_play import CHOICES, my_move, shown_record

READ = """async () => {
    const svg = document.querySelector("#share-code svg");
    const [, , side] = svg.getAttribute("viewBox").split(" ").map(Number);
    const dot = 4, canvas = new OffscreenCanvas(side * dot, side * dot);
    const ink = canvas.getContext("2d");
    ink.fillStyle = "white";
    ink.fillRect(0, 0, canvas.width, canvas.height);
    ink.setTransform(dot, 0, 0, dot, 4 * dot, 4 * dot);
    ink.fillStyle = "black";
    ink.fill(new Path2D(svg.querySelector("path").getAttribute("d")));
    const { data, width, height } = ink.getImageData(0, 0, canvas.width, canvas.height);
    return jsQR(data, width, height).data;
}"""
"""Reads the QR code's modules with another library, as a camera would."""


def share(page: Page, way: str) -> None:
    page.locator("#menu-button").click()
    page.locator("#menu-share").click()
    page.locator(f"#share-{way}").click()


def read_qr_code(page: Page) -> str:
    """Return what a camera reads from the code on the screen."""
    expect(page.locator("#share-code svg")).to_be_visible()
    page.evaluate((build.VENDOR / "test" / "jsQR.js").read_text(encoding="utf-8"))
    return str(page.evaluate(READ))


def go_to_choice(page: Page) -> None:
    """Play until I can choose between cards."""
    while my_move(page) != "play" or page.locator(CHOICES).count() < 2:
        page.locator(CHOICES).first.click()


def test_qr_code_leads_other_browser_to_puzzle(browser: Browser, site: str) -> None:
    with watched_page(browser, site) as page:
        open_table(page, game="zwanzigerrufen", seed=3)
        go_to_choice(page)
        dealt = shown_record(page)["deals"][0]
        share(page, "puzzle")
        page.locator("#do-share-code").click()
        address = read_qr_code(page)
        link = page.locator("#share-link").get_attribute("href")
        assert address == page.url.partition("?")[0] + str(link)

    with watched_page(browser, site, locale="de-AT") as page:
        page.goto(address)
        wait_for_table(page)
        result = shown_record(page)["deals"][0]
        assert result["actions"] == dealt["actions"] and result["hands"][0] == dealt["hands"][0]
        assert result["hands"] != dealt["hands"] and result["meta"]["puzzle"]
        expect(page.locator("#notice-guest")).to_contain_text("Ein Rätsel")
        page.locator(CHOICES).first.click()
        expect(page.locator("#hint-answer")).to_be_visible()
        assert shown_record(page)["deals"][0]["actions"] == dealt["actions"]


@pytest.mark.all
def test_copied_link_opens_where_it_stood(browser: Browser, site: str) -> None:
    with watched_page(browser, site, permissions=["clipboard-read", "clipboard-write"]) as page:
        open_table(page, game="zwanzig-ab", seed=3)
        go_to_choice(page)
        actions = shown_record(page)["deals"][0]["actions"]
        share(page, "all")
        page.locator("#do-share-copy").click()
        expect(page.locator("#do-share-copy")).to_have_attribute("data-copied", "Copied")
        address = page.evaluate("navigator.clipboard.readText()")
        page.locator("#do-report").click()
        page.wait_for_function("async () => (await navigator.clipboard.readText())[0] === '{'")
        assert "zwanzig-report/1" in page.evaluate("navigator.clipboard.readText()")
        page.goto("about:blank")
        page.goto(address)
        wait_for_table(page)
        assert shown_record(page)["deals"][0]["actions"] == actions


@pytest.mark.all
def test_house_rules_travel_between_phones_by_code(browser: Browser, site: str) -> None:
    """Both show the same short code; other rules have other codes."""
    with watched_page(browser, site, viewport={"width": 390, "height": 844}) as page:
        open_table(page, game="zwanzig-ab")
        page.locator("#menu-button").click()
        page.locator("#menu-rules").click()
        before = page.locator("#rules-short").inner_text()
        page.locator("#preset-jaeger").click()
        expect(page.locator("#rules-short")).not_to_have_text(before)
        message = page.locator("#rules-short").inner_text()
        page.locator("#rules-share-code").click()
        address = read_qr_code(page)

    with watched_page(browser, site, viewport={"width": 390, "height": 844}) as page:
        page.goto(address)
        wait_for_table(page)
        expect(page.locator("html")).not_to_have_attribute("data-first", re.compile(""))
        page.locator("#welcome-see-rules").click()
        expect(page.locator("#rules-short")).to_have_text(message)
        expect(page.locator("#preset-jaeger")).to_have_attribute("aria-pressed", "true")


def test_the_builder_is_offered_from_the_start(page: Page) -> None:
    """A link that came later would push what is below it away from the finger."""
    page.route("**/ui/browser/worker.py", lambda route: None)  # the start waits for the bots
    open_table(page, game="zwanzig-ab")
    page.locator("#menu-button").click()
    page.locator("#menu-share").click()
    page.locator("#do-report").wait_for()
    assert page.locator("a[href='builder.en.html']").is_visible()
