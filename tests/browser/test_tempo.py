"""Keys at the table: Space and Enter hurry unless a control needs them, and Escape."""

from playwright.sync_api import Page, expect

from tests.browser.stored_rows import settings_script
from tests.browser.table import wait_for_table
from tests.browser.test_play import link_to, open_record
from tests.ui.scenes import NORMAL, zr_match
from tests.ui.tables import AB, AB_STAY, AB_TRUMP, make_match

PATIENT = {"bot_pause": 2000, "trick_pause": 0}


def table_waiting_for_west(page: Page) -> None:
    """A table at which West is to play and has not played yet."""
    page.add_init_script(settings_script(PATIENT))
    page.goto(f"?level=beginner#r={link_to(make_match(AB, *AB_TRUMP, *AB_STAY, 'play HA'))}")
    wait_for_table(page)
    expect(page.locator("#trick .trick-card")).to_have_count(1)


def test_space_hurries_from_page_body(page: Page) -> None:
    table_waiting_for_west(page)
    page.evaluate("document.activeElement.blur()")
    for count in (2, 3, 4):
        page.keyboard.press("Space")
        expect(page.locator("#trick .trick-card")).to_have_count(count, timeout=1500)
    expect(page.locator("#table")).to_have_attribute("data-held", "true")
    page.keyboard.press("Enter")
    expect(page.locator("#table")).not_to_have_attribute("data-held", "true")


def test_in_hand_enter_chooses_ahead_space_hurries(page: Page) -> None:
    table_waiting_for_west(page)
    card = page.locator("#card-H10")
    card.press("Enter")
    expect(card).to_have_attribute("aria-pressed", "true")
    card.press("Space")
    expect(page.locator("#trick .trick-card")).to_have_count(2, timeout=1500)
    expect(card).to_have_attribute("aria-pressed", "true")
    tempo = page.locator("#toolbar-tempo")
    before = tempo.get_attribute("aria-label")
    tempo.press("Enter")
    expect(tempo).not_to_have_attribute("aria-label", before or "")
    expect(page.locator("#trick .trick-card")).to_have_count(2)


def test_escape_hides_tooltip_of_offer(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 568})
    open_record(page, zr_match(*NORMAL))
    offer = page.locator("#actions .offers .offer").first
    offer.hover()
    expect(offer.locator(".more")).to_be_visible()
    page.keyboard.press("Escape")
    expect(offer.locator(".more")).to_be_hidden()
