"""No file is read or written in the encoding of the machine, which is cp1252 on Windows.

Ruff's rule sees only calls on what it knows to be a path; here are all of them.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

import build

FOLDERS = ("engine", "ui", "assets", "tests")


def calls_without_encoding(source: str) -> Iterator[int]:
    """Yield the lines of a source where a text is read or written without an encoding."""
    for node in ast.walk(ast.parse(source)):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr in ("read_text", "write_text")
            and not any(keyword.arg == "encoding" for keyword in node.keywords)
        ):
            yield node.lineno


@pytest.mark.slow
def test_every_text_file_access_states_encoding() -> None:
    files = [build.ROOT / "build.py", *(f for n in FOLDERS for f in (build.ROOT / n).rglob("*.py"))]
    places = [
        f"{file.relative_to(build.ROOT)}:{line}"
        for file in files
        if "vendor" not in file.parts
        for line in calls_without_encoding(file.read_text(encoding="utf-8"))
    ]
    assert not places
