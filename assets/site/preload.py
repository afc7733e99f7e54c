"""The page asks for everything it needs at once, and for nothing it does not need."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

MODULES = (
    "assets/start/interpreter.mjs",
    "assets/vendor/pyodide/pyodide.mjs",
    "assets/vendor/pyodide/pyodide.asm.mjs",
    "assets/vendor/idiomorph/idiomorph.esm.js",
)
FETCHED = (
    "assets/vendor/pyodide/pyodide.asm.wasm",
    "assets/start/snapshot.bin",
    "assets/start/empty.zip",
    "ui/main.py",
)
INTERPRETER = "./assets/start/interpreter.mjs"


def write(dist: Path) -> None:
    """Let the page start Python before PyScript asks for it, with all parts under way."""
    page = dist / "index.html"
    html = re.sub(r' *<link rel="(modulepreload|preload" as="fetch)".*\n', "", page.read_text())
    html = html.replace('config="./pyscript.toml"', f"config='{config(dist)}'")
    page.write_text(
        html.replace('    <script type="module"', links(dist) + '    <script type="module"', 1)
    )
    (dist / "pyscript.toml").unlink()


def config(dist: Path) -> str:
    """Return PyScript's configuration as JSON, so that no file has to be fetched for it.

    It names no files: the interpreter brings the app with it.
    """
    told = tomllib.loads((dist / "pyscript.toml").read_text()) | {"interpreter": INTERPRETER}
    told.pop("files")
    return json.dumps(told, separators=(",", ":"))


def links(dist: Path) -> str:
    """Return the lines of the head that ask for the parts, the interpreter first to run."""
    scripts = sorted((dist / "assets/vendor/pyscript").glob("*-*.js"))
    pyscript = [file.relative_to(dist).as_posix() for file in scripts if "toml" not in file.name]
    rows = [
        *(f'<link rel="modulepreload" href="{name}">' for name in (*MODULES, *pyscript)),
        *(f'<link rel="preload" as="fetch" crossorigin href="{name}">' for name in FETCHED),
        f'<script type="module" src="{MODULES[0]}"></script>',
    ]
    return "".join(f"    {row}\n" for row in rows)
