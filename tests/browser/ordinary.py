"""Hosts as people have them: they send types of their own, rename pages, and add to them."""

from __future__ import annotations

import os
import shutil
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler
from pathlib import Path, PurePosixPath

from tests.browser.host import PLACE, Host, Visit

OCTETS = "application/octet-stream"
NEWER = (".wasm", ".mjs", ".webmanifest", ".woff2", ".whl", ".py")
"""Endings that a host's table of types may lack."""

TYPES: Mapping[str, Mapping[str, str]] = {
    "nginx of 2018": dict.fromkeys(NEWER, OCTETS),
    "Apache without a type": dict.fromkeys(NEWER, ""),
    "Apache with DefaultType": dict.fromkeys(NEWER, "text/plain"),
    "object store": dict.fromkeys((*NEWER, ".zip", ".json"), "binary/octet-stream"),
    "types with a charset": {
        ".wasm": "application/wasm; charset=utf-8",
        ".js": "text/javascript; charset=utf-8",
    },
    "IIS": {".js": "application/x-javascript"} | dict.fromkeys(NEWER, OCTETS),
}
"""By host, the types of endings that it sends otherwise than the site's own server; "" for none."""

COUNTER = '<script defer src="http://127.0.0.1:9/beacon.min.js" data-token="1"></script>'
"""What a host may add to a page; the page's own policy refuses it."""


class Answer(Visit):
    """One request, answered with the types and names of the host, and without headers of ours."""

    server: OrdinaryHost

    def do_GET(self) -> None:
        path, mark, query = self.path.partition("?")
        other = None if self.server.gone else self.server.other_name(path)
        if other is None:
            super().do_GET()
        else:
            self.send_response(308)
            self.send_header("Location", f"{other}{mark}{query}")
            self.send_header("Content-Length", "0")
            self.end_headers()

    def translate_path(self, path: str) -> str:
        page = self.server.page_at(path.partition("?")[0])
        return str(page or super().translate_path(path))

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        usual = super().guess_type(path)
        return self.server.types.get(PurePosixPath(path).suffix, usual)

    def send_header(self, keyword: str, value: str) -> None:
        if value:
            super().send_header(keyword, value)

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "max-age=0")
        if self.server.nosniff:
            self.send_header("X-Content-Type-Options", "nosniff")
        SimpleHTTPRequestHandler.end_headers(self)


class OrdinaryHost(Host):
    """A host with types of its own, and with endings of its own for pages.

    `ending` is what it puts in place of `.html`: nothing, or a slash; None leaves the names alone.
    """

    def __init__(
        self,
        shown: Path,
        types: Mapping[str, str] | None = None,
        nosniff: bool = False,
        ending: str | None = None,
    ) -> None:
        super().__init__(shown)
        self.RequestHandlerClass = Answer
        self.types, self.nosniff, self.ending = types or {}, nosniff, ending

    def page_at(self, path: str) -> Path | None:
        """The page that this host shows at an address without `.html`."""
        if self.ending is None:
            return None
        page = self.shown / f"{path.removeprefix(PLACE).rstrip('/')}.html"
        return page if page.is_file() else None

    def other_name(self, path: str) -> str | None:
        """The address that this host wants to be asked for instead."""
        if self.ending is None:
            return None
        if path.endswith("/index.html"):
            return path.removesuffix("index.html")
        bare = path.removesuffix(".html").rstrip("/")
        wanted = f"{bare}{self.ending}"
        return wanted if self.page_at(bare) and path != wanted else None


@contextmanager
def ordinary_host(
    shown: Path,
    types: Mapping[str, str] | None = None,
    nosniff: bool = False,
    ending: str | None = None,
) -> Iterator[OrdinaryHost]:
    """A host while the block lasts."""
    with OrdinaryHost(shown, types, nosniff, ending) as host:
        threading.Thread(target=host.serve_forever, args=(0.05,), daemon=True).start()
        try:
            yield host
        finally:
            host.shutdown()


def with_snippet(site: Path, folder: Path, snippet: str = COUNTER) -> Path:
    """A copy of a site whose host has added a snippet to every page."""
    shutil.copytree(site, folder, copy_function=os.link)
    for page in folder.rglob("*.html"):
        text = page.read_text()
        assert text.count("</body>") == 1
        page.unlink()
        page.write_text(text.replace("</body>", f"{snippet}</body>"))
    return folder
