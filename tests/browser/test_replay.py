"""Replay of a deal: by keyboard, from the log, with Back, and after a reload."""

from __future__ import annotations

from random import Random
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, Page, expect

from engine.record import dumps, new_record, replay_record, truncate_record, with_next_deal
from tests.browser.table import (
    axe_violations,
    open_panel,
    wait_for_table,
    watched_page,
)
from tests.browser.test_play import shown_record
from tests.case_matrix import combine_cases
from tests.engine.random_matches import finished_deal
from tests.engine.test_public import random_record
from ui.storage import links

RECORD = random_record("zwanzigerrufen", 5)
ACTIONS = RECORD.deals[-1].actions
DEAL, LAST = len(RECORD.deals), len(ACTIONS)
SIZES = """all => all.map(one => one.getBoundingClientRect())
    .map(({ width, height, right }) => [width, height, right])"""
CARD = next(ply for ply, action in enumerate(ACTIONS, 1) if action.startswith("play"))


def open_deal(page: Page, **moment: object) -> None:
    page.goto(f"?speed=0#r={links.pack_link(dumps(RECORD))}&{urlencode(moment)}")
    wait_for_table(page)


def wait_for_ply(page: Page, ply: int) -> None:
    expect(page.locator("#replay-at")).to_have_value(str(ply))


def test_replay_works_by_keyboard_and_back(page: Page) -> None:
    open_deal(page)
    page.locator("#do-replay").press("Enter")
    wait_for_ply(page, CARD)
    page.keyboard.press("Home")
    wait_for_ply(page, 0)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    wait_for_ply(page, 1)
    page.keyboard.press("End")
    wait_for_ply(page, LAST)
    assert page.url.endswith(f"&d={DEAL}&p={LAST}&eyes=0")
    expect(page.locator("#result")).to_be_visible()
    page.go_back()
    expect(page.locator("#replay")).to_be_hidden()
    page.go_forward()
    wait_for_ply(page, LAST)
    page.locator("#replay-at").focus()
    page.keyboard.press("Home")
    wait_for_ply(page, 0)
    page.keyboard.press("Escape")
    expect(page.locator("#replay")).to_be_hidden()


def test_account_opens_with_buttons_in_sight(browser: Browser, site: str) -> None:
    match = new_record("zwanzig-ab", "standard", {}, 3)
    for seed in range(4):
        match = with_next_deal(finished_deal(match, Random(seed)), seed)
    with watched_page(browser, site, viewport={"width": 1366, "height": 768}) as page:
        page.goto(f"?speed=0#r={links.pack_link(dumps(match))}")
        wait_for_table(page)
        open_panel(page, "scores")
        toggle = page.locator(".account-toggle").last
        toggle.evaluate("toggle => toggle.scrollIntoView({ block: 'end' })")
        toggle.click()
        buttons = page.locator(".account-row .button-row")
        expect(buttons).to_be_in_viewport(ratio=1)
        expect(toggle).to_be_focused()


@pytest.mark.parametrize(("width", "lang"), combine_cases([390, 1366], ["de", "en"], most=1))
def test_replay_buttons_keep_their_places(
    browser: Browser, site: str, width: int, lang: str
) -> None:
    with watched_page(browser, site, viewport={"width": width, "height": 800}) as page:
        page.goto(f"?lang={lang}&speed=0#r={links.pack_link(dumps(RECORD))}&p=0")
        wait_for_table(page)
        wait_for_ply(page, 0)
        places = [page.locator("#replay button").evaluate_all(SIZES)]
        for key, ply in ("ArrowRight", 1), ("End", LAST), ("ArrowLeft", LAST - 1):
            page.keyboard.press(key)
            wait_for_ply(page, ply)
            places.append(page.locator("#replay button").evaluate_all(SIZES))
        assert places == [places[0]] * len(places)


