"""The players of an earlier commit as an outside bot of the arena, taken from the history here.

It reads requests as JSON lines and answers `choose` (formats.md 4); see README.md.
"""

from __future__ import annotations

import argparse
import io
import json
import subprocess
import sys
import tarfile
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

PLACE = Path(".build/peers/former")


def main() -> None:
    """Answer every request until there is no more."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("commit", help="whose players these are")
    parser.add_argument("--level", default="master")
    parser.add_argument("--worlds", type=int, required=True, help="imagined deals a decision")
    given = parser.parse_args()
    choose = players(given.commit)
    for line in sys.stdin:
        request = json.loads(line)
        seed = request.get("seed", 0)
        told = choose(request["view"], level=given.level, seed=seed, worlds=given.worlds)
        print(json.dumps({"id": request["id"], "ok": {"action": told["action"]}}), flush=True)


def players(commit: str) -> Any:
    """Return `choose` of a commit; nothing of the engine beside it is read."""
    commit = _git("rev-parse", "--verify", f"{commit}^{{commit}}").decode().strip()
    place = PLACE / commit
    if not place.exists():
        unpack(commit, place)
    sys.path.insert(0, str(place))
    from engine.bots import choose

    return choose


def unpack(commit: str, place: Path) -> None:
    """Put the engine of a commit there, all of it at once: several bots may want it now."""
    packed = _git("archive", commit, "engine")
    place.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=place.parent, ignore_cleanup_errors=True) as new:
        with tarfile.open(fileobj=io.BytesIO(packed)) as files:
            files.extractall(new, filter="data")
        with suppress(OSError):  # another one was quicker
            Path(new).rename(place)


def _git(*words: str) -> bytes:
    return subprocess.run(["git", *words], check=True, stdout=subprocess.PIPE).stdout


if __name__ == "__main__":
    main()
