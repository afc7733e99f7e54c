"""Take the memory snapshot from which the site starts Python.

First, Pyodide under Node compiles the sources. Then its script and its WebAssembly are cut down to
what the site needs. Last, Pyodide under Node imports everything, and its memory is packed into a
WebAssembly file that unpacks it. Each step is cached in `.build/start/`. See README.md.
"""

from __future__ import annotations

import hashlib
import json
import shutil
from collections.abc import Collection
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from assets.build import service_worker
from assets.build.node import NPM_FOLDER, minify_script, node_command, run_program
from assets.build.pyodide import lazy_imports, split_wasm, trim_emscripten_js, wasm
from assets.build.pyodide.patches import find_omitted_patches, is_stock
from assets.build.pyodide.strip_libraries import UNUSED_LIBRARIES, blank_libraries
from assets.build.pyodide.wasm import Span
from assets.build.template import fill_constants

PYODIDE_SOURCES = Path(__file__).resolve().parent
ASSETS = PYODIDE_SOURCES.parents[1]
VENDOR = ASSETS / "vendor"
SNAPSHOT_CACHE = service_worker.ROOT / ".build" / "start"

EXCLUDED_PATHS = (
    "engine/__main__.py",
    "engine/bots/reasons.py",
    "engine/perft.py",
    "engine/protocol.py",
    "engine/console.py",
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

LAZY_GAME_MODULES = sorted(
    file
    for name in ("plain_words", "point_count")
    for file in (service_worker.ROOT / "ui/games").glob(f"*/{name}.py")
)
"""The games' modules with their rules in plain words, and with the points counted so far."""

LAZY_PATHS = (
    "engine/bots/",
    "engine/excerpt.py",
    "engine/puzzle.py",
    "engine/deal_sheet.py",
    "ui/app/deal_panel.py",
    "ui/archive/",
    "ui/backup/",
    "ui/browser/backup.py",
    "ui/browser/backup_worker.py",
    "ui/browser/builder.py",
    "ui/browser/choice_reviewing.py",
    "ui/browser/clipboard.py",
    "ui/browser/sharing.py",
    "ui/browser/sound.py",
    "ui/browser/par_worker.py",
    "ui/browser/record_file.py",
    "ui/browser/par_estimator.py",
    "ui/browser/move_explainer.py",
    "ui/choice_review/costliest_choice.py",
    "ui/components/chart.py",
    "ui/components/plain_words.py",
    "ui/components/qr_code.py",
    "ui/components/search_field.py",
    "ui/components/settings_row.py",
    "ui/daily_deal/",
    "ui/embed/",
    "ui/help/help_panel.py",
    "ui/help/starter_commands.py",
    "ui/help/starter_strip.py",
    *(str(path.relative_to(service_worker.ROOT)) for path in LAZY_GAME_MODULES),
    "ui/house_rules/",
    "ui/lessons/",
    "ui/match/deal_retries.py",
    "ui/match/fallback_rows.py",
    "ui/position/move_reasons.py",
    "ui/position/score_sheet.py",
    "ui/program/notices.py",
    "ui/program/program_section.py",
    "ui/replay/controls.py",
    "ui/replay/move_reviews.py",
    "ui/replay/watched_deals.py",
    "ui/scores/",
    "ui/settings/",
    "ui/sharing/",
    "ui/storage/rules_code.py",
    "ui/table/bot_report.py",
    "ui/table/choice_review_view.py",
    "ui/table/known_cards_panel.py",
    "ui/table/last_trick_panel.py",
    "ui/table/legend_panel.py",
    "ui/table/player_panel.py",
    "ui/table/point_count_panel.py",
    "ui/table/read_out_panel.py",
    "ui/table/reasons_panel.py",
    "ui/wording/choice_review.py",
    "ui/wording/known.py",
    "ui/wording/move_reasons.py",
    "ui/wording/plain_words.py",
    "ui/wording/text_search.py",
)
"""Modules that no first screen needs: packed until they are imported.

The modules that the start imports all the same (the rows of the archive, the reminder of a backup)
are not packed. The first path is packed by itself, because the bots' thread needs only that.
"""

EXTRA_MODULES = ("base64", "html", "inspect", "io", "linecache", "os", "pathlib", "traceback")
"""Modules that PyScript imports at every start, or Python when it reports an error."""

STEP_SOURCES = (
    "strip_charsets.py",
    "patches.py",
    "fast_htpy.py",
    "freeze_modules.py",
    "trim_emscripten_js.py",
    "pack-memory.mjs",
    "wasm_instructions.py",
    "snapshot_finder.py",
    "lazy_tables.py",
    "lazy_imports.py",
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
    *(PYODIDE_SOURCES / f"{name}.js" for name in ("lay-memory", "interpreter", "deferred-wasm")),
    *(ASSETS / f"start/{name}.js" for name in ("empty-databases", "compile-wasm")),
)
"""Scripts that are copied unchanged."""

STOCK_SCRIPTS = ("development-interpreter.js", "empty-databases.js", "compile-wasm.js")
"""The same for a build that leaves Pyodide as it is."""

SNAPSHOT_FILE, MEMORY_FILE = "snapshot.wasm", "memory.bin"
WASM_ASSEMBLER, WASM_OPTIMISER = (
    f"node_modules/binaryen/bin/wasm-{name}" for name in ("as", "opt")
)
WASM_FEATURES = (
    "bulk-memory",
    "exception-handling",
    "mutable-globals",
    "nontrapping-float-to-int",
    "reference-types",
    "sign-ext",
)
"""The features that Pyodide's WebAssembly needs. The cut files must need no more."""

OPTIMISER_PASSES = ("--remove-unused-module-elements",)
"""Adding `-Os` would save 7 kB (gzip)."""

MAX_ZERO_GAP = 64
"""Up to so many zeros cost less than starting a new run after them."""

CUT_FILES = ("pyodide.asm.js", "pyodide.asm.wasm")
DEFERRED_FILE = "pyodide.deferred.wasm"
"""The functions that few starts run."""

FIRST_FUNCTIONS = ASSETS / "pins/first.json"
"""The functions that starts run (`python -m tests.wasm_profile`)."""
EMPTY_ZIP = b"PK\5\6" + bytes(18)


def write_python_start(dist: Path) -> None:
    """Write the files from which the site starts Python."""
    if is_stock():
        write_unpatched_start(dist)
    else:
        write_snapshot(dist, find_omitted_patches())


def write_unpatched_start(dist: Path) -> None:
    """Let the page start with Pyodide as it is."""
    start = dist / "assets/start"
    for name in STOCK_SCRIPTS:
        shutil.copy(ASSETS / "start" / name, start)
    shutil.copy(ASSETS / "start/stock-interpreter.js", start / "interpreter.js")


def write_snapshot(dist: Path, omitted_patches: Collection[str]) -> None:
    """Make the snapshot of this site, and let the page start from it."""
    output_folder = SNAPSHOT_CACHE / snapshot_key(dist, omitted_patches)
    if not (output_folder / SNAPSHOT_FILE).is_file():
        shutil.rmtree(SNAPSHOT_CACHE, ignore_errors=True)
        make_snapshot(dist, output_folder, omitted_patches)
    pyodide, start = dist / "assets/vendor/pyodide", dist / "assets/start"
    start.mkdir(parents=True, exist_ok=True)
    for name in (*CUT_FILES, DEFERRED_FILE):
        shutil.copy(output_folder / "pyodide" / name, pyodide)
    for name, target in (("stdlib.zip", pyodide / "python_stdlib.zip"), ("app.zip", dist)):
        shutil.copy(output_folder / name, target)
    shutil.copy(output_folder / SNAPSHOT_FILE, start)
    for script in INTERPRETER_SCRIPTS:
        shutil.copy(script, start)
    (start / "empty.zip").write_bytes(EMPTY_ZIP)
    (start / "pyodide.asm.wasm").write_bytes(wasm.WASM_MAGIC)
    parts = (PYODIDE_SOURCES / "python-parts.js").read_text(encoding="utf-8")
    (start / "python-parts.js").write_text(
        fill_constants(parts, SNAPSHOT=snapshot_manifest(output_folder)), encoding="utf-8"
    )


def snapshot_key(dist: Path, omitted_patches: Collection[str]) -> str:
    """Return a hash over everything that the snapshot depends on."""
    step_files = [PYODIDE_SOURCES / name for name in STEP_SOURCES]
    pins = ASSETS / "pins/package-lock.json"
    inputs = [
        *sorted((VENDOR / "pyodide").iterdir()),
        pyscript_core(),
        dist / "app.zip",
        pins,
        FIRST_FUNCTIONS,
    ]
    parts = [Path(__file__), *step_files, *inputs]
    contents = [part.read_bytes() for part in parts]
    names = " ".join(sorted(omitted_patches)).encode()
    return hashlib.sha256(b"".join([*contents, names])).hexdigest()[:16]


def pyscript_core() -> Path:
    """Return PyScript's main script, which contains its Python package."""
    return next((VENDOR / "pyscript").glob("core-*.js"))


def make_snapshot(dist: Path, target: Path, omitted_patches: Collection[str]) -> None:
    """Compile, cut and freeze into the target folder. The snapshot is written last."""
    target.mkdir(parents=True)
    compile_sources(dist, target, omitted_patches)
    cut_pyodide(target, omitted_patches)
    freeze_memory(dist, target, omitted_patches)


def compile_sources(dist: Path, target: Path, omitted_patches: Collection[str]) -> None:
    """Compile the app and the library, and find data of Pyodide that no page reads."""
    job = snapshot_job(dist, target, omitted_patches)
    run_snapshot_step("compile", target, {**job, "pyodide": str(VENDOR / "pyodide")})


def freeze_memory(dist: Path, target: Path, omitted_patches: Collection[str]) -> None:
    """Import everything in the cut Pyodide, and pack its memory."""
    job = snapshot_job(dist, target, omitted_patches)
    run_snapshot_step("freeze", target, {**job, "pyodide": str(target / "pyodide")})
    modules = {*json.loads((target / "modules.json").read_text(encoding="utf-8"))}
    lazy_imports.check_lazy_modules_importable(
        dist / "app.zip", LAZY_PATHS, EXCLUDED_PATHS, modules
    )
    (target / SNAPSHOT_FILE).write_bytes(
        wasm.with_payload(unpacker_module(), (target / MEMORY_FILE).read_bytes())
    )


def load_data_spans(
    target: Path, omitted_patches: Collection[str]
) -> tuple[list[Span], list[Span]]:
    """Return the addresses of unused data, and of data for the second file."""
    tables = {
        name: [(at, length) for at, length in rows]
        for name, rows in json.loads((target / "tables.json").read_text(encoding="utf-8")).items()
        if name not in omitted_patches
    }
    later = tables.pop("frozen", [])
    return [span for spans in tables.values() for span in spans], later


def cut_pyodide(target: Path, omitted_patches: Collection[str]) -> None:
    """Cut a copy of Pyodide down to what the site needs, and split it in two."""
    blank, later = load_data_spans(target, omitted_patches)
    pyodide = target / "pyodide"
    shutil.copytree(VENDOR / "pyodide", pyodide)
    shutil.copy(ASSETS / "package.json", target)
    script, binary = (pyodide / name for name in CUT_FILES)
    text, data = script.read_text(encoding="utf-8"), binary.read_bytes()
    loader = (pyodide / "pyodide.js").read_text(encoding="utf-8")
    libraries = () if "libraries" in omitted_patches else UNUSED_LIBRARIES
    trimmed = blank_libraries(data, blank, libraries)
    exports = {name for name, *_ in wasm.list_exports(data)}
    if "exports" not in omitted_patches:
        exports = {*trim_emscripten_js.find_used_exports(text, loader, exports)}
        trimmed = wasm.with_exports(trimmed, exports | {*split_wasm.SHARED_EXPORTS})
    first = (
        {body.number for body in wasm.list_bodies(data)}
        if "split" in omitted_patches
        else split_wasm.load_first_functions(FIRST_FUNCTIONS, data)
    )
    halves = split_wasm.split_binary(trimmed, first, later)
    binary.write_bytes(halves.first)
    if "exports" not in omitted_patches:
        optimise_wasm(binary)
    if "segments" not in omitted_patches:
        binary.write_bytes(wasm.repack_data_segments(binary.read_bytes(), MAX_ZERO_GAP))
    halves = split_wasm.mark_pair(binary.read_bytes(), halves.deferred)
    binary.write_bytes(halves.first)
    (pyodide / DEFERRED_FILE).write_bytes(halves.deferred)
    if "exports" not in omitted_patches:
        imports = {name for name, _ in wasm.list_imports(binary.read_bytes())}
        text = trim_emscripten_js.trim_exports(text, exports, imports)
    if not {"exports", "hooks"} & {*omitted_patches}:  # all exports need their hooks
        text = trim_emscripten_js.drop_library_hooks(
            text, loader + pyscript_core().read_text(encoding="utf-8")
        )
    script.write_text(text, encoding="utf-8")
    if "minify" not in omitted_patches:
        minify_pyodide_script(script)


def minify_pyodide_script(script: Path) -> None:
    """Let Terser drop what has become unreachable in the script."""
    minify_script(script, "--module")


def optimise_wasm(binary: Path, *features: str) -> None:
    """Let Binaryen drop what is unreachable in the file without its unused exports."""
    passes = [
        "--mvp-features",
        *(f"--enable-{name}" for name in (*WASM_FEATURES, *features)),
        *OPTIMISER_PASSES,
    ]
    run_program(
        [*node_command(), str(NPM_FOLDER / WASM_OPTIMISER), *passes, str(binary), "-o", str(binary)]
    )


def snapshot_job(dist: Path, target: Path, omitted_patches: Collection[str] = ()) -> dict[str, Any]:
    paths = {
        "app": dist / "app.zip",
        "pyscript": pyscript_core(),
        "here": PYODIDE_SOURCES,
        "out": target,
    }
    return {name: str(path) for name, path in paths.items()} | {
        "extra": EXTRA_MODULES,
        "gap": MAX_ZERO_GAP,
        "late": LAZY_PATHS,
        "omittedPatches": sorted(omitted_patches),
        "without": EXCLUDED_PATHS,
    }


def run_snapshot_step(step: str, target: Path, facts: dict[str, Any]) -> None:
    """Run one step of `snapshot.mjs`."""
    job_file = target / f"{step}.json"
    job_file.write_text(json.dumps(facts), encoding="utf-8")
    run_program([*node_command(), str(PYODIDE_SOURCES / "snapshot.mjs"), step, str(job_file)])


def snapshot_manifest(output_folder: Path) -> dict[str, Any]:
    """Return the facts that `python-parts.js` needs."""
    lock = json.loads((VENDOR / "pyodide/pyodide-lock.json").read_text(encoding="utf-8"))
    memory = json.loads((output_folder / "memory.json").read_text(encoding="utf-8"))
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
                str(PYODIDE_SOURCES / "unpack-memory.wat"),
                "-o",
                str(binary),
            ]
        )
        return binary.read_bytes()
