"""Where a Chromium is that prints: it makes the PDFs of the build, and tests run in it."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

PROGRAMS = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)

FOUND = Path(__file__).parents[2] / ".build" / "chromium"
"""Holds the path of the one that the tests have found or installed."""


def find(*own: str) -> str | None:
    """Return the first Chromium that runs: `own` ones, the one that the tests use, the system's."""
    kept = FOUND.read_text() if FOUND.is_file() else ""
    programs = filter(None, map(shutil.which, (*own, *filter(None, [kept]), *PROGRAMS)))
    return next(filter(runs, programs), None)


def runs(program: str) -> bool:
    """Tell whether it starts; one that was only downloaded may lack libraries of the system."""
    return subprocess.run([program, "--version"], capture_output=True).returncode == 0
