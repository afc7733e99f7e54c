"""Mutation testing: insert small bugs and report which test catches each.

    python -m tests.mutation_testing --count 200 --seed 7 --jobs 2

Each mutation (`tests/mutations.py`) is applied alone in a copy of the sources. Mutation NUMBER of a
seed is the same on every machine as long as the sources are: `--only NUMBER` repeats it, and
`--part NAME` tries those of one part.

One run of the Python suite with coverage, repeated when the sources have changed, decides which
tests run: those that execute the changed line, the fastest first, then those that start another
Python. A line that runs on import (a table, a constant) gets the tests that execute anything in its
file, and then all others. Test files that are newer than the coverage run come first, whole.
Mutations of the service worker run some browser tests.

Results are written to `.build/planted/` at once, and the same command continues where it was
stopped. `IGNORED_MUTATIONS` lists those that no test need catch, with the reason.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from pathlib import Path
from queue import SimpleQueue
from xml.etree import ElementTree

import pytest
from coverage import CoverageData

import build
from assets.build import checks
from tests.mutations import PARTS, Mutation, choose_mutations

CAUGHT, SURVIVED = "caught", "survived"
LOG_FOLDER = build.WORK_FOLDER / "planted"
COVERAGE_FILE, TEST_TIMES_FILE = LOG_FOLDER / "coverage", LOG_FOLDER / "tests.xml"
ROUND_SIZES = (40, 400)
"""Sizes of the first rounds of tests: the first round catches most mutations."""
HANG_TIMEOUT_S = 300
MEMORY_LIMIT = 4 << 30
WORKER_TESTS = tuple(
    f"tests/browser/test_{name}.py" for name in ("offline", "promise", "damaged_caches")
)
IGNORED_MUTATIONS = {
    (
        "engine/bots/zwanzigerrufen/hand_value.py",
        '"defender": Estimate((66.6, -1.3, -7.0, -1.9, -3.1, 1, 0), 13.4),',
    ): ("an estimate that was learnt, not a rule: no golden decision turns on it"),
    (
        "engine/bots/zwanzigerrufen/bidding.py",
        'return SHIFTS.get(key, 0.0) * (-1 / 4 if action == "pass" else 1)',
    ): ("an estimate, not a rule: no golden decision turns on it"),
    (
        "engine/bots/zwanzigerrufen/rollout.py",
        "return cards.pop(index if r & 3 == 0 else -1 if r & 61 < 12 else 0)",
    ): ("the same: a multiple of four below twelve stays below it with one more"),
    ("engine/zwanzigerrufen/table.py", "hands: tuple[Hand, ...] = (1, 0, 0, 0)"): (
        "the same: no hand is looked at before the cards are picked up"
    ),
    (
        "ui/components/chart.py",
        "WIDTH, HEIGHT = 320, 177",
    ): "a size, to which all else fits itself",
    (
        "engine/deals.py",
        "RECENT_DEALS = 17",
    ): "only speed: how far back deals are found link by link",
    ("engine/replay.py", "if earlier_deals is not None or len(rows) >= MAX_SHARED_DEALS:"): (
        "only speed: whether a match of just so many deals shares those that were read before"
    ),
}
"""File and mutated line of each mutation that no test need catch, and why."""


def measure_suite() -> None:
    """Run the Python suite once, and store each test's time and the lines it runs."""
    shutil.rmtree(LOG_FOLDER, ignore_errors=True)
    LOG_FOLDER.mkdir(parents=True)
    options = ("--cov-context=test", f"--junit-xml={TEST_TIMES_FILE}")
    command: build.Command = (
        build.PYTHON,
        *checks.USUAL_CHECKS["python"],
        *checks.COVERAGE_OPTIONS,
        *options,
    )
    environment = os.environ | {"COVERAGE_FILE": str(COVERAGE_FILE)}
    subprocess.run(command, cwd=build.ROOT, env=environment, check=True)


@cache
def seconds_by_test() -> dict[str, float]:
    """Return the seconds of each test, the fastest first."""
    times = {}
    for case in ElementTree.parse(TEST_TIMES_FILE).iter("testcase"):
        file = case.attrib["classname"].replace(".", "/")
        times[f"{file}.py::{case.attrib['name']}"] = float(case.attrib["time"])
    return dict(sorted(times.items(), key=lambda item: item[1]))


@cache
def coverage_data() -> CoverageData:
    """Return the coverage data; a context is a test's name, a bar, and a phase of the test."""
    data = CoverageData(str(COVERAGE_FILE))
    data.read()
    return data


