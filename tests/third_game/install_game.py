"""A copy of the repository with a third game: new files, and one row in one list."""

from __future__ import annotations

import shutil
from pathlib import Path

from tests.source_copy import IGNORE_BYTECODE, copy_sources

GAME_FOLDER = Path(__file__).parent
KEY, PACKAGE = "eight-tricks", "eight_tricks"
FOLDERS = ("engine", "ui")
LAST_ROW = "    zwanzigerrufen.GAME,\n"


def copy_with_third_game(root: Path) -> Path:
    """Copy the sources with the third game and its row; return the folder."""
    copy_sources(root)
    for name in FOLDERS:
        shutil.copytree(GAME_FOLDER / name, root / name, ignore=IGNORE_BYTECODE, dirs_exist_ok=True)
    add_game_row(root / "engine/games.py")
    return root


def add_game_row(games: Path) -> None:
    """Add the game's row and the import of its package."""
    text = games.read_text(encoding="utf-8")
    assert LAST_ROW in text
    text = text.replace(LAST_ROW, f"{LAST_ROW}    {PACKAGE}.GAME,\n")
    games.write_text(
        text.replace("from engine import ", f"from engine import {PACKAGE}, ", 1), encoding="utf-8"
    )
