"""Imports modules that the snapshot stores as code instead of importing them."""

from __future__ import annotations

import marshal
import zlib
from collections.abc import Mapping, MutableMapping
from importlib.machinery import ModuleSpec
from types import CodeType, ModuleType
from typing import Any

ModuleNames = tuple[str, ...]


class SnapshotFinder:
    """A meta path finder and loader for modules stored in memory.

    `codes` are modules that need a page and run at every start. `bundles` are lazy modules. Modules
    needed together are compressed together, which saves a fifth. `data_files` are the data files
    beside them, by path. Stored as objects they would double the download.
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
        loader: Any = self  # lacks `load_module`, which is obsolete
        spec = ModuleSpec(name, loader, is_package=code.co_filename.endswith("__init__.py"))
        spec.origin = code.co_filename
        spec.has_location = True
        return spec

    def find_code(self, name: str) -> CodeType | None:
        """Return a module's code, or None if it is not stored here."""
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
        """Return a file beside a packed module, or raise OSError if there is none."""
        if path not in self.data_files:
            raise FileNotFoundError(path)
        return zlib.decompress(self.data_files[path])
