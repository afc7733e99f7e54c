"""Types of a seat's view (FORMATS.md 4) that are common to all games."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypedDict, TypeVar

from engine.cards import Card, Pack
from engine.errors import EngineError, Json
from engine.seats import Seat
from engine.tricks import Trick

T = TypeVar("T")


class TrickView(TypedDict):
    """The unfinished trick: its leader, `null` before the first lead, and its cards in order."""

    leader: Seat | None
    cards: list[str]


class WonTrickView(TypedDict):
    """A finished trick with its winner."""

    leader: Seat
    cards: list[str]
    winner: Seat


AnyTrickView = TrickView | WonTrickView


class ScoreLineView(TypedDict):
    """A line of a score."""

    rule: str
    deltas: list[int]
    facts: dict[str, Any]


class ResultView(TypedDict):
    """The score of a finished deal."""

    deltas: list[int]
    items: list[ScoreLineView]


class MatchView(TypedDict):
    """The totals of the match, and its winner once it is over."""

    scores: list[int]
    over: bool
    winner: Seat | None


class RefusalView(TypedDict):
    """The reason for refusing an action: its key, its facts and an English sentence."""

    reason: str
    facts: dict[str, Json]
    message: str


class DealView(TypedDict):
    """The part of a deal's view that all games have. Hidden cards are `null`."""

    hands: list[list[str | None]]
    trick: TrickView
    tricks: list[WonTrickView]
    tricks_won: list[int]
    multiplier: int


class TableView(TypedDict):
    """The part of a view around the deal, the same for all games. `rules` are options by name."""

    phase: str
    to_act: Seat | None
    legal: list[str]
    refused: dict[str, RefusalView]
    dealer: Seat
    deal_number: int
    scores: list[int]
    result: ResultView | None
    match: MatchView
    rules: dict[str, Any]


class View(TableView, DealView):
    """A view of any game, whose key is `game`.

    A game's own view has more keys: see `View` in the `view` module of its package.
    """

    game: str


def require_value(value: T | None) -> T:
    """Return a value that this phase must have, or raise `EngineError`, `bad-view`, for `None`."""
    if value is None:
        raise bad_view_error("what belongs to this phase is missing")
    return value


def seat_to_act(view: View) -> Seat:
    """Return the seat to act, or raise `EngineError`, code `bad-view`, if there is none."""
    return require_value(view["to_act"])


def cards_of_seat_to_act(view: View) -> list[str]:
    """Return the cards of the seat to act, without those still face down."""
    return [card for card in view["hands"][seat_to_act(view)] if card is not None]


def require_view_of_game(view: View, key: str) -> Any:
    """Return the view, for a cast to the game's own type.

    Raises `EngineError`, code `bad-view`, for a view of another game.
    """
    if view["game"] != key:
        raise bad_view_error(f"it is one of {view['game']}")
    return view


def bad_view_error(why: str) -> EngineError:
    """Return the error for an invalid view."""
    return EngineError(f"Not a seat's view: {why}.", code="bad-view")


def names_of_cards(pack: Pack, cards: Iterable[Card]) -> list[str]:
    """Return the names of cards, in the given order."""
    return [pack.names[card] for card in cards]


def won_trick_view(pack: Pack, trick: Trick) -> WonTrickView:
    """Return a finished trick as in a view."""
    return {
        "leader": trick.leader,
        "cards": names_of_cards(pack, trick.cards),
        "winner": trick.winner,
    }
