"""Lazy imports: modules stay compressed in the snapshot until first use."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any


def lazy_import(module: str, name: str) -> Callable[..., Any]:
    """Return a function that imports `module` on its first call and then calls its `name`."""
    return lambda *args: getattr(import_module(module), name)(*args)
