"""The wheel holds the engine and nothing else, and is the same bytes whenever it is made."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import build
from assets.build import wheel

pytestmark = pytest.mark.skipif(
    not wheel.FLIT_FOLDER.is_dir(), reason="`python3 build.py setup` first"
)


def made(folder: Path) -> Path:
    folder.mkdir()
    wheel.write_wheel(folder)
    (found,) = folder.iterdir()
    return found


def test_the_wheel_holds_the_engine_and_needs_nothing(tmp_path: Path) -> None:
    with zipfile.ZipFile(made(tmp_path / "a")) as archive:
        names = archive.namelist()
        (described,) = (name for name in names if name.endswith("METADATA"))
        told = archive.read(described).decode()
    sources = {file.relative_to(build.ROOT).as_posix() for file in wheel.engine_files()}
    assert {name for name in names if ".dist-info/" not in name} == sources
    assert any(name.endswith("licenses/LICENSE") for name in names)
    assert "Requires-Dist" not in told and "Name: zwanzig\n" in told


def test_the_same_sources_give_the_same_bytes(tmp_path: Path) -> None:
    assert made(tmp_path / "a").read_bytes() == made(tmp_path / "b").read_bytes()


def test_the_wheel_runs_by_itself(tmp_path: Path) -> None:
    asked = '{"id":1,"op":"deal","game":"zwanzig-ab","preset":"standard","seed":7}\n'
    program = "import sys; sys.path.insert(0, sys.argv.pop(1)); import runpy; "
    program += "runpy.run_module('engine', run_name='__main__')"
    command = [sys.executable, "-I", "-c", program, str(made(tmp_path / "a")), "protocol"]
    done = subprocess.run(command, input=asked, capture_output=True, text=True, cwd=tmp_path)
    assert '"ok":{' in done.stdout, done.stderr
