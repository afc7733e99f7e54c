"""A game is its own files and a row in one list: a third one plays like the other two."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.third_game.install_game import GAME_FOLDER, copy_with_third_game

pytestmark = [pytest.mark.process, pytest.mark.slow]


def test_third_game_plays_without_changing_other_files(tmp_path: Path) -> None:
    root = copy_with_third_game(tmp_path)
    shutil.copy(GAME_FOLDER / "play_game.py", root)
    command = (sys.executable, root / "play_game.py")
    process = subprocess.run(command, cwd=root, capture_output=True, text=True, timeout=300)
    assert process.returncode == 0, process.stderr
