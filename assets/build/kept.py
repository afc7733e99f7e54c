"""Modules that a snapshot carries as code, not imported: they are when somebody asks for them."""

from __future__ import annotations

import marshal
import zlib
from collections.abc import Mapping, MutableMapping
from importlib.machinery import ModuleSpec
from types import CodeType, ModuleType
from typing import Any

Names = tuple[str, ...]


class Kept:
    """Finds modules that are kept in memory, as a meta path finder and loader.

    `codes` need the page that the snapshot is started in, and every start wants them. `bundles` are
    modules that few starts want: those that are wanted together are compressed together, which
    weighs a fifth less, and `packed` is the data beside them, by path. What lies in memory as
    objects weighs twice as much on its way to a visitor.
    """

    def __init__(
        self,
        codes: MutableMapping[str, CodeType],
        bundles: MutableMapping[Names, bytes],
        packed: Mapping[str, bytes],
    ) -> None:
        self.codes = codes
        self.bundles = bundles
        self.packed = packed
        self.unpacked: dict[str, bytes] = {}

    def find_spec(self, name: str, path: Any, target: Any = None) -> Any:
        code = self.code(name)
        if code is None:
            return None
        loader: Any = self  # without `load_module`, which nobody calls any more
        spec = ModuleSpec(name, loader, is_package=code.co_filename.endswith("__init__.py"))
        spec.origin = code.co_filename
        spec.has_location = True
        return spec

    def code(self, name: str) -> CodeType | None:
        """Return the code of a module, or nothing where it is not kept."""
        if names := next((names for names in self.bundles if name in names), None):
            self.unpacked |= marshal.loads(zlib.decompress(self.bundles.pop(names)))
        if name in self.unpacked:
            self.codes[name] = marshal.loads(self.unpacked.pop(name))
        return self.codes.get(name)

    def create_module(self, spec: Any) -> None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        exec(self.codes[module.__name__], module.__dict__)

    def get_data(self, path: str) -> bytes:
        """Return a file beside a packed module; raises `OSError` if there is none."""
        if path not in self.packed:
            raise FileNotFoundError(path)
        return zlib.decompress(self.packed[path])
