"""Positions on the table: large on a large window, and stable during a deal."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from engine.record import Record, dumps, new_record, replay_record, with_action
from tests.browser.stored_rows import settings_script
from tests.browser.table import NOTHING_MOVES, open_table, wait_for_table, watched_page
from tests.browser.test_play import play_deal, play_until
from tests.case_matrix import first_cases
from ui.storage import links

PLACES = """() => ["seat-0", "seat-1", "seat-2", "seat-3", "prompt"].map((id) => {
    const { left, top, bottom } = document.getElementById(id).getBoundingClientRect();
    return [id, id === "prompt" ? 0 : left, top, bottom];
})"""
"""The prompt is as wide as its words."""
CARDS = """() => [...document.querySelectorAll("#hand .card-button")].map((card) => {
    const { left, top, width } = card.querySelector(".card").getBoundingClientRect();
    return [card.id, left, top, width];
})"""


ASTRAY = """() => [...document.querySelectorAll("#log li")]
    .filter((line) => getComputedStyle(line).position !== "static")
    .map((line) => line.textContent)"""
"""Lines of the log that are out of place."""


COLUMNS = """() => [...document.querySelectorAll(".sheet tr")]
    .filter((row) => row.cells.length === 5)
    .map((row) => [...row.cells].map((cell) => {
        const { left, right } = cell.getBoundingClientRect();
        return [Math.round(left), Math.round(right)];
    }))"""
"""The left and right edges of the cells of the score sheet."""


COVERED = """() => {
    const cards = [...document.querySelectorAll("#open-hands .cards")];
    const upper = [...cards, document.getElementById("toolbar")];
    const name = (each) => each.closest(".open-hand")?.className ?? (each.id || each.className);
    const under = (one, other) => {
        const [a, b] = [one, other].map((each) => each.getBoundingClientRect());
        return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    };
    const rest = document.querySelectorAll(
        ".open-hand-stock .player-name, .seat, #prompt, .trick-card"
    );
    return upper.flatMap((each) => [...cards, ...rest]
        .filter((other) => other !== each && under(each, other))
        .map((other) => `${name(each)} / ${name(other)}`));
}"""
"""Open hands or my tools that cover something else."""


def finished_after_exchange(game: str) -> Record:
    """Return a finished deal in which I alone exchanged, as many cards as the rules allow."""
    record = new_record(game, "standard", {}, seed=1)
    while (state := replay_record(record)).to_act is not None:
        choose = max if state.to_act == 0 else min
        record = with_action(record, choose(state.legal(), key=len))
    return record


@pytest.mark.parametrize("size", first_cases([(390, 844), (1280, 800)]))
def test_hint_and_deal_end_move_nothing(browser: Browser, site: str, size: tuple[int, int]) -> None:
    with watched_page(browser, site, viewport={"width": size[0], "height": size[1]}) as page:
        open_table(page, game="zwanzigerrufen")
        play_until(page, "play")
        assert page.evaluate(ASTRAY) == []
        before = page.evaluate(PLACES)
        page.locator("#toolbar-hint").click()
        expect(page.locator("#hint")).to_be_visible()
        assert page.evaluate(PLACES) == before
        play_deal(page)
        assert page.evaluate(PLACES) == before
        page.locator("#tool-scores").click()
        expect(page.locator(".sheet")).to_be_visible()
        head, *rows = page.evaluate(COLUMNS)
        assert rows == [head] * 2


@pytest.mark.all
def test_card_keeps_place_until_trick_is_taken(browser: Browser, site: str) -> None:
    with watched_page(browser, site, viewport={"width": 390, "height": 844}) as page:
        page.add_init_script(settings_script({"trick_pause": 0}))
        open_table(page, game="zwanzigerrufen", speed=1)
        play_until(page, "play")
        page.wait_for_function(NOTHING_MOVES)
        before = {card: place for card, *place in page.evaluate(CARDS)}
        card = page.locator("#hand [data-action]:not([aria-disabled])").first
        card.click()
        page.locator("#table[data-held]").wait_for()
        held: dict[str, Any] = {card: place for card, *place in page.evaluate(CARDS)}
        assert len(held) == len(before) - 1
        assert held == {card: place for card, place in before.items() if card in held}


def test_a_large_window_has_large_cards(browser: Browser, site: str) -> None:
    with watched_page(browser, site, viewport={"width": 1920, "height": 1080}) as page:
        open_table(page, game="zwanzigerrufen")
        size = page.locator("#hand .card").first.bounding_box()
        assert size and 145 <= size["width"] <= 165 and 225 <= size["height"] <= 255
        page.set_viewport_size({"width": 2560, "height": 1440})
        larger = page.locator("#hand .card").first.bounding_box()
        assert larger and larger["height"] == pytest.approx(size["height"] * 1440 / 1080, rel=0.02)


@pytest.mark.parametrize("size", first_cases([(960, 700), (1280, 800), (1920, 1080)]))
def test_no_open_hand_lies_over_another(browser: Browser, site: str, size: tuple[int, int]) -> None:
    record = finished_after_exchange("zwanzig-ab")
    with watched_page(browser, site, viewport={"width": size[0], "height": size[1]}) as page:
        page.goto(f"?speed=0#r={links.pack_link(dumps(record))}")
        wait_for_table(page)
        expect(page.locator("#open-hands .open-hand-stock .face").first).to_be_visible()
        expect(page.locator("#open-hands .open-hand-0 .laid-away")).to_be_visible()
        assert page.evaluate(COVERED) == []


def test_match_standing_appears_once_on_screen(browser: Browser, site: str) -> None:
    with watched_page(browser, site, viewport={"width": 390, "height": 800}) as page:
        open_table(page, game="zwanzig-ab")
        for width, is_small in ((390, True), (1280, False)):
            page.set_viewport_size({"width": width, "height": 800})
            expect(page.locator("#standing-button")).to_be_visible(visible=is_small)
            beside = page.locator("#match-standing.rail").bounding_box()
            assert beside and (beside["y"] < 800) != is_small
