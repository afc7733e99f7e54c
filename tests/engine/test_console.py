"""Every command on every console: signs that its encoding lacks, and a reader that leaves."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from engine.__main__ import main
from engine.commitment import dump_sealed_record
from engine.console import (
    PLAIN_LETTERS_HANDLER,
    READER_LEFT,
    run_on_any_console,
    spell_plainly,
)
from engine.games import GAMES
from tests.case_matrix import first_cases
from tests.engine.random_matches import random_match
from tests.engine.test_commands import SUITE

COMMANDS = {
    "help": ("--help",),
    "play": ("play", "--seed", "7", "--level", "beginner"),
    "play-tarock": ("play", "--game", "zwanzigerrufen", "--seed", "7", "--level", "beginner"),
    "replay": ("replay", "record.json"),
    "verify": ("verify", "record.json"),
    "par": ("par", "record.json", "--times", "1"),
    "perft": ("perft", "zwanzig-ab.perft"),
    "protocol": ("protocol",),
}
"""A run of each command that writes something."""

TYPED = '{"id":1,"op":"games"}\n♥\n1\n1\n1\n1\n1\n1\nq\n'
"""Requests for `protocol`, which are refused at the table of `play`, and answers for `play`."""

pytestmark = [pytest.mark.process, pytest.mark.slow]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a record of names from everywhere, and a suite of positions."""
    folder = tmp_path_factory.mktemp("console")
    matches = random_match(GAMES["zwanzig-ab"], "standard", 7, 1)
    record = replace(next(matches), players=("Süd", "Łukasz", "花子", "♣"))
    (folder / "record.json").write_text(dump_sealed_record(record, "5a"), encoding="utf-8")
    (folder / "zwanzig-ab.perft").write_text(SUITE.format(one=4), encoding="utf-8")
    return folder


def run_command(
    command: Sequence[str], folder: Path, encoding: str, stdout: int = subprocess.PIPE
) -> subprocess.CompletedProcess[bytes]:
    """Run `python -m engine COMMAND` in a folder, on a console with this encoding."""
    root = Path(__file__).parents[2]
    environment = {**os.environ, "PYTHONPATH": str(root), "PYTHONIOENCODING": encoding}
    return subprocess.run(
        [sys.executable, "-m", "engine", *command],
        input=TYPED.encode(),
        stdout=stdout,
        stderr=subprocess.PIPE,
        cwd=folder,
        env={**environment, "PYTHONUTF8": "0", "PYTHONUNBUFFERED": ""},
    )


@pytest.mark.parametrize(
    ("sign", "plain"),
    [("♥", "H"), ("♣", "C"), ("ü", "u"), ("×", "x"), ("花", "?"), ("\udc80", "?")],
)
def test_a_sign_has_a_plain_spelling(sign: str, plain: str) -> None:
    assert spell_plainly(sign) == plain


def test_only_what_is_written_is_spelled_plainly() -> None:
    assert "♥K 花".encode("cp1252", PLAIN_LETTERS_HANDLER) == b"HK ?"
    with pytest.raises(UnicodeDecodeError):
        b"\xff".decode("ascii", PLAIN_LETTERS_HANDLER)


def test_a_reader_that_leaves_ends_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    """Within this process; `| head` is tried below."""
    reader, writer = os.pipe()
    os.close(reader)
    with (
        open(writer, "w", encoding="utf-8") as out,
        open(os.dup(writer), "w", encoding="utf-8") as errors,
    ):
        monkeypatch.setattr(sys, "stdout", out)
        monkeypatch.setattr(sys, "stderr", errors)
        assert run_on_any_console(lambda: print("a line") or 0) == READER_LEFT
        out.flush()  # goes nowhere


def test_file_fault_is_not_a_leaving_reader(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        run_on_any_console(lambda: len((tmp_path / "none.json").read_bytes()))


def test_every_command_has_a_run_here(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    listed = capsys.readouterr().out.partition("COMMAND\n")[2].splitlines()
    names = {line.split()[0] for line in listed if line.startswith("    ") and line[4] != " "}
    assert names == {command[0] for command in COMMANDS.values()} - {"--help"}


@pytest.mark.parametrize("encoding", first_cases(["ascii", "cp850", "cp1252"]))
@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_ends_well_on_any_console(name: str, encoding: str, folder: Path) -> None:
    result = run_command(COMMANDS[name], folder, encoding)
    assert b"Traceback" not in result.stderr and result.returncode in (0, 1), result.stderr
    assert result.stdout.decode("utf-8" if name == "protocol" else encoding)


def test_a_console_without_suits_gets_letters(folder: Path) -> None:
    lines = run_command(COMMANDS["replay"], folder, "ascii").stdout.decode("ascii")
    in_full = run_command(COMMANDS["replay"], folder, "utf-8").stdout.decode()
    assert "♥" in in_full and lines == spell_plainly(in_full)


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_without_a_reader_ends_quietly(name: str, folder: Path) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    try:
        result = run_command(COMMANDS[name], folder, "utf-8", stdout=writer)
    finally:
        os.close(writer)
    assert (result.stderr, result.returncode) == (b"", READER_LEFT)
