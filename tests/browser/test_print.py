"""Printing: no hands, ink on white in every theme, nothing left out, answers last.

The PDFs of the site are read, and every page as the browser itself prints it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from html import escape
from io import BytesIO
from itertools import pairwise
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Page, ViewportSize
from pypdf import PageObject, PdfReader

import build
from engine.games import GAMES
from tests.browser.stored_rows import settings_script
from tests.browser.table import open_blank, page_of_sources, watched_page
from tests.browser.test_author import open_author, write
from tests.case_matrix import combine_cases, first_cases
from tests.table_screenshots import load_page
from tests.ui.book.book_skeleton import text_of
from tests.ui.scenes import phase_models
from tests.ui.tables import after_command
from ui.app.panels import PANELS
from ui.book.texts import make_book_translator
from ui.languages import LANGUAGES, translate

WITH_TABLES = (*GAMES, "block-reference")
PRINTED = (*WITH_TABLES, "cheat-sheet")
READ = ("rules", "bots", "record", "accessibility", "privacy", "licences")
PAPER: ViewportSize = {"width": 658, "height": 960}
"""An A4 page within its margins, in px."""

FOR_HANDS = ("book.skip", "book.rules", "book.rules.mine", "book.large", "book.pdf", "search.label")
"""Labels and hints of controls."""

DARK: dict[str, Any] = {"media": "print", "color_scheme": "dark", "forced_colors": "none"}
CONTRASTED: dict[str, Any] = {**DARK, "forced_colors": "active", "contrast": "more"}
LOOKS = {"dark": ("dark", DARK), "system": ("auto", DARK), "contrast": ("dark", CONTRASTED)}
"""A reader's looks: the theme chosen, and the system's colour scheme."""

SEEN = """() => {
    const seen = (each) => each.checkVisibility({ visibilityProperty: true })
        && each.getBoundingClientRect().width > 1;
    const parts = [...document.querySelectorAll("body *")].filter(seen);
    const pressed = parts.filter((each) => each.matches(
        "#bar, #skip, #skip-links, select, input, textarea, "
        + "button:not(.term, .account-toggle, .moment-link)"
    ));
    const scale = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const rgb = (colour) => { // as it is painted, with what is left of what lies below it
        scale.clearRect(0, 0, 1, 1);
        scale.fillStyle = colour;
        scale.fillRect(0, 0, 1, 1);
        return [...scale.getImageData(0, 0, 1, 1).data];
    };
    const over = ([r, g, b, a], below) =>
        [r, g, b].map((one, n) => (one * a + below[n] * (255 - a)) / 255);
    const light = (colour) => colour.map((one) => one / 255)
        .map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4))
        .reduce((sum, one, n) => sum + one * [0.2126, 0.7152, 0.0722][n], 0);
    const contrast = (...colours) => {
        const [low, high] = colours.map(light).sort((one, other) => one - other);
        return (high + 0.05) / (low + 0.05);
    };
    const grounds = (each, all) => { // that a text stands on; without "all", those always printed
        if (!each) return [[255, 255, 255]];
        const style = getComputedStyle(each);
        const below = grounds(each.parentElement, all);
        if (!all && style.printColorAdjust !== "exact") return below;
        const stops = style.backgroundImage.match(/(?:rgba?|color|oklab)\\([^()]*\\)/g) ?? [];
        const own = [style.backgroundColor, ...stops].map(rgb).filter(([, , , a]) => a);
        return own.length ? own.map((one) => over(one, below[0])) : below;
    };
    const faint = parts.filter((each) =>
        [...each.childNodes].some(({ nodeType, data }) => nodeType === 3 && data.trim())
    ).filter((each) => {
        const { color, fill } = getComputedStyle(each);
        const own = each.closest("svg") ? fill : color;
        if (each.closest(".place")) return false; // a number on a chip of its own
        return [true, false].some((all) => grounds(each, all).some((ground) =>
            contrast(over(rgb(own), ground), ground) < 4.5
        ));
    });
    const wide = parts.filter((each) => !each.closest("svg") && (
        each.getBoundingClientRect().right > document.documentElement.clientWidth + 1
    ));
    const named = (each) => `${each.tagName}.${each.className} ${each.textContent.slice(0, 40)}`;
    return { pressed: pressed.map(named), faint: faint.map(named), wide: wide.map(named) };
}"""
"""What can be pressed, cannot be read or reaches beyond the page, as it would be printed."""

NOTHING: dict[str, list[str]] = {"pressed": [], "faint": [], "wide": []}


class PrintedPage(NamedTuple):
    """The lines of a page but for its number, and the lowest, in whatever order it was drawn."""

    lines: list[str]
    lowest_line: str


FOOT = 60
"""Points above the lower edge of a page in which its number stands."""


def read_page(page: PageObject, number: int) -> PrintedPage:
    """Return the text of a page; `number` is the one printed below it."""
    by_height = dict[int, str]()

    def note(text: str, at: list[float], on: list[float], *_: object) -> None:
        height = round(at[1] * on[4] + at[3] * on[5] + at[5])
        if text.strip() and height > FOOT:
            by_height[height] = by_height.get(height, "") + text

    lines = [line.strip() for line in page.extract_text(visitor_text=note).splitlines()]
    lowest = by_height[min(by_height)].strip() if by_height else ""
    return PrintedPage([line for line in lines if line not in ("", str(number))], lowest)


def read_pages(reader: PdfReader) -> list[PrintedPage]:
    """Return the text of all pages."""
    return [read_page(page, number) for number, page in enumerate(reader.pages, 1)]


@cache
def printed_pages(name: str, language: str) -> list[PrintedPage]:
    """Return the pages of a PDF of the site."""
    return read_pages(PdfReader(build.DIST / f"{name}.{language}.pdf"))


@pytest.mark.parametrize("language", first_cases(LANGUAGES))
@pytest.mark.parametrize("name", first_cases(PRINTED))
def test_a_pdf_has_no_words_for_hands(site: str, name: str, language: str) -> None:
    say = make_book_translator(language)
    lines = {line for page in printed_pages(name, language) for line in page.lines}
    assert len(lines) > 50
    assert lines & {say(key) for key in (*FOR_HANDS, "bar.learn")} == set()
    skip = say("book.skip")
    assert [line for line in lines if line.startswith(skip)] == []


@pytest.mark.parametrize("language", first_cases(LANGUAGES))
@pytest.mark.parametrize("name", first_cases(PRINTED))
def test_no_pdf_page_ends_with_heading(site: str, name: str, language: str) -> None:
    text = (build.DIST / f"{name}.{language}.html").read_text(encoding="utf-8")
    matches = re.findall(r"<(h[2-4])\b[^>]*>(.*?)</\1>", text, re.DOTALL)
    headings = {re.sub(r"<[^>]+>", "", heading).strip() for _, heading in matches}
    assert len(headings) > 5
    ends = [page.lowest_line for page in printed_pages(name, language)]
    contents = len(ends) > 10 and name in GAMES  # the second page is a list of headings
    matches = [
        end for n, end in enumerate(ends, 1) if end in headings and not (contents and n == 2)
    ]
    assert matches == []


TOO_FEW_LINES = 3
"""Lines of a table, its head included, that may not stand alone at the foot of a page."""


@pytest.mark.parametrize("language", first_cases(LANGUAGES))
@pytest.mark.parametrize("name", first_cases(WITH_TABLES))
def test_no_pdf_page_ends_with_lone_rows(site: str, name: str, language: str) -> None:
    text = (build.DIST / f"{name}.{language}.html").read_text(encoding="utf-8")
    tables = re.findall(r"<table\b([^>]*)>(.*?)</table>", text, re.DOTALL)
    cells = [
        re.findall(r"<th\b[^>]*>(.*?)</th>", content.partition("</thead>")[0])
        for attributes, content in tables
        if "tricks" not in attributes  # its rows are as high as cards
    ]
    heads = {" ".join(re.sub(r"<[^>]+>", "", cell).strip() for cell in row) for row in cells}
    assert heads
    pages = [page.lines for page in printed_pages(name, language)]
    split_tables = [
        (number, page[-TOO_FEW_LINES:])
        for number, (page, after) in enumerate(pairwise(pages), 1)
        if after and after[0] in heads and after[0] in page[-TOO_FEW_LINES:]
    ]
    assert split_tables == []


PRINTED_NAMES = """() => [...document.querySelectorAll("[role=img]")]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }))
    .map((each) => each.ariaLabel)"""
PRINTED_HEADINGS = """() => [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }))
    .map((each) => each.textContent.trim().replaceAll(/\\s+/g, " "))"""


def list_picture_names(reader: PdfReader) -> Iterator[str]:
    """Yield what all pictures of a PDF are called."""
    for number in range(1, int(str(reader.trailer["/Size"]))):
        entry = reader.get_object(number)
        if isinstance(entry, dict) and "/Alt" in entry:
            yield str(entry["/Alt"])


def list_bookmarks(reader: PdfReader) -> list[tuple[str, int]]:
    """Return the titles of the bookmarks of a PDF with their pages, counted from 1."""
    bookmarks = list[tuple[str, int]]()

    def note(level: Sequence[Any]) -> None:
        for entry in level:
            if isinstance(entry, list):
                note(entry)
            else:
                number = reader.get_destination_page_number(entry)
                bookmarks.append((str(entry.title), (number or 0) + 1))

    note(reader.outline)
    return bookmarks


@pytest.mark.parametrize(
    ("language", "name"), combine_cases([*LANGUAGES], [*WITH_TABLES, "cheat-sheet"], most=2)
)
def test_pdf_names_cards_and_bookmarks_headings(page: Page, language: str, name: str) -> None:
    page.goto(f"{name}.{language}.html")
    page.emulate_media(media="print")
    reader = PdfReader(build.DIST / f"{name}.{language}.pdf")
    names = Counter(page.evaluate(PRINTED_NAMES))
    assert name == "cheat-sheet" or names.total() > 100
    assert Counter(list_picture_names(reader)) == names
    headings = page.evaluate(PRINTED_HEADINGS)
    assert [title for title, _ in list_bookmarks(reader)] == headings and len(headings) > 1


@pytest.mark.parametrize("language", first_cases(LANGUAGES))
@pytest.mark.parametrize("game", first_cases(GAMES))
def test_book_contents_name_page_of_each_heading(site: str, game: str, language: str) -> None:
    contents = " ".join(printed_pages(game, language)[1].lines)
    bookmarks = list_bookmarks(PdfReader(build.DIST / f"{game}.{language}.pdf"))
    text = (build.DIST / f"{game}.{language}.html").read_text(encoding="utf-8")
    listed = set(re.findall(r'<li class="level-\d"><a href="#[^"]+">([^<]*)</a>', text))
    lines = [f"{title} {number}" for title, number in bookmarks if escape(title) in listed]
    assert len(lines) >= len(listed) > 30
    assert [line for line in lines if line not in contents] == []


@pytest.mark.parametrize("language", first_cases(LANGUAGES))
@pytest.mark.parametrize("game", first_cases(GAMES))
def test_book_has_cover_and_questions_before_answers(site: str, game: str, language: str) -> None:
    say = make_book_translator(language)
    cover, *pages = (page.lines for page in printed_pages(game, language))
    text = " ".join(cover)
    assert cover[0] == say(f"game.{game}") and LANGUAGES[language].name in cover[-1]
    assert say(f"book.{game}.lead") in text
    (first,) = (n for n, page in enumerate(pages) if page and page[0] == say("book.answers"))
    request, answers = ([*map(" ".join, part)] for part in (pages[:first], pages[first:]))
    right = say("book.quiz.right")
    count = text_of(game, language).count("[quiz ")
    assert count > 5 and sum(page.count(right) for page in answers) >= count
    verdicts = [say(f"book.quiz.{verdict}") for verdict in ("worse", "barred")]
    assert [text for page in request for text in verdicts if text in page] == []
    for pages_of in (request, answers):
        numbers = re.findall(r"(?<![\w.])(\d+)\. (?=\w)", " ".join(pages_of))
        assert set(map(str, range(1, count + 1))) <= set(numbers)


@pytest.mark.parametrize(
    ("look", "language", "name"),
    combine_cases(
        [*LOOKS], [*LANGUAGES], [*WITH_TABLES[:1], "cheat-sheet", *READ, *WITH_TABLES[1:]], most=3
    ),
)
def test_page_prints_completely_with_ink_on_white(
    browser: Browser, site: str, look: str, language: str, name: str
) -> None:
    theme, media = LOOKS[look]
    with watched_page(browser, site, viewport=PAPER) as page:
        open_blank(page)
        page.evaluate(settings_script({"theme": theme, "language": language}))
        page.goto(f"{name}.{language}.html")
        assert page.evaluate("document.documentElement.dataset.theme") == theme
        page.emulate_media(**media)
        assert page.evaluate(SEEN) == NOTHING


@pytest.mark.parametrize("language", first_cases(LANGUAGES))
def test_every_word_of_rules_page_prints(page: Page, language: str) -> None:
    page.set_viewport_size(PAPER)
    page.goto(f"rules.{language}.html")
    words = page.locator(".terms dt").all_inner_texts()
    page.emulate_media(**DARK)
    assert len(words) > 20 and page.locator(".terms dt").all_inner_texts() == words
    text = page.locator("#content").inner_text()
    for key in ("help.terms.note", "plain.authors", "plain.builder"):
        assert translate(language, key) not in text


@pytest.mark.parametrize("language", first_cases(LANGUAGES))
@pytest.mark.parametrize("name", first_cases(WITH_TABLES))
def test_large_print_is_not_cut_off(page: Page, name: str, language: str) -> None:
    page.set_viewport_size(PAPER)
    page.goto(f"{name}.{language}.html")
    page.evaluate("document.documentElement.dataset.print = 'large'")
    page.emulate_media(**DARK)
    assert page.evaluate(SEEN) == NOTHING
    assert page.evaluate("document.documentElement.scrollWidth") == PAPER["width"]


def of_sheet(name: str) -> Callable[[], Any]:
    """Return a table with a panel open after a deal."""
    return lambda: after_command(phase_models()["zr-over"], "open", name)


@pytest.fixture
def table(browser: Browser) -> Iterator[Page]:
    """A page served from the sources."""
    with page_of_sources(browser, viewport=PAPER) as page:
        yield page


@pytest.mark.parametrize(
    ("language", "panel"), combine_cases([*LANGUAGES], ["scores", "sheet", "help"], most=2)
)
def test_a_panel_prints_alone_and_whole(table: Page, panel: str, language: str) -> None:
    model = of_sheet(panel)()
    load_page(
        table, replace(model, settings=replace(model.settings, language=language, theme="dark"))
    )
    table.emulate_media(**DARK)
    assert table.evaluate(SEEN) == NOTHING
    text = " ".join(" ".join(page.lines) for page in read_pages(PdfReader(BytesIO(table.pdf()))))
    inside = table.locator("#content").inner_text().split()
    assert inside[-1] in text and inside[0] in text
    assert translate(language, "worth.soon") not in text


@pytest.mark.all
@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_panel_texts_are_readable_on_paper(table: Page, look: str, language: str) -> None:
    theme, media = LOOKS[look]
    table.emulate_media(**media)
    for panel in PANELS:
        model = of_sheet(panel)()
        load_page(
            table, replace(model, settings=replace(model.settings, language=language, theme=theme))
        )
        visible = table.evaluate(SEEN)
        assert table.locator("#panel-title").count() == 1, panel
        assert (visible["faint"], visible["wide"]) == ([], []), panel


LONG = "\n\n".join(f"Paragraph {number}." for number in range(200))


@pytest.mark.all
def test_author_page_prints_only_its_text(page: Page) -> None:
    open_author(page)
    write(page, f"# Title\n\n{LONG}\n\nThe end.")
    page.set_viewport_size(PAPER)
    page.emulate_media(**DARK)
    assert page.evaluate(SEEN) == NOTHING
    pages = read_pages(PdfReader(BytesIO(page.pdf())))
    lines = [line for page in pages for line in page.lines]
    assert lines[0] == "Title" and lines[-1] == "The end."
    assert [line for line in lines if line.startswith("Paragraph ")] == LONG.split("\n\n")
