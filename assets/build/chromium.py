"""Finds a Chromium, for printing PDFs in the build and for the browser tests."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

CHROMIUM_PROGRAMS = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
CHROMIUM_FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)

CHROMIUM_PATH_FILE = Path(__file__).parents[2] / ".build" / "chromium"
"""Holds the path of the Chromium that the tests found or installed."""


def find_chromium(*preferred: str) -> str | None:
    """Return the first Chromium that starts.

    Tries `preferred`, then the tests' Chromium, then the system's.
    """
    saved_path = (
        CHROMIUM_PATH_FILE.read_text(encoding="utf-8") if CHROMIUM_PATH_FILE.is_file() else ""
    )
    programs = filter(
        None, map(shutil.which, (*preferred, *filter(None, [saved_path]), *CHROMIUM_PROGRAMS))
    )
    return next(filter(can_start, programs), None)


def can_start(program: str) -> bool:
    """Tell whether a program starts. A downloaded one may lack system libraries."""
    return subprocess.run([program, "--version"], capture_output=True).returncode == 0
