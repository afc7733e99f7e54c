"""The table before Python has started: a dealt hand is shown at once, and no input is lost."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from engine.games import GAMES
from tests.browser.stored_rows import read_rows, settings_script
from tests.browser.table import (
    axe_violations,
    screenshot,
    wait_for_mark,
    wait_for_table,
    watched_page,
)
from tests.browser.test_play import CHOICES, my_move
from tests.case_matrix import first_cases

PHONE = {"viewport": {"width": 390, "height": 844}, "locale": "de-AT"}
INTERPRETER = "**/pyodide.asm.wasm"
SHOWN_ACTIONS = "html[data-first] #table[aria-busy]"
WATCH = """() => {
    window.changes = new Set();
    new MutationObserver(all => all.forEach(each => {
        for (const node of each.addedNodes) changes.add(`+ ${node.outerHTML || node.data}`);
        for (const node of each.removedNodes) changes.add(`- ${node.className || node.nodeName}`);
        if (each.type !== "childList") changes.add(`${each.target.id} ${each.attributeName}`);
    })).observe(document.getElementById("app"), {
        subtree: true, childList: true, attributes: true, characterData: true,
    });
}"""
SHIFTS = """() => new Promise(done => new PerformanceObserver(list => done(
    list.getEntries().reduce((sum, each) => sum + each.value, 0)
)).observe({type: "layout-shift", buffered: true}) || setTimeout(done, 500, 0))"""
MAX_SHIFT = 0.002
"""How far a screen may move as it loads, in the unit of `layout-shift`."""

READY = {"table aria-busy", "table data-ready"}
"""The only things that Python changes in a screen that is already shown."""

READ_LATER = {"tool-daily data-state", "tool-daily title"}
"""Whether today's deal has been played, which only the archive knows."""


class Held:
    """Holds back files, by default Python's interpreter, until they are let through."""

    def __init__(self, page: Page, pattern: str = INTERPRETER) -> None:
        self.page, self.routes, self.through = page, list[Route](), False
        page.route(pattern, self.hold)

    def hold(self, route: Route) -> None:
        if self.through:
            route.continue_()
        else:
            self.routes.append(route)

    def let_through(self) -> None:
        self.through = True
        for route in self.routes:
            route.continue_()
        wait_for_table(self.page)


@contextmanager
def before_python(browser: Browser, site: str, path: str = "", **look: Any) -> Iterator[Held]:
    """A first visit at which the table is shown and Python is held back."""
    with watched_page(browser, site, **(PHONE | look)) as page:
        held_requests = Held(page)
        page.goto(path)
        page.locator(SHOWN_ACTIONS).wait_for()
        page.evaluate("document.fonts.ready")
        yield held_requests


def record(page: Page) -> Any:
    return json.loads(page.locator("#record").text_content() or "")


def actions(page: Page) -> list[str]:
    return list(record(page)["deals"][0]["actions"])


def screenshot_bytes(page: Page) -> bytes:
    """Return a picture of the page, taken without touching it."""
    mark = page.locator("#tool-daily")  # see READ_LATER
    return page.screenshot(animations="allow", caret="initial", mask=[mark])


def settle(page: Page) -> None:
    """Wait until the page has finished rendering."""
    page.wait_for_timeout(300)


@pytest.mark.parametrize("game", first_cases(GAMES))
def test_python_takes_over_first_screen_unchanged(browser: Browser, site: str, game: str) -> None:
    with before_python(browser, site, f"?game={game}") as held_requests:
        page = held_requests.page
        cards, words = page.locator("#hand button"), page.locator("#prompt")
        expect(cards.first).to_be_visible()
        before = (cards.count(), words.inner_text(), record(page))
        seen = screenshot_bytes(page)
        page.evaluate(WATCH)
        held_requests.let_through()
        settle(page)
        expect(page.locator("#tool-daily")).to_have_attribute("data-state", "open")
        assert set(page.evaluate("[...changes]")) == READY | READ_LATER
        assert (cards.count(), words.inner_text(), record(page)) == before
        assert screenshot_bytes(page) == seen
        assert page.evaluate(SHIFTS) <= MAX_SHIFT
        deal = page.locator("html").get_attribute("data-first")
        match = json.loads(read_rows(page)[f"match/{game}"])
        assert match["seed"] > 1000 > int(deal or "1000")  # it goes on with cards nobody knows


