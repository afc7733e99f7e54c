"""The rulebook's pages in a browser: no Python, the reader's house rules, print, axe."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.stored_rows import settings_script, write_rows
from tests.browser.table import (
    SHOW_ALL_CHAPTERS,
    START_MS,
    axe_violations,
    open_blank,
    open_table,
    screenshot,
    wait_for_table,
    watched_page,
)
from tests.case_matrix import combine_cases, first_cases
from tests.ui.book.reader import render_book
from ui.languages import LANGUAGES
from ui.storage import saved_matches

NAMES = ("zwanzig-ab", "cheat-sheet", "zwanzigerrufen", "rules", "bots", "block-reference")
PYTHON = (".wasm", ".py", ".zip", "/pyscript/", "/pyodide/")

MIXES: list[tuple[str, str, dict[str, Any]]] = [
    ("zwanzig-ab", "twenty-down", {"zero_trick_penalty": 7, "dropping_out": True}),
    ("zwanzigerrufen", "classic", {"solo_value": 5, "picolo": 3, "declarations": False}),
    ("zwanzig-ab", "jaeger", {}),
    ("zwanzig-ab", "standard", {"forced_stay_suit": None, "endgame_after": None}),
    ("zwanzigerrufen", "rulebook", {}),
    ("zwanzigerrufen", "classic", {"glatze_points": -1, "absolut_silent": None, "cut": None}),
]

WIDE_TABLES = """() => [...document.querySelectorAll("#text table")]
    .filter(table => table.offsetWidth > table.parentElement.clientWidth)
    .map(table => table.innerText.slice(0, 60))"""
"""The tables of which a reader sees a part only."""

SHOWN = f"""() => {{
    ({SHOW_ALL_CHAPTERS})();
    return [...document.querySelectorAll(".chapter")].map(each => each.innerText.trim());
}}"""


def visit_with_rules(page: Page, game: str, preset: str, options: dict[str, Any]) -> None:
    """Open a game's book in a browser with a stored match by these house rules."""
    open_blank(page)
    record = {"game": game, "preset": preset, "options": options}
    head = {"format": saved_matches.SAVE_FORMAT, "seed": 1, "record": record}
    write_rows(page, {saved_matches.MATCH_PREFIX + game: json.dumps(head)})
    page.goto(f"{game}.en.html")


@pytest.mark.parametrize("mix", first_cases(MIXES))
def test_book_shows_my_rules_like_build(
    browser: Browser, site: str, mix: tuple[str, str, dict[str, Any]]
) -> None:
    game, preset, options = mix
    # The page's policy forbids HTML from strings, but here the build's HTML replaces the page's.
    with watched_page(browser, site, bypass_csp=True) as page:
        visit_with_rules(page, game, preset, options)
        expect(page.locator("#rules-shown")).to_have_value("mine" if options else preset)
        visible = page.evaluate(SHOWN)
        content = render_book(game, "en", preset, **options).html
        page.evaluate(
            "html => { document.querySelectorAll('.chapter').forEach(each => each.remove());"
            " document.querySelector('#text').insertAdjacentHTML('beforeend', html) }",
            content,
        )
        assert visible == page.evaluate(SHOWN)
        page.reload()
        page.locator("#rules-shown").select_option(index=0)
        usual = page.evaluate(SHOWN)
        page.reload()
        assert page.evaluate(SHOWN) == usual != visible


def test_rule_turned_off_leads_to_its_row(page: Page) -> None:
    visit_with_rules(page, "zwanzigerrufen", "classic", {"kings_value": 0})
    expect(page.locator("#rules-shown")).to_have_value("mine")
    off = page.locator("p:visible", has_text="turn it on in the house rules")
    notes = off.filter(has_text="Off at your table;")
    expect(off.first).to_be_visible()
    assert notes.count() == off.count()
    page.locator("#rules-shown").select_option("rulebook")
    expect(off.first).to_contain_text("Off in Rulebook;")
    page.locator("#rules-shown").select_option("classic")
    page.locator("p:has-text('Off in Classic;') a[href$='#rule=trischaken']").click()
    wait_for_table(page)
    expect(page.locator("#option-trischaken")).to_be_focused()
    expect(page.locator("#option-trischaken")).to_be_in_viewport()


def test_contract_row_leads_to_its_rule(page: Page) -> None:
    page.goto("zwanzigerrufen.en.html#ladder")
    page.locator("table.rows th a", has_text="Suit Solo").first.click()
    expect(page.locator(":target")).to_have_attribute("id", "suit-solo")


def test_bar_focus_ring_is_whole(page: Page) -> None:
    page.goto("zwanzigerrufen.de.html")
    for width in (390, 1366):
        page.set_viewport_size({"width": width, "height": 768})
        page.locator("#menu-button").focus()
        page.keyboard.press("Shift+Tab")
        page.keyboard.press("Tab")
        style = page.evaluate(
            "() => { const { outlineOffset, outlineWidth, boxShadow }"
            " = getComputedStyle(document.activeElement);"
            " return [outlineOffset, outlineWidth, boxShadow.includes('inset')] }"
        )
        assert style == ["-3px", "3px", True], width


