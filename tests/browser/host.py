"""A server for tests: it serves one built site or another, spoils single files, and can go down."""

from __future__ import annotations

import os
import shutil
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any, TypeVar

from assets.build import service_worker
from assets.build.server import SiteHandler

Fault = Callable[["HostRequest"], bool]
"""A fault handles a request for a file; it returns True if it has answered it."""

SUBFOLDER = "/some/folder/"


class HostRequest(SiteHandler):
    """A request, answered from the folder that the host serves now."""

    server: Host

    def do_GET(self) -> None:
        name = self.path.partition("?")[0].removeprefix(SUBFOLDER)
        self.server.requested_files.append(name)
        fault = drop_connection if self.server.is_down else self.server.faults.get(name)
        with suppress(ConnectionError):
            if not (fault and fault(self)):
                super().do_GET()

    def translate_path(self, path: str) -> str:
        self.directory = str(self.server.shown)
        return super().translate_path("/" + path.removeprefix(SUBFOLDER))


class Host(ThreadingHTTPServer):
    """Serves `shown` under a sub-folder; `faults` spoil files; no answers while `is_down`."""

    daemon_threads = True

    def __init__(self, shown: Path) -> None:
        super().__init__(("127.0.0.1", 0), HostRequest)
        self.shown = shown
        self.faults: dict[str, Fault] = {}
        self.requested_files: list[str] = []
        self.is_down = False

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_port}{SUBFOLDER}"


def run_host(shown: Path) -> AbstractContextManager[Host]:
    """Run a host of one built site for the block."""
    return host_in_thread(Host(shown))


SomeHost = TypeVar("SomeHost", bound=Host)


@contextmanager
def host_in_thread(host: SomeHost) -> Iterator[SomeHost]:
    """Run a host for the block; open connections are cut at its end."""
    with host:
        threading.Thread(target=host.serve_forever, args=(0.05,), daemon=True).start()
        try:
            yield host
        finally:
            host.shutdown()


def drop_connection(request: HostRequest) -> bool:
    """Close the connection without an answer."""
    request.close_connection = True
    return True


def answer_404(request: HostRequest) -> bool:
    """Answer that there is no such file."""
    request.send_error(404)
    return True


def answer_garbage(request: HostRequest) -> bool:
    """Answer with other content under the right name."""
    request.send_response(200)
    request.send_header("Content-Length", "9")
    request.end_headers()
    request.wfile.write(b"something")
    return True


def answer_half(request: HostRequest) -> bool:
    """Answer with half of the file under its full Content-Length."""
    content = Path(request.translate_path(request.path)).read_bytes()
    request.send_response(200)
    request.send_header("Content-Type", request.guess_type(request.path))
    request.send_header("Content-Length", str(len(content)))
    request.end_headers()
    request.wfile.write(content[: len(content) // 2])
    request.close_connection = True
    return True


def answer_script(script: bytes) -> Fault:
    """Return a fault that answers with this script."""

    def answer(request: HostRequest) -> bool:
        request.send_response(200)
        request.send_header("Content-Type", "text/javascript")
        request.end_headers()
        request.wfile.write(script)
        return True

    return answer


def reset_connection(request: HostRequest) -> bool:
    """Shut down the socket without an answer."""
    request.close_connection = True
    request.connection.shutdown(socket.SHUT_RDWR)
    return True


def never_answer(request: HostRequest) -> bool:
    """Keep the request waiting for two minutes."""
    time.sleep(120)
    return True


def second_build(site: Path, folder: Path, **changes: str) -> Path:
    """Return a copy of a built site with text added to files and the service worker rebuilt."""
    shutil.copytree(site, folder)
    for name, text in ({"assets/css/tokens.css": "/* second */"} | changes).items():
        file = folder / name
        file.write_text(file.read_text(encoding="utf-8") + text, encoding="utf-8")
    service_worker.write_service_worker(folder)
    later = time.time() + 10
    for name_changed in (*changes, "index.html", "sw.js", "assets/css/tokens.css"):
        os.utime(folder / name_changed, (later, later))
    return folder


def build_of(site: Path) -> str:
    """Return the build id of a site."""
    page = (site / "index.html").read_text(encoding="utf-8")
    return page.partition('name="zwanzig-build" content="')[2].partition('"')[0]


def cached_files(site: Path) -> list[dict[str, Any]]:
    """Return the rows of the files that the service worker of a site caches."""
    return service_worker.cached_file_rows(site, {})
