"""A copy of the repository with a third game in it: new files, and one row in one list."""

from __future__ import annotations

import shutil
from pathlib import Path

import build

HERE = Path(__file__).parent
KEY, PACKAGE = "eight-tricks", "eight_tricks"
ROOMS = ("engine", "ui")
FILES = ("build.py", "index.html", "pyproject.toml", "pyscript.toml", "LICENSE", "README.md")
INSTALLED = ("venv", "npm", "flit")
"""What `build.py` has installed, which the copy shares."""

LAST = "    zwanzigerrufen.GAME,\n"


def copied(root: Path) -> Path:
    """Copy the sources, lay the third game over them and add its row; the folder."""
    compiled = shutil.ignore_patterns("__pycache__")
    for name in FILES:
        shutil.copy(build.ROOT / name, root / name)
    for name in (*ROOMS, "assets"):
        shutil.copytree(build.ROOT / name, root / name, ignore=compiled)
    for name in ROOMS:
        shutil.copytree(HERE / name, root / name, ignore=compiled, dirs_exist_ok=True)
    add_row(root / "engine/games.py")
    (root / ".build").mkdir()
    for name in INSTALLED:
        (root / ".build" / name).symlink_to(build.WORK / name)
    return root


def add_row(games: Path) -> None:
    """Add the row of the game, and the import of its package."""
    text = games.read_text()
    assert LAST in text
    text = text.replace(LAST, f"{LAST}    {PACKAGE}.GAME,\n")
    games.write_text(text.replace("from engine import ", f"from engine import {PACKAGE}, ", 1))
