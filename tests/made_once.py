"""Folders that all workers of a test run share: the first one that needs a folder makes it."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

WAIT_S = 1500
"""A worker waits this long for a folder that another makes. A build takes minutes."""


def make_once(factory: pytest.TempPathFactory, name: str, make: Callable[[Path], object]) -> Path:
    """Return a folder of this run, filled by `make`, which creates it.

    A folder has the same contents for every worker, so tests must not write into it.
    """
    own = factory.getbasetemp()
    shared = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    folder = shared / name
    with hold_lock(shared / f"{name}.lock"):
        if not folder.exists():
            made = factory.mktemp(name) / name
            make(made)
            made.rename(folder)
    return folder


@contextmanager
def hold_lock(file: Path) -> Iterator[None]:
    """Hold a lock that one process has at a time. SQLite has one on every system.

    If its holder dies, it is free again.
    """
    with closing(sqlite3.connect(file, timeout=WAIT_S, isolation_level=None)) as database:
        database.execute("BEGIN EXCLUSIVE")
        yield
