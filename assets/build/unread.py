"""What of the data in Pyodide's WebAssembly nobody reads, or nobody once Python is there.

Run inside Pyodide, which tells what its parts say of themselves: descriptions, for `help` alone,
and the code of the modules that Python begins with, which is long imported where a snapshot is.
Both are looked for in the memory that the file sets up.
"""

from __future__ import annotations

import gc
import importlib
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from types import ModuleType
from typing import Any

from assets.build.names import laid
from assets.build.wasm import Span

LEAST = 40
"""Shorter descriptions are not worth it, and might be something else too."""

END = 16
"""The linker lets a short text lie at the end of a longer one, so the end of each stays."""

SIGNED = b"--\n\n"
"""What parts the signature of a function from its description."""

ENOUGH = 1000
"""So many descriptions at least are found, and bytes of modules."""


def descriptions(wasm: bytes) -> list[Span]:
    """Return address and length of the descriptions; raise ValueError where they are not found."""
    memory = laid(wasm)
    texts = sorted({text for text in _told() if len(text) >= LEAST})
    found = [span for text in texts for span in _places(memory, text.encode())]
    if len(found) < ENOUGH:
        raise ValueError("no descriptions of functions: look at the new Pyodide")
    return found


def _told() -> Iterator[str]:
    """Yield what everything that is built in says of itself."""
    for name in sys.builtin_module_names:
        with suppress(ImportError):
            importlib.import_module(name)
    for thing in gc.get_objects():
        yield from _of(thing)
        if isinstance(thing, type | ModuleType):
            for part in vars(thing).values():
                yield from _of(part)


def _of(thing: Any) -> Iterator[str]:
    with suppress(Exception):  # some work their description out, from what is not there
        if isinstance(thing.__doc__, str):
            yield thing.__doc__


def _places(memory: bytes, text: bytes) -> Iterator[Span]:
    """Yield where such a text lies as a whole, without its end."""
    at = memory.find(text + b"\0")
    while at >= 0:
        if memory[at - 1] == 0 or memory[at - len(SIGNED) : at] == SIGNED:
            yield at, len(text) - END
        at = memory.find(text + b"\0", at + 1)


def beginnings(wasm: bytes) -> list[Span]:
    """Return address and length of the code of frozen modules; raise ValueError without any."""
    import _imp

    memory, tool = laid(wasm), vars(_imp)
    given = (tool["find_frozen"](name, withdata=True) for name in tool["_frozen_module_names"]())
    codes = {bytes(row[0]) for row in given if row and row[0]}
    found = list(_apart((memory.find(code), len(code)) for code in codes))
    if sum(length for _, length in found) < ENOUGH:
        raise ValueError("no frozen modules: look at the new Pyodide")
    return found


def _apart(spans: Iterable[Span]) -> Iterator[Span]:
    """Yield those that were found, in their order, none within another one."""
    end = 0
    for start, length in sorted(spans):
        if start >= end:
            yield start, length
            end = start + length
