"""The base class of all phases of a deal, and the finished deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from engine.cards import TAROCK, Card, Hand
from engine.errors import Json
from engine.game import Match, Reason, RefusalWords, Result, make_reason
from engine.phase import Phase
from engine.public_knowledge import LedTrick
from engine.seats import SEATS, Seat
from engine.tricks import Trick, tricks_won
from engine.view import names_of_cards, won_trick_view
from engine.zwanzigerrufen.known_sides import known_sides
from engine.zwanzigerrufen.kontra_ladder import next_step_names
from engine.zwanzigerrufen.options import Rules
from engine.zwanzigerrufen.outcome import card_points_by_seat, taken_cards_by_seat
from engine.zwanzigerrufen.refusals import REFUSAL_SENTENCES, REFUSAL_WORDS
from engine.zwanzigerrufen.stakes import running_values
from engine.zwanzigerrufen.table import DoubleRounds, Side, Table, Terms
from engine.zwanzigerrufen.trick_events import trick_events
from engine.zwanzigerrufen.view import GameDealView, Party

PARTY_OF_SIDE: Mapping[Side | None, Party | None] = {
    "dazu": "declarer",
    "dagegen": "defender",
    None: None,
}


@dataclass(frozen=True, slots=True)
class State(Phase["State"]):
    """The base of all phases. See `engine.game.Deal` and `engine.phase.Phase`."""

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

    @property
    def led_tricks(self) -> Sequence[LedTrick]:
        """The tricks, with the unfinished one if there is a leader."""
        finished = [(trick.leader, trick.cards) for trick in self.tricks]
        return finished if self.leader is None else [*finished, (self.leader, self.trick)]

    def known_sides(self, seat: Seat | None) -> list[Side | None]:
        """Return each seat's side as far as `seat` knows it, or with `None` as far as all do."""
        return known_sides(self.table, self.terms, self.led_tricks, seat)

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
        """Return the deal's part of the view of a seat. With `None`, nothing is hidden."""
        table, terms = self.table, self.terms
        sides = self.known_sides(seat)
        return {
            "hands": [self._hand_view(other, seat in (None, other)) for other in SEATS],
            "trick": {"leader": self.leader, "cards": names_of_cards(TAROCK, self.trick)},
            "tricks": [won_trick_view(TAROCK, trick) for trick in self.tricks],
            "contract": terms.contract.key if terms.contract else None,
            "declarer": terms.declarer,
            "called": None if terms.called_card is None else TAROCK.names[terms.called_card],
            "bids": [[seat, word] for seat, word in terms.bids],
            "passed": _passed_seats(terms),
            "parties": _parties_view(terms, seat is None or None not in sides),
            "declared": dict(terms.declarations),
            "kontra": dict(terms.kontra),
            "multiplier": table.multiplier,
            "points": [*card_points_by_seat(table.rules, taken_cards_by_seat(self.tricks))],
            "forehand": table.forehand,
            "public_party": [PARTY_OF_SIDE[side] for side in sides],
            "ladder_turn": (
                next_step_names(terms, table.rules.kontra_max) if self.phase == "declare" else {}
            ),
            "tricks_won": [*tricks_won(self.tricks)],
            "double_left": [*table.match.carry],
        }

    def _hand_view(self, seat: Seat, is_shown: bool) -> list[str | None]:
        """Return a hand in dealing order, with `None` for each card of a hidden hand."""
        hand: Hand = self.hands[seat]
        cards = [card for card in self.table.dealt_hands[seat] if hand >> card & 1]
        return [*names_of_cards(TAROCK, cards)] if is_shown else [None] * len(cards)


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


def _passed_seats(terms: Terms) -> list[Seat]:
    last_words = dict(terms.bids)
    return [seat for seat in SEATS if last_words.get(seat) == "pass"]


def _parties_view(terms: Terms, are_known: bool) -> list[list[Seat]] | None:
    if not terms.declarer_seats or not are_known:
        return None
    return [[*terms.declarer_seats], [seat for seat in SEATS if seat not in terms.declarer_seats]]


def card_names_json(hand: Hand) -> list[Json]:
    """Return the names of a hand's cards, as a fact of a reason."""
    return list(TAROCK.card_names(hand))
