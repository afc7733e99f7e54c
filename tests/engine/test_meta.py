"""Foreign metadata in a record is kept, and no rule ever reads it (FORMATS.md 3)."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from engine.commitment import sealed_record_json
from engine.errors import EngineError
from engine.meta import MAX_META_DEPTH, MAX_META_LENGTH
from engine.record import (
    dumps,
    loads,
    new_record,
    parse_record,
    replay_record,
    truncate_record,
    with_action,
    with_next_deal,
    with_used_help,
)
from tests.engine.random_matches import finished_deal

MATCH_META = {
    "build": "1a2b",
    "levels": ["club", "club", "master", "club"],
    "notes": {"a": [1, None]},
}
DEAL_META = {"puzzle": True, "note": "Grüß Gott \U0001f600", "values": [0.5, -3]}


def record_with_meta(of_match: object = MATCH_META, of_deal: object = DEAL_META) -> Any:
    data: Any = new_record("zwanzig-ab", "standard", {}, 1).to_json()
    data["meta"], data["deals"][0]["meta"] = of_match, of_deal
    return data


def test_unknown_metadata_is_written_again() -> None:
    record = parse_record(record_with_meta())
    assert record.to_json() == record_with_meta()
    assert loads(dumps(record)).to_json() == record_with_meta()


def test_metadata_survives_further_actions_and_undo() -> None:
    record = parse_record(record_with_meta())
    first = replay_record(record).legal()[0]
    longer = with_action(record, first)
    assert truncate_record(longer, 0, 0).to_json() == record_with_meta()
    following: Any = with_next_deal(finished_deal(longer, Random(1)), 3).to_json()
    assert following["meta"] == MATCH_META
    assert following["deals"][0]["meta"] == DEAL_META and "meta" not in following["deals"][1]


def test_foreign_metadata_is_kept_beside_our_own() -> None:
    data: Any = with_used_help(parse_record(record_with_meta()), range(1), "undo").to_json()
    assert data["deals"][0]["meta"] == {"help": ["undo"], **DEAL_META}
    data = sealed_record_json(parse_record(record_with_meta()), "salt")
    assert (
        data["deals"][0]["meta"].keys() == {"commitment", *DEAL_META} and data["meta"] == MATCH_META
    )


def test_notes_on_same_cards_stay_separate() -> None:
    first = parse_record(record_with_meta())
    other = parse_record(record_with_meta(of_deal={"note": "another"}))
    assert first == other
    assert other.to_json() == record_with_meta(of_deal={"note": "another"})
    assert parse_record(record_with_meta()).to_json() == record_with_meta()


def test_seal_of_another_file_is_dropped() -> None:
    data: Any = parse_record(
        record_with_meta(of_deal={"commitment": "0" * 64, "nonce": "1" * 64})
    ).to_json()
    assert "meta" not in data["deals"][0]


@pytest.mark.parametrize("meta", [None, 5, [], "x", {}])
def test_what_is_no_note_is_passed_over(meta: object) -> None:
    data: Any = parse_record(record_with_meta(meta, meta)).to_json()
    assert "meta" not in data and "meta" not in data["deals"][0]


def nested_lists(levels: int) -> Any:
    return json.loads("[" * levels + "]" * levels)


@pytest.mark.parametrize(
    ("note", "code"),
    [
        ("x" * MAX_META_LENGTH, "too-large"),
        (nested_lists(MAX_META_DEPTH), "too-large"),
        ("\ud800", "bad-json"),
        (float("nan"), "bad-json"),
    ],
)
def test_unkeepable_metadata_is_refused_with_place(note: Any, code: str) -> None:
    with pytest.raises(EngineError) as caught:
        parse_record(record_with_meta(of_deal={"note": note}))
    assert (caught.value.code, caught.value.deal_index) == (code, 0)
    with pytest.raises(EngineError) as caught:
        parse_record(record_with_meta(of_match={"note": note}))
    assert caught.value.code == code


def test_longest_and_deepest_note_is_read_back() -> None:
    for note in ("x" * (MAX_META_LENGTH - len('{"n":""}')), nested_lists(MAX_META_DEPTH - 1)):
        assert loads(
            dumps(parse_record(record_with_meta({"n": note}, {"n": note})))
        ).to_json() == record_with_meta({"n": note}, {"n": note})
