"""A feature can be removed: its package, its row and its tests go, and everything else works."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import pytest

from assets.build.import_graph import imported_names
from tests.source_copy import copy_sources

pytestmark = pytest.mark.all

DEAD_CONTROLS: Mapping[str, set[str]] = {
    "archive": {"again", "sheet"},
    "backup": {"backup"},
    "daily_deal": set(),
    "lessons": set(),
    "replay": {"replay", "watch"},
    "sharing": set(),
}
"""Features, and the controls elsewhere that must go with them: their commands and panels."""

TESTED = (("archive", "lessons"), ("daily_deal", "sharing"))
"""Features that tests of others do without, two at a time that have little to do with each other.

Tests of others use the backup and the replay. Without these only the drawing of pages is tried.
"""

TEST_PREFIX = "ui/test_"
"""The beginning of the tests that run in the copy: those of the page, without a browser."""

RUN_PYTEST = (
    *("-m", "pytest", "-q", "-n", "0", "--tb=line", "-p", "no:cacheprovider"),
    # They list the texts and messages that nobody uses any more, which are to be deleted as well.
    *("--deselect", "tests/ui/test_languages.py::test_no_text_is_without_a_speaker"),
    *("--deselect", "tests/ui/test_added_rows.py::test_every_message_has_a_handler"),
    *("--deselect", "tests/ui/test_views.py::test_every_control_of_the_page_is_alive"),
)


FIND_DEAD_CONTROLS = """
from tests.ui.test_views import MODELS, dead_controls, render_tags
print(*set().union(*map(dead_controls, map(render_tags, MODELS.values()))))
"""


@pytest.mark.parametrize("feature", DEAD_CONTROLS)
def test_pages_are_drawn_without_a_feature(feature: str, tmp_path: Path) -> None:
    copy_without(tmp_path, feature)
    assert {*run_in(tmp_path, "-c", FIND_DEAD_CONTROLS).split()} == DEAD_CONTROLS[feature]


@pytest.mark.parametrize("features", TESTED, ids="+".join)
def test_everything_else_works_without_features(features: Sequence[str], tmp_path: Path) -> None:
    copy_without(tmp_path, *features)
    tests = [path for path in list_tests(tmp_path) if not needs_any(tmp_path, path, features)]
    others = " and ".join(f"not {name}" for name in ("slow", "all", *features))
    run_in(tmp_path, *RUN_PYTEST, "-m", others, *tests)


def copy_without(copy: Path, *features: str) -> None:
    """Copy the sources without the packages of some features and their rows."""
    copy_sources(copy)
    rows = copy / "ui/app/features.py"
    lines = rows.read_text(encoding="utf-8").splitlines()
    for feature in features:
        shutil.rmtree(copy / "ui" / feature)
        lines = [line for line in lines if f"ui.{feature}." not in line]
    rows.write_text("\n".join(lines), encoding="utf-8")


def run_in(copy: Path, *arguments: str) -> str:
    """Run Python in the copy and return what it prints. The test fails if the run does."""
    process = subprocess.run(
        [sys.executable, *arguments], cwd=copy, capture_output=True, text=True, check=False
    )
    if process.returncode:
        pytest.fail(f"{process.stdout[-4000:]}{process.stderr[-4000:]}")
    return process.stdout


def list_tests(copy: Path) -> Iterator[str]:
    """Yield the test files that run without a browser and a build."""
    for path in sorted((copy / "tests").rglob("test_*.py")):
        name = str(path.relative_to(copy / "tests"))
        if name.startswith(TEST_PREFIX):
            yield f"tests/{name}"


def needs_any(copy: Path, test: str, features: Sequence[str]) -> bool:
    """Return whether a test is about a feature: it, or a helper that it imports, imports it."""
    waiting, seen = [test], set[str]()
    while waiting:
        path = waiting.pop()
        if path in seen or not (copy / path).is_file():
            continue
        seen.add(path)
        for name in imported_names(copy / path, copy):
            if name.startswith(tuple(f"ui.{feature}" for feature in features)):
                return True
            if name.startswith("tests."):  # a module, or what it defines
                module = name.replace(".", "/")
                waiting += [f"{module}.py", f"{module.rpartition('/')[0]}.py"]
    return False
