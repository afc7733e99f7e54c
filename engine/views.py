"""A seat's view (formats.md 4): how it is made, and rows by which one from outside is checked."""

from __future__ import annotations

from itertools import chain
from typing import Any

from engine.errors import BadOption
from engine.game import Deal, Game, Result, Seat
from engine.games import find_game
from engine.kinds import (
    MOST,
    ONE_SEAT,
    Rows,
    a_card,
    a_flag,
    a_word,
    an_object,
    four,
    having,
    list_of,
    number,
    or_null,
)
from engine.options import with_options
from engine.view import ItemView, RefusalView, ResultView, TableView, View, bad_view

MAX_LEGAL = 1_000

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
        "result": None if result is None else result_json(result),
        "match": {"scores": list(after.scores), "over": after.over, "winner": after.winner},
        "rules": _rules_json(deal.match.rules),
    }
    view: Any = {"game": game.key, **around, **deal.describe(seat)}
    checked: View = view
    return checked


def result_json(result: Result) -> ResultView:
    """Return a score as JSON."""
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


# --- checking --------------------------------------------------------------------------------

COMMON: Rows = {
    "to_act": ONE_SEAT,
    "legal": list_of(a_word, MAX_LEGAL),
    "dealer": ONE_SEAT,
    "deal_number": number(1, MOST),
    "scores": four(number(-MOST, MOST)),
    "hands": four(list_of(or_null(a_card), 10)),
    "trick": having(leader=or_null(ONE_SEAT), cards=list_of(a_card, 4)),
    "tricks": list_of(having(leader=ONE_SEAT, cards=list_of(a_card, 4), winner=ONE_SEAT), 10),
    "tricks_won": four(number(0, 12)),
    "multiplier": number(1, 64),
    "match": having(scores=four(number(-MOST, MOST)), over=a_flag, winner=or_null(ONE_SEAT)),
    "rules": an_object,
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
    for name, check in {**COMMON, **game.view_rows}.items():
        if name not in data or not check(data[name], game.pack):
            raise bad_view(f"{name} is missing or not what it must be")
    view: Any = data
    _refuse_doubled(view)
    checked: View = view
    return checked


def _refuse_doubled(view: Any) -> None:
    """Refuse a view with a card in two places."""
    played = [trick["cards"] for trick in (*view["tricks"], view["trick"])]
    discards = [cards or [] for cards in view.get("discarded", ())]
    seen = [card for card in chain(*view["hands"], *played, *discards) if card is not None]
    if len(seen) != len(set(seen)):
        raise bad_view("a card is in two places")


def as_json(view: View) -> dict[str, Any]:
    """Return a view as the JSON object that it is."""
    return {**view}