LETTERS = """() => {
    const drawn = [...document.querySelectorAll("main use")]
        .map((each) => each.getAttribute("href"))
        .map((href) => /(?:french|tarock)[.]svg#[SHCD][KQNJ](-de)?$/.exec(href)).filter(Boolean);
    const text = [...document.querySelectorAll("main :is(.glyph, .choice, .facts)")]
        .map((each) => each.textContent).join(" ");
    const written = [...text.matchAll(/[♠♥♣♦]\\uFE0E?([KQNJDCB])(?![A-Z])/g)];
    const letters = new Set(written.map(([, letter]) => letter));
    return [[...new Set(drawn.map(([, german]) => !!german))], [...letters].sort().join("")];
}"""
"""Whether the court cards drawn have German letters, and the letters in the text."""


@pytest.mark.parametrize("language", first_cases(LANGUAGES))
def test_book_cards_wear_chosen_letters(page: Page, language: str) -> None:
    open_blank(page)
    page.goto(f"zwanzigerrufen.{language}.html")
    usual = LANGUAGES[language].german_letters
    rendered, text_letters = page.evaluate(LETTERS)
    assert (
        rendered == [usual]
        and set(text_letters) <= set("KDCB" if usual else "KQNJ")
        and len(text_letters) > 1
    )
    page.evaluate(settings_script({"german_index": not usual, "language": language}))
    page.reload()
    other = str.maketrans("DCB", "QNJ") if usual else str.maketrans("QNJ", "DCB")
    assert page.evaluate(LETTERS) == [[not usual], "".join(sorted(text_letters.translate(other)))]


def test_rule_set_can_be_chosen_without_match(page: Page) -> None:
    page.goto("zwanzig-ab.de.html")
    expect(page.locator("#rules-shown [value=mine]")).to_be_disabled()
    page.locator("#rules-shown").select_option("jaeger")
    expect(page.locator("#rules-note")).to_contain_text("Jäger")
    expect(page.locator(".differs-from-standard").first).to_be_attached()


NO_RULES = (
    *('{"preset":{"toString":1}}', "{", '{"preset":"constructor"}', '{"preset":["classic"]}'),
    *('{"preset":null}', '{"solo_value":5}', "constructor", "__proto__", "[]"),
)


@pytest.mark.parametrize("asked", first_cases(NO_RULES, 2))
def test_invalid_rules_in_address_are_ignored(page: Page, asked: str) -> None:
    page.goto(f"zwanzigerrufen.en.html?rules={quote(asked)}")
    expect(page.locator("#rules-shown")).to_have_value("classic")
    page.locator("#rules-shown").select_option("rulebook")
    expect(page.locator("#rules-note")).to_contain_text("Rulebook")


def test_invalid_option_values_in_address_are_ignored(page: Page) -> None:
    wrong = {"solo_value": {"toString": 1}, "picolo": 99, "cut": "cake", "toString": 1}
    rules = json.dumps({"preset": "classic", "kings_value": 1, **wrong})
    page.goto(f"zwanzigerrufen.en.html?rules={quote(rules)}")
    expect(page.locator("#rules-shown")).to_have_value("mine")
    values = "name => document.querySelector(`.my-rule [data-option=${name}]`).textContent"
    visible = [
        page.evaluate(values, name) for name in ("kings_value", "solo_value", "picolo", "cut")
    ]
    assert visible == ["1", "4", "off", "cut or knock"]


@pytest.mark.parametrize(
    "kept", first_cases(['{"rules": null}', "5", "null", '{"rules": {"zwanzig-ab": {}}}'])
)
def test_unreadable_book_preferences_are_ignored(page: Page, kept: str) -> None:
    page.goto("zwanzig-ab.en.html")
    page.evaluate("kept => localStorage.setItem(`zwanzig/2${new URL('./', location)"
                  ".pathname} book`, kept)", kept)  # fmt: skip
    page.reload()
    page.locator("#rules-shown").select_option("jaeger")
    expect(page.locator("#rules-note")).to_contain_text("Jäger")


TERMS: list[tuple[str, dict[str, str], bool]] = [
    ("de-AT", {}, True),
    ("de-AT", {"language": "de", "terms": "german"}, False),
    ("de-DE", {"language": "de", "terms": "austrian"}, True),
    ("de-DE", {}, False),
    ("de-AT", {"language": "de"}, False),
]
"""The language of the browser, what is stored, and whether the words are the Austrian ones."""


