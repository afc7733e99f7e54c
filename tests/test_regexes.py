"""No regular expression of the project takes more than linear time.

Every pattern is read from the source, and attack texts are made from its parts: a beginning that
matches, one or two characters repeated, an end that does not match. The time is compared with that
of finding every single character of a text of the same length, measured in turn with it, so that
neither the machine nor what else it does matters.
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
RE_FUNCTIONS = "compile match fullmatch search sub subn split findall finditer".split()
SHORT, LONG = 200, 8_000
"""Text lengths: one that even a cubic pattern finishes, and one that shows a quadratic one."""

COST_LIMIT = 15
"""Allowed multiple of the plain search's time; linear patterns need up to 2, others over 150."""

ROUNDS = 20
"""How often in a row a pattern must be over the limit: nothing else disturbs that many."""

SCRIPT_REGEX = re.compile(
    r"(?<=[(,=:!&|?\s])/(?![/* ])"
    r"((?:[^/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)/[dgimsuvy]*(?=[\s.,;)\]])"
)


def find_patterns() -> dict[str, tuple[str, bool]]:
    """Return every pattern by its place, and whether it is searched anywhere in the text."""
    by_place: dict[str, tuple[str, bool]] = {}
    for folder in map(Path, FOLDERS):
        for path in sorted(folder.rglob("*.py")):
            for row, pattern in python_patterns(path.read_text(encoding="utf-8")):
                by_place[f"{path}:{row}"] = pattern
        for path in sorted([*folder.rglob("*.js"), *folder.rglob("*.mjs")]):
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                for place, text in enumerate(SCRIPT_REGEX.findall(line)):
                    by_place[f"{path}:{number}:{place}"] = (
                        to_python_syntax(text),
                        not text.startswith("^"),
                    )
    return by_place


def python_patterns(source: str) -> Iterator[tuple[int, tuple[str, bool]]]:
    """Yield the line, the text and the use of each pattern of a module."""
    lines = source.splitlines()
    for node in ast.walk(ast.parse(source)):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and isinstance(node.func.value, ast.Name)
            and node.func.value.id == "re"
            and node.func.attr in RE_FUNCTIONS
        ):
            argument, name = node.args[0], lines[node.lineno - 1].partition(" ")[0]
            uses = {node.func.attr} | set(map(str, re.findall(rf"\b{name}\.(\w+)\(", source)))
            is_anchored = uses <= {"compile", "match", "fullmatch"}  # matched at one place only
            if isinstance(argument, ast.Constant):
                text = argument.value
                pattern = text.decode("latin-1") if isinstance(text, bytes) else str(text)
                yield node.lineno, (pattern, not is_anchored)
            else:
                assert isinstance(argument, ast.JoinedStr), (
                    f"unreadable pattern in line {node.lineno}"
                )
                parts = [
                    part.value if isinstance(part, ast.Constant) else "x"
                    for part in argument.values
                ]
                yield node.lineno, ("".join(map(str, parts)), not is_anchored)


def to_python_syntax(text: str) -> str:
    """Return a JavaScript pattern in Python's syntax."""
    for theirs, ours in (
        ("[^]", "(?s:.)"),
        ("\\p{L}\\p{N}", "\\w"),
        ("\\p{M}", "\\u0300"),
        ("(?<", "(?P<"),
    ):
        text = text.replace(theirs, ours)
    return text.replace("(?P<!", "(?<!").replace("(?P<=", "(?<=").replace("\\/", "/")


# --- texts -----------------------------------------------------------------------------------


def sample_characters(parts: Any) -> Iterator[str]:
    """Yield a sample character for every place of a pattern that reads one."""
    for name, value in parts:
        kind = str(name)
        if kind == "LITERAL":
            yield chr(value)
        elif kind in ("IN", "CATEGORY", "NOT_LITERAL", "ANY", "RANGE"):
            yield from matching_characters(kind, value)
        elif kind in ("MAX_REPEAT", "MIN_REPEAT", "POSSESSIVE_REPEAT"):
            yield from sample_characters(value[2])
        elif kind == "SUBPATTERN":
            yield from sample_characters(value[3])
        elif kind == "BRANCH":
            for branch in value[1]:
                yield from sample_characters(branch)
        elif kind == "ATOMIC_GROUP":
            yield from sample_characters(value)


