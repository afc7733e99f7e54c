"""The processes of Chromium's pages, workers included: slowed down, and weighed.

Chromium's own emulation of a slow processor slows the thread of the page alone. Here the whole
process is stopped for most of each 20 ms.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PERIOD_S = 0.02


def list_renderers() -> list[int]:
    """Return the processes of pages that this program's browsers have started."""
    parents = dict[int, int]()
    renderers = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            command = (folder / "cmdline").read_bytes()
            parents[int(folder.name)] = int(
                (folder / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()[1]
            )
        except OSError:  # it has ended
            continue
        if b"--type=renderer" in command:
            renderers.append(int(folder.name))
    return [renderer for renderer in renderers if is_descendant(renderer, parents)]


def is_descendant(process: int, parents: dict[int, int]) -> bool:
    """Return whether this program has started the process, directly or not."""
    while process in parents:
        process = parents[process]
        if process == os.getpid():
            return True
    return False


def send_signal(processes: list[int], number: int) -> None:
    """Send a signal to the processes that are still there."""
    for process in processes:
        try:
            os.kill(process, number)
        except ProcessLookupError:
            continue


def private_memory() -> int:
    """Return the memory of the pages in bytes that no other process shares."""
    rows = (
        row.split()
        for process in list_renderers()
        for row in Path(f"/proc/{process}/smaps_rollup").read_text(encoding="utf-8").splitlines()
    )
    return 1024 * sum(int(row[1]) for row in rows if row[0].startswith("Private_"))


@contextmanager
def slow_renderers(factor: float) -> Iterator[None]:
    """Let the pages that are open run `factor` times slower."""
    ended, processes = threading.Event(), list_renderers()

    def slow_down() -> None:
        while not ended.is_set():
            send_signal(processes, signal.SIGSTOP)
            time.sleep(PERIOD_S * (1 - 1 / factor))
            send_signal(processes, signal.SIGCONT)
            time.sleep(PERIOD_S / factor)

    thread = threading.Thread(target=slow_down)
    if factor > 1:
        thread.start()
    try:
        yield
    finally:
        ended.set()
        if factor > 1:
            thread.join()
        send_signal(processes, signal.SIGCONT)