def tests_by_line(file: Path) -> dict[int, set[str]]:
    """Return the tests that run each line of a file; "" stands for imports before any test."""
    contexts = coverage_data().contexts_by_lineno(str(file))
    return {line: {context.rpartition("|")[0] for context in contexts[line]} for line in contexts}


def tests_without_coverage() -> set[str]:
    """Return the tests that run no line here: they may start another Python."""
    return seconds_by_test().keys() - {
        context.rpartition("|")[0] for context in coverage_data().measured_contexts()
    }


def lines_in_function(mutation: Mutation) -> range:
    """Return the lines of the mutated statement; none if it is not inside a function."""
    statements = [
        node
        for node in ast.walk(ast.parse(mutation.source().read_text(encoding="utf-8")))
        if isinstance(node, ast.stmt) and node.lineno <= mutation.line <= (node.end_lineno or 0)
    ]
    functions = [node for node in statements if isinstance(node, ast.FunctionDef)]
    if any(node.body[0].lineno <= mutation.line for node in functions):
        return range(max(node.lineno for node in statements), mutation.line + 1)
    return range(0)


def changed_test_files() -> list[str]:
    """Return the test files that have changed since the coverage run."""
    since = COVERAGE_FILE.stat().st_mtime
    files = {build.ROOT / name.partition("::")[0] for name in seconds_by_test()}
    changed = sorted(file for file in files if file.is_file() and file.stat().st_mtime > since)
    return [file.relative_to(build.ROOT).as_posix() for file in changed]


def rounds_of_tests(mutation: Mutation) -> Iterator[Sequence[str]]:
    """Yield the tests to run for a mutation, round by round."""
    if mutation.part == "worker":
        yield WORKER_TESTS
        return
    by_line = tests_by_line(mutation.source())
    lines = lines_in_function(mutation)
    nearest = set[str]().union(*(by_line.get(line, ()) for line in lines or by_line))
    yield from cut_rounds(nearest, changed_test_files())
    at_import = not lines or not nearest or "" in nearest
    yield from cut_rounds(
        seconds_by_test().keys() - nearest if at_import else tests_without_coverage()
    )


def cut_rounds(tests: Collection[str], first: Sequence[str] = ()) -> Iterator[Sequence[str]]:
    """Yield the tests in rounds, the fastest first."""
    if first:
        yield first
    ranked = [name for name in seconds_by_test() if name in tests]
    cuts = [0, *(size for size in ROUND_SIZES if size < len(ranked)), len(ranked)]
    yield from (ranked[start:end] for start, end in pairwise(cuts) if start < end)


def first_failure(folder: Path, tests: Sequence[str]) -> str:
    """Return the first of these tests that fails in the copy; "" if all pass."""
    list_file = folder / "planted.txt"
    list_file.write_text("\n".join(tests), encoding="utf-8")
    times = {} if tests == WORKER_TESTS else seconds_by_test()
    limit = 60 + 5 * sum(times.get(name, 60) for name in tests)
    files = dict.fromkeys(name.partition("::")[0] for name in tests)
    options = ("-x", "-q", "-p", "no:cacheprovider", "-p", "tests.mutation_testing")
    timeout = ("-o", f"faulthandler_timeout={HANG_TIMEOUT_S}")
    workers = ("-n", "1") if tests == WORKER_TESTS else ()
    process = subprocess.run(
        [build.PYTHON, "-m", "pytest", *files, *options, *timeout, *workers],
        cwd=folder,
        env=os.environ | {"PLANTED": str(list_file), "PLANTED_S": f"{limit:.0f}"},
        capture_output=True,
        text=True,
    )
    if process.returncode in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        return ""
    match = re.search(r"^(?:FAILED|ERROR) (\S+)", process.stdout, re.MULTILINE)
    return match[1] if match else f"exit {process.returncode}"


