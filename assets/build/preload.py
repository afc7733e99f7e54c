"""The elements that load and start Python in the site's pages."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from htpy import BaseElement, Node, fragment, link, mpy_config, script
from markupsafe import Markup

from assets.build.pyodide.patches import is_stock
from assets.build.service_worker import ROOT, integrity_hash
from ui.components.document import PythonStart
from ui.languages import LANGUAGES, translate

STORE_SCRIPT = "./assets/start/store.js"
INTERPRETER_SCRIPT = "./assets/start/interpreter.js"
COMPILE_SCRIPT = "./assets/start/compile-wasm.js"
ENGINE_FILE = "assets/vendor/pyodide/pyodide.asm.wasm"
COMMON_MODULES = (
    INTERPRETER_SCRIPT,
    COMPILE_SCRIPT,
    "assets/start/empty-databases.js",
    "assets/vendor/pyodide/pyodide.js",
    "assets/vendor/pyodide/pyodide.asm.js",
    STORE_SCRIPT,
    "assets/vendor/idb/index.js",
    "assets/vendor/idiomorph/idiomorph.esm.js",
)


class StartFiles(NamedTuple):
    """The files from which a page starts Python."""

    early: str
    """The script that runs as soon as possible."""
    modules: tuple[str, ...]
    fetches: tuple[str, ...]


SNAPSHOT_START = StartFiles(
    "./assets/start/python-parts.js",
    (
        "./assets/start/python-parts.js",
        *COMMON_MODULES,
        "assets/start/lay-memory.js",
        "assets/start/deferred-wasm.js",
    ),
    (
        ENGINE_FILE,
        "assets/start/snapshot.wasm",
        "assets/start/empty.zip",
        "assets/start/pyodide.asm.wasm",
    ),
)
STOCK_START = StartFiles(
    COMPILE_SCRIPT,
    (*COMMON_MODULES, "assets/start/development-interpreter.js"),
    (
        ENGINE_FILE,
        "assets/vendor/pyodide/python_stdlib.zip",
        "assets/vendor/pyodide/pyodide-lock.json",
        "app.zip",
    ),
)
FRAMED_SCRIPT, FAULTS_SCRIPT = (
    ROOT / f"assets/start/{name}.js" for name in ("framed", "start-errors")
)
PYSCRIPT_FOLDER, PYSCRIPT_PARTS = "assets/vendor/pyscript", ("core", "error")

AttributeRows = list[dict[str, str]]
"""Elements of the head, as their attributes."""


def page_python(code: str, *more: dict[str, str], files: tuple[str, ...] = ()) -> PythonStart:
    """Return the elements that load Python and `more`, and then run some code.

    `files` are put into Python's working folder under their own names.
    """
    return standalone_python(python_head_elements(*more), pyscript_element(code, files))


def standalone_python(head: Sequence[BaseElement], body: Node) -> PythonStart:
    """Return the start of Python for a page that must not be framed."""
    return with_inline_scripts(PythonStart(head, body), FRAMED_SCRIPT, FAULTS_SCRIPT)


def with_inline_scripts(python: PythonStart, *scripts: Path) -> PythonStart:
    """Return the start of Python with scripts inlined that run first."""
    codes = [file.read_text(encoding="utf-8") for file in scripts]
    elements = [script[Markup(code)] for code in codes]
    return replace(
        python, early_head=elements, hashes=tuple(integrity_hash(code.encode()) for code in codes)
    )


def open_link_facts(key: str) -> dict[str, dict[str, str]]:
    """Return the text of the link that `framed.js` shows in a foreign frame, by language."""
    return {"open": {language: translate(language, key) for language in LANGUAGES}}


def pyscript_element(code: str, files: tuple[str, ...] = ()) -> Node:
    """Return the element that runs some code once Python has started."""
    config = pyscript_config()
    if files:
        config["files"] = {f"./{name}": f"./{name}" for name in files}
    settings = json.dumps(config, separators=(",", ":"))
    return fragment[script(type="py", config=settings)[Markup(code)], micropython_config()]


def pyscript_config() -> dict[str, Any]:
    """Return PyScript's configuration, inlined so that no file has to be fetched.

    It lists no files: the interpreter brings the app.
    """
    config = tomllib.loads((ROOT / "pyscript.toml").read_text(encoding="utf-8")) | {
        "interpreter": INTERPRETER_SCRIPT
    }
    del config["files"]
    return config


def micropython_config() -> Node:
    """Return the element that keeps PyScript's plugins from loading MicroPython."""
    return mpy_config(hidden=True)[Markup(json.dumps({"plugins": pyscript_config()["plugins"]}))]


def python_head_elements(*more: dict[str, str]) -> list[BaseElement]:
    """Return the elements that preload Python's files and `more`, and run the scripts."""
    script_rows = ({"type": "module", "src": start_files().early}, *start_scripts())
    return [
        *(link(_element_attributes(row)) for row in (*preload_links(), *more)),
        *(script(_element_attributes(row)) for row in script_rows),
    ]


def _element_attributes(row: dict[str, str]) -> dict[str, str]:
    return {name.lower(): value for name, value in row.items()}


def preload_links() -> AttributeRows:
    """Return the preload links of Python's files."""
    files = start_files()
    modules = [
        {"rel": "modulepreload", "href": name} for name in (*files.modules, *pyscript_files())
    ]
    fetches = [
        {"rel": "preload", "as": "fetch", "crossOrigin": "anonymous", "href": name}
        for name in files.fetches
    ]
    return [{"fetchPriority": "low", **row} for row in (*fetches, *modules)]


def start_files() -> StartFiles:
    """Return the files from which this build starts Python."""
    return STOCK_START if is_stock() else SNAPSHOT_START


def start_scripts() -> AttributeRows:
    """Return the scripts that start Python: the interpreter, then PyScript."""
    return [{"type": "module", "src": name} for name in (INTERPRETER_SCRIPT, pyscript_files()[0])]


def pyscript_files() -> list[str]:
    """Return PyScript's scripts, the main one first. `core.js` only imports it."""
    return [
        next(ROOT.glob(f"{PYSCRIPT_FOLDER}/{part}-*.js")).relative_to(ROOT).as_posix()
        for part in PYSCRIPT_PARTS
    ]
