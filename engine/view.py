"""What a seat may know of a deal, as typed JSON (formats.md 4): what both games have in it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypedDict

from engine.cards import Card, Pack
from engine.errors import Json
from engine.game import Seat
from engine.tricks import Trick

Nullable = Any
"""Stands in a type for `null`, where who knows the phase knows that there is none."""


class TrickView(TypedDict):
    """The trick on the table: its leader, `null` before the first, and its cards in their order."""

    leader: Seat | Nullable
    cards: list[str]


class WonTrickView(TypedDict):
    """A finished trick, and who won it."""

    leader: Seat
    cards: list[str]
    winner: Seat


class ItemView(TypedDict):
    """A line of a score."""

    rule: str
    deltas: list[int]
    facts: dict[str, Any]


class ResultView(TypedDict):
    """The score of a finished deal."""

    deltas: list[int]
    items: list[ItemView]


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

    hands: list[list[str | Nullable]]
    trick: TrickView
    tricks: list[WonTrickView]
    tricks_won: list[int]
    multiplier: int


class TableView(TypedDict):
    """What is shown around the deal, whatever the game; `rules` are the options by name."""

    phase: str
    to_act: Seat | Nullable
    legal: list[str]
    refused: dict[str, RefusalView]
    dealer: Seat
    deal_number: int
    scores: list[int]
    result: ResultView | Nullable
    match: MatchView
    rules: dict[str, Any]


def names_of(pack: Pack, cards: Iterable[Card]) -> list[str]:
    """The names of cards in their order."""
    return [pack.names[card] for card in cards]


def won_trick(pack: Pack, trick: Trick) -> WonTrickView:
    """A finished trick as a view shows it."""
    return {
        "leader": trick.leader,
        "cards": names_of(pack, trick.cards),
        "winner": trick.winner,
    }
