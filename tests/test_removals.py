"""A feature can be removed: its package, its row and its tests go, and everything else works."""

from __future__ import annotations

import ast
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import build

pytestmark = pytest.mark.all

FEATURES = ("archive", "daily_deal", "lessons")

TEST_PREFIX = "ui/test_"
"""The beginning of the tests that run in the copy: those of the page, without a browser."""

DOWNLOADED_FOLDERS = (".build", "assets/vendor")
"""The folders with what `build.py setup` has downloaded."""

RUN_PYTEST = (
    *("-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider"),
    # It lists the texts that nobody says any more, which are to be deleted as well.
    *("--deselect", "tests/ui/test_languages.py::test_no_text_is_without_a_speaker"),
)


@pytest.mark.parametrize("feature", FEATURES)
def test_a_feature_can_be_removed(feature: str, tmp_path: Path) -> None:
    copy = copy_project(tmp_path / "copy")
    remove_feature(copy, feature)
    assert run_in(copy, "-c", "import ui.app.start, ui.app.update, ui.app.page") == ""
    tests = [path for path in list_tests(copy) if not needs_feature(copy, path, feature)]
    failures = run_in(copy, *RUN_PYTEST, "-m", f"not slow and not all and not {feature}", *tests)
    assert failures == ""


def copy_project(copy: Path) -> Path:
    """Copy the files of the project that git does not ignore, and link what was downloaded."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=build.ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    for name in listed.splitlines():
        if (build.ROOT / name).is_file():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(build.ROOT / name, copy / name)
    for folder in DOWNLOADED_FOLDERS:
        (copy / folder).symlink_to(build.ROOT / folder)
    return copy


def remove_feature(copy: Path, feature: str) -> None:
    """Delete the package of a feature and its row."""
    shutil.rmtree(copy / "ui" / feature)
    rows = copy / "ui/app/features.py"
    lines = [line for line in rows.read_text().splitlines() if f"ui.{feature}." not in line]
    rows.write_text("\n".join(lines))


def run_in(copy: Path, *arguments: str) -> str:
    """Run Python in the copy; return what it printed if it failed, else ""."""
    process = subprocess.run(
        [sys.executable, *arguments], cwd=copy, capture_output=True, text=True, check=False
    )
    return f"{process.stdout[-4000:]}{process.stderr[-4000:]}" if process.returncode else ""


def list_tests(copy: Path) -> Iterator[str]:
    """Yield the test files that run without a browser and a build."""
    for path in sorted((copy / "tests").rglob("test_*.py")):
        name = str(path.relative_to(copy / "tests"))
        if name.startswith(TEST_PREFIX):
            yield f"tests/{name}"


def needs_feature(copy: Path, test: str, feature: str) -> bool:
    """Return whether a test is about a feature: it, or a helper that it imports, imports it."""
    waiting, seen = [test], set[str]()
    while waiting:
        path = waiting.pop()
        if path in seen or not (copy / path).is_file():
            continue
        seen.add(path)
        for module in imported_modules((copy / path).read_text()):
            if module.startswith(f"ui.{feature}"):
                return True
            if module.startswith("tests."):
                waiting.append(f"{module.replace('.', '/')}.py")
    return False


def imported_modules(source: str) -> Iterator[str]:
    """Yield the modules that a source imports, and the names from packages."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
