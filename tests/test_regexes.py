"""No regular expression of the project can be made to work more than in step with the text.

Every pattern is read from the source. From its parts are made the texts that are slow if any is:
a beginning that matches, one or two signs over and over, an end that does not. The work is compared
with that of a plain pattern on as long a text, so no clock decides: a pattern that costs the square
of the length is hundreds of times over the limit.
"""

from __future__ import annotations

import ast
import re
import time
from collections import deque
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from re import _parser  # type: ignore[attr-defined]  # the parts of a pattern, as `re` sees them
from typing import Any

import pytest

pytestmark = pytest.mark.slow

FOLDERS = ("engine", "ui", "assets/build", "assets/book", "assets/embed", "assets/start")
CALLS = ("compile", "match", "fullmatch", "search", "sub", "subn", "split", "findall", "finditer")
SHORT, LONG = 200, 3_000
"""Characters: a text on which a pattern that is cubic still ends, and one that shows a square."""

MOST = 60
"""How many times the cost of the plain pattern; a square costs over a thousand times that."""

LITERAL = re.compile(
    r"(?<=[(,=:!&|?\s])/(?![/* ])"
    r"((?:[^/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)/[dgimsuvy]*(?=[\s.,;)\]])"
)


def patterns() -> dict[str, tuple[str, bool]]:
    """Return every pattern by the place where it stands, and whether it is looked for anywhere."""
    found: dict[str, tuple[str, bool]] = {}
    for folder in map(Path, FOLDERS):
        for path in sorted(folder.rglob("*.py")):
            for row, one in in_python(path.read_text()):
                found[f"{path}:{row}"] = one
        for path in sorted([*folder.rglob("*.js"), *folder.rglob("*.mjs")]):
            for number, line in enumerate(path.read_text().splitlines(), 1):
                for place, text in enumerate(LITERAL.findall(line)):
                    found[f"{path}:{number}:{place}"] = translated(text), not text.startswith("^")
    return found


def in_python(source: str) -> Iterator[tuple[int, tuple[str, bool]]]:
    """Yield line, text and use of the patterns of a module."""
    lines = source.splitlines()
    for node in ast.walk(ast.parse(source)):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and isinstance(node.func.value, ast.Name)
            and node.func.value.id == "re"
            and node.func.attr in CALLS
        ):
            given, name = node.args[0], lines[node.lineno - 1].partition(" ")[0]
            how = {node.func.attr} | set(map(str, re.findall(rf"\b{name}\.(\w+)\(", source)))
            whole = how <= {"compile", "match", "fullmatch"}  # tried at one place only
            if isinstance(given, ast.Constant):
                text = given.value
                said = text.decode("latin-1") if isinstance(text, bytes) else str(text)
                yield node.lineno, (said, not whole)
            else:
                assert isinstance(given, ast.JoinedStr), f"unreadable pattern in line {node.lineno}"
                parts = [
                    part.value if isinstance(part, ast.Constant) else "x" for part in given.values
                ]
                yield node.lineno, ("".join(map(str, parts)), not whole)


def translated(text: str) -> str:
    """Return a pattern of JavaScript as Python writes it."""
    for theirs, ours in (
        ("[^]", "(?s:.)"),
        ("\\p{L}\\p{N}", "\\w"),
        ("\\p{M}", "\\u0300"),
        ("(?<", "(?P<"),
    ):
        text = text.replace(theirs, ours)
    return text.replace("(?P<!", "(?<!").replace("(?P<=", "(?<=").replace("\\/", "/")


# --- texts -----------------------------------------------------------------------------------


def signs(parts: Any) -> Iterator[str]:
    """Yield a sign for every place of a pattern at which one is read."""
    for name, value in parts:
        kind = str(name)
        if kind == "LITERAL":
            yield chr(value)
        elif kind in ("IN", "CATEGORY", "NOT_LITERAL", "ANY", "RANGE"):
            yield from one_of(kind, value)
        elif kind in ("MAX_REPEAT", "MIN_REPEAT", "POSSESSIVE_REPEAT"):
            yield from signs(value[2])
        elif kind == "SUBPATTERN":
            yield from signs(value[3])
        elif kind == "BRANCH":
            for branch in value[1]:
                yield from signs(branch)
        elif kind == "ATOMIC_GROUP":
            yield from signs(value)


