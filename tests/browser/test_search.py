"""The search in the books: without Python, by keyboard, tolerant of spelling."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

import build
from tests.browser.table import axe_violations, screenshot, watched_page
from tests.case_matrix import combine_cases, first_cases
from tests.ui.accessibility_tree import parse_accessible
from tests.ui.test_read_pages import FOLDER, read_element
from ui.languages import LANGUAGES
from ui.wording.text_search import fold_words

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


def search_in_vain(page: Page) -> None:
    """Search for two words that no place has both of."""
    search_for(page, "Trumpf xyzzy")
    expect(page.locator(COUNT)).to_have_text("Nichts gefunden.")
    expect(page.locator(RESULTS)).to_have_count(0)


NO_RULES = {
    **dict.fromkeys(("drucken", "Zettel", "Schreibzettel"), "zwanzig-ab.de.html#reader"),
    "Kontrast": "accessibility.de.html#content",
}
"""Words that are about no rule, and where they lead."""


def test_search_marks_words_in_both_books(book: Page) -> None:
    """All words must be there; umlauts make no difference."""
    search_for(book, "Trumpf")
    expect(book.locator(f"{RESULTS} small").filter(has_text="Zwanzig ab").first).to_be_visible()
    expect(book.locator("#search-results mark").first).to_have_text("Trumpf")
    assert "python" not in book.content().lower()
    for words in ("Sküs", "SKUES", "skus"):
        search_in_vain(book)
        search_for(book, words)
        expect(book.locator("#search-results mark").first).to_contain_text("Sküs")
    for word, target in NO_RULES.items():
        search_in_vain(book)
        search_for(book, word)
        expect(book.locator(f"{RESULTS} a[href='{target}']")).to_be_visible()


@pytest.mark.parametrize(
    "word", first_cases(["Mond", "Trull", "Lizitation", "Märchenstich", "Gstieß"])
)
def test_glossary_word_leads_to_its_entry(page: Page, word: str) -> None:
    page.goto("zwanzigerrufen.de.html")
    search_for(page, word)
    link = page.locator(f"{RESULTS}:nth-child(-n + 3) a[href*='#term-']").first
    expect(link).to_contain_text(word)
    link.click()
    expect(page.locator(":target dt")).to_contain_text(word)


@pytest.mark.parametrize(
    ("language", "page_name"), combine_cases([*LANGUAGES], ["zwanzigerrufen", "zwanzig-ab"])
)
def test_a_whole_title_comes_first(page: Page, language: str, page_name: str) -> None:
    """Every heading and every word of the glossary, among all that have it in their titles."""
    index = json.loads((build.DIST / f"book-search.{language}.json").read_text(encoding="utf-8"))
    titles = list(dict.fromkeys(title for _, _, title, _ in index["sections"]))
    page.goto(f"{page_name}.{language}.html")
    search_for(page, titles[0])
    first = page.evaluate(
        """async titles => {
            const form = document.querySelector("#search"), found = [];
            for (const title of titles) {
                form.querySelector("input").value = title;
                await form.oninput();
                found.push(form.querySelector("li b")?.textContent);
            }
            return found;
        }""",
        titles,
    )
    fold = [[fold_words(text) for text in texts] for texts in (first, titles)]
    assert fold[0] == fold[1] and len(titles) > 100


@pytest.mark.parametrize("other", first_cases([True, False]))
def test_back_finds_the_search_again(book: Page, other: bool) -> None:
    search_for(book, "Pagat" if other else "Endspiel")
    expect(book.locator(f"{RESULTS} a").first).to_be_visible()
    count = book.locator(COUNT).inner_text()
    target = book.locator(f"{RESULTS} a").first
    name = target.inner_text()
    target.click()
    expect(book.locator(":target")).to_be_in_viewport()
    expect(book.locator(FIELD)).to_have_value("")
    book.go_back()
    expect(book.locator(FIELD)).to_have_value("Pagat" if other else "Endspiel")
    expect(book.locator(COUNT)).to_have_text(count)
    expect(book.locator(f"{RESULTS} a").first).to_have_text(name)
    book.go_forward()
    expect(book.locator(FIELD)).to_have_value("")


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


COUNTED = {"de": "1 Treffer", "en": "1 result"}


@pytest.mark.parametrize("language", first_cases(COUNTED))
def test_it_is_read_as_written_down(page: Page, language: str) -> None:
    """What a screen reader goes through from the field to the result."""
    page.goto(f"zwanzigerrufen.{language}.html")
    search_for(page, "Spatz")
    expect(page.locator(COUNT)).to_have_text(COUNTED[language])
    rendered = parse_accessible(page.locator("search").evaluate("found => found.outerHTML"))
    golden_file = FOLDER / f"search.{language}.txt"
    assert "\n".join(read_element(rendered)) + "\n" == golden_file.read_text(encoding="utf-8")


@pytest.mark.parametrize("language", first_cases(LANGUAGES))
def test_every_search_result_shows_word_in_context(page: Page, language: str) -> None:
    page.goto(f"zwanzigerrufen.{language}.html")
    search_for(page, "Trischaken")
    results = page.locator(RESULTS).all_inner_texts()
    assert len(results) > 5 and all("Trischaken" in text for text in results)
    assert all("…" not in text for text in results)


def test_it_is_small() -> None:
    assert (build.ASSETS / "book" / "search.js").stat().st_size <= 4150
    for language in ("de", "en"):
        assert (build.DIST / f"book-search.{language}.json").stat().st_size <= 145_000


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


@pytest.mark.parametrize("book_at_hand", first_cases(["zwanzigerrufen", "zwanzig-ab"]))
def test_the_book_at_hand_comes_first(page: Page, book_at_hand: str) -> None:
    page.goto(f"{book_at_hand}.de.html")
    search_for(page, "Karo")
    addresses = [str(link.get_attribute("href")) for link in page.locator(f"{RESULTS} a").all()]
    is_here = [address.startswith(book_at_hand) for address in addresses]
    assert is_here[0] and is_here == sorted(is_here, reverse=True)
