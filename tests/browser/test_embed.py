"""Embedded tables in host pages: the stored snippets, what they do, and what they must not do."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Frame, Page, expect

from tests.browser.host_page import SNIPPET_SITE, SNIPPETS, HostPage, open_host_page
from tests.browser.table import START_MS, axe_violations, run_axe, wait_until, watched_page
from tests.case_matrix import combine_cases, first_cases

STORED = sorted(str(file.relative_to(SNIPPETS))[:-5] for file in SNIPPETS.rglob("*.??.html"))
STORED.remove("plain.en")
FIRST_PAINT = 60_000
PYTHON = ("pyodide", "snapshot.wasm", "core-")
ACTS = "#hand [data-action]:not([aria-disabled]), #actions [data-action]:not([aria-disabled])"
HELD = "#table[data-held] #prompt"
OVER = "#table[data-phase=over]"


def start_table(frame_of: HostPage, number: int = 0) -> None:
    """Start the table in a frame: move the pointer to the button, then click once.

    For up to 0.2 s after a frame of another origin has come on the screen, Chromium gives the page
    around what a pointer does there. Playwright scrolls and clicks in less; no reader does.
    """
    start = frame_of.table(number).locator("#start")
    for _ in range(100):
        start.hover()
        if start.evaluate("button => button.matches(':hover')"):
            break
    start.click()
    inner = frame_of.table(number).frame_locator("#table")
    inner.locator("#table[data-ready=python]").wait_for(timeout=START_MS)


def embed_frame(here: HostPage) -> Frame:
    """Return the first frame of ours."""
    return next(frame for frame in here.page.frames if "/embed.html" in frame.url)


@pytest.mark.parametrize("name", first_cases(STORED, 2))
def test_stored_snippet_shows_cards_without_python(here: HostPage, name: str) -> None:
    here.show_stored(name)
    assert here.event_details("ready") == [{"versions": [1]}]
    table = here.table()
    mode, language = Path(name).name.split(".")
    expect(table.locator("html")).to_have_attribute("lang", language)
    expect(table.locator("html")).to_have_attribute("data-mode", mode)
    expect(table.locator(".cards li").first).to_be_visible()
    assert not [url for url in here.requested if any(part in url for part in PYTHON)]
    assert here.python_frames() == []


@pytest.mark.parametrize(
    ("name", "scheme"),
    combine_cases(["play.en", "quiz.de", "static.de", "step.en"], ["light", "dark"], most=2),
)
def test_a_frame_is_accessible(
    browser: Browser, site: str, tmp_path: Path, name: str, scheme: str
) -> None:
    with open_host_page(browser, site, tmp_path, color_scheme=scheme, bypass_csp=True) as here:
        stored = (SNIPPETS / f"{name}.html").read_text(encoding="utf-8")
        here.show(stored.replace("<zwanzig-table", f'<zwanzig-table theme="{scheme}"'))
        here.event_details("ready")
        assert run_axe(embed_frame(here)) == []
        if name == "play.en":
            start_table(here)
            assert run_axe(here.python_frames()[0]) == []


def test_ten_positions_run_one_at_a_time(here: HostPage) -> None:
    page = here.show_stored("ten")
    expect(page.locator("zwanzig-table")).to_have_count(10)
    for number in range(10):
        page.locator("zwanzig-table").nth(number).scroll_into_view_if_needed()
        expect(here.table(number).locator(".cards li").first).to_be_visible()
    assert here.python_frames() == []
    for number in (7, 8):
        start_table(here, number)
        wait_until(page, lambda: len(here.python_frames()) == 1)
    expect(here.table(7).locator("#start")).to_have_text("Play on")
    expect(here.table(7).locator(".picture .hand li").first).to_be_visible()
    start_table(here, 7)
    wait_until(page, lambda: len(here.python_frames()) == 1)
    assert page.evaluate("shifts") <= 0.02


def test_embedded_deal_tells_its_result_at_end(here: HostPage) -> None:
    page = here.show_stored("play.en")
    here.event_details("ready")
    start_table(here)
    inner = here.table().frame_locator("#table")
    while not inner.locator(OVER).count():
        inner.locator(f"{ACTS}, {HELD}").first.click()
        inner.locator(f"{ACTS}, {HELD}, {OVER}").first.wait_for()
    [ended] = here.event_details("deal-end")
    assert ended["game"] == "zwanzig-ab" and len(ended["scores"]) == 4
    inner.locator("#prompt").click()  # the last trick has been seen
    expect(inner.locator(".deltas .total")).to_have_count(4)
    visible = inner.locator(".deltas .total").all_inner_texts()
    assert [text.removeprefix("→ ").replace("−", "-") for text in visible] == [
        str(score) for score in ended["scores"]
    ]
    record = page.evaluate("document.querySelector('zwanzig-table').getRecord()")
    assert record["format"] == "zwanzig-record/1"
    assert record["deals"][-1]["actions"][-1].startswith("play ")


def test_embedded_deal_steps_by_buttons_keys_messages(here: HostPage) -> None:
    page = here.show_stored("step.en")
    here.event_details("ready")
    go = "ply => document.querySelector('zwanzig-table').goTo(ply).catch(error => error.code)"
    assert page.evaluate(go, 3) == "not-started"
    start_table(here)
    inner = here.table().frame_locator("#table")
    at = inner.locator("#replay-at")
    expect(at).to_have_value("5")
    expect(inner.locator("#open-hands .open-hand")).to_have_count(4)
    inner.locator("#replay-more-button").click()
    inner.locator("#replay-first").click()
    expect(at).to_have_value("0")
    inner.locator("#replay-next").press("ArrowRight")
    expect(at).to_have_value("1")
    expect(inner.locator("#status")).not_to_be_empty()
    inner.locator("#replay-at").press("Escape")  # there is no match to go back to
    expect(inner.locator("#replay-leave")).to_have_count(0)
    assert page.evaluate(go, 5) == page.evaluate(go, 5) == {"ply": 5}
    expect(at).to_have_value("5")
    details = here.event_details("ply")
    last = details[0]["of"]
    assert [item["ply"] for item in details] == [5, 0, 1, 5] and {
        item["of"] for item in details
    } == {last}
    page.locator("#after").focus()
    page.keyboard.press("ArrowRight")
    page.evaluate("document.querySelector('zwanzig-table').pause()")
    here.event_details("paused")
    assert here.python_frames() == []
    expect(here.table().locator(".seat .cards")).to_have_count(4)  # it shows where it was
    assert page.evaluate(go, 999) == {"ply": last}
    expect(at).to_have_value(str(last))


def test_a_question_is_answered_without_python(here: HostPage) -> None:
    here.show_stored("quiz.en")
    here.event_details("ready")
    table = here.table()
    table.locator("#answer").click()
    expect(table.locator("#verdict")).to_have_text("Choose an answer first.")
    table.locator("#quiz input").first.check()
    table.locator("#answer").click()
    [answer] = here.event_details("quiz-answer")
    assert answer["quiz"].startswith("q-"), "the snippet was written when questions had no id"
    verdict = "Right." if answer["correct"] else "Not quite."
    expect(table.locator("#verdict")).to_contain_text(verdict)
    assert not [url for url in here.requested if any(part in url for part in PYTHON)]
    sizes = embed_frame(here).evaluate(
        "performance.getEntries().filter(e => /navigation|link|script/.test(e.initiatorType))"
        ".map(e => e.decodedBodySize)"
    )
    assert len(sizes) == 3 and sum(sizes) <= FIRST_PAINT


def test_frame_height_fits_its_content(browser: Browser, site: str, tmp_path: Path) -> None:
    with open_host_page(browser, site, tmp_path, viewport={"width": 390, "height": 844}) as here:
        page = here.show_stored("static.en")
        here.event_details("ready")
        inner = here.table().locator("#frame")
        page.wait_for_function(
            "document.querySelector('zwanzig-table').offsetHeight > 32 * 16", timeout=5000
        )
        height = inner.evaluate("box => box.getBoundingClientRect().height")
        outer = page.locator("zwanzig-table").evaluate("box => box.getBoundingClientRect().height")
        assert abs(outer - height) < 4
        assert inner.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_the_keyboard_goes_in_and_out(here: HostPage) -> None:
    # The frame is another process: focus crosses its border after the key press has returned.
    in_frame = "document.activeElement.tagName === 'ZWANZIG-TABLE'"
    page = here.show_stored("quiz.en")
    here.event_details("ready")
    after = page.locator("#after")
    after.evaluate("button => button.addEventListener('focus', () => (window.left = true))")
    page.locator("#before").focus()
    page.keyboard.press("Tab")
    page.wait_for_function(in_frame)
    for _ in range(5):
        page.keyboard.press("Tab")
        if page.evaluate("window.left"):
            break
    page.wait_for_function("window.left")
    after.focus()
    page.keyboard.press("Shift+Tab")
    page.wait_for_function(in_frame)


def test_message_never_starts_python_but_theme_follows(here: HostPage) -> None:
    page = here.show_stored("play.de")
    here.event_details("ready")
    request = "document.querySelector('zwanzig-table').play().catch(error => error.code)"
    assert page.evaluate(request) == "needs-reader"
    page.evaluate(
        "for (const type of ['init', 'play', 'load']) document.querySelector('zwanzig-table')"
        ".shadowRoot.querySelector('iframe').contentWindow"
        ".postMessage({ns: 'zwanzig', v: 1, id: 1, type, data: {}}, '*')"
    )
    page.wait_for_timeout(500)
    assert here.python_frames() == []
    page.evaluate("document.querySelector('zwanzig-table').setAttribute('theme', 'dark')")
    page.evaluate("document.querySelector('zwanzig-table').setAttribute('language', 'en')")
    expect(here.table().locator("html")).to_have_attribute("data-theme", "dark")
    expect(here.table().locator("#start")).to_have_text("Play")


@pytest.mark.all
def test_paused_table_goes_on_from_record(here: HostPage) -> None:
    page = here.show_stored("play.en")
    here.event_details("ready")
    start_table(here)
    table = "document.querySelector('zwanzig-table')"
    before = page.evaluate(f"{table}.getRecord()")
    page.evaluate(f"{table}.pause()")
    here.event_details("paused")
    assert here.python_frames() == []
    page.evaluate(f"{table}.play()")
    here.table().frame_locator("#table").locator("#table[data-ready=python]").wait_for(
        timeout=START_MS
    )
    after = page.evaluate(f"{table}.getRecord()")
    number = len(before["deals"][-1]["actions"])
    assert after["deals"][-1]["actions"][:number] == before["deals"][-1]["actions"]
    page.evaluate(f"{table}.remove()")
    wait_until(page, lambda: len(page.frames) == 1)


@pytest.mark.all
def test_unknown_attribute_values_are_ignored(here: HostPage) -> None:
    here.show(
        f'<script defer src="{here.site}embed/v1/zwanzig-table.js"></script>'
        '<zwanzig-table mode="javascript:1" game="whist" theme="pink" record="<b>"></zwanzig-table>'
    )
    here.event_details("ready")
    root = here.table().locator("html")
    expect(root).to_have_attribute("data-mode", "static")
    expect(root).to_have_attribute("data-game", "zwanzig-ab")


UNREADABLE = (
    f'<script defer src="{SNIPPET_SITE}embed/v1/zwanzig-table.js"></script>'
    '<zwanzig-table mode="play" record="1.AAAA"><p>The hand in words.</p></zwanzig-table>'
)


def test_unreadable_record_gives_way_to_author_words(
    here: HostPage,
) -> None:
    page = here.show(UNREADABLE)
    assert here.event_details("error") == [{"code": "unreadable"}]
    expect(page.get_by_text("The hand in words.")).to_be_visible()
    expect(page.locator("zwanzig-table iframe")).to_be_hidden()
    page.evaluate("document.querySelector('zwanzig-table').removeAttribute('record')")
    expect(page.locator("zwanzig-table iframe")).to_be_visible()
    expect(page.get_by_text("The hand in words.")).to_be_hidden()
    page.evaluate("document.querySelector('zwanzig-table').setAttribute('quiz', '1.AAAA')")
    expect(page.get_by_text("The hand in words.")).to_be_visible()
    assert here.event_details("error") == [{"code": "unreadable"}] * 2


def test_unreadable_record_without_words_says_so(here: HostPage) -> None:
    here.show(UNREADABLE.replace("<p>The hand in words.</p>", ""))
    assert here.event_details("error") == [{"code": "unreadable"}]
    expect(here.table().locator("#stage")).to_have_text(
        "What this table should show can’t be read."
    )


def test_fresh_cards_button_is_visible_at_once(page: Page) -> None:
    for width in (390, 1366):
        page.goto("about:blank")
        page.set_viewport_size({"width": width, "height": 300})
        page.goto("embed/v1/embed.html#mode=play&game=zwanzig-ab&language=en")
        expect(page.locator(".prompt #start")).to_be_in_viewport(ratio=1)
    page.locator("#start").click()
    expect(page.locator("#start")).to_have_count(0)


def test_a_table_keeps_nothing_of_the_site(page: Page) -> None:
    page.goto("embed/v1/embed.html#mode=play&game=zwanzig-ab&language=en&level=beginner")
    page.locator("#start").click()
    inner = page.frame_locator("#table")
    inner.locator("#table[data-ready=python]").wait_for(timeout=START_MS)
    inner.locator(ACTS).first.click()
    page.wait_for_timeout(500)
    assert page.evaluate("[...Object.keys(localStorage), ...Object.keys(sessionStorage)]") == []
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then(all => all.length)") == 0


@pytest.mark.parametrize("language", first_cases(["de", "en"]))
def test_the_builder_writes_a_snippet_that_works(
    browser: Browser, site: str, tmp_path: Path, language: str
) -> None:
    with watched_page(browser, site, viewport={"width": 1280, "height": 800}) as page:
        page.goto(f"builder.{language}.html")
        page.locator("#mode-quiz").check(timeout=START_MS)
        page.locator("#question").fill("What now?")
        assert axe_violations(page) == []
        html = page.locator("#snippet").input_value()
        preview = page.frame_locator("#preview iframe")
        expect(preview.locator("legend")).to_have_text("What now?")
    with open_host_page(browser, site, tmp_path) as here:
        here.show(html)
        here.event_details("ready")
        expect(here.table().locator("legend")).to_have_text("What now?")


@pytest.mark.all
def test_builder_preview_stays_visible_on_phone(browser: Browser, site: str) -> None:
    with watched_page(browser, site, viewport={"width": 390, "height": 844}) as page:
        page.goto("builder.en.html")
        page.locator("#mode-step").check(timeout=START_MS)
        for field in ("#draft-theme", "#ply", "#draft-game"):
            page.locator(field).focus()
            expect(page.locator("#preview-title")).to_be_in_viewport()
            page.locator(field).click()  # nothing lies over it
            page.keyboard.press("Escape")
        assert page.evaluate("document.documentElement.scrollWidth") == 390
        page.set_viewport_size({"width": 844, "height": 390})
        for field in ("#draft-theme", "#ply", "#draft-game"):
            page.locator(field).focus()
            expect(page.locator("#preview-title")).to_be_in_viewport()
        page.set_viewport_size({"width": 390, "height": 844})
        page.locator("#preview-size").click()
        expect(page.locator("#preview-size")).to_have_attribute("aria-pressed", "true")
        assert axe_violations(page) == []


def test_embed_files_are_kept_for_offline(page: Page, site: str) -> None:
    worker = page.request.get(f"{site}sw.js").text()
    [rows] = re.findall(r"^const FILES = (\[.*\]);$", worker, re.MULTILINE)
    listed = {row["url"] for row in json.loads(rows)}
    assert {"embed/v1/embed.html", "embed/v1/frame.js", "embedded.html"} <= listed
    assert {"builder.de.html", "builder.en.html", "embed/v1/zwanzig-table.js"} <= listed


FRAMED = (
    f'<div><zwanzig-table><iframe src="{SNIPPET_SITE}embed/v1/embed.html#{{}}"'
    ' width="100%" height="552"></iframe>'
    '<noscript>The hand <a href="#">in words</a>.</noscript></zwanzig-table>'
    f'<script defer src="{SNIPPET_SITE}embed/v1/zwanzig-table.js"></script></div>'
)


def test_unreadable_frame_shows_noscript_words(
    here: HostPage,
) -> None:
    page = here.show(FRAMED.format("mode=static&r=1.AAAA"))
    assert here.event_details("error") == [{"code": "unreadable"}]
    expect(page.get_by_text("The hand in words.")).to_be_visible()
    expect(page.locator("zwanzig-table iframe")).to_be_hidden()


def test_frame_in_element_is_adopted_without_reload(
    here: HostPage,
) -> None:
    page = here.show(FRAMED.format("mode=play&game=zwanzigerrufen&language=de"))
    here.event_details("ready")
    assert len([url for url in here.requested if "/embed.html" in url]) == 1
    page.evaluate("document.querySelector('zwanzig-table').setAttribute('mode', 'static')")
    root = here.table().locator("html")
    expect(root).to_have_attribute("data-mode", "static")
    expect(root).to_have_attribute("data-game", "zwanzigerrufen")
    expect(root).to_have_attribute("lang", "de")


UNANSWERED: dict[str, Callable[[Page], object]] = {
    "timeout": lambda page: page.clock.fast_forward(10_000),
    "removed": lambda page: page.evaluate("document.querySelector('zwanzig-table').remove()"),
}
"""What happens to a request that no frame answers, by the code with which it is refused."""


@pytest.mark.parametrize("code", UNANSWERED)
def test_unanswered_request_is_refused_with_code(here: HostPage, code: str) -> None:
    here.page.route("**/embed.html*", lambda route: route.abort())
    here.page.clock.install()
    page = here.show_stored("step.en")
    page.evaluate(
        "() => void document.querySelector('zwanzig-table').goTo(1)"
        ".catch(error => { window.refused = error.code; })"
    )
    UNANSWERED[code](page)
    wait_until(page, lambda: page.evaluate("window.refused") == code)


RAW = (
    f'<iframe id="raw" src="{SNIPPET_SITE}embed/v1/embed.html#mode=static&game=zwanzig-ab">'
    "</iframe>"
)
OPENED = """async () => {
    const { port1, port2 } = new MessageChannel();
    window.heard = [];
    port1.onmessage = ({ data }) => heard.push([data.type, data.id, data.data.code]);
    window.ask = message => port1.postMessage({ ns: "zwanzig", v: 1, id: 1, data: {}, ...message });
    const init = { ns: "zwanzig", v: 1, id: 1, type: "init", data: {} };
    document.querySelector("#raw").contentWindow.postMessage(init, "*", [port2]);
}"""


GROWING = """() => {
    const box = document.querySelector("#frame");
    const grow = () => { box.style.minHeight = `${box.offsetHeight + 20}px`; };
    setInterval(grow, 110);
}"""


@pytest.fixture
def page_without_script(here: HostPage) -> Page:
    """A host page that sends messages to a frame directly, without the element's script."""
    page = here.show(RAW)
    page.frame_locator("#raw").locator("#frame").wait_for()
    page.evaluate(OPENED)
    page.wait_for_function("heard.some(([type]) => type === 'ready')")
    return page


