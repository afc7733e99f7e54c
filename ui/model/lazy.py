"""Functions whose modules are imported when one of them is first called.

Such modules stay packed until then (`LAZY_PATHS` in `assets/build/pyodide/snapshot.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any


def lazy(module: str, name: str) -> Callable[..., Any]:
    """Return a function of a module that is imported when the function is called."""
    return partial(_call, module, name)


def _call(module: str, name: str, *arguments: Any) -> Any:
    return getattr(import_module(module), name)(*arguments)
