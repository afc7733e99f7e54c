"""What others have noted in a record stays in it, and no rule ever reads it (formats.md 3)."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from engine.commitment import sealed
from engine.errors import EngineError
from engine.meta import MAX_DEEP, MAX_REST
from engine.record import act, cut, dumps, loads, new_record, next_deal, parse, replay, with_help
from tests.engine.walks import finished_deal

OF_MATCH = {
    "build": "1a2b",
    "levels": ["club", "club", "master", "club"],
    "notes": {"a": [1, None]},
}
OF_DEAL = {"puzzle": True, "note": "Grüß Gott \U0001f600", "values": [0.5, -3]}


def noted(of_match: object = OF_MATCH, of_deal: object = OF_DEAL) -> Any:
    data: Any = new_record("zwanzig-ab", "standard", {}, 1).as_json()
    data["meta"], data["deals"][0]["meta"] = of_match, of_deal
    return data


def test_what_nobody_here_knows_is_written_again() -> None:
    record = parse(noted())
    assert record.as_json() == noted()
    assert loads(dumps(record)).as_json() == noted()


def test_it_stays_while_the_match_goes_on_and_comes_back() -> None:
    record = parse(noted())
    first = replay(record).legal()[0]
    longer = act(record, first)
    assert cut(longer, 0, 0).as_json() == noted()
    following: Any = next_deal(finished_deal(longer, Random(1)), 3).as_json()
    assert following["meta"] == OF_MATCH
    assert following["deals"][0]["meta"] == OF_DEAL and "meta" not in following["deals"][1]


def test_it_stands_beside_what_is_noted_here() -> None:
    data: Any = with_help(parse(noted()), range(1), "undo").as_json()
    assert data["deals"][0]["meta"] == {"help": ["undo"], **OF_DEAL}
    data = sealed(parse(noted()), "salt")
    assert data["deals"][0]["meta"].keys() == {"commitment", *OF_DEAL} and data["meta"] == OF_MATCH


def test_two_notes_on_the_same_cards_are_two() -> None:
    first = parse(noted())
    other = parse(noted(of_deal={"note": "another"}))
    assert first == other
    assert other.as_json() == noted(of_deal={"note": "another"})
    assert parse(noted()).as_json() == noted()


def test_a_seal_of_another_file_is_not_handed_on() -> None:
    data: Any = parse(noted(of_deal={"commitment": "0" * 64, "nonce": "1" * 64})).as_json()
    assert "meta" not in data["deals"][0]


@pytest.mark.parametrize("meta", [None, 5, [], "x", {}])
def test_what_is_no_note_is_passed_over(meta: object) -> None:
    data: Any = parse(noted(meta, meta)).as_json()
    assert "meta" not in data and "meta" not in data["deals"][0]


def deep(levels: int) -> Any:
    return json.loads("[" * levels + "]" * levels)


@pytest.mark.parametrize(
    ("note", "code"),
    [
        ("x" * MAX_REST, "too-large"),
        (deep(MAX_DEEP), "too-large"),
        ("\ud800", "bad-json"),
        (float("nan"), "bad-json"),
    ],
)
def test_what_cannot_be_kept_is_refused_with_its_place(note: Any, code: str) -> None:
    with pytest.raises(EngineError) as caught:
        parse(noted(of_deal={"note": note}))
    assert (caught.value.code, caught.value.deal) == (code, 0)
    with pytest.raises(EngineError) as caught:
        parse(noted(of_match={"note": note}))
    assert caught.value.code == code


def test_a_note_as_long_and_deep_as_may_be_is_read_again() -> None:
    for note in ("x" * (MAX_REST - len('{"n":""}')), deep(MAX_DEEP - 1)):
        assert loads(dumps(parse(noted({"n": note}, {"n": note})))).as_json() == noted(
            {"n": note}, {"n": note}
        )