WRITTEN = """() => {
    window.written = [];
    new MutationObserver(all => written.push(...all.map(one => one.attributeName)))
        .observe(document.documentElement, { attributes: true });
}"""


def refusal_code(page: Page, number: int, message: str) -> object:
    """Return the code by which the frame refuses a message with this id."""
    page.evaluate(f"() => ask({{ id: {number}, ...{message} }})")
    page.wait_for_function("number => heard.some(([type, id]) => id === number)", arg=number)
    return page.evaluate("number => heard.find(([type, id]) => id === number)[2]", number)


REFUSED_MESSAGES = {
    "{ v: 2, type: 'get-record' }": "unsupported",
    "{ type: 'load', data: { name: 'x'.repeat(70000) } }": "too-large",
    "{ type: 'load', data: JSON.parse('['.repeat(12) + ']'.repeat(12)) }": "too-large",
    "{ type: 'goto', data: { ply: 3 } }": "unsupported",
}
"""Messages that a frame refuses, with the code."""


def test_impossible_message_refused_and_repeat_restyles_nothing(
    page_without_script: Page,
) -> None:
    page = page_without_script
    for number, (message, code) in enumerate(REFUSED_MESSAGES.items(), 20):
        assert refusal_code(page, number, message) == code, message
    inside = next(frame for frame in page.frames if "/embed.html" in frame.url)
    inside.evaluate(WRITTEN)
    known = inside.evaluate("({ theme: 'light', language: document.documentElement.lang })")
    page.evaluate("data => ask({ id: 10, type: 'set', data })", known)
    page.wait_for_function("heard.some(([type, id]) => id === 10)")
    assert inside.evaluate("written") == []
    page.evaluate("() => ask({ id: 11, type: 'set', data: { theme: 'dark' } })")
    page.wait_for_function("heard.some(([type, id]) => id === 11)")
    assert inside.evaluate("written") == ["data-theme"]


