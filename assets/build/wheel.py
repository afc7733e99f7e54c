"""The engine as a wheel: nothing but the package `engine`.

Made by flit-core, which `build.py` installs into `.build/flit`; needs no network.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

from assets.build.service_worker import ROOT

FLIT_FOLDER = ROOT / ".build" / "flit"
SOURCE_DATE = "315532800"
"""1 January 1980: a fixed date for every file makes the wheel reproducible."""

PYPROJECT_HEAD = """\
[build-system]
requires = ["flit_core"]
build-backend = "flit_core.buildapi"

[tool.flit.module]
name = "engine"

[project]"""
PROJECT_KEYS = ("name", "version", "description", "requires-python", "license")


def write_wheel(dist: Path) -> None:
    """Write the wheel into the site."""
    with tempfile.TemporaryDirectory() as folder:
        for file in [*engine_files(), ROOT / "LICENSE"]:
            copy = Path(folder) / file.relative_to(ROOT)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, copy)
        (Path(folder) / "pyproject.toml").write_text(wheel_pyproject())
        paths = {"PYTHONPATH": str(FLIT_FOLDER), "SOURCE_DATE_EPOCH": SOURCE_DATE}
        command = [sys.executable, "-m", "flit_core.wheel", folder, "--outdir", str(dist)]
        result = subprocess.run(
            command, capture_output=True, text=True, env={**os.environ, **paths}
        )
    if result.returncode:
        raise SystemExit(f"making the wheel failed:\n{result.stdout}{result.stderr}")


def engine_files() -> list[Path]:
    """Return every file of the package."""
    files = sorted((ROOT / "engine").rglob("*"))
    return [file for file in files if file.is_file() and "__pycache__" not in file.parts]


def wheel_pyproject() -> str:
    """Return the wheel's pyproject.toml: that of the project without its dependencies."""
    project_table = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    lines = [f'{key} = "{project_table[key]}"' for key in PROJECT_KEYS]
    return "\n".join([PYPROJECT_HEAD, *lines]) + "\n"
