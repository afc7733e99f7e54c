"""Static hosts as they are in use: other types, page names without endings, added snippets."""

from __future__ import annotations

import os
import shutil
from collections.abc import Mapping
from contextlib import AbstractContextManager
from http.server import SimpleHTTPRequestHandler
from pathlib import Path, PurePosixPath

from tests.browser.host import SUBFOLDER, Host, HostRequest, host_in_thread

OCTET_STREAM = "application/octet-stream"
NEWER_SUFFIXES = (".wasm", ".mjs", ".webmanifest", ".woff2", ".whl", ".py")
"""Suffixes that a host's table of content types may lack."""

TYPES_BY_HOST: Mapping[str, Mapping[str, str]] = {
    "nginx of 2018": dict.fromkeys(NEWER_SUFFIXES, OCTET_STREAM),
    "Apache without a type": dict.fromkeys(NEWER_SUFFIXES, ""),
    "Apache with DefaultType": dict.fromkeys(NEWER_SUFFIXES, "text/plain"),
    "object store": dict.fromkeys((*NEWER_SUFFIXES, ".zip", ".json"), "binary/octet-stream"),
    "types with a charset": {
        ".wasm": "application/wasm; charset=utf-8",
        ".js": "text/javascript; charset=utf-8",
    },
    "IIS": {".js": "application/x-javascript"} | dict.fromkeys(NEWER_SUFFIXES, OCTET_STREAM),
}
"""By host, the content types that differ from the site's own server; "" for no type."""

COUNTER_SNIPPET = '<script defer src="http://127.0.0.1:9/beacon.min.js" data-token="1"></script>'
"""A script that a host may add to a page; the page's policy blocks it."""


class OrdinaryRequest(HostRequest):
    """A request, answered with the types and page names of the host, without the site's headers."""

    server: OrdinaryHost

    def do_GET(self) -> None:
        path, mark, query = self.path.partition("?")
        redirect = None if self.server.is_down else self.server.canonical_address(path)
        if redirect is None:
            super().do_GET()
        else:
            self.send_response(308)
            self.send_header("Location", f"{redirect}{mark}{query}")
            self.send_header("Content-Length", "0")
            self.end_headers()

    def translate_path(self, path: str) -> str:
        page = self.server.page_without_suffix(path.partition("?")[0])
        return str(page or super().translate_path(path))

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        usual_type = super().guess_type(path)
        return self.server.types.get(PurePosixPath(path).suffix, usual_type)

    def send_header(self, keyword: str, value: str) -> None:
        if value:
            super().send_header(keyword, value)

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "max-age=0")
        if self.server.nosniff:
            self.send_header("X-Content-Type-Options", "nosniff")
        SimpleHTTPRequestHandler.end_headers(self)


class OrdinaryHost(Host):
    """A host with its own content types and its own endings of page names.

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
        self.RequestHandlerClass = OrdinaryRequest
        self.types, self.nosniff, self.ending = types or {}, nosniff, ending

    def page_without_suffix(self, path: str) -> Path | None:
        """Return the page served at an address without `.html`."""
        if self.ending is None:
            return None
        page = self.shown / f"{path.removeprefix(SUBFOLDER).rstrip('/')}.html"
        return page if page.is_file() else None

    def canonical_address(self, path: str) -> str | None:
        """Return the address that this host redirects to, if it does."""
        if self.ending is None:
            return None
        if path.endswith("/index.html"):
            return path.removesuffix("index.html")
        bare = path.removesuffix(".html").rstrip("/")
        canonical = f"{bare}{self.ending}"
        return canonical if self.page_without_suffix(bare) and path != canonical else None


def ordinary_host(
    shown: Path,
    types: Mapping[str, str] | None = None,
    nosniff: bool = False,
    ending: str | None = None,
) -> AbstractContextManager[OrdinaryHost]:
    """Run an ordinary host for the block."""
    return host_in_thread(OrdinaryHost(shown, types, nosniff, ending))


def copy_with_snippet(site: Path, folder: Path, snippet: str = COUNTER_SNIPPET) -> Path:
    """Return a copy of a site with a snippet added to every page, as some hosts do."""
    shutil.copytree(site, folder, copy_function=os.link)
    for page in folder.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        assert text.count("</body>") == 1
        page.unlink()
        page.write_text(text.replace("</body>", f"{snippet}</body>"), encoding="utf-8")
    return folder
