"""The author's page: a text is rendered, its faults are listed, it is kept and shared."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import build
from tests.browser.host import run_host
from tests.browser.table import START_MS, axe_violations, screenshot, watched_page
from tests.browser.test_offline import cold_browser, wait_until_kept
from tests.case_matrix import combine_cases
from tests.ui.test_editor import HOSTILE
from ui.book.author_desk import text_editor
from ui.book.author_desk.example_offers import example_text
from ui.book.author_desk.view import Desk, author_regions

TEXT = 'Before.\n\n[card-row cards="HA HK"]\n\n[card-row cards="HA HA"]\n\nAfter.'
PICTURES = "#text .pic svg use"
SIZES = {"phone": (390, 844), "desktop": (1280, 800)}


def open_author(
    page: Page, language: str = "en", draft: text_editor.TextDraft | None = None
) -> None:
    """Open the page, and wait until it is live; with a draft, by its link."""
    link = f"#t={text_editor.pack_draft(draft)}" if draft else ""
    page.goto("about:blank")
    page.goto(f"author.{language}.html{link}")
    page.locator("#desk[data-ready=python]").wait_for(timeout=START_MS)


def write(page: Page, text: str) -> None:
    """Put a text into the field, and wait until it is rendered."""
    was = page.locator("#text").first.inner_html()
    page.locator("textarea").fill(text)
    changed = "was => document.querySelector('#text').innerHTML !== was"
    page.wait_for_function(changed, arg=was)


def field_text(page: Page) -> str:
    """Return the text in the field."""
    return page.locator("#source").input_value()


def test_typed_text_is_drawn_by_chosen_rules(page: Page) -> None:
    open_author(page)
    expect(page.locator("#text h3")).to_have_text("A first hand")
    page.locator("#source").focus()
    page.keyboard.press("Tab")  # it leads out of the field
    expect(page.locator("#reading")).to_be_focused()
    page.locator("#source").fill("one\ntwo")
    page.locator("#source").evaluate("e => e.setSelectionRange(1, 1)")
    page.locator("#example").select_option("card-row")
    page.locator("#do-insert").click()
    assert field_text(page).startswith("one\n\n[card-row cards=")
    assert field_text(page).endswith("]\n\ntwo\n")  # below the line of the cursor
    expect(page.locator(PICTURES)).to_have_count(3)
    write(page, "At first: [option first_packet].")
    expect(page.locator("#text p")).to_have_text("At first: two cards.")
    page.locator("#choose-rules").select_option("jaeger")
    expect(page.locator("#text p")).to_have_text("At first: three cards.")
    page.locator("#source").fill("")
    page.locator("#source").press_sequentially('[card-row cards="SA S7"]\n')
    expect(page.locator(PICTURES)).to_have_count(2)
    expect(page.locator("#text [role=img]").first).to_have_attribute("aria-label", "Ace of spades")
    page.locator("#choose-game").select_option("zwanzigerrufen")
    expect(page.locator("#faults button")).to_contain_text(["Line 1 cards: unknown card"])


SAME = """(shown, html) => {
    const template = document.createElement("template");
    template.innerHTML = html;
    return template.content.firstElementChild.isEqualNode(shown);
}"""


def looks_as_drawn_fresh(page: Page, text: str, language: str = "en") -> bool:
    """Return whether the page shows a text as if it were the first."""
    draft = text_editor.new_draft(text, language)
    html = author_regions(Desk("en", draft), text_editor.render_draft(draft))["text"]
    return bool(page.locator("#text").evaluate(SAME, html))


def test_text_after_another_looks_freshly_drawn(page: Page) -> None:
    """What does not change stays as its reader left it, and extensions may have changed it."""
    open_author(page)
    many = "\n\n".join((TEXT, *HOSTILE, TEXT))
    for text in (TEXT, many, many.replace("Before", "*Before*"), f"{TEXT}\n\n{many}", TEXT, ""):
        write(page, text)
        assert looks_as_drawn_fresh(page, text)
    quiz = example_text("en", "zwanzig-ab", "quiz")
    write(page, f"Before.\n\n{quiz}\n\nAfter.")
    page.locator("#text input").first.check(force=True)
    for text in (f"*Before.*\n\n{quiz}\n\nAfter.", f"*Before.*\n\n{quiz}\n\nAfter.\n\n[[HA]]"):
        write(page, text)
        expect(page.locator("#text input").first).to_be_checked()
    write(page, TEXT)
    page.locator("#text > p").first.evaluate("e => e.innerHTML = '<font>Davor</font>.'")
    page.locator("#text > p").last.evaluate("e => e.after('more')")
    for text in (TEXT.replace("Before", "Long before"), TEXT, many):
        write(page, text)
        assert looks_as_drawn_fresh(page, text)
    page.locator("#choose-language").select_option("de")
    expect(page.locator("#text")).to_have_attribute("lang", "de")
    assert looks_as_drawn_fresh(page, many, "de")


def test_mistake_is_shown_and_leads_to_line(page: Page) -> None:
    open_author(page)
    write(page, TEXT)
    expect(page.locator("#text .book-error")).to_contain_text("the card HA is there twice")
    expect(page.locator("#text > p").first).to_have_text("Before.")
    expect(page.locator("#text > p").last).to_have_text("After.")
    expect(page.locator(PICTURES)).to_have_count(2)
    expect(page.locator("#faults [role=status]")).to_have_text("1 error:")
    page.locator("#faults button").click()
    expect(page.locator("#source")).to_be_focused()
    chosen = "document.querySelector('#source')"
    selected = f"{chosen}.value.slice({chosen}.selectionStart, {chosen}.selectionEnd)"
    assert page.evaluate(selected) == '[card-row cards="HA HA"]'
    write(page, "word\n\n" * 200 + "[x]")
    page.locator("#faults button").click()
    bottom = "e => e.scrollHeight - e.scrollTop - e.clientHeight"
    assert page.locator("#source").evaluate(bottom) < 40


@pytest.mark.all
def test_link_brings_author_text_to_others(page: Page, browser: Browser, site: str) -> None:
    open_author(page, "de")
    write(page, "## Grüße\n\n[[T20]]")
    page.locator("#choose-game").select_option("zwanzigerrufen")
    page.locator("#do-share").click()
    link = page.locator("#link").input_value()
    with watched_page(browser, site) as other:
        other.goto(link)
        expect(other.locator("#text h3")).to_have_text("Grüße", timeout=START_MS)
        expect(other.locator("#choose-game")).to_have_value("zwanzigerrufen")
        expect(other.locator("#guest")).to_be_visible()


@pytest.mark.all
def test_author_link_is_copied_where_allowed(browser: Browser, site: str) -> None:
    rights = ["clipboard-read", "clipboard-write"]
    with watched_page(browser, site, permissions=rights) as page:
        open_author(page)
        page.locator("#do-share").click()
        expect(page.locator("#shared")).to_contain_text("has been copied")
        read = page.evaluate("navigator.clipboard.readText()")
        assert read == page.locator("#link").input_value()


def test_own_text_is_kept_beside_linked_text(page: Page) -> None:
    open_author(page)
    write(page, "mine")
    expect(page.locator("#text p")).to_have_text("mine")
    page.goto("author.en.html#t=nonsense")
    page.reload()
    expect(page.locator("#author-message")).to_contain_text("no readable text", timeout=START_MS)
    sent = text_editor.new_draft("sent", "en")
    open_author(page, draft=sent)
    write(page, "sent and changed")
    expect(page.locator("#text p")).to_have_text("sent and changed")
    page.reload()
    page.locator("#desk[data-ready=python]").wait_for(timeout=START_MS)
    assert field_text(page) == "sent and changed"
    page.locator("#do-back").click()
    assert field_text(page) == "mine" and "#" not in page.url
    open_author(page, draft=replace(sent, text="another"))
    assert field_text(page) == "another"
    page.locator("#do-keep").click()
    expect(page.locator("#guest")).to_have_count(0)
    open_author(page)
    assert field_text(page) == "another"


def test_linked_text_runs_no_code(page: Page) -> None:
    page.on("dialog", lambda dialog: dialog.dismiss())
    clobber = "\n\n".join(f"## x {{#{name}}}" for name in ("source", "faults", "app", "text"))
    open_author(page, draft=text_editor.new_draft("\n\n".join((*HOSTILE, clobber)), "en"))
    expect(page.locator("#text h3").first).to_be_visible()
    code = "#text :is(script, img, iframe, object, [onclick], [onload])"
    expect(page.locator(code)).to_have_count(0)
    links = page.locator("#text a").evaluate_all("all => all.map(a => a.protocol)")
    assert set(links) <= {"https:", "http:"}
    assert page.title() == "Write a chapter"
    write(page, "still **here**")
    expect(page.locator("#text strong")).to_have_text("here")


COUNTED = """() => {
    window.revoked = 0;
    const own = URL.revokeObjectURL;
    URL.revokeObjectURL = address => { revoked++; own.call(URL, address); };
}"""


def test_saved_text_file_stays_until_read(page: Page) -> None:
    """Safari reads the file only after the click handler has returned."""
    open_author(page)
    write(page, "*Text*")
    page.evaluate(COUNTED)
    page.clock.install()
    with page.expect_download() as download_info:
        page.locator("#do-save").click()
    assert page.evaluate("revoked") == 0
    assert download_info.value.suggested_filename == "zwanzig-ab.en.md"
    assert Path(download_info.value.path()).read_text(encoding="utf-8") == "*Text*"
    page.clock.fast_forward(60_000)
    assert page.evaluate("revoked") == 1


@pytest.mark.all
def test_it_works_without_the_snapshot(browser: Browser, site: str) -> None:
    context = browser.new_context(base_url=site, service_workers="block")
    page = context.new_page()
    page.route("**/snapshot.wasm", lambda route: route.fulfill(body="broken"))
    open_author(page)
    write(page, "[[HA]]")
    expect(page.locator("#text .glyph")).to_be_visible()
    context.close()


@pytest.mark.parametrize(
    ("name", "language", "scheme"), combine_cases([*SIZES], ["en", "de"], ["light", "dark"], most=1)
)
def test_it_is_accessible(
    browser: Browser, site: str, language: str, scheme: str, name: str
) -> None:
    size = SIZES[name]
    look = {"color_scheme": scheme, "viewport": {"width": size[0], "height": size[1]}}
    with watched_page(browser, site, **look) as page:
        open_author(page, language, text_editor.new_draft(TEXT, language))
        page.locator("#do-share").click()
        expect(page.locator("#shared")).to_be_visible()
        assert axe_violations(page) == []
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= size[0]
        screenshot(page, f"author-{name}-{language}-{scheme}")


@pytest.mark.all
def test_author_page_works_offline_after_one_visit(
    browser: Browser, program: str, site: str, tmp_path: Path
) -> None:
    def visit(address: str, do: Callable[[Page], None]) -> None:
        with cold_browser(browser, program, tmp_path, address) as context:
            page = context.new_page()
            open_author(page)
            do(page)

    with run_host(build.DIST) as host:
        address = host.address
        visit(address, wait_until_kept)

    def work(page: Page) -> None:
        write(page, "[[HA]]")
        expect(page.locator("#text .glyph")).to_be_visible()
        page.goto("./")
        page.locator("#table[data-ready=python]").wait_for(timeout=START_MS)

    visit(address, work)
