"""What Debian's package manager may install where this runs as root: said before, and refusable."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator

NO_APT_VARIABLE = "ZWANZIG_NO_APT"
"""An environment variable that forbids it, whatever its value."""


def apt_steps(package: str) -> Iterator[tuple[str, list[str]]]:
    """Say what comes, then yield each step and its command; nothing where it must not be."""
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return
    if NO_APT_VARIABLE in os.environ:
        print(f"  {NO_APT_VARIABLE} is set: {package} is not installed.", flush=True)
        return
    print(
        f"  About to run as root: apt-get update, apt-get install {package}.\n"
        f"  To refuse, press Ctrl-C, set {NO_APT_VARIABLE}=1 and run this again.",
        flush=True,
    )
    yield "reading Debian's package lists", ["apt-get", "update"]
    install_command = ["apt-get", "install", "-y", "--no-install-recommends", package]
    yield f"installing {package}", install_command
