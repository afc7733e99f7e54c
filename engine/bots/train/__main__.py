"""The command line: python -m engine.bots.train GAME [arguments of that game's training]."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence

from engine.bots.train import words, zwanzig_ab, zwanzigerrufen

TRAINING: Mapping[str, Callable[[Sequence[str]], int]] = {
    "zwanzig-ab": zwanzig_ab.main,
    "zwanzigerrufen": zwanzigerrufen.main,
    "zwanzigerrufen-words": words.main,
}


def main(argv: Sequence[str]) -> int:
    """Train for one game and return the exit status."""
    if not argv or argv[0] not in TRAINING:
        print(f"{__doc__}\nGames: {', '.join(TRAINING)}.", file=sys.stderr)
        return 2
    return TRAINING[argv[0]](argv[1:])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
