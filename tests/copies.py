"""A copy of the sources that a test can add to, and build."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import build
from assets.build.server import site_server
from tests.serving import serving

ROOMS = ("engine", "ui", "assets", "tests")
FILES = ("build.py", "index.html", "pyproject.toml", "pyscript.toml", "LICENSE", "README.md")
INSTALLED = ("venv", "npm", "flit")
"""What `build.py` has installed, which the copy shares."""

COMPILED = shutil.ignore_patterns("__pycache__")


def copy_sources(root: Path) -> None:
    """Copy all that is needed to build the site and to run what tests run in the copy."""
    for name in FILES:
        shutil.copy(build.ROOT / name, root / name)
    for name in ROOMS:
        shutil.copytree(build.ROOT / name, root / name, ignore=COMPILED)
    (root / ".build").mkdir()
    for name in INSTALLED:
        (root / ".build" / name).symlink_to(build.WORK_FOLDER / name)


@contextmanager
def built_site(root: Path) -> Iterator[str]:
    """Build the site of a copy, and serve it while the block lasts; its address."""
    command = (sys.executable, root / "build.py", "build")
    done = subprocess.run(command, cwd=root, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
    with serving(site_server(root / "dist")) as address:
        yield address
