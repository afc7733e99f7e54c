"""Build a copy with Pyodide as it is, and test there that the site starts, plays and works offline.

    python -m tests.stock_build

A security release of Pyodide can be published that way before the patches fit it.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from assets.build.pyodide.patches import STOCK, WITHOUT_VARIABLE
from tests.source_copy import copy_sources

TESTS = ("test_start.py", "test_play.py", "test_offline.py")
SELECTION = "not all and not patched"


def main() -> int:
    with TemporaryDirectory() as folder:
        root = Path(folder)
        copy_sources(root)
        subprocess.run([sys.executable, root / "build.py", "build", "--stock"], check=True)
        tests = [f"tests/browser/{name}" for name in TESTS]
        options = ["-n", "2", "-m", SELECTION, "-rs", "--max-worker-restart=0"]
        # Tests that make a second build make it without the patches as well.
        environment = {**os.environ, WITHOUT_VARIABLE: STOCK}
        return subprocess.run(
            [sys.executable, "-m", "pytest", *tests, *options], cwd=root, env=environment
        ).returncode


if __name__ == "__main__":
    sys.exit(main())
