"""What the site allows itself and others: policies of pages and workers, headers, frames."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

import build
from assets.build import headers
from assets.build.server import site_server
from tests.browser.table import open_blank, open_table, wait_for_table, wait_until, watched_page
from tests.case_matrix import first_cases
from tests.serving import serve_in_thread
from ui.components import content_security

POLICY = re.compile(r'http-equiv="Content-Security-Policy" content="([^"]*)"')
REFUSED = """address => new Promise(answer => {
    addEventListener("securitypolicyviolation", event => answer(event.effectiveDirective));
    fetch(address).catch(() => 0);
})"""
# In a timer, since a direct call from Playwright may always use eval.
EVALUATED = """new Promise(answer => setTimeout(() => {
    try { answer(Function("return 1")()); } catch (error) { answer(error.name); }
}))"""
WRITTEN = """() => {
    try { document.body.innerHTML = "<b>"; } catch (error) { return error.name; }
}"""
ELSEWHERE = "http://127.0.0.1:9/"


def page_policies(site: str) -> dict[str, str]:
    """Return the policy of every page of the built site."""
    pages = {file.relative_to(build.DIST).as_posix(): file for file in build.DIST.rglob("*.html")}
    return {
        name: unescape(POLICY.findall(file.read_text(encoding="utf-8"))[0])
        for name, file in pages.items()
    }


def test_every_page_has_one_of_three_policies(site: str) -> None:
    policies = page_policies(site)
    result = {name: re.sub(r"'sha256-[^']*' ", "", text) for name, text in policies.items()}
    assert set(result.values()) == {
        content_security.PLAIN_PAGE_POLICY,
        content_security.READING_PAGE_POLICY,
        content_security.python_page_policy(),
    }
    python = {
        name for name, text in result.items() if text == content_security.python_page_policy()
    }
    assert {name.partition(".")[0] for name in python} == {"index", "embedded", "author", "builder"}
    expected = "base-uri 'none'; form-action 'none'; object-src 'none'"
    assert all(expected in text for text in result.values())


def test_page_without_python_forbids_html_from_text(browser: Browser, site: str) -> None:
    page = browser.new_page(base_url=site, service_workers="block")
    page.goto("zwanzig-ab.en.html")
    assert page.evaluate(WRITTEN) == "TypeError"
    page.context.close()


# --- workers -----------------------------------------------------------------------------------


def test_page_and_bots_worker_obey_policy(browser: Browser, site: str) -> None:
    page = browser.new_page(base_url=site, service_workers="block")
    open_table(page)
    assert page.evaluate(REFUSED, ELSEWHERE) == "connect-src"
    wait_until(page, lambda: page.workers)
    worker = page.workers[0]
    assert worker.evaluate(REFUSED, ELSEWHERE) == "connect-src"
    code = "import('data:text/javascript,0').then(() => 'ran', () => 'refused')"
    assert worker.evaluate(code) == "refused"
    assert worker.evaluate(EVALUATED) == 1, "PyScript needs no eval any more: forbid it"
    page.context.close()


def test_service_worker_obeys_host_policy(browser: Browser, site: str) -> None:
    with serve_in_thread(site_server(build.DIST)) as address, browser.new_context() as context:
        page = context.new_page()
        with context.expect_event("serviceworker") as started:
            page.goto(f"{address}?seed=1")
        worker = started.value
        assert worker.evaluate(REFUSED, ELSEWHERE) == "connect-src"
        assert worker.evaluate(EVALUATED) == "EvalError"


# --- headers -----------------------------------------------------------------------------------


def test_only_frame_pages_may_be_framed(site: str) -> None:
    pages = {file.relative_to(build.DIST).as_posix() for file in build.DIST.rglob("*.html")}
    alone = (headers.POLICY_HEADER, "frame-ancestors 'none'")
    refusing = {name for name in pages if alone in headers.headers_for_path(build.DIST, f"/{name}")}
    assert refusing == pages - set(headers.FRAMED_PAGES)
    assert alone in headers.headers_for_path(build.DIST, "/") and alone in headers.headers_for_path(
        build.DIST, "/rules.de"
    )
    for name in (*pages, "sw.js", "assets/css/page.css"):
        assert set(headers.COMMON_HEADERS) <= set(headers.headers_for_path(build.DIST, f"/{name}"))


def test_what_others_load_says_that_they_may(site: str) -> None:
    """Pages that isolate themselves ask it of each file and frame; imports ask to be read."""
    isolated = ("Cross-Origin-Embedder-Policy", "require-corp")
    for name in headers.FRAMED_PAGES:
        for path in headers.page_addresses(name):
            assert isolated in headers.headers_for_path(build.DIST, f"/{path}")
    [wheel] = build.DIST.glob("*.whl")
    for name in ("embed/v1/zwanzig-table.js", wheel.name):
        assert ("Access-Control-Allow-Origin", "*") in headers.headers_for_path(
            build.DIST, f"/{name}"
        )


def test_no_path_is_given_a_header_twice(site: str) -> None:
    files = [file for file in build.DIST.rglob("*") if file.is_file()]
    paths = {"/", *(f"/{file.relative_to(build.DIST).as_posix()}" for file in files)}
    for path in paths | {path.removesuffix(".html") for path in paths}:
        names = [name for name, _ in headers.headers_for_path(build.DIST, path)]
        assert sorted(names) == sorted(set(names)), path


# --- frames ------------------------------------------------------------------------------------

STORED = """async () => {
    const names = (await indexedDB.databases()).map(each => `${each.name} ${each.version}`).sort();
    const tables = {};
    for (const { name } of await indexedDB.databases()) {
        const opened = indexedDB.open(name);
        await new Promise(done => { opened.onsuccess = done; });
        const database = opened.result;
        for (const store of database.objectStoreNames) {
            const asked = database.transaction(store).objectStore(store).getAll();
            const rows = await new Promise(done => { asked.onsuccess = () => done(asked.result); });
            tables[`${name} ${store}`] = JSON.stringify(rows);
        }
        database.close();
    }
    const kept = [localStorage, sessionStorage].map(each => Object.entries(each).sort());
    return JSON.stringify([names, tables, kept, (await caches.keys()).sort()]);
}"""
TOUCHED = """() => {
    window.touched = [];
    for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
        const own = Object.getOwnPropertyDescriptor(window, name);
        Object.defineProperty(window, name, {
            get() { touched.push(name); return own.get.call(this); },
        });
    }
    Object.defineProperty(document, "cookie", { get() { touched.push("cookie"); return ""; } });
}"""


ORIGINS = {"another": "localhost", "the same": "", "of its site": "127.0.0.1"}
QUERIES = {"another": "", "the same": "?seed=1&preset=jaeger", "of its site": "#r=abc"}


@pytest.mark.parametrize("origin", first_cases(ORIGINS))
def test_framed_table_is_a_link(browser: Browser, site: str, tmp_path: Path, origin: str) -> None:
    query = QUERIES[origin]
    host = f'<!doctype html><title>Host</title><iframe src="{site}{query}"></iframe>'
    (tmp_path / "host.html").write_text(host, encoding="utf-8")
    # The page's own service worker would go on caching files meanwhile.
    alone = browser.new_context(base_url=site, service_workers="block")
    with serve_in_thread(site_server(tmp_path)) as other, alone as context:
        page = context.new_page()
        page.goto("")
        wait_for_table(page)
        page.close()
        reader = context.new_page()
        open_blank(reader)
        before = reader.evaluate(STORED)
        requests: list[str] = []
        page = context.new_page()
        page.on("request", lambda request: requests.append(request.url))
        page.add_init_script(f"({TOUCHED})()")
        page.route(f"{site}host.html", lambda route: route.fulfill(path=tmp_path / "host.html"))
        around = site if origin == "the same" else other.replace("127.0.0.1", ORIGINS[origin])
        page.goto(f"{around}host.html")
        link = page.frame_locator("iframe").locator("a")
        expect(link).to_have_text("Open the table")
        assert link.get_attribute("href") == f"{site}{query}"
        frame = page.frames[1]
        assert frame.locator("body > :not(template, link)").count() == 1
        assert frame.evaluate("touched") == []
        assert frame.evaluate("!window.zwanzig")
        assert not [url for url in requests if url.endswith((".wasm", ".js"))]
        assert reader.evaluate(STORED) == before


def test_page_with_host_headers_refuses_framing(browser: Browser, site: str) -> None:
    with serve_in_thread(site_server(build.DIST)) as address:
        page = browser.new_page()
        page.goto(f"{address}rules.en.html")
        page.evaluate("""document.body.append(
            Object.assign(document.createElement("iframe"), { src: "bots.en.html" }))""")
        wait_until(page, lambda: len(page.frames) == 2 and "chrome-error" in page.frames[1].url)
        page.context.close()


def test_link_in_frame_opens_table(browser: Browser, site: str) -> None:
    with watched_page(browser, site) as page:
        host = f'<!doctype html><title>Host</title><iframe src="{site}"></iframe>'
        page.route("**/host.html", lambda route: route.fulfill(body=host, content_type="text/html"))
        page.goto("host.html")
        with page.context.expect_page() as opened:
            page.frame_locator("iframe").locator("a").click()
        wait_for_table(opened.value)
