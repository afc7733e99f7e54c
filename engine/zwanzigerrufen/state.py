"""What every phase of a deal has in common: a frozen value that knows its actions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from engine.cards import TAROCK, Card, Hand
from engine.errors import Json
from engine.game import Match, Reason, Result, Seat, Words, because
from engine.phase import Phase
from engine.tricks import Trick
from engine.zwanzigerrufen.match import DoubleRounds
from engine.zwanzigerrufen.moments import moments
from engine.zwanzigerrufen.options import Rules
from engine.zwanzigerrufen.reasons import REASONS, WORDS
from engine.zwanzigerrufen.stakes import running_values
from engine.zwanzigerrufen.table import Table, Terms
from engine.zwanzigerrufen.view import Described, describe


@dataclass(frozen=True, slots=True)
class State(Phase["State"]):
    """What all phases share; see `engine.game.Deal` and `engine.phase.Phase`."""

    table: Table
    phase: ClassVar[str]
    reasons: ClassVar[Mapping[str, str]] = REASONS
    words: ClassVar[Words] = WORDS

    @property
    def match(self) -> Match[Rules, DoubleRounds]:
        """Return the match as it stood before this deal."""
        return self.table.match

    @property
    def dealer(self) -> Seat:
        """Return the seat that dealt."""
        return self.table.dealer

    @property
    def result(self) -> Result | None:
        """Return the score of a finished deal."""
        return None

    @property
    def terms(self) -> Terms:
        """Return what has been bid and declared so far."""
        return Terms()

    @property
    def hands(self) -> tuple[Hand, ...]:
        """Return what every seat holds now."""
        return self.table.hands

    @property
    def leader(self) -> Seat | None:
        """Return who leads or has led the unfinished trick."""
        return None

    @property
    def trick(self) -> tuple[Card, ...]:
        """Return the cards of the unfinished trick in the order of play."""
        return ()

    @property
    def ahead(self) -> Seat | None:
        """Return who would take the unfinished trick as it lies."""
        return None

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """Return the finished tricks."""
        return ()

    def running_stakes(self) -> Mapping[str, int]:
        """Return what the game and each declared bonus pay each player as they stand now (B.5)."""
        return running_values(self.table, self.terms)

    def moments(self) -> Mapping[str, Seat]:
        """Return what came about in the latest trick: a caught Mond, the Pagat's great ones."""
        return moments(self.table, self.terms, self.tricks)

    def order(self) -> Sequence[str]:
        """Return the pack by name, which is sorted: suit by suit, each from its highest card on."""
        return TAROCK.names

    def describe(self, seat: Seat | None) -> Described:
        """Return what that seat may know of the state; see `engine.zwanzigerrufen.view`."""
        return describe(self, seat)

    def after(self) -> Match[Rules, DoubleRounds]:
        """Return the match after this deal; raise `ValueError` while it is not over."""
        raise ValueError("The deal is not over.")


@dataclass(frozen=True, slots=True)
class Over(State):
    """A finished deal: the last state before the end, and its score if it counts.

    `following` is the match that goes on from here.
    """

    last: State
    scored: Result | None
    following: Match[Rules, DoubleRounds]
    phase: ClassVar[str] = "over"

    @property
    def to_act(self) -> Seat | None:
        return None

    @property
    def result(self) -> Result | None:
        return self.scored

    @property
    def terms(self) -> Terms:
        return self.last.terms

    @property
    def hands(self) -> tuple[Hand, ...]:
        return self.last.hands

    @property
    def tricks(self) -> tuple[Trick, ...]:
        return self.last.tricks

    def legal(self) -> tuple[str, ...]:
        return ()

    def _try(self, action: str) -> Reason:
        return because("deal-over")

    def after(self) -> Match[Rules, DoubleRounds]:
        return self.following


def names(hand: Hand) -> list[Json]:
    """Return a hand's cards for a reason's facts."""
    return list(TAROCK.text(hand))
