"""A feature can be removed: its package, its row and its tests go, and everything else works."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
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
def test_a_feature_can_be_removed(feature: str, tmp_path: Path) -> None:
    copy_sources(tmp_path)
    remove_feature(tmp_path, feature)
    assert {*run_in(tmp_path, "-c", FIND_DEAD_CONTROLS).split()} == DEAD_CONTROLS[feature]
    tests = [path for path in list_tests(tmp_path) if not needs_feature(tmp_path, path, feature)]
    run_in(tmp_path, *RUN_PYTEST, "-m", f"not slow and not all and not {feature}", *tests)


def remove_feature(copy: Path, feature: str) -> None:
    """Delete the package of a feature and its row."""
    shutil.rmtree(copy / "ui" / feature)
    rows = copy / "ui/app/features.py"
    lines = [
        line
        for line in rows.read_text(encoding="utf-8").splitlines()
        if f"ui.{feature}." not in line
    ]
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


def needs_feature(copy: Path, test: str, feature: str) -> bool:
    """Return whether a test is about a feature: it, or a helper that it imports, imports it."""
    waiting, seen = [test], set[str]()
    while waiting:
        path = waiting.pop()
        if path in seen or not (copy / path).is_file():
            continue
        seen.add(path)
        for name in imported_names(copy / path, copy):
            if name.startswith(f"ui.{feature}"):
                return True
            if name.startswith("tests."):  # a module, or what it defines
                module = name.replace(".", "/")
                waiting += [f"{module}.py", f"{module.rpartition('/')[0]}.py"]
    return False
