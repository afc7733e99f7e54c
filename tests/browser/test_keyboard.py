"""Keys of other layouts, events without an element, and escaped links."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from engine.record import new_record
from tests.browser.stored_rows import settings_script
from tests.browser.table import open_table, wait_for_table
from tests.browser.test_play import link_to, play_until, shown_record
from tests.long_matches import play_deal_out

SEND = """({ key, code, shift, ctrl }) => document.activeElement.dispatchEvent(
    new KeyboardEvent("keydown", {
        key, code, shiftKey: shift, ctrlKey: ctrl, bubbles: true, cancelable: true,
    }))"""
"""A key as another keyboard layout sends it; false if the page has handled it."""

COMPOSED = """() => document.activeElement.dispatchEvent(new KeyboardEvent("keydown", {
    key: "Escape", code: "Escape", isComposing: true, bubbles: true, cancelable: true }))"""
"""A key that belongs to a composition, and not to the page."""


def press(page: Page, key: str, code: str, **held: bool) -> bool:
    """Return whether the page takes a key for its own."""
    how = {"key": key, "code": code, "shift": False, "ctrl": False} | held
    return not page.evaluate(SEND, how)


def actions(page: Page) -> int:
    return len(shown_record(page)["deals"][-1]["actions"])


def test_keys_of_other_layouts_reach_the_table(page: Page) -> None:
    """One of each kind; `tests/ui/test_keys.py` has the layouts."""
    open_table(page, game="zwanzigerrufen")
    play_until(page, "play")
    names = page.locator("#hand button").evaluate_all("all => all.map(one => one.id)")
    first = next(name for name in names if name.startswith("card-T1"))
    page.locator(f"#{names[-1]}").focus()
    assert press(page, "&", "Digit1")
    assert page.evaluate("document.activeElement.id") == first
    page.evaluate("document.querySelector('#status').replaceChildren()")
    assert press(page, "ы", "KeyS")
    expect(page.locator("#status")).not_to_be_empty()
    assert page.evaluate("document.activeElement.id") == first
    before = actions(page)
    assert press(page, "я", "KeyZ", ctrl=True)
    assert actions(page) < before
    assert press(page, "Я", "KeyZ", ctrl=True, shift=True)
    assert actions(page) == before
    page.keyboard.press("/")
    line = page.locator("#typing-form input")
    expect(line).to_be_focused()
    line.fill("日本")
    page.evaluate(COMPOSED)
    expect(line).to_have_value("日本")
    page.keyboard.press("Escape")
    expect(line).to_be_hidden()


def test_letters_with_alt_leave_single_letters_alone(page: Page) -> None:
    page.add_init_script(settings_script({"game_keys": "alt"}))
    open_table(page)
    page.locator("#hand button").first.focus()
    assert not press(page, "r", "KeyR")
    page.keyboard.press("Alt+r")
    expect(page.locator("#panel[data-panel=read-out]")).to_be_visible()


def test_panel_opened_by_keyboard_closes_menu(page: Page) -> None:
    """Tab leads from the open menu to the bar, whose tools open panels too."""
    open_table(page)
    page.locator("#menu-button").press("Enter")
    expect(page.locator("#menu")).to_be_visible()
    page.locator("#tool-settings").press("Enter")
    expect(page.locator("#panel[data-panel=settings]")).to_be_visible()
    expect(page.locator("#menu")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(page.locator("#panel")).to_be_hidden()
    expect(page.locator("#menu")).to_be_hidden()


def test_events_without_element_are_no_fault(page: Page) -> None:
    """Extensions and other scripts send such events; an exception would fail the test."""
    open_table(page)
    page.evaluate("""() => {
        const kinds = ["click", "change", "input", "submit", "keydown", "focusin", "pointerdown",
            "pointerup", "pointercancel", "contextmenu", "dragover", "drop"];
        const bare = document.createTextNode("");
        document.body.append(bare);
        for (const kind of kinds) {
            document.dispatchEvent(new Event(kind, { bubbles: true }));
            bare.dispatchEvent(new Event(kind, { bubbles: true }));
            document.querySelector("#app").dispatchEvent(new Event(kind, { bubbles: true }));
        }
    }""")
    field = page.evaluate("""() => {
        const field = document.body.appendChild(document.createElement("input"));
        return field.dispatchEvent(new Event("keydown", { bubbles: true })); // a filled-in form
    }""")
    assert field
    page.evaluate("""() => document.dispatchEvent(
        new KeyboardEvent("keydown", { key: "z", code: "KeyZ", ctrlKey: true }))""")
    expect(page.locator("#table")).to_be_visible()


def test_link_with_escaped_signs_opens(page: Page) -> None:
    record = play_deal_out(new_record("zwanzigerrufen", "classic", {}, 7))
    page.goto(f"?speed=0#r%3D{link_to(record)}%26d%3D1%26p%3D3")
    wait_for_table(page)
    assert shown_record(page)["deals"][0]["hands"] == [list(hand) for hand in record.deals[0].hands]
    expect(page.locator("#replay")).to_be_visible()
    page.evaluate("location.hash = 'r%3Dno-record'")
    expect(page.locator("#notice-said")).to_be_visible()
