"""Measure what each patch of Pyodide saves: `python -m tests.bench.patches [NAME ...]`.

The snapshot is made once with all patches and once without each of them. What counts is what a
start downloads: the script and the first WebAssembly file of Pyodide, and the snapshot; and, in
the last column, the second WebAssembly file, which arrives later.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

import build
from assets.build.pyodide import snapshot
from assets.build.pyodide.patches import PATCH_NAMES
from tests.bench.host import make_answer

LINE_BITS_PER_MS = 9_000
"""The line of the second slowest visits: 9 Mbit/s."""

COMPILING = {"annotations", "lines", "locales"}
MEMORY = {
    *("htpy", "entities", "texts", "objects", "classes", "system", "streams", "caches", "lazy"),
    *("free", "links", "difference"),
}
"""Patches of the first and of the last of three steps; all others are of the second."""


def main(names: Iterable[str]) -> int:
    """Print a row for each patch."""
    with TemporaryDirectory() as folder:
        dist, base = Path(folder), Path(folder) / "all"
        sources = [(build.ROOT / name, Path(name)) for name in build.page_sources()]
        build.write_zip(dist / "app.zip", [*sources, *build.python_zip_entries()], compress=True)
        snapshot.make_snapshot(dist, base, ())
        deferred_file = Path("pyodide") / snapshot.DEFERRED_FILE
        whole, later = start_bytes(base), sent_bytes(base / deferred_file)
        print(f"{'all patches':12} {whole:9,} bytes", flush=True)
        for name in names:
            try:
                folder_without = make_without(name, dist, base)
            except SystemExit as failure:
                print(f"{name:12} cannot be left out: {failure}", flush=True)
                continue
            saved = start_bytes(folder_without) - whole
            share, time = 100 * saved / whole, 8 * saved / LINE_BITS_PER_MS
            saved_later = sent_bytes(folder_without / deferred_file) - later
            print(
                f"{name:12} {saved:9,} bytes {share:6.2f} % {time:5.0f} ms {saved_later:9,} later",
                flush=True,
            )
    return 0


def make_without(name: str, dist: Path, base: Path) -> Path:
    """Make the snapshot without a patch; steps that do not know the patch are taken over."""
    target = base.with_name(name)
    shutil.copytree(base, target)
    if name in COMPILING:
        snapshot.compile_sources(dist, target, {name})
    elif name not in MEMORY:
        shutil.rmtree(target / "pyodide")
        snapshot.cut_pyodide(target, {name})
    snapshot.freeze_memory(dist, target, {name})
    return target


def start_bytes(folder: Path) -> int:
    """Return the bytes of a start."""
    cut_files = (folder / "pyodide" / name for name in snapshot.CUT_FILES)
    files = [folder / snapshot.SNAPSHOT_FILE, *cut_files]
    return sum(map(sent_bytes, files))


def sent_bytes(file: Path) -> int:
    """Return the bytes of a file, as the host of the benchmarks sends it."""
    return len(make_answer(file.name, file.read_bytes()).body)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or PATCH_NAMES))
