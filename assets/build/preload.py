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

from assets.build.offline import ROOT, sha256
from ui.languages import LANGUAGES, translate
from ui.views.pages.document import PythonStart

EARLY = "./assets/start/parts.js"
STORE = "./assets/start/store.js"
INTERPRETER = "./assets/start/interpreter.js"
MODULES = (
    EARLY,
    INTERPRETER,
    "assets/start/image.js",
    "assets/start/rest.js",
    "assets/start/storage.js",
    "assets/start/streaming.js",
    "assets/vendor/pyodide/pyodide.js",
    "assets/vendor/pyodide/pyodide.asm.js",
    STORE,
    "assets/vendor/idb/index.js",
    "assets/vendor/idiomorph/idiomorph.esm.js",
)
FETCHED = (
    "assets/vendor/pyodide/pyodide.asm.wasm",
    "assets/start/snapshot.wasm",
    "assets/start/empty.zip",
    "assets/start/pyodide.asm.wasm",
)
FRAMED, FAULTS = (ROOT / f"assets/start/{name}.js" for name in ("framed", "faults"))
FOLDER, PARTS = "assets/vendor/pyscript", ("core", "error")

Rows = list[dict[str, str]]
"""Elements of the head, by their attributes."""


def python(code: str, *more: dict[str, str], files: tuple[str, ...] = ()) -> PythonStart:
    """Return what asks for Python's parts, and for `more`, and then runs some code.

    `files` are put into its working folder under their own names.
    """
    return standalone_python(elements(*more), running(code, files))


def standalone_python(head: Sequence[BaseElement], body: Node) -> PythonStart:
    """Return what starts Python in a page that is shown by itself alone."""
    return with_inline_scripts(PythonStart(head, body), FRAMED, FAULTS)


def with_inline_scripts(python: PythonStart, *scripts: Path) -> PythonStart:
    """Return what starts Python, with scripts that the page holds and runs first."""
    codes = [file.read_text() for file in scripts]
    elements = [script[Markup(code)] for code in codes]
    return replace(
        python, early_head=elements, hashes=tuple(sha256(code.encode()) for code in codes)
    )


def open_link_facts(key: str) -> dict[str, dict[str, str]]:
    """Return what a page says in the frames of others, in each language: `framed.js` reads it."""
    return {"open": {language: translate(language, key) for language in LANGUAGES}}


def running(code: str, files: tuple[str, ...] = ()) -> Node:
    """Return what runs some code as soon as Python is there."""
    told = configured()
    if files:
        told["files"] = {f"./{name}": f"./{name}" for name in files}
    settings = json.dumps(told, separators=(",", ":"))
    return fragment[script(type="py", config=settings)[Markup(code)], plugins()]


def configured() -> dict[str, Any]:
    """Return PyScript's configuration, so that no file has to be fetched for it.

    It names no files: the interpreter brings the app with it.
    """
    told = tomllib.loads((ROOT / "pyscript.toml").read_text()) | {"interpreter": INTERPRETER}
    del told["files"]
    return told


def plugins() -> Node:
    """Return what keeps PyScript's plugins away from MicroPython, which we do not use."""
    return mpy_config(hidden=True)[Markup(json.dumps({"plugins": configured()["plugins"]}))]


def elements(*more: dict[str, str]) -> list[BaseElement]:
    """Return what asks for Python's parts and for `more`, and then runs them."""
    run = ({"type": "module", "src": EARLY}, *scripts())
    return [
        *(link(_attributes(row)) for row in (*links(), *more)),
        *(script(_attributes(row)) for row in run),
    ]


def _attributes(row: dict[str, str]) -> dict[str, str]:
    return {name.lower(): value for name, value in row.items()}


def links() -> Rows:
    """Return the links that ask for the parts."""
    modules = [{"rel": "modulepreload", "href": name} for name in (*MODULES, *pyscript())]
    fetched = [
        {"rel": "preload", "as": "fetch", "crossOrigin": "anonymous", "href": name}
        for name in FETCHED
    ]
    return [{"fetchPriority": "low", **row} for row in (*fetched, *modules)]


def scripts() -> Rows:
    """Return the scripts that run them: the interpreter, then PyScript."""
    return [{"type": "module", "src": name} for name in (INTERPRETER, pyscript()[0])]


def pyscript() -> list[str]:
    """Return PyScript's own scripts, the main one first; `core.js` does no more than import it."""
    return [next(ROOT.glob(f"{FOLDER}/{part}-*.js")).relative_to(ROOT).as_posix() for part in PARTS]