def test_log_line_leads_to_moment_surviving_reload(browser: Browser, site: str) -> None:
    look = {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce"}
    with watched_page(browser, site, **look) as page:
        open_deal(page, p=3, eyes="all")
        wait_for_ply(page, 3)
        expect(page.locator("#open-hands .cards").first).to_be_visible()
        assert axe_violations(page) == []
        page.locator(f"#log .log-card[href$='p={CARD}']").click()
        wait_for_ply(page, CARD)
        page.locator(f"#log .log-card[href$='p={CARD + 1}']").click()
        wait_for_ply(page, CARD + 1)
        expect(page.locator("#trick .trick-card")).to_have_count(2)
        page.go_back()
        wait_for_ply(page, CARD)
        page.reload()
        wait_for_table(page)
        wait_for_ply(page, CARD)
        page.locator("#replay-more-button").click()
        page.locator("#replay-viewpoint").select_option("2")
        page.reload()
        wait_for_table(page)
        expect(page.locator("#replay-viewpoint")).to_have_value("2")
        expect(page.locator("#replay-more")).to_be_hidden()
        page.locator("#replay-more-button").press("Enter")
        page.locator("#replay-next-trick").press("Enter")
        expect(page.locator("#replay-more")).to_be_visible()
        assert axe_violations(page) == []
        page.keyboard.press("Escape")
        expect(page.locator("#replay-more")).to_be_hidden()
        expect(page.locator("#replay")).to_be_visible()
        page.locator("#replay-more-button").press("Enter")
        page.locator("#replay-play").click()
        wait_for_ply(page, LAST)


@pytest.mark.all
def test_replay_controls_are_large_enough_for_thumbs(browser: Browser, site: str) -> None:
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    with watched_page(browser, site, locale="de-AT", **phone) as page:
        open_deal(page, p=3)
        page.locator("#replay-more-button").click()
        for width, height in ((390, 844), (320, 640), (844, 390), (568, 320)):
            page.set_viewport_size({"width": width, "height": height})
            sizes = page.locator("#replay :is(button, select)").evaluate_all(SIZES)
            assert len(sizes) == 15
            assert all(min(wide, high) >= 44 and right <= width for wide, high, right in sizes)


def test_back_from_own_moment_avoids_linked_match(page: Page) -> None:
    open_deal(page, p=3)
    page.locator("#replay-leave").click()
    page.locator("[data-do=leave-guest]").click()
    page.wait_for_function("!location.hash.includes('r=')")
    page.locator("[data-action]:not([aria-disabled=true])").first.click()
    mine = shown_record(page)["deals"][0]["hands"]
    page.locator("#log a[href*='p=']").first.click()
    expect(page.locator("#replay")).to_be_visible()
    page.go_back()
    expect(page.locator("#replay")).to_be_hidden()
    assert shown_record(page)["deals"][0]["hands"] == mine


def test_master_states_own_choice_in_replay(page: Page) -> None:
    number = len(RECORD.deals) - 1
    befores = (
        (ply + 1, replay_record(truncate_record(RECORD, number, ply))) for ply in range(LAST)
    )
    mine = next(ply for ply, deal in befores if deal.to_act == 0 and len(deal.legal()) > 1)
    page.goto(f"#r={links.pack_link(dumps(RECORD))}&p={mine}&eyes=all")
    wait_for_table(page)
    expect(page.locator("#prompt .move-reason")).to_contain_text("A master would have chosen")


def test_watched_deal_leaves_own_match_waiting(page: Page) -> None:
    page.goto("?game=zwanzig-ab&seed=3")
    wait_for_table(page)
    page.locator("[data-action]:not([aria-disabled=true])").first.click()
    mine = shown_record(page)["deals"][0]["hands"]
    page.locator("#tool-help").click()
    page.locator("#help-watch-zwanzig-ab").click()
    expect(page.locator("#prompt .move-reason")).to_be_visible()
    page.locator("#replay-next").click()
    ply = page.locator("#replay-at").input_value()
    page.locator("#replay-previous").click()
    wait_for_ply(page, int(ply) - 1)
    assert axe_violations(page) == []
    page.locator("#replay-more-button").click()
    for _ in range(3):
        page.keyboard.press("Escape")
    expect(page.locator("#replay-more")).to_be_hidden()
    expect(page.locator("#replay")).to_be_visible()  # a watched deal cannot be found again
    page.locator("#replay-home").click()
    expect(page.locator("#replay")).to_be_hidden()
    assert shown_record(page)["deals"][0]["hands"] == mine