@pytest.mark.parametrize("terms", first_cases(TERMS, 2))
def test_book_uses_same_words_as_table(
    browser: Browser, site: str, terms: tuple[str, dict[str, str], bool]
) -> None:
    """In the text, its tables and its values; a paragraph that names both words stays as it is."""
    locale, saved, austrian = terms
    with watched_page(browser, site, locale=locale) as page:
        page.goto("zwanzigerrufen.de.html")
        if saved:
            page.evaluate(settings_script(saved))
            page.reload()
        page.locator("#rules-shown").select_option("rulebook")
        page.evaluate(f"({SHOW_ALL_CHAPTERS})()")
        text = page.locator("#text").inner_text()
        assert ("Im Farberl dagegen zählt" in text) is austrian
        assert ("Treffdame" in text) is austrian and ("Kreuzdame" in text) is not austrian
        assert ("in den Stichen; im Farberl im Blatt" in text) is austrian
        assert "das Farbensolo, auch Farberl oder Faberln" in text
        assert "der Sküs, den viele Gstieß nennen" in text
        assert "Im Farberl" not in page.evaluate("[...document.querySelectorAll('pre')].join()")
        page.goto("zwanzigerrufen.en.html")
        assert "Treff" not in page.locator("#text").inner_text()


@pytest.mark.parametrize(
    ("name", "language", "scheme"), combine_cases(NAMES, [*LANGUAGES], ["light", "dark"], most=2)
)
def test_reading_page_is_accessible_without_python(
    browser: Browser, site: str, name: str, language: str, scheme: str
) -> None:
    with watched_page(browser, site, color_scheme=scheme) as page:
        requests: list[str] = []
        page.on("request", lambda request: requests.append(request.url))
        page.goto(f"{name}.{language}.html", wait_until="networkidle")
        assert axe_violations(page) == []
        assert not [url for url in requests if any(part in url for part in PYTHON)]
        page.set_viewport_size({"width": 320, "height": 700})
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= 320, "a narrow screen must not scroll sideways"
        page.set_viewport_size({"width": 360, "height": 700})
        page.evaluate(SHOW_ALL_CHAPTERS)
        assert page.evaluate(WIDE_TABLES) == []
        screenshot(page, f"read-{name}-{language}-{scheme}")


def test_large_print_stays(page: Page) -> None:
    page.goto("zwanzigerrufen.de.html")
    size = "getComputedStyle(document.querySelector('#text p')).fontSize"
    usual = page.evaluate(size)
    page.locator("#large").click()
    page.reload()
    assert float(page.evaluate(size)[:-2]) > 1.3 * float(usual[:-2])


def test_book_without_script_shows_first_rule_set(browser: Browser, site: str) -> None:
    with watched_page(browser, site, java_script_enabled=False) as page:
        page.goto("zwanzig-ab.en.html")
        expect(page.locator("#rules-note")).to_contain_text("Standard")
        expect(page.locator("#rules-choice")).to_be_hidden()
        expect(page.locator("#follow")).to_be_visible()


def test_live_book_position_leaves_own_match_alone(page: Page) -> None:
    page.goto("zwanzig-ab.en.html")
    link = page.locator(".playable .play-link a").first
    link.click()
    table = page.frame_locator(".play-link iframe").locator("#table[data-ready=python]")
    table.wait_for(timeout=START_MS)
    assert page.evaluate("Object.keys(localStorage).filter(key => /match|guest/.test(key))") == []
    card = (
        page.frame_locator(".play-link iframe").locator("#hand button:not([aria-disabled])").first
    )
    name = card.get_attribute("data-action")
    card.click()
    record = page.frame_locator(".play-link iframe").locator("#record")
    expect(record).to_contain_text(f'"{name}"')
    assert axe_violations(page) == []
    page.locator(".play-link button").click()
    expect(page.locator(".play-link iframe")).to_have_count(0)
    expect(link).to_be_focused()


def test_quiz_answers_in_book_count_at_table(page: Page) -> None:
    open_table(page, game="zwanzigerrufen", lang="en")
    page.locator("#menu-button").click()
    page.locator("#menu [data-arg=statistics]").click()
    read = page.context.new_page()
    read.goto("zwanzig-ab.en.html#tricks")
    question = read.locator("[data-quiz^='zwanzig-ab.tricks.']").first
    figures = page.locator("#statistics-quizzes td")
    for verdict, counted in (("barred", ["1", "0", "0"]), ("right", ["1", "0", "1"])):
        question.locator(f".choice.{verdict} input").first.check()
        expect(figures).to_have_text(counted)
    link = page.locator("#statistics-quizzes a")
    assert str(link.get_attribute("href")) == "zwanzig-ab.en.html#tricks"


def test_arrows_browse_answers_and_enter_chooses(page: Page) -> None:
    page.goto("zwanzig-ab.en.html")
    question = page.locator(".quiz fieldset").first
    question.locator("input").first.focus()
    page.keyboard.press("ArrowDown")
    expect(question.locator(":checked")).to_have_count(1)
    expect(question.locator(".quiz-status")).to_have_text("Press Enter to check the answer.")
    expect(question.locator(".reason:visible")).to_have_count(0)
    page.keyboard.press("Enter")
    verdict = question.locator(".reason:visible")
    expect(verdict).to_have_count(1)
    words = verdict.inner_text().split(maxsplit=1)[1]  # without the sign
    expect(question.get_by_role("status")).to_contain_text(words)
    page.keyboard.press("ArrowDown")
    expect(verdict).to_have_count(0)
    question.locator("label").first.click()
    expect(verdict).to_have_count(1)
