"""Other keyboard layouts, Caps Lock, events without an element, and escaped links."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from engine.record import new_record
from tests.browser.table import open_table, wait_for_table
from tests.browser.test_play import link_to, play_until, shown_record
from tests.long_matches import play_deal_out

SEND = """({ key, code, shift, caps, ctrl }) => document.activeElement.dispatchEvent(
    new KeyboardEvent("keydown", {
        key, code, shiftKey: shift, ctrlKey: ctrl, modifierCapsLock: caps,
        bubbles: true, cancelable: true,
    }))"""
"""A key as another keyboard layout sends it; false if the page has handled it."""


def press(page: Page, key: str, code: str, **held: bool) -> bool:
    """Return whether the page takes a key for its own."""
    how = {"key": key, "code": code, "shift": False, "caps": False, "ctrl": False} | held
    return not page.evaluate(SEND, how)


def actions(page: Page) -> int:
    return len(shown_record(page)["deals"][-1]["actions"])


@pytest.mark.parametrize(("key", "layout"), [("я", "ru"), ("ζ", "el"), ("z", "de")])
def test_what_was_done_is_taken_back_on_every_layout(page: Page, key: str, layout: str) -> None:
    open_table(page)
    play_until(page, "play")
    before = actions(page)
    # On a German keyboard the key that says Z lies where an American one has its Y.
    code = "KeyY" if layout == "de" else "KeyZ"
    assert press(page, key, code, ctrl=True)
    assert actions(page) < before
    assert press(page, key.upper(), code, ctrl=True, shift=True)
    assert actions(page) > 0


def test_ctrl_y_redoes_as_on_windows(page: Page) -> None:
    open_table(page)
    play_until(page, "play")
    before = actions(page)
    assert press(page, "z", "KeyZ", ctrl=True)
    assert actions(page) < before
    # The key that says Y on a German keyboard is an American Z.
    assert press(page, "y", "KeyZ", ctrl=True)
    assert actions(page) == before


@pytest.mark.parametrize("key", ["&", "+", "1"])
def test_a_digit_key_without_shift_chooses_a_tarock(page: Page, key: str) -> None:
    """AZERTY and Czech keyboards have digits with Shift only."""
    open_table(page, game="zwanzigerrufen")
    play_until(page, "play")
    names = page.locator("#hand button").evaluate_all("all => all.map(one => one.id)")
    first = next(name for name in names if name.startswith("card-T1"))
    page.locator(f"#{names[-1]}").focus()
    assert press(page, key, "Digit1")
    assert page.evaluate("document.activeElement.id") == first


def test_a_key_of_a_composition_does_nothing(page: Page) -> None:
    open_table(page)
    play_until(page, "play")
    page.keyboard.press("/")
    line = page.locator("#typing-form input")
    expect(line).to_be_focused()
    line.fill("日本")
    page.evaluate("""() => document.activeElement.dispatchEvent(new KeyboardEvent("keydown", {
        key: "Escape", code: "Escape", isComposing: true, bubbles: true, cancelable: true }))""")
    expect(line).to_have_value("日本")
    page.keyboard.press("Escape")
    expect(line).to_be_hidden()


@pytest.mark.parametrize(
    ("key", "code", "caps"), [("s", "KeyS", False), ("S", "KeyS", True), ("ы", "KeyS", False)]
)
def test_a_letter_asks_whatever_the_layout_and_the_lock(
    page: Page, key: str, code: str, caps: bool
) -> None:
    open_table(page)
    play_until(page, "play")
    page.locator("#hand button").first.focus()
    page.keyboard.press("Shift")
    here = page.evaluate("document.activeElement.id")
    page.evaluate("document.querySelector('#status').replaceChildren()")
    assert press(page, key, code, caps=caps)
    expect(page.locator("#status")).not_to_be_empty()
    assert page.evaluate("document.activeElement.id") == here


def test_shift_and_a_letter_lead_to_a_suit_whatever_the_lock(page: Page) -> None:
    open_table(page)
    play_until(page, "play")
    names = page.locator("#hand button").evaluate_all("all => all.map(one => one.id)")
    suits = {name[5]: name for name in reversed(names)}
    letter = {"S": "s", "H": "h", "D": "d", "C": "c"}
    suit = next(suit for suit in suits if suits[suit] != names[0])
    for key, caps in ((letter[suit].upper(), False), (letter[suit], True)):
        page.locator("#hand button").first.focus()
        assert press(page, key, f"Key{suit}", shift=True, caps=caps)
        assert page.evaluate("document.activeElement.id") == suits[suit]


def test_events_that_no_element_gave_are_no_fault(page: Page) -> None:
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


def test_a_link_whose_signs_were_escaped_opens_what_it_carries(page: Page) -> None:
    record = play_deal_out(new_record("zwanzigerrufen", "classic", {}, 7))
    page.goto(f"?speed=0#r%3D{link_to(record)}%26d%3D1%26p%3D3")
    wait_for_table(page)
    assert shown_record(page)["deals"][0]["hands"] == [list(hand) for hand in record.deals[0].hands]
    expect(page.locator("#replay")).to_be_visible()
    page.evaluate("location.hash = 'r%3Dno-record'")
    expect(page.locator("#notice-said")).to_be_visible()


def test_a_panel_opened_by_keyboard_closes_the_menu(page: Page) -> None:
    """Tab leads from the open menu to the bar, whose tools open panels too."""
    page.set_viewport_size({"width": 1280, "height": 800})
    open_table(page)
    page.locator("#menu-button").press("Enter")
    expect(page.locator("#menu")).to_be_visible()
    page.locator("#tool-settings").press("Enter")
    expect(page.locator("#panel[data-panel=settings]")).to_be_visible()
    expect(page.locator("#menu")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(page.locator("#panel")).to_be_hidden()
    expect(page.locator("#menu")).to_be_hidden()
