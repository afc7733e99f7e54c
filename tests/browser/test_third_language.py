"""The built site in a language made by the tests, of a folder and a row: nothing else speaks in it.

Every letter of that language has an accent, so a word without one was said in another, and a text
that nobody has written shows its key.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Frame, Page, expect

from tests.browser.stored_rows import settings_script
from tests.browser.table import (
    START_MS,
    open_panel,
    open_table,
    screenshot,
    wait_until,
    watched_page,
)
from tests.browser.test_before_python import PHONE, SHOWN_ACTIONS, Held
from tests.browser.test_play import CHOICES, my_move
from tests.browser.test_third_game import UNWRITTEN
from tests.source_copy import serve_built_copy
from tests.ui.pseudo_language import add_pseudo_language, english_words
from ui.book.pages.books import list_chapters

pytestmark = pytest.mark.all

CODE = "xx"
SAID = """() => {
    const body = document.body.cloneNode(true);
    // What was spoken before another language was chosen is no part of the page.
    if (!body.querySelector("#status")?.textContent.includes("⟦"))
        body.querySelector("#status")?.remove();
    return [body.outerHTML, document.body.innerText];
}"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the site built with the language."""
    with serve_built_copy(tmp_path_factory, "language", add_pseudo_language) as address:
        yield address


def untranslated_texts(shown: Page | Frame) -> list[str]:
    """Return what a page says in another language, and the text keys that it shows."""
    html, visible = shown.evaluate(SAID)
    assert "⟦" in visible, "nothing is said in the language at all"
    return english_words(html) + UNWRITTEN.findall(visible)


def all_said_in_it(page: Page) -> None:
    """Check that nothing is untranslated; the log is drawn a little after the rest."""
    try:
        wait_until(page, lambda: untranslated_texts(page) == [])
    except AssertionError:
        assert untranslated_texts(page) == []


def choose_language(page: Page) -> None:
    """Choose the language in the bar."""
    page.locator(f"#tongue-{CODE}").click()
    expect(page.locator("html")).to_have_attribute("lang", CODE)
    expect(page.locator("#prompt")).to_contain_text("⟦")


@pytest.mark.parametrize("game", ["zwanzig-ab", "zwanzigerrufen"])
def test_a_table_that_is_switched_to_it(browser: Browser, site: str, game: str) -> None:
    with watched_page(browser, site, locale="de-AT") as page:
        open_table(page, game=game)
        choose_language(page)
        for _ in range(6):
            assert my_move(page)
            all_said_in_it(page)
            page.locator(CHOICES).first.click()
        my_move(page)
        for panel in ("scores", "rules", "settings", "help"):
            open_panel(page, panel)
            expect(page.locator("#panel-box")).to_be_visible()
            all_said_in_it(page)
            page.keyboard.press("Escape")
        page.locator("#toolbar-hint").click()
        expect(page.locator("#hint-why")).to_be_visible()
        all_said_in_it(page)
        screenshot(page, f"language-{game}")


def test_a_first_screen(browser: Browser, site: str) -> None:
    with watched_page(browser, site, **PHONE) as page:
        page.add_init_script(settings_script({"language": CODE}))
        held_requests = Held(page)
        page.goto("")
        page.locator(SHOWN_ACTIONS).wait_for()
        assert untranslated_texts(page) == []
        held_requests.let_through()
        all_said_in_it(page)


@pytest.mark.parametrize("mode", ["static", "play"])
def test_an_embed(page: Page, mode: str) -> None:
    page.goto(f"embed/v1/embed.html#mode={mode}&game=zwanzig-ab&language={CODE}&level=beginner")
    expect(page.locator("html")).to_have_attribute("lang", CODE)
    expect(page.locator("main")).to_contain_text("⟦")
    assert untranslated_texts(page) == []
    if mode == "play":
        page.locator("#start").click()
        inner = page.frame_locator("#table")
        inner.locator("#table[data-ready=python]").wait_for(timeout=START_MS)
        [table] = page.main_frame.child_frames
        assert untranslated_texts(table) == []


def test_a_page_of_the_book(page: Page) -> None:
    own = "\n".join(chapter.text for chapter in list_chapters("zwanzig-ab", "en"))
    page.goto(f"zwanzig-ab.{CODE}.html")
    assert english_words(page.content(), own) == []
