"""A static host at the end of a simulated line.

    python -m tests.bench.host LINE

Prints its port and serves like GitHub Pages: gzip for texts and wasm, ten minutes of cache,
HTTP/1.1 with keep-alive. Everything is compressed before the first request, so that no visit pays
for it.

The line is simulated here and not by Chromium's network emulation, which works for one target at a
time: requests of workers, of a service worker, and of a browser that has just started would run at
full speed. Here every byte passes one bucket. A new connection and each request cost a round trip;
TLS, slow start and lost packets are left out, for bare Pyodide too.

`/sent` answers, at full speed, with every byte that left: [time, path, bytes] of each piece.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import build
from assets.build.server import MIME_TYPES

COMPRESSED_SUFFIXES = ".html .css .js .json .svg .wasm .toml .webmanifest .py .txt".split()
EXTRA_MIME_TYPES = {".html": "text/html; charset=utf-8", ".json": "application/json"}
PIECE_SIZE = 16 * 1024

# Pyodide's own quick start, served by the same host.
BARE_PAGE = """\
<!doctype html><meta charset="utf-8"><title>bare</title><link rel="icon" href="data:,">
<script type="module">
import { loadPyodide } from "./pyodide.js";
window.python = await loadPyodide();
python.runPython("import js; js.document.title = 'ready'");
performance.mark("bare:ready");
</script>
"""


@dataclass(frozen=True)
class NetworkLine:
    """The connection between visitor and host, and how slow the visitor's processor is."""

    name: str
    says: str
    bits_per_s: float = 0  # 0: unlimited
    round_trip_s: float = 0
    cpu: int = 1


LINES = {
    line.name: line
    for line in (
        NetworkLine("local", "local"),
        NetworkLine("20", "20 Mbit/s, 40 ms", 20e6, 0.040),
        NetworkLine("9", "9 Mbit/s, 60 ms", 9e6, 0.060),
        NetworkLine("9x4", "9 Mbit/s, 60 ms, CPU 4x slower", 9e6, 0.060, 4),
    )
}

SLOW_LINE = NetworkLine("1.6x4", "1.6 Mbit/s, 150 ms, CPU 4x slower", 1.6e6, 0.150, 4)
"""The line for pages to read; the visits of the table would take an hour on it."""


@dataclass(frozen=True)
class FileAnswer:
    """A file as it is sent."""

    kind: str
    body: bytes
    gzipped: bool
    tag: str


def make_answer(name: str, body: bytes) -> FileAnswer:
    suffix = Path(name).suffix
    packed = suffix in COMPRESSED_SUFFIXES
    kind = (MIME_TYPES | EXTRA_MIME_TYPES).get(suffix, "application/octet-stream")
    tag = f'"{hashlib.sha256(body).hexdigest()[:16]}"'
    return FileAnswer(kind, gzip.compress(body, 6) if packed else body, packed, tag)


def load_answers() -> dict[str, FileAnswer]:
    """Return the site under /site/, and bare Pyodide from the same files under /bare/."""
    pyodide = build.VENDOR / "pyodide"
    files = {f"/bare/{file.name}": file for file in pyodide.iterdir()}
    for file in build.DIST.rglob("*"):
        if file.is_file():
            files[f"/site/{file.relative_to(build.DIST).as_posix()}"] = file
    by_path = {path: make_answer(path, file.read_bytes()) for path, file in files.items()}
    by_path["/bare/"] = make_answer("index.html", BARE_PAGE.encode())
    by_path["/site/"] = by_path["/site/index.html"]
    return by_path


class LineBucket:
    """One line for all connections: each piece waits until the ones before it have left."""

    def __init__(self, bits_per_s: float) -> None:
        self.seconds_per_byte = 8 / bits_per_s if bits_per_s else 0.0
        self.free_at = 0.0
        self.lock = threading.Lock()

    def pieces(self, body: bytes) -> Iterator[bytes]:
        """Yield the body in pieces, each when it would have arrived."""
        size = PIECE_SIZE if self.seconds_per_byte else max(len(body), 1)
        for start in range(0, len(body), size):
            piece = body[start : start + size]
            time.sleep(self.wait(len(piece)))
            yield piece

    def wait(self, length: int) -> float:
        with self.lock:
            now = time.monotonic()
            self.free_at = max(now, self.free_at) + length * self.seconds_per_byte
            return self.free_at - now


class LineHost(ThreadingHTTPServer):
    """Serves the files over the line, and records what was sent."""

    daemon_threads = True
    request_queue_size = 64

    def __init__(self, line: NetworkLine, files: dict[str, FileAnswer]) -> None:
        super().__init__(("127.0.0.1", 0), LineHandler)
        self.line = line
        self.files = files
        self.bucket = LineBucket(line.bits_per_s)
        self.sent: list[tuple[float, str, int]] = []


class LineHandler(BaseHTTPRequestHandler):
    """Handles one connection of a browser."""

    protocol_version = "HTTP/1.1"
    server: LineHost
    known = False

    def do_GET(self) -> None:
        path = self.path.partition("?")[0]
        if path == "/sent":
            self.send_answer(200, json.dumps(self.server.sent).encode(), {})
            return
        time.sleep(self.server.line.round_trip_s * (1 if self.known else 2))
        self.known = True
        file = self.server.files.get(path)
        if file is None:
            self.send_answer(404, b"", {}, path)
        elif self.headers.get("If-None-Match") == file.tag:
            self.send_answer(304, b"", {"ETag": file.tag, "Cache-Control": "max-age=600"}, path)
        else:
            self.send_answer(200, file.body, response_headers(file), path)

    def send_answer(self, status: int, body: bytes, fields: dict[str, str], path: str = "") -> None:
        lines = [f"HTTP/1.1 {status} -", f"Content-Length: {len(body)}"]
        lines += [f"{name}: {value}" for name, value in fields.items()]
        head = ("\r\n".join(lines) + "\r\n\r\n").encode()
        if not path:
            self.wfile.write(head + body)
            return
        for piece in self.server.bucket.pieces(head + body):
            # Recorded first: a visitor may ask for /sent before this thread continues.
            self.server.sent.append((time.time(), path, len(piece)))
            self.wfile.write(piece)

    def handle(self) -> None:
        try:
            super().handle()
        except ConnectionError:
            pass  # the visitor has left

    def log_message(self, format: str, *args: object) -> None:
        pass


def response_headers(file: FileAnswer) -> dict[str, str]:
    fields = {"Content-Type": file.kind, "Cache-Control": "max-age=600", "ETag": file.tag}
    packed = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
    return fields | (packed if file.gzipped else {})


if __name__ == "__main__":
    known = LINES | {SLOW_LINE.name: SLOW_LINE}
    with LineHost(known[sys.argv[1]], load_answers()) as host:
        print(host.server_port, flush=True)
        host.serve_forever()
