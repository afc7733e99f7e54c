"""The page asks for all that starts Python, at once, as soon as the first table has its cards."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

from htpy import Node, link, script
from markupsafe import Markup

from assets.build.offline import ROOT

EARLY = "./assets/start/parts.mjs"
INTERPRETER = "./assets/start/interpreter.mjs"
MODULES = (
    EARLY,
    INTERPRETER,
    "assets/start/storage.mjs",
    "assets/vendor/pyodide/pyodide.mjs",
    "assets/vendor/pyodide/pyodide.asm.mjs",
    "assets/start/store.mjs",
    "assets/vendor/idb/index.js",
    "assets/vendor/idiomorph/idiomorph.esm.js",
)
FETCHED = (
    "assets/vendor/pyodide/pyodide.asm.wasm",
    "assets/start/snapshot.wasm",
    "assets/start/empty.zip",
    "assets/start/pyodide.asm.wasm",
)
FOLDER, PARTS = "assets/vendor/pyscript", ("core", "error")
ENTRY = ">import ui.browser.main</script>\n    <!-- Py"

PLUGINS = "<mpy-config hidden>{}</mpy-config>"
"""PyScript would load its editor and terminal plugins for MicroPython, which we do not use."""

Rows = list[dict[str, str]]
"""Elements of the head, by their attributes."""


def write(dist: Path) -> None:
    """Take out of the page what `first.js` will put in, and point PyScript at our interpreter."""
    page = dist / "index.html"
    html = re.sub(r' *<link rel="(modulepreload|preload" as="fetch)".*\n', "", page.read_text())
    html = re.sub(r' *<script type="module".*\n', "", html)
    html = html.replace('config="./pyscript.toml"', f"config='{config(dist)}'")
    # The snapshot has the page's main module compiled; nothing needs to be fetched to run it.
    html = html.replace(' src="./ui/browser/main.py"', "").replace(
        "></script>\n    <!-- Py", ENTRY, 1
    )
    page.write_text(html)
    (dist / "pyscript.toml").unlink()


def config(dist: Path) -> str:
    """Return PyScript's configuration as JSON, so that no file has to be fetched for it.

    It names no files: the interpreter brings the app with it.
    """
    told = tomllib.loads((dist / "pyscript.toml").read_text()) | {"interpreter": INTERPRETER}
    told.pop("files")
    return json.dumps(told, separators=(",", ":"))


def plugins(settings: str) -> Markup:
    """Return the element that keeps the plugins away that a configuration keeps away."""
    return Markup(PLUGINS.format(json.dumps({"plugins": json.loads(settings)["plugins"]})))


def elements(*more: dict[str, str]) -> Node:
    """Return what asks for Python's parts and for `more`, and then runs them."""
    return (
        (link(_attributes(row)) for row in (*links(), *more)),
        (script(_attributes(row)) for row in ({"type": "module", "src": EARLY}, *scripts())),
    )


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
