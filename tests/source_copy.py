"""Copies of the sources that a test can change and build."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import build
from assets.build.server import site_server
from tests.made_once import make_once
from tests.serving import serve_in_thread

FOLDERS = ("engine", "ui", "assets", "tests")
FILES = ("build.py", "index.html", "pyproject.toml", "pyscript.toml")
TEXTS = ("FORMATS.md", "LICENSE", "README.md")
SHARED_INSTALLS = ("venv", "npm", "flit")
"""Folders that `build.py` has installed; the copy links to them."""

IGNORE_BYTECODE = shutil.ignore_patterns("__pycache__")


def copy_sources(root: Path) -> None:
    """Copy everything needed to build the site and to run tests in the copy."""
    for name in (*FILES, *TEXTS):
        shutil.copy(build.ROOT / name, root / name)
    for name in FOLDERS:
        shutil.copytree(build.ROOT / name, root / name, ignore=IGNORE_BYTECODE)
    (root / ".build").mkdir()
    for name in SHARED_INSTALLS:
        (root / ".build" / name).symlink_to(build.WORK_FOLDER / name)


@contextmanager
def serve_built_copy(
    factory: pytest.TempPathFactory, name: str, copy: Callable[[Path], object]
) -> Iterator[str]:
    """Build the site of a changed copy, once for all workers, and serve it; yield its address.

    `copy` fills an empty folder with the changed sources.
    """

    def make(root: Path) -> None:
        root.mkdir()
        copy(root)
        command = (sys.executable, root / "build.py", "build")
        process = subprocess.run(command, cwd=root, capture_output=True, text=True)
        assert process.returncode == 0, process.stdout

    root = make_once(factory, name, make)
    with serve_in_thread(site_server(root / "dist")) as address:
        yield address
