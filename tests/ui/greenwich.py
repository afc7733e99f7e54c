"""Times as in Greenwich, wherever the tests run."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def greenwich() -> Iterator[None]:
    """Have the clocks of Greenwich meanwhile."""
    zone = os.environ.get("TZ")
    os.environ["TZ"] = "UTC"
    time.tzset()
    yield
    os.environ.pop("TZ") if zone is None else os.environ.update(TZ=zone)
    time.tzset()
