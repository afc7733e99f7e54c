"""How an embed loads: late, as a module, in an isolated page, or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.host_page import SNIPPET_SITE, HostPage, counting_site, open_host_page
from tests.browser.table import wait_until
from tests.browser.test_embed import start_table
from tests.browser.test_embed_hosts import LOADER, make_draft
from tests.case_matrix import first_cases
from ui.embed.draft import with_field
from ui.embed.snippet import element_snippet

ISOLATED = "/*\n  Cross-Origin-Opener-Policy: same-origin\n  Cross-Origin-Embedder-Policy: {}\n"
SELF_ONLY = "<meta http-equiv=Content-Security-Policy content=\"frame-src 'self'\">"
WORDS = "Your hand: "
LIMIT_MS = 8_000


def forward_until(page: Page, kind: str, ms: int = LIMIT_MS) -> None:
    """Advance the clock of a page until an event of this kind has come."""

    def told() -> object:
        page.clock.fast_forward(ms)
        return page.evaluate("k => told.some(([kind]) => kind === k)", kind)

    wait_until(page, told)


def missing_table_notice(here: HostPage) -> list[object]:
    """Return the notice for a table that does not come, after advancing the clock."""
    forward_until(here.page, "error")
    return here.event_details("error")


def block_frame(page: Page, how: str) -> None:
    """Keep the frame's page from loading: the request is cut, refused, or never answered."""

    def answer(route: Route) -> None:
        if how == "blocked":
            route.abort("blockedbyclient")
        elif how == "404":
            route.fulfill(status=404, body="nothing here")

    page.route("**/embed.html*", answer)


@pytest.mark.parametrize(
    "how", first_cases(["policy", "blocked", "404", "hanging", "credentialless"], 2)
)
def test_missing_frame_gives_way_to_author_words(here: HostPage, how: str) -> None:
    if how == "credentialless":  # the site's host sends no headers here, so its frame is refused
        (here.folder / "_headers").write_text(ISOLATED.format(how), encoding="utf-8")
    elif how != "policy":
        block_frame(here.page, how)
    here.page.clock.install()
    head = SELF_ONLY if how == "policy" else ""
    page = here.show(element_snippet(make_draft("static"), SNIPPET_SITE), head, whole=False)
    assert missing_table_notice(here) == [{"code": "not-loaded"}]
    expect(page.get_by_text(WORDS)).to_be_visible()
    expect(page.locator("zwanzig-table iframe")).to_be_hidden()


def test_the_words_stand_there_within_eight_seconds(here: HostPage) -> None:
    """Counted by the page's clock from when the table comes into view."""
    block_frame(here.page, "blocked")
    page = here.show(element_snippet(make_draft("static"), SNIPPET_SITE), TIMED)
    here.event_details("error")
    assert page.evaluate("failed - seen") <= LIMIT_MS + 500
    expect(page.get_by_text(WORDS)).to_be_visible()


TIMED = """<script>
addEventListener("DOMContentLoaded", () => { window.seen = performance.now(); });
addEventListener("zwanzig-error", () => { window.failed = performance.now(); });
</script>"""


def test_late_frame_takes_its_place_again(here: HostPage) -> None:
    held: list[Route] = []
    here.page.route("**/embed.html*", lambda route: held.append(route))
    here.page.clock.install()
    page = here.show(element_snippet(make_draft("static"), SNIPPET_SITE), whole=False)
    missing_table_notice(here)
    expect(page.get_by_text(WORDS)).to_be_visible()
    held[0].continue_()
    here.event_details("ready")
    expect(page.locator("zwanzig-table iframe")).to_be_visible()
    expect(page.get_by_text(WORDS)).to_be_hidden()


def test_frame_out_of_sight_never_times_out(here: HostPage) -> None:
    """Browsers load such a frame when it comes near; the timeout starts then."""
    here.page.clock.install()
    page = here.show(
        f'<div style="height: 9000px"></div>{element_snippet(make_draft("static"), SNIPPET_SITE)}'
    )
    page.wait_for_function("!!customElements.get('zwanzig-table')")
    page.clock.fast_forward(10 * LIMIT_MS)
    assert page.evaluate("told") == []
    page.locator("zwanzig-table").scroll_into_view_if_needed()
    here.event_details("ready")
    assert page.evaluate("told.map(([kind]) => kind)") == ["ready"]


def test_script_after_last_hello_adopts_frame(here: HostPage) -> None:
    here.page.clock.install()
    html = element_snippet(with_field(make_draft("static"), "language", "de"), SNIPPET_SITE)
    page = here.show(LOADER.sub("", html))
    root = page.frame_locator("zwanzig-table iframe").locator("html")
    expect(root).to_have_attribute("data-mode", "static")
    page.clock.fast_forward(60_000)
    page.add_script_tag(url=f"{here.site}embed/v1/zwanzig-table.js")
    forward_until(page, "ready", LIMIT_MS // 2)
    page.evaluate("document.querySelector('zwanzig-table').setAttribute('theme', 'dark')")
    expect(root).to_have_attribute("data-theme", "dark")
    assert page.evaluate("told.map(([kind]) => kind)") == ["ready"]


LATER = """html => {
    const holder = document.createElement("div");
    holder.innerHTML = html;
    const table = holder.querySelector("zwanzig-table");
    const parts = [...table.childNodes];
    table.replaceChildren();
    document.body.append(table); // some frameworks put the parts in only then
    table.append(...parts);
}"""


def test_table_inserted_by_framework_is_adopted(here: HostPage) -> None:
    loader = f'<script src="{SNIPPET_SITE}embed/v1/zwanzig-table.js"></script>'
    page = here.show("", loader)
    html = LOADER.sub("", element_snippet(make_draft("quiz"), here.site))
    page.evaluate(LATER, html)
    here.event_details("ready")
    expect(page.frame_locator("zwanzig-table iframe").locator("#quiz")).to_be_visible()
    assert len([url for url in here.requested if "/embed.html" in url]) == 1


@pytest.mark.parametrize("way", first_cases(["import", "src"]))
def test_the_script_is_a_module_too(browser: Browser, tmp_path: Path, way: str) -> None:
    address = f"{SNIPPET_SITE}embed/v1/zwanzig-table.js"
    script = {
        "import": f'<script type="module">import "{address}"</script>',
        "src": f'<script type="module" src="{address}"></script>',
    }[way]
    with counting_site() as (site, _), open_host_page(browser, site, tmp_path) as here:
        here.show(f'{script}<zwanzig-table mode="static" language="de"></zwanzig-table>')
        assert here.event_details("ready") == [{"versions": [1]}]
        expect(here.table().locator("html")).to_have_attribute("lang", "de")


@pytest.mark.parametrize("policy", first_cases(["require-corp", "credentialless"]))
def test_isolated_page_gets_playable_table(browser: Browser, tmp_path: Path, policy: str) -> None:
    (tmp_path / "_headers").write_text(ISOLATED.format(policy), encoding="utf-8")
    with counting_site() as (site, _), open_host_page(browser, site, tmp_path) as here:
        page = here.show(element_snippet(make_draft("play"), SNIPPET_SITE))
        assert page.evaluate("crossOriginIsolated")
        here.event_details("ready")
        start_table(here)
        here.event_details("live")
        record = page.evaluate("document.querySelector('zwanzig-table').getRecord()")
        assert record["format"] == "zwanzig-record/1"
