"""The base class of all phases of a deal, and the finished deal."""

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
from engine.zwanzigerrufen.refusals import REFUSAL_SENTENCES, REFUSAL_WORDS
from engine.zwanzigerrufen.stakes import running_values
from engine.zwanzigerrufen.table import Table, Terms
from engine.zwanzigerrufen.trick_events import trick_events
from engine.zwanzigerrufen.view import GameDealView, deal_view


@dataclass(frozen=True, slots=True)
class State(Phase["State"]):
    """The base of all phases; see `engine.game.Deal` and `engine.phase.Phase`."""

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
        """The bids and declarations so far."""
        return Terms()

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The hand of each seat."""
        return self.table.hands

    @property
    def leader(self) -> Seat | None:
        """The seat that leads or has led the unfinished trick."""
        return None

    @property
    def trick(self) -> tuple[Card, ...]:
        """The cards of the unfinished trick in the order of play."""
        return ()

    @property
    def trick_taker(self) -> Seat | None:
        """The seat that wins the unfinished trick so far."""
        return None

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The finished tricks."""
        return ()

    def running_stakes(self) -> Mapping[str, int]:
        """Return what the game and each declared bonus now pay each player (B.5)."""
        return running_values(self.table, self.terms)

    def trick_events(self) -> Mapping[str, Seat]:
        """Return Mondfang, Märchenstich and Pagat Ultimo in the latest trick, with their seats."""
        return trick_events(self.table, self.terms, self.tricks)

    def card_order(self) -> Sequence[str]:
        """Return the names of the pack suit by suit, each from its highest card down."""
        return TAROCK.names

    def deal_view(self, seat: Seat | None) -> GameDealView:
        """Return what this seat may know of the state; see `engine.zwanzigerrufen.view`."""
        return deal_view(self, seat)


@dataclass(frozen=True, slots=True)
class FinishedDeal(State):
    """A finished deal: its last state, its score (`None` if it does not count), the next match."""

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


def card_names_json(hand: Hand) -> list[Json]:
    """Return the names of a hand's cards, as a fact of a reason."""
    return list(TAROCK.card_names(hand))