def pytest_configure() -> None:
    """Limit CPU time and memory, so that an endless test cannot block the machine.

    This module is a pytest plugin in the copy.
    """
    limit = int(os.environ["PLANTED_S"])
    resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY_LIMIT, MEMORY_LIMIT))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep only the requested tests: by name or by file."""
    requested = set(Path(os.environ["PLANTED"]).read_text(encoding="utf-8").splitlines())
    items[:] = [item for item in items if {item.nodeid, item.nodeid.partition("::")[0]} & requested]


def make_copy(folder: Path) -> Path:
    """Copy the sources; link what is installed, and copy the built site."""
    command = ["git", "ls-files", "-co", "--exclude-standard"]
    names = subprocess.run(command, cwd=build.ROOT, capture_output=True, text=True, check=True)
    for name in names.stdout.splitlines():
        if (build.ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(build.ROOT / name, folder / name)
    for shared in (build.WORK_FOLDER, build.VENDOR):
        (folder / shared.relative_to(build.ROOT)).symlink_to(shared)
    shutil.copytree(build.DIST, folder / "dist")
    return folder


@contextlib.contextmanager
def mutated_copy(mutation: Mutation, folder: Path) -> Iterator[None]:
    """Apply a mutation in the copy, and in its built service worker, whose text is the same.

    The file gets a different modification time for each mutation, so that no stale bytecode is
    used.
    """
    file, worker = folder / mutation.file, folder / "dist/sw.js"
    source = file.read_text(encoding="utf-8")
    changed = mutation.apply_to(source)
    before = {path: path.read_text(encoding="utf-8") for path in (file, worker)}
    file.write_text(changed, encoding="utf-8")
    os.utime(file, (mutation.start, mutation.start))
    if mutation.part == "worker":
        old, new = (text.partition("/* global")[2] for text in (source, changed))
        assert old in before[worker]
        worker.write_text(before[worker].replace(old, new), encoding="utf-8")
    yield
    for path, text in before.items():
        path.write_text(text, encoding="utf-8")


def try_mutation(mutation: Mutation, copies: SimpleQueue[Path]) -> str:
    """Return whether a mutation is caught, and by which test."""
    folder = copies.get()
    with mutated_copy(mutation, folder):
        failing_test = next(
            filter(None, (first_failure(folder, tests) for tests in rounds_of_tests(mutation))), ""
        )
    copies.put(folder)
    return f"{CAUGHT} {failing_test}" if failing_test else SURVIVED


def try_mutations(mutations: dict[int, Mutation], jobs: int, log: Path) -> None:
    """Try each mutation alone; log its number and the result."""

    def run_one(number: int) -> None:
        line = f"{number:4} {try_mutation(mutations[number], copies)}"
        out.write(f"{line}\n")
        out.flush()
        print(f"{line} | {mutations[number]}", flush=True)

    copies = SimpleQueue[Path]()
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name,
        log.open("a", encoding="utf-8") as out,
    ):
        for job in range(jobs):
            copies.put(make_copy(Path(name) / str(job)))
        with ThreadPoolExecutor(jobs) as pool:
            list(pool.map(run_one, mutations))


def print_report(mutations: Sequence[Mutation], outcomes: dict[int, str]) -> None:
    """Print how many were caught in each part, which survived, and why others are ignored."""
    ignored = {
        number: ignore_reason(mutation)
        for number, mutation in enumerate(mutations)
        if ignore_reason(mutation)
    }
    ends = {
        number: "spared" if number in ignored else outcomes[number].split()[0]
        for number in {*outcomes, *ignored}
    }
    tally = Counter((mutations[number].part, outcome) for number, outcome in ends.items())
    for part in PARTS:
        print(
            f"{part:7}",
            *(f"{tally[part, outcome]:3} {outcome}" for outcome in (CAUGHT, SURVIVED, "spared")),
        )
    for number, outcome in sorted(ends.items()):
        if outcome != CAUGHT:
            print(f"{number:4} {outcome:8} {mutations[number]} {ignored.get(number, '')}")


def ignore_reason(mutation: Mutation) -> str:
    return IGNORED_MUTATIONS.get((mutation.file, mutation.mutated_line()), "")


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--only", type=int, action="append", help="number of one to plant")
    parser.add_argument("--part", choices=PARTS, action="append", help="part to plant them in")
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    mutations = choose_mutations(args.count, args.seed)
    LOG_FOLDER.mkdir(parents=True, exist_ok=True)
    log = LOG_FOLDER / f"{args.count}-{args.seed}.txt"
    outcomes, parts = read_log(log), args.part or PARTS
    remaining = [
        number
        for number, mutation in enumerate(mutations)
        if number not in outcomes and not ignore_reason(mutation)
    ]
    numbers = args.only or [number for number in remaining if mutations[number].part in parts]
    if any(mutations[number].part != "worker" for number in numbers):
        sources = [file for part in PARTS.values() for file in part.files()]
        build.run_if_changed(LOG_FOLDER / "stamp", build.hash_files(*sources), measure_suite)
    try_mutations({number: mutations[number] for number in numbers}, args.jobs, log)
    print_report(mutations, read_log(log))
    return 0


def read_log(log: Path) -> dict[int, str]:
    """Return the result of each mutation by number; the latest counts."""
    lines = log.read_text(encoding="utf-8").splitlines() if log.is_file() else []
    return {int(number): end for number, end in (line.split(maxsplit=1) for line in lines)}


if __name__ == "__main__":
    sys.exit(main())
