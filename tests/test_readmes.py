"""The texts for developers name only files, paths, modules and commands that exist."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import build
from assets.build import checks
from tests.test_layers import relative_path

FOLDERS = ("assets", "engine", "tests", "ui")
LINK_TARGET = re.compile(r"\]\((?!https?:)([^)#]+)")
PICTURE_PATH = re.compile(r'src="(assets/[^"]+)"')
FILE_PATH = re.compile(r"`((?:assets|engine|tests|ui)/[\w./-]+)`")
SOURCE_NAME = re.compile(r"`(?!(?:assets|engine|tests|ui)/)([\w/-]+\.(?:py|m?js|css|wat))`")
MODULE_COMMAND = re.compile(r"python3? -m ((?:assets|engine|tests)[\w.]*)")
BUILD_COMMAND = re.compile(r"build\.py (\w+)(?: --only (\w+))?")
THIRD_GAME = build.ROOT / "tests/third_game"
"""The folder with the files of a third game."""


def readme_files() -> list[Path]:
    """Return every text for developers."""
    readmes = [file for room in FOLDERS for file in (build.ROOT / room).rglob("README.md")]
    ours = (file for file in readmes if not file.is_relative_to(build.VENDOR))
    return sorted([*build.ROOT.glob("*.md"), *ours])


@cache
def source_paths() -> tuple[str, ...]:
    """Return the path of every file that may be named without its folder."""
    files = (file for room in FOLDERS for file in (build.ROOT / room).rglob("*.*"))
    return (*(f"/{relative_path(file)}" for file in files), "/build.py")


def path_exists(path: str, folder: Path) -> bool:
    """Tell whether such a file or folder exists; words in capitals stand for any name.

    A path begins at the root, or in the folder of its text.
    """
    pattern = re.sub(r"[A-Z]{4,}(?!\w*\.md)", "*", path).rstrip("/")
    return any(any(place.glob(pattern)) for place in (build.ROOT, folder, THIRD_GAME))


def missing_references(file: Path) -> Iterator[str]:
    """Yield the references of this text that do not exist."""
    text = file.read_text()
    for link in LINK_TARGET.findall(text):
        if not (file.parent / link).exists():
            yield f"link {link}"
    for path in (*FILE_PATH.findall(text), *PICTURE_PATH.findall(text)):
        if not path_exists(path, file.parent):
            yield f"path {path}"
    for name in SOURCE_NAME.findall(text):
        if not any(source.endswith(f"/{name}") for source in source_paths()):
            yield f"file {name}"
    for module in MODULE_COMMAND.findall(text):
        place = build.ROOT / module.rstrip(".").replace(".", "/")
        if not (place.with_suffix(".py").is_file() or (place / "__main__.py").is_file()):
            yield f"module {module}"
    for command, part in BUILD_COMMAND.findall(text):
        if command not in build.COMMANDS or part and part not in checks.CHECK_NAMES:
            yield f"command {command} {part}"


@pytest.mark.parametrize("file", readme_files(), ids=relative_path)
def test_everything_that_a_text_names_is_there(file: Path) -> None:
    assert [*missing_references(file)] == []


def test_what_is_missing_is_found(tmp_path: Path) -> None:
    text = "[a](no.md) `ui/no/` `no.py` `ui/` `python -m tests.no`"
    text += " `build.py fly` `build.py test --only no`"
    (tmp_path / "README.md").write_text(text)
    assert [*missing_references(tmp_path / "README.md")] == [
        "link no.md",
        "path ui/no/",
        "file no.py",
        "module tests.no",
        "command fly ",
        "command test no",
    ]