@pytest.mark.parametrize("game", first_cases(GAMES))
def test_nothing_moves_when_the_fonts_arrive(browser: Browser, site: str, game: str) -> None:
    with watched_page(browser, site, **PHONE) as page:
        held_fonts = Held(page, "**/*.woff2")
        page.goto(f"?game={game}", wait_until="commit")
        wait_for_table(page)
        assert page.evaluate("document.fonts.status") == "loading"
        held_fonts.let_through()
        page.wait_for_function("document.fonts.status === 'loaded'")
        settle(page)
        assert page.evaluate(SHIFTS) <= MAX_SHIFT


def test_the_last_early_click_is_carried_out(browser: Browser, site: str) -> None:
    with before_python(browser, site, "?speed=0") as held_requests:
        page = held_requests.page
        page.locator("#act-trump-S").click()
        page.locator("#act-trump-H").click()
        expect(page.locator("[data-taken]")).to_have_id("act-trump-H")
        expect(page.locator("#status")).to_have_text(
            "Verstanden: Das geschieht, sobald der Tisch bereit ist."
        )
        screenshot(page, "first-taken")
        assert actions(page) == []
        held_requests.let_through()
        assert actions(page)[0] == "trump H"
        assert page.locator("[data-taken]").count() == 0


def test_early_key_acts_and_focus_goes_on(browser: Browser, site: str) -> None:
    with before_python(browser, site, "?game=zwanzigerrufen&speed=0") as held_requests:
        page = held_requests.page
        page.locator("#act-bid-solo").focus()
        page.keyboard.press("Enter")
        held_requests.let_through()
        assert actions(page)[:2] == ["cut", "bid solo"]
        page.locator("#table[data-to-act='0']").wait_for()
        assert page.evaluate("document.activeElement.closest('#table') !== null")


def test_the_focus_stays_where_it_is(browser: Browser, site: str) -> None:
    with before_python(browser, site) as held_requests:
        held_requests.page.locator("#act-trump-D").focus()
        held_requests.let_through()
        settle(held_requests.page)
        expect(held_requests.page.locator("#act-trump-D")).to_be_focused()


def test_the_language_and_a_choice_wait_too(browser: Browser, site: str) -> None:
    with before_python(browser, site, viewport={"width": 1280, "height": 800}) as held_requests:
        page = held_requests.page
        page.locator("#tongue-en").click()
        page.locator("#act-trump-C").click()
        held_requests.let_through()
        expect(page.locator("html")).to_have_attribute("lang", "en")
        assert actions(page)[0] == "trump C"


def test_a_panel_asked_for_early_opens(browser: Browser, site: str) -> None:
    with before_python(browser, site) as held_requests:
        held_requests.page.locator("#tool-scores").click()
        held_requests.let_through()
        expect(held_requests.page.locator("#panel-box")).to_be_visible()


EXCHANGE = "#table[data-phase=exchange][data-to-act='0']"
TRICK = "#toolbar-last-trick:not([aria-disabled])"


def play_until(page: Page, place: str) -> None:
    """Play the first deal, always the first offer, until it is my move there."""
    while my_move(page) and not page.locator(place).count():
        page.locator(CHOICES).first.click()


@pytest.mark.parametrize("place", first_cases([EXCHANGE, TRICK]))
def test_reload_shows_table_as_it_was(browser: Browser, site: str, place: str) -> None:
    with watched_page(browser, site, **PHONE) as page:
        page.goto("?speed=0")
        wait_for_table(page)
        play_until(page, place)
        held_requests, before = Held(page), record(page)
        page.reload()
        page.locator("#table[aria-busy] #hand .card-button").first.wait_for()
        page.evaluate("document.fonts.ready")
        seen = screenshot_bytes(page)
        assert record(page) == before
        page.evaluate(WATCH)
        held_requests.let_through()
        settle(page)
        assert set(page.evaluate("[...changes]")) - READ_LATER == READY
        assert screenshot_bytes(page) == seen


