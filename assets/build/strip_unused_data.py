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

from assets.build.strip_unicode_names import initial_memory
from assets.build.wasm import Span

MIN_DESCRIPTION_LENGTH = 40
"""Shorter descriptions are not worth it, and might be something else too."""

SHARED_END = 16
"""The linker lets a short text lie at the end of a longer one, so the end of each stays."""

SIGNATURE_END = b"--\n\n"
"""What parts the signature of a function from its description."""

MIN_FINDINGS = 1000
"""So many descriptions at least are found, and bytes of modules."""


def description_spans(wasm: bytes) -> list[Span]:
    """Return address and length of the descriptions; raise ValueError where they are not found."""
    memory = initial_memory(wasm)
    texts = sorted({text for text in _list_docstrings() if len(text) >= MIN_DESCRIPTION_LENGTH})
    spans = [span for text in texts for span in _find_text(memory, text.encode())]
    if len(spans) < MIN_FINDINGS:
        raise ValueError("no descriptions of functions: look at the new Pyodide")
    return spans


def _list_docstrings() -> Iterator[str]:
    """Yield what everything that is built in says of itself."""
    for name in sys.builtin_module_names:
        with suppress(ImportError):
            importlib.import_module(name)
    for thing in gc.get_objects():
        yield from _docstring_of(thing)
        if isinstance(thing, type | ModuleType):
            for part in vars(thing).values():
                yield from _docstring_of(part)


def _docstring_of(thing: Any) -> Iterator[str]:
    with suppress(Exception):  # some work their description out, from what is not there
        if isinstance(thing.__doc__, str):
            yield thing.__doc__


def _find_text(memory: bytes, text: bytes) -> Iterator[Span]:
    """Yield where such a text lies as a whole, without its end."""
    at = memory.find(text + b"\0")
    while at >= 0:
        if memory[at - 1] == 0 or memory[at - len(SIGNATURE_END) : at] == SIGNATURE_END:
            yield at, len(text) - SHARED_END
        at = memory.find(text + b"\0", at + 1)


def frozen_module_spans(wasm: bytes) -> list[Span]:
    """Return address and length of the code of frozen modules; raise ValueError without any."""
    import _imp

    memory, imp_functions = initial_memory(wasm), vars(_imp)
    frozen_rows = (
        imp_functions["find_frozen"](name, withdata=True)
        for name in imp_functions["_frozen_module_names"]()
    )
    codes = {bytes(row[0]) for row in frozen_rows if row and row[0]}
    spans = list(_without_overlaps((memory.find(code), len(code)) for code in codes))
    if sum(length for _, length in spans) < MIN_FINDINGS:
        raise ValueError("no frozen modules: look at the new Pyodide")
    return spans


def _without_overlaps(spans: Iterable[Span]) -> Iterator[Span]:
    """Yield those that were found, in their order, none within another one."""
    end = 0
    for start, length in sorted(spans):
        if start >= end:
            yield start, length
            end = start + length
