"""Prove the tests with planted faults: `python -m tests.planted --count 200 --seed 7 --jobs 2`.

Each fault (`tests/faults.py`) is planted alone in a copy of the sources. Fault NUMBER of a seed is
the same on every machine while the sources are: `--only NUMBER` plants it again, `--part NAME`
those of one part.

Which tests it meets follows from one run of the Python suite with coverage, made anew when the
sources have changed: those that run the changed line, the quickest first, and then those that start
another Python. A line that runs when its module is imported (a table, a constant) meets the tests
that run anything of its file, and then all others. A file of tests that is newer than that run
comes first, whole. A fault in the service worker meets some tests with a browser.

What came of each goes to `.build/planted/` at once, and the same command goes on where it was
stopped. `SPARED` has the faults that no test need catch, with the reason.
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
from tests.faults import PARTS, Fault, chosen

CAUGHT, SURVIVED = "caught", "survived"
FOLDER = build.WORK_FOLDER / "planted"
MEASURED, TIMES = FOLDER / "coverage", FOLDER / "tests.xml"
CUTS = (40, 400)
"""So many tests run before the next begin: most faults are caught by the first."""
HANGS_S = 300
MEMORY = 4 << 30
WORKER_TESTS = tuple(f"tests/browser/test_{name}.py" for name in ("offline", "promise", "kept"))
SPARED = {
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
        "ui/views/panels/chart.py",
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
"""File and line as planted of each fault that no test need catch, and why."""


def measure() -> None:
    """Run the Python suite once; keep how long each test takes, and which lines it runs."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    told = ("--cov-context=test", f"--junit-xml={TIMES}")
    command: build.Command = (
        build.PYTHON,
        *checks.USUAL_CHECKS["python"],
        *checks.COVERAGE_OPTIONS,
        *told,
    )
    environment = os.environ | {"COVERAGE_FILE": str(MEASURED)}
    subprocess.run(command, cwd=build.ROOT, env=environment, check=True)


@cache
def seconds() -> dict[str, float]:
    """How long each test takes, the quickest first."""
    found = {}
    for case in ElementTree.parse(TIMES).iter("testcase"):
        file = case.attrib["classname"].replace(".", "/")
        found[f"{file}.py::{case.attrib['name']}"] = float(case.attrib["time"])
    return dict(sorted(found.items(), key=lambda item: item[1]))


@cache
def runs() -> CoverageData:
    """Which test runs which lines: a context is a test's name, a bar, and a part of it."""
    data = CoverageData(str(MEASURED))
    data.read()
    return data


def runners(file: Path) -> dict[int, set[str]]:
    """The tests that run each line of a file; "" is whoever imports it before any test."""
    told = runs().contexts_by_lineno(str(file))
    return {line: {context.rpartition("|")[0] for context in told[line]} for line in told}


def unknown() -> set[str]:
    """The tests that run no line here: they may start another Python."""
    return seconds().keys() - {context.rpartition("|")[0] for context in runs().measured_contexts()}


def lines_in_function(fault: Fault) -> range:
    """The lines of its statement up to the fault; none where that is no part of a function."""
    inside = [
        node
        for node in ast.walk(ast.parse(fault.source().read_text()))
        if isinstance(node, ast.stmt) and node.lineno <= fault.line <= (node.end_lineno or 0)
    ]
    functions = [node for node in inside if isinstance(node, ast.FunctionDef)]
    if any(node.body[0].lineno <= fault.line for node in functions):
        return range(max(node.lineno for node in inside), fault.line + 1)
    return range(0)


def new_files() -> list[str]:
    """The files of Python tests that have changed since the suite was measured."""
    since = MEASURED.stat().st_mtime
    files = {build.ROOT / name.partition("::")[0] for name in seconds()}
    changed = sorted(file for file in files if file.is_file() and file.stat().st_mtime > since)
    return [file.relative_to(build.ROOT).as_posix() for file in changed]


def rounds(fault: Fault) -> Iterator[Sequence[str]]:
    """The tests that a fault meets, in the order of their turn."""
    if fault.part == "worker":
        yield WORKER_TESTS
        return
    known = runners(fault.source())
    lines = lines_in_function(fault)
    near = set[str]().union(*(known.get(line, ()) for line in lines or known))
    yield from cut(near, new_files())
    at_import = not lines or not near or "" in near
    yield from cut(seconds().keys() - near if at_import else unknown())


def cut(tests: Collection[str], first: Sequence[str] = ()) -> Iterator[Sequence[str]]:
    """The tests in rounds, the quickest first."""
    if first:
        yield first
    ranked = [name for name in seconds() if name in tests]
    cuts = [0, *(at for at in CUTS if at < len(ranked)), len(ranked)]
    yield from (ranked[start:end] for start, end in pairwise(cuts) if start < end)


