"""The wheel holds the engine and nothing else, and its build is reproducible."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import build
from assets.build import wheel
from tests.source_copy import IGNORE_BYTECODE

pytestmark = pytest.mark.skipif(
    not wheel.FLIT_FOLDER.is_dir(), reason="`python3 build.py setup` first"
)


def build_wheel(folder: Path) -> Path:
    wheel.write_wheel(folder)
    (result,) = folder.iterdir()
    return result


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel."""
    return build_wheel(tmp_path_factory.mktemp("wheel"))


def test_wheel_holds_engine_and_needs_nothing(built: Path) -> None:
    with zipfile.ZipFile(built) as archive:
        names = archive.namelist()
        (described,) = (name for name in names if name.endswith("METADATA"))
        text = archive.read(described).decode()
    sources = {file.relative_to(build.ROOT).as_posix() for file in wheel.engine_files()}
    assert {name for name in names if ".dist-info/" not in name} == sources
    assert any(name.endswith("licenses/LICENSE") for name in names)
    assert "engine/py.typed" in names
    assert "Requires-Dist" not in text and "Name: zwanzig\n" in text


def test_the_same_sources_give_the_same_bytes(built: Path, tmp_path: Path) -> None:
    assert build_wheel(tmp_path).read_bytes() == built.read_bytes()


@pytest.mark.slow
def test_pip_builds_same_wheel_from_checkout(built: Path, tmp_path: Path) -> None:
    checkout, folder = tmp_path / "checkout", tmp_path / "pip"
    shutil.copytree(build.ROOT / "engine", checkout / "engine", ignore=IGNORE_BYTECODE)
    for name in ("pyproject.toml", "LICENSE"):
        shutil.copy(build.ROOT / name, checkout / name)
    command = f"{sys.executable} -m pip wheel --no-deps --no-build-isolation -w {folder} {checkout}"
    paths = {"PYTHONPATH": str(wheel.FLIT_FOLDER), "SOURCE_DATE_EPOCH": wheel.SOURCE_DATE}
    process = subprocess.run(
        command.split(), capture_output=True, text=True, env={**os.environ, **paths}
    )
    assert process.returncode == 0, process.stdout + process.stderr
    (result,) = folder.iterdir()
    assert (result.name, result.read_bytes()) == (built.name, built.read_bytes())


def test_the_wheel_runs_by_itself(built: Path, tmp_path: Path) -> None:
    request = '{"id":1,"op":"deal","game":"zwanzig-ab","preset":"standard","seed":7}\n'
    program = "import sys; sys.path.insert(0, sys.argv.pop(1)); import runpy; "
    program += "runpy.run_module('engine', run_name='__main__')"
    command = [sys.executable, "-I", "-c", program, str(built), "protocol"]
    process = subprocess.run(command, input=request, capture_output=True, text=True, cwd=tmp_path)
    assert '"ok":{' in process.stdout, process.stderr
