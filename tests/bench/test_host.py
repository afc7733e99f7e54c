"""The benchmark's host compresses like a static host, and its line is as slow as stated."""

from __future__ import annotations

import threading
import time
import urllib.request
from contextlib import AbstractContextManager

import pytest

from tests.bench.host import LineHost, NetworkLine, make_answer
from tests.serving import serve_in_thread

FILES = {
    "/site/": make_answer("index.html", b"<p>hello</p>" * 100),
    "/site/app.zip": make_answer("app.zip", b"z" * 100_000),
}


def serve_line(line: NetworkLine) -> AbstractContextManager[str]:
    return serve_in_thread(LineHost(line, FILES))


@pytest.mark.parametrize(
    ("line", "least"),
    [(NetworkLine("slow", "slow", 2e6), 0.4), (NetworkLine("far", "far", 0, 0.2), 0.4)],
)
def test_a_line_takes_its_time(line: NetworkLine, least: float) -> None:
    """100 kB take 0.4 s at 2 Mbit/s; a connection and a request take two round trips."""
    with serve_line(line) as host:
        start = time.monotonic()
        urllib.request.urlopen(f"{host}site/app.zip").read()
        assert least <= time.monotonic() - start


def test_connections_share_one_line() -> None:
    with serve_line(NetworkLine("slow", "slow", 2e6)) as host:
        start = time.monotonic()
        visits = [
            threading.Thread(target=lambda: urllib.request.urlopen(f"{host}site/app.zip").read())
            for _ in range(2)
        ]
        for visit in visits:
            visit.start()
        for visit in visits:
            visit.join()
        assert time.monotonic() - start >= 0.8
