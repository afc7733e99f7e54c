"""Playing in the browser by mouse, by keyboard, and across a reload."""

from __future__ import annotations

import json
from base64 import urlsafe_b64encode
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from engine.games import GAMES
from engine.record import (
    Record,
    dumps,
    new_record,
    replay_record,
    truncate_record,
    with_next_deal,
)
from tests.browser.stored_rows import settings_script
from tests.browser.table import open_panel, open_table, screenshot, wait_for_table, watched_page
from tests.case_matrix import first_cases
from tests.long_matches import play_deal_out
from tests.ui.tables import AB, AB_STAY, AB_TRUMP, make_match

MY_MOVE = "#table:is([data-to-act='0'], [data-phase=over])"
CHOICES = "#table [data-action]:not([aria-disabled])"


MATCHES = [
    (game.key, preset.name)
    for game in GAMES.values()
    for preset in game.presets
    if getattr(preset.rules, "match_end", "") != "open"
]
"""Every rule set in which a match ends."""

ENDS = {"zwanzig-ab": "jaeger", "zwanzigerrufen": "rulebook"}


def link_to(record: Record) -> str:
    """Return the fragment that carries a record."""
    return urlsafe_b64encode(dumps(record).encode()).decode().rstrip("=")


def open_record(page: Page, record: Record) -> Locator:
    page.goto(f"?speed=0#r={link_to(record)}")
    return wait_for_table(page)


def shown_record(page: Page) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(page.locator("#record").text_content() or "")
    return data


def my_move(page: Page) -> str:
    """Wait for my move; return the phase of the table, or "" once the match is over."""
    phase = page.locator(MY_MOVE).get_attribute("data-phase")
    return "" if page.locator("#panel[data-panel=match-end]").count() else str(phase)


def play_one(page: Page) -> None:
    """Take the first offer once it is my move, and wait for the next one."""
    my_move(page)
    page.locator(CHOICES).first.click()
    my_move(page)


def play_on(page: Page, times: int) -> None:
    """Take the first offer, deal after deal."""
    for _ in range(times):
        over = my_move(page) == "over"
        page.locator("[data-do=next-deal]" if over else CHOICES).first.click()
    my_move(page)


def play_match(page: Page, most: int) -> int:
    """Play to the end of the match, always the first offer; return the number of clicks."""
    for clicks in range(most):
        phase = my_move(page)
        if not phase:
            return clicks
        control = page.locator("[data-do=next-deal]" if phase == "over" else CHOICES)
        control.first.click()
    raise AssertionError(f"no end of the match after {most} clicks")


def play_until(page: Page, phase: str) -> None:
    """Take the first offer until it is my move in this phase."""
    while my_move(page) != phase:
        page.locator(CHOICES).first.click()


def play_deal(page: Page) -> None:
    """Play to the end of the deal, always the first offer."""
    play_until(page, "over")


def nearly_over(game: str, preset: str) -> Record:
    """Return a match in whose last trick I am to lay a card, as the others have to lay theirs."""
    seed, record = 1, play_deal_out(new_record(game, preset, {}, 1))
    while not replay_record(record).match_after().is_over:
        seed += 1
        record = play_deal_out(with_next_deal(record, seed))
    last = len(record.deals) - 1
    plies = range(len(record.deals[last].actions) - 4, len(record.deals[last].actions))
    return next(
        short
        for ply in plies
        if replay_record(short := truncate_record(record, last, ply)).to_act == 0
    )


def end_of_match(page: Page, game: str, preset: str, most: int) -> None:
    """Play to the end of the match, check the result, and start another match."""
    play_match(page, most)
    expect(page.locator("#panel-box")).to_be_visible()
    record = shown_record(page)
    assert (record["game"], record["preset"]) == (game, preset)
    screenshot(page, f"match-end-{game}-{preset}")
    page.locator("#close").click()
    page.locator("#score-details > summary").click()
    page.locator("#do-new-match").click()
    assert len(shown_record(page)["deals"]) == 1


@pytest.mark.parametrize("game", first_cases(ENDS))
def test_match_reaches_its_end_by_mouse(page: Page, game: str) -> None:
    open_record(page, nearly_over(game, ENDS[game]))
    end_of_match(page, game, ENDS[game], 2)


@pytest.mark.all
@pytest.mark.parametrize(("game", "preset"), MATCHES)
def test_a_whole_match_by_mouse(page: Page, game: str, preset: str) -> None:
    open_table(page, game=game, preset=preset)
    end_of_match(page, game, preset, 1500)


