"""Small mutations of a program: a comparison reversed, a condition negated, a number raised.

`tests.mutation_testing` applies them one at a time to see which test catches each.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

import build
from tests.coverage_report import OMITTED_FILES

OPPOSITES = {"==": "!=", "<": "<=", ">": ">=", "in": "not in", "is": "is not", "and": "or"}
OPPOSITES |= {"+": "-", "*": "+", "//": "*", "True": "False"}
OPPOSITES |= {new: old for old, new in OPPOSITES.items() if new not in OPPOSITES}
SCRIPT_OPPOSITES = {
    "===": "!==",
    "!==": "===",
    "&&": "||",
    "||": "&&",
    "true": "false",
    "false": "true",
}
SCRIPT_TOKEN = re.compile(r"===|!==|&&|\|\||\b(?:true|false)\b")
OPERATOR = re.compile(r"not in|is not|//|<<|>>|\*\*|[=!<>]=|[<>+*-]|\b(?:in|is|and|or)\b")


class SourcePart(NamedTuple):
    """A part of the sources, and its percentage of all mutations."""

    share: int
    sources: tuple[str, ...]

    def files(self) -> list[Path]:
        """Return the files of this part, without those that only a browser runs."""
        matches = [file for pattern in self.sources for file in sorted(build.ROOT.glob(pattern))]
        return [file for file in matches if not any(map(file.match, OMITTED_FILES))]


PARTS = {
    "engine": SourcePart(34, ("engine/*.py", "engine/zwanzig*/*.py")),
    "bots": SourcePart(12, ("engine/bots/*.py", "engine/bots/zwanzig*/*.py")),
    "views": SourcePart(16, ("ui/components/*.py", "ui/scores/*.py", "ui/wording/*.py")),
    "table": SourcePart(
        12, tuple(f"ui/{room}/*.py" for room in ("app", "match", "replay", "table", "lessons"))
    ),
    "kept": SourcePart(10, ("ui/storage/*.py",)),
    "book": SourcePart(10, ("ui/book/*/*.py", "ui/games/*/book/*.py")),
    "worker": SourcePart(6, ("assets/start/sw.js",)),
}


class Mutation(NamedTuple):
    """One replacement in a file."""

    part: str
    file: str
    line: int
    start: int
    end: int
    old: str
    new: str

    def __str__(self) -> str:
        return f"{self.part:7} {self.file}:{self.line}: {self.old!r} -> {self.new!r}"

    def apply_to(self, text: str) -> str:
        assert text[self.start : self.end] == self.old
        return text[: self.start] + self.new + text[self.end :]

    def source(self) -> Path:
        return build.ROOT / self.file

    def mutated_line(self) -> str:
        return (
            self.apply_to(self.source().read_text(encoding="utf-8"))
            .splitlines()[self.line - 1]
            .strip()
        )


Change = tuple[int, int, str]
"""Start, end and new text, in characters of a file."""


class MutationFinder:
    """Finds the small changes that make a Python file another program."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.lines = [0]
        for line in text.splitlines(keepends=True):
            self.lines.append(self.lines[-1] + len(line))

    def offset_at(self, line: int | None, column: int | None) -> int:
        """Return the offset of a position in the syntax tree, whose columns count bytes."""
        assert line is not None and column is not None
        start = self.lines[line - 1]
        return start + len(self.text[start:].encode()[:column].decode(errors="ignore"))

    def start_of(self, node: ast.expr) -> int:
        return self.offset_at(node.lineno, node.col_offset)

    def end(self, node: ast.expr) -> int:
        return self.offset_at(node.end_lineno, node.end_col_offset)

    def operator_changes(self, left: ast.expr, right: ast.expr) -> Iterator[Change]:
        """Yield the change of the operator between two operands into its opposite."""
        start, end = self.end(left), self.start_of(right)
        match = OPERATOR.search(self.text, start, end)
        if match and match[0] in OPPOSITES:
            yield match.start(), match.end(), OPPOSITES[match[0]]

    def changes(self, node: ast.AST) -> Iterator[Change]:
        match node:
            case ast.Compare(left=left, comparators=[right]):
                yield from self.operator_changes(left, right)
            case ast.BoolOp(values=[left, right, *_]):
                yield from self.operator_changes(left, right)
            case ast.BinOp(left=left, right=right):
                yield from self.operator_changes(left, right)
            case ast.UnaryOp(op=ast.Not()):
                start = self.start_of(node)
                yield start, start + len("not "), ""
            case ast.If(test=test) | ast.IfExp(test=test) | ast.comprehension(ifs=[test, *_]):
                text = self.text[self.start_of(test) : self.end(test)]
                yield self.start_of(test), self.end(test), f"(not ({text}))"
            case ast.Constant(value=bool(value)):
                yield self.start_of(node), self.end(node), str(not value)
            case ast.Constant(value=int(value)):
                yield self.start_of(node), self.end(node), str(value + 1)


def running_nodes(node: ast.AST) -> Iterator[ast.AST]:
    """Yield every node that is executed: annotations are left out."""
    yield node
    for name, value in ast.iter_fields(node):
        if name not in ("annotation", "returns"):
            children = value if isinstance(value, list) else [value]
            for child in children:
                if isinstance(child, ast.AST):
                    yield from running_nodes(child)


def python_changes(text: str) -> Iterator[Change]:
    finder = MutationFinder(text)
    for node in running_nodes(ast.parse(text)):
        yield from finder.changes(node)


def script_changes(text: str) -> Iterator[Change]:
    for match in SCRIPT_TOKEN.finditer(text):
        line = text[text.rfind("\n", 0, match.start()) + 1 : match.start()]
        if "//" not in line:
            yield match.start(), match.end(), SCRIPT_OPPOSITES[match[0]]


def mutations_of(part: str, file: Path) -> Iterator[Mutation]:
    text = file.read_text(encoding="utf-8")
    changes = python_changes(text) if file.suffix == ".py" else script_changes(text)
    for start, end, new in sorted(set(changes)):
        line = text.count("\n", 0, start) + 1
        name = file.relative_to(build.ROOT).as_posix()
        yield Mutation(part, name, line, start, end, text[start:end], new)


def choose_mutations(count: int, seed: int) -> list[Mutation]:
    """Return `count` mutations, each part with its share, in an order given by the seed."""
    draw = Random(seed)
    mutations: list[Mutation] = []
    for name, part in PARTS.items():
        candidates = [mutation for file in part.files() for mutation in mutations_of(name, file)]
        mutations += draw.sample(candidates, min(len(candidates), round(count * part.share / 100)))
    draw.shuffle(mutations)
    return mutations
