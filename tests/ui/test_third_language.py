"""A third language is a folder and a row: every page is then in it, with no other edit."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.ui.pseudo_language import add_pseudo_language, english_words

PAGE = '<p lang="xx">⟦Ýóú⟧ <b>lead</b></p><p lang="en">Lead</p><code>lead</code><img alt="the ace">'


def test_english_words_on_page_are_found() -> None:
    assert english_words(PAGE) == ["ace", "lead", "the"]
    assert english_words(PAGE, "the ace") == ["lead"]


@pytest.mark.slow
@pytest.mark.process
def test_every_page_speaks_a_third_language(tmp_path: Path) -> None:
    add_pseudo_language(tmp_path)
    command = [sys.executable, "-m", "tests.ui.pseudo_language"]
    process = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=600)
    assert process.returncode == 0, process.stderr
    assert json.loads(process.stdout) == {}