def play_by_keyboard(page: Page, until: str) -> None:
    """Reach the offers with Tab, and play by keys until this phase."""
    page.mouse.move(0, 0)
    while not page.evaluate("!!document.activeElement.closest('#hand, #actions')"):
        page.keyboard.press("Tab")
    for _ in range(1500):
        phase = my_move(page)
        if phase == until:
            return
        refused = page.evaluate("document.activeElement.matches('[aria-disabled=true]')")
        at_card = page.evaluate("!!document.activeElement.closest('#hand')")
        marking = page.evaluate("!!document.activeElement.matches('[data-card]')")
        assert page.evaluate("document.activeElement !== document.body"), "the focus is lost"
        leaves = marking or (refused and phase != "play")
        page.keyboard.press("Tab" if leaves else "ArrowRight" if refused and at_card else "Enter")
    raise AssertionError(f"never {until or 'the end of the match'}")


@pytest.mark.all
def test_a_whole_match_by_keyboard(page: Page) -> None:
    open_table(page)
    play_by_keyboard(page, "")
    expect(page.locator("#panel-box")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#panel-box")).to_have_count(0)


def test_reload_continues_in_mid_deal(page: Page) -> None:
    open_table(page)
    for _ in range(4):
        play_one(page)
    before, hand = shown_record(page), page.locator("#hand button").all_text_contents()
    page.reload()
    wait_for_table(page)
    assert shown_record(page) == before
    assert page.locator("#hand button").all_text_contents() == hand


HEADINGS = {"fr-FR": "House rules", "de-AT": "Hausregeln", "en-GB": "House rules"}
"""The title of the panel of house rules, by the language of the browser."""


@pytest.mark.parametrize("locale", first_cases(HEADINGS))
def test_the_language_of_the_browser_comes_first(browser: Browser, site: str, locale: str) -> None:
    with watched_page(browser, site, locale=locale) as page:
        open_table(page)
        open_panel(page, "rules")
        expect(page.locator("#panel-title")).to_contain_text(HEADINGS[locale])


def test_focused_element_stays_the_same(page: Page) -> None:
    open_table(page, game="zwanzigerrufen")
    page.keyboard.press("/")
    page.locator("#typing-text").fill("half a wor")
    page.evaluate("window.held = document.activeElement")
    for _ in range(8):
        phase = my_move(page)
        control = "[data-do=next-deal]" if phase == "over" else CHOICES
        page.evaluate("selector => document.querySelector(selector).click()", control)
        assert page.evaluate("window.held === document.activeElement")
    expect(page.locator("#typing-text")).to_have_value("half a wor")


UNTIL_TAPPED = {"trick_pause": 0, "auto_play": "off"}
"""A finished trick stays until a tap, and my last card waits for one: no time decides."""


def test_selecting_prompt_words_keeps_pause(page: Page) -> None:
    page.add_init_script(settings_script(UNTIL_TAPPED))
    page.goto(
        f"?#r={link_to(make_match(AB, *AB_TRUMP, *AB_STAY, 'play HA', 'play HK', 'play HQ'))}"
    )
    wait_for_table(page)
    prompt = page.locator("#prompt")
    prompt.evaluate("prompt => getSelection().selectAllChildren(prompt)")
    prompt.evaluate("prompt => prompt.click()")  # as a mouse ends a selection
    expect(page.locator("#table")).to_have_attribute("data-held", "true")
    assert page.evaluate("getSelection().type") == "Range"
    page.evaluate("getSelection().removeAllRanges()")
    prompt.click()
    expect(page.locator("#table")).not_to_have_attribute("data-held", "true")


def test_keyboard_asks_questions_and_types_cards(page: Page) -> None:
    """A letter asks at the table only, not in the line that is typed."""
    open_record(page, make_match(AB, *AB_TRUMP, *AB_STAY))
    page.locator("#card-HA").focus()
    page.keyboard.press("h")
    expect(page.locator("#status")).to_contain_text("hand")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#card-H10")).to_be_focused()
    page.keyboard.press("/")
    expect(page.locator("#typing-text")).to_be_focused()
    page.keyboard.press("u")
    assert shown_record(page)["deals"] == make_match(AB, *AB_TRUMP, *AB_STAY).to_json()["deals"]
    page.locator("#typing-text").fill("H A")
    page.keyboard.press("Enter")
    my_move(page)
    assert "play HA" in json.dumps(shown_record(page))


@pytest.mark.all
def test_without_a_worker_the_page_plays_on(browser: Browser, site: str) -> None:
    with browser.new_page(base_url=site, service_workers="block") as page:
        page.route("**/ui/browser/worker.py", lambda route: route.abort())
        open_table(page)
        play_on(page, 8)
