"""The forms in use: a chip that leads to a row, search while typing, score details."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from engine.games import GAMES
from tests.browser.table import open_table, wait_for_table
from tests.browser.test_play import shown_record


def test_chip_leads_to_changed_rule_and_back(page: Page) -> None:
    open_table(page)
    page.locator("#rules-chip").click()
    page.locator("#search-rules").press_sequentially("overtrump")
    expect(page.locator(".rules .row")).to_have_count(1)
    page.locator("#option-must_overtrump").check()
    page.locator("#search-rules").fill("")
    page.locator("#rules-changes .chip").click()
    expect(page.locator("#option-must_overtrump")).to_be_focused()
    page.locator("#start-draft").click()
    assert shown_record(page)["options"] == {"must_overtrump": True}
    expect(page.locator("#rules-chip")).to_contain_text("+ 1")
    page.locator("#rules-chip").press("Enter")
    expect(page.locator("#option-must_overtrump")).to_be_in_viewport()
    expect(page.locator("#option-must_overtrump")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#rules-chip")).to_be_focused()


def test_phone_shows_rule_sets_and_first_rules(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    open_table(page, game="zwanzig-ab")
    page.locator("#menu-button").click()
    page.locator("#menu-rules").click()
    for game in GAMES:
        page.locator(f"#rules-{game}").click()
        first, start = page.locator(".rules .group > summary").first, page.locator(".rules .start")
        for preset in GAMES[game].presets:
            page.locator(f"#preset-{preset.name}").click()
            expect(page.locator(".preset[aria-pressed=true] > span").first).to_be_visible()
            page.locator("#content").evaluate("panel => panel.scrollTo(0, 0)")
            group, bar = first.bounding_box(), start.bounding_box()
            assert group and bar and group["y"] + group["height"] <= bar["y"]


def test_number_counts_while_typed_without_lost_tap(page: Page) -> None:
    """The next button is hit although the typed number moves it."""
    page.set_viewport_size({"width": 1366, "height": 768})
    page.add_init_script("navigator.clipboard.writeText = async (text) => { window.got = text; }")
    open_table(page, game="zwanzig-ab")
    page.locator("#rules-chip").click()
    page.evaluate("for (const one of document.querySelectorAll('.rules details')) one.open = true")
    field = page.locator("#option-start_score")
    field.click()
    page.keyboard.type("1")
    page.keyboard.type("5")
    expect(field).to_have_value("15")  # the tap has selected the old number
    expect(page.locator("#rules-changes .chip")).to_have_count(1)  # the field still has the focus
    field.evaluate(
        "field => { field.value = '14' }"
    )  # the change event comes when the field loses the focus
    field.evaluate("""field => field.addEventListener("blur", () => {
        field.dispatchEvent(new Event("change", { bubbles: true }));
        window.left = document.querySelector("#rules-changes").textContent;
    }, { once: true })""")
    page.locator("[data-do=rules-copy]").hover()  # waits until nothing moves it any more
    page.mouse.down()
    assert "14" not in page.evaluate("window.left")
    page.mouse.up()
    page.wait_for_function("window.got")
    expect(page.locator("#rules-changes")).to_contain_text("14")
    assert "#h=" in page.evaluate("window.got")
    field.fill("999")  # above the maximum
    expect(page.locator("#rules-changes")).to_contain_text("14")


def test_link_leads_to_every_setting(page: Page) -> None:
    page.goto("?speed=0&seed=1#settings=suits")
    wait_for_table(page)
    expect(page.locator("#setting-suits")).to_be_focused()
    expect(page.locator("#setting-suits")).to_be_in_viewport()
    page.locator("#settings-access > summary").click()
    page.locator("#link-setting-typing").click()
    expect(page.locator("#setting-typing")).to_be_focused()
    page.locator("#settings-backup").click()
    expect(page.locator("#panel")).to_have_attribute("data-panel", "backup")
    assert page.locator("#content").evaluate("content => content.scrollTop") == 0
    page.keyboard.press("Escape")
    expect(page.locator("#panel")).to_have_count(0)
    page.reload()
    wait_for_table(page)
    expect(page.locator("#panel")).to_have_count(0)


def test_escape_closes_the_innermost_only(page: Page) -> None:
    page.goto("?game=zwanzigerrufen&speed=0&seed=1#rule=trischaken")
    wait_for_table(page)
    row = page.locator("#rule-trischaken")
    row.locator("summary").click()
    expect(row.locator("> .source")).to_be_visible()
    page.keyboard.press("Escape")
    expect(row.locator("> .source")).to_be_hidden()
    expect(row.locator("summary")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#panel")).to_have_count(0)


def test_address_unfolds_plain_words(page: Page) -> None:
    page.goto("?game=zwanzigerrufen&speed=0&seed=1#help=plain-words")
    wait_for_table(page)
    expect(page.locator("#plain-words")).to_be_focused()
    expect(page.locator("#plain-words h4").first).to_be_visible()


def test_typed_name_survives_redraw_and_reaches_table(page: Page) -> None:
    page.goto("?game=zwanzig-ab&speed=0&seed=1#settings=own_names")
    wait_for_table(page)
    first, second = page.locator("#setting-own_names"), page.locator("#setting-own_names-1")
    expect(first).to_be_focused()
    second.focus()
    page.keyboard.type("Om")
    # The other field is sent meanwhile, and the settings are drawn again.
    first.evaluate(
        """field => {
            field.value = " <b>Anna</b> ";
            field.dispatchEvent(new Event("change", { bubbles: true }));
        }"""
    )
    expect(first).to_have_value("<b>Anna</b>")
    page.keyboard.type("a")
    expect(second).to_have_value("Oma")
    page.keyboard.press("Tab")
    expect(page.locator("#settings-preview-look")).to_contain_text("Oma")
    page.keyboard.press("Escape")
    expect(page.locator("#seat-1 .player-name")).to_have_text("Oma")
    expect(page.locator("#seat-0 .player-name")).not_to_contain_text("Anna")
    page.reload()
    wait_for_table(page)
    expect(page.locator("#seat-1 .player-name")).to_have_text("Oma")
