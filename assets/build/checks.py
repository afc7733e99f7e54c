"""What `python3 build.py test` runs: usually, in a minute, and with --all."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

Command = Sequence["str | Path"]

# A dead worker ends the run: xdist may wait for ever. Whoever is idle takes tests from the others.
PYTEST = ("-m", "pytest", "--max-worker-restart=0", "--dist=worksteal", "--durations=20")
PYTHON_TESTS = (*PYTEST, "tests", "--ignore=tests/browser", "-n", "auto")
BROWSER_TESTS = (*PYTEST, "tests/browser", "-rs", "-n", "4")
# CPython 3.11 dies where the coverage traces code without line numbers, which that file makes.
UNTRACED_TEST = "tests/site/test_frozen.py"
COVERAGE_OPTIONS = ("--cov=engine", "--cov=ui", "--cov-report=", f"--ignore={UNTRACED_TEST}")
# What the environment's Python runs, in the order of the summary.
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
    "frozen": (*PYTEST, UNTRACED_TEST),
    "engine": ("-m", "tests.covered", "engine", "100"),
    "ui": ("-m", "tests.covered", "ui", "97"),
    "browser": BROWSER_TESTS,
    "same": ("-m", "assets.build.reproducible"),
    "kills": ("-m", "tests.kills", "--count", "20", "--moments", "0"),
    "store": ("-m", "tests.store_faults", "--count", "44"),
    "campaign": ("-m", "tests.campaign", "--count", "20000", "--jobs", "2"),
}
SITE_CHECKS = {"browser", "kills", "store"}
"""The others need no built site, or build one of their own."""

CHECK_NAMES = ["quick", *dict.fromkeys([*QUICK_CHECKS, *ALL_CHECKS])]


def select_checks(names: list[str] | None, all_checks: bool) -> dict[str, Command]:
    """The rows to run: those of a name, which stands for its longest form with --all."""
    rows = dict[str, Command](ALL_CHECKS if all_checks else USUAL_CHECKS)
    if names is None:
        return rows
    named_rows = {**ALL_CHECKS, **QUICK_CHECKS, **rows}
    row_names = [row for name in names for row in (QUICK_CHECKS if name == "quick" else [name])]
    return {name: named_rows[name] for name in row_names}
