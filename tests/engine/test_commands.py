"""The engine's command line, `python -m engine COMMAND`: output, files and refusals."""

from __future__ import annotations

import io
import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.__main__ import main
from engine.options import parse_option
from engine.record import loads
from engine.transcript import format_transcript

SUITE = """standard | 3 | CA H10 SK D9 C7 / SA S10 DK H9 C9 / DA D10 CK HQ S8 / HA C10 SQ D7 HJ |\
 S9 DJ CQ H7 HK S7 D8 CJ H8 SJ DQ C8 | | 1 {one}, 2 104
"""


def type_answers(monkeypatch: pytest.MonkeyPatch, *answers: str) -> None:
    """Type these answers, line by line, and then q to leave."""
    lines: Iterator[str] = iter(answers)
    monkeypatch.setattr("builtins.input", lambda _: next(lines, "q"))


def test_played_match_is_saved_and_printed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "match.json"
    type_answers(monkeypatch, "1", "1")
    arguments = ["--seed", "7", "--option", "dropping_out=false", "--save", str(file)]
    assert main(["play", *arguments]) == 0
    record = loads(file.read_text(encoding="utf-8"))
    assert (record.game, record.preset) == ("zwanzig-ab", "standard")
    assert dict(record.options) == {"dropping_out": False}
    capsys.readouterr()
    assert main(["replay", str(file)]) == 0
    assert capsys.readouterr().out == format_transcript(record)


def test_each_match_without_seed_is_different(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    type_answers(monkeypatch)
    dealt = set()
    for now in (1.0, 2.0):
        monkeypatch.setattr("time.time", lambda now=now: now)
        file = tmp_path / "match.json"
        assert main(["play", "--game", "zwanzigerrufen", "--save", str(file)]) == 0
        dealt.add(loads(file.read_text(encoding="utf-8")).deals[0].hands)
    assert len(dealt) == 2


def test_the_protocol_answers_lines(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    input_stream = io.TextIOWrapper(
        io.BytesIO('{"id":"ü","op":"games"}\n\n'.encode()), encoding="ascii"
    )
    monkeypatch.setattr("sys.stdin", input_stream)
    assert main(["protocol"]) == 0
    (answer,) = capsys.readouterr().out.splitlines()
    assert json.loads(answer)["id"] == "ü"


def test_protocol_reads_text_after_byte_order_mark(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO('\ufeff{"id":1,"op":"games"}\n'))
    assert main(["protocol"]) == 0
    assert "ok" in json.loads(capsys.readouterr().out)


@pytest.mark.parametrize("command", ["par", "verify"])
def test_record_without_deal_errs_in_one_sentence(
    command: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "record.json"
    rules = '"game": "zwanzig-ab", "preset": "standard", "options": {}'
    file.write_text(f'{{"format": "zwanzig-record/1", {rules}, "deals": []}}', encoding="utf-8")
    commitment = ["--commitment", "0" * 64, "--nonce", "0" * 64] if command == "verify" else []
    assert main([command, str(file), *commitment]) == 2
    assert capsys.readouterr().err == "no-deal: The record has no deal.\n"


def test_perft_counts_the_lines_of_play(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "zwanzig-ab.perft"
    file.write_text(SUITE.format(one=4), encoding="utf-8")
    assert main(["perft", str(file)]) == 0
    output = capsys.readouterr()
    assert [line.partition(" in ")[0] for line in output.out.splitlines()] == [
        "zwanzig-ab.perft:1 depth 1: 4",
        "zwanzig-ab.perft:1 depth 2: 104",
    ]
    assert not output.err


def test_perft_splits_a_wrong_count_by_action(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "zwanzig-ab.perft"
    file.write_text(SUITE.format(one=5), encoding="utf-8")
    assert main(["perft", str(file)]) == 1
    assert capsys.readouterr().err == (
        "line 1, depth 1: 4, not 5\n  trump C: 1\n  trump S: 1\n  trump H: 1\n  trump D: 1\n"
    )


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("none.json", "none.json: No such file or directory."),
        ("latin.json", "is no text in UTF-8."),
        ("long.json", "more than 32,000,000 bytes."),
        ("empty.json", "bad-json: "),
    ],
)
def test_file_without_record_errs_in_one_sentence(
    name: str, message: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "latin.json").write_bytes("ü".encode("latin-1"))
    (tmp_path / "empty.json").write_text("", encoding="utf-8")
    (tmp_path / "long.json").write_text("", encoding="utf-8")
    os.truncate(tmp_path / "long.json", 32_000_001)
    assert main(["replay", str(tmp_path / name)]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert message in line


def test_a_match_need_not_be_saved(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    type_answers(monkeypatch)
    monkeypatch.chdir(tmp_path)
    assert main(["play", "--seed", "7"]) == 0 and not [*tmp_path.iterdir()]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("cut=null", None),
        ("match_n=12", 12),
        ("dropping_out=false", False),
        ("x=king_ten", "king_ten"),
    ],
)
def test_option_value_is_json_or_plain_text(text: str, value: object) -> None:
    assert parse_option(text) == (text.partition("=")[0], value)
