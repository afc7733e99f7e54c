"""Views and lines from outside: refused with a code, answered in JSON, within the budget."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.bots import choose
from engine.errors import EngineError
from engine.game import Game
from engine.games import GAMES
from engine.make_view import COMMON_VIEW_CHECKS, check_view
from engine.protocol import answer, dump_line, serve_requests
from engine.record import Record, record_view, replay_record
from engine.zwanzig_ab.view import as_zwanzig_ab
from engine.zwanzigerrufen.view import as_zwanzigerrufen
from tests.engine.walks import random_match

pytestmark = pytest.mark.slow


def walked() -> Iterator[Any]:
    """Yield the views of the seats to act in deals played at random by every rule set."""
    for game in GAMES.values():
        for preset in game.presets:
            for seed in range(3):
                for record in prefixes(game, preset.name, seed):
                    state = replay_record(record)
                    if state.to_act is not None:
                        yield record_view(record, state.to_act)


def prefixes(game: Game, preset: str, seed: int) -> Iterator[Record]:
    """Yield a deal played at random, action by action."""
    *_, last = random_match(game, preset, seed, 1)
    (deal,) = last.deals[:1]
    for ply in range(len(deal.actions) + 1):
        yield replace(last, deals=(replace(deal, actions=deal.actions[:ply]),))


ALL = [*walked()]
VIEWS = {(view["game"], view["phase"]): view for view in ALL}
HUGE = 2_147_483_648
VALUES: tuple[Any, ...] = (
    None,
    True,
    -1,
    4,
    1.5,
    HUGE,
    10**400,
    "",
    "x",
    "HA",
    [],
    {},
    [[]],
    [HUGE] * 4,
)


def places(node: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the way to every value of a view."""
    if path:
        yield path
    if isinstance(node, dict | list):
        for key in list(node) if isinstance(node, dict) else range(len(node)):
            if not path or path[0] != "refused":
                yield from places(node[key], (*path, key))


def changed(view: Any, path: tuple[Any, ...], value: Any) -> dict[str, Any]:
    """Return a view with one value changed."""
    spoiled: Any = deepcopy(view)
    at = spoiled
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = value
    return dict(spoiled)


def asked(view: object, level: str) -> dict[str, Any]:
    request = {"id": 1, "op": "choose", "view": view, "level": level, "seed": 1, "budget_ms": 0}
    return answer(json.dumps(request), choose)


def test_every_view_that_is_shown_is_one() -> None:
    for view in ALL:
        assert check_view(view) is view
        assert set(view) - {*COMMON_VIEW_CHECKS, *GAMES[view["game"]].view_checks} == {
            "game",
            "refused",
            "result",
        }


@pytest.mark.parametrize("key", VIEWS)
@pytest.mark.parametrize("level", ["club", "master"])
def test_any_value_changed_is_answered_within_the_budget(key: tuple[str, str], level: str) -> None:
    ways = list(places(VIEWS[key]))
    for number, path in enumerate(ways):
        for value in VALUES[number % 5 :: 5]:
            began = time.process_time()
            found = asked(changed(VIEWS[key], path, value), level)
            assert "ok" in found or found["error"]["code"] in KNOWN, (path, value, found)
            assert time.process_time() - began < 20, (path, value)


KNOWN = {"bad-view", "nobody-to-act", "unknown-game"}


@pytest.mark.parametrize("name", [*COMMON_VIEW_CHECKS, *GAMES["zwanzig-ab"].view_checks])
def test_a_view_without_a_row_is_refused(name: str) -> None:
    view = {**VIEWS["zwanzig-ab", "play"]}
    del view[name]
    with pytest.raises(EngineError) as refused:
        check_view(view)
    assert refused.value.code == "bad-view" and name in refused.value.message


def test_a_huge_number_of_cards_exchanged_is_refused() -> None:
    view = {**VIEWS["zwanzig-ab", "play"], "exchanged": [3, HUGE, 3, 2]}
    assert asked(view, "master")["error"]["code"] == "bad-view"


def test_a_card_in_two_places_is_refused() -> None:
    view = deepcopy(VIEWS["zwanzig-ab", "play"])
    seat = view["to_act"]
    view["hands"][seat][0] = view["hands"][seat][-1]
    view["hands"][seat].append(view["hands"][seat][-1])
    assert asked(view, "club")["error"]["code"] == "bad-view"


def test_a_trick_of_five_cards_is_refused() -> None:
    late = next(view for view in ALL if view["tricks"] and view["trick"]["cards"])
    view = deepcopy(late)
    view["tricks"][0]["cards"].append(view["trick"]["cards"].pop())
    assert asked(view, "club")["error"]["code"] == "bad-view"


def test_a_view_is_one_of_its_game() -> None:
    one, other = VIEWS["zwanzig-ab", "play"], VIEWS["zwanzigerrufen", "play"]
    assert as_zwanzig_ab(one) is one and as_zwanzigerrufen(other) is other
    with pytest.raises(EngineError, match="it is one of zwanzigerrufen"):
        as_zwanzig_ab(other)
    with pytest.raises(EngineError, match="it is one of zwanzig-ab"):
        as_zwanzigerrufen(one)


# --- lines -----------------------------------------------------------------------------------

LINES = (
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


def strict(text: str) -> Any:
    """Read JSON as other programs do: without NaN and its like."""
    return json.loads(text, parse_constant=lambda name: pytest.fail(name))


@pytest.mark.process
@pytest.mark.parametrize("encoding", ["utf-8:strict", "ascii", "latin-1"])
def test_every_line_is_answered_by_a_line_of_json(encoding: str) -> None:
    last = b'{"id":"\xc3\xbc","op":"games"}\n'
    done = subprocess.run(
        [sys.executable, "-m", "engine", "protocol"],
        input=b"\n".join((*LINES, last)),
        capture_output=True,
        env={"PYTHONIOENCODING": encoding},
        check=True,
    )
    answers = [strict(line) for line in done.stdout.decode("utf-8").splitlines()]
    assert len(answers) == len(LINES) + 1 and "ok" in answers[-1] and answers[-1]["id"] == "ü"
    assert all(one["error"]["code"] != "internal" for one in answers[:-1])


def test_half_a_surrogate_pair_is_written_as_an_escape() -> None:
    (line,) = serve_requests(['{"id":"\\ud800","op":"nope"}'], choose)
    assert strict(line)["id"] == "\ud800" and line.encode()
    assert dump_line({"name": "Süd"}) == '{"name":"Süd"}'


@pytest.mark.process
@pytest.mark.parametrize("command", ["replay", "perft"])
@pytest.mark.parametrize("size", [100, 6_000_000])
def test_a_binary_file_is_one_sentence(command: str, size: int, tmp_path: Path) -> None:
    file = tmp_path / "zwanzig-ab.perft"
    file.write_bytes(b"\xff\x00" * (size // 2))
    done = subprocess.run(
        [sys.executable, "-m", "engine", command, str(file)], capture_output=True, text=True
    )
    assert done.returncode == 2 and len(done.stderr.splitlines()) == 1, done.stderr