def one_of(kind: str, value: Any) -> tuple[str, ...]:
    """Return signs that a class takes, one of each sort."""
    if kind == "IN":
        wanted = re.compile(f"[{''.join(map(class_of, value))}]")
        return tuple(sign for sign in "a 1\"'=-\u00a0" if wanted.match(sign))[:3]
    return ("a", " ") if kind in ("ANY", "NOT_LITERAL") else ("1",)


def class_of(item: tuple[Any, Any]) -> str:
    """Return one part of a class as it is written."""
    kind, value = str(item[0]), item[1]
    if kind == "NEGATE":
        return "^"
    if kind == "LITERAL":
        return re.escape(chr(value))
    if kind == "RANGE":
        return f"{re.escape(chr(value[0]))}-{re.escape(chr(value[1]))}"
    words = str(value).removeprefix("CATEGORY_")
    letter = {"DIGIT": "d", "SPACE": "s", "WORD": "w"}[words.removeprefix("NOT_")]
    return "\\" + (letter.upper() if words.startswith("NOT_") else letter)


def attacks(pattern: str) -> Iterator[tuple[str, str, str]]:
    """Yield texts by beginning, what is said again, and end."""
    read = list(signs(_parser.parse(pattern)))[:24]
    begins = {"", "".join(read[:1]), "".join(read[:2]), "".join(read[: len(read) // 2])}
    begins |= {"".join(read[:-1]), "".join(read[:4])}
    single = list(dict.fromkeys([*read, " "]))[:9]
    pumps = dict.fromkeys([*single, *map("".join, product(single, repeat=2)), "".join(read)])
    yield from product(sorted(begins), (pump for pump in pumps if pump), ("", "\0"))


def cost(read: re.Pattern[str], text: str, everywhere: bool) -> float:
    """Seconds of the processor that a pattern needs for a text, the best of three."""
    best = 1.0
    for _ in range(3):
        began = time.process_time_ns()
        if everywhere:
            deque(read.finditer(text), maxlen=0)  # no line of ours for the coverage to trace
        else:
            read.fullmatch(text)
        best = min(best, (time.process_time_ns() - began) / 1e9)
        if best < PLAIN:
            break
    return best


def plain() -> float:
    """The cost of reading a text once, sign by sign, in the same process."""
    return min(cost(re.compile(r"(?:a|b|c)"), "x" * LONG, True) for _ in range(20))


PLAIN = 0.0
PLAIN = plain()
FOUND = patterns()


def superlinear(pattern: str, everywhere: bool = True) -> tuple[str, str, str] | None:
    """Return a text that costs a pattern too much; `everywhere`: it is looked for in the text."""
    read = re.compile(pattern, re.DOTALL)
    for length in (SHORT, LONG):
        for begin, again, end in attacks(pattern):
            text = begin + again * (length // len(again)) + end
            if cost(read, text, everywhere) > MOST * PLAIN:
                return begin, again, end
    return None


@pytest.mark.parametrize("place", FOUND)
def test_a_pattern_works_in_step_with_the_text(place: str) -> None:
    if FOUND[place][0] not in OF_THE_BUILD:
        assert not superlinear(*FOUND[place]), FOUND[place]


OF_THE_BUILD = (
    r' *<link rel="(modulepreload|preload" as="fetch)".*\n',
    r' *<script type="module".*\n',
    r' *<meta name="zwanzig-build".*\n',
)
"""They read pages that the build has just written, and nothing else."""


@pytest.mark.parametrize(
    "bomb",
    [
        r"\[(/?[a-z][a-z0-9-]*)(?:\s+[^\[\]]*=[^\[\]]*)?\](?!\(|:)",
        r"\[\[([^\]]+)\]\]",
        r"\s*\{#([a-z][a-z0-9-]*)\}\s*$",
        r"(?P<mark>[+x-])\s+(?P<said>[^:]+?)\s*(?::\s*(?P<reason>.*))?z",
        r"(?P<cards>[^>]*?)(?:\s*->\s*(?P<seat>[^\s\d]+)(?:\s+(?P<points>-?\d+))?)?\s*",
    ],
)
def test_a_pattern_that_costs_more_is_found(bomb: str) -> None:
    assert superlinear(bomb)


def test_all_patterns_are_read() -> None:
    assert len([place for place in FOUND if ".py:" in place]) > 30
    assert len([place for place in FOUND if "js:" in place]) > 8
