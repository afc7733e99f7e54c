"""Every patch of Pyodide is a function that exists, can be left out, and is in the README."""

from __future__ import annotations

import re

import pytest

from assets.build import preload, service_worker
from assets.build.pyodide.freeze_modules import MEMORY_PATCHES
from assets.build.pyodide.patches import PATCH_NAMES, PATCHES, STOCK, WITHOUT_VARIABLE, Patch
from assets.build.pyodide.snapshot import PYODIDE_SOURCES
from tests.bench.patches import COMPILING, MEMORY

README_ROW = re.compile(r"^\| `([a-z]+)` \| `(\w+)`", re.MULTILINE)


@pytest.mark.parametrize("patch", PATCHES, ids=PATCH_NAMES)
def test_patch_is_function_of_its_file(patch: Patch) -> None:
    source = (PYODIDE_SOURCES / patch.file).read_text(encoding="utf-8")
    assert re.search(rf"^(def|(export )?const) {patch.function}\b", source, re.MULTILINE)


def test_each_patch_is_switched_off_by_name() -> None:
    assert len({*PATCH_NAMES}) == len(PATCH_NAMES) and STOCK not in PATCH_NAMES
    sources = "".join(
        (PYODIDE_SOURCES / name).read_text(encoding="utf-8")
        for name in ("snapshot.py", "snapshot.mjs", "freeze_modules.py")
    )
    switches = re.findall(
        r'"(\w+)" (?:not )?in omitted_patches|isOn\("(\w+)"\)|, "(\w+)"} & {\*omitted_patches}',
        sources,
    )
    names = {name for row in switches for name in row if name} | MEMORY_PATCHES.keys()
    tables = re.findall(r'^    "(\w+)": strip_\w+\.', sources, re.MULTILINE)
    assert names | {*tables, "codecs"} == {*PATCH_NAMES}
    assert (MEMORY | COMPILING) <= {*PATCH_NAMES}


def test_readme_has_row_for_each_patch() -> None:
    rows = README_ROW.findall((PYODIDE_SOURCES / "README.md").read_text(encoding="utf-8"))
    assert rows == [(patch.name, patch.function) for patch in PATCHES]


def test_stock_build_starts_from_pyodide_files_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    assert preload.start_files() == preload.SNAPSHOT_START
    assert service_worker.is_uncached(service_worker.LOCK_FILE)
    monkeypatch.setenv(WITHOUT_VARIABLE, STOCK)
    hrefs = {row["href"] for row in preload.preload_links()}
    assert "app.zip" in hrefs and not [name for name in hrefs if "snapshot" in name]
    assert not service_worker.is_uncached(service_worker.LOCK_FILE)
