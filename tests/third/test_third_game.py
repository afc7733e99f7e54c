"""A game is its own files and a row in one list: the third one is played like the other two."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.third.copy import HERE, copied

pytestmark = [pytest.mark.process, pytest.mark.slow]


def test_a_third_game_is_played_and_worded_with_no_other_file_changed(tmp_path: Path) -> None:
    root = copied(tmp_path)
    shutil.copy(HERE / "walk.py", root)
    command = (sys.executable, root / "walk.py")
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
