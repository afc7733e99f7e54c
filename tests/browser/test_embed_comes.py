"""How a table comes into a page: late, imported, into an isolated page, or not at all."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.guests import NOTED, Guests, counting_site, guests
from tests.browser.table import soon
from tests.browser.test_embed import live
from tests.browser.test_embed_hosts import LOADER, drafted
from ui.embed.draft import with_field
from ui.embed.snippet import element_snippet

ISOLATED = "/*\n  Cross-Origin-Opener-Policy: same-origin\n  Cross-Origin-Embedder-Policy: {}\n"
SELF_ONLY = "<meta http-equiv=Content-Security-Policy content=\"frame-src 'self'\">"
WORDS = "Your hand: "
LIMIT_MS = 8_000


@pytest.fixture
def host(browser: Browser, site: str, tmp_path: Path) -> Iterator[Guests]:
    with guests(browser, site, tmp_path) as here:
        yield here


def forward_until(page: Page, kind: str, ms: int = LIMIT_MS) -> None:
    """Let the clock of a page go on until it has been told an event of a kind."""

    def told() -> object:
        page.clock.fast_forward(ms)
        return page.evaluate("k => told.some(([kind]) => kind === k)", kind)

    soon(page, told)


def missed(here: Guests) -> list[object]:
    """What is told of a table that does not come, once the clock has gone on for long enough."""
    forward_until(here.page, "error")
    return here.told("error")


def block(page: Page, how: str) -> None:
    """Have the page of the frame not come: the request is cut, refused, or never answered."""

    def answer(route: Route) -> None:
        if how == "blocked":
            route.abort("blockedbyclient")
        elif how == "404":
            route.fulfill(status=404, body="nothing here")

    page.route("**/embed.html*", answer)


@pytest.mark.parametrize("how", ["blocked", "404", "hanging", "policy", "credentialless"])
def test_a_frame_that_does_not_come_gives_way_to_the_words_of_the_author(
    host: Guests, how: str
) -> None:
    if how == "credentialless":  # the site's host sends no headers here, so its frame is refused
        (host.folder / "_headers").write_text(ISOLATED.format(how))
    elif how != "policy":
        block(host.page, how)
    host.page.clock.install()
    head = SELF_ONLY if how == "policy" else ""
    page = host.show(element_snippet(drafted("static"), NOTED), head, whole=False)
    assert missed(host) == [{"code": "not-loaded"}]
    expect(page.get_by_text(WORDS)).to_be_visible()
    expect(page.locator("zwanzig-table iframe")).to_be_hidden()


def test_the_words_stand_there_within_eight_seconds(host: Guests) -> None:
    """By the page's own clock, from the moment when the table is in sight."""
    block(host.page, "blocked")
    page = host.show(element_snippet(drafted("static"), NOTED), TIMED)
    host.told("error")
    assert page.evaluate("failed - seen") <= LIMIT_MS + 500
    expect(page.get_by_text(WORDS)).to_be_visible()


TIMED = """<script>
addEventListener("DOMContentLoaded", () => { window.seen = performance.now(); });
addEventListener("zwanzig-error", () => { window.failed = performance.now(); });
</script>"""


def test_a_frame_that_comes_too_late_takes_its_place_again(host: Guests) -> None:
    held: list[Route] = []
    host.page.route("**/embed.html*", lambda route: held.append(route))
    host.page.clock.install()
    page = host.show(element_snippet(drafted("static"), NOTED), whole=False)
    missed(host)
    expect(page.get_by_text(WORDS)).to_be_visible()
    held[0].continue_()
    host.told("ready")
    expect(page.locator("zwanzig-table iframe")).to_be_visible()
    expect(page.get_by_text(WORDS)).to_be_hidden()


def test_what_is_out_of_sight_is_not_given_up(host: Guests) -> None:
    """Browsers load such a frame when it comes near; nothing is late before that."""
    host.page.clock.install()
    page = host.show(
        f'<div style="height: 9000px"></div>{element_snippet(drafted("static"), NOTED)}'
    )
    page.wait_for_function("!!customElements.get('zwanzig-table')")
    page.clock.fast_forward(10 * LIMIT_MS)
    assert page.evaluate("told") == []
    page.locator("zwanzig-table").scroll_into_view_if_needed()
    host.told("ready")
    assert page.evaluate("told.map(([kind]) => kind)") == ["ready"]


def test_a_script_that_comes_after_the_last_hello_takes_the_frame_over(host: Guests) -> None:
    host.page.clock.install()
    html = element_snippet(with_field(drafted("static"), "language", "de"), NOTED)
    page = host.show(LOADER.sub("", html))
    root = page.frame_locator("zwanzig-table iframe").locator("html")
    expect(root).to_have_attribute("data-mode", "static")
    page.clock.fast_forward(60_000)
    page.add_script_tag(url=f"{host.site}embed/v1/zwanzig-table.js")
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


def test_a_table_that_a_framework_puts_in_is_taken_over(host: Guests) -> None:
    loader = f'<script src="{NOTED}embed/v1/zwanzig-table.js"></script>'
    page = host.show("", loader)
    html = LOADER.sub("", element_snippet(drafted("quiz"), host.site))
    page.evaluate(LATER, html)
    host.told("ready")
    expect(page.frame_locator("zwanzig-table iframe").locator("#quiz")).to_be_visible()
    assert len([url for url in host.asked if "/embed.html" in url]) == 1


@pytest.mark.parametrize("way", ["import", "src"])
def test_the_script_is_a_module_too(browser: Browser, tmp_path: Path, way: str) -> None:
    address = f"{NOTED}embed/v1/zwanzig-table.js"
    script = {
        "import": f'<script type="module">import "{address}"</script>',
        "src": f'<script type="module" src="{address}"></script>',
    }[way]
    with counting_site() as (site, _), guests(browser, site, tmp_path) as here:
        here.show(f'{script}<zwanzig-table mode="static" language="de"></zwanzig-table>')
        assert here.told("ready") == [{"versions": [1]}]
        expect(here.table().locator("html")).to_have_attribute("lang", "de")


@pytest.mark.parametrize("policy", ["require-corp", "credentialless"])
def test_an_isolated_page_gets_a_table_that_can_be_played(
    browser: Browser, tmp_path: Path, policy: str
) -> None:
    (tmp_path / "_headers").write_text(ISOLATED.format(policy))
    with counting_site() as (site, _), guests(browser, site, tmp_path) as here:
        page = here.show(element_snippet(drafted("play"), NOTED))
        assert page.evaluate("crossOriginIsolated")
        here.told("ready")
        live(here)
        here.told("live")
        record = page.evaluate("document.querySelector('zwanzig-table').getRecord()")
        assert record["format"] == "zwanzig-record/1"
