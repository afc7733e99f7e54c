"""A local server of static files, for `build.py serve` and for the tests."""

from __future__ import annotations

import contextlib
import functools
import http.server
from pathlib import Path
from typing import Any

from assets.build import headers

# A system's own table may be wrong or incomplete. Then browsers refuse modules and pictures.
MIME_TYPES = {".js": "text/javascript", ".css": "text/css"}
MIME_TYPES |= {".svg": "image/svg+xml", ".wasm": "application/wasm"}
MIME_TYPES |= {".webmanifest": "application/manifest+json"}


def cache_control(path: str) -> str:
    """Return the Cache-Control header of a file. All but shared files are revalidated."""
    return (
        headers.SHORT_CACHE
        if any(folder in path for folder in headers.SHARED_FOLDERS)
        else "no-cache"
    )


class SiteHandler(http.server.SimpleHTTPRequestHandler):
    """Serves static files with the right types, and without a log line for each request."""

    extensions_map = MIME_TYPES

    def end_headers(self) -> None:
        # An unreadable request has no path.
        path = getattr(self, "path", "").partition("?")[0]
        file_headers = dict(headers.headers_for_path(Path(self.directory), path))
        for name, value in ({"Cache-Control": cache_control(path)} | file_headers).items():
            self.send_header(name, value)
        super().end_headers()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        with contextlib.suppress(ConnectionError):  # the visitor has left
            super().copyfile(source, outputfile)

    def log_message(self, format: str, *args: Any) -> None:
        pass


def site_server(folder: Path, port: int = 0) -> http.server.ThreadingHTTPServer:
    """Return a server of one folder, not yet started. Port 0 takes any free port."""
    handler = functools.partial(SiteHandler, directory=str(folder))
    return http.server.ThreadingHTTPServer(("127.0.0.1", port), handler)


def server_on_free_port(folder: Path, port: int) -> http.server.ThreadingHTTPServer:
    """Return a server on this port or one of the next nineteen.

    Raises OSError if all are in use.
    """
    for candidate in range(port, port + 20):
        with contextlib.suppress(OSError):
            return site_server(folder, candidate)
    raise OSError(f"ports {port} to {port + 19} are all in use")
