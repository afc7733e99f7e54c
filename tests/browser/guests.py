"""Pages of others with our tables in them: a host of another origin, and what happens on it."""

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
NOTED = "https://site.example/"
"""Where the stored snippets have the site."""

KINDS = "ready live paused phase deal-end ply quiz-answer record error".split()
LISTEN = """kinds => {
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


class Guests:
    """A page on another origin than the site; `show` puts HTML with our tables on it."""

    def __init__(self, page: Page, site: str, address: str, folder: Path) -> None:
        self.page = page
        self.site = site
        self.address = address
        self.folder = folder
        self.asked: list[str] = []
        page.on("request", lambda request: self.asked.append(request.url))

    def show(self, html: str, head: str = "", *, whole: bool = True) -> Page:
        """Open the page with this HTML and this in its head, the site's address put in.

        With `whole` nothing happens before all its frames are there.
        """
        text = (HEAD.replace("</head>", f"{head}</head>") + html + FOOT).replace(NOTED, self.site)
        (self.folder / "page.html").write_text(text)
        self.page.add_init_script(f"({LISTEN})({KINDS})")
        until: Any = "load" if whole else "domcontentloaded"
        self.page.goto(f"{self.address}page.html", wait_until=until)
        return self.page

    def show_stored(self, name: str) -> Page:
        """Open the page with a stored snippet."""
        return self.show((SNIPPETS / f"{name}.html").read_text())

    def told(self, kind: str) -> list[Any]:
        """The details of the events of a kind, once there is one."""
        self.page.wait_for_function("k => told.some(([kind]) => kind === k)", arg=kind)
        found: list[Any] = self.page.evaluate(
            "k => told.filter(([kind]) => kind === k).map(([, detail]) => detail)", kind
        )
        return found

    def table(self, number: int = 0) -> FrameLocator:
        """What is in a frame of ours."""
        return self.page.locator("zwanzig-table iframe").nth(number).content_frame

    def running(self) -> list[Frame]:
        """The frames that Python runs in."""
        return [frame for frame in self.page.frames if "/embedded.html" in frame.url]

    def strangers(self) -> list[str]:
        """Requests that went to neither of the two origins."""
        known = {urlsplit(self.site).netloc, urlsplit(self.address).netloc, ""}
        return [url for url in self.asked if urlsplit(url).netloc not in known]


@contextmanager
def guests(browser: Browser, site: str, folder: Path, **options: Any) -> Iterator[Guests]:
    """A page on a host of another name, at a port of its own, that fails for what goes wrong."""
    context = browser.new_context(**{"service_workers": "block"} | options)
    faults: list[str] = []
    context.on("weberror", lambda error: faults.append(f"page error: {error.error}"))
    with serve_in_thread(site_server(folder)) as address:
        here = Guests(context.new_page(), site, address.replace("127.0.0.1", "localhost"), folder)
        yield here
        faults += [f"a request left both origins: {url}" for url in here.strangers()]
        context.close()
    assert not faults, "\n".join(faults)


class Shared(SiteHandler):
    """Static files that any page may read."""

    def end_headers(self) -> None:
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()


class Counting(SiteHandler):
    """Static files, and how often each has been asked for."""

    asked: ClassVar[Counter[str]] = Counter()

    def do_GET(self) -> None:
        self.asked[self.path] += 1
        super().do_GET()


@contextmanager
def counting_site() -> Iterator[tuple[str, Counter[str]]]:
    """The built site with its own headers, and how often each of its files was asked for."""
    Counting.asked.clear()
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Counting, directory=str(build.DIST)))
    with serve_in_thread(server) as address:
        yield address, Counting.asked


@contextmanager
def shared_site(folder: Path) -> Iterator[str]:
    """The built site from a server that lets any page read it."""
    root = folder / "shared"
    shutil.copytree(build.DIST, root / "sub")
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Shared, directory=str(root)))
    with serve_in_thread(server) as address:
        yield f"{address}sub/"
