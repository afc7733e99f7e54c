"""Prove the tests with planted faults: `python -m tests.planted --count 200 --seed 7 --jobs 2`.

Each fault is one small change in a copy of the sources: a comparison turned round, a condition
denied, a number raised by one. The tests of its part run until one fails; where none does, all
other tests follow that need no browser. Fault `number` of a seed is the same on every machine:
`--only NUMBER` plants it again.
"""

from __future__ import annotations

import argparse
import ast
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import build

OPPOSITE = {"==": "!=", "<": "<=", ">": ">=", "in": "not in", "is": "is not", "and": "or"}
OPPOSITE |= {"+": "-", "*": "+", "//": "*", "True": "False"}
OPPOSITE |= {new: old for old, new in OPPOSITE.items() if new not in OPPOSITE}
SCRIPT = {"===": "!==", "!==": "===", "&&": "||", "||": "&&", "true": "false", "false": "true"}
SCRIPT_TOKEN = re.compile(r"===|!==|&&|\|\||\b(?:true|false)\b")
OPERATOR = re.compile(r"not in|is not|//|<<|>>|\*\*|[=!<>]=|[<>+*-]|\b(?:in|is|and|or)\b")
PATIENCE_S = 900
CAUGHT, SURVIVED = "caught", "survived"


class Part(NamedTuple):
    """Some of the sources, how many of a hundred faults they get, and the tests that come first."""

    sources: tuple[str, ...]
    share: int
    tests: tuple[str, ...]


WORKER_TESTS = ("test_offline.py", "test_promise.py", "test_kept.py")
PARTS = {
    "engine": Part(("engine/*.py", "engine/zwanzig*/*.py"), 34, ("tests/engine",)),
    "bots": Part(
        ("engine/bots/*.py", "engine/bots/zwanzig*/*.py"), 12, ("tests/engine", "tests/ui")
    ),
    "views": Part(("ui/views/*.py", "ui/views/panels/*.py", "ui/wording/*.py"), 16, ("tests/ui",)),
    "table": Part(("ui/*.py", "ui/table/*.py", "ui/lessons/*.py"), 12, ("tests/ui",)),
    "kept": Part(("ui/kept/*.py",), 10, ("tests/ui",)),
    "book": Part(("ui/book/*/*.py",), 10, ("tests/ui/book", "tests/site")),
    "worker": Part(
        ("assets/start/sw.js",), 6, tuple(f"tests/browser/{name}" for name in WORKER_TESTS)
    ),
}
EVERYTHING = ("tests", "--ignore=tests/browser")


class Fault(NamedTuple):
    """Where a text of a file is replaced by another one."""

    part: str
    file: str
    line: int
    start: int
    end: int
    old: str
    new: str

    def __str__(self) -> str:
        return f"{self.part:7} {self.file}:{self.line}: {self.old!r} -> {self.new!r}"

    def planted(self, text: str) -> str:
        assert text[self.start : self.end] == self.old
        return text[: self.start] + self.new + text[self.end :]


Change = tuple[int, int, str]
"""Start, end, new text; in characters of a file."""


