"""What no start needs: it is imported when somebody asks for it, and lies packed until then."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any


def lazy_import(module: str, name: str) -> Callable[..., Any]:
    """A function of a module that is imported with the first call."""
    return lambda *args: getattr(import_module(module), name)(*args)