def test_cards_marked_early_are_marked_and_unmarked(browser: Browser, site: str) -> None:
    with watched_page(browser, site, **PHONE) as page:
        page.goto("?speed=0")
        wait_for_table(page)
        play_until(page, EXCHANGE)
        held_requests = Held(page)
        page.reload()
        page.locator("#table[data-phase=exchange][aria-busy]").wait_for()
        one, other = page.locator("#hand button").nth(0), page.locator("#hand button").nth(1)
        one.click()
        other.click()
        one.click()
        expect(page.locator("[data-taken]")).to_have_count(1)
        held_requests.let_through()
        expect(page.locator("#hand [aria-pressed=true]")).to_have_count(1)
        expect(other).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize(
    "mark", first_cases(["localStorage.getItem(`${prefix}mark/zwanzig-ab`)", "undefined"])
)
def test_first_screen_of_another_build_stays_hidden(browser: Browser, site: str, mark: str) -> None:
    with watched_page(browser, site, **PHONE) as page:
        page.goto("?speed=0")
        wait_for_table(page)
        held_requests = Held(page)
        spoil = f"JSON.stringify({{ build: 'another', html: '<p id=wrong></p>', mark: {mark} }})"
        page.add_init_script(
            f"const prefix = 'zwanzig/2{urlsplit(site).path} ';"
            f"localStorage.setItem(`${{prefix}}screen/zwanzig-ab`, {spoil})"
        )
        page.reload()
        expect(page.locator("#prompt")).to_contain_text("Dealing")
        assert page.locator("#wrong").count() == 0
        held_requests.let_through()


def test_requested_start_shows_no_other_deal(browser: Browser, site: str) -> None:
    with watched_page(browser, site, **PHONE) as page:
        Held(page)
        for path in ("?seed=1", "?preset=brostedt", "?dealer=1", "#r=broken"):
            page.goto(path)
            expect(page.locator("#prompt")).to_contain_text("Die Karten werden gegeben")
            assert page.locator("html").get_attribute("data-first") is None, path
            assert page.locator("#hand button").count() == 0, path


def test_reader_settings_apply_from_first_screen(browser: Browser, site: str) -> None:
    settings = {"language": "en", "theme": "dark", "motion": "reduced", "four_colours": True}
    with watched_page(browser, site, **PHONE) as page:
        page.add_init_script(settings_script(settings))
        Held(page)
        page.goto("")
        page.locator(SHOWN_ACTIONS).wait_for()
        root = page.locator("html")
        expect(root).to_have_attribute("lang", "en")
        expect(root).to_have_attribute("data-theme", "dark")
        expect(root).to_have_attribute("data-motion", "reduced")
        expect(root).to_have_attribute("data-four-colours", "true")
        expect(page.locator("#act-trump-H")).to_contain_text("Hearts")
        screenshot(page, "first-dark-en")


@pytest.mark.parametrize("game", first_cases(GAMES))
def test_only_own_game_art_is_requested(browser: Browser, site: str, game: str) -> None:
    other = {"zwanzig-ab": "tarock", "zwanzigerrufen": "french"}[game]
    requests: list[str] = []
    with watched_page(browser, site, **PHONE) as page:
        page.on("request", lambda request: requests.append(request.url))
        page.goto(f"?game={game}")
        wait_for_table(page)
    art = [url for url in requests if "vendor/cards" in url]
    assert len(art) == 1 and other not in art[0]


def test_without_scripts_a_hand_is_seen(browser: Browser, site: str) -> None:
    with watched_page(browser, site, java_script_enabled=False, **PHONE) as page:
        page.goto("")
        expect(page.locator("#hand button").first).to_be_visible()
        expect(page.locator("#notices .notice p[lang=de]")).to_be_visible()
        screenshot(page, "first-noscript")


@pytest.mark.parametrize("game", first_cases(GAMES))
def test_the_table_before_python_is_accessible(browser: Browser, site: str, game: str) -> None:
    with before_python(browser, site, f"?game={game}") as held_requests:
        assert axe_violations(held_requests.page) == []


def test_painted_means_that_the_cards_are_seen(browser: Browser, site: str) -> None:
    with before_python(browser, site) as held_requests:
        page = held_requests.page
        wait_for_mark(page, "painted")
        face = page.locator("#hand .card").first.screenshot()
        settle(page)
        assert page.locator("#hand .card").first.screenshot() == face
        held_requests.let_through()
        assert page.evaluate("performance.getEntriesByName('zwanzig:painted').length") == 1
