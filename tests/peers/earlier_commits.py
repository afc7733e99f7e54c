"""Players of an earlier commit of this repository as an outside bot of the arena.

Reads requests as JSON lines and answers `choose` (FORMATS.md 4); see README.md.
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

CACHE_FOLDER = Path(".build/peers/earlier_commits")


def main() -> None:
    """Answer every request until the input ends."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("commit", help="whose players these are")
    parser.add_argument("--level", default="master")
    parser.add_argument("--worlds", type=int, required=True, help="imagined deals a decision")
    args = parser.parse_args()
    choose = load_choose(args.commit)
    for line in sys.stdin:
        request = json.loads(line)
        seed = request.get("seed", 0)
        advice = choose(request["view"], level=args.level, seed=seed, worlds=args.worlds)
        print(json.dumps({"id": request["id"], "ok": {"action": advice["action"]}}), flush=True)


def load_choose(commit: str) -> Any:
    """Return `choose` of a commit; it imports that commit's engine only."""
    commit = _git("rev-parse", "--verify", f"{commit}^{{commit}}").decode().strip()
    place = CACHE_FOLDER / commit
    if not place.exists():
        unpack_commit(commit, place)
    sys.path.insert(0, str(place))
    from engine.bots import choose

    return choose


def unpack_commit(commit: str, place: Path) -> None:
    """Unpack the engine of a commit atomically: several bots may do so at the same time."""
    packed = _git("archive", commit, "engine")
    place.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=place.parent, ignore_cleanup_errors=True) as new:
        with tarfile.open(fileobj=io.BytesIO(packed)) as files:
            files.extractall(new, filter="data")
        with suppress(OSError):  # another process was faster
            Path(new).rename(place)


def _git(*words: str) -> bytes:
    return subprocess.run(["git", *words], check=True, stdout=subprocess.PIPE).stdout


if __name__ == "__main__":
    main()
