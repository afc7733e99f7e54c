"""Views and lines from outside: refused with a code, answered in JSON, within the budget."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from engine.bots import choose
from engine.errors import EngineError
from engine.games import GAMES
from engine.make_view import COMMON_VIEW_CHECKS, check_view, make_view
from engine.protocol import answer, dump_line, serve_requests
from engine.record import deal_states
from engine.zwanzig_ab.view import as_zwanzig_ab
from engine.zwanzigerrufen.view import as_zwanzigerrufen
from tests.engine.random_matches import random_match

pytestmark = pytest.mark.slow


def random_views() -> Iterator[Any]:
    """Yield the views of the seats to act in random deals of every preset."""
    for game in GAMES.values():
        for preset in game.presets:
            for seed in range(3):
                (record,) = random_match(game, preset.name, seed, 1)
                *states, _ = deal_states(record, 0)
                yield from (make_view(state, state.to_act) for state in states)


ALL_VIEWS = [*random_views()]
VIEW_BY_PHASE = {(view["game"], view["phase"]): view for view in ALL_VIEWS}
HUGE_NUMBER = 2_147_483_648
ODD_VALUES: tuple[Any, ...] = (
    None,
    True,
    -1,
    4,
    1.5,
    HUGE_NUMBER,
    10**400,
    "",
    "x",
    "HA",
    [],
    {},
    [[]],
    [HUGE_NUMBER] * 4,
)


def list_paths(node: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the path to every value of a view."""
    if path:
        yield path
    if isinstance(node, dict | list):
        for key in list(node) if isinstance(node, dict) else range(len(node)):
            if not path or path[0] != "refused":
                yield from list_paths(node[key], (*path, key))


def with_value(view: Any, path: tuple[Any, ...], value: Any) -> dict[str, Any]:
    """Return a view with one value changed."""
    copy: Any = deepcopy(view)
    node = copy
    for key in path[:-1]:
        node = node[key]
    node[path[-1]] = value
    return dict(copy)


def choose_reply(view: object, level: str) -> dict[str, Any]:
    request = {"id": 1, "op": "choose", "view": view, "level": level, "seed": 1, "budget_ms": 0}
    return answer(json.dumps(request), choose)


def test_every_view_that_is_shown_is_one() -> None:
    for view in ALL_VIEWS:
        assert check_view(view) is view
        assert set(view) - {*COMMON_VIEW_CHECKS, *GAMES[view["game"]].view_checks} == {
            "game",
            "refused",
            "result",
        }


@pytest.mark.parametrize("key", VIEW_BY_PHASE)
@pytest.mark.parametrize("level", ["club", "master"])
def test_any_changed_view_is_answered_within_budget(key: tuple[str, str], level: str) -> None:
    ways = list(list_paths(VIEW_BY_PHASE[key]))
    for number, path in enumerate(ways):
        for value in ODD_VALUES[number % 5 :: 5]:
            began = time.process_time()
            reply = choose_reply(with_value(VIEW_BY_PHASE[key], path, value), level)
            assert "ok" in reply or reply["error"]["code"] in EXPECTED_CODES, (path, value, reply)
            assert time.process_time() - began < 20, (path, value)


EXPECTED_CODES = {"bad-view", "nobody-to-act", "unknown-game"}


@pytest.mark.parametrize("name", [*COMMON_VIEW_CHECKS, *GAMES["zwanzig-ab"].view_checks])
def test_a_view_without_a_row_is_refused(name: str) -> None:
    view = {**VIEW_BY_PHASE["zwanzig-ab", "play"]}
    del view[name]
    with pytest.raises(EngineError) as refused:
        check_view(view)
    assert refused.value.code == "bad-view" and name in refused.value.message


def test_huge_exchanged_card_count_is_refused() -> None:
    view = {**VIEW_BY_PHASE["zwanzig-ab", "play"], "exchanged": [3, HUGE_NUMBER, 3, 2]}
    assert choose_reply(view, "master")["error"]["code"] == "bad-view"


