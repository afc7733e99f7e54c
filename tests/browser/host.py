"""A host of the tests: it serves one built site or another, spoils single files, and goes away."""

from __future__ import annotations

import os
import shutil
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any

from assets.build import service_worker
from assets.build.server import SiteHandler

Fault = Callable[["Visit"], bool]
"""What happens to a request for a file; True if it has been answered."""

PLACE = "/some/folder/"


class Visit(SiteHandler):
    """One request, answered from the folder that the host shows now."""

    server: Host

    def do_GET(self) -> None:
        name = self.path.partition("?")[0].removeprefix(PLACE)
        self.server.asked.append(name)
        fault = lost if self.server.gone else self.server.faults.get(name)
        with suppress(ConnectionError):
            if not (fault and fault(self)):
                super().do_GET()

    def translate_path(self, path: str) -> str:
        self.directory = str(self.server.shown)
        return super().translate_path("/" + path.removeprefix(PLACE))


class Host(ThreadingHTTPServer):
    """Serves `shown` under a sub-folder; `faults` spoil single files; `gone`, it answers nobody."""

    daemon_threads = True

    def __init__(self, shown: Path, port: int = 0) -> None:
        super().__init__(("127.0.0.1", port), Visit)
        self.shown = shown
        self.faults: dict[str, Fault] = {}
        self.asked: list[str] = []
        self.gone = False

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_port}{PLACE}"


@contextmanager
def hosting(shown: Path, port: int = 0) -> Iterator[Host]:
    """A host while the block lasts, at a port of one's choice; leaving the block cuts the line."""
    with Host(shown, port) as host:
        threading.Thread(target=host.serve_forever, args=(0.05,), daemon=True).start()
        try:
            yield host
        finally:
            host.shutdown()


def lost(visit: Visit) -> bool:
    """The line is cut."""
    visit.close_connection = True
    return True


def missing(visit: Visit) -> bool:
    """404."""
    visit.send_error(404)
    return True


def damaged(visit: Visit) -> bool:
    """Something else under the right name."""
    visit.send_response(200)
    visit.send_header("Content-Length", "9")
    visit.end_headers()
    visit.wfile.write(b"something")
    return True


def cut_short(visit: Visit) -> bool:
    """Half of the file, under the length of the whole."""
    whole = Path(visit.translate_path(visit.path)).read_bytes()
    visit.send_response(200)
    visit.send_header("Content-Type", visit.guess_type(visit.path))
    visit.send_header("Content-Length", str(len(whole)))
    visit.end_headers()
    visit.wfile.write(whole[: len(whole) // 2])
    visit.close_connection = True
    return True


def refused(visit: Visit) -> bool:
    """No answer, and no line any more."""
    visit.close_connection = True
    visit.connection.shutdown(socket.SHUT_RDWR)
    return True


def hanging(visit: Visit) -> bool:
    """No answer, ever."""
    time.sleep(120)
    return True


def second_build(site: Path, folder: Path, **changes: str) -> Path:
    """A copy of a built site with texts added to its files, finished by the last step anew."""
    shutil.copytree(site, folder)
    for name, text in ({"assets/css/tokens.css": "/* second */"} | changes).items():
        file = folder / name
        file.write_text(file.read_text() + text)
    service_worker.write_service_worker(folder)
    later = time.time() + 10
    for changed in (*changes, "index.html", "sw.js", "assets/css/tokens.css"):
        os.utime(folder / changed, (later, later))
    return folder


def build_of(site: Path) -> str:
    """The id of a built site."""
    page = (site / "index.html").read_text()
    return page.partition('name="zwanzig-build" content="')[2].partition('"')[0]


def files_of(site: Path) -> list[dict[str, Any]]:
    """The rows of the list that the worker of a site keeps."""
    return service_worker.cached_file_rows(site, {})
