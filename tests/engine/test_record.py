"""Records: accepted and refused input, and the reported place of an error (FORMATS.md 3)."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.cards import TAROCK
from engine.errors import EngineError
from engine.games import GAMES
from engine.record import (
    deal_states,
    dumps,
    earlier_deals_summary_json,
    loads,
    new_record,
    parse_record,
    record_view,
    replay_record,
    with_action,
    with_next_deal,
)
from engine.replay import LruCache
from engine.zwanzig_ab.view import as_zwanzig_ab
from tests.documents import code_blocks, document_text
from tests.engine.random_matches import finished_deal

Json = dict[str, Any]
Change = Callable[[Json], object]

EXAMPLE_RECORD: Json = json.loads(code_blocks(document_text("FORMATS.md"), "json record")[0])
"""The example of FORMATS.md 3."""


def test_format_example_is_reproduced_to_the_letter() -> None:
    assert loads(json.dumps(EXAMPLE_RECORD)).to_json() == EXAMPLE_RECORD


def test_the_example_stands_where_its_actions_lead() -> None:
    state = as_zwanzig_ab(record_view(parse_record(EXAMPLE_RECORD)))
    assert state["phase"] == "play" and state["to_act"] == 1
    assert state["trump"] == "H" and state["in_play"] == [0, 1, 3]
    assert state["trick"] == {"leader": 0, "cards": ["HA"]}
    assert state["stock_left"] == 9


def changed_example(change: Change) -> Json:
    record: Json = json.loads(json.dumps(EXAMPLE_RECORD))
    change(record)
    return record


def first_deal(record: Json) -> Json:
    deal_json: Json = record["deals"][0]
    return deal_json


BAD_RECORDS: list[tuple[str, Change, str, int | None, int | None]] = [
    ("format", lambda r: r.update(format="x"), "bad-record", None, None),
    ("game", lambda r: r.update(game="skat"), "unknown-game", None, None),
    ("preset", lambda r: r.update(preset="home"), "unknown-preset", None, None),
    ("option", lambda r: r["options"].update(x=1), "unknown-option", None, None),
    ("value", lambda r: r["options"].update(first_packet=4), "bad-value", None, None),
    ("bool", lambda r: r["options"].update(allow_next=1), "bad-value", None, None),
    ("int", lambda r: r["options"].update(all_tricks_bonus=True), "bad-value", None, None),
    ("players", lambda r: r.update(players=["a"]), "wrong-number", None, None),
    ("dealer", lambda r: first_deal(r).update(dealer=4), "dealer", 0, None),
    ("dealer bool", lambda r: first_deal(r).update(dealer=True), "dealer", 0, None),
    ("card", lambda r: first_deal(r)["stock"].append("H1"), "unknown-card", 0, None),
    ("doubled", lambda r: first_deal(r)["stock"].append("HA"), "duplicate-card", 0, None),
    ("missing", lambda r: first_deal(r)["stock"].pop(), "missing-card", 0, None),
    ("short hand", lambda r: first_deal(r)["hands"][2].pop(), "wrong-number", 0, None),
    ("three hands", lambda r: first_deal(r)["hands"].pop(), "wrong-number", 0, None),
    ("illegal", lambda r: first_deal(r)["actions"].append("play HA"), "illegal-action", 0, 9),
    ("nonsense", lambda r: first_deal(r)["actions"].insert(1, "hop"), "illegal-action", 0, 1),
    ("number", lambda r: first_deal(r)["actions"].append(7), "bad-record", 0, None),
    ("endless", lambda r: first_deal(r).update(actions=["x"] * 5000), "too-large", 0, None),
    ("unfinished", lambda r: r["deals"].append(first_deal(r)), "bad-record", 0, None),
    ("no list", lambda r: r.update(deals={}), "bad-record", None, None),
]


@pytest.mark.parametrize(
    ("change", "code", "number", "at"), [pytest.param(*row[1:], id=row[0]) for row in BAD_RECORDS]
)
def test_bad_record_refused_with_code_and_place(
    change: Change, code: str, number: int | None, at: int | None
) -> None:
    with pytest.raises(EngineError) as caught:
        parse_record(changed_example(change))
    error = caught.value
    assert (error.code, error.deal_index, error.action_index) == (code, number, at)
    assert len(error.message) > 10


@pytest.mark.parametrize("key", ["game", "preset"])
def test_message_repeats_at_most_eighty_characters(key: str) -> None:
    with pytest.raises(EngineError, match=f"Unknown {key} '{'x' * 80}'"):
        parse_record(changed_example(lambda r: r.update({key: "x" * 100})))


NO_RECORDS = {
    "empty": "",
    "open": "{",
    "deep": "[" * 100_000,
    "nan": '{"format": NaN}',
    "infinite": '{"format": 1e999}',
    "doubled": '{"a": 1, "a": 2}',
    "huge": "9" * 5000,
    "null": "null",
    "list": "[]",
    "text": '"zwanzig"',
    "long": "{}" + " " * 33_000_000,
}


@pytest.mark.parametrize("name", NO_RECORDS)
def test_text_that_is_no_record_is_refused(name: str) -> None:
    with pytest.raises(EngineError):
        loads(NO_RECORDS[name])


def test_wrong_dealer_of_later_deal_is_refused() -> None:
    record = finished_deal(new_record("zwanzig-ab", "standard", {}, 1, dealer=2), Random(1))
    longer = with_next_deal(record, 2).to_json()
    wrong = json.loads(json.dumps(longer))
    assert wrong["deals"][1]["dealer"] == 3
    wrong["deals"][1]["dealer"] = 0
    with pytest.raises(EngineError) as caught:
        parse_record(wrong)
    assert (caught.value.code, caught.value.deal_index) == ("dealer", 1)


def test_no_deal_after_unfinished_or_last_one() -> None:
    record = new_record("zwanzig-ab", "standard", {"start_score": 1}, 1)
    with pytest.raises(EngineError):
        with_next_deal(record, 2)
    draw = Random(1)
    record = finished_deal(record, draw)
    while not replay_record(record).match_after().is_over:
        record = finished_deal(with_next_deal(record, draw.randrange(1000)), draw)
    with pytest.raises(EngineError) as caught:
        with_next_deal(record, 2)
    assert caught.value.code == "match-over"
    data: Any = record.to_json()
    with pytest.raises(EngineError) as caught:
        parse_record({**data, "deals": [*data["deals"], data["deals"][0]]})
    assert (caught.value.code, caught.value.deal_index) == ("match-over", len(record.deals))
    with pytest.raises(EngineError) as caught:
        with_action(record, "play HA")
    assert caught.value.code == "illegal-action"
    assert caught.value.deal_index == len(record.deals) - 1


@pytest.mark.parametrize("seed", [-1, 2**53, 1.5, None, True, "7"])
def test_seed_must_be_json_safe_whole_number(seed: Any) -> None:
    with pytest.raises(EngineError) as caught:
        new_record("zwanzig-ab", "standard", {}, seed)
    assert caught.value.code == "bad-seed"


def test_replay_from_scratch_agrees_with_steps() -> None:
    record = finished_deal(new_record("zwanzigerrufen", "classic", {}, 8), Random(2))
    assert record_view(loads(dumps(record))) == record_view(record)


def test_cache_drops_least_recently_used_entry() -> None:
    latest: LruCache[str, int] = LruCache(2)
    latest.put("one", 1)
    latest.put("two", 2)
    assert latest.get("one") == 1
    latest.put("three", 3)
    assert (latest.get("one"), latest.get("two"), latest.get("three")) == (1, None, 3)


def test_a_hand_holds_each_card_once() -> None:
    with pytest.raises(EngineError, match="The card SKU is there twice"):
        TAROCK.parse_hand(["SKU", "T1", "SKU"])


@pytest.mark.parametrize("game", GAMES)
def test_unfinished_deal_has_no_match_after_it(game: str) -> None:
    with pytest.raises((EngineError, ValueError), match="The deal is not over"):
        replay_record(new_record(game, GAMES[game].presets[0].name, {}, 1)).match_after()


def test_record_without_deal_has_no_states() -> None:
    bare = replace(new_record("zwanzig-ab", "standard", {}, 1), deals=())
    assert [*deal_states(bare, 0)] == []


def test_missing_deal_is_index_out_of_range() -> None:
    deals = new_record("zwanzig-ab", "standard", {}, 1).deals
    assert deals[-1] is deals[0]
    with pytest.raises(IndexError, match="deal 1 of 1"):
        deals[1]


@pytest.mark.parametrize("dealer", [0, 4])
def test_later_deals_dealer_cannot_be_chosen(dealer: int) -> None:
    record = finished_deal(new_record("zwanzig-ab", "standard", {}, 1, dealer=2), Random(1))
    with pytest.raises(EngineError, match=f"The dealer of this deal is seat 3, not {dealer}"):
        with_next_deal(record, 2, dealer)


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("deals", -1, "A past has a number of deals."),
        ("dealer", 4, "A seat is 0 to 3."),
        ("over", 0, "A match is over, or it is not."),
        ("scores", [1, 2, 3], "Four players have scores, not 3."),
        ("counted", "1", "A match is made of whole numbers."),
    ],
)
def test_a_past_that_cannot_be_is_refused(name: str, value: Json, message: str) -> None:
    record = finished_deal(new_record("zwanzig-ab", "standard", {}, 1), Random(1))
    bare: Any = {**record.to_json(), "deals": []}
    with pytest.raises(EngineError) as caught:
        parse_record(
            bare, {**earlier_deals_summary_json(with_next_deal(record, 2), 1), name: value}
        )
    assert caught.value.message == message


@pytest.mark.parametrize("game", GAMES)
def test_match_without_deal_takes_no_action(game: str) -> None:
    empty = replace(new_record(game, GAMES[game].presets[0].name, {}, seed=1), deals=())
    with pytest.raises(EngineError, match="no deal"):
        with_action(empty, "pass")
