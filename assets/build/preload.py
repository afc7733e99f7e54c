"""What starts Python in the pages of the site: the table asks for it once its cards are seen."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from htpy import BaseElement, Node, fragment, link, mpy_config, script
from markupsafe import Markup

from assets.build.service_worker import ROOT, integrity_hash
from ui.languages import LANGUAGES, translate
from ui.views.pages.document import PythonStart

PARTS_SCRIPT = "./assets/start/python-parts.js"
STORE_SCRIPT = "./assets/start/store.js"
INTERPRETER_SCRIPT = "./assets/start/interpreter.js"
START_MODULES = (
    PARTS_SCRIPT,
    INTERPRETER_SCRIPT,
    "assets/start/lay-memory.js",
    "assets/start/deferred-wasm.js",
    "assets/start/empty-databases.js",
    "assets/start/compile-wasm.js",
    "assets/vendor/pyodide/pyodide.js",
    "assets/vendor/pyodide/pyodide.asm.js",
    STORE_SCRIPT,
    "assets/vendor/idb/index.js",
    "assets/vendor/idiomorph/idiomorph.esm.js",
)
START_FETCHES = (
    "assets/vendor/pyodide/pyodide.asm.wasm",
    "assets/start/snapshot.wasm",
    "assets/start/empty.zip",
    "assets/start/pyodide.asm.wasm",
)
FRAMED_SCRIPT, FAULTS_SCRIPT = (
    ROOT / f"assets/start/{name}.js" for name in ("framed", "start-errors")
)
PYSCRIPT_FOLDER, PYSCRIPT_PARTS = "assets/vendor/pyscript", ("core", "error")

AttributeRows = list[dict[str, str]]
"""Elements of the head, by their attributes."""


def page_python(code: str, *more: dict[str, str], files: tuple[str, ...] = ()) -> PythonStart:
    """Return what asks for Python's parts, and for `more`, and then runs some code.

    `files` are put into its working folder under their own names.
    """
    return standalone_python(python_head_elements(*more), python_script(code, files))


def standalone_python(head: Sequence[BaseElement], body: Node) -> PythonStart:
    """Return what starts Python in a page that is shown by itself alone."""
    return with_inline_scripts(PythonStart(head, body), FRAMED_SCRIPT, FAULTS_SCRIPT)


def with_inline_scripts(python: PythonStart, *scripts: Path) -> PythonStart:
    """Return what starts Python, with scripts that the page holds and runs first."""
    codes = [file.read_text() for file in scripts]
    elements = [script[Markup(code)] for code in codes]
    return replace(
        python, early_head=elements, hashes=tuple(integrity_hash(code.encode()) for code in codes)
    )


def open_link_facts(key: str) -> dict[str, dict[str, str]]:
    """Return what a page says in the frames of others, in each language: `framed.js` reads it."""
    return {"open": {language: translate(language, key) for language in LANGUAGES}}


def python_script(code: str, files: tuple[str, ...] = ()) -> Node:
    """Return what runs some code as soon as Python is there."""
    config = pyscript_config()
    if files:
        config["files"] = {f"./{name}": f"./{name}" for name in files}
    settings = json.dumps(config, separators=(",", ":"))
    return fragment[script(type="py", config=settings)[Markup(code)], micropython_config()]


def pyscript_config() -> dict[str, Any]:
    """Return PyScript's configuration, so that no file has to be fetched for it.

    It names no files: the interpreter brings the app with it.
    """
    config = tomllib.loads((ROOT / "pyscript.toml").read_text()) | {
        "interpreter": INTERPRETER_SCRIPT
    }
    del config["files"]
    return config


def micropython_config() -> Node:
    """Return what keeps PyScript's plugins away from MicroPython, which we do not use."""
    return mpy_config(hidden=True)[Markup(json.dumps({"plugins": pyscript_config()["plugins"]}))]


def python_head_elements(*more: dict[str, str]) -> list[BaseElement]:
    """Return what asks for Python's parts and for `more`, and then runs them."""
    script_rows = ({"type": "module", "src": PARTS_SCRIPT}, *start_scripts())
    return [
        *(link(_element_attributes(row)) for row in (*preload_links(), *more)),
        *(script(_element_attributes(row)) for row in script_rows),
    ]


def _element_attributes(row: dict[str, str]) -> dict[str, str]:
    return {name.lower(): value for name, value in row.items()}


def preload_links() -> AttributeRows:
    """Return the links that ask for the parts."""
    modules = [
        {"rel": "modulepreload", "href": name} for name in (*START_MODULES, *pyscript_files())
    ]
    fetches = [
        {"rel": "preload", "as": "fetch", "crossOrigin": "anonymous", "href": name}
        for name in START_FETCHES
    ]
    return [{"fetchPriority": "low", **row} for row in (*fetches, *modules)]


def start_scripts() -> AttributeRows:
    """Return the scripts that run them: the interpreter, then PyScript."""
    return [{"type": "module", "src": name} for name in (INTERPRETER_SCRIPT, pyscript_files()[0])]


def pyscript_files() -> list[str]:
    """Return PyScript's own scripts, the main one first; `core.js` does no more than import it."""
    return [
        next(ROOT.glob(f"{PYSCRIPT_FOLDER}/{part}-*.js")).relative_to(ROOT).as_posix()
        for part in PYSCRIPT_PARTS
    ]
