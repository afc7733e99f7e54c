"""The base class of all phases of a deal, and the finished deal (A.4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from engine.cards import FRENCH, Card, Hand
from engine.errors import Json
from engine.game import Match, Reason, RefusalWords, Result, make_reason
from engine.phase import Phase
from engine.seats import SEATS, Seat
from engine.tricks import Trick, tricks_won
from engine.view import names_of_cards, won_trick_view
from engine.zwanzig_ab.law import pack_order
from engine.zwanzig_ab.match import DroppedSeats
from engine.zwanzig_ab.options import Rules
from engine.zwanzig_ab.refusals import REFUSAL_SENTENCES, REFUSAL_WORDS
from engine.zwanzig_ab.table import Table
from engine.zwanzig_ab.view import GameDealView


@dataclass(frozen=True, slots=True)
class State(Phase["State"]):
    """The base of all phases. See `engine.game.Deal` and `engine.phase.Phase`."""

    table: Table
    phase: ClassVar[str]
    refusal_sentences: ClassVar[Mapping[str, str]] = REFUSAL_SENTENCES
    refusal_words: ClassVar[RefusalWords] = REFUSAL_WORDS

    @property
    def match(self) -> Match[Rules, DroppedSeats]:
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
    def hands(self) -> tuple[Hand, ...]:
        """The hand of each seat."""
        return self.table.hands

    @property
    def leader(self) -> Seat:
        """The seat that leads or has led the unfinished trick."""
        return self.table.trump_maker

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
    def seats_to_stay_or_drop(self) -> tuple[Seat, ...]:
        """The seats that have yet to stay in or drop out."""
        return ()

    def card_order(self) -> Sequence[str]:
        """Return the names of the pack suit by suit, each from its highest card down."""
        rules, trump = self.table.rules, self.table.trump
        return pack_order(trump, rules.rank_order, rules.trump_rank)

    def deal_view(self, seat: Seat | None) -> GameDealView:
        """Return the deal's part of the view of a seat. With `None`, nothing is hidden."""
        table = self.table
        reasons: list[Reason | None] = [None] * 4
        if table.trump is not None:
            reasons = [table.must_stay_reason(seat) for seat in SEATS]
        return {
            "hands": self._hands_view(seat),
            "trick": {"leader": self.leader, "cards": names_of_cards(FRENCH, self.trick)},
            "tricks": [won_trick_view(FRENCH, trick) for trick in self.tricks],
            "tricks_won": [*tricks_won(self.tricks)],
            "trump": None if table.trump is None else FRENCH.suit_letters[table.trump],
            "maker": table.trump_maker,
            "blind": table.named_blind,
            "turned": None if table.turned_card is None else FRENCH.names[table.turned_card],
            "multiplier": table.multiplier,
            "stock_left": len(table.stock),
            "discarded": [
                FRENCH.card_names(cards or 0) if seat in (None, owner) else None
                for owner, cards in enumerate(table.discards)
            ],
            "exchanged": [None if cards is None else cards.bit_count() for cards in table.discards],
            "in_play": [*sorted(table.in_play)],
            "dropped": [*table.dropped_seats],
            "may_drop": []
            if table.trump is None
            else [s for s in self.seats_to_stay_or_drop if not reasons[s]],
            "must_stay": [
                {"key": reason.key, "facts": dict(reason.facts)} if reason else None
                for reason in reasons
            ],
        }

    def _hands_view(self, seat: Seat | None) -> list[list[str | None]]:
        is_face_down = self.phase == "blind" and self.to_act == seat
        return [
            [*FRENCH.card_names(hand)]
            if seat is None or (s == seat and not is_face_down)
            else [None] * hand.bit_count()
            for s, hand in enumerate(self.hands)
        ]


@dataclass(frozen=True, slots=True)
class FinishedDeal(State):
    """A finished deal: its last state, its score (`None` if it does not count), the next match."""

    last_state: State
    final_result: Result | None
    next_match: Match[Rules, DroppedSeats]
    phase: ClassVar[str] = "over"

    @property
    def to_act(self) -> Seat | None:
        return None

    @property
    def result(self) -> Result | None:
        return self.final_result

    @property
    def hands(self) -> tuple[Hand, ...]:
        return self.last_state.hands

    @property
    def leader(self) -> Seat:
        return self.last_state.leader

    @property
    def tricks(self) -> tuple[Trick, ...]:
        return self.last_state.tricks

    def legal(self) -> tuple[str, ...]:
        return ()

    def _try_action(self, action: str) -> Reason:
        return make_reason("deal-over")

    def match_after(self) -> Match[Rules, DroppedSeats]:
        return self.next_match


def card_names_json(hand: Hand) -> list[Json]:
    """Return the names of a hand's cards, as a fact of a reason."""
    return list(FRENCH.card_names(hand))
