"""A context manager that sets the time zone, whatever that of the machine is."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def timezone(name: str) -> Iterator[None]:
    """Set a time zone for the block."""
    zone = os.environ.get("TZ")
    os.environ["TZ"] = name
    time.tzset()
    yield
    os.environ.pop("TZ") if zone is None else os.environ.update(TZ=zone)
    time.tzset()