class Places:
    """Where in a Python file a small change makes another program."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.lines = [0]
        for line in text.splitlines(keepends=True):
            self.lines.append(self.lines[-1] + len(line))

    def at(self, line: int | None, column: int | None) -> int:
        """Where a place of the syntax tree lies, which counts in bytes."""
        assert line is not None and column is not None
        start = self.lines[line - 1]
        return start + len(self.text[start:].encode()[:column].decode(errors="ignore"))

    def begin(self, node: ast.expr) -> int:
        return self.at(node.lineno, node.col_offset)

    def end(self, node: ast.expr) -> int:
        return self.at(node.end_lineno, node.end_col_offset)

    def between(self, left: ast.expr, right: ast.expr) -> Iterator[Change]:
        """The operator between two operands, turned into its opposite."""
        start, end = self.end(left), self.begin(right)
        found = OPERATOR.search(self.text, start, end)
        if found and found[0] in OPPOSITE:
            yield found.start(), found.end(), OPPOSITE[found[0]]

    def changes(self, node: ast.AST) -> Iterator[Change]:
        match node:
            case ast.Compare(left=left, comparators=[right]):
                yield from self.between(left, right)
            case ast.BoolOp(values=[left, right, *_]):
                yield from self.between(left, right)
            case ast.BinOp(left=left, right=right):
                yield from self.between(left, right)
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                yield self.begin(node), self.begin(operand), ""
            case ast.If(test=test) | ast.IfExp(test=test) | ast.comprehension(ifs=[test, *_]):
                text = self.text[self.begin(test) : self.end(test)]
                yield self.begin(test), self.end(test), f"(not ({text}))"
            case ast.Constant(value=bool(value)):
                yield self.begin(node), self.end(node), str(not value)
            case ast.Constant(value=int(value)):
                yield self.begin(node), self.end(node), str(value + 1)


def walked(node: ast.AST) -> Iterator[ast.AST]:
    """Every node that runs: no annotation does."""
    yield node
    for name, value in ast.iter_fields(node):
        if name not in ("annotation", "returns"):
            inside = value if isinstance(value, list) else [value]
            for child in inside:
                if isinstance(child, ast.AST):
                    yield from walked(child)


def python_changes(text: str) -> Iterator[Change]:
    places = Places(text)
    for node in walked(ast.parse(text)):
        yield from places.changes(node)


def script_changes(text: str) -> Iterator[Change]:
    for found in SCRIPT_TOKEN.finditer(text):
        line = text[text.rfind("\n", 0, found.start()) + 1 : found.start()]
        if "//" not in line:
            yield found.start(), found.end(), SCRIPT[found[0]]


def faults_of(part: str, file: Path) -> Iterator[Fault]:
    text = file.read_text()
    changes = python_changes(text) if file.suffix == ".py" else script_changes(text)
    for start, end, new in sorted(set(changes)):
        line = text.count("\n", 0, start) + 1
        name = file.relative_to(build.ROOT).as_posix()
        yield Fault(part, name, line, start, end, text[start:end], new)


def chosen(count: int, seed: int) -> list[Fault]:
    """So many faults, each part with its share, in an order that follows from the seed."""
    draw = Random(seed)
    found: list[Fault] = []
    for name, part in PARTS.items():
        files = [file for pattern in part.sources for file in sorted(build.ROOT.glob(pattern))]
        every = [fault for file in files for fault in faults_of(name, file)]
        found += draw.sample(every, min(len(every), round(count * part.share / 100)))
    draw.shuffle(found)
    return found


def copied(folder: Path) -> None:
    """A copy of the sources that shares what is installed, with a site of its own."""
    listed = ["git", "ls-files", "-co", "--exclude-standard"]
    names = subprocess.run(listed, cwd=build.ROOT, capture_output=True, text=True, check=True)
    for name in names.stdout.splitlines():
        if (build.ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(build.ROOT / name, folder / name)
    for shared in (build.WORK, build.VENDOR):
        (folder / shared.relative_to(build.ROOT)).symlink_to(shared)
    shutil.copytree(build.DIST, folder / "dist")


def fails(folder: Path, tests: tuple[str, ...]) -> str:
    """The first of these tests that fails in the copy; "" where all pass."""
    jobs = "1" if any("browser" in name for name in tests if "=" not in name) else "0"
    options = ("-x", "-q", "-n", jobs, "-p", "no:cacheprovider")
    told: dict[str, Any] = {"capture_output": True, "text": True, "timeout": PATIENCE_S}
    try:
        done = subprocess.run([build.PYTHON, "-m", "pytest", *tests, *options], cwd=folder, **told)
    except subprocess.TimeoutExpired:
        return "no end"
    if not done.returncode:
        return ""
    named = re.search(r"^(?:FAILED|ERROR) (\S+)", done.stdout, re.MULTILINE)
    return named[1] if named else f"exit {done.returncode}"


def plant(fault: Fault, folder: Path) -> None:
    """Change the copy; the service worker of the site too, which has its source word by word."""
    source = (build.ROOT / fault.file).read_text()
    planted = fault.planted(source)
    (folder / fault.file).write_text(planted)
    if fault.part == "worker":
        worker, body = folder / "dist/sw.js", source.partition("/* global")[2]
        assert body in worker.read_text()
        changed = planted.partition("/* global")[2]
        worker.write_text(worker.read_text().replace(body, changed))


def outcome(fault: Fault) -> tuple[str, str]:
    """Whether a fault is caught, and by which test."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        folder = Path(name)
        copied(folder)
        plant(fault, folder)
        by = fails(folder, PARTS[fault.part].tests) or fails(folder, EVERYTHING)
    return (CAUGHT, by) if by else (SURVIVED, "")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--first", type=int, default=0, help="number of the first one to plant")
    parser.add_argument("--only", type=int, action="append", help="number of one to plant")
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    faults = chosen(given.count, given.seed)
    numbers = given.only or range(given.first, len(faults))
    tally: Counter[tuple[str, str]] = Counter()
    with ThreadPoolExecutor(given.jobs) as pool:
        for number, (how, by) in zip(
            numbers, pool.map(lambda number: outcome(faults[number]), numbers), strict=True
        ):
            tally[faults[number].part, how] += 1
            print(f"{number:4} {how:8} {faults[number]} {by}", flush=True)
    for part in PARTS:
        print(f"{part:7} {tally[part, CAUGHT]} caught, {tally[part, SURVIVED]} survived")
    return 0


if __name__ == "__main__":
    sys.exit(main())
