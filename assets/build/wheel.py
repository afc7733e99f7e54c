"""The engine as a wheel: nothing but the package `engine`.

flit-core makes it from pyproject.toml, without a network. `build.py` installs it into
`.build/flit`.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from assets.build.service_worker import ROOT

FLIT_FOLDER = ROOT / ".build" / "flit"
SOURCE_DATE = "315532800"
"""1 January 1980: a fixed date for every file makes the wheel reproducible."""


def write_wheel(dist: Path) -> None:
    """Write the wheel into the site, as `pip wheel .` would make it."""
    paths = {"PYTHONPATH": str(FLIT_FOLDER), "SOURCE_DATE_EPOCH": SOURCE_DATE}
    command = [sys.executable, "-m", "flit_core.wheel", str(ROOT), "--outdir", str(dist)]
    result = subprocess.run(
        command,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        env={**os.environ, **paths},
    )
    if result.returncode:
        raise SystemExit(f"making the wheel failed:\n{result.stdout}{result.stderr}")


def engine_files() -> list[Path]:
    """Return every file of the package."""
    files = sorted((ROOT / "engine").rglob("*"))
    return [file for file in files if file.is_file() and "__pycache__" not in file.parts]
