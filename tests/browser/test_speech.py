"""The live region in the browser: when it speaks, and that it can repeat a text."""

import re

from playwright.sync_api import Page

from tests.browser.test_play import my_move, open_record
from tests.ui.tables import AB, AB_STAY, AB_TRUMP, make_match
from ui.wording.speech import MAX_MESSAGE_LENGTH

LISTEN = """
    window.said = [];
    window.moved = 0;
    document.addEventListener("focusin", () => { window.moved = performance.now(); });
    new MutationObserver(() => {
        const text = document.querySelector("#status").textContent;
        window.said.push([text, performance.now() - window.moved]);
    }).observe(document.querySelector("#status"), { childList: true });
"""
LED = ("play C7", "play CA", "play CK", "play C9", "play C10", "play HQ", "play HJ")


def spoken_messages(page: Page, number: int) -> list[tuple[str, float]]:
    """Return the first messages, each with the milliseconds since the focus moved."""
    page.wait_for_function("number => window.said.length >= number", arg=number)
    return [(text, float(after)) for text, after in page.evaluate("window.said")]


def test_the_same_refusal_is_spoken_twice(page: Page) -> None:
    open_record(page, make_match(AB, "trump H", *["exchange"] * 4, *AB_STAY, *LED))
    page.wait_for_function("document.querySelector('#status').textContent")
    page.evaluate(LISTEN)
    for heard in (1, 2):
        page.locator("#card-SA").press("Enter")
        spoken_messages(page, heard)
    (first, _), (second, _) = spoken_messages(page, 2)
    assert first == second != ""


def test_deal_is_spoken_and_played_by_keyboard(page: Page) -> None:
    """Each message stays until it can be heard, and none comes with a change of the focus."""
    open_record(page, make_match(AB, *AB_TRUMP, *AB_STAY))
    page.wait_for_function("document.querySelector('#status').textContent")
    page.evaluate("""() => {
        window.written = [];
        new MutationObserver(() => written.push(performance.now()))
            .observe(document.querySelector("#status"), { childList: true });
    }""")
    page.locator("#card-HA").focus()
    page.keyboard.press("s")
    page.wait_for_function("() => written.length === 1")
    page.keyboard.press("l")
    page.wait_for_function("() => written.length === 2")
    assert page.evaluate("written[1] - written[0]") >= 450
    page.evaluate(LISTEN)
    for played in range(1, 5):
        page.keyboard.press("Enter")
        my_move(page)
        spoken_messages(page, played)
    page.wait_for_function("window.said.some(([text]) => text.includes('Trick 4'))")
    (first, after), *_ = spoken_messages(page, 4)
    assert "Trick 1" in first and after >= 100
    messages = [text for text, _ in spoken_messages(page, 4)]
    numbers = [int(number) for number in re.findall(r"Trick (\d)", " ".join(messages))]
    assert numbers == sorted(numbers) and {1, 2, 3, 4} <= {*numbers}
    assert all(len(text) <= MAX_MESSAGE_LENGTH for text in messages)
