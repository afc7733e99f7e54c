"""What a seat may know of a deal, as typed JSON (formats.md 4): what any game has in it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypedDict, TypeVar

from engine.cards import Card, Pack
from engine.errors import EngineError, Json
from engine.game import Seat
from engine.tricks import Trick

T = TypeVar("T")


class TrickView(TypedDict):
    """The trick on the table: its leader, `null` before the first, and its cards in their order."""

    leader: Seat | None
    cards: list[str]


class WonTrickView(TypedDict):
    """A finished trick, and who won it."""

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
    """Where the match stands now."""

    scores: list[int]
    over: bool
    winner: Seat | None


class RefusalView(TypedDict):
    """Why an action is refused: the key of the reason, its facts, and an English sentence."""

    reason: str
    facts: dict[str, Json]
    message: str


class DealView(TypedDict):
    """What a game shows of a deal that any other would show, too; hidden cards are `null`."""

    hands: list[list[str | None]]
    trick: TrickView
    tricks: list[WonTrickView]
    tricks_won: list[int]
    multiplier: int


class TableView(TypedDict):
    """What is shown around the deal, whatever the game; `rules` are the options by name."""

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
    """The state of any game as a seat may know it; `game` tells of which.

    A game's own view has more keys: the `View` in the `view` of its package.
    """

    game: str


def require_value(value: T | None) -> T:
    """A value that is `null` in other phases only; raise `EngineError`, `bad-view`, if it is."""
    if value is None:
        raise bad_view_error("what belongs to this phase is missing")
    return value


def seat_to_act(view: View) -> Seat:
    """The seat to act in a view that has a decision."""
    return require_value(view["to_act"])


def own_cards(view: View) -> list[str]:
    """The cards that the seat to act sees of its own hand."""
    return [card for card in view["hands"][seat_to_act(view)] if card is not None]


def view_of_game(view: View, key: str) -> Any:
    """The view as one of this game, which it must be: a game gives it the type of its own."""
    if view["game"] != key:
        raise bad_view_error(f"it is one of {view['game']}")
    return view


def bad_view_error(why: str) -> EngineError:
    """The error for something given as a view."""
    return EngineError(f"Not a seat's view: {why}.", code="bad-view")


def names_of_cards(pack: Pack, cards: Iterable[Card]) -> list[str]:
    """The names of cards in their order."""
    return [pack.names[card] for card in cards]


def won_trick_view(pack: Pack, trick: Trick) -> WonTrickView:
    """A finished trick as a view shows it."""
    return {
        "leader": trick.leader,
        "cards": names_of_cards(pack, trick.cards),
        "winner": trick.winner,
    }
