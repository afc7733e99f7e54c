"""Host pages with embedded tables, on another origin than the site, and the events on them."""

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Frame, FrameLocator, Page

import build
from assets.build.server import SiteHandler, site_server
from tests.serving import serve_in_thread

SNIPPETS = build.ROOT / "tests" / "embed" / "snippets"
SNIPPET_SITE = "https://site.example/"
"""The address of the site in the stored snippets."""

EVENT_KINDS = "ready live paused phase deal-end ply quiz-answer record error".split()
RECORD_EVENTS = """kinds => {
    window.told = [];
    for (const kind of kinds)
        document.addEventListener(`zwanzig-${kind}`, event => told.push([kind, event.detail]));
    window.shifts = 0; // cumulative layout shift, as browsers count it without its windows of time
    window.moved = []; // what it was, from where to where
    const where = ({ node, previousRect, currentRect }) =>
        `${node?.nodeName} ${JSON.stringify(previousRect)} ${JSON.stringify(currentRect)}`;
    new PerformanceObserver(list => {
        for (const entry of list.getEntries().filter(entry => !entry.hadRecentInput)) {
            shifts += entry.value;
            moved.push(...entry.sources.map(where));
        }
    }).observe({ type: "layout-shift", buffered: true });
}"""
HEAD = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>A page of someone else</title><link rel="icon" href="data:,"></head>
<body><h1>A page of someone else</h1><button id="before">before</button>"""
FOOT = '<p>And on it goes.</p><button id="after">after</button></body></html>'


class HostPage:
    """A page on another origin than the site; `show` puts HTML with embedded tables on it."""

    def __init__(self, page: Page, site: str, address: str, folder: Path) -> None:
        self.page = page
        self.site = site
        self.address = address
        self.folder = folder
        self.requested: list[str] = []
        page.on("request", lambda request: self.requested.append(request.url))

    def show(self, html: str, head: str = "", *, whole: bool = True) -> Page:
        """Open the page with this HTML and this in its head; the site's address is filled in.

        With `whole` nothing happens before all its frames are there.
        """
        text = (HEAD.replace("</head>", f"{head}</head>") + html + FOOT).replace(
            SNIPPET_SITE, self.site
        )
        (self.folder / "page.html").write_text(text, encoding="utf-8")
        self.page.add_init_script(f"({RECORD_EVENTS})({EVENT_KINDS})")
        until: Any = "load" if whole else "domcontentloaded"
        self.page.goto(f"{self.address}page.html", wait_until=until)
        return self.page

    def show_stored(self, name: str) -> Page:
        """Open the page with a stored snippet."""
        return self.show((SNIPPETS / f"{name}.html").read_text(encoding="utf-8"))

    def event_details(self, kind: str) -> list[Any]:
        """Return the details of the events of a kind, after waiting for the first."""
        self.page.wait_for_function("k => told.some(([kind]) => kind === k)", arg=kind)
        details: list[Any] = self.page.evaluate(
            "k => told.filter(([kind]) => kind === k).map(([, detail]) => detail)", kind
        )
        return details

    def table(self, number: int = 0) -> FrameLocator:
        """Return the content of an embed's frame."""
        return self.page.locator("zwanzig-table iframe").nth(number).content_frame

    def python_frames(self) -> list[Frame]:
        """Return the frames in which Python runs."""
        return [frame for frame in self.page.frames if "/embedded.html" in frame.url]

    def foreign_requests(self) -> list[str]:
        """Return the requests that went to neither of the two origins."""
        own_hosts = {urlsplit(self.site).netloc, urlsplit(self.address).netloc, ""}
        return [url for url in self.requested if urlsplit(url).netloc not in own_hosts]


@contextmanager
def open_host_page(browser: Browser, site: str, folder: Path, **options: Any) -> Iterator[HostPage]:
    """A page on a host of another name and port; fails for page errors and foreign requests."""
    context = browser.new_context(**{"service_workers": "block"} | options)
    faults: list[str] = []
    context.on("weberror", lambda error: faults.append(f"page error: {error.error}"))
    with serve_in_thread(site_server(folder)) as address:
        host_page = HostPage(
            context.new_page(), site, address.replace("127.0.0.1", "localhost"), folder
        )
        yield host_page
        faults += [f"a request left both origins: {url}" for url in host_page.foreign_requests()]
        context.close()
    assert not faults, "\n".join(faults)


class CorsHandler(SiteHandler):
    """Static files that any origin may read."""

    def end_headers(self) -> None:
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()


class CountingHandler(SiteHandler):
    """Static files, with a count of the requests for each."""

    requested: ClassVar[Counter[str]] = Counter()

    def do_GET(self) -> None:
        self.requested[self.path] += 1
        super().do_GET()


@contextmanager
def counting_site() -> Iterator[tuple[str, Counter[str]]]:
    """The built site with its own headers, and a count of the requests for each file."""
    CountingHandler.requested.clear()
    server = ThreadingHTTPServer(
        ("127.0.0.1", 0), partial(CountingHandler, directory=str(build.DIST))
    )
    with serve_in_thread(server) as address:
        yield address, CountingHandler.requested


@contextmanager
def cors_site(folder: Path) -> Iterator[str]:
    """The built site from a server that allows any origin."""
    root = folder / "shared"
    shutil.copytree(build.DIST, root / "sub")
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(CorsHandler, directory=str(root)))
    with serve_in_thread(server) as address:
        yield f"{address}sub/"
