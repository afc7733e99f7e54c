"""A seat's view (formats.md 4): how it is made, and rows by which one from outside is checked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import chain
from typing import Any

from engine.cards import Pack
from engine.errors import BadOption, EngineError, Json
from engine.game import SEATS, Deal, Game, Result, Seat
from engine.games import find_game
from engine.options import with_options
from engine.strict import MAX_WORD
from engine.view import ItemView, RefusalView, ResultView, TableView
from engine.zwanzig_ab import view as zwanzig_ab
from engine.zwanzigerrufen import view as zwanzigerrufen

View = zwanzig_ab.View | zwanzigerrufen.View
"""The state as a seat may know it; `view["game"]` tells of which game it is."""

MAX_LEGAL = 1_000
MOST = 1_000_000_000
"""More than any score; a number beyond it is no number of a game."""

Check = Callable[[Any, Pack], bool]
"""Tells whether a JSON value is of a kind, for a game played with this pack."""


# --- showing ---------------------------------------------------------------------------------


def shown(deal: Deal, seat: Seat | None = None) -> View:
    """Return a state as formats.md 4 has it; with a seat, only what that seat knows."""
    game = find_game(deal.match.game)
    asked = deal.to_act is not None and seat in (None, deal.to_act)
    after = deal.after() if deal.phase == "over" else deal.match
    result = deal.result
    around: TableView = {
        "phase": deal.phase,
        "to_act": deal.to_act,
        "legal": list(deal.legal()) if asked else [],
        "refused": _refused(game, deal) if asked else {},
        "dealer": deal.dealer,
        "deal_number": deal.match.counted + 1,
        "scores": list(deal.match.scores),
        "result": None if result is None else _result(result),
        "match": {"scores": list(after.scores), "over": after.over, "winner": after.winner},
        "rules": _rules_json(deal.match.rules),
    }
    view: Any = {"game": game.key, **around, **deal.describe(seat)}  # of that game, each of them
    checked: View = view
    return checked


def _result(result: Result) -> ResultView:
    items: list[ItemView] = [
        {"rule": item.rule, "deltas": list(item.deltas), "facts": dict(item.facts)}
        for item in result.items
    ]
    return {"deltas": list(result.deltas), "items": items}


def _refused(game: Game, deal: Deal) -> dict[str, RefusalView]:
    return {
        action: {
            "reason": reason.key,
            "facts": dict(reason.facts),
            "message": game.sentence(reason),
        }
        for action, reason in deal.refusals().items()
    }


def _rules_json(rules: Any) -> dict[str, Any]:
    return {name: getattr(rules, name) for name in type(rules).__dataclass_fields__}


# --- kinds -----------------------------------------------------------------------------------


def _number(low: int, high: int) -> Check:
    return lambda value, pack: type(value) is int and low <= value <= high


def _or_null(check: Check) -> Check:
    return lambda value, pack: value is None or check(value, pack)


def _list(check: Check, most: int, least: int = 0) -> Check:
    return lambda value, pack: (
        isinstance(value, list)
        and least <= len(value) <= most
        and all(check(item, pack) for item in value)
    )


def _four(check: Check) -> Check:
    return _list(check, 4, 4)


def _table(value: Check, most: int = 100) -> Check:
    return lambda given, pack: (
        isinstance(given, dict)
        and len(given) <= most
        and all(_word(name, pack) and value(item, pack) for name, item in given.items())
    )


def _with(**rows: Check) -> Check:
    return lambda value, pack: (
        isinstance(value, dict)
        and all(name in value and check(value[name], pack) for name, check in rows.items())
    )


def _pair(first: Check, second: Check) -> Check:
    return lambda value, pack: (
        isinstance(value, list)
        and len(value) == 2
        and first(value[0], pack)
        and second(value[1], pack)
    )


def _word(value: Any, pack: Pack) -> bool:
    return isinstance(value, str) and len(value) <= MAX_WORD


def _words(*known: str) -> Check:
    return lambda value, pack: isinstance(value, str) and value in known


def _flag(value: Any, pack: Pack) -> bool:
    return isinstance(value, bool)


def _card(value: Any, pack: Pack) -> bool:
    return isinstance(value, str) and value in pack.index


def _suit(value: Any, pack: Pack) -> bool:
    return isinstance(value, str) and value in tuple(pack.letters)


def _object(value: Any, pack: Pack) -> bool:
    return isinstance(value, dict)


_SEAT = _number(0, 3)
_SEATS: Check = lambda value, pack: (  # noqa: E731  # a row like the others
    _list(_SEAT, 4)(value, pack) and len(set(value)) == len(value)
)
_TRICK = _with(leader=_SEAT, cards=_list(_card, 4), winner=_SEAT)
_COUNTS = _four(_number(0, 12))

# --- rows ------------------------------------------------------------------------------------

COMMON: Mapping[str, Check] = {
    "to_act": _SEAT,
    "legal": _list(_word, MAX_LEGAL),
    "dealer": _SEAT,
    "deal_number": _number(1, MOST),
    "scores": _four(_number(-MOST, MOST)),
    "hands": _four(_list(_or_null(_card), 10)),
    "trick": _with(leader=_or_null(_SEAT), cards=_list(_card, 4)),
    "tricks": _list(_TRICK, 10),
    "tricks_won": _COUNTS,
    "multiplier": _number(1, 64),
    "match": _with(scores=_four(_number(-MOST, MOST)), over=_flag, winner=_or_null(_SEAT)),
    "rules": _object,
}

OWN: Mapping[str, Mapping[str, Check]] = {
    "zwanzig-ab": {
        "phase": _words("blind", "trump", "exchange", "stay", "play"),
        "trump": _or_null(_suit),
        "maker": _SEAT,
        "blind": _flag,
        "turned": _or_null(_card),
        "stock_left": _number(0, 12),
        "discarded": _four(_or_null(_list(_card, 5))),
        "exchanged": _four(_or_null(_number(0, 5))),
        "in_play": _SEATS,
        "dropped": _SEATS,
        "may_drop": _SEATS,
        "must_stay": _four(_or_null(_object)),
    },
    "zwanzigerrufen": {
        "phase": _words("cut", "stack", "throw-in", "bid", "declare", "play"),
        "contract": _or_null(_word),
        "declarer": _or_null(_SEAT),
        "called": _or_null(_card),
        "bids": _list(_pair(_SEAT, _word), 100),
        "passed": _SEATS,
        "parties": _or_null(_pair(_SEATS, _SEATS)),
        "declared": _table(_SEAT),
        "kontra": _table(_number(1, 64)),
        "points": _four(_number(0, MOST)),
        "forehand": _SEAT,
        "public_party": _four(_or_null(_words("declarer", "defender"))),
        "ladder_turn": _table(_word),
        "double_left": _list(_number(0, MOST), 100),
    },
}


def check_view(data: object) -> View:
    """Return a view from outside; raise `EngineError`, code `bad-view`, for what cannot be one."""
    if not isinstance(data, dict):
        raise bad_view("it is no JSON object")
    try:
        game = find_game(data.get("game"))
        with_options(game.rules(), data["rules"] if isinstance(data.get("rules"), dict) else {})
    except BadOption as error:
        raise bad_view(f"rules: {error.message}") from None
    rows = {**COMMON, **OWN.get(game.key, {})}
    for name, check in rows.items():
        if name not in data or not check(data[name], game.pack):
            raise bad_view(f"{name} is missing or not what it must be")
    checked: Any = data
    view: View = checked
    _refuse_doubled(view)
    return view


def _refuse_doubled(view: View) -> None:
    """Refuse a view with a card in two places, or hands that cannot be."""
    played = [trick["cards"] for trick in (*view["tricks"], view["trick"])]
    discards = [cards or [] for cards in view["discarded"]] if view["game"] == "zwanzig-ab" else []
    known = [card for card in chain(*view["hands"], *played, *discards) if card is not None]
    if len(known) != len(set(known)):
        raise bad_view("a card is in two places")
    if any(len(trick["cards"]) > len(SEATS) for trick in view["tricks"]):
        raise bad_view("a trick has more cards than players")


def as_json(view: View) -> dict[str, Json]:
    """Return a view as the JSON object that it is."""
    found: Any = view
    return dict(found)


def as_zwanzig_ab(view: View) -> zwanzig_ab.View:
    """Return a view as one of Zwanzig ab, which it must be."""
    if view["game"] != "zwanzig-ab":
        raise bad_view(f"it is one of {view['game']}")
    return view


def as_zwanzigerrufen(view: View) -> zwanzigerrufen.View:
    """Return a view as one of Zwanzigerrufen, which it must be."""
    if view["game"] != "zwanzigerrufen":
        raise bad_view(f"it is one of {view['game']}")
    return view


def bad_view(why: str) -> EngineError:
    """Return the error for something given as a view."""
    return EngineError(f"Not a seat's view: {why}.", code="bad-view")
