"""The steps that install a Debian package as root. The user is told first and may refuse."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator

NO_APT_VARIABLE = "ZWANZIG_NO_APT"
"""Environment variable that forbids installing, whatever its value."""


def apt_steps(package: str) -> Iterator[tuple[str, list[str]]]:
    """Announce an installation, then yield each step's title and command.

    Yields nothing without apt-get, without root, or where the user refused.
    """
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
