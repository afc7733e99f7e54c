"""Modules that a snapshot carries as code, because they need the page it is started in."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.machinery import ModuleSpec
from types import CodeType, ModuleType
from typing import Any


class Kept:
    """Finds modules whose code is kept in memory, as a meta path finder and loader."""

    def __init__(self, codes: Mapping[str, CodeType]) -> None:
        self.codes = codes

    def find_spec(self, name: str, path: Any, target: Any = None) -> Any:
        code = self.codes.get(name)
        if code is None:
            return None
        loader: Any = self  # without `load_module`, which nobody calls any more
        spec = ModuleSpec(name, loader, is_package=code.co_filename.endswith("__init__.py"))
        spec.origin = code.co_filename
        return spec

    def create_module(self, spec: Any) -> None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        exec(self.codes[module.__name__], module.__dict__)
