"""What every phase of a deal has in common: a frozen value that knows its actions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from engine.cards import TAROCK, Card, Hand
from engine.errors import Json
from engine.game import Match, Reason, RefusalWords, Result, Seat, make_reason
from engine.phase import Phase
from engine.tricks import Trick
from engine.zwanzigerrufen.match import DoubleRounds
from engine.zwanzigerrufen.options import Rules
from engine.zwanzigerrufen.reasons import REFUSAL_SENTENCES, REFUSAL_WORDS
from engine.zwanzigerrufen.stakes import running_values
from engine.zwanzigerrufen.table import Table, Terms
from engine.zwanzigerrufen.trick_events import trick_events
from engine.zwanzigerrufen.view import GameDealView, deal_view


@dataclass(frozen=True, slots=True)
class State(Phase["State"]):
    """What all phases share; see `engine.game.Deal` and `engine.phase.Phase`."""

    table: Table
    phase: ClassVar[str]
    refusal_sentences: ClassVar[Mapping[str, str]] = REFUSAL_SENTENCES
    refusal_words: ClassVar[RefusalWords] = REFUSAL_WORDS

    @property
    def match(self) -> Match[Rules, DoubleRounds]:
        """The match as it stood before this deal."""
        return self.table.match

    @property
    def dealer(self) -> Seat:
        """The seat that dealt."""
        return self.table.dealer

    @property
    def result(self) -> Result | None:
        """The score of a finished deal."""
        return None

    @property
    def terms(self) -> Terms:
        """What has been bid and declared so far."""
        return Terms()

    @property
    def hands(self) -> tuple[Hand, ...]:
        """What every seat holds now."""
        return self.table.hands

    @property
    def leader(self) -> Seat | None:
        """Who leads or has led the unfinished trick."""
        return None

    @property
    def trick(self) -> tuple[Card, ...]:
        """The cards of the unfinished trick in the order of play."""
        return ()

    @property
    def trick_taker(self) -> Seat | None:
        """Who would take the unfinished trick as it lies."""
        return None

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The finished tricks."""
        return ()

    def running_stakes(self) -> Mapping[str, int]:
        """Return what the game and each declared bonus pay each player as they stand now (B.5)."""
        return running_values(self.table, self.terms)

    def trick_events(self) -> Mapping[str, Seat]:
        """Return what came about in the latest trick: a caught Mond, the Pagat's great ones."""
        return trick_events(self.table, self.terms, self.tricks)

    def card_order(self) -> Sequence[str]:
        """Return the pack by name, which is sorted: suit by suit, each from its highest card on."""
        return TAROCK.names

    def deal_view(self, seat: Seat | None) -> GameDealView:
        """Return what that seat may know of the state; see `engine.zwanzigerrufen.view`."""
        return deal_view(self, seat)

    def match_after(self) -> Match[Rules, DoubleRounds]:
        """Return the match after this deal; raise `ValueError` while it is not over."""
        raise ValueError("The deal is not over.")


@dataclass(frozen=True, slots=True)
class FinishedDeal(State):
    """A finished deal: the last state before the end, and its score if it counts.

    `next_match` is the match that goes on from here.
    """

    last_state: State
    final_result: Result | None
    next_match: Match[Rules, DoubleRounds]
    phase: ClassVar[str] = "over"

    @property
    def to_act(self) -> Seat | None:
        return None

    @property
    def result(self) -> Result | None:
        return self.final_result

    @property
    def terms(self) -> Terms:
        return self.last_state.terms

    @property
    def hands(self) -> tuple[Hand, ...]:
        return self.last_state.hands

    @property
    def tricks(self) -> tuple[Trick, ...]:
        return self.last_state.tricks

    def legal(self) -> tuple[str, ...]:
        return ()

    def _try_action(self, action: str) -> Reason:
        return make_reason("deal-over")

    def match_after(self) -> Match[Rules, DoubleRounds]:
        return self.next_match


def cards_fact(hand: Hand) -> list[Json]:
    """Return a hand's cards for a reason's facts."""
    return list(TAROCK.card_names(hand))
