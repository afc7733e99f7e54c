"""JSON lines (formats.md 4): one request, one answer, for stdin, the bot worker and embeds."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from engine.errors import BadRecord, EngineError, Json
from engine.game import SEATS
from engine.games import catalogue
from engine.record import Record, act, new_record, next_deal, parse, replay, show
from engine.strict import read_json
from engine.view import View, bad_view
from engine.views import as_json, check_view

Request = Mapping[str, Any]
Chooser = Callable[..., dict[str, Json]]
"""`choose(view, *, level, seed, budget_ms)`: a bot's answer from the view of the seat to act."""


def serve(lines: Iterable[str], choose: Chooser) -> Iterator[str]:
    """Yield one answer line for each request line; blank lines are passed over."""
    for line in lines:
        if line.strip():
            yield as_line(answer(line, choose))


def as_line(value: Json) -> str:
    """Return a JSON value as one line that any UTF-8 stream can carry."""
    line = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    # Half a surrogate pair cannot be written as UTF-8; as an escape it can.
    return line if _encodes(line) else json.dumps(value, separators=(",", ":"))


def _encodes(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def answer(line: str, choose: Chooser) -> dict[str, Json]:
    """Return the answer to one request line; never raises, whatever the line holds."""
    number: Json = None
    try:
        request = read_json(line)
        if not isinstance(request, dict):
            raise BadRecord("A request is a JSON object.", code="bad-request")
        number = request.get("id")
        return {"id": number, "ok": _carry_out(request, choose)}
    except EngineError as error:
        return {"id": number, "error": error_json(error)}
    except Exception as error:  # a fault of ours must not end the process for the others
        said = f"Internal error: {type(error).__name__}."
        return {"id": number, "error": {"code": "internal", "message": said}}


def error_json(error: EngineError) -> dict[str, Json]:
    """Return an error as the protocol shows it: code, message and, where known, the place."""
    found: dict[str, Json] = {"code": error.code, "message": error.message}
    if reason := getattr(error, "reason", None):
        found["reason"] = reason
    if error.facts:
        found["facts"] = dict(error.facts)
    if error.deal is not None:
        found["deal"] = error.deal
    if error.at is not None:
        found["at"] = error.at
    return found


def _carry_out(request: Request, choose: Chooser) -> Json:
    op = request.get("op")
    if op == "choose":
        return _choose(request, choose)
    if not isinstance(op, str) or op not in _OPS:
        raise BadRecord(
            f"Unknown op {str(op)[:80]!r}: there are {', '.join(_OPS)} and choose.",
            code="unknown-op",
        )
    return _OPS[op](request)


def _games(request: Request) -> Json:
    return catalogue()


def _deal(request: Request) -> Json:
    seed, dealer = request.get("seed"), request.get("dealer")
    if dealer is not None and (type(dealer) is not int or dealer not in SEATS):
        raise BadRecord("A dealer is a seat, 0 to 3.", code="dealer")
    if "record" in request:
        return next_deal(_record(request), _seed(seed), dealer).as_json()
    options = request.get("options", {})
    if not isinstance(options, dict):
        raise BadRecord("The options must be a JSON object.")
    game, preset = str(request.get("game")), str(request.get("preset"))
    return new_record(game, preset, options, _seed(seed), dealer).as_json()


def _state(request: Request) -> Json:
    return as_json(show(_record(request)))


def _view(request: Request) -> Json:
    seat = request.get("seat")
    if type(seat) is not int or seat not in SEATS:
        raise BadRecord("A view is asked for a seat, 0 to 3.", code="bad-seat")
    return as_json(show(_record(request), seat))


def _act(request: Request) -> Json:
    action = request.get("action")
    if not isinstance(action, str):
        raise BadRecord("An action is a text such as 'play HA'.")
    record = act(_record(request), action)
    return {"record": record.as_json(), "state": as_json(show(record))}


def _choose(request: Request, choose: Chooser) -> Json:
    given = "view" in request
    view = check_view(request["view"]) if given else _view_to_act(request)
    budget = request.get("budget_ms", 500)
    if type(budget) is not int or not 0 <= budget <= 600_000:
        raise BadRecord("budget_ms is a whole number of milliseconds.", code="bad-value")
    worlds = request.get("worlds")
    if worlds is not None and (type(worlds) is not int or not 1 <= worlds <= 1_000_000):
        raise BadRecord("worlds is a whole number of worlds to look at.", code="bad-value")
    level, seed = request.get("level", "club"), _seed(request.get("seed", 0))
    try:
        return choose(view, level=level, seed=seed, budget_ms=budget, worlds=worlds)
    except Exception as error:
        if not given or getattr(error, "code", "") in _OF_THE_REQUEST:
            raise
        # Each value is one that a view may have, but not all of them together.
        raise bad_view("what it says does not fit together") from None


_OF_THE_REQUEST = ("unknown-level", "nobody-to-act")


def _view_to_act(request: Request) -> View:
    record = _record(request)
    seat = replay(record).to_act
    if seat is None:
        raise BadRecord("Nobody is to act: the deal is over.", code="nobody-to-act")
    return show(record, seat)


def _record(request: Request) -> Record:
    return parse(request.get("record"))


def _seed(value: object) -> int:
    if type(value) is not int:
        raise BadRecord("A seed is a whole number.", code="bad-seed")
    return value


_OPS: dict[str, Callable[[Request], Json]] = {
    "games": _games,
    "deal": _deal,
    "state": _state,
    "view": _view,
    "act": _act,
}