def test_a_card_in_two_places_is_refused() -> None:
    view = deepcopy(VIEW_BY_PHASE["zwanzig-ab", "play"])
    seat = view["to_act"]
    view["hands"][seat][0] = view["hands"][seat][-1]
    view["hands"][seat].append(view["hands"][seat][-1])
    assert choose_reply(view, "club")["error"]["code"] == "bad-view"


def test_a_trick_of_five_cards_is_refused() -> None:
    late = next(view for view in ALL_VIEWS if view["tricks"] and view["trick"]["cards"])
    view = deepcopy(late)
    view["tricks"][0]["cards"].append(view["trick"]["cards"].pop())
    assert choose_reply(view, "club")["error"]["code"] == "bad-view"


def test_a_view_is_one_of_its_game() -> None:
    one, other = VIEW_BY_PHASE["zwanzig-ab", "play"], VIEW_BY_PHASE["zwanzigerrufen", "play"]
    assert as_zwanzig_ab(one) is one and as_zwanzigerrufen(other) is other
    with pytest.raises(EngineError, match="it is one of zwanzigerrufen"):
        as_zwanzig_ab(other)
    with pytest.raises(EngineError, match="it is one of zwanzig-ab"):
        as_zwanzigerrufen(one)


# --- lines -----------------------------------------------------------------------------------

ODD_LINES = (
    b'{"id":"\\ud800","op":"nope"}',
    b'\xff\xfe{"id":2}',
    b'{"id":"\xff","op":"nope"}',
    b'{"id":1e999,"op":"nope"}',
    b'{"id":NaN,"op":"nope"}',
    b'{"id":' + b"9" * 5_000 + b',"op":"nope"}',
    b'{"id":' + b"[" * 5_000 + b"}",
    b'{"id":7,"op":"deal","game":"\\ud800","preset":"\\udfff","seed":1}',
    b"\x00",
    b'"\\ud800',
)


def strict_json(text: str) -> Any:
    """Parse JSON strictly, as other programs do: without NaN and the like."""
    return json.loads(text, parse_constant=lambda name: pytest.fail(name))


@pytest.mark.process
@pytest.mark.parametrize("encoding", ["utf-8:strict", "ascii", "latin-1"])
def test_every_line_is_answered_in_json(encoding: str) -> None:
    last = b'{"id":"\xc3\xbc","op":"games"}\n'
    process = subprocess.run(
        [sys.executable, "-m", "engine", "protocol"],
        input=b"\n".join((*ODD_LINES, last)),
        capture_output=True,
        env={"PYTHONIOENCODING": encoding},
        check=True,
    )
    answers = [strict_json(line) for line in process.stdout.decode("utf-8").splitlines()]
    assert len(answers) == len(ODD_LINES) + 1 and "ok" in answers[-1] and answers[-1]["id"] == "ü"
    assert all(reply["error"]["code"] != "internal" for reply in answers[:-1])


def test_half_surrogate_pair_becomes_an_escape() -> None:
    (line,) = serve_requests(['{"id":"\\ud800","op":"nope"}'], choose)
    assert strict_json(line)["id"] == "\ud800" and line.encode()
    assert dump_line({"name": "Süd"}) == '{"name":"Süd"}'


@pytest.mark.process
@pytest.mark.parametrize("command", ["replay", "perft"])
@pytest.mark.parametrize("size", [100, 6_000_000])
def test_a_binary_file_is_one_sentence(command: str, size: int, tmp_path: Path) -> None:
    file = tmp_path / "zwanzig-ab.perft"
    file.write_bytes(b"\xff\x00" * (size // 2))
    process = subprocess.run(
        [sys.executable, "-m", "engine", command, str(file)], capture_output=True, text=True
    )
    assert process.returncode == 2 and len(process.stderr.splitlines()) == 1, process.stderr
