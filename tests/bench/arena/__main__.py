"""Play bots against each other on the same deals."""

import sys

from engine.console import run_on_any_console
from tests.bench.arena.command import main

if __name__ == "__main__":
    sys.exit(run_on_any_console(main))
