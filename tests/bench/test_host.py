"""The benchmark's host compresses like a static host, and its line is as slow as stated."""

from __future__ import annotations

import gzip
import json
import threading
import time
import urllib.error
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


def test_texts_are_packed_and_archives_are_not() -> None:
    with serve_line(NetworkLine("local", "local")) as host:
        page = urllib.request.urlopen(f"{host}site/?game=zwanzig-ab")
        archive = urllib.request.urlopen(f"{host}site/app.zip")
        assert page.headers["Content-Encoding"] == "gzip"
        assert gzip.decompress(page.read()) == b"<p>hello</p>" * 100
        assert archive.headers["Content-Encoding"] is None
        assert archive.headers["Cache-Control"] == "max-age=600"


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


def test_every_byte_that_left_is_told() -> None:
    with serve_line(NetworkLine("local", "local")) as host:
        urllib.request.urlopen(f"{host}site/app.zip").read()
        sent = json.load(urllib.request.urlopen(f"{host}sent"))
    assert {path for _, path, _ in sent} == {"/site/app.zip"}
    assert 100_000 < sum(size for _, _, size in sent) < 100_500


def test_a_file_that_the_visitor_has_is_not_sent_again() -> None:
    tag = {"If-None-Match": FILES["/site/app.zip"].tag}
    with (
        serve_line(NetworkLine("local", "local")) as host,
        pytest.raises(urllib.error.HTTPError, match="304"),
    ):
        urllib.request.urlopen(urllib.request.Request(f"{host}site/app.zip", headers=tag))
