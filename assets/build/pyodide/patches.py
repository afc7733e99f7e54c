"""The patches: each changes something of Pyodide, PyScript or htpy, and can be left out of a build.

`build.py build --without NAME` leaves one out, and may be repeated. `--stock` leaves out everything
in this folder. README.md says what each saves.
"""

from __future__ import annotations

import os
from typing import NamedTuple

WITHOUT_VARIABLE = "ZWANZIG_WITHOUT"
"""The environment variable in which `build.py` passes the names of the patches to leave out."""

STOCK = "stock"
"""The name that stands for everything in this folder."""


class Patch(NamedTuple):
    """A patch: its name, and the function in this folder that makes it."""

    name: str
    file: str
    function: str


PATCHES = tuple(
    Patch(*row.split())
    for row in (
        "htpy freeze_modules.py speed_up_htpy",
        "exports trim_emscripten_js.py trim_exports",
        "hooks trim_emscripten_js.py drop_library_hooks",
        "minify snapshot.py minify_pyodide_script",
        "libraries strip_libraries.py blank_libraries",
        "codecs snapshot.mjs codecTables",
        "names strip_unicode_names.py unicode_name_tables",
        "charsets strip_charsets.py iconv_tables",
        "docstrings strip_unused_data.py docstring_spans",
        "frozen strip_unused_data.py frozen_module_spans",
        "split split_wasm.py split_binary",
        "segments wasm.py repack_data_segments",
        "locales freeze_modules.py empty_locale_tables",
        "annotations freeze_modules.py compile_unannotated",
        "lines freeze_modules.py strip_code",
        "objects freeze_modules.py strip_memory",
        "classes freeze_modules.py strip_classes",
        "system freeze_modules.py empty_system_functions",
        "streams freeze_modules.py shrink_stream_buffers",
        "caches freeze_modules.py clear_import_caches",
        "entities lazy_tables.py make_entities_lazy",
        "texts lazy_tables.py make_texts_lazy",
        "lazy freeze_modules.py compress_unimported_modules",
        "free snapshot.mjs zeroFreeMemory",
        "links snapshot.mjs unlinkCollectorLists",
        "difference pack-memory.mjs findDifferences",
    )
)
PATCH_NAMES = tuple(patch.name for patch in PATCHES)


def find_omitted_patches() -> frozenset[str]:
    """Return the names of the patches that this build leaves out."""
    return frozenset(os.environ.get(WITHOUT_VARIABLE, "").split())


def is_stock() -> bool:
    """Tell whether this build leaves Pyodide, PyScript and htpy as they are."""
    return STOCK in find_omitted_patches()
