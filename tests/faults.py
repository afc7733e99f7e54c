"""Small faults for a program: a comparison turned round, a condition denied, a number raised.

`tests.planted` plants them, to see which test catches each.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

import build
from tests.covered import LEFT_OUT

OPPOSITE = {"==": "!=", "<": "<=", ">": ">=", "in": "not in", "is": "is not", "and": "or"}
OPPOSITE |= {"+": "-", "*": "+", "//": "*", "True": "False"}
OPPOSITE |= {new: old for old, new in OPPOSITE.items() if new not in OPPOSITE}
SCRIPT = {"===": "!==", "!==": "===", "&&": "||", "||": "&&", "true": "false", "false": "true"}
SCRIPT_TOKEN = re.compile(r"===|!==|&&|\|\||\b(?:true|false)\b")
OPERATOR = re.compile(r"not in|is not|//|<<|>>|\*\*|[=!<>]=|[<>+*-]|\b(?:in|is|and|or)\b")


class Part(NamedTuple):
    """Some of the sources, and how many of a hundred faults they get."""

    share: int
    sources: tuple[str, ...]

    def files(self) -> list[Path]:
        """But for those that only a browser runs."""
        found = [file for pattern in self.sources for file in sorted(build.ROOT.glob(pattern))]
        return [file for file in found if not any(map(file.match, LEFT_OUT))]


PARTS = {
    "engine": Part(34, ("engine/*.py", "engine/zwanzig*/*.py")),
    "bots": Part(12, ("engine/bots/*.py", "engine/bots/zwanzig*/*.py")),
    "views": Part(16, ("ui/views/*.py", "ui/views/panels/*.py", "ui/wording/*.py")),
    "table": Part(12, ("ui/*.py", "ui/table/*.py", "ui/lessons/*.py")),
    "kept": Part(10, ("ui/storage/*.py",)),
    "book": Part(10, ("ui/book/*/*.py",)),
    "worker": Part(6, ("assets/start/sw.js",)),
}


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

    def source(self) -> Path:
        return build.ROOT / self.file

    def planted_line(self) -> str:
        return self.planted(self.source().read_text()).splitlines()[self.line - 1].strip()


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
            case ast.UnaryOp(op=ast.Not()):
                start = self.begin(node)
                yield start, start + len("not "), ""
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
        every = [fault for file in part.files() for fault in faults_of(name, file)]
        found += draw.sample(every, min(len(every), round(count * part.share / 100)))
    draw.shuffle(found)
    return found