def matching_characters(kind: str, value: Any) -> tuple[str, ...]:
    """Return sample characters of a class, one of each sort."""
    if kind == "IN":
        char_class = re.compile(f"[{''.join(map(class_source, value))}]")
        return tuple(character for character in "a 1\"'=-\u00a0" if char_class.match(character))[:3]
    return ("a", " ") if kind in ("ANY", "NOT_LITERAL") else ("1",)


def class_source(item: tuple[Any, Any]) -> str:
    """Return the source of one part of a character class."""
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


def attack_texts(pattern: str) -> Iterator[tuple[str, str, str]]:
    """Yield attack texts as beginning, repeated part and end."""
    characters = list(sample_characters(_parser.parse(pattern)))[:24]
    begins = {
        "",
        "".join(characters[:1]),
        "".join(characters[:2]),
        "".join(characters[: len(characters) // 2]),
    }
    begins |= {"".join(characters[:-1]), "".join(characters[:4])}
    single = list(dict.fromkeys([*characters, " "]))[:9]
    pumps = dict.fromkeys([*single, *map("".join, product(single, repeat=2)), "".join(characters)])
    yield from product(sorted(begins), (pump for pump in pumps if pump), ("", "\0"))


def matching_seconds(regex: re.Pattern[str], text: str, everywhere: bool) -> float:
    """Return the seconds of this thread a pattern needs for a text."""
    began = time.thread_time_ns()
    if everywhere:
        deque(regex.finditer(text), maxlen=0)  # no Python code of ours for coverage to trace
    else:
        regex.fullmatch(text)
    return (time.thread_time_ns() - began) / 1e9


def plain_seconds() -> float:
    """Return the seconds to find every character of a text, one by one."""
    return matching_seconds(re.compile("."), "x" * LONG, True)


def is_slow(regex: re.Pattern[str], text: str, everywhere: bool) -> bool:
    """Return whether a pattern takes too long for a text, however often it is tried."""
    seconds, plain = float("inf"), PLAIN_SECONDS
    for _ in range(ROUNDS):
        seconds = min(seconds, matching_seconds(regex, text, everywhere))
        if seconds <= COST_LIMIT * plain:
            return False
        plain = min(plain, plain_seconds())
    return seconds > COST_LIMIT * plain


PLAIN_SECONDS = min(plain_seconds() for _ in range(ROUNDS))
PATTERNS = find_patterns()


def find_attack(pattern: str, everywhere: bool = True) -> tuple[str, str, str] | None:
    """Return a text that takes a pattern too long; `everywhere`: the pattern is searched in the
    text.
    """
    regex = re.compile(pattern, re.DOTALL)
    for length in (SHORT, LONG):
        for begin, pump, end in attack_texts(pattern):
            text = begin + pump * (length // len(pump)) + end
            if is_slow(regex, text, everywhere):
                return begin, pump, end
    return None


@pytest.mark.parametrize("place", PATTERNS)
def test_pattern_takes_linear_time(place: str) -> None:
    if PATTERNS[place][0] not in BUILD_PATTERNS:
        assert not find_attack(*PATTERNS[place]), PATTERNS[place]


BUILD_PATTERNS = (
    r' *<link rel="(modulepreload|preload" as="fetch)".*\n',
    r' *<script type="module".*\n',
    r' *<meta name="zwanzig-build".*\n',
)
"""Patterns that only read pages the build has just written."""


def test_a_pattern_that_costs_more_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"{__name__}.ROUNDS", 2)
    assert find_attack(r"\[\[([^\]]+)\]\]")


def test_all_patterns_are_read() -> None:
    assert len([place for place in PATTERNS if ".py:" in place]) > 30
    assert len([place for place in PATTERNS if "js:" in place]) > 8
