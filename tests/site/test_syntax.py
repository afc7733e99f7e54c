"""The browsers that assets/start/README.md names can read every script of the site."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import NamedTuple

import pytest

from assets.build.node import NPM_FOLDER, node_command
from assets.build.service_worker import ROOT

ACORN = NPM_FOLDER / "node_modules/acorn/dist/acorn.mjs"


class Syntax(NamedTuple):
    """An edition of ECMAScript, and whether classes may have static blocks (Safari 16.4)."""

    edition: int
    has_static_blocks: bool = False


EXPLAINING, COMMON, PYTHON = Syntax(2021), Syntax(2022), Syntax(2022, has_static_blocks=True)
EXPLAINING_SCRIPTS = tuple(
    f"assets/start/{name}.js" for name in ("start-errors", "start-watchdog", "first-paint")
)
"""The scripts that also run in browsers that cannot run Python, and say so."""


def syntax_of(name: str) -> Syntax:
    """Return the syntax that a script may have."""
    if name in EXPLAINING_SCRIPTS:
        return EXPLAINING
    return PYTHON if name.startswith("assets/vendor/pyodide/") else COMMON


def refused_syntax(files: dict[Path, Syntax]) -> list[str]:
    """Return what older browsers refuse, by file."""
    command = [*node_command(), str(Path(__file__).with_name("syntax.mjs"))]
    payload = {"acorn": str(ACORN), "files": {str(file): row for file, row in files.items()}}
    process = subprocess.run(command, input=json.dumps(payload), capture_output=True, text=True)
    assert not process.returncode, process.stderr
    problems: list[str] = json.loads(process.stdout)
    return problems


def test_old_browsers_can_read_every_script() -> None:
    files = {
        path: syntax_of(path.relative_to(ROOT).as_posix())
        for path in (ROOT / "assets").rglob("*.js")
        if "vendor/test" not in path.as_posix()
    }
    assert len(files) > 30
    assert refused_syntax(files) == []


@pytest.mark.parametrize(
    ("script", "reason"),
    [
        ("const file = /(?<!a)b/;", "lookbehind in (?<!a)b"),
        ('const file = new RegExp("(?<=a)b");', "lookbehind in (?<=a)b"),
        ("class Table { static { } }", "static block"),
        ("class Table { static async *deal() { } }", ""),
        ("const deal = /\\(?<=a/;", ""),
        ("const hands = pack.map((card) => card) satisfies Hand;", "Unexpected token"),
    ],
)
def test_newer_syntax_is_found(tmp_path: Path, script: str, reason: str) -> None:
    file = tmp_path / "script.js"
    file.write_text(script, encoding="utf-8")
    problems = refused_syntax({file: COMMON})
    assert len(problems) == bool(reason)
    assert reason in "".join(problems)
