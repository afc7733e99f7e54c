"""What the texts for developers name is there: linked files, paths, modules and commands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import build
from assets.build import checks

ROOMS = ("assets", "engine", "tests", "ui")
LINK = re.compile(r"\]\((?!https?:)([^)#]+)")
PICTURE = re.compile(r'src="(assets/[^"]+)"')
PATH = re.compile(r"`((?:assets|engine|tests|ui)/[\w./-]+)`")
SOURCE = re.compile(r"`(?!(?:assets|engine|tests|ui)/)([\w/-]+\.(?:py|m?js|css|wat))`")
MODULE = re.compile(r"python3? -m ((?:assets|engine|tests)[\w.]*)")
COMMAND = re.compile(r"build\.py (\w+)(?: --only (\w+))?")
THIRD = build.ROOT / "tests/third"
"""The files that a third game would add to the repository."""


def texts() -> list[Path]:
    """Return every text for developers."""
    readmes = [file for room in ROOMS for file in (build.ROOT / room).rglob("README.md")]
    own = (file for file in readmes if not file.is_relative_to(build.VENDOR))
    return sorted([*build.ROOT.glob("*.md"), *own])


@cache
def sources() -> tuple[str, ...]:
    """Return the path of every file that may be named without its folder."""
    files = (file for room in ROOMS for file in (build.ROOT / room).rglob("*.*"))
    return (*(f"/{name_of(file)}" for file in files), "/build.py")


def is_there(path: str, here: Path) -> bool:
    """Tell whether there is such a file or folder; words in capitals stand for any name.

    A path begins at the root, as a rule, or in the folder of its text.
    """
    pattern = re.sub(r"[A-Z]{4,}(?!\w*\.md)", "*", path).rstrip("/")
    return any(any(place.glob(pattern)) for place in (build.ROOT, here, THIRD))


def name_of(file: Path) -> str:
    return file.relative_to(build.ROOT).as_posix()


def missing_from(file: Path) -> Iterator[str]:
    """Yield what this text names and the repository lacks."""
    text = file.read_text()
    for link in LINK.findall(text):
        if not (file.parent / link).exists():
            yield f"link {link}"
    for path in (*PATH.findall(text), *PICTURE.findall(text)):
        if not is_there(path, file.parent):
            yield f"path {path}"
    for name in SOURCE.findall(text):
        if not any(source.endswith(f"/{name}") for source in sources()):
            yield f"file {name}"
    for module in MODULE.findall(text):
        place = build.ROOT / module.rstrip(".").replace(".", "/")
        if not (place.with_suffix(".py").is_file() or (place / "__main__.py").is_file()):
            yield f"module {module}"
    for command, part in COMMAND.findall(text):
        if command not in build.COMMANDS or part and part not in checks.CHECK_NAMES:
            yield f"command {command} {part}"


@pytest.mark.parametrize("file", texts(), ids=name_of)
def test_everything_that_a_text_names_is_there(file: Path) -> None:
    assert [*missing_from(file)] == []


def test_what_is_missing_is_found(tmp_path: Path) -> None:
    text = "[a](no.md) `ui/no/` `no.py` `ui/` `python -m tests.no`"
    text += " `build.py fly` `build.py test --only no`"
    (tmp_path / "README.md").write_text(text)
    assert [*missing_from(tmp_path / "README.md")] == [
        "link no.md",
        "path ui/no/",
        "file no.py",
        "module tests.no",
        "command fly ",
        "command test no",
    ]
