"""A context manager that sets the time zone to UTC, whatever that of the machine is."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def utc_timezone() -> Iterator[None]:
    """Set the time zone to UTC for the block."""
    zone = os.environ.get("TZ")
    os.environ["TZ"] = "UTC"
    time.tzset()
    yield
    os.environ.pop("TZ") if zone is None else os.environ.update(TZ=zone)
    time.tzset()