def test_unknown_or_flooding_messages_go_unanswered(
    page_without_script: Page,
) -> None:
    page_without_script.evaluate("() => ask({ id: 9, type: 'dance' })")
    page_without_script.evaluate(
        "() => { for (let n = 0; n < 300; n++) ask({ v: 2, id: 8, type: 'set' }) }"
    )
    page_without_script.wait_for_timeout(500)
    answered_ids = page_without_script.evaluate("heard.map(([type, id]) => id)")
    assert 9 not in answered_ids
    assert 0 < answered_ids.count(8) <= 60, "thirty a second, and the flood may span two"


def test_endlessly_growing_frame_keeps_height_and_scrolls(
    page_without_script: Page,
) -> None:
    inside = next(frame for frame in page_without_script.frames if "/embed.html" in frame.url)
    inside.evaluate(GROWING)
    expect(page_without_script.frame_locator("#raw").locator("html")).to_have_attribute(
        "data-fits", "false"
    )
    text = "heard.filter(([type]) => type === 'resize').length"
    before = page_without_script.evaluate(text)
    page_without_script.wait_for_timeout(500)
    assert page_without_script.evaluate(text) == before


FLOOD = """() => {
    window.dispatched = 0;
    document.addEventListener("zwanzig:set", () => dispatched++);
    window.flooded = new Promise(done => addEventListener("message", ({ data }) => {
        if (data === "over") setTimeout(done, 300);
    }));
}"""
SEND = """() => {
    const table = document.querySelector("iframe").contentWindow;
    const send = data => table.postMessage({ ns: "zwanzig-table", type: "set", data }, "*");
    for (let n = 0; n < 10000; n++) send({ theme: n % 2 ? "light" : "dark" });
    send({ theme: "dark", language: "de" });
    table.postMessage("over", "*");
}"""


@pytest.mark.all
def test_latest_of_ten_thousand_messages_counts(page: Page) -> None:
    host = (
        '<!doctype html><iframe src="embedded.html#mode=play&game=zwanzig-ab&language=en"></iframe>'
    )
    page.route("**/host.html", lambda route: route.fulfill(body=host, content_type="text/html"))
    page.goto("host.html")
    table = page.frame_locator("iframe")
    table.locator("#table[data-ready=python]").wait_for(timeout=START_MS)
    [inside] = [frame for frame in page.frames if "/embedded.html" in frame.url]
    inside.evaluate(FLOOD)
    page.evaluate(SEND)
    inside.evaluate("flooded")
    expect(table.locator("html")).to_have_attribute("data-theme", "dark")
    expect(table.locator("html")).to_have_attribute("lang", "de")
    took = inside.evaluate("performance.now()")
    assert inside.evaluate("dispatched") <= took / 100, "ten a second"
    assert inside.evaluate("dispatched") < 100, "as many as its time has moments, not 10,001"
