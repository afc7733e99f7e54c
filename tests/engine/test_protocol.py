"""The protocol answers every line, good or bad, and goes on (FORMATS.md 4)."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from engine.bots import choose
from engine.games import GAMES
from engine.protocol import answer, serve_requests
from tests.engine.random_matches import random_options

Json = dict[str, Any]


def send_request(**request: Any) -> Json:
    return answer(json.dumps(request), choose)


def ok_reply(**request: Any) -> Any:
    reply = send_request(id=1, **request)
    assert "ok" in reply, reply
    return reply["ok"]


def error_code(**request: Any) -> str:
    return str(send_request(id=1, **request)["error"]["code"])


PRESETS = [(game.key, preset.name) for game in GAMES.values() for preset in game.presets]


def test_games_lists_every_preset_and_option() -> None:
    listed = {(row["game"], p["name"]) for row in ok_reply(op="games") for p in row["presets"]}
    assert listed == set(PRESETS)
    for row in ok_reply(op="games"):
        for option in row["options"]:
            assert {"name", "type", "default", "choices", "description", "source"} <= set(option)
            assert option["description"] and option["source"]


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_two_deals_play_by_protocol_alone(game: str, preset: str) -> None:
    draw = Random(4)
    options = random_options(GAMES[game], preset, draw) if preset != "classic" else {}
    record = ok_reply(op="deal", game=game, preset=preset, options=options, seed=7, dealer=3)
    assert record["deals"][0]["dealer"] == 3 and record["deals"][0]["actions"] == []
    for number in (0, 1):
        state = ok_reply(op="state", record=record)
        while state["phase"] != "over":
            view = ok_reply(op="view", record=record, seat=state["to_act"])
            assert view["legal"] == state["legal"]
            acted = ok_reply(op="act", record=record, action=draw.choice(state["legal"]))
            record, state = acted["record"], acted["state"]
        if state["match"]["over"]:
            return
        if number == 0:
            record = ok_reply(op="deal", record=record, seed=8)
    assert len(record["deals"]) == 2


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_choose_answers_from_view_as_from_record(game: str, preset: str) -> None:
    record = ok_reply(op="deal", game=game, preset=preset, options={}, seed=1, dealer=0)
    seat = ok_reply(op="state", record=record)["to_act"]
    view = ok_reply(op="view", record=record, seat=seat)
    for level in ("club", "random"):
        request = {"op": "choose", "level": level, "seed": 5, "worlds": 3}
        assert ok_reply(view=view, **request) == ok_reply(record=record, **request)
    blind = ok_reply(op="view", record=record, seat=(seat + 1) % 4)
    assert error_code(op="choose", view=blind) == "nobody-to-act"


@pytest.mark.parametrize("worlds", [0, -1, 1.5, "many", True])
def test_worlds_are_a_whole_number(worlds: object) -> None:
    record = ok_reply(op="deal", game="zwanzig-ab", preset="standard", options={}, seed=1, dealer=0)
    assert error_code(op="choose", record=record, worlds=worlds) == "bad-value"


def test_bad_requests_get_a_code() -> None:
    record = ok_reply(op="deal", game="zwanzig-ab", preset="standard", options={}, seed=1, dealer=0)
    deal = {"op": "deal", "game": "zwanzig-ab", "preset": "standard"}
    assert error_code(op="fly") == "unknown-op"
    assert error_code() == "unknown-op"
    assert error_code(op="state") == "bad-record"
    assert error_code(op="view", record=record, seat=4) == "bad-seat"
    assert error_code(op="view", record=record) == "bad-seat"
    assert error_code(op="act", record=record) == "bad-record"
    assert error_code(op="act", record=record, action="play HA") == "illegal-action"
    assert error_code(op="deal", game="bridge", preset="x", seed=1) == "unknown-game"
    assert error_code(**deal, seed="1") == "bad-seed"
    assert error_code(**deal, seed=1, dealer=9) == "dealer"
    assert error_code(**deal, seed=1, options=[]) == "bad-record"
    assert error_code(op="deal", record=record, seed=1) == "bad-record"
    assert error_code(op="choose", record=record, level="oracle", seed=1) == "unknown-level"
    assert error_code(op="choose", record=record, budget_ms="soon") == "bad-value"
    assert error_code(op="choose", view=[]) == "bad-view"
    assert error_code(op="choose", view={"game": "bridge"}) == "unknown-game"
    assert error_code(op="choose", view={"game": "zwanzig-ab", "legal": "play HA"}) == "bad-view"
    assert error_code(op="choose", view={"game": "zwanzig-ab", "legal": [1, 2]}) == "bad-view"


def test_error_names_place_and_echoes_id() -> None:
    record = ok_reply(op="deal", game="zwanzig-ab", preset="standard", options={}, seed=1, dealer=0)
    reply = send_request(id="x", op="act", record=record, action="stay")
    assert reply["id"] == "x"
    assert (reply["error"]["deal"], reply["error"]["at"]) == (0, 0)
    assert reply["error"]["message"].endswith(".")


def test_an_option_conflict_names_the_options() -> None:
    options = {"glatze_points": -1, "trischaken_limit": 44, "trischaken": 5}
    request = {"op": "deal", "game": "zwanzigerrufen", "preset": "rulebook", "seed": 1}
    error = send_request(id=1, **request, options=options)["error"]
    assert error["code"] == "option-conflict"
    assert {"glatze_points", "trischaken_limit"} <= set(error["facts"]["options"])


def test_every_line_is_answered_and_the_next_is_read() -> None:
    lines = ["", "{", "null", '{"id":1,"op":"games"}', '{"id":2,"op":"?"}', "[" * 9999, '{"id":3}']
    replies = [*map(json.loads, serve_requests(lines, choose))]
    assert [("ok" in r, r["id"]) for r in replies] == [
        (False, None),
        (False, None),
        (True, 1),
        (False, 2),
        (False, None),
        (False, 3),
    ]


def test_protocol_goes_on_after_bot_fault() -> None:
    def broken(*_: Any, **__: Any) -> Any:
        raise RuntimeError

    record = ok_reply(op="deal", game="zwanzig-ab", preset="standard", seed=7, dealer=3)
    line = json.dumps({"id": 3, "op": "choose", "record": record})
    assert answer(line, broken) == {
        "id": 3,
        "error": {"code": "internal", "message": "Internal error: RuntimeError."},
    }
