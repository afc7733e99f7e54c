"""Finds data in Pyodide's WebAssembly that is never read, or not after the snapshot.

Runs inside Pyodide: docstrings of built-in objects, which only `help` shows, and the code of frozen
modules, which the snapshot has imported. Both are searched in the initial memory.
"""

from __future__ import annotations

import gc
import importlib
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from types import ModuleType
from typing import Any

from assets.build.pyodide.strip_unicode_names import initial_memory
from assets.build.pyodide.wasm import Span

MIN_DESCRIPTION_LENGTH = 40
"""Shorter docstrings are not worth it and might match something else."""

SHARED_END = 16
"""The linker may store a short text as the end of a longer one, so the end of each stays."""

SIGNATURE_END = b"--\n\n"
"""Separates a function's signature from its docstring."""

MIN_FINDINGS = 1000
"""Lower bound for the number of docstrings, and for the bytes of frozen modules."""


def docstring_spans(wasm: bytes) -> list[Span]:
    """Return address and length of docstrings, or raise ValueError if they are not found."""
    memory = initial_memory(wasm)
    texts = sorted({text for text in _list_docstrings() if len(text) >= MIN_DESCRIPTION_LENGTH})
    spans = [span for text in texts for span in _find_text(memory, text.encode())]
    if len(spans) < MIN_FINDINGS:
        raise ValueError("no descriptions of functions: look at the new Pyodide")
    return spans


def _list_docstrings() -> Iterator[str]:
    """Yield the docstrings of everything that is built in."""
    for name in sys.builtin_module_names:
        with suppress(ImportError):
            importlib.import_module(name)
    for owner in gc.get_objects():
        yield from _docstring_of(owner)
        if isinstance(owner, type | ModuleType):
            for part in vars(owner).values():
                yield from _docstring_of(part)


def _docstring_of(owner: Any) -> Iterator[str]:
    with suppress(Exception):  # computed docstrings may need what is missing
        if isinstance(owner.__doc__, str):
            yield owner.__doc__


def _find_text(memory: bytes, text: bytes) -> Iterator[Span]:
    """Yield the spans of a whole text in memory, without its end."""
    at = memory.find(text + b"\0")
    while at >= 0:
        if memory[at - 1] == 0 or memory[at - len(SIGNATURE_END) : at] == SIGNATURE_END:
            yield at, len(text) - SHARED_END
        at = memory.find(text + b"\0", at + 1)


def frozen_module_spans(wasm: bytes) -> list[Span]:
    """Return the spans of frozen modules' code, or raise ValueError if there are none."""
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
    """Yield the spans in order, skipping those inside another one."""
    end = 0
    for start, length in sorted(spans):
        if start >= end:
            yield start, length
            end = start + length
