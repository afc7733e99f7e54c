"""Whether two clean builds of a commit give the same bytes: `python -m assets.build.same [COMMIT]`.

Each is built in a fresh clone in `.build/same/`. What was fetched, and held against its hash, is
lent to both; nothing that was made here is.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from assets.build.offline import ROOT

WORK = ROOT / ".build/same"
LENT = ("venv", "npm", "flit", "chromium")
"""What is fetched and pinned; parts of it may be missing, and are then fetched twice."""


def main(commit: str) -> int:
    """Build twice, say what differs; return 0 if nothing does."""
    shutil.rmtree(WORK, ignore_errors=True)
    one, two = (built(WORK / name, commit) for name in ("one", "two"))
    files = sum(file.is_file() for file in one.rglob("*"))
    wrong = list(different(one, two))
    for name in wrong:
        print(f"differs: {name}")
    print(f"{files - len(wrong)} of {files} files are the same in two builds of {commit}")
    return bool(wrong)


def built(folder: Path, commit: str) -> Path:
    """Return the site as built in a fresh clone."""
    execute("git", "clone", "--quiet", "--no-hardlinks", str(ROOT), str(folder))
    execute("git", "-C", str(folder), "checkout", "--quiet", "--detach", commit)
    (folder / ".build").mkdir()
    for name in LENT:
        if (ROOT / ".build" / name).exists():
            (folder / ".build" / name).symlink_to(ROOT / ".build" / name)
    execute(sys.executable, str(folder / "build.py"), "build")
    return folder / "dist"


def execute(*command: str) -> None:
    subprocess.run(command, check=True)


def different(one: Path, two: Path) -> Iterator[str]:
    """Yield the names of files that differ, or that only one of two folders has."""
    names = {file.relative_to(top) for top in (one, two) for file in top.rglob("*")}
    for name in sorted(names):
        mine, other = one / name, two / name
        if mine.is_dir() and other.is_dir():
            continue
        if not (mine.is_file() and other.is_file() and mine.read_bytes() == other.read_bytes()):
            yield name.as_posix()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else "HEAD"))
