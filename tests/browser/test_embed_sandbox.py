"""What an embed does in each sandbox: the table of assets/embed/README.md, cell by cell."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlencode

from playwright.sync_api import Browser, FrameLocator, expect

from tests.browser.host_page import HostPage, cors_site, counting_site, open_host_page
from tests.browser.table import START_MS
from ui.embed.packing import pack_json
from ui.wording.cards import short_card_name

TIGHT = "allow-scripts"
FULL = "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
QUIZ = {
    "question": "Which card?",
    "answers": [{"text": "Ace of hearts", "right": True, "why": "It holds."}],
}
PICTURE = {"game": "zwanzig-ab", "hand": ["HA", "C7", "no-card"], "seats": [], "trick": []}


def sandboxed_frame(here: HostPage, sandbox: str, **content: str) -> FrameLocator:
    """Return a plain frame of ours in this sandbox, on someone's page."""
    arguments = urlencode({"game": "zwanzig-ab", "language": "en", "level": "beginner"} | content)
    address = f"{here.site}embed/v1/embed.html#{arguments}"
    here.show(f'<iframe width=700 height=760 sandbox="{sandbox}" src="{address}"></iframe>')
    return here.page.frame_locator("iframe")


def test_frame_without_script_says_so(here: HostPage) -> None:
    table = sandboxed_frame(here, "allow-popups", mode="play")
    words = table.locator("noscript p[lang=en]")
    expect(words).to_be_visible()
    assert "This table needs JavaScript" in (words.text_content() or "")
    felt = "stage => getComputedStyle(stage).backgroundImage"
    assert table.locator("#stage").evaluate(felt) == "none"


def answer_quiz(here: HostPage) -> FrameLocator:
    """Answer a quiz where scripts alone are allowed, without an error; return its frame."""
    wrong: list[str] = []
    here.page.on("console", lambda line: wrong.append(f"{line.type}: {line.text}"))
    packed = {"quiz": pack_json(QUIZ), "v": pack_json(PICTURE)}
    table = sandboxed_frame(here, TIGHT, mode="quiz", **packed)
    table.locator("html").evaluate("() => document.fonts.ready.then(() => undefined)")
    table.locator("#quiz input").check()
    table.locator("#answer").click()
    expect(table.locator("#verdict")).to_have_text("Right. It holds.")
    assert not [line for line in wrong if line.startswith("error")]
    return table


def test_scripts_only_quiz_works_with_our_headers(browser: Browser, tmp_path: Path) -> None:
    with counting_site() as (site, _), open_host_page(browser, site, tmp_path) as here:
        answer_quiz(here)


def test_scripts_only_picture_and_quiz_avoid_refusals(here: HostPage) -> None:
    table = answer_quiz(here)
    expect(table.locator(".hand li")).to_have_count(2)
    expect(table.locator(".hand .short")).to_have_text(
        [short_card_name("HA"), short_card_name("C7")]
    )
    expect(table.locator(".hand svg")).to_have_count(0)


def test_scripts_only_play_continues_in_new_window(here: HostPage) -> None:
    table = sandboxed_frame(here, TIGHT, mode="play")
    table.locator("#start").click()
    link = table.locator("#foot a.primary")
    expect(link).to_have_text("Open in a new window", timeout=START_MS)
    expect(link).to_have_attribute("target", "_blank")
    assert here.python_frames() == []


def test_scripts_only_table_plays_from_sharing_server(
    browser: Browser, site: str, tmp_path: Path
) -> None:
    host = tmp_path / "host"
    host.mkdir()
    with cors_site(tmp_path) as shared, open_host_page(browser, shared, host) as here:
        table = sandboxed_frame(here, TIGHT, mode="play")
        table.locator("#start").click()
        inner = table.frame_locator("#table")
        inner.locator("#table[data-ready=python]").wait_for(timeout=START_MS)
        action = "#actions [data-action]:not([aria-disabled])"
        inner.locator(action).first.click()
        expect(inner.locator("#table")).not_to_have_attribute("data-phase", "trump")
        assert not [url for url in here.requested if url.endswith("ui/browser/worker.py")]


def test_with_the_whole_sandbox_the_reader_plays(here: HostPage) -> None:
    table = sandboxed_frame(here, FULL, mode="play")
    table.locator("#start").click()
    inner = table.frame_locator("#table")
    inner.locator("#table[data-ready=python]").wait_for(timeout=START_MS)
