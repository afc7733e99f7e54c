"""A copy of the repository with a third game in it: new files, and one row in one list."""

from __future__ import annotations

import shutil
from pathlib import Path

from tests.copies import COMPILED, copy_sources

HERE = Path(__file__).parent
KEY, PACKAGE = "eight-tricks", "eight_tricks"
ROOMS = ("engine", "ui")
LAST = "    zwanzigerrufen.GAME,\n"


def copied(root: Path) -> Path:
    """Copy the sources, lay the third game over them and add its row; the folder."""
    copy_sources(root)
    for name in ROOMS:
        shutil.copytree(HERE / name, root / name, ignore=COMPILED, dirs_exist_ok=True)
    add_row(root / "engine/games.py")
    return root


def add_row(games: Path) -> None:
    """Add the row of the game, and the import of its package."""
    text = games.read_text()
    assert LAST in text
    text = text.replace(LAST, f"{LAST}    {PACKAGE}.GAME,\n")
    games.write_text(text.replace("from engine import ", f"from engine import {PACKAGE}, ", 1))
