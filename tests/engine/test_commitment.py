"""Commitments are shown before a deal and can be verified afterwards, also by hand."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.__main__ import main
from engine.commitment import deal_commitment, deal_nonce, format_cards, sealed_record_json
from engine.games import GAMES
from engine.record import Record, dumps, loads, new_record, with_next_deal
from engine.verify import FILE_ONLY_NOTE
from tests.engine.random_matches import finished_deal
from tests.engine.twins import swap_cards

SALT = "5a" * 16
ZEROS = "0" * 64


@cache
def finished_and_fresh_deal(game: str = "zwanzig-ab") -> Record:
    """Return a match with a finished deal and a fresh one."""
    record = new_record(game, GAMES[game].presets[0].name, {}, 3)
    return with_next_deal(finished_deal(record, Random(3)), 4)


def sealed_deals(game: str = "zwanzig-ab", salt: str = SALT) -> Any:
    """Return that match with its seals, as a file has it."""
    return json.loads(json.dumps(sealed_record_json(finished_and_fresh_deal(game), salt)))


def write_record(folder: Path, text: str) -> str:
    path = folder / "record.json"
    path.write_text(text, encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("game", GAMES)
def test_a_commitment_can_be_made_by_hand(game: str) -> None:
    deal = finished_and_fresh_deal(game).deals[0]
    line = " | ".join(" ".join(place) for place in (*deal.hands, deal.stock))
    by_hand = sha256(f"zwanzig-commitment/2\n{deal.dealer}\n{line}\nabc".encode()).hexdigest()
    assert deal_commitment(deal, "abc") == by_hand


def test_nonces_differ_by_salt_number_and_cards() -> None:
    one, other = finished_and_fresh_deal().deals
    texts = {
        deal_nonce(salt, deal, number)
        for salt in ("a", "b")
        for deal in (one, other)
        for number in (0, 1)
    }
    assert len(texts) == 8


def test_actions_leave_commitment_and_nonce_unchanged() -> None:
    deal = finished_and_fresh_deal().deals[0]
    fresh = replace(deal, actions=())
    assert (format_cards(fresh), deal_nonce(SALT, fresh, 0)) == (
        format_cards(deal),
        deal_nonce(SALT, deal, 0),
    )


def test_nonce_is_told_once_deal_ends() -> None:
    over, unfinished = sealed_deals()["deals"]
    assert set(over["meta"]) == {"commitment", "nonce"}
    assert set(unfinished["meta"]) == {"commitment"}
    assert SALT not in json.dumps(sealed_deals())


def test_a_sealed_record_is_still_that_record() -> None:
    assert loads(json.dumps(sealed_deals())) == finished_and_fresh_deal()


def test_a_record_that_kept_its_word(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", write_record(tmp_path, json.dumps(sealed_deals()))]) == 0
    output = capsys.readouterr().out
    assert output.startswith("Deal 1: the dealer and the cards are those of the commitment. ")
    assert output.endswith(f"{FILE_ONLY_NOTE}\n")


def test_a_dealer_that_changed_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = sealed_deals("zwanzigerrufen")
    del data["deals"][1]
    forged = []
    for dealer in range(4):
        data["deals"][0] |= {"dealer": dealer, "actions": []}
        path = write_record(tmp_path, json.dumps(data))
        forged.append((main(["verify", path]), capsys.readouterr().out))
    verdicts = [status for status, _ in forged]
    assert sorted(verdicts) == [0, 1, 1, 1]
    assert verdicts.index(0) == finished_and_fresh_deal("zwanzigerrufen").deals[0].dealer


@pytest.mark.parametrize("game", GAMES)
def test_commitment_of_earlier_format_still_verifies(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = sealed_deals(game)
    deal, meta = finished_and_fresh_deal(game).deals[0], data["deals"][0]["meta"]
    line = " | ".join(" ".join(place) for place in (*deal.hands, deal.stock))
    meta["commitment"] = sha256(
        f"zwanzig-commitment/1\n{line}\n{meta['nonce']}".encode()
    ).hexdigest()
    assert main(["verify", write_record(tmp_path, json.dumps(data))]) == 0
    assert "not the dealer" in capsys.readouterr().out


def test_forged_commitment_agrees_only_with_itself(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deal = finished_and_fresh_deal().deals[0]
    commitment = deal_commitment(deal, deal_nonce(SALT, deal, 0))
    forged = write_record(tmp_path, json.dumps(sealed_deals(salt="7" * 32)))
    assert main(["verify", forged]) == 0
    assert FILE_ONLY_NOTE in capsys.readouterr().out
    assert main(["verify", forged, "--commitment", commitment, "--deal", "1"]) == 1
    assert "NOT" in capsys.readouterr().out


def test_noted_commitment_takes_nonce_from_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = sealed_deals()
    path = write_record(tmp_path, json.dumps(data))
    commitment = data["deals"][0]["meta"]["commitment"]
    assert main(["verify", path, "--commitment", commitment, "--deal", "1"]) == 0
    output = capsys.readouterr().out
    assert output == "Deal 1: the dealer and the cards are those of the commitment.\n"
    assert main(["verify", path, "--commitment", commitment, "--deal", "2"]) == 2


def test_a_byte_order_mark_is_passed_over(tmp_path: Path) -> None:
    text = json.dumps(sealed_deals())
    assert main(["verify", write_record(tmp_path, f"\ufeff{text}")]) == 0
    assert main(["replay", write_record(tmp_path, f"\ufeff{text}")]) == 0


def test_a_card_that_changed_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deal, data = finished_and_fresh_deal().deals[0], sealed_deals()
    forged = swap_cards(deal, deal.stock[0], deal.stock[1])
    data["deals"][0] |= {"stock": list(forged.stock), "hands": [list(h) for h in forged.hands]}
    assert main(["verify", write_record(tmp_path, json.dumps(data))]) == 1
    assert capsys.readouterr().out == "Deal 1: NOT the dealer and cards of the commitment.\n"


def test_commitment_and_nonce_may_be_given(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = finished_and_fresh_deal()
    path, secret = write_record(tmp_path, dumps(record)), deal_nonce(SALT, record.deals[0], 0)
    commitment = deal_commitment(record.deals[0], secret)
    arguments = ["verify", path, "--commitment", commitment.upper(), "--nonce", secret]
    assert main([*arguments, "--deal", "1"]) == 0
    assert main([*arguments, "--deal", "2"]) == main(arguments) == 1
    assert main([*arguments[:-1], ZEROS, "--deal", "1"]) == 1
    assert len(capsys.readouterr().out.splitlines()) == 4


RECORD = dumps(finished_and_fresh_deal())


@pytest.mark.parametrize(
    ("text", "more"),
    [
        ("\0\udcff", []),
        ("{}", []),
        (RECORD, []),
        (RECORD, ["--nonce", ZEROS]),
        (RECORD, ["--commitment", ZEROS]),
        (RECORD, ["--commitment", "12", "--nonce", ZEROS]),
        (RECORD, ["--commitment", ZEROS, "--nonce", "\udcff"]),
        (RECORD, ["--commitment", ZEROS, "--nonce", ZEROS, "--deal", "3"]),
        (RECORD.replace('"dealer"', '"meta":7,"dealer"'), []),
    ],
)
def test_what_cannot_be_checked_is_one_sentence(
    text: str, more: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "record.json"
    path.write_bytes(text.encode(errors="surrogateescape"))
    assert main(["verify", str(path), *more]) == 2
    output = capsys.readouterr()
    assert not output.out and len(output.err.splitlines()) == 1 and "Traceback" not in output.err
