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
    parse_record,
    replay_record,
    truncate_record,
    with_next_deal,
)
from tests.browser.stored_rows import settings_script, write_rows
from tests.browser.table import open_panel, open_table, screenshot, wait_for_table, watched_page
from tests.case_matrix import combine_cases
from tests.long_matches import play_deal_out
from tests.ui.tables import AB, AB_STAY, AB_TRICKS, AB_TRUMP, make_match

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


@pytest.mark.parametrize(("game", "preset"), ENDS.items())
def test_a_match_comes_to_its_end_by_mouse(page: Page, game: str, preset: str) -> None:
    open_record(page, nearly_over(game, preset))
    end_of_match(page, game, preset, 2)


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


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_by_keyboard(page: Page, game: str) -> None:
    open_table(page, game=game)
    play_by_keyboard(page, "over")
    assert replay_record(parse_record(shown_record(page))).phase == "over"


@pytest.mark.all
def test_a_whole_match_by_keyboard(page: Page) -> None:
    open_table(page)
    play_by_keyboard(page, "")
    expect(page.locator("#panel-box")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#panel-box")).to_have_count(0)


def test_a_reload_goes_on_in_the_middle_of_a_deal(page: Page) -> None:
    open_table(page)
    for _ in range(4):
        my_move(page)
        page.locator(CHOICES).first.click()
    my_move(page)
    before, hand = shown_record(page), page.locator("#hand button").all_text_contents()
    page.reload()
    wait_for_table(page)
    assert shown_record(page) == before
    assert page.locator("#hand button").all_text_contents() == hand


def test_an_illegal_card_is_refused_with_its_reason(page: Page) -> None:
    led = ("play C7", "play CA", "play CK", "play C9", "play C10", "play HQ", "play HJ")
    open_record(page, make_match(AB, "trump H", *["exchange"] * 4, *AB_STAY, *led))
    spade = page.locator("#card-SA")
    expect(spade).to_have_attribute("aria-disabled", "true")
    reason = page.locator("#refusal")
    spade.click(force=True)
    expect(reason).to_contain_text("trump")
    expect(page.locator("#status")).to_contain_text("trump")
    expect(spade).to_be_visible()
    page.locator("#card-HA").click()
    expect(reason).to_have_count(0)


def test_undo_and_redo(page: Page) -> None:
    open_record(page, make_match(AB, *AB_TRUMP, *AB_STAY))
    page.locator("#card-HA").click()
    my_move(page)
    page.locator("#card-H10").click()
    my_move(page)
    record = shown_record(page)
    page.locator("#toolbar-undo").click()
    page.locator("#toolbar-undo").click()
    expect(page.locator("#card-HA")).to_be_visible()
    page.keyboard.press("Control+Shift+Z")
    open_panel(page, "this-deal")
    page.locator("#entry-redo").click()
    (deal,), (before,) = shown_record(page)["deals"], record["deals"]
    assert deal == before | {"meta": deal["meta"]}  # that it was taken back is noted


def test_a_damaged_save_is_told_and_blocks_nothing(page: Page) -> None:
    open_table(page)
    my_move(page)  # otherwise a bot's answer would overwrite the damaged save
    write_rows(page, {"match/zwanzig-ab": "{damaged"})
    page.goto("?speed=0")
    wait_for_table(page)
    expect(page.locator("#notice-damaged")).to_be_visible()
    with page.expect_download() as download_info:
        page.locator("#notice-damaged [data-do=export]").click()
    assert "{damaged" in download_info.value.path().read_text(encoding="utf-8")
    page.locator("#notice-damaged [data-do=discard-damaged]").click()
    expect(page.locator("#notice-damaged")).to_have_count(0)
    my_move(page)


def test_without_storage_the_game_is_played_from_memory(browser: Browser, site: str) -> None:
    with watched_page(browser, site) as page:
        refuse = "() => { throw new DOMException('no', 'SecurityError') }"
        for store in ("localStorage", "indexedDB"):
            page.add_init_script(f"Object.defineProperty(window, '{store}', {{ get: {refuse} }})")
        open_table(page)
        expect(page.locator("#notice-unsaved")).to_be_visible()
        my_move(page)


@pytest.mark.parametrize(
    ("locale", "heading"),
    [
        ("de-AT", "Hausregeln"),
        ("fr-FR", "House"),
        pytest.param("en-GB", "House rules", marks=pytest.mark.all),
    ],
)
def test_the_language_of_the_browser_comes_first(
    browser: Browser, site: str, locale: str, heading: str
) -> None:
    with watched_page(browser, site, locale=locale) as page:
        open_table(page)
        open_panel(page, "rules")
        expect(page.locator("#panel-title")).to_contain_text(heading)


def test_the_language_can_be_switched_and_stays(page: Page) -> None:
    open_table(page)
    page.locator("#tool-settings").click()
    page.locator("#setting-language").select_option("de")
    expect(page.locator("#panel-title")).to_have_text("Einstellungen")
    expect(page.locator("#deal-facts")).to_have_attribute("aria-label", "Was in diesem Spiel gilt")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.reload()
    wait_for_table(page)
    expect(page.locator("html")).to_have_attribute("lang", "de")


def test_the_other_game_is_one_click_away_and_this_one_is_kept(page: Page) -> None:
    table = open_table(page)
    my_move(page)
    page.locator(CHOICES).first.click()
    my_move(page)
    before = shown_record(page)
    page.locator("#game-zwanzigerrufen").click()
    expect(table).to_have_attribute("data-game", "zwanzigerrufen")
    page.reload()
    wait_for_table(page)
    expect(table).to_have_attribute("data-game", "zwanzigerrufen")
    page.locator("#game-zwanzig-ab").click()
    assert shown_record(page) == before


def test_a_link_opens_its_match_and_the_own_one_is_kept(page: Page) -> None:
    open_table(page)
    my_move(page)  # otherwise a bot that is to act would do so after going back
    own = shown_record(page)
    page.goto("about:blank")
    open_record(page, make_match(AB, *AB_TRUMP, *AB_STAY))
    assert shown_record(page)["deals"] == make_match(AB, *AB_TRUMP, *AB_STAY).to_json()["deals"]
    page.locator("[data-do=leave-guest]").click()
    assert shown_record(page)["deals"] == own["deals"]


def test_what_has_the_focus_stays_the_same_element(page: Page) -> None:
    open_table(page, game="zwanzigerrufen")
    page.keyboard.press("/")
    page.locator("#typing-text").fill("half a wor")
    page.evaluate("window.held = document.activeElement")
    for _ in range(16):
        phase = my_move(page)
        control = "[data-do=next-deal]" if phase == "over" else CHOICES
        page.evaluate("selector => document.querySelector(selector).click()", control)
        assert page.evaluate("window.held === document.activeElement")
    expect(page.locator("#typing-text")).to_have_value("half a wor")


def option_control(page: Page, name: str) -> Locator:
    """Return the control of a house rule, its group unfolded."""
    control = page.locator(f"#option-{name}")
    group = page.locator("details.group", has=control)
    if group.get_attribute("open") is None:
        group.locator("> summary").click()
    return control


def test_a_match_by_house_rules(page: Page) -> None:
    open_table(page)
    open_panel(page, "rules")
    page.locator("#preset-jaeger").click()
    option_control(page, "exchange_max").fill("2")
    option_control(page, "exchange_max").blur()
    expect(page.locator("#rules-changes")).to_contain_text("2")
    page.locator("#start-draft").click()
    expect(page.locator("#panel-box")).to_have_count(0)
    record = shown_record(page)
    assert (record["preset"], record["options"]) == ("jaeger", {"exchange_max": 2})


def test_a_mix_of_rules_that_makes_no_sense_is_refused(page: Page) -> None:
    open_table(page)
    open_panel(page, "rules")
    option_control(page, "finish").select_option("exactly_zero")
    for penalty in ("zero_trick_penalty", "maker_zero_penalty"):
        option_control(page, penalty).fill("0")
        option_control(page, penalty).blur()
    expect(page.locator("#rules-problem")).not_to_be_empty()
    page.locator("#start-draft").click(force=True)
    expect(page.locator("#panel-box")).to_be_visible()


def test_a_match_goes_out_as_text_and_comes_back(page: Page) -> None:
    open_table(page)
    open_panel(page, "record")
    page.locator("#import-text").fill(dumps(make_match(AB, *AB_TRUMP, *AB_STAY)))
    page.locator("#import-go").click()
    assert shown_record(page)["deals"] == make_match(AB, *AB_TRUMP, *AB_STAY).to_json()["deals"]
    expect(page.locator("#notice-guest")).to_be_visible()


UNTIL_TAPPED = {"trick_pause": 0, "auto_play": "off"}
"""A finished trick stays until a tap, and my last card waits for one: no time decides."""


def test_a_trick_is_held_until_it_has_been_seen(page: Page) -> None:
    page.add_init_script(settings_script(UNTIL_TAPPED))
    page.goto(
        f"?#r={link_to(make_match(AB, *AB_TRUMP, *AB_STAY, 'play HA', 'play HK', 'play HQ'))}"
    )
    wait_for_table(page)
    expect(page.locator("#table")).to_have_attribute("data-held", "true")
    expect(page.locator("#trick .trick-card").first).to_be_visible()
    page.locator("#trick").click()
    expect(page.locator("#table")).not_to_have_attribute("data-held", "true")


def test_selected_words_of_the_prompt_do_not_end_a_pause(page: Page) -> None:
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


def test_the_last_trick_is_drawn_to_its_last_card(page: Page) -> None:
    page.add_init_script(settings_script(UNTIL_TAPPED))
    tricks = [card for trick in AB_TRICKS for card in trick]
    ends = ("play C7", "play CA", "play CK", "play CJ", "play C10", "play S10", "play D10")
    page.goto(f"?#r={link_to(make_match(AB, *AB_TRUMP, *AB_STAY, *tricks, *ends))}")
    wait_for_table(page)
    page.locator("#card-CQ").press("Enter")
    expect(page.locator("#table")).to_have_attribute("data-held", "true")
    expect(page.locator("#trick > .trick-card")).to_have_count(4)


def test_a_card_can_be_typed(page: Page) -> None:
    open_record(page, make_match(AB, *AB_TRUMP, *AB_STAY))
    page.keyboard.press("/")
    expect(page.locator("#typing-text")).to_be_focused()
    page.locator("#typing-text").fill("H A")
    page.keyboard.press("Enter")
    my_move(page)
    assert "play HA" in json.dumps(shown_record(page))


def test_questions_are_answered_at_the_table_only(page: Page) -> None:
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


@pytest.mark.parametrize(("width", "game"), combine_cases([320, 360, 1280], [*GAMES]))
def test_the_table_has_no_horizontal_scroll(
    browser: Browser, site: str, game: str, width: int
) -> None:
    height = {320: 568, 360: 640, 1280: 800}[width]
    size = {"width": width, "height": height}
    with watched_page(browser, site, viewport=size, locale="de-AT") as page:
        open_table(page, game=game)
        for _ in range(6):
            if my_move(page) == "play":
                break
            page.locator(CHOICES).first.click()
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        screenshot(page, f"{game}-{width}x{height}")


COUNT_MESSAGES = """
    window.asked = 0;
    for (const kind of [Worker, MessagePort]) {
        const post = kind.prototype.postMessage;
        kind.prototype.postMessage = function (...said) {
            window.asked += 1;
            return post.apply(this, said);
        };
    }
"""


def test_the_bots_think_in_a_worker_once_it_is_up(browser: Browser, site: str) -> None:
    with watched_page(browser, site) as page:
        page.add_init_script(COUNT_MESSAGES)
        open_table(page)
        page.wait_for_function("performance.getEntriesByName('zwanzig:bots').length")
        before = page.evaluate("window.asked")
        for _ in range(8):
            phase = my_move(page)
            page.locator("[data-do=next-deal]" if phase == "over" else CHOICES).first.click()
        my_move(page)
        assert page.evaluate("window.asked") > before


def test_without_a_worker_the_page_plays_on(browser: Browser, site: str) -> None:
    with browser.new_page(base_url=site, service_workers="block") as page:
        page.route("**/ui/browser/worker.py", lambda route: route.abort())
        open_table(page)
        for _ in range(8):
            phase = my_move(page)
            page.locator("[data-do=next-deal]" if phase == "over" else CHOICES).first.click()
        my_move(page)
