"""The checks that `python3 build.py test` runs: usually, quickly, and with --all."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path, PurePosixPath

Command = Sequence["str | Path"]

# A dead worker ends the run, for xdist may wait for it forever. Idle workers steal tests.
PYTEST = ("-m", "pytest", "--max-worker-restart=0", "--dist=worksteal", "--durations=20")
TESTS, PAGE_TESTS = "tests", "tests/browser"
PYTHON_TESTS = (*PYTEST, TESTS, f"--ignore={PAGE_TESTS}", "-n", "auto")
BROWSER_TESTS = (*PYTEST, PAGE_TESTS, "-rs", "-n", "4")
# Tests of programs and of the build. Traced, bots take twice as long, and CPython 3.11 crashes on
# the code without line numbers that one of them creates.
UNTRACED_TESTS = ("tests/bench", "tests/site")
COVERAGE_OPTIONS = (
    *("--cov=engine", "--cov=ui", "--cov-report="),
    *(f"--ignore={folder}" for folder in UNTRACED_TESTS),
)
# Arguments of the environment's Python, in the order of the summary.
LINT_CHECKS = {
    "ruff": ("-m", "ruff", "check", "."),
    "format": ("-m", "ruff", "format", "--check", "--diff", "."),
    "mypy": ("-m", "mypy"),
}
QUICK_CHECKS = LINT_CHECKS | {"fast": (*PYTHON_TESTS, "-m", "not slow and not all")}
USUAL_CHECKS = LINT_CHECKS | {
    "python": (*PYTHON_TESTS, "-m", "not all"),
    "browser": (*BROWSER_TESTS, "-m", "not all"),
}
ALL_CHECKS = LINT_CHECKS | {
    "python": (*PYTHON_TESTS, *COVERAGE_OPTIONS),
    "untraced": (*PYTEST, *UNTRACED_TESTS, "-n", "auto"),
    "engine_coverage": ("-m", "tests.coverage_report", "engine", "100"),
    "ui_coverage": ("-m", "tests.coverage_report", "ui", "97"),
    "browser": BROWSER_TESTS,
    "reproducible": ("-m", "assets.build.reproducible"),
    "stock": ("-m", "tests.stock_build"),
    "browser_kills": ("-m", "tests.browser_kills", "--count", "20", "--moments", "0"),
    "first_visits": ("-m", "tests.first_visits", "--count", "300"),
    "storage_faults": ("-m", "tests.storage_faults", "--count", "44"),
    "fuzzing": ("-m", "tests.fuzzing", "--count", "20000", "--jobs", "2"),
}
TEST_PATHS = (TESTS, PAGE_TESTS, *UNTRACED_TESTS)
SITE_CHECKS = {"browser", "browser_kills", "first_visits", "storage_faults"}
"""The checks that need the built site. The others need none, or build their own."""

BROWSERLESS_CHECKS = {*QUICK_CHECKS, "python", "untraced", "engine_coverage", "ui_coverage"}

CHECK_NAMES = ["quick", *dict.fromkeys([*QUICK_CHECKS, *ALL_CHECKS])]


def select_checks(names: list[str] | None, all_checks: bool) -> dict[str, Command]:
    """Return the checks to run, by name.

    With `all_checks` a name stands for its longest form.
    """
    rows = dict[str, Command](ALL_CHECKS if all_checks else USUAL_CHECKS)
    if names is None:
        return rows
    named_rows = {**ALL_CHECKS, **QUICK_CHECKS, **rows}
    row_names = [row for name in names for row in (QUICK_CHECKS if name == "quick" else [name])]
    return {name: named_rows[name] for name in row_names}


def narrow_checks(commands: Mapping[str, Command], tests: Collection[str]) -> dict[str, Command]:
    """Return the checks with these test files alone, and those of style and types as they are.

    A check with none of the files is left out, and so are programs that are no tests.
    """
    narrowed = dict[str, Command]()
    for name, command in commands.items():
        own_tests = [test for test in tests if runs_test(command, test)]
        if name in LINT_CHECKS:
            narrowed[name] = command
        elif own_tests:
            narrowed[name] = [*(part for part in command if part not in TEST_PATHS), *own_tests]
    return narrowed


def runs_test(command: Command, test: str) -> bool:
    """Tell whether a check runs a test file."""
    places = [test, *map(str, PurePosixPath(test).parents)]
    is_ignored = any(f"--ignore={place}" in command for place in places)
    return any(place in command for place in places) and not is_ignored
