"""Calls to the browser's audio, and a card dragged with a real pointer."""

from playwright.sync_api import Page, expect

from tests.browser.stored_rows import settings_script
from tests.browser.table import open_table

FAKE_AUDIO = """
window.heard = []; window.contexts = 0; window.unasked = 0; window.resumed = 0
window.pressed = false
addEventListener("pointerdown", () => { pressed = true }, true)
// What looks into the page on behalf of a test counts as a press of its reader otherwise.
Object.defineProperty(Navigator.prototype, "userActivation", {
    get: () => ({ hasBeenActive: pressed }),
})
const setting = () => ({ value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {} })
const node = kind => ({
    type: kind, gain: setting(), frequency: setting(), connect() {}, stop() {},
    start() { heard.push(this.type) },
})
window.AudioContext = class {
    constructor() { contexts += 1; window.made = this; unasked += !pressed
        this.state = "running"; this.currentTime = 0
        this.destination = node("table") }
    createGain() { return node("gain") }
    createOscillator() { return node("sine") }
    createBufferSource() { return node("noise") }
    createBiquadFilter() { return node("band") }
    resume() { resumed += 1; this.state = "running" }
    createBuffer() { return { copyToChannel() {} } }
}
"""
PLAYABLE = '#hand button[data-action^="play "]:not([aria-disabled])'


def played_count(page: Page) -> int:
    """Return how many cards have been played in the deal on the table."""
    return (page.locator("#record-now").text_content() or "").count("play ")


def to_the_play(page: Page) -> None:
    """Answer every question until I am to play a card."""
    request = page.locator(f"{PLAYABLE}, #actions [data-action]:not([aria-disabled])")
    request.first.wait_for()
    while page.locator("#table").get_attribute("data-phase") != "play":
        request.first.click()
        page.locator("#table[data-to-act='0']").wait_for()


def play_one(page: Page, sound: str) -> None:
    """Play to my first card and lay it, with or without sounds."""
    page.add_init_script(settings_script({"sound": sound}) + FAKE_AUDIO)
    open_table(page, game="zwanzig-ab")
    to_the_play(page)
    page.locator(PLAYABLE).first.click()
    page.locator(f"{PLAYABLE}, #result").first.wait_for()


def test_card_sounds_wooden_even_after_phone_call(page: Page) -> None:
    play_one(page, "normal")
    page.wait_for_function("heard.includes('noise') && heard.includes('sine')")
    assert page.evaluate("[contexts, unasked]") == [1, 0]
    page.evaluate("made.state = 'interrupted'")
    page.locator(PLAYABLE).first.click()
    page.wait_for_function("resumed === 1")


def test_sound_off_prepares_no_audio(page: Page) -> None:
    play_one(page, "off")
    assert page.evaluate("[contexts, heard.length]") == [0, 0]


def test_dragged_card_plays_only_on_the_table(
    page: Page,
) -> None:
    open_table(page, game="zwanzig-ab")
    to_the_play(page)
    before = played_count(page)
    card = page.locator(PLAYABLE).first
    name = card.get_attribute("id")
    at = card.bounding_box()
    assert at
    x, y = at["x"] + at["width"] / 3, at["y"] + at["height"] / 3
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 30, steps=3)
    page.mouse.move(x, y + 5, steps=3)
    page.mouse.up()
    expect(page.locator(f"#{name}")).to_have_count(1)
    assert played_count(page) == before
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 300, steps=5)
    page.mouse.up()
    expect(page.locator(f"#{name}")).to_have_count(0)
    assert played_count(page) > before


POINTER = """([kind, id, type, buttons, x, y]) => {
    const at = kind === "pointerdown" ? window.held : document;
    at.dispatchEvent(new PointerEvent(kind, {
        pointerId: id, pointerType: type, buttons, button: kind === "pointermove" ? -1 : 0,
        isPrimary: true, clientX: x, clientY: y, bubbles: true, cancelable: true }));
}"""
"""An event of a pointer that no real mouse gives: two pointers, or a release that was not seen."""


def hold_card(page: Page) -> str:
    """Put a finger on a card of mine, and return its id."""
    open_table(page, game="zwanzig-ab")
    to_the_play(page)
    name = page.locator(PLAYABLE).first.evaluate("card => { window.held = card; return card.id }")
    page.evaluate(POINTER, ["pointerdown", 5, "touch", 1, 200, 600])
    return str(name)


def test_lost_button_or_other_pointer_plays_nothing(
    page: Page,
) -> None:
    name = hold_card(page)
    before = played_count(page)
    page.evaluate(POINTER, ["pointermove", 1, "mouse", 1, 20, 100])
    assert page.locator(f"#{name}").evaluate("card => card.style.translate") == ""
    page.evaluate(POINTER, ["pointermove", 5, "touch", 1, 200, 500])
    assert page.locator(f"#{name}").evaluate("card => card.style.translate") == "0px -100px"
    page.evaluate(POINTER, ["pointerup", 1, "mouse", 0, 20, 100])
    assert played_count(page) == before
    page.evaluate(POINTER, ["pointermove", 5, "touch", 2, 200, 100])
    assert page.locator(f"#{name}").evaluate("card => card.style.translate") == ""
    page.evaluate(POINTER, ["pointerup", 5, "touch", 0, 200, 100])
    assert played_count(page) == before