def fails(folder: Path, tests: Sequence[str]) -> str:
    """The first of these tests that fails in the copy; "" where all pass."""
    listed = folder / "planted.txt"
    listed.write_text("\n".join(tests))
    known = {} if tests == WORKER_TESTS else seconds()
    limit = 60 + 5 * sum(known.get(name, 60) for name in tests)
    files = dict.fromkeys(name.partition("::")[0] for name in tests)
    options = ("-x", "-q", "-p", "no:cacheprovider", "-p", "tests.planted")
    hangs = ("-o", f"faulthandler_timeout={HANGS_S}")
    built = ("-n", "1") if tests == WORKER_TESTS else ()
    done = subprocess.run(
        [build.PYTHON, "-m", "pytest", *files, *options, *hangs, *built],
        cwd=folder,
        env=os.environ | {"PLANTED": str(listed), "PLANTED_S": f"{limit:.0f}"},
        capture_output=True,
        text=True,
    )
    if done.returncode in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        return ""
    named = re.search(r"^(?:FAILED|ERROR) (\S+)", done.stdout, re.MULTILINE)
    return named[1] if named else f"exit {done.returncode}"


def pytest_configure() -> None:
    """In the copy, this is a plugin of pytest: a test that never ends takes no machine with it."""
    limit = int(os.environ["PLANTED_S"])
    resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Of the files collected, the tests that were asked for: by name or by file."""
    wanted = set(Path(os.environ["PLANTED"]).read_text().splitlines())
    items[:] = [item for item in items if {item.nodeid, item.nodeid.partition("::")[0]} & wanted]


def copied(folder: Path) -> Path:
    """A copy of the sources that shares what is installed, with a site of its own."""
    listed = ["git", "ls-files", "-co", "--exclude-standard"]
    names = subprocess.run(listed, cwd=build.ROOT, capture_output=True, text=True, check=True)
    for name in names.stdout.splitlines():
        if (build.ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(build.ROOT / name, folder / name)
    for shared in (build.WORK_FOLDER, build.VENDOR):
        (folder / shared.relative_to(build.ROOT)).symlink_to(shared)
    shutil.copytree(build.DIST, folder / "dist")
    return folder


@contextlib.contextmanager
def planted(fault: Fault, folder: Path) -> Iterator[None]:
    """The fault in the copy, and in the service worker of its site, which has its words.

    Each place gets a time of its own, so that nothing compiled passes for it.
    """
    file, worker = folder / fault.file, folder / "dist/sw.js"
    source = file.read_text()
    changed = fault.planted(source)
    before = {path: path.read_text() for path in (file, worker)}
    file.write_text(changed)
    os.utime(file, (fault.start, fault.start))
    if fault.part == "worker":
        old, new = (text.partition("/* global")[2] for text in (source, changed))
        assert old in before[worker]
        worker.write_text(before[worker].replace(old, new))
    yield
    for path, text in before.items():
        path.write_text(text)


def outcome(fault: Fault, copies: SimpleQueue[Path]) -> str:
    """Whether a fault is caught, and by which test."""
    folder = copies.get()
    with planted(fault, folder):
        by = next(filter(None, (fails(folder, tests) for tests in rounds(fault))), "")
    copies.put(folder)
    return f"{CAUGHT} {by}" if by else SURVIVED


def plant(faults: dict[int, Fault], jobs: int, log: Path) -> None:
    """Plant each by itself; each line of the log has a number and what came of it."""

    def one(number: int) -> None:
        line = f"{number:4} {outcome(faults[number], copies)}"
        out.write(f"{line}\n")
        out.flush()
        print(f"{line} | {faults[number]}", flush=True)

    copies = SimpleQueue[Path]()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name, log.open("a") as out:
        for job in range(jobs):
            copies.put(copied(Path(name) / str(job)))
        with ThreadPoolExecutor(jobs) as pool:
            list(pool.map(one, faults))


def report(faults: Sequence[Fault], told: dict[int, str]) -> None:
    """How many of each part were caught; who survived, and who is spared for which reason."""
    spared = {at: reason(fault) for at, fault in enumerate(faults) if reason(fault)}
    ends = {at: "spared" if at in spared else told[at].split()[0] for at in {*told, *spared}}
    tally = Counter((faults[at].part, how) for at, how in ends.items())
    for part in PARTS:
        print(f"{part:7}", *(f"{tally[part, how]:3} {how}" for how in (CAUGHT, SURVIVED, "spared")))
    for at, how in sorted(ends.items()):
        if how != CAUGHT:
            print(f"{at:4} {how:8} {faults[at]} {spared.get(at, '')}")


def reason(fault: Fault) -> str:
    return SPARED.get((fault.file, fault.planted_line()), "")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--only", type=int, action="append", help="number of one to plant")
    parser.add_argument("--part", choices=PARTS, action="append", help="part to plant them in")
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    faults = chosen(given.count, given.seed)
    FOLDER.mkdir(parents=True, exist_ok=True)
    log = FOLDER / f"{given.count}-{given.seed}.txt"
    told, parts = read(log), given.part or PARTS
    rest = [at for at, fault in enumerate(faults) if at not in told and not reason(fault)]
    numbers = given.only or [at for at in rest if faults[at].part in parts]
    if any(faults[at].part != "worker" for at in numbers):
        build.run_once(FOLDER / "stamp", build.hash_files(*sources()), measure)
    plant({at: faults[at] for at in numbers}, given.jobs, log)
    report(faults, read(log))
    return 0


def sources() -> list[Path]:
    return [file for part in PARTS.values() for file in part.files()]


def read(log: Path) -> dict[int, str]:
    """What came of each fault, by its number; the last word counts."""
    lines = log.read_text().splitlines() if log.is_file() else []
    return {int(number): end for number, end in (line.split(maxsplit=1) for line in lines)}


if __name__ == "__main__":
    sys.exit(main())
