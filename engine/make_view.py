"""Making a seat's view (FORMATS.md 4), and checking one that comes from outside."""

from __future__ import annotations

from itertools import chain
from typing import Any

from engine.errors import BadOption
from engine.game import Deal, Game, Result
from engine.games import find_game
from engine.options import with_options
from engine.seats import Seat
from engine.view import RefusalView, ResultView, ScoreLineView, TableView, View, bad_view_error
from engine.view_checks import (
    MAX_NUMBER,
    ONE_SEAT,
    ViewChecks,
    integer_between,
    is_card,
    is_flag,
    is_object,
    is_short_text,
    list_of,
    object_with,
    one_per_seat,
    or_null,
)

MAX_LEGAL = 1_000

# --- showing ---------------------------------------------------------------------------------


def make_view(deal: Deal, seat: Seat | None = None) -> View:
    """Return a state as JSON (FORMATS.md 4). With a seat, return only what it may know."""
    game = find_game(deal.match.game)
    may_see_actions = deal.to_act is not None and seat in (None, deal.to_act)
    after = deal.match_after() if deal.phase == "over" else deal.match
    result, rules = deal.result, deal.match.rules
    table_view: TableView = {
        "phase": deal.phase,
        "to_act": deal.to_act,
        "legal": list(deal.legal()) if may_see_actions else [],
        "refused": _refusals_json(game, deal) if may_see_actions else {},
        "dealer": deal.dealer,
        "deal_number": deal.match.deals_counted + 1,
        "scores": list(deal.match.scores),
        "result": None if result is None else result_json(result),
        "match": {"scores": list(after.scores), "over": after.is_over, "winner": after.winner},
        "rules": {name: getattr(rules, name) for name in type(rules).__dataclass_fields__},
    }
    view: Any = {"game": game.key, **table_view, **deal.deal_view(seat)}
    typed_view: View = view
    return typed_view


def result_json(result: Result) -> ResultView:
    """Return the score of a deal as JSON."""
    items: list[ScoreLineView] = [
        {"rule": line.rule, "deltas": list(line.deltas), "facts": dict(line.facts)}
        for line in result.lines
    ]
    return {"deltas": list(result.deltas), "items": items}


def _refusals_json(game: Game, deal: Deal) -> dict[str, RefusalView]:
    return {
        action: {
            "reason": reason.key,
            "facts": dict(reason.facts),
            "message": game.refusal_sentence(reason),
        }
        for action, reason in deal.likely_refusals().items()
    }


# --- checking --------------------------------------------------------------------------------

COMMON_VIEW_CHECKS: ViewChecks = {
    "to_act": ONE_SEAT,
    "legal": list_of(is_short_text, MAX_LEGAL),
    "dealer": ONE_SEAT,
    "deal_number": integer_between(1, MAX_NUMBER),
    "scores": one_per_seat(integer_between(-MAX_NUMBER, MAX_NUMBER)),
    "hands": one_per_seat(list_of(or_null(is_card), 10)),
    "trick": object_with(leader=or_null(ONE_SEAT), cards=list_of(is_card, 4)),
    "tricks": list_of(object_with(leader=ONE_SEAT, cards=list_of(is_card, 4), winner=ONE_SEAT), 10),
    "tricks_won": one_per_seat(integer_between(0, 12)),
    "multiplier": integer_between(1, 64),
    "match": object_with(
        scores=one_per_seat(integer_between(-MAX_NUMBER, MAX_NUMBER)),
        over=is_flag,
        winner=or_null(ONE_SEAT),
    ),
    "rules": is_object,
}


def check_view(data: object) -> View:
    """Return the data as a view, or raise `EngineError`, code `bad-view`, if it cannot be one."""
    if not isinstance(data, dict):
        raise bad_view_error("it is no JSON object")
    try:
        game = find_game(data.get("game"))
        with_options(game.rules(), data["rules"] if isinstance(data.get("rules"), dict) else {})
    except BadOption as error:
        raise bad_view_error(f"rules: {error.message}") from None
    for name, check in {**COMMON_VIEW_CHECKS, **game.view_checks}.items():
        if name not in data or not check(data[name], game.pack):
            raise bad_view_error(f"{name} is missing or not what it must be")
    view: Any = data
    _check_duplicate_cards(view)
    typed_view: View = view
    return typed_view


def _check_duplicate_cards(view: Any) -> None:
    """Raise `EngineError`, code `bad-view`, if a card is in two places."""
    tricks = [trick["cards"] for trick in (*view["tricks"], view["trick"])]
    discards = [cards or [] for cards in view.get("discarded", ())]
    visible_cards = [card for card in chain(*view["hands"], *tricks, *discards) if card is not None]
    if len(visible_cards) != len(set(visible_cards)):
        raise bad_view_error("a card is in two places")


def view_json(view: View) -> dict[str, Any]:
    """Return a view as a plain dictionary."""
    return {**view}
