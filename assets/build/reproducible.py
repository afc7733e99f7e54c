"""Compare two clean builds of a commit: `python -m assets.build.reproducible [COMMIT]`.

Each is built in a fresh clone in `.build/same/`. Both share the downloads, which are checked
against hashes, but nothing that the build makes.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from assets.build.service_worker import ROOT

CLONE_FOLDER = ROOT / ".build/same"
SHARED_PARTS = ("venv", "npm", "flit", "chromium")
"""Pinned downloads, shared by the clones. Each clone downloads the missing ones."""


def main(commit: str) -> int:
    """Build twice, print the differences, and return 0 if there are none."""
    shutil.rmtree(CLONE_FOLDER, ignore_errors=True)
    first, second = (build_clone(CLONE_FOLDER / name, commit) for name in ("one", "two"))
    files = sum(file.is_file() for file in first.rglob("*"))
    differing = list(differing_files(first, second))
    for name in differing:
        print(f"differs: {name}")
    print(f"{files - len(differing)} of {files} files are the same in two builds of {commit}")
    return bool(differing)


def build_clone(folder: Path, commit: str) -> Path:
    """Build the site in a fresh clone, and return its folder."""
    run_checked("git", "clone", "--quiet", "--no-hardlinks", str(ROOT), str(folder))
    run_checked("git", "-C", str(folder), "checkout", "--quiet", "--detach", commit)
    (folder / ".build").mkdir()
    for name in SHARED_PARTS:
        if (ROOT / ".build" / name).exists():
            (folder / ".build" / name).symlink_to(ROOT / ".build" / name)
    run_checked(sys.executable, str(folder / "build.py"), "build")
    return folder / "dist"


def run_checked(*command: str) -> None:
    subprocess.run(command, check=True)


def differing_files(first: Path, second: Path) -> Iterator[str]:
    """Yield the names of files that differ, or that only one of two folders has."""
    names = {file.relative_to(folder) for folder in (first, second) for file in folder.rglob("*")}
    for name in sorted(names):
        first_file, second_file = first / name, second / name
        if first_file.is_dir() and second_file.is_dir():
            continue
        if not (
            first_file.is_file()
            and second_file.is_file()
            and first_file.read_bytes() == second_file.read_bytes()
        ):
            yield name.as_posix()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else "HEAD"))
