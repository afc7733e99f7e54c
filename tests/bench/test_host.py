"""The line of the benchmark's host is as slow as stated."""

from __future__ import annotations

import time
import urllib.request

import pytest

from tests.bench.host import LineHost, NetworkLine, make_answer
from tests.serving import serve_in_thread

FILES = {"/site/app.zip": make_answer("app.zip", b"z" * 100_000)}


@pytest.mark.parametrize(
    ("line", "least"),
    [(NetworkLine("slow", "slow", 2e6), 0.4), (NetworkLine("far", "far", 0, 0.2), 0.4)],
)
def test_a_line_takes_its_time(line: NetworkLine, least: float) -> None:
    """100 kB take 0.4 s at 2 Mbit/s; a connection and a request take two round trips."""
    with serve_in_thread(LineHost(line, FILES)) as host:
        start = time.monotonic()
        urllib.request.urlopen(f"{host}site/app.zip").read()
        assert least <= time.monotonic() - start
