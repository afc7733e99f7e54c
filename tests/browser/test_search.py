"""The search in the books: without Python, by keyboard, tolerant of spelling."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

import build
from tests.browser.table import axe_violations, screenshot, watched_page
from tests.case_matrix import first_cases
from tests.ui.accessibility_tree import parse_accessible
from tests.ui.test_read_pages import FOLDER, read_element

SIZES = {"phone": (390, 844), "desktop": (1280, 800)}
FIELD, COUNT, RESULTS = "#search-field", "#search-count", "#search-results li"


@pytest.fixture
def book(page: Page) -> Iterator[Page]:
    """A page of the German books."""
    page.goto("zwanzig-ab.de.html")
    yield page


def search_for(page: Page, words: str) -> None:
    """Search, and wait until the result is announced."""
    page.locator(FIELD).fill(words)
    expect(page.locator(COUNT)).not_to_be_empty()


def test_a_word_is_found_in_both_books_and_marked(book: Page) -> None:
    search_for(book, "Trumpf")
    expect(book.locator(f"{RESULTS} small").filter(has_text="Zwanzig ab").first).to_be_visible()
    expect(book.locator("#search-results mark").first).to_have_text("Trumpf")
    assert "python" not in book.content().lower()


@pytest.mark.parametrize("words", ["Sküs", "SKUES", "skus"])
def test_umlauts_make_no_difference(book: Page, words: str) -> None:
    search_for(book, words)
    expect(book.locator("#search-results mark").first).to_contain_text("Sküs")


def test_all_words_must_be_there(book: Page) -> None:
    search_for(book, "Trumpf xyzzy")
    expect(book.locator(COUNT)).to_have_text("Nichts gefunden.")
    expect(book.locator(RESULTS)).to_have_count(0)


@pytest.mark.parametrize("word", ["Mond", "Trull", "Lizitation", "Märchenstich", "Gstieß"])
def test_a_word_of_the_glossary_leads_to_its_entry(page: Page, word: str) -> None:
    page.goto("zwanzigerrufen.de.html")
    search_for(page, word)
    link = page.locator(f"{RESULTS}:nth-child(-n + 3) a[href*='#term-']").first
    expect(link).to_contain_text(word)
    link.click()
    expect(page.locator(":target dt")).to_contain_text(word)


def test_it_goes_by_keyboard(book: Page) -> None:
    search_for(book, "Pagat")
    expect(book.locator(RESULTS).nth(1)).to_be_visible()
    book.locator(FIELD).press("ArrowDown")
    expect(book.locator(f"{RESULTS} a").first).to_be_focused()
    book.keyboard.press("ArrowUp")
    expect(book.locator(FIELD)).to_be_focused()
    book.keyboard.press("Escape")
    expect(book.locator(RESULTS)).to_have_count(0)
    search_for(book, "Pagat")
    book.locator(FIELD).press("Enter")
    book.wait_for_url("**/zwanzigerrufen.de.html#*")
    anchor = book.url.partition("#")[2]
    expect(book.locator(f"[id='{anchor}']")).to_be_visible()


@pytest.mark.parametrize(("language", "said"), {"de": "1 Treffer", "en": "1 result"}.items())
def test_it_is_read_as_written_down(page: Page, language: str, said: str) -> None:
    """What a screen reader goes through from the field to the result (X03)."""
    page.goto(f"zwanzigerrufen.{language}.html")
    search_for(page, "Spatz")
    expect(page.locator(COUNT)).to_have_text(said)
    rendered = parse_accessible(page.locator("search").evaluate("found => found.outerHTML"))
    golden_file = FOLDER / f"search.{language}.txt"
    assert "\n".join(read_element(rendered)) + "\n" == golden_file.read_text(encoding="utf-8")


def test_it_is_small() -> None:
    assert (build.ASSETS / "book" / "search.js").stat().st_size <= 3400
    for language in ("de", "en"):
        assert (build.DIST / f"book-search.{language}.json").stat().st_size <= 100_000


@pytest.mark.parametrize("name", first_cases(SIZES))
@pytest.mark.parametrize("scheme", first_cases(["light", "dark"]))
def test_results_are_accessible(browser: Browser, site: str, scheme: str, name: str) -> None:
    width, height = SIZES[name]
    look = {"color_scheme": scheme, "viewport": {"width": width, "height": height}}
    with watched_page(browser, site, **look) as page:
        page.goto("zwanzig-ab.de.html")
        search_for(page, "Stich")
        assert [violation for violation in axe_violations(page) if "search" in violation] == []
        screenshot(page, f"search-{name}-{scheme}")
