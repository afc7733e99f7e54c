"""Play bots against each other on the same deals."""

import sys

from tests.bench.arena.command import main

if __name__ == "__main__":
    sys.exit(main())
