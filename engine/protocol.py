"""The JSON-lines protocol (FORMATS.md 4), used on stdin, in the bot worker and by embeds."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from engine.errors import BadRecord, EngineError, Json
from engine.games import games_json
from engine.make_view import check_view, view_json
from engine.record import (
    Record,
    new_record,
    parse_record,
    record_view,
    seat_to_act,
    with_action,
    with_next_deal,
)
from engine.seats import SEATS
from engine.strict_json import parse_strict_json
from engine.view import View, bad_view_error

Request = Mapping[str, Any]
Chooser = Callable[..., dict[str, Json]]
"""`choose(view, *, level, seed, budget_ms, worlds)`: a bot's choice for the seat to act."""


def serve_requests(lines: Iterable[str], choose: Chooser) -> Iterator[str]:
    """Yield one answer line for each request line, and skip blank lines.

    >>> from engine.bots import choose
    >>> for line in serve_requests(["[]", "", '{"id": 2, "op": "view", "seat": 0}'], choose):
    ...     print(line)
    {"id":null,"error":{"code":"bad-request","message":"A request is a JSON object."}}
    {"id":2,"error":{"code":"bad-record","message":"A record must be a JSON object."}}
    """
    for line in lines:
        if line.strip():
            yield dump_line(answer(line, choose))


def dump_line(value: Json) -> str:
    """Return a JSON value as one line that any UTF-8 stream can carry."""
    line = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    # A lone surrogate cannot be encoded as UTF-8, so it is written as a JSON escape.
    return line if _is_encodable(line) else json.dumps(value, separators=(",", ":"))


def _is_encodable(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def answer(line: str, choose: Chooser) -> dict[str, Json]:
    """Return the answer to one request line. Errors are answers too, nothing is raised.

    >>> from engine.bots import choose
    >>> request = {"op": "deal", "game": "zwanzig-ab", "preset": "standard", "seed": 7, "dealer": 3}
    >>> record = answer(json.dumps(request), choose)["ok"]
    >>> request = {"op": "choose", "record": record, "level": "club", "worlds": 20}
    >>> answer(json.dumps(request), choose)["ok"]["action"]
    'trump H'
    """
    number: Json = None
    try:
        request = parse_strict_json(line)
        if not isinstance(request, dict):
            raise BadRecord("A request is a JSON object.", code="bad-request")
        number = request.get("id")
        return {"id": number, "ok": _run_request(request, choose)}
    except EngineError as error:
        return {"id": number, "error": error_json(error)}
    except Exception as error:  # a bug must not end the process for all later requests
        message = f"Internal error: {type(error).__name__}."
        return {"id": number, "error": {"code": "internal", "message": message}}


def error_json(error: EngineError) -> dict[str, Json]:
    """Return an error as in the protocol: code, message and, if known, deal and action."""
    data: dict[str, Json] = {"code": error.code, "message": error.message}
    if reason := getattr(error, "reason", None):
        data["reason"] = reason
    if error.facts:
        data["facts"] = dict(error.facts)
    if error.deal_index is not None:
        data["deal"] = error.deal_index
    if error.action_index is not None:
        data["at"] = error.action_index
    return data


def _run_request(request: Request, choose: Chooser) -> Json:
    op = request.get("op")
    if op == "choose":
        return _answer_choose(request, choose)
    if not isinstance(op, str) or op not in _ANSWERS:
        raise BadRecord(
            f"Unknown op {str(op)[:80]!r}: there are {', '.join(_ANSWERS)} and choose.",
            code="unknown-op",
        )
    return _ANSWERS[op](request)


def _answer_games(request: Request) -> Json:
    return games_json()


def _answer_deal(request: Request) -> Json:
    seed, dealer = request.get("seed"), request.get("dealer")
    if dealer is not None and (type(dealer) is not int or dealer not in SEATS):
        raise BadRecord("A dealer is a seat, 0 to 3.", code="dealer")
    if "record" in request:
        return with_next_deal(_parse_record(request), _parse_seed(seed), dealer).to_json()
    options = request.get("options", {})
    if not isinstance(options, dict):
        raise BadRecord("The options must be a JSON object.")
    game, preset = str(request.get("game")), str(request.get("preset"))
    return new_record(game, preset, options, _parse_seed(seed), dealer).to_json()


def _answer_state(request: Request) -> Json:
    return view_json(record_view(_parse_record(request)))


def _answer_view(request: Request) -> Json:
    seat = request.get("seat")
    if type(seat) is not int or seat not in SEATS:
        raise BadRecord("A view is asked for a seat, 0 to 3.", code="bad-seat")
    return view_json(record_view(_parse_record(request), seat))


def _answer_act(request: Request) -> Json:
    action = request.get("action")
    if not isinstance(action, str):
        raise BadRecord("An action is a text such as 'play HA'.")
    record = with_action(_parse_record(request), action)
    return {"record": record.to_json(), "state": view_json(record_view(record))}


def _answer_choose(request: Request, choose: Chooser) -> Json:
    has_view = "view" in request
    view = check_view(request["view"]) if has_view else _view_to_act(request)
    budget = request.get("budget_ms", 500)
    if type(budget) is not int or not 0 <= budget <= 600_000:
        raise BadRecord("budget_ms is a whole number of milliseconds.", code="bad-value")
    worlds = request.get("worlds")
    if worlds is not None and (type(worlds) is not int or not 1 <= worlds <= 1_000_000):
        raise BadRecord("worlds is a whole number of worlds to look at.", code="bad-value")
    level, seed = request.get("level", "club"), _parse_seed(request.get("seed", 0))
    try:
        return choose(view, level=level, seed=seed, budget_ms=budget, worlds=worlds)
    except Exception as error:
        if not has_view or getattr(error, "code", "") in _REQUEST_ERRORS:
            raise
        # `check_view` checks each value alone. A bot fails on values that contradict each other.
        raise bad_view_error("what it says does not fit together") from None


_REQUEST_ERRORS = ("unknown-level", "nobody-to-act")


def _view_to_act(request: Request) -> View:
    record = _parse_record(request)
    return record_view(record, seat_to_act(record))


def _parse_record(request: Request) -> Record:
    return parse_record(request.get("record"))


def _parse_seed(value: object) -> int:
    if type(value) is not int:
        raise BadRecord("A seed is a whole number.", code="bad-seed")
    return value


_ANSWERS: dict[str, Callable[[Request], Json]] = {
    "games": _answer_games,
    "deal": _answer_deal,
    "state": _answer_state,
    "view": _answer_view,
    "act": _answer_act,
}
