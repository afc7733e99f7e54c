"""Modules that a snapshot carries as code, not imported: they are when somebody asks for them."""

from __future__ import annotations

import marshal
import zlib
from collections.abc import Mapping, MutableMapping
from importlib.machinery import ModuleSpec
from types import CodeType, ModuleType
from typing import Any

ModuleNames = tuple[str, ...]


class SnapshotFinder:
    """Finds modules that are kept in memory, as a meta path finder and loader.

    `codes` need the page that the snapshot is started in, and every start wants them. `bundles` are
    modules that few starts want: those that are wanted together are compressed together, which
    weighs a fifth less, and `data_files` is the data beside them, by path. What lies in memory as
    objects weighs twice as much on its way to a visitor.
    """

    def __init__(
        self,
        codes: MutableMapping[str, CodeType],
        bundles: MutableMapping[ModuleNames, bytes],
        data_files: Mapping[str, bytes],
    ) -> None:
        self.codes = codes
        self.bundles = bundles
        self.data_files = data_files
        self.unpacked_codes: dict[str, bytes] = {}

    def find_spec(self, name: str, path: Any, target: Any = None) -> Any:
        code = self.find_code(name)
        if code is None:
            return None
        loader: Any = self  # without `load_module`, which nobody calls any more
        spec = ModuleSpec(name, loader, is_package=code.co_filename.endswith("__init__.py"))
        spec.origin = code.co_filename
        spec.has_location = True
        return spec

    def find_code(self, name: str) -> CodeType | None:
        """Return the code of a module, or nothing where it is not kept."""
        if names := next((names for names in self.bundles if name in names), None):
            self.unpacked_codes |= marshal.loads(zlib.decompress(self.bundles.pop(names)))
        if name in self.unpacked_codes:
            self.codes[name] = marshal.loads(self.unpacked_codes.pop(name))
        return self.codes.get(name)

    def create_module(self, spec: Any) -> None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        exec(self.codes[module.__name__], module.__dict__)

    def get_data(self, path: str) -> bytes:
        """Return a file beside a packed module; raises `OSError` if there is none."""
        if path not in self.data_files:
            raise FileNotFoundError(path)
        return zlib.decompress(self.data_files[path])
