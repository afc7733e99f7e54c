"""What every phase of a deal has in common (A.4): a frozen value that knows its actions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from engine.cards import FRENCH, Card, Hand
from engine.errors import Json
from engine.game import Match, Reason, Result, Seat, Words, because
from engine.phase import Phase
from engine.tricks import Trick
from engine.zwanzig_ab.law import card_order
from engine.zwanzig_ab.match import Dropped
from engine.zwanzig_ab.options import Rules
from engine.zwanzig_ab.reasons import REASONS, WORDS
from engine.zwanzig_ab.table import Table
from engine.zwanzig_ab.view import Described, describe


@dataclass(frozen=True, slots=True)
class State(Phase["State"]):
    """What all phases share; see `engine.game.Deal` and `engine.phase.Phase`."""

    table: Table
    phase: ClassVar[str]
    reasons: ClassVar[Mapping[str, str]] = REASONS
    words: ClassVar[Words] = WORDS

    @property
    def match(self) -> Match[Rules, Dropped]:
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
    def hands(self) -> tuple[Hand, ...]:
        """Return what every seat holds now."""
        return self.table.hands

    @property
    def leader(self) -> Seat:
        """Return who leads or has led the unfinished trick."""
        return self.table.maker

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

    @property
    def deciding(self) -> tuple[Seat, ...]:
        """Return the seats that have yet to stay or drop, if they may."""
        return ()

    def order(self) -> Sequence[str]:
        """Return the pack by name: suit by suit, each from its highest card to its lowest now."""
        rules, trump = self.table.rules, self.table.trump
        return card_order(trump, rules.rank_order, rules.trump_rank)

    def after(self) -> Match[Rules, Dropped]:
        """Return the match after this deal; raise `ValueError` while it is not over."""
        raise ValueError("The deal is not over.")

    def describe(self, seat: Seat | None) -> Described:
        """Return what that seat may know of the state; see `engine.zwanzig_ab.view`."""
        return describe(self, seat)


@dataclass(frozen=True, slots=True)
class Over(State):
    """A finished deal: the last state before the end, and its score if it counts.

    `following` is the match that goes on from here.
    """

    last: State
    scored: Result | None
    following: Match[Rules, Dropped]
    phase: ClassVar[str] = "over"

    @property
    def to_act(self) -> Seat | None:
        return None

    @property
    def result(self) -> Result | None:
        return self.scored

    @property
    def hands(self) -> tuple[Hand, ...]:
        return self.last.hands

    @property
    def leader(self) -> Seat:
        return self.last.leader

    @property
    def tricks(self) -> tuple[Trick, ...]:
        return self.last.tricks

    def legal(self) -> tuple[str, ...]:
        return ()

    def _try(self, action: str) -> Reason:
        return because("deal-over")

    def after(self) -> Match[Rules, Dropped]:
        return self.following


def names(hand: Hand) -> list[Json]:
    """Return a hand's cards for a reason's facts."""
    return list(FRENCH.text(hand))
